"""The table of Hidden Empires as the core knows it: how it is set up, seen, imagined, counted and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from formicarium.core.dice import Dice
from formicarium.games.hidden_empires.rules.checking import check
from formicarium.games.hidden_empires.rules.setup import set_up
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.view import deal_anew, look


@dataclass
class HiddenEmpires(Garden):
    """A game in progress."""

    def score_parts(self, seat: int) -> dict[str, int]:
        """What a seat's score is made of."""
        sheet = self.sheets[seat]
        return {"pairs": 4 * sheet.pairs, "virgin queens": 2 * sheet.lone_queens, "drones": sheet.lone_drones}

    def setup(self, dice: Dice) -> None:
        """Lay out the game (rules HE 3)."""
        set_up(self, dice)

    def look(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        return look(self, seat)

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """Deal anew what a seat cannot know."""
        deal_anew(self, seat, dice)

    def tally(self) -> dict[str, int]:
        """Markers and cards are never lost."""
        markers = len(self.unused) + sum(1 for m in self.marker if m >= 0) + sum(len(s) for s in self.sheltered)
        cards = len(self.deck) + len(self.discards) + len(self.boxed) + (self.lot >= 0)
        for piles in (self.hands, self.traits, self.dealt, self.taken):
            cards += sum(len(pile) for pile in piles)
        return {"markers": markers, "cards": cards}

    def check(self) -> None:
        """Refuse what cannot be."""
        check(self)
