"""The numbers of the quick player's plan: how a colony grows, when it turns to winged ants, and who works where."""

from __future__ import annotations

from typing import Any, Final


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
        self.lookers: list[int] = []
        """Scouts."""


class Dial:
    """A number of a plan that may be changed: by which steps, and within which bounds."""

    def __init__(self, name: str, step: int = 1, least: int = 0, most: int = 1000) -> None:
        self.name = name
        self.step = step
        self.least = least
        self.most = most


PLAIN: Final = Style()
"""How the quick player plays."""
WAYS: Final = (-2, -1, 1, 2)
"""By so many steps something changes, each as likely as the others."""
DIALS: Final = [
    Dial("enough"),
    Dial("enough_advanced"),
    Dial("near", 2),
    Dial("bias", 1, -8),
    Dial("males_from"),
    Dial("scouts"),
    Dial("scouts_far", 1, 0, 5),
    Dial("laying"),
    Dial("dig_more"),
    Dial("dig_ants", 2),
    Dial("foragers"),
]
"""All numbers but those by game turns."""
CHANGES: Final = (1, 1, 2, 3, 4)
"""So many things are done otherwise, each of these as likely as the others."""
SOON: Final = 5
"""They are done in one of so many game turns to come, rather in the first of them."""


def at(row: list[int], turn: int) -> int:
    """What a plan says about a game turn."""
    return row[turn] if turn < len(row) else 0


def vary(style: Style, horizon: int, luck: Any) -> Style:
    """A plan near this one, for who is in this game turn: a few numbers changed, or what is done in one of the turns to come."""
    made = Style()
    for dial in DIALS:
        setattr(made, dial.name, getattr(style, dial.name))
    rows = (style.eggs[:], style.sons[:], style.queens[:], style.diggers[:], style.lookers[:])
    made.eggs, made.sons, made.queens, made.diggers, made.lookers = rows
    for _ in range(CHANGES[luck.below(len(CHANGES))]):
        if luck.below(5) < 2:
            dial = DIALS[luck.below(len(DIALS))]
            wish: int = getattr(made, dial.name) + dial.step * WAYS[luck.below(len(WAYS))]
            setattr(made, dial.name, max(dial.least, min(dial.most, wish)))
            continue
        row = rows[luck.below(len(rows))]
        when: int = horizon + min(luck.below(SOON), luck.below(SOON))
        row.extend([0] * (when + 1 - len(row)))
        row[when] += WAYS[luck.below(len(WAYS))]
    return made
