"""The board: scenes and panels as the game draws them, or the plain view where it draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from typing import Any

from markupsafe import Markup, escape
from rich.console import Console

from formicarium.core.scene import Block, Item, Layer, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.web.components.seen import Seen
from formicarium.web.errors import Unable
from formicarium.web.tree import Node, box, el, leaf

HIDDEN = ("game", "seat", "players", "settings", "over", "waiting", "scores", "places")
"""Parts of a view that the page shows elsewhere"""


MOST_PIECES = 10_000
"""Pieces and cards on one page at most; the fullest table of a golden game has a tenth of that"""
LARGEST = 3_000_000
"""Characters of all of them at most"""


def drawn(seen: Seen, speaker: Speaker) -> list[Scene | Panel]:
    """The game's own drawing of a view. What nobody could look at is refused."""
    parts = _drawn(seen, speaker)
    room = Space()
    for part in parts:
        for piece in part.layers if isinstance(part, Scene) else [part]:
            room.take(_weight(piece))
    return parts


def _drawn(seen: Seen, speaker: Speaker) -> list[Scene | Panel]:
    """The game's own drawing of a view; a plain panel where it has none."""
    if "draw" in seen.game.drawing.given:
        found: list[Scene | Panel] = seen.game.drawing.draw(seen.view, speaker)
        return found
    if "board" in seen.game.terminal.given:
        return [text_panel(seen.game.terminal.board(seen.view, speaker))]
    return [plain_panel(seen.view)]


Weight = tuple[int, int]
"""How many pieces there are, and how many characters"""


def _weight(part: Layer | Panel) -> Weight:
    if isinstance(part, Layer):
        return len(part.items), sum([len(item.svg) for item in part.items])
    return len(part.blocks), sum([len(block.html) for block in part.blocks])


class Space:
    """How much may still be drawn on a page."""

    def __init__(self) -> None:
        self.pieces = MOST_PIECES
        self.characters = LARGEST

    def take(self, weight: Weight) -> None:
        self.pieces -= weight[0]
        self.characters -= weight[1]
        if self.pieces < 0 or self.characters < 0:
            raise Unable("There is too much on this table to draw it.")


def spot_of(seen: Seen, action: tuple[Any, ...]) -> str:
    """The key of the piece that an action is made on; empty where there is none."""
    return seen.game.drawing.spot(action)


Look = tuple[Any, tuple[str, ...], Node, Weight]


class Kept:
    """What was last drawn of each panel and layer, for which choices, and how: drawn again only where it changed."""

    def __init__(self) -> None:
        self.looks: dict[str, list[Look]] = {}
        self.plain: dict[int, tuple[Panel, bool, Node, Weight]] = {}
        """Panels without choices by identity: whoever waits finds nearly all of them here"""


LOOKS = 8
"""So many looks of one panel are kept: people see it from different sides, and with different choices."""
PLAIN_KEPT = 64
"""So many panels without choices are kept: a page has ten or so."""


def _find(kept: Kept, key: str, part: Any, here: tuple[str, ...], space: Space) -> tuple[Node, Weight] | None:
    """A panel or a layer that looks as it did before, for whomever."""
    looks = kept.looks.get(key)
    if looks is None:
        return None
    for look in looks:
        if look[0] is part and look[1] == here:
            space.take(look[3])
            return look[2], look[3]
    weight = _weight(part)
    for look in looks:
        if look[3] == weight and look[1] == here and look[0] == part:  # mostly the weight tells already
            space.take(weight)
            return look[2], weight
    return None


def _keep(kept: Kept, key: str, part: Any, here: tuple[str, ...], node: Node, weight: Weight) -> tuple[Node, Weight]:
    looks = kept.looks.setdefault(key, [])
    looks.insert(0, (part, here, node, weight))
    del looks[LOOKS:]
    return node, weight


