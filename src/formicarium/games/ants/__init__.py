"""ANTS: a colony under the garden, three kinds of ants, a nest to dig and trails to lay."""

from __future__ import annotations

from typing import Any

from formicarium.core.game import Game, Option
from formicarium.games.ants.rules.table import Ants


def forbids(players: int, settings: dict[str, Any]) -> str | None:
    """The introductory game is played with the plain side of the anthills (rule AN 2.11)."""
    if settings["intro"] and settings["sides"] != "plain":
        return "The introductory game uses the plain side of the anthills; choose sides=plain, or intro=off."
    return None


GAME = Game(
    name="ants",
    package=__name__,
    title="ANTS",
    designers="Renato Ciervo and Andrea Robbiani",
    summary="Hatch diggers, explorers and foragers, dig a nest, lay trails through the garden, and reach for the stars.",
    players=(2, 4),
    minutes=(100, 200),
    weight="heavy",
    rules_version=6,
    table=Ants,
    options=(
        Option("intro", False, "Introductory game", "No queens, everybody begins alike: for a first game."),
        Option(
            "sides",
            "plain",
            "Anthills",
            "All alike, or each with a character of its own.",
            words=("plain", "asymmetric"),
        ),
    ),
    presets=(("standard", {}), ("introductory", {"intro": True}), ("asymmetric", {"sides": "asymmetric"})),
    forbids=forbids,
    default_players=3,
)
