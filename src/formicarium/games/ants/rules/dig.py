"""Digging: rooms are laid into the nest (rules AN 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules import stars
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.gain import BOARD, Gain, trigger
from formicarium.games.ants.rules.nest import (
    AREA,
    BESIDE,
    BONUSES,
    CELLS,
    PLACES,
    SHAPE_SIZE,
    SHAPES,
    STONE,
    STONE_BONUS,
    TURNS,
)
from formicarium.games.ants.rules.tiles import MINING

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NONE: Action = ("none",)
NEW_ROOM = 99
"""Stands in the nest for rooms that are only tried."""


def open_squares(c: Colony) -> list[bool]:
    """The squares that a room may cover: free ones, and stones for the Mining Queen (rules AN 4.4, AN 14.9)."""
    area = AREA[c.plan]
    mining = c.queen == MINING
    found: list[bool] = []
    for cell in range(CELLS):
        found.append(not c.nest[cell] and (0 < area[cell] < STONE or (mining and area[cell] == STONE)))
    return found


def fits(c: Colony, free: list[bool], cells: tuple[int, ...]) -> bool:
    """Whether a room may lie there: free squares, in area I or beside another room (rules AN 4.4, AN 4.5)."""
    for cell in cells:
        if not free[cell]:
            return False
    area = AREA[c.plan]
    for cell in cells:
        if area[cell] == 1:
            return True
        for other in BESIDE[cell]:
            if c.nest[other]:
                return True
    return False


def fits_somewhere(c: Colony, free: list[bool], shape: int) -> bool:
    """Whether there is any place for a shape."""
    for turn in range(TURNS):
        for cells in PLACES[shape][turn]:
            if fits(c, free, cells):
                return True
    return False


def can_dig(t: Ants, c: Colony, strength: int) -> bool:
    """Whether anything can be dug with that strength."""
    if not t.shapes[0]:
        return most_dug(t, c, strength) > 0
    area = AREA[c.plan]
    mining = c.queen == MINING
    for cell in range(CELLS):
        if c.nest[cell] or not area[cell] or (area[cell] == STONE and not mining):
            continue
        if area[cell] == 1:
            return True
        for other in BESIDE[cell]:
            if c.nest[other]:
                return True
    return False


def within_reach(c: Colony, most: int) -> int:
    """How many squares could be dug one after the other with rooms of size 1, counted up to `most`."""
    free = open_squares(c)
    area = AREA[c.plan]
    waiting: list[int] = []
    for cell in range(CELLS):
        if free[cell] and (area[cell] == 1 or any(c.nest[other] for other in BESIDE[cell])):
            waiting.append(cell)
            free[cell] = False
    count = 0
    while waiting and count < most:
        cell = waiting.pop()
        count += 1
        for other in BESIDE[cell]:
            if free[other]:
                free[other] = False
                waiting.append(other)
    return count


def most_dug(t: Ants, c: Colony, left: int) -> int:
    """The largest total size of rooms, up to `left`, that can still be laid (ruling AN-5)."""
    if left <= 0:
        return 0
    if t.shapes[0] >= left:
        return within_reach(c, left)
    best = 0
    for shape in range(len(SHAPES) - 1, -1, -1):
        if not t.shapes[shape] or SHAPE_SIZE[shape] > left:
            continue
        free = open_squares(c)
        for turn in range(TURNS):
            for cells in PLACES[shape][turn]:
                if fits(c, free, cells):
                    best = max(best, SHAPE_SIZE[shape] + after(t, c, shape, cells, left))
                    if best == left:
                        return best
    return best


def after(t: Ants, c: Colony, shape: int, cells: tuple[int, ...], left: int) -> int:
    """What more could be dug once a room lies there."""
    for cell in cells:
        c.nest[cell] = NEW_ROOM
    t.shapes[shape] -= 1
    found = most_dug(t, c, left - SHAPE_SIZE[shape])
    t.shapes[shape] += 1
    for cell in cells:
        c.nest[cell] = 0
    return found


def places_for(t: Ants, c: Colony, shape: int, left: int) -> list[tuple[int, int]]:
    """Where a room may go so that as much as possible of the strength is used: its first square, and its turn (ruling AN-5)."""
    found: list[tuple[int, int]] = []
    size = SHAPE_SIZE[shape]
    if not t.shapes[shape] or size > left:
        return found
    # As long as there are rooms of size 1 for all that is left, whatever fits leaves the rest within reach.
    simple = t.shapes[0] >= left
    most = 0 if simple else most_dug(t, c, left)
    free = open_squares(c)
    for turn in range(TURNS):
        for cells in PLACES[shape][turn]:
            if fits(c, free, cells) and (simple or size == left or size + after(t, c, shape, cells, left) >= most):
                found.append((cells[0], turn))
    return found


def shapes_for(t: Ants, c: Colony, left: int) -> list[int]:
    """The shapes that can be laid next."""
    if t.shapes[0] < left:
        return [shape for shape in range(len(SHAPES)) if SHAPE_SIZE[shape] <= left and places_for(t, c, shape, left)]
    free = open_squares(c)
    return [
        shape
        for shape in range(len(SHAPES))
        if SHAPE_SIZE[shape] <= left and t.shapes[shape] and fits_somewhere(c, free, shape)
    ]


def lay_room(t: Ants, seat: int, shape: int, cells: tuple[int, ...]) -> None:
    """Lay a room: bonuses of its squares, stars, and what cards say of it (rules AN 4.6, AN 4.7)."""
    c = t.colonies[seat]
    t.shapes[shape] -= 1
    c.shapes = [*c.shapes, shape]
    c.full = [*c.full, 0]
    area = AREA[c.plan]
    gains: list[v.Effect] = []
    for cell in cells:
        c.nest[cell] = len(c.shapes)
        if area[cell] == STONE:
            gains.append(STONE_BONUS)
        elif cell in BONUSES[c.plan]:
            gains.append(BONUSES[c.plan][cell])
    if t.telling:
        t.tell("{who:seat} digs a room of size {n}.", {"who": seat, "n": SHAPE_SIZE[shape]})
    if SHAPE_SIZE[shape] >= v.BIG_ROOM:
        trigger(t, seat, v.WHEN_BIG_ROOM, 0)
    if gains:
        t.do(Gain(seat, tuple(gains), BOARD))
    stars.check(t, seat)


@dataclass
class Dig(Step):
    """An action of digging: rooms of this total size, then what cards say of digging (rules AN 4.1, AN 13.5)."""

    seat: int
    left: int

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, t: Ants) -> None:
        t.do(Rooms(self.seat, self.left), Dug(self.seat))


@dataclass
class Dug(Step):
    """An action of digging is over (rule AN 13.5)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Ants) -> None:
        trigger(t, self.seat, v.WHEN_DIG, 0)


