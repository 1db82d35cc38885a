"""Requirements: whether a seat meets them, and with how many tokens (rules AN 7.2, AN 7.3, AN 13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.nest import SHAPE_SIZE
from formicarium.games.ants.rules.supply import from_store
from formicarium.games.ants.rules.vocabulary import Need

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


class Price:
    """What has to be given so that requirements are met: tokens, and food out of the emergency store."""

    def __init__(self, aggression: int, mutation: int, store: int) -> None:
        self.aggression = aggression
        self.mutation = mutation
        self.store = store

    def free(self) -> bool:
        return not (self.aggression or self.mutation or self.store)


def have(t: Ants, seat: int, need: Need) -> int:
    """How many of what a requirement asks for a seat has (rule AN 13.2)."""
    c = t.colonies[seat]
    word, _, kind = need
    if word == v.NEED_CARDS:
        return c.cards_played(v.ROOM_CARD) + c.cards_played(v.ABILITY)
    if word == v.NEED_ROOMS:
        return len(c.shapes)
    if word == v.NEED_PHEROMONES:
        return sum(c.scents)
    if word == v.NEED_SWARMS:
        return c.swarm_count()
    if word == v.NEED_CUBES:
        return c.food if kind == v.FOOD else c.leaf if kind == v.LEAF else c.mushroom
    if word == v.NEED_SYMBOL:
        return c.symbol(kind)
    if word == v.NEED_ON_BOARD:
        return t.on_board(seat, kind)
    if word == v.NEED_AVAILABLE:
        return c.available(kind)
    if word == v.NEED_ENTERPRISES:
        return c.enterprises()
    if word == v.NEED_EGGS:
        return c.eggs_produced()
    return 0


def reach(c: Colony) -> int:
    """By how much a room counts as larger than it is, for Room cards (rule AN 13.6)."""
    return len(c.lasting(v.ROOM_LARGER))


def empty_rooms(c: Colony, size: int) -> list[int]:
    """Empty rooms that are large enough, one of each size, the smallest first (rule AN 7.6)."""
    found: list[int] = []
    for wanted in range(max(1, size), 5):
        for number in range(len(c.shapes)):
            if not c.full[number] and SHAPE_SIZE[c.shapes[number]] == wanted:
                found.append(number)
                break
    return found


def has_room(c: Colony, size: int) -> bool:
    """Whether there is an empty room that is large enough (rule AN 7.6)."""
    return any(not c.full[number] and SHAPE_SIZE[c.shapes[number]] >= size for number in range(len(c.shapes)))


def symbols_price(c: Colony, wanted: list[int]) -> Price | None:
    """The tokens that stand in for symbols that are not at hand; None where there are too few (rule AN 7.3)."""
    aggression = 0
    mutation = 0
    for symbol in range(v.SYMBOLS):
        missing = wanted[symbol]
        if missing:
            missing = max(0, missing - c.symbol(symbol))
        if symbol == v.AGGRESSIVE:
            aggression = min(missing, c.aggression)
            missing -= aggression
        mutation += missing
    return Price(aggression, mutation, 0) if mutation <= c.mutation else None


def price(t: Ants, seat: int, needs: tuple[Need, ...], waived: int) -> Price | None:
    """What it takes to meet requirements, one of them waived (-1: none); None where it cannot be done."""
    c = t.colonies[seat]
    wanted: list[int] = []
    store = 0
    for number in range(len(needs)):
        need = needs[number]
        word, n, kind = need
        if number == waived:
            continue
        if word == v.NEED_SYMBOL:
            if not wanted:
                wanted = [0] * v.SYMBOLS
            wanted[kind] += n
        elif word == v.NEED_FILL:
            if not has_room(c, n):
                return None
        else:
            missing = n - have(t, seat, need)
            if missing > 0:
                if word != v.NEED_CUBES or kind != v.FOOD:
                    return None
                store += missing
    found = symbols_price(c, wanted) if wanted else Price(0, 0, 0)
    if found is not None:
        found.store = store
    return found


def give(t: Ants, seat: int, paid: Price) -> None:
    """Give the tokens, and take the food (rules AN 7.3, AN 8.3)."""
    c = t.colonies[seat]
    c.aggression -= paid.aggression
    c.mutation -= paid.mutation
    from_store(t, seat, paid.store)
    if t.telling and (paid.aggression or paid.mutation):
        t.tell(
            "{who:seat} spends {a:plural|aggression token|aggression tokens} and {m:plural|mutation token|mutation tokens}.",
            {"who": seat, "a": paid.aggression, "m": paid.mutation},
        )
