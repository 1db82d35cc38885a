"""The board at a moment, as markup without ids: several pictures may stand on one page, which brings symbols and styles once."""

from __future__ import annotations

import re
from html import escape
from io import StringIO
from typing import Any

from rich.console import Console

from formicarium.core.scene import Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.table import Table

TEXT_WIDTH = 88
IDS = re.compile(r' id="p-[^"]*"')
"""The parts of cards that can be clicked at a table have one"""


def board_picture(table: Table, seat: int | None, speaker: Speaker) -> str:
    """What a seat saw of the board: the main scene, or the panels that are the board, or what the terminal shows."""
    view = table.view(seat)
    parts = table.game.drawing.draw(view, speaker)
    scenes = [part for part in parts if isinstance(part, Scene)]
    panels = [part for part in parts if isinstance(part, Panel) and part.stage]
    if scenes:
        return _scene(next((scene for scene in scenes if scene.main), scenes[0]))
    if panels:
        return "".join(_panel(panel) for panel in panels)
    return f"<pre>{escape(as_text(table.game.terminal.board(view, speaker)))}</pre>"


def _scene(scene: Scene) -> str:
    box = " ".join(f"{n:g}" for n in scene.box)
    items = "".join(
        f'<g class="item {item.css}" transform="translate({item.x:g} {item.y:g})">{item.svg}</g>'
        for layer in scene.layers
        for item in layer.items
    )
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(scene.title or "The board")}">{items}</svg>'


def _panel(panel: Panel) -> str:
    seat = "" if panel.seat is None else f" seat-{panel.seat % 6}"
    cards = "".join(f'<div class="card {block.css}">{block.html}</div>' for block in panel.blocks)
    cards = IDS.sub("", cards)
    return f'<div class="panel shown{seat} {panel.css}"><p>{panel.title}</p><div class="cards">{cards}</div></div>'


def as_text(board: Any) -> str:
    """The board as the terminal shows it."""
    console = Console(width=TEXT_WIDTH, file=StringIO(), record=True, legacy_windows=False)
    console.print(board)
    return console.export_text(styles=False)
