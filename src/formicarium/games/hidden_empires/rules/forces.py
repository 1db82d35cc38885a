"""Who fights, and what an ant is worth in combat (rules HE 16.2, 16.3, 16.8)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.places import BUILDERS, MAJOR, NURSES, RESERVES, STORAGE
from formicarium.games.hidden_empires.rules.table import Garden

INSIDE: Final = (RESERVES, NURSES, BUILDERS, STORAGE)
"""Who defends a nest; of those in Storage only millers (rules HE 16.8, 18.23)."""


def defending(area: int, inside: bool) -> tuple[int, ...]:
    """The places where defenders stand."""
    return INSIDE if inside else (area,)


def strength(t: Garden, seat: int, places: tuple[int, ...]) -> list[int]:
    """The ants that fight at some places, by caste. Repletes do not."""
    found = [0, 0, 0]
    for place in places:
        castes = t.castes(seat, place)
        for caste in range(3):
            if place != STORAGE or caste == MAJOR:
                found[caste] += castes[caste]
    return found


def worth(t: Garden, seat: int, caste: int, attacking: bool) -> int:
    """The combat points of an ant (rule HE 16.2)."""
    return t.powers(seat).points(caste, attacking)


def points(t: Garden, seat: int, castes: list[int], attacking: bool) -> int:
    """The combat points of some ants."""
    powers = t.powers(seat)
    total = 0
    for caste in range(3):
        if castes[caste]:
            total += castes[caste] * powers.points(caste, attacking)
    return total