@dataclass
class Rooms(Step):
    """One room after the other, as long as strength and space are left (rule AN 4.2, ruling AN-5)."""

    seat: int
    left: int

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, t: Ants) -> None:
        if self.left and most_dug(t, t.colonies[self.seat], self.left):
            t.do(ChooseShape(self.seat, self.left, 0))


@dataclass
class ChooseShape(Choice):
    """Choose the shape of the next room; `exact` is a size that it must have, 0 for any (rules AN 4.2, AN 4.3)."""

    seat: int
    left: int
    exact: int

    def __init__(self, seat: int, left: int, exact: int) -> None:
        self.seat = seat
        self.left = left
        self.exact = exact

    def rule(self) -> str:
        return "AN 4.2"

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = [
            ("room", shape)
            for shape in shapes_for(t, c, self.left)
            if not self.exact or SHAPE_SIZE[shape] == self.exact
        ]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            t.do(ChoosePlace(self.seat, self.left, action[1], self.exact))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which room do you dig? {n:plural|square is|squares are} left to dig.", {"n": self.left})

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("No room") if action == NONE else Msg("{shape:Shape}", {"shape": action[1]})

    def refused(self, t: Ants) -> list[Action]:
        offered = self.options(t)
        return [
            ("room", shape)
            for shape in range(len(SHAPES))
            if ("room", shape) not in offered and SHAPE_SIZE[shape] <= self.left
        ]

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action[0] != "room" or not 0 <= action[1] < len(SHAPES):
            return None
        shape: int = action[1]
        if SHAPE_SIZE[shape] > self.left:
            return Reason(Msg("It is larger than the strength that is left."), "AN 4.2")
        if not t.shapes[shape]:
            return Reason(Msg("No tile of that shape is left in the box."), "AN 4.3")
        if self.exact and SHAPE_SIZE[shape] != self.exact:
            return Reason(Msg("The room must have size {n}.", {"n": self.exact}), "AN 13.1")
        return Reason(Msg("It fits nowhere, or would leave strength unused."), "AN 4.4")


