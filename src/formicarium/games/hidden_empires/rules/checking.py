"""Positions that people edit: what cannot be is refused, with the name of the field that is wrong."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.errors import BadPosition
from formicarium.core.state import part_fields
from formicarium.games.hidden_empires.rules.cards import CARDS, HAND, KIND
from formicarium.games.hidden_empires.rules.discovery import MARKERS
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.places import SLOTS
from formicarium.games.hidden_empires.rules.sheet import CHAMBER_BOXES, NestSheet
from formicarium.games.hidden_empires.rules.table import Garden

YES_OR_NO: Final = ("no_eggs", "sealed", "dead")
"""The boxes of a nest sheet that hold no number."""

MOST: Final = 500
"""More ants, food or brood than that is in no place of any game: choices are offered one by one up to such numbers."""


def check(t: Garden) -> None:
    """Refuse what cannot be."""
    length = AREAS * SLOTS
    if len(t.ants) != t.players or any(len(row) != length for row in t.ants):
        raise BadPosition("ants", f"it needs {length} numbers for each of {t.players} seats")
    if any(not 0 <= n <= MOST for row in t.ants for n in row):
        raise BadPosition("ants", f"every number lies between 0 and {MOST}")
    if len(t.sheets) != t.players:
        raise BadPosition("sheets", f"it needs a NestSheet for each of {t.players} seats")
    for seat, sheet in enumerate(t.sheets):
        _check_sheet(f"sheets[{seat}]", sheet)
    sums = [[sum(row[i : i + SLOTS]) for i in range(0, AREAS * SLOTS, SLOTS)] for row in t.ants]
    if t.headcount != sums:
        raise BadPosition("headcount", "it must be the number of ants in each area, as in ants")
    if len(t.nest_area) != t.players:
        raise BadPosition("nest_area", "it needs one area for each seat")
    areas = (t.site, t.trunk, t.marker, t.face, t.mods, t.laid, t.held, t.scouts)
    names = ("site", "trunk", "marker", "face", "mods", "laid", "held", "scouts")
    for name, row in zip(names, areas, strict=True):
        if len(row) != AREAS:
            raise BadPosition(name, f"it needs {AREAS} numbers, one for each area")
    lying = sorted([*[m for m in t.marker if m >= 0], *t.unused, *[m for row in t.sheltered for m in row]])
    if lying != list(range(MARKERS)) and t.phase != "nests":
        raise BadPosition("marker", f"each of the {MARKERS} markers must be on the map, on a sheet or unused, once")
    for seat, hand in enumerate(t.hands):
        if any(not 0 <= card < len(CARDS) or KIND[card] != HAND for card in hand):
            raise BadPosition(f"hands[{seat}]", "only hand cards can be held")
        if len(t.drawn[seat]) != len(hand):
            raise BadPosition(f"drawn[{seat}]", "it needs one number for each card in hand")


def _check_sheet(name: str, sheet: object) -> None:
    """A nest sheet holds whole numbers that a game can have, and some boxes that are true or false."""
    if not isinstance(sheet, NestSheet):
        raise BadPosition(name, "it must be a NestSheet")
    if not isinstance(sheet.ants, list) or len(sheet.ants) != CHAMBER_BOXES:
        raise BadPosition(f"{name}.ants", f"it needs {CHAMBER_BOXES} numbers, three for each chamber")
    values: dict[str, Any] = {f"ants[{i}]": n for i, n in enumerate(sheet.ants)}
    for field in part_fields(NestSheet):
        if field != "ants":
            values[field] = getattr(sheet, field)
    for field, value in values.items():
        if field in YES_OR_NO:
            if type(value) is not bool:
                raise BadPosition(f"{name}.{field}", "it must be true or false")
        elif type(value) is not int or not 0 <= value <= MOST:
            raise BadPosition(f"{name}.{field}", f"it must be a whole number from 0 to {MOST}")
