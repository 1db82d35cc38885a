"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.gesture import Lead, Wish, on_piece, sole
from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.antics.drawing.page import spot

LEADS: Final = {
    "HatchAnt": "and the second one too",
    "CarryOn": "and on to the hill",
    "PlaceAnt": "",
    "ChooseTile": "",
    "LayTile": "",
}
DEEDS: Final = ("HatchAnt", "CarryOn", "PlaceAnt")


def follow(asked: Question, wish: Wish) -> Action | None:
    """The second ant hatches with the first (rule AC 6.2); what is carried goes on where there is only one way; a tile is dragged
    to where its first half goes, or from there to where the second one goes (rule AC 5.2)."""
    if asked.kind in ("LayTile", "TurnTile"):
        return on_piece(asked, spot, wish)
    second = asked.kind == "HatchAnt" and len(asked.options) == 2
    return sole(asked, "done") if wish.on and (second or asked.kind == "CarryOn") else None


def deeds(view: dict[str, Any], asked: Question) -> list[Lead]:
    """Who goes on with the next pawn is done with this one: a click on the hill ends what steps are left (rule AC 3.2)."""
    if ("done",) not in [action for action, _ in asked.options]:
        return []
    return [
        Lead(
            (("done",), ("pawn", cell)),
            (Msg("The next pawn goes here"), Msg("{where:cell}", {"where": cell})),
            spot(("pawn", cell)),
        )
        for cell, level in enumerate(view["colonies"][view["seat"]]["level"])
        if level
    ]
