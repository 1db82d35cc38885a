"""A nest that is too full or lacks nurses: what its owner gives up (rules HE 5.5 to 5.9, 18.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.places import BUILDERS, MEDIA, NURSES, PLACES, RESERVES, STORAGE
from formicarium.games.hidden_empires.rules.reaching import bound_to, nurses_missing
from formicarium.games.hidden_empires.rules.sheet import BROOD, DRONES, STORED, VIRGINS, box
from formicarium.games.hidden_empires.rules.table import GRANARY, HOLDS, Garden

NURSE: Final[list[Action]] = [("nurse", place) for place in range(PLACES)]


def few(verb: str, kind: int, there: int, owed: int) -> list[Action]:
    """As many of a kind as are owed, or one: the amounts that are offered where something must be given up."""
    n = there if there < owed else owed
    if n <= 0:
        return []
    return [(verb, kind, n)] if n == 1 else [(verb, kind, n), (verb, kind, 1)]


def check_bivouac(t: Garden, seat: int) -> None:
    """A bivouac without builders loses queens and brood (rule HE 18.5)."""
    if not t.powers(seat).builder_size or t.count(seat, BUILDERS):
        return
    sheet = t.sheets[seat]
    brood, queens = t.brood(seat), sheet.queens
    for kind in BROOD:
        sheet.give_up(kind, sheet.amount(kind))
    sheet.queens = 0
    if t.telling and brood + queens:
        t.tell(
            "The bivouac of {who:seat} falls apart: {queens:plural|queen|queens} and {n} brood die.",
            {"who": seat, "queens": queens, "n": brood},
            kind="event",
        )


@dataclass
class CheckNurses(Step):
    """One nurse for every ten brood (rule HE 5.6)."""

    seat: int

    def run(self, t: Garden) -> None:
        if nurses_missing(t, self.seat):
            t.do(MissingNurse(self.seat), self)


def nursing(t: Garden, seat: int, place: int) -> int:
    """The caste that would nurse from a place, workers first; -1 for none."""
    castes = t.castes(seat, place)
    for caste in range(3):
        if castes[caste] and bound_to(t, seat, caste) < 0:
            return caste
    return -1


@dataclass
class MissingNurse(Choice):
    """Bring in a nurse or give up brood (rule HE 5.9)."""

    seat: int

    def rule(self) -> str:
        return "HE 5.9"

    def options(self, t: Garden) -> list[Action]:
        seat = self.seat
        found: list[Action] = []
        for place in (RESERVES, BUILDERS):
            if nursing(t, seat, place) >= 0:
                found.append(NURSE[place])
        for area, n in enumerate(t.headcount[seat]):
            if n and not t.scouts[area] and nursing(t, seat, area) >= 0:
                found.append(NURSE[area])
        owed = t.brood(seat) - 10 * t.count(seat, NURSES)
        sheet = t.sheets[seat]
        for kind in BROOD:
            found += few("give", kind, sheet.amount(kind), owed)
        return found

    def take(self, t: Garden, action: Action) -> None:
        seat = self.seat
        if action[0] == "nurse":
            t.send(seat, action[1], NURSES, nursing(t, seat, action[1]), 1)
            if t.telling:
                t.tell("{who:seat} calls a nurse from {place:place}.", {"who": seat, "place": action[1]})
        else:
            give_up(t, seat, action[1], action[2], "{who:seat} has too few nurses and gives up {what:some}.")

    def prompt(self, t: Garden) -> Msg:
        return Msg(
            "Your brood needs {n:plural|more nurse|more nurses}. Who comes, or what do you give up?",
            {"n": nurses_missing(t, self.seat)},
        )

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "nurse":
            return Msg("A nurse from {place:place}", {"place": action[1]})
        return Msg("Give up {what:some}", {"what": [action[1], action[2]]})


def give_up(t: Garden, seat: int, kind: int, n: int, text: str) -> None:
    """Take brood or reproductives off the sheet, and say why."""
    t.sheets[seat].give_up(kind, n)
    if t.telling:
        t.tell(text, {"who": seat, "what": [kind, n]})


@dataclass
class CheckSize(Step):
    """The nest must hold all that is in it (rule HE 5.5)."""

    seat: int

    def run(self, t: Garden) -> None:
        if t.nest_used(self.seat) > t.nest_size(self.seat):
            t.do(TooFull(self.seat), self)


@dataclass
class TooFull(Choice):
    """Send ants out or give something up until the nest is big enough (rule HE 5.8)."""

    seat: int

    def rule(self) -> str:
        return "HE 5.8"

    def options(self, t: Garden) -> list[Action]:
        seat = self.seat
        sheet = t.sheets[seat]
        owed = t.nest_used(seat) - t.nest_size(seat)
        spare = t.count(seat, NURSES) - (t.brood(seat) + 9) // 10
        found: list[Action] = few("out", NURSES, min(spare, loose(t, seat, NURSES)), owed)
        found += few("out", RESERVES, loose(t, seat, RESERVES), owed)
        for kind in BROOD:
            found += few("give", kind, sheet.amount(kind), owed)
        found += few("drop", STORED, t.granary(seat), owed)
        if not found:
            for kind in (VIRGINS, DRONES, box(STORAGE) + 1, box(STORAGE) + 2, box(RESERVES) + 2):
                found += few("give", kind, sheet.amount(kind), owed)
            found += few("out", NURSES, t.count(seat, NURSES), owed)
        return found

    def take(self, t: Garden, action: Action) -> None:
        seat = self.seat
        n: int = action[2]
        if action[0] == "give":
            give_up(t, seat, action[1], n, "{who:seat} has too little room and gives up {what:some}.")
        elif action[0] == "drop":
            sheet = t.sheets[seat]
            kept = HOLDS * sheet.caste(STORAGE, MEDIA) + GRANARY * (t.granary(seat) - n)
            if t.telling:
                t.tell("{who:seat} throws {n} stored food away.", {"who": seat, "n": sheet.stored - kept})
            sheet.stored = kept
        else:
            for caste in range(3):
                if bound_to(t, seat, caste) < 0 or action[1] == NURSES:
                    k = min(n, t.castes(seat, action[1])[caste])
                    t.send(seat, action[1], t.nest_area[seat], caste, k)
                    n -= k
            if t.telling:
                t.tell("{who:seat} sends {n:plural|ant|ants} out of the nest.", {"who": seat, "n": action[2]})

    def prompt(self, t: Garden) -> Msg:
        owed = t.nest_used(self.seat) - t.nest_size(self.seat)
        return Msg("Your nest is too small by {n}. What makes room?", {"n": owed})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "out":
            return Msg(
                "Send {n:plural|ant|ants} from {place:place} out to the nest area", {"n": action[2], "place": action[1]}
            )
        if action[0] == "drop":
            return Msg("Throw stored food away, {n} of nest size", {"n": action[2]})
        return Msg("Give up {what:some}", {"what": [action[1], action[2]]})


def loose(t: Garden, seat: int, place: int) -> int:
    """The ants of a chamber that may leave it."""
    castes = t.castes(seat, place)
    n = 0
    for caste in range(3):
        if bound_to(t, seat, caste) < 0:
            n += castes[caste]
    return n
