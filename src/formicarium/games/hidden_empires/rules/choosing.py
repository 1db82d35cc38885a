"""Small choices that many rules share: which ants go, how many dice are rolled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice
from formicarium.games.hidden_empires.rules.places import MAJOR, PLACES, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.table import Garden

RECRUITS: Final = PLACES
"""Where an attacker's recruits are, among the places that ants are picked from."""

# What becomes of ants that were picked.
DIE: Final = 0
RETURN: Final = 1
LEND: Final = 2
TOLD: Final = (
    "{who:seat} loses {what:band}.",
    "{who:seat} sends {what:band} home.",
    "{what:band} of {who:seat} change sides.",
)
"""What is told of them."""
ONE_LENT: Final = "{what:band} of {who:seat} changes sides."


def picks(t: Garden, seat: int, places: tuple[int, ...]) -> list[Action]:
    """The ants that can be picked, by place and caste."""
    found: list[Action] = []
    for place in places:
        castes = t.recruits if place == RECRUITS else t.castes(seat, place)
        for caste in range(3):
            if castes[caste] and (place != STORAGE or caste == MAJOR):
                found.append(("ant", place, caste))
    return found


@dataclass
class PickAnts(Choice):
    """The owner says which ants die, go home or change sides, one after the other (ruling HE-74)."""

    seat: int
    places: tuple[int, ...]
    n: int
    fate: int
    area: int

    def rule(self) -> str:
        return "HE 16.13"

    def options(self, t: Garden) -> list[Action]:
        return picks(t, self.seat, self.places)

    def take(self, t: Garden, action: Action) -> None:
        # Where there is nothing to choose the same kind of ant goes until the number is reached.
        place: int = action[1]
        caste: int = action[2]
        there = t.recruits[caste] if place == RECRUITS else t.castes(self.seat, place)[caste]
        only = len(self.options(t)) == 1
        n = min(self.n, there) if only else 1
        if place == RECRUITS:
            t.recruits = changed(t.recruits, caste, there - n)
        else:
            t.remove(self.seat, place, caste, n)
        if self.fate == RETURN:
            t.add(self.seat, RETURNING, caste, n)
        elif self.fate == LEND:
            t.recruits = changed(t.recruits, caste, t.recruits[caste] + n)
        if t.telling:
            text = ONE_LENT if self.fate == LEND and n == 1 else TOLD[self.fate]
            t.tell(text, {"who": self.seat, "what": [caste, n]})
        pick_ants(t, self.seat, self.places, self.n - n, self.fate, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Which ant {fate:fate}? ({n} to go)", {"fate": self.fate, "n": self.n})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[1] == RECRUITS:
            return Msg("A recruited {caste:caste}", {"caste": action[2]})
        return Msg("A {caste:caste} from {place:place}", {"caste": action[2], "place": action[1]})


def pick_ants(t: Garden, seat: int, places: tuple[int, ...], n: int, fate: int, area: int) -> None:
    """Let a seat pick ants, as many as are there at most."""
    if n > 0 and picks(t, seat, places):
        t.do(PickAnts(seat, places, n, fate, area))
