"""Founding a colony, at the beginning or anew: what it begins with, and where (rules HE 3.6, 21.2)."""

from __future__ import annotations

from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import clear_ground, fell_trunk
from formicarium.games.hidden_empires.rules.piles import discard_all
from formicarium.games.hidden_empires.rules.places import SLOTS, WORKER
from formicarium.games.hidden_empires.rules.rows import Row, changed
from formicarium.games.hidden_empires.rules.sheet import NestSheet
from formicarium.games.hidden_empires.rules.table import Garden


def found_colony(t: Garden, seat: int, area: int) -> None:
    """A nest with all that a colony begins with (rule HE 3.6)."""
    t.nest_area = changed(t.nest_area, seat, area)
    t.add(seat, area, WORKER, 6)
    sheet = t.sheets[seat]
    sheet.size = 6
    sheet.female_eggs = 1
    sheet.female_larvae = 1
    sheet.small_pupae = 1
    sheet.queens = 1


def restart_areas(t: Garden, seat: int) -> list[int]:
    """Where a colony may start again: 3 from another nest, next to none, those of dead colonies included (rule HE 21.2, ruling HE-86)."""
    others = [t.nest_area[s] for s in range(t.players) if s != seat]
    nests = others + [area for area in range(AREAS) if t.site[area] >= 0 and t.site[area] != seat]
    found: list[int] = []
    for area in range(AREAS):
        if area == t.nest_area[seat] or area in nests or any(n in nests for n in NEIGHBOURS[area]):
            continue
        if any(DISTANCE[area][other] == 3 for other in others):
            found.append(area)
    return found


def found_anew(t: Garden, seat: int, area: int) -> None:
    """A colony gives up all that it has, DNA and points aside, and begins again (rule HE 21.2, ruling HE-76)."""
    old = t.sheets[seat]
    discard_all(t, seat)
    t.site = _without_owner(t.site, seat)
    for trunk in range(AREAS):
        if t.trunk[trunk] == seat:
            fell_trunk(t, trunk)
    t.ants[seat] = [0] * (AREAS * SLOTS)
    t.headcount[seat] = [0] * AREAS
    new = NestSheet()
    new.dna = old.dna
    new.pairs = old.pairs
    new.lone_queens = old.lone_queens
    new.lone_drones = old.lone_drones
    t.sheets[seat] = new
    clear_ground(t, area)
    found_colony(t, seat, area)


def _without_owner(row: Row, seat: int) -> Row:
    return tuple([-1 if owner == seat else owner for owner in row])
