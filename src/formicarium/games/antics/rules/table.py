"""The state of a game of Antics!: hills, the shelf with its anteaters, and the garden with the ants in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.dice import Dice
from formicarium.core.table import Table
from formicarium.games.antics.rules import checking, setup, view
from formicarium.games.antics.rules.data import (
    BEAR,
    CELLS,
    COLUMNS,
    EMPTY,
    FUNGUS,
    GOODS,
    KINDS,
    ROWS,
)
from formicarium.games.antics.rules.hill import Hill

NOT_OWNED = -1
BESIDE_HILL = -2
"""Where prey is that is not on a hill: with nobody, or beside the hill (rules AC 8.4, AC 10.3)."""
NOBODY = 0
FREE = 1
"""An ant on a path space with free hands; with a load it is LOADED and what it carries."""
LOADED = 2


@dataclass
class Antics(Table):
    """Lists of lists are indexed by seat first, unless they say otherwise. Cells, spaces and tiles are numbers, see data.py."""

    first: int = 0
    active: int = 0
    turn: int = 0
    """Turns begun so far, all players together."""
    closing: int = -1
    """Turns that are still to come once the end was called; -1 before."""
    pawns: int = 0
    """Pawns that the active player still has in hand."""
    crowned: bool = False
    """Whether the super ant has worked in this turn."""
    standing: list[int] = field(default_factory=list)
    """The cells that pawns of the active player stand on."""
    doing: int = -1
    """The action that is carried out; -1: none."""
    level: int = 0
    left: int = 0
    """Its level, and how many of its steps are left."""
    nursery: int = -1
    """The nest of the first ant of this hatching, while the second must go to the same one (rule AC 6.2)."""
    held: int = -1
    ghost: int = -1
    """The tile that is about to be built, and the cell that its first half goes to."""
    hills: list[Hill] = field(default_factory=list)
    supply: list[list[int]] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)
    """In any order: tiles are drawn by dice, so nothing in it is secret."""
    aside: list[int] = field(default_factory=list)
    """Tiles that take no part in this game."""
    rack: list[int] = field(default_factory=list)
    """The shelf row by row: tiles, anteaters, gaps."""
    arrived: int = 0
    """Anteaters that have arrived since they last were turned over."""
    attacks: int = 0
    """Attacks so far."""
    home: list[int] = field(default_factory=list)
    """Ants in the supply of each seat."""
    nests: list[list[int]] = field(default_factory=list)
    """By nest, then by seat."""
    ants: list[list[int]] = field(default_factory=list)
    guards: list[int] = field(default_factory=list)
    """Whose soldier guards each path space; -1: nobody's."""
    stocks: list[int] = field(default_factory=list)
    """What is left on each field."""
    eaten: list[int] = field(default_factory=list)
    """Prey that anteaters took, by kind."""
    prey: list[list[int]] = field(default_factory=list)
    """For each kind the cell that it lies on, or BESIDE_HILL, or NOT_OWNED."""
    leaves: list[list[int]] = field(default_factory=list)
    """Brown and green."""
    called: str = ""
    """Why the game ends: "tiles", "exhausted" or "rounds"; empty before."""

    def setup(self, dice: Dice) -> None:
        setup.lay_out(self, dice)

    def copy_into(self, other: Antics) -> None:
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.closing = self.closing
        other.pawns = self.pawns
        other.crowned = self.crowned
        other.standing = self.standing[:]
        other.doing = self.doing
        other.level = self.level
        other.left = self.left
        other.nursery = self.nursery
        other.held = self.held
        other.ghost = self.ghost
        other.hills = self.hills[:]  # a hill never changes: building makes another (see building.py)
        other.supply = [tiles[:] for tiles in self.supply]
        other.bag = self.bag[:]
        other.aside = self.aside[:]
        other.rack = self.rack[:]
        other.arrived = self.arrived
        other.attacks = self.attacks
        other.home = self.home[:]
        other.nests = [nest[:] for nest in self.nests]
        other.ants = [ants[:] for ants in self.ants]
        other.guards = self.guards[:]
        other.stocks = self.stocks[:]
        other.eaten = self.eaten[:]
        other.prey = [prey[:] for prey in self.prey]
        other.leaves = [leaves[:] for leaves in self.leaves]
        other.called = self.called

    # ---- the hill -----------------------------------------------------------------------------------------------

    def taken(self, seat: int) -> list[int]:
        """The cells of a hill that nothing may be built on: pawns and prey stand there (rule AC 5.5)."""
        found = self.standing[:] if seat == self.active else []
        for cell in self.prey[seat]:
            if cell >= 0:
                found.append(cell)
        return found

    def fields(self, seat: int) -> list[int]:
        """The cells of a hill with an action on top and no prey on it."""
        found: list[int] = []
        symbol = self.hills[seat].symbol
        prey = self.prey[seat]
        for cell in range(CELLS):
            if 0 <= symbol[cell] < FUNGUS and cell not in prey:
                found.append(cell)
        return found

    # ---- the shelf ----------------------------------------------------------------------------------------------

    def column(self, number: int) -> list[int]:
        """The rows in which a column, counted from 0, has a tile."""
        return [row for row in range(ROWS) if 0 <= self.rack[row * COLUMNS + number] < BEAR]

    def draw(self, dice: Dice) -> int:
        """A tile out of the bag; EMPTY if there is none."""
        bag = self.bag
        if not bag:
            return EMPTY
        place = dice.below(len(bag))
        tile = bag[place]
        bag[place] = bag[-1]
        bag.pop()
        return tile

    # ---- the garden ---------------------------------------------------------------------------------------------

    def carried(self, seat: int, space: int) -> int:
        """What the ant of a seat on a space carries; -1: nothing, or there is none."""
        return self.ants[seat][space] - LOADED if self.ants[seat][space] >= LOADED else -1

    def claims(self, seat: int, goods: int) -> bool:
        """Whether a seat owns or carries prey of that kind already (rule AC 8.5)."""
        if goods >= KINDS:
            return False
        return self.prey[seat][goods] != NOT_OWNED or (LOADED + goods) in self.ants[seat]

    def exhausted(self) -> int:
        """How many kinds of prey are gone from the garden (rule AC 8.6)."""
        count = 0
        for kind in range(KINDS):
            if not self.stocks[kind]:
                count += 1
        return count

    # ---- what the core asks of every game -----------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        return view.look(self)

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """Nothing is hidden: what comes out of the bag is up to the dice (rule AC 2.6)."""

    def score_parts(self, seat: int) -> dict[str, int]:
        """Prey squared, and fungus with leaves on it (rules AC 12.3, AC 12.4)."""
        owned = 0
        for cell in self.prey[seat]:
            if cell != NOT_OWNED:
                owned += 1
        levels = self.hills[seat].fungus_levels()
        brown, green = self.leaves[seat]
        farmed = sum(levels[: brown + green]) + 2 * min(green, len(levels))
        return {"prey": owned * owned, "fungus": farmed}

    def tally(self) -> dict[str, int]:
        tiles = len(self.bag) + len(self.aside)
        for tile in self.rack:
            tiles += 0 <= tile < BEAR
        ants = 0
        counts = {"prey": sum(self.eaten), "leaves": 0}
        for number, left in enumerate(self.stocks):
            counts["prey" if GOODS[number] < KINDS else "leaves"] += left
        for seat in range(self.players):
            tiles += (
                len(self.supply[seat]) + len(self.hills[seat].built) // 3 + (self.held >= 0 and seat == self.active)
            )
            ants += self.home[seat] + 1 + sum([nest[seat] for nest in self.nests])
            ants += len([ant for ant in self.ants[seat] if ant]) + self.guards.count(seat)
            counts["leaves"] += sum(self.leaves[seat])
            counts["prey"] += len([cell for cell in self.prey[seat] if cell != NOT_OWNED])
            for ant in self.ants[seat]:
                if ant >= LOADED:
                    counts["prey" if ant - LOADED < KINDS else "leaves"] += 1
        return {"tiles": tiles, "ants": ants, **counts}

    def check(self) -> None:
        checking.check(self)
