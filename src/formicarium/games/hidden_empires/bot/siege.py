"""Down with the Queen: how near a colony is to killing another's queen (rules HE 16.6 to 16.11, 21.3).

A whole colony can strike at once: its ants redistribute to wherever one of them stood. So one ant before the nest of
another colony is enough, as long as there are more ants at home than the other has to defend it.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Step
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveTo
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.reaching import free_ants
from formicarium.games.hidden_empires.rules.table import Garden

STRIKE: Final = 16.0
"""What it is worth to stand in a nest where the queen is sure to be found, in points."""
HOPE: Final = 7.0
"""The same for ants who could be there in the next turn."""
MARCH: Final = 8
"""From so many steps away, ants are no threat to a nest yet."""
STEP: Final = 0.35
"""What each step is worth that the foremost ant is nearer; of the next one, who may get past a patrol, half of it."""
PATIENCE: Final = 20
"""After so many game turns the nests of others are twice as tempting: nobody wants to end at the cap."""
ENOUGH: Final = 4
"""So many hunters find the queen in every second nest: it is time to strike."""
FORCE: Final = 6
"""Fewer ants than this threaten nobody: they look for food before they stand before the nests of others."""
SURE: Final = 30


def _chances() -> list[float]:
    """How likely so many hunters find the queen (rule HE 16.11)."""
    found: list[float] = []
    missed = 1.0
    for _ in range(SURE + 1):
        found.append(1.0 - missed)
        missed *= 5 / 6
    return found


CHANCE: Final[list[float]] = _chances()
CLOSE: Final[list[float]] = [1.0, 1.0, 0.65, 0.45, 0.35, 0.25, 0.2, 0.15, 0.1]
"""How much of that hope is left when the foremost ant is so many steps away."""


def chance(hunters: int) -> float:
    """How likely so many hunters find the queen; none where the defenders are not outnumbered."""
    return CHANCE[max(0, min(SURE, hunters))]


def hunting(t: Garden, seat: int) -> bool:
    """Whether there is a queen to be killed; where there is none any more, points decide as ever (rule HE 21.3)."""
    if t.settings["down_with_the_queen"]:
        for rival in range(t.players):
            if rival != seat and t.sheets[rival].queens:
                return True
    return False


def army(t: Garden, seat: int) -> int:
    """All ants of a colony that could strike."""
    n = 0
    for here in t.headcount[seat]:
        n += here
    sheet = t.sheets[seat]
    return n + sheet.count(BUILDERS) + sheet.count(NURSES) + sheet.count(RESERVES)


def defenders(t: Garden, rival: int, home: int) -> int:
    """Those who stand before a nest, and those inside it (rule HE 16.8)."""
    sheet = t.sheets[rival]
    return t.headcount[rival][home] + sheet.count(BUILDERS) + sheet.count(NURSES) + sheet.count(RESERVES)


def siege(t: Garden, seat: int) -> float:
    """What a colony may hope for at the nest of another: the best of them, in points."""
    striking = seat == t.active and t.phase in ("move", "scout", "tasks")
    mine = t.headcount[seat]
    ants = army(t, seat)
    if ants < FORCE:
        return 0.0
    top = t.stack[-1] if striking and t.stack else None
    eager = 1.0 + t.turn / PATIENCE
    best = 0.0
    for rival in range(t.players):
        if rival == seat or t.nest_area[rival] < 0 or not t.sheets[rival].queens:
            continue
        for home in t.homes(rival):
            near = MARCH
            second = MARCH
            for area, n in enumerate(mine):
                if n:
                    steps = DISTANCE[home][area]
                    if steps < near:
                        second = near
                        near = steps
                    elif steps < second:
                        second = steps
            against = defenders(t, rival, home)
            likely = chance(ants + t.sheets[seat].count(RETURNING) - 1 - against)
            value = eager * (STEP * (MARCH - near + 0.5 * (MARCH - second)) + HOPE * likely * CLOSE[near])
            if striking:
                there = mine[home] + _coming(t, seat, top, home)
                if there:
                    # Ants who are still to follow count a little, so that the first of them go.
                    hunted = chance(there - against) + 0.3 * likely * min(1.0, there / (against + 1.0))
                    value = max(value, eager * (1.5 * STEP * MARCH + STRIKE * hunted))
            best = max(best, value)
    return best


def _coming(t: Garden, seat: int, top: Step | None, home: int) -> int:
    """The ants of a move whose target or number is still open, where it could lead into the nest."""
    if isinstance(top, HowMany):
        if top.target != home:
            return 0
        return 1 if top.alone(t) else sum(top.going(t))
    if isinstance(top, MoveTo):
        beside = top.source < AREAS and DISTANCE[home][top.source] == 1
        return sum(free_ants(t, seat, top.source)) if t.held[home] or beside else 0
    return 0


def quarry(t: Garden, seat: int, ants: int, gone: list[int]) -> int:
    """The nest that so many ants, and those who have gone there, can strike with a good chance; -1 for none."""
    found = -1
    most = ENOUGH - 1
    for rival in range(t.players):
        if rival != seat and t.nest_area[rival] >= 0 and t.sheets[rival].queens:
            for home in t.homes(rival):
                hunters = ants + gone[home] - defenders(t, rival, home)
                if hunters > most:
                    most = hunters
                    found = home
    return found


def nearest_nest(t: Garden, seat: int) -> int:
    """The nest of another colony with a queen that is nearest to one's own; -1 for none."""
    found = -1
    steps = 100
    for rival in range(t.players):
        if rival != seat and t.nest_area[rival] >= 0 and t.sheets[rival].queens:
            n = DISTANCE[t.nest_area[seat]][t.nest_area[rival]]
            if n < steps:
                steps = n
                found = t.nest_area[rival]
    return found
