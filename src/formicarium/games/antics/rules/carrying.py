"""Transport: picking up, handing on, and into the hill (rules AC 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.data import BESIDE, BROWN, FIELDS, GARDEN, GOODS, HILL, KINDS, REACH, SEATS
from formicarium.games.antics.rules.stealing import CARGO, STEAL, loot, steal, steal_label, why_not_steal

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

LIFT: Final[list[list[Action]]] = [[("lift", space, field) for field in range(len(FIELDS))] for space in range(GARDEN)]
HAND: Final[list[list[Action]]] = [[("hand", space, other) for other in range(GARDEN)] for space in range(GARDEN)]
DONE: Final[Action] = ("done",)
BESIDE_HILL: Final = -2


def moves(t: Antics, seat: int) -> list[Action]:
    """All that ants of a seat can pick up or hand on now (rules AC 8.2 to AC 8.5)."""
    found: list[Action] = []
    mine = t.ants[seat]
    for space in range(1, GARDEN):
        load = mine[space]
        if load == 1:
            for field in REACH[space]:
                if t.stocks[field] and not t.claims(seat, GOODS[field]):
                    found.append(LIFT[space][field])
        elif load:
            for other in BESIDE[space]:
                if other == HILL or mine[other] == 1:
                    found.append(HAND[space][other])
    return found


def can_carry(t: Antics, seat: int) -> bool:
    """Whether there is anything to pick up or to hand on (rule AC 8.1)."""
    mine = t.ants[seat]
    for space in range(1, GARDEN):
        load = mine[space]
        if load == 1:
            for field in REACH[space]:
                if t.stocks[field] and not t.claims(seat, GOODS[field]):
                    return True
        elif load:
            for other in BESIDE[space]:
                if other == HILL or mine[other] == 1:
                    return True
    return False


@dataclass
class Carrying(Step):
    """Up to as many steps as the level says, shared among ants as one likes (rule AC 8.1)."""

    seat: int

    def run(self, t: Antics) -> None:
        if t.left and (can_carry(t, self.seat) or loot(t, self.seat)):
            t.do(CARRIES[self.seat])


@dataclass
class CarryOn(Choice):
    """Choose what is picked up or handed on next, or stop (rules AC 8.2 to AC 8.5)."""

    seat: int

    def rule(self) -> str:
        return "AC 8.1"

    def options(self, t: Antics) -> list[Action]:
        found = moves(t, self.seat)
        found.extend(loot(t, self.seat))
        if t.left < t.level:
            found.append(DONE)
        return found

    def take(self, t: Antics, action: Action) -> None:
        seat = self.seat
        verb: str = action[0]
        if verb == "done":
            return
        if verb == STEAL:
            steal(t, seat, action)
        elif verb == "lift":
            t.left -= 1
            self.lift(t, action[1], action[2])
        else:
            t.left -= 1
            self.hand_on(t, action[1], action[2])
        t.do(CARRYING[seat])

    def lift(self, t: Antics, space: int, field: int) -> None:
        """An ant picks something up from a field beside it (rules AC 8.2, AC 8.6)."""
        t.ants[self.seat][space] = CARGO + GOODS[field]
        t.stocks[field] -= 1
        if t.telling:
            t.tell(
                "{who:seat} picks up {goods:goods} at {where:space}.",
                {"who": self.seat, "goods": GOODS[field], "where": space},
            )
            if not t.stocks[field] and GOODS[field] < KINDS:
                t.tell("No more {goods:prey} are left in the garden.", {"goods": GOODS[field]}, "event")

    def hand_on(self, t: Antics, space: int, other: int) -> None:
        """An ant hands its load to its neighbour, or into the hill (rules AC 8.3, AC 8.4)."""
        seat = self.seat
        load = t.ants[seat][space]
        t.ants[seat][space] = 1
        if other != HILL:
            t.ants[seat][other] = load
        elif load - CARGO < KINDS:
            t.prey[seat][load - CARGO] = BESIDE_HILL
        else:
            t.leaves[seat][load - CARGO - BROWN] += 1
        if t.telling:
            t.tell(
                "{who:seat} hands {goods:goods} from {where:space} to {there:space}."
                if other != HILL
                else "{who:seat} brings {goods:goods} home from {where:space}.",
                {"who": seat, "goods": load - CARGO, "where": space, "there": other},
                "" if other != HILL else "event",
            )

    def prompt(self, t: Antics) -> Msg:
        return Msg("What do your ants carry? {n:plural|step is|steps are} left.", {"n": t.left})

    def label(self, t: Antics, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "done":
            return Msg("Nothing more to carry")
        if verb == STEAL:
            return steal_label(t, action)
        if verb == "lift":
            return Msg(
                "Pick up {goods:goods} at {where:space}",
                {"goods": GOODS[action[2]], "where": action[1]},
            )
        goods = max(0, t.carried(self.seat, action[1]))
        if action[2] == HILL:
            return Msg("Bring {goods:goods} home from {where:space}", {"goods": goods, "where": action[1]})
        return Msg(
            "Hand {goods:goods} from {where:space} to {there:space}",
            {"goods": goods, "where": action[1], "there": action[2]},
        )

    def refused(self, t: Antics) -> list[Action]:
        """Prey within reach of an ant with free hands that one has, or carries, already."""
        found: list[Action] = []
        for space in range(1, GARDEN):
            if t.ants[self.seat][space] == 1:
                for field in REACH[space]:
                    if t.stocks[field] and t.claims(self.seat, GOODS[field]):
                        found.append(LIFT[space][field])
        return found

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        seat = self.seat
        verb: str = action[0]
        if verb == STEAL:
            return why_not_steal(t, seat, action)
        if verb not in ("lift", "hand") or not 0 < action[1] < GARDEN:
            return None
        space: int = action[1]
        load = t.ants[seat][space]
        if not load:
            return Reason(Msg("No ant of yours stands there."), "AC 8.2")
        if verb == "hand":
            if load < CARGO:
                return Reason(Msg("That ant carries nothing."), "AC 8.3")
            if action[2] not in BESIDE[space]:
                return Reason(Msg("Loads go from one space to the next."), "AC 8.3")
            return Reason(Msg("No ant of yours with free hands stands there."), "AC 8.3")
        if load >= CARGO:
            return Reason(Msg("An ant carries one thing at a time."), "AC 8.3")
        if action[2] not in REACH[space]:
            return Reason(Msg("That does not lie beside this ant."), "AC 8.2")
        if not t.stocks[action[2]]:
            return Reason(Msg("Nothing is left there."), "AC 8.6")
        return Reason(
            Msg("You have, or carry, {goods:goods} already, and one of each kind is all.", {"goods": GOODS[action[2]]}),
            "AC 8.5",
        )


CARRYING: Final[list[Step]] = [Carrying(seat) for seat in range(SEATS)]
CARRIES: Final[list[Step]] = [CarryOn(seat) for seat in range(SEATS)]
