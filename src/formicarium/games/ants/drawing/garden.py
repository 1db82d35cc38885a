"""The garden from above: hexes with dots, bonuses, cubes, enemies, explorers, and trails of foragers along their corners."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any, Final

from formicarium.core.hexes import pixel
from formicarium.core.message import Msg
from formicarium.core.scene import Item, Layer, Scene
from formicarium.core.speech import Speaker
from formicarium.games.ants.drawing.symbols import SYMBOL_SIGNS, TERRAIN_NAMES, glyphs, row, text, use, width
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.map_data import FOOD_CUBE, GARDENS, OBJECT_GROUND, TERRAINS
from formicarium.games.ants.rules.tiles import LEAF_TILES

SIZE: Final = 46.0
_W: Final = SIZE * sqrt(3) / 2
_CORNERS: Final = ((0.0, -SIZE), (_W, -SIZE / 2), (_W, SIZE / 2), (0.0, SIZE), (-_W, SIZE / 2), (-_W, -SIZE / 2))
"""Clockwise from the top, as the spaces of a hex are numbered."""
_HEX: Final = " ".join(f"{x:.1f},{y:.1f}" for x, y in _CORNERS)
TILE_TOP: Final = 26.0
"""The height of the row of leaf tiles below the hexes."""


def middle(players: int, place: int) -> tuple[float, float]:
    """Where a hex is drawn."""
    x, y = pixel(GARDENS[players].hexes[place], SIZE)
    return round(x, 1), round(y, 1)


def corner_at(players: int, corner: int) -> tuple[float, float]:
    """Where a space at the corners of hexes is drawn."""
    garden = GARDENS[players]
    place = garden.touches[corner][0]
    k = garden.corners[place].index(corner)
    x, y = middle(players, place)
    return round(x + _CORNERS[k][0], 1), round(y + _CORNERS[k][1], 1)


def box(players: int) -> tuple[float, float, float, float]:
    """A frame around all hexes, with room for the leaf tiles below."""
    garden = GARDENS[players]
    places = [middle(players, place) for place in range(garden.size) if place not in garden.gone]
    left = min(x for x, _ in places) - _W - 8
    top = min(y for _, y in places) - SIZE - 8
    return (
        left,
        top,
        max(x for x, _ in places) + _W + 8 - left,
        max(y for _, y in places) + SIZE + 2 * TILE_TOP + 4 - top,
    )


def garden(view: dict[str, Any], speaker: Speaker) -> Scene:
    """All of it."""
    players = view["players"]
    board = GARDENS[players]
    places = [place for place in range(board.size) if place not in board.gone]
    corners = range(len(board.touches))
    layers = (
        Layer("an-ground", tuple([_ground(players, place) for place in places])),
        Layer("an-trails", tuple(_trails(view))),
        Layer("an-hexes", tuple([_hex(view, place, speaker) for place in places])),
        Layer("an-corners", tuple([_corner(view, corner, speaker) for corner in corners])),
        Layer("an-tiles", tuple(_leaf_tiles(view, speaker))),
    )
    said = Msg(
        "The garden: {stars} of {most} stars end the game", {"stars": len(view["stars"]), "most": view["stars_to_end"]}
    )
    return Scene("an-garden", speaker.say(said), box(players), layers)


_TUFTS: Final[dict[str, str]] = {
    "grass": "M-26 14l-3-9M-23 14l3-9M22-20l-3-9M25-20l3-9M20 24l-3-9M23 24l3-9",
    "flowers": "M-24-18a3 3 0 1 0 .1 0M24 16a3 3 0 1 0 .1 0M-18 26a3 3 0 1 0 .1 0M22-20a3 3 0 1 0 .1 0",
    "moss": "M-28 12q4-6 8 0t8 0M10-28q4-6 8 0t8 0M12 30q4-6 8 0",
    "sand": "M-26-16h.1M-20-10h.1M24 12h.1M18 20h.1M-22 22h.1M26-14h.1M20-22h.1M-30 2h.1",
    "pebbles": "M-30-12a5 3.500 0 1 0 10 0a5 3.500 0 1 0-10 0M18 22a5 3.500 0 1 0 10 0a5 3.500 0 1 0-10 0M20-24a4 3 0 1 0 8 0a4 3 0 1 0-8 0",
    "water": "M-30 10q4-4 8 0t8 0M12-22q4-4 8 0t8 0M10 26q4-4 8 0t8 0",
    "object": "M-26-8l6 4M26 10l-6 4",
}


@lru_cache(maxsize=256)
def _ground(players: int, place: int) -> Item:
    """The terrain of a hex, and what never changes there."""
    board = GARDENS[players]
    name = TERRAIN_NAMES[board.terrain[place]]
    x, y = middle(players, place)
    drawn = f'<polygon class="an-hex an-{name}" points="{_HEX}"/><path class="an-tuft" d="{_TUFTS[name]}"/>'
    dots = board.dots[place]
    for number in range(dots):
        drawn += f'<circle class="an-dot" cx="{(number - (dots - 1) / 2) * 8:g}" cy="-31" r="3"/>'
    return Item(f"ground-{place}", drawn, x, y, css="an-still")


def _hex(view: dict[str, Any], place: int, speaker: Speaker) -> Item:
    """What lies on a hex, and where a person points."""
    players = view["players"]
    board = GARDENS[players]
    x, y = middle(players, place)
    title = speaker.name("Hex", [players, place])
    explorer, cubes = view["explorers"][place], view["cubes"][place]
    enemy, thing = view["enemies"][place], view["treasures"][place]
    if thing >= 0:
        title += f": {speaker.name('Object', thing)}"
    if cubes:
        title += speaker.say(Msg("; {what:amount} here", {"what": [cubes, board.cube[place]]}))
    if enemy >= 0:
        title += f"; {speaker.name('Enemy', enemy)}: {speaker.game.words.explain('enemy', enemy, speaker)}"
    if explorer >= 0:
        title += speaker.say(Msg("; explorer of {who:seat}", {"who": explorer}))
    return Item(f"hex-{place}", _content(players, place, explorer, cubes, enemy, thing), x, y, title, "an-target")


@lru_cache(maxsize=16_384)
def _content(players: int, place: int, explorer: int, cubes: int, enemy: int, thing: int) -> str:
    """Bonus or explorer above, cubes to the left, the enemy below."""
    board = GARDENS[players]
    drawn = [f'<polygon class="an-spot" points="{_HEX}"/>']
    sign = "an-food" if board.cube[place] == FOOD_CUBE else "an-leaf"
    if explorer >= 0:
        drawn.append(
            f'<g class="seat-{explorer} an-ant"><circle class="an-plate" r="13" cy="-9"/>{use("ant", 0, -9, 22)}{use(f"seat-{explorer}", 10, 0, 9)}</g>'
        )
    elif board.terrain[place] == OBJECT_GROUND:
        if thing >= 0:
            drawn.append(use("an-object", 0, 0, 30))
    else:
        shown = glyphs(board.bonus[place])
        wide = width(shown, 17)
        drawn.append(
            f'<rect class="an-label" x="{-wide / 2 - 3:.1f}" y="-22" width="{wide + 6:.1f}" height="21" rx="5"/>'
        )
        drawn.append(row(shown, -wide / 2, -11.5, 17)[0])
    if cubes:
        drawn.append(
            f'<g><rect class="an-heap" x="-33" y="2" width="30" height="17" rx="7"/>{use(sign, -25, 10.5, 14)}{text(-10.500, 15, cubes, "an-big")}</g>'
        )
    elif explorer < 0 and board.terrain[place] != OBJECT_GROUND and place not in board.revealed:
        drawn.append(
            f'<g class="an-faint">{use(sign, -23, 11, 13)}{text(-11, 15.500, board.count[place], "an-num")}</g>'
        )
    if enemy >= 0:
        symbols = ENEMIES[enemy].symbols
        drawn.append(
            f'<g><rect class="an-foe an-foe-{ENEMIES[enemy].difficulty}" x="0" y="2" width="34" height="17" rx="4"/>'
        )
        step = min(10.0, 31.0 / len(symbols))
        for number, symbol in enumerate(symbols):
            drawn.append(use(SYMBOL_SIGNS[symbol], 17 + (number - (len(symbols) - 1) / 2) * step, 10.5, 11))
        drawn.append("</g>")
    return "".join(drawn)


def _trails(view: dict[str, Any]) -> list[Item]:
    """Lines between foragers of the same colony that stand one edge apart."""
    players = view["players"]
    board = GARDENS[players]
    lines: list[str] = []
    for corner, who in enumerate(view["foragers"]):
        if who < 0:
            continue
        for other in board.near[corner]:
            if other > corner and view["foragers"][other] == who:
                x, y = corner_at(players, corner)
                u, w = corner_at(players, other)
                lines.append(f'<path class="an-trail seat-{who}" d="M{x:g} {y:g}L{u:g} {w:g}"/>')
    return [Item("an-trails-drawn", "".join(lines))]


def _corner(view: dict[str, Any], corner: int, speaker: Speaker) -> Item:
    players = view["players"]
    x, y = corner_at(players, corner)
    who = view["foragers"][corner]
    title = speaker.name("Corner", [players, corner])
    if GARDENS[players].entries[corner]:
        title += speaker.say(Msg(" (a red entry)"))
    if who >= 0:
        title += speaker.say(Msg("; forager of {who:seat}", {"who": who}))
    return Item(f"corner-{corner}", _space(players, corner, who), x, y, title, "an-target")


@lru_cache(maxsize=2048)
def _space(players: int, corner: int, who: int) -> str:
    board = GARDENS[players]
    css = "an-space an-entry" if board.entries[corner] else "an-space"
    if who >= 0:
        return f'<g class="seat-{who} an-ant"><circle class="an-taken" r="9.500"/>{use("ant", 0, 0, 15)}{use(f"seat-{who}", 7, 6, 7)}</g>'
    effect = board.corner_bonus[corner]
    if not effect:
        return f'<circle class="{css} an-spot-round" r="5"/>'
    shown = glyphs(effect)
    return f'<circle class="{css} an-spot-round" r="9.500"/>{row(shown[-1:], -6.500, 0, 13)[0]}'


def _leaf_tiles(view: dict[str, Any], speaker: Speaker) -> list[Item]:
    """The leaf tile of each terrain: who emitted there, and what the first gets."""
    left, top, wide, high = box(view["players"])
    found = []
    for terrain in range(TERRAINS):
        x = left + (terrain + 0.5) * wide / TERRAINS
        y = top + high - TILE_TOP
        emitted = tuple([colony["seat"] for colony in view["colonies"] if colony["scents"][terrain]])
        first = "" if view["scented"][terrain] else speaker.name("leaf tile", view["leaves"][terrain])
        title = speaker.say(Msg("Pheromone of {what:terrain}", {"what": terrain}))
        title += f": {first}" if first else ""
        for who in emitted:
            title += speaker.say(Msg("; emitted by {who:seat}", {"who": who}))
        tile = -1 if view["scented"][terrain] else view["leaves"][terrain]
        found.append(Item(f"leaf-{terrain}", _leaf_tile(terrain, tile, emitted, wide / TERRAINS - 6), x, y, title))
    return found


@lru_cache(maxsize=4096)
def _leaf_tile(terrain: int, tile: int, emitted: tuple[int, ...], wide: float) -> str:
    drawn = [
        f'<rect class="an-leaf-tile an-{TERRAIN_NAMES[terrain]}" x="{-wide / 2:.1f}" y="-17" width="{wide:.1f}" height="34" rx="9"/>',
        use("an-scent", -wide / 2 + 12, 0, 20),
    ]
    x = -wide / 2 + 23
    if tile >= 0:
        shown = [glyph for effect in LEAF_TILES[tile] for glyph in glyphs(effect)]
        drawn.append(row(shown, x, 0, 13)[0])
    for number, who in enumerate(emitted):
        drawn.append(f'<g class="seat-{who}">{use(f"seat-{who}", wide / 2 - 8 - 11 * number, 0, 11)}</g>')
    return "".join(drawn)
