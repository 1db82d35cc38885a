"""A table as text or as a picture, for `render()`."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from formicarium.core.errors import BadOptions, FormicariumError
from formicarium.core.speech import Speaker
from formicarium.export import table_svg

MODES = ("ansi", "rgb_array")
WIDTH = 100
"""Columns of a table as text"""


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOptions(f"render_mode is one of {', '.join(MODES)} or None; not {mode!r}.")
    return mode


def ansi(table: Any, seat: int | None) -> str:
    """The table as the terminal shows it to a seat; None: to a spectator."""
    written = io.StringIO()
    console = Console(file=written, width=WIDTH, force_terminal=True, color_system="truecolor")
    console.print(table.game.terminal.board(table.view(seat), Speaker(table.game)))
    return written.getvalue()


def _written(table: Any, seat: int | None) -> str:
    console = Console(file=io.StringIO(), width=WIDTH, record=True)
    console.print(table.game.terminal.board(table.view(seat), Speaker(table.game)))
    return console.export_svg(title=table.game.title)


def picture(table: Any, seat: int | None) -> NDArray[np.uint8]:
    """The table as the browser draws it for a seat, as an array of rows, columns and three colours."""
    import resvg_py
    from PIL import Image

    try:
        drawn = table_svg(table.game, table.view(seat), Speaker(table.game))
    except FormicariumError:  # a game of cards draws no scene: the table as text, then
        drawn = _written(table, seat)
    file = io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawn, background="#ffffff")))
    found: NDArray[np.uint8] = np.asarray(Image.open(file).convert("RGB"))
    return found


def render(table: Any, seat: int | None, mode: str | None) -> Any:
    """What `render()` answers in a mode."""
    if mode == "ansi":
        return ansi(table, seat)
    return picture(table, seat) if mode == "rgb_array" else None
