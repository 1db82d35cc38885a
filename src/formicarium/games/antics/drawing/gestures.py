"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Final

from formicarium.core.gesture import Wish, sole
from formicarium.core.message import Question
from formicarium.core.steps import Action

LEADS: Final = {"HatchAnt": "and the second one too", "CarryOn": "and on to the hill"}


def follow(asked: Question, wish: Wish) -> Action | None:
    """The second ant hatches with the first (rule AC 6.2); what is carried goes on where there is only one way."""
    second = asked.kind == "HatchAnt" and len(asked.options) == 2
    return sole(asked, "done") if wish.on and (second or asked.kind == "CarryOn") else None
