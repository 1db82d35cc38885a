"""The shelf with its tiles and anteaters, and tiles in a supply."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Item, Layer, Scene
from formicarium.core.speech import Speaker
from formicarium.games.antics.drawing.hill import points
from formicarium.games.antics.drawing.symbols import ACTION_SIGNS, use
from formicarium.games.antics.rules.data import BEAR, COLUMNS, FUNGUS, ROWS, TILES
from formicarium.games.antics.words import GUIDE_WORDS

WIDE: Final = 82.0
HIGH: Final = 46.0
LEFT: Final = 26.0
TOP: Final = 22.0
BOX: Final = (0.0, 0.0, LEFT + COLUMNS * WIDE + 8, TOP + ROWS * HIGH + 6)


def shelf(view: dict[str, Any], speaker: Speaker) -> Scene:
    """Three rows of six places; anteaters are things that move on it."""
    boards: list[Item] = [Item("ac-board", _board(speaker.say(Msg("out of reach"))))]
    places: list[Item] = []
    bears: list[Item] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            thing = view["rack"][row * COLUMNS + column]
            x, y = LEFT + column * WIDE + WIDE / 2, TOP + row * HIGH + HIGH / 2
            if thing >= BEAR:
                bears.append(_bear(view, row, column, thing - BEAR, x, y, speaker))
            elif thing >= 0:
                title = speaker.say(
                    Msg(
                        "Column {column}, row {row}: {tile:Tile}", {"column": column + 1, "row": row + 1, "tile": thing}
                    )
                )
                places.append(Item(f"shelf-{row * COLUMNS + column}", tile(thing), x, y, title, "ac-tile"))
    bears.sort(key=lambda item: item.key)
    layers = (Layer("ac-boards", tuple(boards)), Layer("ac-tiles", tuple(places)), Layer("ac-bears", tuple(bears)))
    said = Msg("The shelf: {n:plural|tile|tiles} in the bag (none left ends the game)", {"n": view["bag"]})
    return Scene("ac-shelf", speaker.say(said), BOX, layers)


@lru_cache(maxsize=16)
def _board(beyond: str) -> str:
    drawn = []
    for column in range(COLUMNS):
        x = LEFT + column * WIDE
        css = "ac-niche ac-beyond" if column == COLUMNS - 1 else "ac-niche"
        drawn.append(
            f'<rect class="{css}" x="{x + 2:g}" y="{TOP - 2:g}" width="{WIDE - 4:g}" height="{ROWS * HIGH + 2:g}" rx="6"/>'
        )
        label = str(column + 1) if column < COLUMNS - 1 else escape(beyond)
        drawn.append(f'<text class="ac-name" x="{x + WIDE / 2:g}" y="{TOP - 8:g}">{label}</text>')
    for row in range(ROWS + 1):
        y = TOP + row * HIGH
        drawn.append(f'<path class="ac-plank" d="M{LEFT:g} {y:g}H{LEFT + COLUMNS * WIDE:g}"/>')
    return "".join(drawn)


_HALF: Final = points(0.66)


@lru_cache(maxsize=256)
def tile(number: int) -> str:
    """A tile lying flat: two fields side by side."""
    drawn = []
    for place, symbol in enumerate(TILES[number]):
        x = -14.9 if place == 0 else 14.9
        css = "ac-hex ac-mould" if symbol == FUNGUS else "ac-hex ac-level-1"
        drawn.append(
            f'<g transform="translate({x:g} 0)"><polygon class="{css}" points="{_HALF}"/>{use(ACTION_SIGNS[symbol], 0, 0, 22)}</g>'
        )
    return "".join(drawn)


def _bear(view: dict[str, Any], row: int, column: int, colour: int, x: float, y: float, speaker: Speaker) -> Item:
    """An anteater, and a warning where it would come home soon."""
    things = view["rack"][row * COLUMNS : row * COLUMNS + column]
    steps = sum(1 for thing in things if thing >= 0)
    bite = view["bites"][row]
    values = {"colour": colour, "n": steps, "eats": speaker.say(Msg(GUIDE_WORDS[bite]))}
    if column == 0:
        said = Msg("The {colour:colour} anteater waits for the others", values)
    elif not steps:
        said = Msg("The {colour:colour} anteater comes with the next refill, for {eats}!", values)
    else:
        said = Msg("The {colour:colour} anteater is {n:plural|tile|tiles} away; it comes for {eats}", values)
    near = column > 0 and steps <= 1
    return Item(
        f"bear-{colour % ROWS}", _beast(colour, near, bite if column else 0), x, y, speaker.say(said), "ac-bear"
    )


@lru_cache(maxsize=128)
def _beast(colour: int, near: bool, bite: int) -> str:
    css = f"ac-colour-{colour}" + (" ac-near" if near else "")
    drawn = '<rect class="ac-den" x="-37" y="-19" width="74" height="38" rx="8"/><use href="#ac-anteater" x="-32" y="-20" width="56" height="38"/>'
    if near:
        drawn += '<text class="ac-alarm" x="28" y="-4">!</text>'
        if bite & 1:
            drawn += use("ac-ladybird", 28, 9, 13)
        if bite & 2:
            drawn += use("ant", 28 - (13 if bite & 1 else 0), 9, 13)
    return f'<g class="{css}">{drawn}</g>'
