"""Rounds and turns (rules AB 2 and AB 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step

if TYPE_CHECKING:
    from formicarium.newgame.antbed.rules.table import AntbedTable

MOST: Final = 3
"""What an ant can carry (rule AB 2.1)."""
CRUMBS: Final = 2
"""What falls down at once (rule AB 2.3)."""


@dataclass
class Round(Step):
    """Everybody has a turn, then crumbs fall; or the game ends (rules AB 2, AB 3.1)."""

    def run(self, t: AntbedTable) -> None:
        if t.round == t.settings["rounds"]:
            t.do(End())
            return
        t.round += 1
        t.tell("Round {round} begins.", {"round": t.round}, kind="turn")
        t.do(*[Turn(seat) for seat in range(t.players)], Fall(), Round())


@dataclass
class Turn(Step):
    """One seat's turn."""

    seat: int

    def run(self, t: AntbedTable) -> None:
        t.active = self.seat
        t.do(Forage(self.seat))


@dataclass
class Forage(Choice):
    """An ant carries crumbs of one heap home, or rests (rules AB 2.1, AB 2.2)."""

    seat: int

    def rule(self) -> str:
        return "AB 2.1"

    def asks(self, t: AntbedTable) -> bool:
        return True

    def options(self, t: AntbedTable) -> list[Action]:
        found: list[Action] = []
        for heap, crumbs in enumerate(t.heaps):
            for n in range(1, min(MOST, crumbs) + 1):
                found.append(("take", heap, n))
        found.append(("rest",))
        return found

    def take(self, t: AntbedTable, action: Action) -> None:
        if action[0] == "rest":
            t.tell("{who:seat} rests.", {"who": self.seat})
            return
        _, heap, n = action
        t.heaps[heap] -= n
        t.larders[self.seat][heap] += n
        t.tell(
            "{who:seat} carries {n:plural|crumb|crumbs} of {kind:kind} home.", {"who": self.seat, "n": n, "kind": heap}
        )

    def prompt(self, t: AntbedTable) -> Msg:
        return Msg("What does your ant carry home? Your nest likes {kind:kind} best.", {"kind": t.tastes[self.seat]})

    def label(self, t: AntbedTable, action: Action) -> Msg:
        if action[0] == "rest":
            return Msg("Rest")
        return Msg("{n} of {kind:kind}", {"n": action[2], "kind": action[1]})

    def refused(self, t: AntbedTable) -> list[Action]:
        """An empty heap is looked for, and a fourth crumb is."""
        return [("take", heap, MOST + 1 if crumbs > MOST else crumbs + 1) for heap, crumbs in enumerate(t.heaps)]

    def why_not(self, t: AntbedTable, action: Action) -> Reason | None:
        verb, heap, n = action
        if verb != "take" or not 0 <= heap < len(t.heaps) or n < 1:
            return None
        if n > MOST:
            return Reason(Msg("An ant carries {n:plural|crumb|crumbs} at most.", {"n": MOST}), "AB 2.1")
        values = {"n": t.heaps[heap], "kind": heap}
        return Reason(Msg("Only {n:plural|crumb|crumbs} of {kind:kind} lie there.", values), "AB 2.1")


@dataclass
class Fall(Step):
    """A die tells which heap grows (rule AB 2.3)."""

    def run(self, t: AntbedTable) -> None:
        t.active = -1
        die = t.dice.roll()
        if die > len(t.heaps):
            t.tell("Nothing falls down {die:dice}.", {"die": die}, kind="dice")
            return
        t.heaps[die - 1] += CRUMBS
        t.fallen += CRUMBS
        values = {"die": die, "n": CRUMBS, "kind": die - 1}
        t.tell("{n:plural|crumb|crumbs} of {kind:kind} fall down {die:dice}.", values, kind="dice")


@dataclass
class End(Step):
    """Tastes are shown, and the most points win (rules AB 3.1 to AB 3.3)."""

    def run(self, t: AntbedTable) -> None:
        t.reveal()
        t.finish([])
        scores = t.scores
        t.places = [1 + sum(other > score for other in scores) for score in scores]
        for seat in range(t.players):
            values = {"who": seat, "kind": t.tastes[seat], "score": scores[seat]}
            t.tell("The nest of {who:seat} likes {kind:kind}: {score:plural|point|points}.", values)