@dataclass(frozen=True)
class Marks:
    """The pieces that one can choose now, those that one might try in vain, and the one that a bot would choose."""

    offered: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()
    advised: str = ""

    def on(self, pieces: tuple[Item, ...] | tuple[Block, ...]) -> tuple[str, ...]:
        """The marked ones among some pieces, each with a sign for how it is marked."""
        if not self.offered and not self.refused:
            return ()
        found = [f"+{piece.key}" for piece in pieces if piece.key in self.offered]
        found += [f"-{piece.key}" for piece in pieces if piece.key in self.refused]
        if self.advised:
            found += [f"*{piece.key}" for piece in pieces if piece.key == self.advised]
        return tuple(found)

    def css(self, key: str) -> str:
        """How a piece is marked, as a class; empty where it is not."""
        if key in self.offered:
            return "choice advised" if key == self.advised else "choice"
        return "refused" if key in self.refused else ""


def board(seen: Seen, speaker: Speaker, marks: Marks, kept: Kept) -> tuple[Node, Node]:
    """The scenes, and the panels. Whatever looks as it last did is the same node still."""
    parts = _drawn(seen, speaker)
    space = Space()
    plates = [part for part in parts if isinstance(part, Scene)]
    main = next((plate for plate in plates if plate.main), plates[0] if plates else None)
    scenes = _sheets(tuple([plate.sheet for plate in plates if plate.sheet])).copy()
    panels: list[Node] = []
    bare = main is None and not any(isinstance(part, Panel) and part.stage for part in parts)
    for part in parts:
        if isinstance(part, Scene):
            scenes.append(scene_node(part, marks, kept, space, part is main))
        else:
            shown = bare or part.stage or part.shown
            (scenes if part.stage else panels).append(_panel(part, marks, kept, space, shown))
    return Node("div", "scenes", {}, "", tuple(scenes)), Node("div", "panels", {}, "", tuple(panels))


@lru_cache(maxsize=64)
def _sheets(names: tuple[str, ...]) -> list[Node]:
    """A switch for the sheets of an atlas: all side by side, or one at a time. It works by style alone."""
    if len(names) < 2:
        return []
    switches = [
        Markup('<label><input type="radio" name="sheet" autocomplete="off"{}> {}</label>').format(
            "" if number else Markup(" checked"), name
        )
        for number, name in enumerate(("All", *names))
    ]
    return [leaf("fieldset", "sheets", Markup("<legend>Maps</legend>") + Markup("").join(switches), css="sheets")]


def scene_node(scene: Scene, marks: Marks, kept: Kept, space: Space, main: bool = True) -> Node:
    key = f"scene-{scene.key}"
    left, top, width, height = scene.box
    return box(
        "figure",
        key,
        [
            leaf("figcaption", f"{key}-title", scene.title) if scene.title else None,
            box(
                "svg",
                f"{key}-svg",
                [_layer(key, layer, marks, kept, space) for layer in scene.layers],
                viewBox=f"{left:g} {top:g} {width:g} {height:g}",
                role="group",
                aria_label=scene.title or "Board",
                tabindex="0" if scene.zooms else None,
                css="zooms" if scene.zooms else None,
                data_ratio="wide" if width > 1.6 * height else None,
            ),
        ],
        css="scene main" if main else "scene",
    )


def _layer(scene: str, layer: Layer, marks: Marks, kept: Kept, space: Space) -> Node:
    key = f"{scene}-{layer.key}"
    here = marks.on(layer.items)
    known = _find(kept, key, layer, here, space)
    if known is not None:
        return known[0]
    weight = _weight(layer)
    space.take(weight)
    items = tuple([_item_node(item, marks.css(item.key)) for item in layer.items])
    return _keep(kept, key, layer, here, Node("g", key, {"class": "layer"}, "", items), weight)[0]


