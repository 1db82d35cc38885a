"""When the quick player plays its hand cards, and on whom."""

from __future__ import annotations

from formicarium.core.steps import Action
from formicarium.games.hidden_empires.bot.judgement import points
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    FOOD_EGGS,
    GENETIC_BOTTLENECK,
    HIGHWAYMAN_BEETLES,
    HYBRIDIZATION,
    LARVAL_FOOD,
    MALE_EGGS,
    MIGRATE,
    MUTATE,
    ONE_QUEEN,
    PREDATOR_MIGRATION,
    ROVE_BEETLES,
)
from formicarium.games.hidden_empires.rules.map import DISTANCE
from formicarium.games.hidden_empires.rules.places import NURSES, WORKER
from formicarium.games.hidden_empires.rules.table import Garden


def play_card(t: Garden, seat: int, offered: list[Action]) -> Action:
    """The first card that does enough now; otherwise they are kept."""
    for action in offered:
        if action[0] == "play" and _pays(t, seat, action[1]):
            return action
    return offered[0]


def _pays(t: Garden, seat: int, card: int) -> bool:
    """Whether a card does enough now; what hits others is offered only where there is somebody to hit."""
    sheet = t.sheets[seat]
    if card in (ADDITIONAL_QUEEN, HYBRIDIZATION, ONE_QUEEN):
        return True
    if card == FOOD_EGGS:
        return sheet.caste(NURSES, WORKER) > 1 or t.food(seat) < sheet.larvae() + 3
    if card == LARVAL_FOOD:
        return sheet.larvae() > 1
    if card == MALE_EGGS:
        return sheet.caste(NURSES, WORKER) > 0 and sheet.virgin_queens + sheet.female_larvae > sheet.drones
    if card == MUTATE:
        return sheet.dna > 3 * (len(t.traits[seat]) + 1)
    leader = _leader(t, seat)
    rival = t.sheets[leader]
    if card == GENETIC_BOTTLENECK:
        return rival.dna > 5
    if card == ROVE_BEETLES:
        return rival.larvae() > 3
    if card == HIGHWAYMAN_BEETLES:
        return _field(t, seat) >= 0
    return card not in (PREDATOR_MIGRATION, MIGRATE)  # Guest Queen and Thief Ants hit hard enough.


def _leader(t: Garden, seat: int) -> int:
    """The opponent who is nearest to winning."""
    best = -1
    most = -1.0
    for other in range(t.players):
        if other == seat or not t.alive(other):
            continue
        sheet = t.sheets[other]
        soon = points(sheet.virgin_queens + sheet.large_pupae, sheet.drones + sheet.male_pupae)
        hope = 8 * (t.score(other) + soon) + t.brood(other)
        if hope > most:
            most = hope
            best = other
    return best if best >= 0 else seat


def pick_victim(t: Garden, seat: int, card: int, offered: list[Action]) -> Action:
    """Oneself for what helps; whoever is nearest to winning for what harms."""
    wish: Action = ("on", seat if card == HYBRIDIZATION else _leader(t, seat))
    if wish in offered:
        return wish
    for action in offered:
        if action[1] != seat:
            return action
    return offered[0]


def _field(t: Garden, seat: int) -> int:
    """Where a minus marker hurts others and not oneself; -1 for nowhere."""
    found = -1
    for other in range(t.players):
        if other == seat:
            continue
        for area, n in enumerate(t.headcount[other]):
            if n and t.food_kind(area) and not t.here(seat, area) and n > t.patrollers(other, area):
                found = area
    return found


def pick_field(t: Garden, seat: int, offered: list[Action]) -> Action:
    """Where the beetles do harm to others."""
    wish: Action = ("minus", _field(t, seat))
    return wish if wish in offered else offered[0]


def pick_pasture(t: Garden, seat: int, offered: list[Action]) -> Action:
    """Where sheltered aphids are of most use: next to the nest, and in place of nothing that feeds the colony."""
    best = offered[-1]
    most = -100
    for action in offered:
        if action[0] == "aphids":
            area: int = action[1]
            use = -DISTANCE[t.nest_area[seat]][area] - (9 if t.food_kind(area) else 0)
            if use > most:
                most = use
                best = action
    return best
