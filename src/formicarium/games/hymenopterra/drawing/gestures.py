"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Final

from formicarium.core.gesture import Wish, on_piece
from formicarium.core.message import Question
from formicarium.core.steps import Action
from formicarium.games.hymenopterra.drawing.page import spot

LEADS: Final = {"Orders": "", "Command": ""}
AHEAD: Final = {"Orders": "", "Command": "unit"}


def follow(asked: Question, wish: Wish) -> Action | None:
    """An order is about the hex where the hand ends (rule HT 3.3)."""
    return on_piece(asked, spot, wish) if asked.kind == "Where" else None
