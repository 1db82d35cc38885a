"""A player's hill: hexes on top of hexes, and where another tile may go (rules AC 5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from formicarium.core.steps import Part
from formicarium.games.antics.rules.data import (
    AROUND,
    BASE,
    BASE_TILE,
    CELLS,
    FUNGUS,
    HIGHEST,
    NEAR,
    NO_TILE,
    PLOT,
    TILES,
)


@dataclass
class Hill(Part):
    """What is to be seen from above, cell by cell, and the tiles in the order in which they were built."""

    level: list[int] = field(default_factory=list)
    """The height of each cell; 0 where there is nothing."""
    symbol: list[int] = field(default_factory=list)
    """The uppermost symbol of each cell; -1 where there is nothing."""
    tile: list[int] = field(default_factory=list)
    """The tile that it belongs to."""
    built: list[int] = field(default_factory=list)
    """Tile, first cell, second cell; and so on."""
    pillars: list[int] = field(default_factory=list)
    """How many tiles lie on each level; the first number is for level 0 and stays 0."""

    def copy(self) -> Hill:
        return Hill(self.level[:], self.symbol[:], self.tile[:], self.built[:], self.pillars[:])

    def lay_base(self) -> None:
        """The six hexes that every hill begins with (rule AC 2.3)."""
        self.level = [0] * CELLS
        self.symbol = [-1] * CELLS
        self.tile = [NO_TILE] * CELLS
        self.built = []
        self.pillars = [0] * (HIGHEST + 1)
        for where, symbol in BASE:
            cell = PLOT.index(where)
            self.level[cell] = 1
            self.symbol[cell] = symbol
            self.tile[cell] = BASE_TILE

    def fits(self, one: int, other: int, taken: list[int]) -> bool:
        """Whether a tile may lie on two neighbouring cells; pawns and prey stand on those that are taken (rules AC 5.2 to AC 5.6)."""
        height = self.level[one]
        if self.level[other] != height or height == HIGHEST:
            return False
        if not height:
            return self.touched(one) or self.touched(other)
        if self.tile[one] == self.tile[other] and self.tile[one] != BASE_TILE:
            return False
        return one not in taken and other not in taken

    def touched(self, cell: int) -> bool:
        """Whether a cell lies beside the hill."""
        level = self.level
        return any(level[other] for other in AROUND[cell])

    def resting(self, taken: list[int]) -> list[int]:
        """How high each cell is, as high as can be where pawns or prey stand: nothing rests there (rules AC 5.5, AC 5.6)."""
        heights = self.level[:]
        for cell in taken:
            if heights[cell]:
                heights[cell] = HIGHEST
        return heights

    def ways(self, cell: int, taken: list[int]) -> list[int]:
        """The directions in which the second half of a tile may lie whose first half lies on this cell."""
        found: list[int] = []
        near = NEAR[cell]
        for way in range(6):
            other = near[way]
            if other >= 0 and self.fits(cell, other, taken):
                found.append(way)
        return found

    def places(self, taken: list[int]) -> list[int]:
        """The cells that the first half of a tile may lie on."""
        heights = self.resting(taken)
        tile = self.tile
        good = [False] * CELLS
        for cell in range(CELLS):
            height = heights[cell]
            if not height:
                continue
            for other in AROUND[cell]:
                if not heights[other]:
                    # Ground beside the hill: one half lies there, the other on any ground beside it.
                    for further in AROUND[other]:
                        if not heights[further]:
                            good[other] = True
                            good[further] = True
                elif (
                    heights[other] == height
                    and height < HIGHEST
                    and (tile[other] != tile[cell] or tile[cell] == BASE_TILE)
                ):
                    good[cell] = True
        return [cell for cell in range(CELLS) if good[cell]]

    def has_place(self, taken: list[int]) -> bool:
        """Whether there is any such cell: nearly always there is ground for it, which is looked for first."""
        level = self.level
        for cell in range(CELLS):
            if level[cell]:
                for other in AROUND[cell]:
                    if not level[other]:
                        for further in AROUND[other]:
                            if not level[further]:
                                return True
        return bool(self.places(taken))

    def build(self, tile: int, cell: int, way: int) -> int:
        """Put a tile there; on which level it lies now."""
        other = NEAR[cell][way]
        height = self.level[cell] + 1
        one, two = TILES[tile]
        self.level[cell] = height
        self.level[other] = height
        self.symbol[cell] = one
        self.symbol[other] = two
        self.tile[cell] = tile
        self.tile[other] = tile
        self.built.append(tile)
        self.built.append(cell)
        self.built.append(other)
        self.pillars[height] += 1
        return height

    def fungus_levels(self) -> list[int]:
        """The levels of all fungus that is to be seen, the highest first (rule AC 12.4)."""
        found: list[int] = []
        symbol = self.symbol
        for cell in range(CELLS):
            if symbol[cell] == FUNGUS:
                found.append(self.level[cell])
        found.sort(reverse=True)
        return found
