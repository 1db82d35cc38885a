"""The numbers of the quick player's plan: how a colony grows, when it turns to winged ants, and who works where."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.change import Change, change


class Style:
    """A way to play; the numbers were tuned by games of quick players against each other (docs/games/hidden_empires.md)."""

    def __init__(self) -> None:
        # ---- workers or winged ants
        self.enough = 8
        """With so many workers, those to come included, a colony turns to raising winged ants."""
        self.enough_advanced = 9
        """The same in the advanced game, where scouts and patrols cost ants."""
        self.near = 8
        """With so few points missing, or fewer, it raises winged ants in any case, and feeds them eggs too; never before half of all
        points are made."""
        self.bias = 1
        """Above 1: rather female eggs, below 1: rather male ones."""
        self.males_from = 4
        """From this game turn on it lays male eggs too."""
        # ---- who works where
        self.scouts = 3
        """So many look under markers, if there are ants without work."""
        self.scouts_far = 4
        """So far from the nest at most."""
        self.laying = 6
        """So many eggs there should be room for."""
        self.dig_more = 2
        """With more room than this missing, two builders dig."""
        self.dig_ants = 10
        """If there are so many ants."""
        self.foragers = 2
        """So many ants are kept from building."""
        # ---- by game turns: so many more than these numbers say, or fewer; empty in a plan that was made for no table in particular
        self.eggs: list[int] = []
        """Female eggs."""
        self.sons: list[int] = []
        """Male eggs."""
        self.queens: list[int] = []
        """Female larvae that are raised to be queens."""
        self.diggers: list[int] = []
        """Builders."""

    # Plans are sent to who helps to look for better ones, and what is compiled cannot be sent unless it says how.

    def __reduce__(self) -> tuple[Any, ...]:
        return Style, (), [getattr(self, name) for name in (*NUMBERS, *ROWS)]

    def __setstate__(self, values: list[Any]) -> None:
        for name, value in zip((*NUMBERS, *ROWS), values, strict=True):
            setattr(self, name, value)


PLAIN: Final = Style()
"""How the quick player plays."""
NUMBERS: Final = (
    "enough",
    "enough_advanced",
    "near",
    "bias",
    "males_from",
    "scouts",
    "scouts_far",
    "laying",
    "dig_more",
    "dig_ants",
    "foragers",
)
"""All numbers but those by game turns."""
ROWS: Final = ("eggs", "sons", "queens", "diggers")
"""Those by game turns."""
IDEAS: Final = [
    Change("diggers", (-1,), 0),
    Change("diggers", (-1, 1), 0),
    Change("diggers", (1,), 1),
    Change("queens", (1, 2), 0),
    Change("queens", (-2, -1, 1, 2), 0),
    Change("queens", (1, 2), 2),
    Change("sons", (-1, 1, 2), 0),
    Change("sons", (-1, 2), 1),
    Change("sons", (-2, 2), 2),
    Change("eggs", (-2, -1), 0),
    Change("eggs", (-1,), 1),
    Change("enough", (-1, 1)),
    Change("enough_advanced", (-2, -1, 1)),
    Change("laying", (-2, 2)),
    Change("dig_more", (-1, 1, 2)),
    Change("dig_ants", (-2, 2, 4)),
]
"""What is worth a thought, each as likely as the others: of all numbers and turns those that brought something, in worlds that they were not
chosen by, where they had looked better in others (docs/games/hidden_empires.md), and for numbers that last the way back."""


def at(row: list[int], turn: int) -> int:
    """What a plan says about a game turn."""
    return row[turn] if turn < len(row) else 0


def vary(style: Style, horizon: int, luck: Any) -> Style:
    """A plan near this one, for who is in this game turn: a few numbers changed, or what is done in one of the turns to come."""
    made = Style()
    for name in NUMBERS:
        setattr(made, name, getattr(style, name))
    for name in ROWS:
        setattr(made, name, getattr(style, name)[:])
    change(made, IDEAS, horizon, luck)
    return made
