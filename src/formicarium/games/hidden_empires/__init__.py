"""Hidden Empires: ant colonies that forage, raise brood, raid each other, and send out their young queens."""

from __future__ import annotations

from typing import Any

from formicarium.core.game import Game, Option
from formicarium.games.hidden_empires.rules.game import HiddenEmpires


def forbids(players: int, settings: dict[str, Any]) -> str | None:
    """Options that make sense only with others (rules HE 21)."""
    if not settings["advanced"]:
        for name, title in (
            ("restart", "Restart"),
            ("down_with_the_queen", "Down with the Queen"),
            ("fewer_events", "Fewer Events"),
            ("realistic_time_scale", "Realistic Time Scale"),
        ):
            if settings[name]:
                return f"{title} changes the advanced game; it needs advanced=True."
    if settings["restart"] and settings["down_with_the_queen"]:
        return "With Down with the Queen the first queen killed ends the game, so nobody could use Restart."
    return None


GAME = Game(
    name="hidden_empires",
    package=__name__,
    title="Hidden Empires",
    designers="Greg Turner",
    summary="Lead an ant colony: forage, raise brood, evolve, raid your neighbours, and send out young queens.",
    players=(2, 6),
    minutes=(60, 180),
    weight="heavy",
    rules_version=5,
    table=HiddenEmpires,
    options=(
        Option("advanced", False, "Advanced game", "DNA, cards, scouts and patrols, castes, raids on nests."),
        Option(
            "random_turn_order",
            False,
            "Random Turn Order",
            "The order of play is drawn anew in each game turn.",
        ),
        Option("restart", False, "Restart", "Who has lost all queens may found a new colony (advanced)."),
        Option(
            "down_with_the_queen",
            False,
            "Down with the Queen",
            "The first player who kills another colony's queen wins (advanced).",
        ),
        Option(
            "fewer_events",
            False,
            "Fewer Events",
            "No cards are drawn but one event in each game turn (advanced).",
        ),
        Option(
            "realistic_time_scale",
            False,
            "Realistic Time Scale",
            "Traits are drafted before the game, and no cards are drawn (advanced).",
        ),
        Option("target_score", 16, "Target score", "The game ends when somebody has so many points.", 1, 60),
        Option("game_turns", 40, "Game turns", "The game ends after so many game turns at the latest.", 1, 100),
    ),
    presets=(
        ("basic", {}),
        ("basic with random order", {"random_turn_order": True}),
        ("advanced", {"advanced": True}),
        ("advanced with random order", {"advanced": True, "random_turn_order": True}),
        ("restart", {"advanced": True, "restart": True}),
        ("down with the queen", {"advanced": True, "down_with_the_queen": True}),
        ("fewer events", {"advanced": True, "fewer_events": True}),
        ("realistic time scale", {"advanced": True, "realistic_time_scale": True}),
        (
            "realistic time scale with events",
            {"advanced": True, "realistic_time_scale": True, "fewer_events": True},
        ),
        ("short", {"advanced": True, "target_score": 8, "game_turns": 15}),
    ),
    forbids=forbids,
    default_players=3,
)
