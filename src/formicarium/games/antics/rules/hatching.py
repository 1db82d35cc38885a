"""Hatching: ants go from the supply into nests (rules AC 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.data import NESTS, SEATS

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

HATCHED: Final[list[Action]] = [("nest", nest) for nest in range(NESTS)]
DONE: Final[Action] = ("done",)
SECOND: Final = NESTS
"""What `nursery` is once two ants have hatched: the others go where they like."""


def can_hatch(t: Antics, seat: int) -> bool:
    """Whether there is an ant in the supply (rule AC 6.1)."""
    return t.home[seat] > 0


@dataclass
class Hatching(Step):
    """Up to as many ants as the level says, one after the other (rule AC 6.1)."""

    seat: int

    def run(self, t: Antics) -> None:
        if t.left and can_hatch(t, self.seat):
            t.do(HATCHES[self.seat])
        else:
            t.nursery = -1


@dataclass
class HatchAnt(Choice):
    """Choose a nest for the next ant, or stop (rules AC 6.2, AC 6.3)."""

    seat: int

    def rule(self) -> str:
        return "AC 6.2"

    def options(self, t: Antics) -> list[Action]:
        if t.nursery < 0:
            return HATCHED[:]
        if t.nursery < SECOND:
            return [HATCHED[t.nursery], DONE]
        return [*HATCHED, DONE]

    def take(self, t: Antics, action: Action) -> None:
        seat = self.seat
        if action[0] == "done":
            t.nursery = -1
            return
        nest: int = action[1]
        t.home[seat] -= 1
        t.nests[nest][seat] += 1
        t.left -= 1
        t.nursery = nest if t.nursery < 0 else SECOND
        if t.telling:
            t.tell("{who:seat} hatches an ant in the {nest:nest} nest.", {"who": seat, "nest": nest})
        t.do(HATCHING[seat])

    def prompt(self, t: Antics) -> Msg:
        if 0 <= t.nursery < SECOND:
            return Msg("The second ant goes to the same nest. Does it hatch? You can hatch {n} more.", {"n": t.left})
        return Msg("In which nest does an ant hatch? You can hatch {n} more.", {"n": t.left})

    def label(self, t: Antics, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("Hatch no more")
        nest: int = action[1]
        return Msg("{nest:Nest} ({n} of yours there)", {"nest": nest, "n": t.nests[nest][self.seat]})

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        if action[0] == "nest" and 0 <= action[1] < NESTS and 0 <= t.nursery < SECOND:
            return Reason(Msg("The first two ants go to the same nest, {nest:nest}.", {"nest": t.nursery}), "AC 6.2")
        return None


HATCHING: Final[list[Step]] = [Hatching(seat) for seat in range(SEATS)]
HATCHES: Final[list[Step]] = [HatchAnt(seat) for seat in range(SEATS)]
