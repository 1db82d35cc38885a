"""The end of a turn, in its five steps (rules AC 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.anteaters import refill
from formicarium.games.antics.rules.building import designs
from formicarium.games.antics.rules.data import CELLS, KEPT, SEATS, TILES

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

LAY: Final[list[Action]] = [("lay", cell) for cell in range(CELLS)]
GIVE: Final[list[Action]] = [("give", tile) for tile in range(len(TILES))]
BESIDE_HILL: Final = -2


@dataclass
class CleanUp(Step):
    """Pawns back, prey onto the hill, the supply down to three, the shelf filled, anteaters (rule AC 10.1)."""

    seat: int

    def run(self, t: Antics) -> None:
        seat = self.seat
        t.standing = []
        t.pawns = 0
        t.do(STORING[seat], TRIMMING[seat], REFILLS[seat])


@dataclass
class Storing(Step):
    """Prey that came home is laid onto the hill, as long as there is room (rules AC 10.2, AC 10.3)."""

    seat: int

    def run(self, t: Antics) -> None:
        if BESIDE_HILL in t.prey[self.seat] and t.fields(self.seat):
            t.do(LAY_PREY[self.seat], self)


def waiting_prey(t: Antics, seat: int) -> int:
    """The prey that is to be laid onto the hill next."""
    return t.prey[seat].index(BESIDE_HILL)


@dataclass
class LayPrey(Choice):
    """Choose the action field that prey is laid onto, for good (rule AC 10.2)."""

    seat: int

    def rule(self) -> str:
        return "AC 10.2"

    def options(self, t: Antics) -> list[Action]:
        return [LAY[cell] for cell in t.fields(self.seat)]

    def take(self, t: Antics, action: Action) -> None:
        kind = waiting_prey(t, self.seat)
        t.prey[self.seat][kind] = action[1]
        if t.telling:
            t.tell(
                "{who:seat} lays {goods:goods} onto {where:cell}.",
                {"who": self.seat, "goods": kind, "where": action[1]},
            )

    def prompt(self, t: Antics) -> Msg:
        return Msg(
            "Which action field does {goods:goods} cover for the rest of the game?",
            {"goods": waiting_prey(t, self.seat)},
        )

    def label(self, t: Antics, action: Action) -> Msg:
        hill = t.hills[self.seat]
        cell: int = action[1]
        return Msg(
            "{what:action} {level} at {where:cell}",
            {"what": hill.symbol[cell], "level": hill.level[cell], "where": cell},
        )


@dataclass
class Trimming(Step):
    """Three tiles may stay in the supply (rule AC 10.4)."""

    seat: int

    def run(self, t: Antics) -> None:
        if len(t.supply[self.seat]) > KEPT:
            t.do(GIVING[self.seat], self)


@dataclass
class GiveTile(Choice):
    """Choose a tile that goes back into the bag (rule AC 10.4)."""

    seat: int

    def rule(self) -> str:
        return "AC 10.4"

    def options(self, t: Antics) -> list[Action]:
        return [GIVE[tile] for tile in designs(t.supply[self.seat])]

    def take(self, t: Antics, action: Action) -> None:
        tile: int = action[1]
        t.supply[self.seat].remove(tile)
        t.bag.append(tile)
        if t.telling:
            t.tell("{who:seat} puts {tile:tile} back into the bag.", {"who": self.seat, "tile": tile})

    def prompt(self, t: Antics) -> Msg:
        return Msg("You may keep {n:plural|tile|tiles}. Which one goes back into the bag?", {"n": KEPT})

    def label(self, t: Antics, action: Action) -> Msg:
        return Msg("Give back {tile:tile}", {"tile": action[1]})


@dataclass
class Refill(Step):
    """The shelf slides, is filled, and anteaters attack (rules AC 10.5, AC 11)."""

    seat: int

    def run(self, t: Antics) -> None:
        refill(t)


CLEAN_UPS: Final[list[Step]] = [CleanUp(seat) for seat in range(SEATS)]
STORING: Final[list[Step]] = [Storing(seat) for seat in range(SEATS)]
LAY_PREY: Final[list[Step]] = [LayPrey(seat) for seat in range(SEATS)]
TRIMMING: Final[list[Step]] = [Trimming(seat) for seat in range(SEATS)]
GIVING: Final[list[Step]] = [GiveTile(seat) for seat in range(SEATS)]
REFILLS: Final[list[Step]] = [Refill(seat) for seat in range(SEATS)]
