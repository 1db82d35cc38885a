"""Who fights, and what an ant is worth in combat (rules HE 16.2, 16.3, 16.8)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.cards import (
    BUS_CASTE,
    DEADLY_STING,
    GUARD_CASTE,
    SOLDIER_CASTE,
    SPECIALIST_FORAGER_CASTE,
    TERRITORY_MARKING,
)
from formicarium.games.hidden_empires.rules.table import (
    BUILDERS,
    MAJOR,
    MEDIA,
    NURSES,
    RESERVES,
    STORAGE,
    WORKER,
    HiddenEmpires,
)

# What dice are thrown for, as the view tells it.
SCATTER: Final = 5
CHEMICALS: Final = 6
BLOCKING: Final = 7
BOMBING: Final = 8
HUNT: Final = 9

INSIDE: Final = (RESERVES, NURSES, BUILDERS, STORAGE)
"""Who defends a nest; of those in Storage only millers (rules HE 16.8, 18.23)."""


def defending(area: int, inside: bool) -> tuple[int, ...]:
    """The places where defenders stand."""
    return INSIDE if inside else (area,)


def strength(t: HiddenEmpires, seat: int, places: tuple[int, ...]) -> list[int]:
    """The ants that fight at some places, by caste. Repletes do not."""
    found = [0, 0, 0]
    for place in places:
        castes = t.castes(seat, place)
        for caste in range(3):
            if place != STORAGE or caste == MAJOR:
                found[caste] += castes[caste]
    return found


def worth(t: HiddenEmpires, seat: int, caste: int, attacking: bool) -> int:
    """The combat points of an ant (rule HE 16.2)."""
    traits = t.traits[seat]
    if not traits:
        return 1
    if caste == WORKER:
        if DEADLY_STING in traits:
            return 2
        return 3 if TERRITORY_MARKING in traits and not attacking else 1
    if caste == MEDIA:
        if GUARD_CASTE in traits:
            return 3
        return 2 if SPECIALIST_FORAGER_CASTE in traits else 1
    if SOLDIER_CASTE in traits:
        return 5
    return 4 if BUS_CASTE in traits else 1


def points(t: HiddenEmpires, seat: int, castes: list[int], attacking: bool) -> int:
    """The combat points of some ants."""
    total = 0
    for caste in range(3):
        if castes[caste]:
            total += castes[caste] * worth(t, seat, caste, attacking)
    return total
