"""The garden, both sides of the board: hexes, terrains, dots, bonuses, cubes, objects, entries, spaces at the corners (rules AN 5, 6)."""

from __future__ import annotations

from typing import Final

from formicarium.core.hexes import neighbours, rectangle
from formicarium.games.ants.rules.vocabulary import (
    ADVANCE_EGG,
    ADVANCE_SUPPLY,
    AGGRESSION,
    DRAW,
    FLY,
    FOOD,
    LARVA,
    LEAF,
    MUSHROOM,
    MUTATION,
    OBJECT,
    RISE,
    SHIFT,
    TAKE,
    WILD,
    Effect,
)

TERRAINS: Final = 6
OBJECT_GROUND: Final = 6
"""A hex with a special object is of no terrain."""

# One row of hexes per line: terrain letters g(rass) f(lowers) m(oss) s(and) p(ebbles) w(ater), o: a special object.
LETTERS: Final = "gfmspwo"
SMALL_GROUND: Final = ("gmpoF", "osWfg", "pgMso", "wofpm")
LARGE_GROUND: Final = ("gmopfws", "sWfgmop", "pomFsGw", "mgwsopf")
"""A capital letter: an enemy and cubes lie there from the start."""
# Dots, cubes, most bonuses of hexes and all of spaces are alike on opposite sides, so that nobody finds the one good place first.
SMALL_DOTS: Final = ("11323", "22241", "14222", "32311")
LARGE_DOTS: Final = ("1221322", "2324121", "1214232", "2231221")
SMALL_CUBES: Final = ("llfol", "offff", "ffffo", "lofll")
LARGE_CUBES: Final = ("lfoflff", "llfffol", "lofffll", "fflfofl")
"""Which cubes a hex brings: l(eaf) or f(ood)."""

FOOD_CUBE: Final = 0
LEAF_CUBE: Final = 1
CUBES_BY_DOTS: Final = (0, 3, 4, 5, 6)

SMALL_BONUSES: Final[tuple[Effect, ...]] = (
    (FOOD, 2), (ADVANCE_EGG,), (FLY, 3), (OBJECT,), (TAKE,),
    (OBJECT,), (ADVANCE_SUPPLY,), (FLY, 2), (FLY, 4), (DRAW, 2),
    (AGGRESSION, 2), (WILD, 3), (LARVA, 2), (ADVANCE_SUPPLY,), (OBJECT,),
    (MUTATION, 2), (OBJECT,), (FLY, 3), (ADVANCE_EGG,), (FOOD, 2),
)  # fmt: skip
LARGE_BONUSES: Final[tuple[Effect, ...]] = (
    (FOOD, 1), (ADVANCE_SUPPLY,), (OBJECT,), (DRAW, 2), (TAKE,), (LARVA, 2), (AGGRESSION, 3),
    (AGGRESSION, 2), (FLY, 3), (DRAW, 2), (FLY, 4), (ADVANCE_EGG,), (OBJECT,), (FOOD, 1),
    (FOOD, 1), (OBJECT,), (ADVANCE_EGG,), (WILD, 3), (DRAW, 2), (FLY, 3), (TAKE,),
    (AGGRESSION, 3), (LARVA, 2), (MUTATION, 2), (DRAW, 2), (OBJECT,), (ADVANCE_SUPPLY,), (FOOD, 1),
)  # fmt: skip
"""What exploration brings, hex by hex."""
CORNER_BONUSES: Final[tuple[Effect, ...]] = (
    (MUSHROOM, 1),
    (DRAW, 1),
    (LEAF, 1),
    (FLY, 1),
    (MUSHROOM, 1),
    (SHIFT, 1),
    (RISE,),
)