@lru_cache(maxsize=30_000)
def _item_node(item: Item, mark: str) -> Node:
    title = f"<title>{escape(item.title)}</title>" if item.title else ""
    attrs = {"class": _classes("item", item.css, mark)}
    if item.x or item.y:
        attrs["transform"] = f"translate({item.x:g} {item.y:g})"
    if mark:
        attrs["data-spot"] = item.key
    if item.holds:
        attrs["data-holds"] = " ".join([f"{symbol}:{seat}:{count}" for symbol, seat, count in item.holds])
    return Node("g", f"p-{item.key}", attrs, title + item.svg)


def _classes(kind: str, css: str, mark: str) -> str:
    found = f"{kind} {css}" if css else kind
    return f"{found} {mark}" if mark else found


def _panel(panel: Panel, marks: Marks, kept: Kept, space: Space, shown: bool) -> Node:
    """A panel that stays in sight, or a drawer that opens and closes."""
    if marks.offered or marks.refused:
        return _panel_with(panel, marks, kept, space, shown)[0]
    known = kept.plain.get(id(panel))
    if known is not None and known[0] is panel and known[1] is shown:
        space.take(known[3])
        return known[2]
    node, weight = _panel_with(panel, marks, kept, space, shown)
    if len(kept.plain) >= PLAIN_KEPT:
        kept.plain.clear()
    kept.plain[id(panel)] = (panel, shown, node, weight)
    return node


def _panel_with(panel: Panel, marks: Marks, kept: Kept, space: Space, shown: bool) -> tuple[Node, Weight]:
    """A panel with the choices on it, and its weight, which is taken from the space."""
    key = f"panel-{panel.key}"
    here = marks.on(panel.blocks)
    if shown:
        here = (*here, "shown")
    known = _find(kept, key, panel, here, space)
    if known is not None:
        return known
    weight = _weight(panel)
    space.take(weight)
    return _keep(kept, key, panel, here, _panel_node(key, panel, marks, shown), weight)


def _panel_node(key: str, panel: Panel, marks: Marks, shown: bool) -> Node:
    seat = "" if panel.seat is None else f" seat-{panel.seat % 6}"
    kind = "panel shown" if shown else "panel drawer"
    cards = tuple([_card_node(card, marks.css(card.key)) for card in panel.blocks])
    return box(
        "details",
        key,
        [
            leaf("summary", f"{key}-title", panel.title),
            Node("div", f"{key}-cards", {"class": "cards"}, "", cards),
        ],
        css=f"{kind}{seat} {panel.css}".rstrip(),
        open=shown,
        name=None if shown else "drawer",
        data_folded="yes" if panel.folded and shown else None,
    )


@lru_cache(maxsize=10_000)
def _card_node(card: Block, mark: str) -> Node:
    attrs = {"class": _classes("card", card.css, mark)}
    if card.title:
        attrs["title"] = card.title
        attrs["data-tip"] = card.title
    if mark:
        attrs["data-spot"] = card.key
    return Node("div", f"p-{card.key}", attrs, card.html)


def text_panel(board: Any) -> Panel:
    """The board as the terminal shows it, for a game that is not drawn yet."""
    console = Console(width=88, file=StringIO(), record=True, legacy_windows=False)
    console.print(board)
    text = Block("plain-board", el("pre", console.export_text(styles=False)), css="plain")
    return Panel("plain", "On the table", (text,))


def plain_panel(view: dict[str, Any]) -> Panel:
    """A view as a list of what stands in it, for a game that is not drawn yet."""
    cards = tuple(
        Block(f"plain-{name}", el("b", name.replace("_", " ")) + Markup(" ") + _plain(value), css="plain")
        for name, value in view.items()
        if name not in HIDDEN
    )
    return Panel("plain", "On the table", cards)


def _plain(value: Any) -> Markup:
    if isinstance(value, dict):
        return el("ul", *[el("li", el("i", str(key)), " ", _plain(item)) for key, item in value.items()])
    if isinstance(value, list) and any(isinstance(item, (list, dict)) for item in value):
        return el("ol", *[el("li", _plain(item)) for item in value])
    if isinstance(value, list):
        return escape(", ".join(str(item) for item in value) or "–")
    return escape("–" if value is None else str(value))
