"""When a turn passes, for any game.

A game may say it exactly, by `turn` in its judgement (core/contract.py). Without it, the table's own state tells where it has
a number called `turn` (with one called `active`, for whose part of it is played). And without that, a turn passes when
somebody else has to decide.

Where a game has a quick player, the search plays on with it, beyond the end of a turn, until the game's `horizon` has grown by
`AHEAD`, and judges there.
"""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.state import state_fields
from formicarium.core.steps import Action, Pilot
from formicarium.core.table import Table

TOGETHER: Final = -1
FAR: Final = 600
"""So many decisions of a game's quick player at most lie between the tree and the judgement."""
CALM: Final = 1e-6
"""What a quiet option is preferred by where nothing else speaks for or against it."""


class Turns:
    """Tells turns apart at the tables of one game."""

    def __init__(self, game: Any) -> None:
        judgement = game.judgement
        self.judge: Any = judgement.judge
        self.counts: Any = judgement.turn if "turn" in judgement.given else None
        self.verbs: frozenset[str] = frozenset(judgement.QUIET)
        self.sensible: Any = judgement.sensible if "sensible" in judgement.given else None
        names = state_fields(game.table)
        self.counted: bool = "turn" in names
        self.shared: bool = "active" in names
        quick = game.quick
        self.quick: Any = None if quick is None else quick.quick
        self.horizon: Any = None if quick is None else quick.horizon
        self.ahead: int = 0 if quick is None else quick.AHEAD
        self.further: int = 0 if quick is None else quick.PLANS_AHEAD or quick.AHEAD
        """How far a plan is played on before it is judged."""
        self.pilot: Pilot | None = None if quick is None else quick.pilot()
        self.vary: Any = quick.vary if quick is not None and "vary" in quick.given else None
        self.plain: Any = None if self.vary is None else quick.PLAIN
        self.quick_as: Any = None if self.vary is None else quick.quick_as

    def follow(self, t: Table, seat: int, me: int, plan: Any) -> Action:
        """What the game's quick player does for a seat; for one of them by a plan of its own."""
        found: Action = self.quick_as(t, seat, plan) if seat == me and plan is not None else self.quick(t, seat)
        return found

    def play_on(self, t: Table, end: int, me: int, plan: Any) -> None:
        """Let the game's quick player go on for all seats until `horizon` has come so far; for one of them by a plan of its own."""
        pilot = self.pilot
        if pilot is not None:
            if plan is not None:
                pilot.follow(me, plan)
            pilot.left = FAR
            pilot.end = end
            t.pilot = pilot
        left = FAR
        while not t.over and left > 0 and self.horizon(t) < end:
            seat = decider(t, me)
            action = self.follow(t, seat, me, plan)
            left -= 1
            if pilot is not None:
                pilot.left = left
            t.apply(seat, action)
            if pilot is not None:
                left = pilot.left
        t.pilot = None

    def calm(self, action: Action) -> float:
        """What is added to the judgement of an option: a little, where its verb is one that leaves things as they are."""
        return CALM if action[0] in self.verbs else 0.0

    def ideas(self, t: Table, seat: int) -> list[Action]:
        """The options of a seat that deserve a thought: all, unless the game's judgement has a `sensible` to sort them."""
        offered: list[Action] = t.offers[seat]
        if self.sensible is None or len(offered) < 3:
            return offered
        found: list[Action] = self.sensible(t, seat, offered)
        return found

    def of(self, t: Table) -> int:
        """A number that stays the same for as long as the same turn lasts."""
        if self.counts is not None:
            number: int = self.counts(t)
            return number
        if self.counted:
            count: int = getattr(t, "turn")  # noqa: B009 (the base of all tables has no such field)
            if self.shared:
                active: int = getattr(t, "active")  # noqa: B009
                return 16 * count + active
            return count
        if t.lanes:
            return TOGETHER
        return decider(t, 0)


def decider(t: Table, first: int) -> int:
    """The seat that decides next: the first of those that wait, beginning with a given one."""
    offers = t.offers
    if offers[first] is not None:
        return first
    for seat in range(t.players):
        if offers[seat] is not None:
            return seat
    return -2
