"""Taking tiles from the shelf (rules AC 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.data import BEAR, COLUMNS, EMPTY, ROWS, SEATS

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

TAKE: Final[list[Action]] = [("take", place) for place in range(ROWS * COLUMNS)]


def can_scout(t: Antics, level: int) -> bool:
    """Whether a tile lies in the columns within reach (rule AC 4.1)."""
    rack = t.rack
    for row in range(ROWS):
        for column in range(level):
            if 0 <= rack[row * COLUMNS + column] < BEAR:
                return True
    return False


@dataclass
class Scouting(Step):
    """One tile from each column up to the level, from the left (rules AC 4.1, AC 4.2)."""

    seat: int

    def run(self, t: Antics) -> None:
        while t.left:
            column = t.level - t.left
            t.left -= 1
            if t.column(column):
                t.do(TAKING[self.seat][column], self)
                return


@dataclass
class TakeTile(Choice):
    """Choose which tile of a column to take (rule AC 4.2)."""

    seat: int
    column: int

    def rule(self) -> str:
        return "AC 4.2"

    def options(self, t: Antics) -> list[Action]:
        return [TAKE[row * COLUMNS + self.column] for row in t.column(self.column)]

    def take(self, t: Antics, action: Action) -> None:
        place: int = action[1]
        tile = t.rack[place]
        t.rack[place] = EMPTY
        t.supply[self.seat].append(tile)
        if t.telling:
            t.tell(
                "{who:seat} takes {tile:tile} from column {column}.",
                {"who": self.seat, "tile": tile, "column": self.column + 1},
            )

    def prompt(self, t: Antics) -> Msg:
        return Msg("Which tile do you take from column {n}?", {"n": self.column + 1})

    def label(self, t: Antics, action: Action) -> Msg:
        place: int = action[1]
        row = place // COLUMNS + 1
        thing = t.rack[place]
        if thing >= BEAR:
            return Msg("The anteater in row {row}", {"row": row})
        if thing < 0:
            return Msg("The gap in row {row}", {"row": row})
        return Msg("{tile:Tile}, row {row}", {"tile": thing, "row": row})

    def refused(self, t: Antics) -> list[Action]:
        return [TAKE[row * COLUMNS + self.column] for row in range(ROWS) if row not in t.column(self.column)]

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        if action[0] != "take":
            return None
        place: int = action[1]
        if place % COLUMNS != self.column:
            return Reason(Msg("Now a tile of column {n} is taken.", {"n": self.column + 1}), "AC 4.1")
        if t.rack[place] >= BEAR:
            return Reason(Msg("An anteater is no tile."), "AC 4.3")
        return Reason(Msg("That place of the shelf is empty."), "AC 4.1")


SCOUTING: Final[list[Step]] = [Scouting(seat) for seat in range(SEATS)]
TAKING: Final[list[list[Step]]] = [[TakeTile(seat, column) for column in range(COLUMNS)] for seat in range(SEATS)]
