"""Antics!: a hill of tiles whose height is its strength, and chains of ants through the garden."""

from formicarium.core.game import Game, Option
from formicarium.games.antics.rules.table import Antics

GAME = Game(
    name="antics",
    package=__name__,
    title="Antics!",
    designers="Gordon and Fraser Lamont",
    summary="Build an ant-hill upwards, send chains of ants into the garden, and carry prey and leaves home.",
    players=(2, 4),
    minutes=(45, 90),
    weight="medium",
    rules_version=3,
    table=Antics,
    options=(
        Option("tiles", 56, "Tiles", "How many tiles begin in the bag; fewer make a shorter game.", 30, 56),
        Option("attacks", True, "Anteaters", "Anteaters eat prey and raid nests; off for a first game."),
    ),
    presets=(("standard", {}), ("short", {"tiles": 40}), ("peaceful", {"attacks": False})),
    default_players=3,
)