@dataclass
class ChoosePlace(Choice):
    """Choose the uppermost and leftmost square of the room (rules AN 4.4, AN 4.5)."""

    seat: int
    left: int
    shape: int
    exact: int

    def __init__(self, seat: int, left: int, shape: int, exact: int) -> None:
        self.seat = seat
        self.left = left
        self.shape = shape
        self.exact = exact

    def rule(self) -> str:
        return "AN 4.4"

    def options(self, t: Ants) -> list[Action]:
        cells: list[int] = []
        for cell, _ in places_for(t, t.colonies[self.seat], self.shape, self.left):
            if cell not in cells:
                cells.append(cell)
        cells.sort()
        found: list[Action] = [("place", cell) for cell in cells]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            t.do(ChooseTurn(self.seat, self.left, self.shape, action[1], self.exact))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Where does {shape:shape} go? Choose its first square.", {"shape": self.shape})

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("Nowhere")
        plan = t.colonies[self.seat].plan
        return Msg("{where:square}", {"where": [plan, action[1]]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action[0] != "place" or not 0 <= action[1] < CELLS:
            return None
        c = t.colonies[self.seat]
        cell: int = action[1]
        if c.nest[cell]:
            return Reason(Msg("A room lies there already."), "AN 4.4")
        if not open_squares(c)[cell]:
            return Reason(Msg("That is outside your nest."), "AN 4.4")
        return Reason(Msg("It must lie in area I or beside another room, wholly inside the nest."), "AN 4.5")


@dataclass
class ChooseTurn(Choice):
    """Choose how the room is turned, and lay it (rules AN 4.4, AN 4.6)."""

    seat: int
    left: int
    shape: int
    cell: int
    exact: int

    def __init__(self, seat: int, left: int, shape: int, cell: int, exact: int) -> None:
        self.seat = seat
        self.left = left
        self.shape = shape
        self.cell = cell
        self.exact = exact

    def rule(self) -> str:
        return "AN 4.4"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = []
        for cell, turn in places_for(t, t.colonies[self.seat], self.shape, self.left):
            if cell == self.cell:
                found.append(("turn", turn))
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        if not self.exact:
            t.do(Rooms(self.seat, self.left - SHAPE_SIZE[self.shape]))
        for cells in PLACES[self.shape][action[1]]:
            if cells[0] == self.cell:
                lay_room(t, self.seat, self.shape, cells)

    def prompt(self, t: Ants) -> Msg:
        return Msg("How is it turned?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("Not at all")
        for cells in PLACES[self.shape][action[1]]:
            if cells[0] == self.cell:
                plan = t.colonies[self.seat].plan
                return Msg("On {where:squares}", {"where": [[plan, cell] for cell in cells]})
        return Msg("Turn {n}", {"n": action[1]})
