"""Whether a position makes sense, for those that people edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.core.errors import BadPosition
from formicarium.games.ants.rules.cards.deck import LAST_CARD, NO_CARD
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.nest import CELLS, PLANS, SHAPE_SIZE, SHAPE_TILES
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES, LEAF_TILES, OBJECTS, QUEENS
from formicarium.games.ants.rules.tracks import DISCS, DISPLAY, LAST_SPACE, STORE, TOP
from formicarium.games.ants.rules.vocabulary import KINDS, SYMBOLS, TRACKS

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def check(t: Ants) -> None:
    """Raise BadPosition where the state contradicts itself."""
    garden(t)
    tracks(t)
    for seat in range(t.players):
        board(t.colonies[seat])
        nest(t.colonies[seat])
        discs(t, seat)
    cards(t)
    pieces(t)


def numbers(name: str, row: list[int], length: int, low: int, high: int) -> None:
    """A row of so many numbers within bounds."""
    if len(row) != length or any(type(n) is not int or not low <= n <= high for n in row):
        raise BadPosition(name, f"it needs {length} numbers from {low} to {high}")


def garden(t: Ants) -> None:
    """What lies and stands in the garden."""
    size = t.garden.size
    if len(t.colonies) != t.players or not all(isinstance(c, Colony) for c in t.colonies):
        raise BadPosition("colonies", f"it needs one colony for each of the {t.players} players")
    numbers("explorers", t.explorers, size, -1, t.players - 1)
    numbers("foragers", t.foragers, len(t.garden.touches), -1, t.players - 1)
    numbers("enemies", t.enemies, size, NO_ENEMY, len(ENEMIES) - 1)
    numbers("treasures", t.treasures, size, -1, len(OBJECTS) - 1)
    numbers("cubes", t.cubes, size, 0, 6)
    numbers("scented", t.scented, len(LEAF_TILES), 0, 1)
    if sorted(t.leaves) != list(range(len(LEAF_TILES))):
        raise BadPosition("leaves", f"each of the {len(LEAF_TILES)} leaf tiles lies on one terrain")
    for place in t.garden.gone:
        if t.explorers[place] >= 0 or t.cubes[place] or t.enemies[place] != NO_ENEMY:
            raise BadPosition("explorers", f"hex {place} lies under a garden tile")


def tracks(t: Ants) -> None:
    """Whose turn it is, the flight, and the stars."""
    if not 0 <= t.first < t.players or not 0 <= t.active < t.players or t.turn < 0 or not 0 <= t.ending <= 2:
        raise BadPosition("active", f"seats are 0 to {t.players - 1}, the ending is 0, 1 or 2")
    numbers("flight", t.flight, t.players, 0, TOP)
    numbers("height", t.height, t.players, 0, t.players - 1)
    for seat in range(t.players):
        for other in range(seat):
            if t.flight[seat] == t.flight[other] and t.height[seat] == t.height[other]:
                raise BadPosition("height", "two discs on a space lie one upon the other")
        if t.stars.count(seat) != sum(t.colonies[seat].stars):
            raise BadPosition("stars", f"the track does not hold the stars of seat {seat}")
    if len(t.queens) != len(t.sets):
        raise BadPosition("queens", "every queen comes with a set of incubation tiles")


def board(c: Colony) -> None:
    """What stands on a board."""
    for name in ("food", "leaf", "mushroom", "aggression", "mutation", "discs", "wild", "minus", "queen_discs"):
        if getattr(c, name) < 0:
            raise BadPosition(name, "it cannot be below 0")
    if not 0 <= c.plan < len(PLANS) or not -1 <= c.queen < len(QUEENS):
        raise BadPosition("plan", "there is no such anthill or queen")
    for name in ("ants", "larvae", "eggs"):
        numbers(name, getattr(c, name), KINDS, 0, DISCS)
    numbers("kept", c.kept, KINDS, 0, 1)
    numbers("tracks", c.tracks, TRACKS, 0, LAST_SPACE)
    numbers("scents", c.scents, len(LEAF_TILES), 0, 1)
    numbers("stars", c.stars, 3, 0, 3)
    numbers("turned", c.turned, 3, 0, 1)
    numbers("used", c.used, 2, 0, 1)
    numbers("swarms", c.swarms, 3, 0, 99)
    numbers("tiles", c.tiles, len(c.tiles), 0, len(INCUBATION_TILES) - 1)
    numbers("gifts", c.gifts, len(c.gifts), 0, SYMBOLS - 1)
    if len(c.tiles) not in (0, 3) or len(c.gifts) > 3:
        raise BadPosition("tiles", "a colony has three incubation tiles, and up to three symbols on its queen")
    if not 0 <= c.store <= STORE:
        raise BadPosition("store", f"it holds 0 to {STORE} cubes")
    numbers("abilities", c.abilities, len(ABILITY_SPACES), NO_ENEMY, len(ENEMIES) - 1)
    for space in range(len(ABILITY_SPACES)):
        enemy = c.abilities[space]
        if enemy != NO_ENEMY and ENEMIES[enemy].difficulty < ABILITY_SPACES[space].difficulty:
            raise BadPosition("abilities", f"{ENEMIES[enemy].name} is too easy for space {space}")


def nest(c: Colony) -> None:
    """Rooms lie on as many squares as their size says."""
    numbers("shapes", c.shapes, len(c.shapes), 0, len(SHAPE_TILES) - 1)
    numbers("full", c.full, len(c.shapes), 0, 1)
    numbers("nest", c.nest, CELLS, 0, len(c.shapes))
    for number in range(len(c.shapes)):
        if c.nest.count(number + 1) != SHAPE_SIZE[c.shapes[number]]:
            raise BadPosition("nest", f"room {number + 1} does not cover as many squares as it has")


def discs(t: Ants, seat: int) -> None:
    """Forty discs each."""
    c = t.colonies[seat]
    numbers("tokens", c.tokens, len(c.played), 0, DISCS)
    out = c.discs_out() + c.swarm_count() + 1 + t.explorers.count(seat) + t.foragers.count(seat)
    if c.discs + out != DISCS:
        raise BadPosition("discs", f"seat {seat} has {DISCS} discs in all")


def cards(t: Ants) -> None:
    """Every card is in exactly one place."""
    found = [*t.deck, *t.discard, *t.debuts, *t.chambers, *[card for card in t.display if card != NO_CARD]]
    if len(t.display) != DISPLAY:
        raise BadPosition("display", f"it needs {DISPLAY} places")
    for c in t.colonies:
        found += [*c.dealt, *c.aside, *c.hand, *c.looking, *c.played, *c.tucked]
        if c.playing:
            found.append(c.playing)
        if any(card not in c.hand for card in c.shown):
            raise BadPosition("shown", "only cards of the hand can be known")
    if sorted(found) != list(range(1, LAST_CARD + 1)):
        raise BadPosition("deck", f"each of the cards 1 to {LAST_CARD} must be in exactly one place")


def pieces(t: Ants) -> None:
    """Enemies, objects and room tiles: each in one place."""
    enemies = [enemy for enemy in t.enemies if enemy != NO_ENEMY]
    things = [*t.beside, *[thing for thing in t.treasures if thing >= 0]]
    rooms = t.shapes[:]
    for pile in t.piles:
        enemies += pile
    for c in t.colonies:
        enemies += [enemy for enemy in c.abilities if enemy != NO_ENEMY]
        things += c.objects
        for shape in c.shapes:
            rooms[shape] += 1
    if sorted(enemies) != list(range(len(ENEMIES))):
        raise BadPosition("piles", f"each of the enemies 0 to {len(ENEMIES) - 1} must be in exactly one place")
    if sorted(things) != list(range(len(OBJECTS))):
        raise BadPosition("beside", f"each of the objects 0 to {len(OBJECTS) - 1} must be in exactly one place")
    if rooms != list(SHAPE_TILES) or min(t.shapes) < 0:
        raise BadPosition("shapes", "more or fewer room tiles than are in the box")
