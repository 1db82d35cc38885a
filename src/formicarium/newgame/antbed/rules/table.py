"""The table of Antbed: the heaps, what everybody has carried home, and what each nest likes best."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from formicarium.core.dice import Dice
from formicarium.core.errors import BadPosition
from formicarium.core.table import Table
from formicarium.newgame.antbed.rules.turns import Round

KINDS: Final = ("honey", "seeds", "leaves", "fruit", "bread")
"""There is a heap of each (rule AB 1.1)."""
HEAP: Final = 4
"""So many crumbs lie on a heap at first."""


@dataclass
class AntbedTable(Table):
    """A game in progress."""

    round: int = 0
    active: int = -1
    """Whose turn it is."""
    heaps: list[int] = field(default_factory=list)
    """The crumbs on each heap, by kind."""
    larders: list[list[int]] = field(default_factory=list)
    """For each seat: its crumbs, by kind."""
    tastes: list[int] = field(default_factory=list)
    """For each seat: the kind that counts twice. Secret until the end (rule AB 1.2)."""
    fallen: int = 0
    """Crumbs that fell from the table above since the game began."""

    def setup(self, dice: Dice) -> None:
        """Five heaps, empty larders, and a secret taste for everybody (rule AB 1)."""
        self.heaps = [HEAP] * len(KINDS)
        self.larders = [[0] * len(KINDS) for _ in range(self.players)]
        self.tastes = [dice.below(len(KINDS)) for _ in range(self.players)]
        self.do(Round())

    def look(self, seat: int | None) -> dict[str, Any]:
        """All but the others' tastes can be seen (rule AB 1.2)."""
        tastes = [taste if self.over or other == seat else None for other, taste in enumerate(self.tastes)]
        return {
            "round": self.round,
            "active": self.active,
            "heaps": list(self.heaps),
            "larders": [list(larder) for larder in self.larders],
            "tastes": tastes,
        }

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """The others could like anything."""
        if not self.over:
            for other in range(self.players):
                if other != seat:
                    self.tastes[other] = dice.below(len(KINDS))

    def score_parts(self, seat: int) -> dict[str, int]:
        """A point for every crumb, and once more for what the nest likes, once that is known (rule AB 3.2)."""
        larder = self.larders[seat]
        return {"crumbs": sum(larder), "favourite": larder[self.tastes[seat]] if self.over else 0}

    def tally(self) -> dict[str, int]:
        """No crumb is lost."""
        return {"crumbs": sum(self.heaps) + sum(sum(larder) for larder in self.larders) - self.fallen}

    def check(self) -> None:
        """What must be true of a position that somebody edited."""
        if len(self.heaps) != len(KINDS) or min(self.heaps) < 0:
            raise BadPosition("heaps", f"there are {len(KINDS)} heaps, none with less than nothing on it")
        if len(self.larders) != self.players or any(len(larder) != len(KINDS) for larder in self.larders):
            raise BadPosition("larders", f"every seat has {len(KINDS)} numbers, one for each kind")
        if len(self.tastes) != self.players or not all(0 <= taste < len(KINDS) for taste in self.tastes):
            raise BadPosition("tastes", f"every seat likes a kind, 0 to {len(KINDS) - 1}")
