"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Final

from formicarium.core.gesture import Wish, on_piece
from formicarium.core.message import Question
from formicarium.core.steps import Action
from formicarium.games.hidden_empires.drawing.page import spot

LEADS: Final = {"MoveFrom": "", "MoveTo": ""}


def follow(asked: Question, wish: Wish) -> Action | None:
    """Ants go where the hand ends, all of them unless a number was said (rule HE 5.1); those who were not dragged stay."""
    if asked.kind == "MoveTo":
        return ("enough",) if wish.ended else on_piece(asked, spot, wish)
    if asked.kind != "HowMany":
        return None
    if not wish.amount:
        return ("all",)
    found: list[Action] = [action for action, _ in asked.options if action[0] == "some" and action[2] == wish.amount]
    if len(found) == 1:
        return found[0]
    return None if found else ("all",)


def most(asked: Question) -> int:
    """As many ants as are left there; before a place is chosen, as many as are anywhere."""
    if asked.kind == "MoveFrom":
        return max([label.values["n"] for action, label in asked.options if action[0] == "from"], default=0)
    return int(asked.prompt.values["n"]) if asked.kind == "MoveTo" else 0
