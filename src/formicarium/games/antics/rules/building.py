"""Building: which tile, where its first half lies, and how it is turned (rules AC 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.data import BASE_TILE, CELLS, HIGHEST, NEAR, SEATS, TILES

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

AT: Final[list[Action]] = [("at", cell) for cell in range(CELLS)]
WAY: Final[list[list[Action]]] = [[("turn", NEAR[cell][way]) for way in range(6)] for cell in range(CELLS)]
TILE: Final[list[Action]] = [("tile", tile) for tile in range(len(TILES))]


def can_build(t: Antics, seat: int) -> bool:
    """Whether there is a tile in the supply and a place for it (rule AC 5.1)."""
    return bool(t.supply[seat]) and t.hills[seat].has_place(t.taken(seat))


def designs(tiles: list[int]) -> list[int]:
    """Of tiles that look the same, the first."""
    found: list[int] = []
    for tile in tiles:
        known = False
        for other in found:
            if TILES[other] == TILES[tile]:
                known = True
        if not known:
            found.append(tile)
    return found


@dataclass
class Building(Step):
    """As many tiles as the level says, as long as there are any that can be built (rule AC 5.1)."""

    seat: int

    def run(self, t: Antics) -> None:
        if t.left and can_build(t, self.seat):
            t.left -= 1
            t.do(CHOOSING[self.seat], LAYING[self.seat], TURNING[self.seat], self)


@dataclass
class ChooseTile(Choice):
    """Choose the tile to build next (rule AC 5.1)."""

    seat: int

    def rule(self) -> str:
        return "AC 5.1"

    def options(self, t: Antics) -> list[Action]:
        return [TILE[tile] for tile in designs(t.supply[self.seat])]

    def take(self, t: Antics, action: Action) -> None:
        t.held = action[1]
        t.supply[self.seat].remove(t.held)

    def prompt(self, t: Antics) -> Msg:
        return Msg("Which tile do you build? {n:plural|more is|more are} to follow.", {"n": t.left})

    def label(self, t: Antics, action: Action) -> Msg:
        return Msg("{tile:Tile}", {"tile": action[1]})


@dataclass
class LayTile(Choice):
    """Choose the cell that the first half of the tile goes to (rules AC 5.2 to AC 5.6)."""

    seat: int

    def rule(self) -> str:
        return "AC 5.2"

    def options(self, t: Antics) -> list[Action]:
        return [AT[cell] for cell in t.hills[self.seat].places(t.taken(self.seat))]

    def take(self, t: Antics, action: Action) -> None:
        t.ghost = action[1]

    def prompt(self, t: Antics) -> Msg:
        return Msg(
            "Where does the {what:half} half of the tile go? Its other half is {other:half}.",
            {"what": TILES[t.held][0], "other": TILES[t.held][1]},
        )

    def label(self, t: Antics, action: Action) -> Msg:
        cell: int = action[1]
        hill = t.hills[self.seat]
        if hill.level[cell]:
            return Msg(
                "{where:cell}, on {what:half} (becomes level {level})",
                {"where": cell, "what": hill.symbol[cell], "level": hill.level[cell] + 1},
            )
        return Msg("{where:cell}, beside the hill (level 1)", {"where": cell})

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        if action[0] != "at":
            return None
        return no_room(t, self.seat, action[1])


def no_room(t: Antics, seat: int, cell: int) -> Reason:
    """Why nothing can lie on a cell."""
    hill = t.hills[seat]
    if cell in t.prey[seat]:
        return Reason(Msg("Prey lies there, for good."), "AC 5.5")
    if cell in t.standing:
        return Reason(Msg("A pawn of yours stands there."), "AC 5.5")
    if hill.level[cell] == HIGHEST:
        return Reason(Msg("A hill has {n:plural|level|levels} at most.", {"n": HIGHEST}), "AC 5.6")
    if not hill.level[cell]:
        return Reason(Msg("A tile on the ground must touch the hill with an edge."), "AC 5.2")
    return Reason(Msg("No cell beside it is as high and free, with another tile underneath."), "AC 5.3")


@dataclass
class TurnTile(Choice):
    """Choose the cell that the second half goes to (rules AC 5.2 to AC 5.6)."""

    seat: int

    def rule(self) -> str:
        return "AC 5.3"

    def options(self, t: Antics) -> list[Action]:
        ways = WAY[t.ghost]
        return [ways[way] for way in t.hills[self.seat].ways(t.ghost, t.taken(self.seat))]

    def take(self, t: Antics, action: Action) -> None:
        tile, cell = t.held, t.ghost
        hill = t.hills[self.seat].copy()  # tables share their hills, so a higher one is another one
        level = hill.build(tile, cell, NEAR[cell].index(action[1]))
        t.hills[self.seat] = hill
        t.held = -1
        t.ghost = -1
        if t.telling:
            t.tell(
                "{who:seat} builds {tile:tile} on {one:cell} and {other:cell}, level {level}.",
                {"who": self.seat, "tile": tile, "one": cell, "other": action[1], "level": level},
            )

    def prompt(self, t: Antics) -> Msg:
        return Msg(
            "How is the tile turned? Its {what:half} half lies on {where:cell}.",
            {"what": TILES[t.held][0], "where": t.ghost},
        )

    def label(self, t: Antics, action: Action) -> Msg:
        cell: int = action[1]
        hill = t.hills[self.seat]
        if hill.level[cell]:
            return Msg(
                "{what:Half} on {where:cell}, over {under:half}",
                {"what": TILES[t.held][1], "where": cell, "under": hill.symbol[cell]},
            )
        return Msg("{what:Half} on {where:cell}", {"what": TILES[t.held][1], "where": cell})

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        if action[0] != "turn":
            return None
        cell: int = action[1]
        hill = t.hills[self.seat]
        if cell not in NEAR[t.ghost]:
            return Reason(Msg("The halves of a tile lie side by side."), "AC 5.2")
        if hill.level[cell] != hill.level[t.ghost]:
            return Reason(Msg("Both halves must lie on the same level."), "AC 5.3")
        if hill.level[cell] and hill.tile[cell] == hill.tile[t.ghost] and hill.tile[cell] != BASE_TILE:
            return Reason(Msg("A tile may not lie on one single tile."), "AC 5.4")
        return no_room(t, self.seat, cell)


BUILDING: Final[list[Step]] = [Building(seat) for seat in range(SEATS)]
CHOOSING: Final[list[Step]] = [ChooseTile(seat) for seat in range(SEATS)]
LAYING: Final[list[Step]] = [LayTile(seat) for seat in range(SEATS)]
TURNING: Final[list[Step]] = [TurnTile(seat) for seat in range(SEATS)]
