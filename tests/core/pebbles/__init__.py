"""A tiny game for the tests of the core."""

from formicarium.core.game import Game, Option
from tests.core.pebbles.rules.table import Pebbles

GAME = Game(
    name="pebbles",
    package=__name__,
    title="Pebbles",
    designers="us",
    summary="Bid for stones.",
    players=(2, 3),
    minutes=(1, 2),
    weight="light",
    rules_version=1,
    table=Pebbles,
    options=(Option("coins", 5, "Coins", "What everybody starts with.", 1, 9),),
)
