"""The numbers of the quick player's plan: how a colony grows, when it turns to winged ants, and who works where."""

from __future__ import annotations

from typing import Final


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


PLAIN: Final = Style()
"""How the quick player plays."""
