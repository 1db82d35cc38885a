"""The games in the terminal, in plain words: who sits there, and how a game goes."""

from __future__ import annotations

from formicarium.terminal.players import Player, seat_players, shown
from formicarium.terminal.session import COLUMNS, Session, as_action

__all__ = ["COLUMNS", "Player", "Session", "as_action", "seat_players", "shown"]
