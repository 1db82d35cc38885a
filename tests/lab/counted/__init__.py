"""Pebbles with a `lab` module: what a game can tell the laboratory."""

from formicarium.core.game import Game, Option
from tests.lab.counted.rules.table import Counted

GAME = Game(
    name="counted",
    package=__name__,
    title="Counted Pebbles",
    designers="us",
    summary="Bid for stones.",
    players=(2, 3),
    minutes=(1, 2),
    weight="light",
    rules_version=1,
    table=Counted,
    options=(Option("coins", 5, "Coins", "What everybody starts with.", 1, 9),),
    presets=(("rich", {"coins": 9}), ("poor", {"coins": 1})),
)
