"""The table of Hidden Empires as the core knows it: how it is set up, seen, imagined, counted and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from formicarium.core.dice import Dice
from formicarium.core.position import digest_of, to_data
from formicarium.core.state import part_fields
from formicarium.games.hidden_empires.rules.checking import check
from formicarium.games.hidden_empires.rules.setup import set_up
from formicarium.games.hidden_empires.rules.sheet import NestSheet
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

    def digest(self) -> str:
        """A fingerprint of the position, in the shape that records of these rules have held from the beginning."""
        data = to_data(self)
        state = data["state"]
        for old, new in OLD_NAMES.items():
            state[old] = state.pop(new)
        state["sheet"] = [_boxes(sheet) for sheet in state.pop("sheets")]
        return digest_of(data)


OLD_NAMES: Final = {"nest": "nest_area", "crowd": "headcount", "seen": "last_seen"}


def _boxes(sheet: dict[str, Any]) -> list[int]:
    """A nest sheet as a list of its numbers."""
    found: list[int] = []
    for name in part_fields(NestSheet):
        if name == "ants":
            found += sheet[name]
        else:
            found.append(int(sheet[name]))
    return found
