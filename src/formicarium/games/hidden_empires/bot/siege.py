"""Down with the Queen: how near a colony is to killing another's queen (rules HE 16.6 to 16.11, 21.3).

A whole colony can strike at once: its ants redistribute to wherever one of them stood. So one ant before the nest of
another colony is enough, as long as there are more ants at home than the other has to defend it.
"""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.combat import Attack
from formicarium.games.hidden_empires.rules.invasion import CarryOff, HuntQueen, Invade
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
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
AWAY: Final = 100
"""So many steps more it is to where no open way leads."""


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


def chasing(t: Garden, seat: int) -> bool:
    """Whether no queen is left to kill, but others linger behind a leader: their end is the end of the game (rule HE 11.5)."""
    if not t.settings["down_with_the_queen"] or hunting(t, seat):
        return False
    found = False
    for rival in range(t.players):
        if rival != seat:
            if t.score(rival) >= t.score(seat):
                return False
            found = found or t.alive(rival)
    return found


def targets(t: Garden, seat: int) -> list[int]:
    """The colonies at whose nests a strike may end the game: those with a queen; where there is none, all (`chasing`)."""
    chases = chasing(t, seat)
    return [
        rival
        for rival in range(t.players)
        if rival != seat and t.nest_area[rival] >= 0 and (t.sheets[rival].queens or (chases and t.alive(rival)))
    ]


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
    for rival in targets(t, seat):
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
    for rival in targets(t, seat):
        for home in t.homes(rival):
            hunters = ants + gone[home] - defenders(t, rival, home)
            if hunters > most:
                most = hunters
                found = home
    return found


def raided(t: Garden, seat: int) -> list[int]:
    """The areas at or beside one's own nests where ants of an army stand that could strike there in its next turn.

    One ant is enough for a whole army to follow (rule HE 14.3), so it is the one to be driven away.
    """
    found: list[int] = []
    if not t.sheets[seat].queens:
        return found
    for home in t.homes(seat):
        inside = defenders(t, seat, home)
        for area in [home, *NEIGHBOURS[home]]:
            for rival in range(t.players):
                outside = rival != seat and area not in found and t.headcount[rival][area] > 0
                if outside and army(t, rival) - inside >= ENOUGH:
                    found.append(area)
    return found


def strangers(t: Garden, seat: int, area: int) -> int:
    """The ants of the largest group of others in an area."""
    return max([t.headcount[rival][area] for rival in range(t.players) if rival != seat])


def nearest_nest(t: Garden, seat: int) -> int:
    """The nest of another colony that is worth a strike and nearest to one's own; -1 for none."""
    found = -1
    steps = AWAY
    for rival in targets(t, seat):
        n = DISTANCE[t.nest_area[seat]][t.nest_area[rival]]
        if n < steps:
            steps = n
            found = t.nest_area[rival]
    return found


def steps_around(t: Garden, seat: int, home: int) -> list[int]:
    """How many steps it is from each area to a nest, past Predators and patrols; as the crow flies and more where no way leads."""
    hidden = t.powers(seat).unseen
    found = [AWAY + steps for steps in DISTANCE[home]]
    found[home] = 0
    reached = [home]
    for area in reached:
        for other in NEIGHBOURS[area]:
            if found[other] >= AWAY and (hidden or not t.predators(other)) and not t.patrolled(seat, other):
                found[other] = found[area] + 1
                reached.append(other)
    return found


def strike(t: Garden, seat: int, step: Choice, offered: list[Action]) -> Action | None:
    """Whoever stands in a nest with more ants than defend it goes through with it, and all hunt; None where that is not asked.

    And whoever outnumbers those who stand before one's own nest drives them away, before their army follows.

    The queen is found by dice, so no single decision on the way to her looks as good as going home with all ants.
    """
    if isinstance(step, Attack):
        homes = targets(t, seat)
        for action in offered:
            if action[0] == "attack":
                area: int = action[1]
                rival: int = action[2]
                if rival in homes and t.nest_owner(area) == rival and t.here(seat, area) > defenders(t, rival, area):
                    return action
        doors = raided(t, seat) if t.settings["down_with_the_queen"] else []
        for action in offered:
            if action[0] == "attack" and action[1] in doors and t.here(seat, action[1]) > t.here(action[2], action[1]):
                return action
    elif isinstance(step, (Invade, HuntQueen)):
        return offered[0]
    elif isinstance(step, CarryOff):
        return offered[-1]
    return None
