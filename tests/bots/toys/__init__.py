"""Toy games, each of which tempts a search into one particular mistake."""

from formicarium.core.game import Game
from tests.bots.toys.rules.table import Crowd, Dare, Lottery, Pennies, Slow


def _card(name: str, table: type) -> Game:
    return Game(
        name=name,
        package=__name__,
        title=name.title(),
        designers="us",
        summary="A toy.",
        players=(2, 2),
        minutes=(1, 1),
        weight="light",
        rules_version=1,
        table=table,
    )


PENNIES = _card("pennies", Pennies)
DARE = _card("dare", Dare)
LOTTERY = _card("lottery", Lottery)
CROWD = _card("crowd", Crowd)
SLOW = _card("slow", Slow)
