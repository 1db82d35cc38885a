"""Where ants may go: what a move reaches, who may still move, and with how many (rules HE 5, 14.1)."""

from __future__ import annotations

from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import clear_ground
from formicarium.games.hidden_empires.rules.places import (
    BUILDERS,
    CHAMBERS,
    NURSES,
    RESERVES,
    SLOTS,
    STORAGE,
    WORKER,
)
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.table import Garden

# How an area can be reached in a move.
NOT: Final = 0
FREELY: Final = 1
"""By redistribution, or as one area more with any number of ants."""
SCOUT: Final = 2
"""As one area more, by a single ant (rule HE 14.1)."""

ALL: Final[Action] = ("all",)


def bound_to(t: Garden, seat: int, caste: int) -> int:
    """The only chamber where a caste may live, or -1 for any task (rules HE 18.9, 18.23, 18.24)."""
    return t.powers(seat).bound_to(caste)


def may_enter(t: Garden, seat: int, caste: int, target: int) -> bool:
    """Whether a caste may be at a place at all."""
    bound = bound_to(t, seat, caste)
    if bound >= 0:
        return target == bound
    return target != STORAGE


def reach(t: Garden, seat: int, source: int) -> list[int]:
    """How each area can be reached by an ant of the seat from where she is: NOT, FREELY or SCOUT (rules HE 5.1, 5.3, 14.1).

    Nobody goes through an area with Predators by redistribution; who stands there may step out of it (ruling HE-80).
    """
    found = [0] * AREAS
    hidden = t.powers(seat).unseen
    advanced: bool = t.settings["advanced"]
    bases: list[int] = []
    for area, held in enumerate(t.held):
        if held:
            bases.append(area)
    for home in t.homes(seat):
        if not t.held[home]:
            bases.append(home)
    for base in bases:
        if hidden or not t.predators(base):
            found[base] = FREELY
    for base in bases:
        if base != source and not hidden and t.predators(base):
            continue
        for area in NEIGHBOURS[base]:
            if found[area] == NOT and (hidden or not t.predators(area)):
                found[area] = SCOUT if advanced and guarded(t, seat, area) else FREELY
    return found


def guarded(t: Garden, seat: int, area: int) -> bool:
    """Whether only a scout would enter an area anew: its marker is unknown, or others patrol it (rule HE 14.1)."""
    return (t.marker[area] >= 0 and not t.face[area]) or t.patrolled(seat, area)


def free_ants(t: Garden, seat: int, place: int) -> list[int]:
    """The ants at a place that have not moved yet, by caste."""
    castes = t.castes(seat, place)
    moved = t.moved
    for caste in range(3):
        n = moved[place * 3 + caste]
        if n:
            castes[caste] = castes[caste] - n if castes[caste] > n else 0
    return castes


def movable(t: Garden, seat: int, place: int) -> bool:
    """Whether ants at a place may still move."""
    moved = t.moved
    ants = t.ants[seat] if place < AREAS else t.sheets[seat].ants
    i = place * SLOTS if place < AREAS else 3 * (place - BUILDERS)
    for caste in range(3):
        here = ants[i + caste]
        if place < AREAS:
            here += ants[i + 3 + caste]
        if here > moved[place * 3 + caste]:
            if caste == WORKER or bound_to(t, seat, caste) != place:
                return True
    return False


def sources(t: Garden, seat: int) -> list[int]:
    """The places with ants that may still move."""
    found: list[int] = []
    for area, n in enumerate(t.headcount[seat]):
        if n and movable(t, seat, area):
            found.append(area)
    for place in CHAMBERS:
        if movable(t, seat, place):
            found.append(place)
    return found


def targets(t: Garden, seat: int, source: int) -> list[int]:
    """Where the ants of a place may go."""
    found: list[int] = []
    if t.traits[seat]:
        anywhere = False
        free = free_ants(t, seat, source)
        for caste in range(3):
            if free[caste]:
                bound = bound_to(t, seat, caste)
                if bound < 0:
                    anywhere = True
                elif bound != source and bound not in found:
                    found.append(bound)
        if not anywhere:
            return found
        found = [place for place in found if place == STORAGE]
    if source != NURSES:
        found.append(NURSES)
    if source != BUILDERS:
        found.append(BUILDERS)
    if source != RESERVES and t.settings["advanced"]:
        found.append(RESERVES)
    scouts = t.scouts
    for area, how in enumerate(reach(t, seat, source)):
        if how and area != source:
            if how == FREELY or not scouts[area]:
                found.append(area)
    return found


def amounts(going: list[int], alone: bool) -> list[Action]:
    """All of the ants, or some of one caste; a single one where she must be alone."""
    found: list[Action] = []
    total = going[0] + going[1] + going[2]
    if alone and total > 1:
        for caste in range(3):
            if going[caste]:
                found.append(("some", caste, 1))
        return found
    found.append(ALL)
    for caste in range(3):
        n = going[caste]
        if n == total:
            n -= 1
        for k in range(1, n + 1):
            found.append(("some", caste, k))
    return found


def amount_label(action: Action, total: int) -> Msg:
    """What an amount means, in words."""
    if action[0] == "all":
        return Msg("All {n}", {"n": total}) if total > 1 else Msg("One ant")
    return Msg("{what:band}", {"what": [action[1], action[2]]})


def nurses_missing(t: Garden, seat: int) -> int:
    """How many nurses the brood still needs (rule HE 5.6)."""
    need = (t.brood(seat) + 9) // 10 - t.count(seat, NURSES)
    return need if need > 0 else 0


def shift_areas(t: Garden, seat: int) -> list[int]:
    """Where a nest may move to, once a turn: adjacent areas without Nest or Nest Site (rules HE 18.5, 19.4)."""
    if t.sheets[seat].no_eggs:
        return []
    return [area for area in NEIGHBOURS[t.nest_area[seat]] if t.nest_owner(area) < 0]


def shift_nest(t: Garden, seat: int, area: int) -> None:
    """Move a nest; the queens lay no eggs in the next nest phase (rules HE 18.5, 19.4)."""
    old = t.nest_area[seat]
    clear_ground(t, area)
    t.nest_area = changed(t.nest_area, seat, area)
    t.sheets[seat].no_eggs = True
    if t.telling:
        t.tell(
            "{who:seat} moves the nest from {old:area} to {area:area}.",
            {"who": seat, "old": old, "area": area},
            kind="event",
        )
