"""Summon the Swarm: bees that grew clever, and the insects they press into service."""

from formicarium.core.game import Game, Option
from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

GAME = Game(
    name="summon_the_swarm",
    package=__name__,
    title="Summon the Swarm",
    designers="unknown; the card list is ours",
    summary="Breed a swarm, capture other insects, and bring down every rival Hive.",
    players=(2, 4),
    minutes=(20, 60),
    weight="light",
    rules_version=7,
    table=SummonTheSwarm,
    open=True,  # hands too; the order of the decks is hidden from everybody (rule SS 2.4)
    options=(
        Option(
            "rounds", 30, "Rounds", "After so many rounds the swarm with the most units and structures wins.", 5, 99
        ),
        Option(
            "home_first",
            True,
            "Home first",
            "Nobody can forget the Hive: while it is empty, one unit of the Swarm is kept for it.",
        ),
        Option(
            "guards",
            False,
            "Guards and winter",
            "Landing in an Antechamber costs 4 more in the first third of the rounds; after two thirds they hold less and less.",
        ),
        Option("level", 1, "Level", "The level of intelligence that every swarm starts with.", 1, 3),
    ),
    presets=(
        ("standard", {}),
        ("short", {"rounds": 8}),
        ("clever", {"level": 3}),
        ("careless", {"home_first": False}),
        ("guards and winter", {"guards": True}),
    ),
)
