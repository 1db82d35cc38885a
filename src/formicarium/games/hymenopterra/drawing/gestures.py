"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.gesture import Lead, Wish, on_piece
from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.hymenopterra.drawing.page import spot

LEADS: Final = {"Orders": "", "Command": "", "Breed": ""}
AHEAD: Final = {"Orders": "", "Command": "unit"}
DEEDS: Final = ("Command",)
_COMPANY: Final = "together with all like it there"
ALSO: Final = {"Orders": _COMPANY, "Command": _COMPANY, "Breed": "the same in all empty chambers"}


def follow(asked: Question, wish: Wish) -> Action | None:
    """An order is about the hex where the hand ends (rule HT 3.3)."""
    return on_piece(asked, spot, wish) if asked.kind == "Where" else None


def also(asked: Question, made: list[Action], now: Question) -> list[Action]:
    """All who stand there and are of the same kind take an order together (rule HT 3.2); all empty chambers breed the same."""
    if asked.kind == "Breed":
        return made if now.kind == "Breed" else []
    chosen = asked.kind == "Command"
    about: Msg = dict(asked.options)[made[0]] if chosen else asked.prompt
    for action, label in now.options if now.kind == "Command" else ():
        if action[0] == "unit" and _kind(label) == _kind(about):
            return [action, *(made[1:] if chosen else made)]
    return []


def _kind(label: Msg) -> tuple[Any, ...]:
    """Of what caste somebody is, and where."""
    return (label.values["unit"][0], label.values["place"]) if "unit" in label.values else ()


def deeds(view: dict[str, Any], asked: Question) -> list[Lead]:
    """Who is at work gets another order by a click, like those who wait for one (rule HT 3.2)."""
    return [
        Lead(
            (("others",), ("unit", unit["id"])),
            (Msg("Give another order"), Msg("{unit:Unit}", {"unit": unit["name"]})),
            f"unit-{unit['id']}",
        )
        for unit in view["units"]
        if not unit["idle"]
    ]
