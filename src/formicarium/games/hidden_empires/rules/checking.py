"""Positions that people edit: what cannot be is refused, with the name of the field that is wrong."""

from __future__ import annotations

from formicarium.core.errors import BadPosition
from formicarium.games.hidden_empires.rules.cards import CARDS, HAND, KIND
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.table import BOXES, MARKERS, SLOTS, HiddenEmpires


def check(t: HiddenEmpires) -> None:
    """Refuse what cannot be."""
    shapes = (
        ("ants", t.ants, AREAS * SLOTS),
        ("sheet", t.sheet, BOXES),
    )
    for name, rows, length in shapes:
        if len(rows) != t.players or any(len(row) != length for row in rows):
            raise BadPosition(name, f"it needs {length} numbers for each of {t.players} seats")
        if any(n < 0 for row in rows for n in row):
            raise BadPosition(name, "no number may be below 0")
    sums = [[sum(row[i : i + SLOTS]) for i in range(0, AREAS * SLOTS, SLOTS)] for row in t.ants]
    if t.crowd != sums:
        raise BadPosition("crowd", "it must be the number of ants in each area, as in ants")
    if len(t.nest) != t.players:
        raise BadPosition("nest", "it needs one area for each seat")
    areas = (t.site, t.trunk, t.marker, t.face, t.mods, t.laid, t.held, t.scouts)
    names = ("site", "trunk", "marker", "face", "mods", "laid", "held", "scouts")
    for name, row in zip(names, areas, strict=True):
        if len(row) != AREAS:
            raise BadPosition(name, f"it needs {AREAS} numbers, one for each area")
    lying = sorted([m for m in t.marker if m >= 0] + t.unused + [m for row in t.sheltered for m in row])
    if lying != list(range(MARKERS)) and t.phase != "nests":
        raise BadPosition("marker", f"each of the {MARKERS} markers must be on the map, on a sheet or unused, once")
    for seat, hand in enumerate(t.hands):
        if any(not 0 <= card < len(CARDS) or KIND[card] != HAND for card in hand):
            raise BadPosition(f"hands[{seat}]", "only hand cards can be held")
        if len(t.drawn[seat]) != len(hand):
            raise BadPosition(f"drawn[{seat}]", "it needs one number for each card in hand")
