"""Foraging: a path of foragers along the corners of hexes (rules AN 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules.gain import BOARD, Gain
from formicarium.games.ants.rules.gather import GatherAt

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NONE: Action = ("none",)
NOWHERE = -1


def starts(t: Ants, seat: int) -> list[int]:
    """Where the first forager of an action may stand (rule AN 6.2): an entry, beside one's own, or at a hex of one's explorer."""
    garden = t.garden
    foragers = t.foragers
    good = garden.entries[:]
    for corner in range(len(foragers)):
        if foragers[corner] == seat:
            for other in garden.near[corner]:
                good[other] = True
    explorers = t.explorers
    for place in range(len(explorers)):
        if explorers[place] == seat and not t.foragers_at(place, seat):
            for corner in garden.corners[place]:
                good[corner] = True
    return [corner for corner in range(len(foragers)) if good[corner] and foragers[corner] < 0]


def goes_on(t: Ants, corner: int, left: int) -> bool:
    """Whether a path can go on from a corner over so many more free ones (ruling AN-16)."""
    if left <= 0:
        return True
    foragers = t.foragers
    kept = foragers[corner]
    foragers[corner] = len(foragers)  # somebody stands here now
    found = False
    for other in t.garden.near[corner]:
        if foragers[other] < 0 and goes_on(t, other, left - 1):
            found = True
            break
    foragers[corner] = kept
    return found


def steps_from(t: Ants, seat: int, last: int, left: int) -> list[int]:
    """The corners where the next forager may stand, so that all of them find a place (rules AN 6.2, AN 6.3)."""
    around = starts(t, seat) if last == NOWHERE else t.garden.near[last]
    return [corner for corner in around if t.foragers[corner] < 0 and goes_on(t, corner, left - 1)]


def can_forage(t: Ants, seat: int, strength: int) -> bool:
    """Whether a path for so many foragers exists (ruling AN-16)."""
    return any(goes_on(t, corner, strength - 1) for corner in starts(t, seat))


def longest(t: Ants, seat: int, most: int) -> int:
    """For how many foragers, up to `most`, there is a path."""
    around = starts(t, seat)
    for strength in range(most, 0, -1):
        for corner in around:
            if goes_on(t, corner, strength - 1):
                return strength
    return 0


@dataclass
class Forage(Step):
    """Foragers one after the other, each beside the one before (rule AN 6.3)."""

    seat: int
    left: int
    last: int

    def __init__(self, seat: int, left: int, last: int) -> None:
        self.seat = seat
        self.left = left
        self.last = last

    def run(self, t: Ants) -> None:
        if self.left and t.colonies[self.seat].discs and steps_from(t, self.seat, self.last, self.left):
            t.do(PlaceForager(self.seat, self.left, self.last))


@dataclass
class PlaceForager(Choice):
    """Choose a space for the next forager (rules AN 6.2 to AN 6.4)."""

    seat: int
    left: int
    last: int

    def __init__(self, seat: int, left: int, last: int) -> None:
        self.seat = seat
        self.left = left
        self.last = last

    def rule(self) -> str:
        return "AN 6.2" if self.last == NOWHERE else "AN 6.3"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("forager", corner) for corner in steps_from(t, self.seat, self.last, self.left)]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        seat = self.seat
        corner: int = action[1]
        t.colonies[seat].discs -= 1
        t.foragers[corner] = seat
        if t.telling:
            t.tell("{who:seat} places a forager on {where:corner}.", {"who": seat, "where": [t.players, corner]})
        t.do(GatherAt(seat, corner), Forage(seat, self.left - 1, corner))
        if t.garden.corner_bonus[corner]:
            t.do(Gain(seat, (t.garden.corner_bonus[corner],), BOARD))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Where does the next forager go? {n:plural|is|are} left.", {"n": self.left})

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("Nowhere") if action == NONE else Msg("{where:Corner}", {"where": [t.players, action[1]]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action[0] != "forager" or not 0 <= action[1] < len(t.foragers):
            return None
        corner: int = action[1]
        if t.foragers[corner] >= 0:
            return Reason(Msg("A forager stands there already."), "AN 6.1")
        if self.last != NOWHERE and corner not in t.garden.near[self.last]:
            return Reason(Msg("Each forager stands one edge away from the one before."), "AN 6.3")
        if self.last == NOWHERE and corner not in starts(t, self.seat):
            return Reason(
                Msg(
                    "The first forager stands on a red entry, beside a forager of yours, "
                    "or at a hex of your explorer that has none of your foragers."
                ),
                "AN 6.2",
            )
        return Reason(Msg("From there the path would be too short for all of them."), "AN 6.4")
