"""What things count for, during the game and at its end (rules AN 12.3 to AN 12.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import NO_ENEMY
from formicarium.games.ants.rules.nest import SHAPE_SIZE, STONE_POINTS
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, MINING, OBJECTS
from formicarium.games.ants.rules.tracks import (
    EGGS_PRODUCED,
    STAR_VALUES,
    STORE,
    STORE_MALUS,
    TOKEN_MALUS,
    TRACK_POINTS,
)

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def count(t: Ants, seat: int, word: int, kind: int, place: int) -> int:
    """How many of something a seat has; `place` is where the card stands that asks (rule AN 13.3)."""
    c = t.colonies[seat]
    if word == v.OF_SMALL_ROOMS:
        return len([shape for shape in c.shapes if SHAPE_SIZE[shape] <= v.SMALL_ROOM])
    if word == v.OF_TUCKED:
        return len(c.tucked)
    if word == v.OF_ON_BOARD:
        return t.on_board(seat, kind)
    if word == v.OF_TOKENS:
        return c.tokens[place] if place >= 0 else 0
    if word == v.OF_SYMBOL_KINDS:
        return v.SYMBOLS - c.symbols().count(0)
    if word == v.OF_EGGS:
        return EGGS_PRODUCED[c.tracks[kind]]
    if word == v.OF_ENTERPRISES:
        return c.enterprises()
    if word == v.OF_ENEMIES:
        return c.enemies()
    if word == v.OF_PHEROMONES:
        return sum(c.scents)
    if word == v.OF_SWARMS:
        return c.swarm_count()
    if word == v.OF_SYMBOL:
        return c.symbol(kind)
    if word == v.OF_ROOMS:
        return len(c.shapes)
    if word == v.OF_OBJECTS:
        return len(c.objects)
    if word == v.OF_ROOM_CARDS:
        return c.cards_played(v.ROOM_CARD)
    if word == v.OF_ABILITY_CARDS:
        return c.cards_played(v.ABILITY)
    return c.wild


def ending_points(t: Ants, seat: int, ending: tuple[v.Effect, ...], place: int) -> int:
    """Points of effects at the end: so many for every so many of something, rounded down."""
    points = 0
    for effect in ending:
        worth: int = effect[0]
        every: int = effect[1]
        points += worth * (count(t, seat, effect[2], effect[3], place) // every)
    return points


def card_points(t: Ants, seat: int) -> int:
    """Points of played cards (rule AN 12.5)."""
    c = t.colonies[seat]
    points = 0
    for place in range(len(c.played)):
        card = CARDS[c.played[place]]
        points += card.points + ending_points(t, seat, card.ending, place)
    return points


def enemy_points(t: Ants, seat: int) -> int:
    """Points of ability spaces with an enemy on them (rule AN 12.6)."""
    c = t.colonies[seat]
    points = 0
    for space in range(len(c.abilities)):
        if c.abilities[space] != NO_ENEMY:
            points += ABILITY_SPACES[space].points + ending_points(t, seat, ABILITY_SPACES[space].ending, -1)
    return points


def object_points(t: Ants, seat: int) -> int:
    """Points of special objects (rule AN 12.7)."""
    points = 0
    for thing in t.colonies[seat].objects:
        points += OBJECTS[thing].points + ending_points(t, seat, OBJECTS[thing].ending, -1)
    return points


def store_malus(store: int, minus: int) -> int:
    """What an emptied store and tokens cost (rule AN 12.10)."""
    return STORE_MALUS[STORE - store] + TOKEN_MALUS * minus


def parts(t: Ants, seat: int) -> dict[str, int]:
    """The eight parts of a score, and what the Mining Queen adds (rules AN 12.3 to AN 12.10, AN 14.9)."""
    c = t.colonies[seat]
    stars = 0
    for taken in c.stars:
        stars += STAR_VALUES[taken]
    production = 0
    for space in c.tracks:
        production += TRACK_POINTS[space]
    found = {
        "stars": stars,
        "swarms": sum(c.swarms),
        "cards": card_points(t, seat),
        "enemies": enemy_points(t, seat),
        "objects": object_points(t, seat),
        "production": production,
        "ants": sum(c.ants) + sum(c.kept) + c.wild,
        "store": -store_malus(c.store, c.minus),
    }
    if c.queen == MINING:
        found["stones"] = STONE_POINTS[c.stones()]
    return found
