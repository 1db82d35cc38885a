"""The story of a game in the terminal, for who was not there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import formicarium as fm
from formicarium.terminal import Player, Session, shown


def tell(table: fm.Table, seat: int | None, names: Any = None, keep: str | None = None) -> None:
    """The story of a game and its last position, as told to a seat; that position also as a picture to keep."""
    if not isinstance(names, list) or len(names) != table.players or not all(isinstance(name, str) for name in names):
        names = [f"Player {seat + 1}" for seat in range(table.players)]
    players = [Player(shown(name)) for name in names]
    session = Session(table, players)
    session.at_screen = seat
    session.heard = {seat: 0}
    session.say_version()
    session.tell_news()
    session.draw()
    session.show_score()
    if keep is not None:
        session.keep_picture(Path(keep))
