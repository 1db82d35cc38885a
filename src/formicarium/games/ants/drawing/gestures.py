"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Final

from formicarium.core.gesture import Wish
from formicarium.core.message import Question
from formicarium.core.steps import Action

_USUAL: Final = "and pay with cubes"
LEADS: Final = dict.fromkeys(
    ("MainAction", "SecondDeed", "PlayMore", "Fill", "ShiftDisc", "Incubating", "FeedLarvae", "Trade", "PlaceGift"),
    _USUAL,
)

ALSO: Final = {"FeedLarvae": "let all of that kind go"}


def also(asked: Question, made: list[Action], now: Question) -> list[Action]:
    """Whoever lets a larva go may let all like it go (rule AN 11.5)."""
    return made if made[0][0] == "starve" and now.kind == asked.kind else []


def follow(asked: Question, wish: Wish) -> Action | None:
    """Costs are paid with cubes; mushrooms, tokens and the emergency store are spent only by who says so (rule AN 3.8)."""
    if asked.kind != "Pay" or not wish.on:
        return None
    action, label = asked.options[0]
    plain = action == ("pay", 0, 0) and not label.values["store"]
    return ("pay", 0, 0) if plain else None