class Garden:
    """One side of the board, or what is left of it under the garden tiles."""

    def __init__(
        self,
        ground: tuple[str, ...],
        dots: tuple[str, ...],
        cubes: tuple[str, ...],
        bonuses: tuple[Effect, ...],
        gone: tuple[int, ...],
    ) -> None:
        self.hexes: Final = rectangle(len(ground[0]), len(ground))
        letters = "".join(ground)
        self.size: Final = len(letters)
        self.terrain: Final = [LETTERS.index(letter.lower()) for letter in letters]
        self.gone: Final = gone
        """Hexes under garden tiles: they do not exist (rule AN 5.8)."""
        self.revealed: Final = [i for i, letter in enumerate(letters) if letter.isupper() and i not in gone]
        self.dots: Final = [int(digit) for digit in "".join(dots)]
        self.cube: Final = [LEAF_CUBE if letter == "l" else FOOD_CUBE for letter in "".join(cubes)]
        self.count: Final = [
            0 if self.terrain[i] == OBJECT_GROUND else CUBES_BY_DOTS[self.dots[i]] for i in range(self.size)
        ]
        self.objects: Final = [i for i in range(self.size) if self.terrain[i] == OBJECT_GROUND and i not in gone]
        self.bonus: Final = bonuses
        self.corners: Final[list[list[int]]] = [[] for _ in range(self.size)]
        """For each hex its spaces, clockwise from the top; none where it does not exist."""
        self.touches: Final[list[list[int]]] = []
        """For each space the hexes that it touches."""
        self._lay_corners()
        self.near: Final = self._near()
        """For each space the spaces one edge away."""
        self.opposite: Final = self._opposite()
        """For each space the one that lies as far on the other side of the middle."""
        self.entries: Final = self._entries()
        self.corner_bonus: Final = self._corner_bonuses()

    def _lay_corners(self) -> None:
        """A corner is shared by up to three hexes: number each once."""
        known: dict[tuple[tuple[int, int], ...], int] = {}
        place = {self.hexes[i]: i for i in range(self.size) if i not in self.gone}
        for i in range(self.size):
            if i in self.gone:
                continue
            around = neighbours(self.hexes[i])
            for k in range(6):
                # The corner clockwise from direction k - 1 to k: at the top lie north-west and north-east.
                key = tuple(sorted([self.hexes[i], around[k - 1], around[k]]))
                if key not in known:
                    known[key] = len(self.touches)
                    self.touches.append([place[h] for h in key if h in place])
                self.corners[i].append(known[key])

    def _near(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self.touches]
        for ring in self.corners:
            for k in range(len(ring)):
                one, other = ring[k - 1], ring[k]
                if other not in found[one]:
                    found[one].append(other)
                    found[other].append(one)
        for row in found:
            row.sort()
        return found

    def _opposite(self) -> list[int]:
        found = [-1] * len(self.touches)
        for i, ring in enumerate(self.corners):
            across = self.corners[self.size - 1 - i]
            for k in range(len(ring)):
                found[ring[k]] = across[k - 3]
        return found

    def _halves(self) -> list[int]:
        """Of each two opposite spaces the one that is numbered first."""
        return [v for v in range(len(self.touches)) if v < self.opposite[v]]

    def _entries(self) -> list[bool]:
        """Every fourth space along the outer edge, as they are numbered, is bordered red, and so is the one opposite."""
        found = [False] * len(self.touches)
        for v in [v for v in self._halves() if len(self.touches[v]) < 3][1::4]:
            found[v] = found[self.opposite[v]] = True
        return found

    def _corner_bonuses(self) -> list[Effect]:
        """Every third space has one, unless its border is red, and the space opposite has the same."""
        found: list[Effect] = [()] * len(self.touches)
        used = 0
        for v in self._halves()[1::3]:
            if not self.entries[v]:
                found[v] = found[self.opposite[v]] = CORNER_BONUSES[used % len(CORNER_BONUSES)]
                used += 1
        return found


GARDEN_TILES: Final = (0, 1, 26, 27)
"""With three players two garden tiles cover two hexes each, at opposite ends of the large side (rule AN 5.8): those ends that leave
the hexes of one dot about as good for who chooses first, second and third."""
SMALL: Final = Garden(SMALL_GROUND, SMALL_DOTS, SMALL_CUBES, SMALL_BONUSES, ())
LARGE: Final = Garden(LARGE_GROUND, LARGE_DOTS, LARGE_CUBES, LARGE_BONUSES, ())
COVERED: Final = Garden(LARGE_GROUND, LARGE_DOTS, LARGE_CUBES, LARGE_BONUSES, GARDEN_TILES)
GARDENS: Final = [SMALL, SMALL, SMALL, COVERED, LARGE]
"""By players."""
