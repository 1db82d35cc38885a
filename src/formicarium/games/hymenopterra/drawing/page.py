"""The three maps of the hive as a page shows them, and what stands beside them."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Any, Final

from formicarium.core.hexes import DIRECTIONS, pixel
from formicarium.core.message import Msg
from formicarium.core.scene import Item, Layer, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.games.hymenopterra.drawing import signs as signs
from formicarium.games.hymenopterra.drawing.minis import miniature
from formicarium.games.hymenopterra.drawing.panels import panels
from formicarium.games.hymenopterra.drawing.signs import SIZE, outline
from formicarium.games.hymenopterra.rules.map import CELLS, CENTRE, COLUMNS, HEXES, NEIGHBOURS, ROWS, coordinates
from formicarium.games.hymenopterra.rules.tables import LAIR, LAKE, NEST, UNKNOWN
from formicarium.games.hymenopterra.words import MAPS, name

__all__ = ["SYMBOLS", "caption", "draw", "miniature", "spot"]

SYMBOLS: Final = signs.SYMBOLS
ORDER: Final = (1, 0, 2)
"""The lair map first: the hive lives there."""
SHEETS: Final = ("Surface", "Lair", "Deep")
PLATES: Final = ("The surface", "The lair map", "The deep map")

_ON_HEX: Final = frozenset({"at", "to", "chamber", "larva"})
_ON_UNIT: Final = frozenset({"unit", "hungry", "give"})


def draw(view: dict[str, Any], speaker: Any) -> list[Scene | Panel]:
    """All that there is to see."""
    found: list[Scene | Panel] = [_map(view, layer, speaker) for layer in ORDER if _is_known(view, layer)]
    found.extend(panels(view, speaker))
    return found


def _is_known(view: dict[str, Any], layer: int) -> bool:
    """Whether anything of a map has been seen; a map of nothing takes no room on the page."""
    first = layer * CELLS
    here = range(first, first + CELLS)
    return any(view["ground"][first : first + CELLS]) or any(foe["place"] in here for foe in view["foes"])


def caption(view: dict[str, Any], speaker: Any) -> list[str]:
    """What stands above a picture that is kept: how far the hive got, and how its score is made up."""
    values = {
        "turn": view["turn"],
        "score": sum(view["score"].values()),
        "degree": view["degree"],
        "parts": ", ".join(f"{speaker.say(Msg(part))} {points}" for part, points in view["score"].items()),
    }
    if view["fate"]:
        first = Msg("{fate:Fate}, in turn {turn}", {"fate": view["fate"], "turn": view["turn"]})
        return [speaker.say(first), speaker.say(Msg("HymenopTerra: The Hive"))]
    first = Msg("{degree:degree}, turn {turn}", values)
    return [speaker.say(first), speaker.say(Msg("HymenopTerra: The Hive. Score {score}: {parts}", values))]


def spot(action: Action) -> str:
    """The piece or hex that an action is made on."""
    verb = action[0]
    if len(action) < 2:
        return ""
    if verb in _ON_HEX:
        return f"hex-{action[1]}"
    if verb in _ON_UNIT:
        return f"unit-{action[1]}"
    if verb == "attack":
        return f"foe-{action[1]}"
    return ""


@lru_cache(maxsize=CELLS)
def middle(cell: int) -> tuple[float, float]:
    """Where a cell is on its map."""
    x, y = pixel(HEXES[cell], SIZE)
    return (round(x, 1), round(y, 1))


def _map(view: dict[str, Any], layer: int, speaker: Any) -> Scene:
    first = layer * CELLS
    shown = _shown(view, first)
    things = _things(view)
    ground: list[Item] = []
    works: list[Item] = []
    spots: list[Item] = []
    for cell in shown:
        place = first + cell
        ground.append(_soil(place, view["ground"][place]))
        drawn = _inside(view, place, layer)
        if drawn:
            x, y = middle(cell)
            works.append(Item(f"inside-{place}", drawn, x, y, css="ht-piece"))
        spots.append(_spot(place, _title(view, place, things, speaker)))
    key = f"ht-{MAPS[layer]}"
    layers = (
        Layer(f"{key}-frame", (_letters(layer, shown),)),
        Layer(f"{key}-ground", tuple(ground)),
        Layer(f"{key}-works", tuple(works)),
        Layer(f"{key}-goods", tuple(_goods(view, layer, speaker))),
        Layer(f"{key}-spots", tuple(spots)),
        Layer(f"{key}-enemies", tuple(_foes(view, layer, speaker))),
        Layer(f"{key}-units", tuple(_units(view, layer, speaker))),
    )
    sheet = speaker.say(Msg(SHEETS[layer]))
    return Scene(key, _caption(view, layer, speaker), _box(shown), layers, zooms=True, sheet=sheet)


_SPOT: Final = f'<polygon class="ht-spot" points="{outline(SIZE - 2)}"/>'


@lru_cache(maxsize=8192)
def _soil(place: int, kind: int) -> Item:
    x, y = middle(place % CELLS)
    return Item(f"ground-{place}", signs.ground(kind, place < CELLS), x, y)


@lru_cache(maxsize=16_384)
def _spot(place: int, title: str) -> Item:
    x, y = middle(place % CELLS)
    return Item(f"hex-{place}", _SPOT, x, y, title, "ht-spot-item")


def _caption(view: dict[str, Any], layer: int, speaker: Any) -> str:
    known = sum(1 for g in view["ground"][layer * CELLS : layer * CELLS + CELLS] if g)
    plate = speaker.say(Msg(PLATES[layer]))
    text = Msg(
        "{plate}: {n} of {all} hexes known",
        {"plate": plate, "n": known, "all": CELLS},
    )
    return str(speaker.say(text))


def _shown(view: dict[str, Any], first: int) -> list[int]:
    """The rectangle of cells around what is known, so that a young hive is drawn large."""
    known = [cell for cell in range(CELLS) if view["ground"][first + cell]]
    known += [foe["place"] - first for foe in view["foes"] if 0 <= foe["place"] - first < CELLS]
    if not known:
        return [CENTRE - 4 + i for i in range(9)]
    left = max(0, min(c % COLUMNS for c in known) - 1)
    right = min(COLUMNS - 1, max(c % COLUMNS for c in known) + 1)
    top = max(0, min(c // COLUMNS for c in known) - 1)
    bottom = min(ROWS - 1, max(c // COLUMNS for c in known) + 1)
    return [row * COLUMNS + column for row in range(top, bottom + 1) for column in range(left, right + 1)]


def _box(shown: list[int]) -> tuple[float, float, float, float]:
    xs = [middle(cell)[0] for cell in shown]
    ys = [middle(cell)[1] for cell in shown]
    left, top = min(xs) - SIZE - 18, min(ys) - SIZE - 20
    return (left, top, max(xs) + SIZE + 6 - left, max(ys) + SIZE + 6 - top)


def _letters(layer: int, shown: list[int]) -> Item:
    """Column letters and row numbers along the edge."""
    xs, ys = [middle(c)[0] for c in shown], [middle(c)[1] for c in shown]
    top, left = min(ys) - SIZE - 6, min(xs) - SIZE - 8
    columns = sorted({c % COLUMNS for c in shown})
    rows = sorted({c // COLUMNS for c in shown})
    drawn = [
        f'<text class="ht-letter" x="{middle(rows[0] * COLUMNS + c)[0]:g}" y="{top:g}">{coordinates(c)[0]}</text>'
        for c in columns
    ]
    drawn += [f'<text class="ht-letter" x="{left:g}" y="{middle(r * COLUMNS)[1] + 4:g}">{r + 1}</text>' for r in rows]
    return Item(f"letters-{layer}", "".join(drawn))


def _inside(view: dict[str, Any], place: int, layer: int) -> str:
    """What is in a hex: finds, rooms, sites, traps."""
    if view["ground"][place] == UNKNOWN:
        return ""
    built, find, trap = view["built"][place], view["find"][place], view["trap"][place]
    parts: list[str] = []
    if built and layer:
        parts.append(signs.corridors(_ways(view, place)))
    if built:
        parts.append(signs.room(built))
        parts.append(signs.links(view["links"][place % CELLS], layer))
    if find:
        used = view["ready"][place] > view["turn"] and layer == 0
        parts.append(signs.find(find, bool(built), used))
    elif layer == 0 and view["ready"][place] > view["turn"]:
        parts.append('<path class="ht-stubble" d="M-10 6l3-5M-3 8l3-5M4 6l3-5M10 9l3-5"/>')
    for where, project, done, cost in view["jobs"]:
        if where == place:
            parts.append(signs.site(project, done, cost))
    if trap:
        parts.append(signs.trap(trap, view["ready"][place] <= view["turn"] or layer == 0))
    for where, _, left in view["larvae"]:
        if where == place:
            parts.append(
                f'<use href="#larva" x="-9" y="-9" width="18" height="18"/><text class="ht-due" x="12" y="10">{left}</text>'
            )
    return "".join(parts)


def _ways(view: dict[str, Any], place: int) -> int:
    """The directions in which an open hex has open neighbours."""
    if not 0 < view["built"][place] <= LAIR:
        return 0
    here = HEXES[place % CELLS]
    ways = 0
    for other in NEIGHBOURS[place]:
        if 0 < view["built"][other] <= LAIR:
            q, r = HEXES[other % CELLS]
            ways |= 1 << DIRECTIONS.index((q - here[0], r - here[1]))
    return ways


def _goods(view: dict[str, Any], layer: int, speaker: Any) -> list[Item]:
    """Loose food and bodies."""
    found: list[Item] = []
    food: dict[int, int] = defaultdict(int)
    for place, n, _ in view["loads"]:
        food[place] += n
    for place, n in food.items():
        if place // CELLS == layer:
            x, y = middle(place % CELLS)
            title = speaker.say(Msg("{n:plural|food waits|food wait} for the drones", {"n": n}))
            found.append(Item(f"food-{place}", signs.food(n), x + 16, y + 12, title, "ht-piece"))
    for place in sorted({row[0] for row in view["bodies"]}):
        if place // CELLS == layer:
            x, y = middle(place % CELLS)
            found.append(Item(f"body-{place}", signs.corpse(), x - 15, y + 13, css="ht-piece"))
    return found


@lru_cache(maxsize=512)
def _fan(index: int, count: int) -> tuple[float, float, float]:
    """Where the units of one hex stand and how large they are, so that each can be seen and clicked."""
    if count == 1:
        return (0.0, 0.0, 1.0)
    columns = 2 if count <= 4 else 3 if count <= 9 else 4
    rows = -(-count // columns)
    row, column = divmod(index, columns)
    in_row = min(columns, count - row * columns)
    scale = min(1.7 / columns, 1.6 / rows, 0.85)
    x = (column - (in_row - 1) / 2) * 26 * scale
    y = (row - (rows - 1) / 2) * 26 * scale
    return (round(x, 1), round(y, 1), round(scale, 2))


def _sized(svg: str, scale: float) -> str:
    return svg if scale == 1.0 else f'<g transform="scale({scale:g})">{svg}</g>'


def _units(view: dict[str, Any], layer: int, speaker: Any) -> list[Item]:
    here: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for unit in view["units"]:
        if unit["place"] // CELLS == layer:
            here[unit["place"]].append(unit)
    found: list[Item] = []
    for place, units in here.items():
        x, y = middle(place % CELLS)
        crowd = len(units) + sum(1 for foe in view["foes"] if foe["place"] == place)
        for i, unit in enumerate(units):
            dx, dy, scale = _fan(i, crowd)
            state = "ht-danger" if unit["danger"] else "ht-idle" if unit["idle"] else "ht-busy"
            svg = signs.insect(
                unit["caste"],
                unit["attack"],
                unit["toughness"],
                unit["mobility"],
                unit["gifts"] & 127,
                unit["hurt"],
                state,
            )
            key = f"unit-{unit['id']}"
            found.append(Item(key, _sized(svg, scale), x + dx, y + dy, _who(unit, speaker), "ht-piece"))
    found.sort(key=lambda item: int(item.key[5:]))
    return found


def _who(unit: dict[str, Any], speaker: Any) -> str:
    text = name("Unit", unit["name"], speaker)
    if unit["caste"]:
        text += f" ({name('doing', unit['doing'], speaker)})"
    if unit["hurt"]:
        text += speaker.say(Msg(", wounds {hurt} of {all}", {"hurt": unit["hurt"], "all": unit["toughness"]}))
    return text


def _foes(view: dict[str, Any], layer: int, speaker: Any) -> list[Item]:
    found: list[Item] = []
    for foe in view["foes"]:
        place = foe["place"]
        if place // CELLS != layer:
            continue
        others = [f["id"] for f in view["foes"] if f["place"] == place]
        units = sum(1 for unit in view["units"] if unit["place"] == place)
        dx, dy, scale = _fan(units + others.index(foe["id"]), units + len(others))
        x, y = middle(place % CELLS)
        svg = signs.foe(foe["row"], foe["hurt"], foe["toughness"], foe["leaving"], foe["stuck"])
        key = f"foe-{foe['id']}"
        found.append(Item(key, _sized(svg, scale), x + dx, y + dy, _threat(foe, speaker), "ht-piece"))
    return found


def _threat(foe: dict[str, Any], speaker: Any) -> str:
    what = speaker.say(Msg("leaves")) if foe["leaving"] else name("mission", foe["mission"], speaker)
    return f"{name('foe', foe['name'], speaker)}: {what}"


def _things(view: dict[str, Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for unit in view["units"]:
        found[unit["place"]].append(("unit", unit))
    for foe in view["foes"]:
        found[foe["place"]].append(("foe", foe))
    return found


@lru_cache(maxsize=4096)
def _hex_words(catalogue: Any, ground: int, find: int, built: int, trap: int) -> str:
    """What a hex is, in the language of a catalogue."""
    speaker = Speaker(None)
    speaker.catalogue = catalogue
    words = name("hex", [ground, find, built], speaker)
    return f"{words}; {name('structure', trap, speaker)}" if trap else words


def _title(view: dict[str, Any], place: int, things: dict[int, list[Any]], speaker: Any) -> str:
    """A hex in a sentence, for hover, tap and screen readers."""
    ground = view["ground"][place]
    if ground == UNKNOWN and place not in things:
        return ""
    parts = [_hex_words(speaker.catalogue, ground, view["find"][place], view["built"][place], view["trap"][place])]
    if ground != LAKE and view["find"][place] != NEST and view["ready"][place] > view["turn"]:
        parts.append(speaker.say(Msg("ready in turn {n}", {"n": view["ready"][place]})))
    parts += [
        _who(thing, speaker) if kind == "unit" else _threat(thing, speaker) for kind, thing in things.get(place, [])
    ]
    return f"{coordinates(place)}: {'; '.join(parts)}"
