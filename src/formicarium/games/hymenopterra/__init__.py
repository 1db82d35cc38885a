"""HymenopTerra: The Hive. One queen, three unknown maps, sixty turns."""

from __future__ import annotations

from formicarium.core.game import Game, Option
from formicarium.games.hymenopterra.rules.table import HymenopTerra

GAME = Game(
    name="hymenopterra",
    package=__name__,
    title="HymenopTerra: The Hive",
    designers="Todd Zircher",
    summary="Alone with a buried queen: explore three blank maps, dig, breed, feed and survive sixty turns.",
    players=(1, 1),
    minutes=(40, 120),
    weight="medium",
    rules_version=3,
    table=HymenopTerra,
    options=(
        Option("turns", 60, "Turns", "How long the hive has to live; 0 for an endless chronicle.", 0, 600),
        Option("season", 0, "First season", "Begin in a later season: encounters come sooner.", 0, 9),
        Option("workers", 3, "Workers", "How many workers the queen begins with.", 1, 3),
        Option("drones", False, "Drone explorers", "Drones uncover random hexes every turn."),
        Option("invaders", False, "Four invaders", "An enemy begins in each corner of the surface."),
        Option("army", False, "US Army", "Encounters on the surface are soldiers with guns."),
    ),
    presets=(
        ("standard", {}),
        ("short", {"turns": 24}),
        ("late season", {"season": 3}),
        ("lone worker", {"workers": 1}),
        ("drone explorers", {"turns": 36, "drones": True}),
        ("four invaders", {"invaders": True}),
        ("US Army", {"army": True, "invaders": True}),
        ("everything", {"turns": 24, "workers": 2, "drones": True, "invaders": True, "army": True}),
        ("endless", {"turns": 0}),
    ),
)
