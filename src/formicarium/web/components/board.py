"""The board: scenes and panels as the game draws them, or the plain view where it draws nothing."""

from __future__ import annotations

from functools import lru_cache
from io import StringIO
from typing import Any

from markupsafe import Markup, escape
from rich.console import Console

from formicarium.core.scene import Card, Item, Layer, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.web.components.seen import Seen, module_of
from formicarium.web.tree import Node, box, el, leaf

HIDDEN = ("game", "seat", "players", "settings", "over", "waiting", "scores", "places")
"""Parts of a view that the page shows elsewhere"""


def drawn(seen: Seen, speaker: Speaker) -> list[Scene | Panel]:
    """The game's own drawing of a view; a plain panel where it has none."""
    drawing = module_of(seen.game, "drawing")
    if drawing is None:
        terminal = module_of(seen.game, "terminal")
        return [plain_panel(seen.view) if terminal is None else text_panel(terminal.board(seen.view, speaker))]
    found: list[Scene | Panel] = drawing.draw(seen.view, speaker)
    return found


def spot_of(seen: Seen, action: tuple[Any, ...]) -> str:
    """The key of the piece that an action is made on; empty where there is none."""
    drawing = module_of(seen.game, "drawing")
    return "" if drawing is None else str(drawing.spot(action) or "")


def board(seen: Seen, speaker: Speaker, spots: frozenset[str], refused: frozenset[str]) -> tuple[Node, Node]:
    """The scenes, and the panels. Pieces in `spots` are what one can choose now."""
    parts = drawn(seen, speaker)
    scenes = [scene_node(part, spots, refused) for part in parts if isinstance(part, Scene)]
    panels = [panel_node(part, spots, refused) for part in parts if isinstance(part, Panel)]
    return box("div", "scenes", scenes), box("div", "panels", panels)


def scene_node(scene: Scene, spots: frozenset[str], refused: frozenset[str]) -> Node:
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
                [_layer_node(key, layer, spots, refused) for layer in scene.layers],
                viewBox=f"{left:g} {top:g} {width:g} {height:g}",
                role="group",
                aria_label=scene.title or "Board",
                tabindex="0" if scene.zooms else None,
                css="zooms" if scene.zooms else None,
                data_ratio="wide" if width > 1.6 * height else None,
            ),
        ],
        css="scene",
    )


def _layer_node(scene: str, layer: Layer, spots: frozenset[str], refused: frozenset[str]) -> Node:
    return Node(
        "g",
        f"{scene}-{layer.key}",
        {"class": "layer"},
        "",
        tuple([_item_node(item, item.key in spots, item.key in refused) for item in layer.items]),
    )


@lru_cache(maxsize=30_000)
def _item_node(item: Item, choice: bool, refused: bool) -> Node:
    title = f"<title>{escape(item.title)}</title>" if item.title else ""
    attrs = {"class": _classes("item", item.css, choice, refused)}
    if item.x or item.y:
        attrs["transform"] = f"translate({item.x:g} {item.y:g})"
    if choice or refused:
        attrs["data-spot"] = item.key
    return Node("g", f"p-{item.key}", attrs, title + item.svg)


def _classes(kind: str, css: str, choice: bool, refused: bool) -> str:
    found = f"{kind} {css}" if css else kind
    if choice:
        return f"{found} choice"
    return f"{found} refused" if refused else found


def panel_node(panel: Panel, spots: frozenset[str], refused: frozenset[str]) -> Node:
    key = f"panel-{panel.key}"
    seat = "" if panel.seat is None else f" seat-{panel.seat % 6}"
    cards = tuple([_card_node(card, card.key in spots, card.key in refused) for card in panel.cards])
    return box(
        "details",
        key,
        [
            leaf("summary", f"{key}-title", panel.title),
            Node("div", f"{key}-cards", {"class": "cards"}, "", cards),
        ],
        css=f"panel{seat} {panel.css}".rstrip(),
        open=True,
        data_folded="yes" if panel.folded else None,
    )


@lru_cache(maxsize=10_000)
def _card_node(card: Card, choice: bool, refused: bool) -> Node:
    attrs = {"class": _classes("card", card.css, choice, refused)}
    if card.title:
        attrs["title"] = card.title
        attrs["data-tip"] = card.title
    if choice or refused:
        attrs["data-spot"] = card.key
    return Node("div", f"p-{card.key}", attrs, card.html)


def text_panel(board: Any) -> Panel:
    """The board as the terminal shows it, for a game that is not drawn yet."""
    console = Console(width=88, file=StringIO(), record=True, legacy_windows=False)
    console.print(board)
    text = Card("plain-board", el("pre", console.export_text(styles=False)), css="plain")
    return Panel("plain", "On the table", (text,))


def plain_panel(view: dict[str, Any]) -> Panel:
    """A view as a list of what stands in it, for a game that is not drawn yet."""
    cards = tuple(
        Card(f"plain-{name}", el("b", name.replace("_", " ")) + Markup(" ") + _plain(value), css="plain")
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
