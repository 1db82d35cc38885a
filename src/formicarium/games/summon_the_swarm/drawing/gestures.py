"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Final

from formicarium.core.gesture import Wish, sole
from formicarium.core.message import Question
from formicarium.core.steps import Action

LEADS: Final = {"Place": "and use its action at once"}


def follow(asked: Question, wish: Wish) -> Action | None:
    """A group goes as large as was said, and uses the action of its structure where there is only one (rules SS 3.3, SS 4.3)."""
    if asked.kind == "Group":
        most = len(asked.options)  # from one unit on
        return ("group", min(wish.amount or most, most))
    return sole(asked, "rest") if asked.kind == "Use" and wish.on else None


def most(asked: Question) -> int:
    """Any part of the Swarm can be sent."""
    return int(asked.prompt.values["n"]) if asked.kind == "Place" else 0
