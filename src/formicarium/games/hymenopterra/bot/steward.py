"""The steward of a hive: tells everybody what the household wants from them.

The quick player acts on this; the judgement asks it what deserves a thought.
"""

from __future__ import annotations

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.bot.defence import quarry
from formicarium.games.hymenopterra.bot.depths import stairs
from formicarium.games.hymenopterra.bot.household import (
    BRING,
    DIVE,
    LOOK,
    MARCH,
    NOTHING_TO_DO,
    RETURN,
    TAUGHT,
    Household,
)
from formicarium.games.hymenopterra.rules.building import cost_at
from formicarium.games.hymenopterra.rules.map import CELLS, LAIR_MAP, NEIGHBOURS
from formicarium.games.hymenopterra.rules.moving import END, LOOK_AFTER, OTHERS
from formicarium.games.hymenopterra.rules.orders import (
    AT,
    COME_HOME,
    GO,
    GO_BUILDING,
    GO_EXPLORING,
    GO_HARVESTING,
    KEEP,
    WAIT,
)
from formicarium.games.hymenopterra.rules.pieces import DESIGNED, EXPLORE, IDLE, QUEEN, WAITING, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import REST
from formicarium.games.hymenopterra.rules.tables import FILL, TUNNEL, UNKNOWN
from formicarium.games.hymenopterra.rules.walking import distances, unknown_around


class Steward(Household):
    """Who decides what everybody does."""

    def command(self, offered: list[Action]) -> Action:
        """Whom to tell something."""
        t = self.t
        for action in offered:
            if action[0] == "unit":
                unit = t.unit(action[1])
                assert unit is not None
                if unit.caste == WORKER:
                    if self.task(unit) != NOTHING_TO_DO:
                        return action
                elif unit.caste != QUEEN and (unit.place != t.queen().place or self.sally(unit) >= 0):
                    return action
        if OTHERS in offered:
            for unit in t.units:
                if not unit.told and self.redirected(unit):
                    return OTHERS
        if LOOK_AFTER in offered:
            for plan in t.plans:
                if plan.caste == REST:
                    self.survey()
                    return LOOK_AFTER if self.wants_worker() else END
        return END

    def sally(self, unit: Unit) -> int:
        """Where a guard goes out to; -1 for nowhere."""
        return quarry(self.t, unit, self.style.stay)

    def redirected(self, unit: Unit) -> bool:
        """Whether somebody should be told something else: explorers whom the hive needs, and hands that wait."""
        if unit.caste != WORKER:
            return False
        if unit.order == EXPLORE:
            if unit.place // CELLS != LAIR_MAP and not self.wild:
                return self.task(unit) != LOOK
            return not self.wild or self.hungry() or self.leak(unit) >= 0
        return unit.order == WAITING and self.task(unit) != NOTHING_TO_DO

    def waits(self, number: int) -> bool:
        """Whether this one should be told something else."""
        unit = self.t.unit(number)
        return unit is not None and self.redirected(unit)

    def other(self, offered: list[Action]) -> Action:
        """Who gets another order."""
        for action in offered:
            if self.waits(action[1]):
                return action
        return offered[0]

    def order(self, number: int, offered: list[Action]) -> Action:
        """What somebody is told."""
        unit = self.t.unit(number)
        assert unit is not None
        if unit.caste != WORKER:
            if GO in offered and self.sally(unit) >= 0:
                return GO
            return COME_HOME if COME_HOME in offered else offered[0]
        if unit.order not in (IDLE, WAITING, EXPLORE):
            return KEEP
        task = self.task(unit)
        found: Action = WAIT
        if task > NOTHING_TO_DO:
            found = GO_BUILDING[task]
        elif task == RETURN:
            found = COME_HOME
        elif task == LOOK:
            found = GO_EXPLORING
        elif task == BRING:
            found = GO_HARVESTING
        elif task in (MARCH, DIVE):
            found = GO
        if found in offered:
            return found
        return WAIT if WAIT in offered else offered[0]

    def where(self, number: int, verb: str, offered: list[Action]) -> Action:
        """Where it is done."""
        t = self.t
        unit = t.unit(number)
        assert unit is not None
        if verb == "go":
            goal = self.sally(unit) if unit.caste != WORKER else -1
            return AT[goal] if goal >= 0 else self.march(unit, offered)
        if verb == "harvest":
            goal = self.lesson(unit)
            if goal < 0:
                goal = self.errand(unit)
            if goal >= 0 and AT[goal] in offered:
                return AT[goal]
        if verb != "build":
            for action in offered:
                if action[1] >= CELLS and (self.wild or self.bold or not unknown_around(t, action[1])):
                    return action
            return offered[0]
        self.survey()
        if unit.project == FILL:
            leak = AT[max(0, self.leak(unit))]
            return leak if leak in offered else offered[0]
        if unit.project == TUNNEL:
            door = AT[max(0, self.door(unit))]
            return door if door in offered else offered[0]
        dawning: list[int] = []  # what will be revealed this turn, whatever is done
        for other in t.units:
            if other.moved:
                dawning.extend(NEIGHBOURS[other.place])
        # Something new is welcome in the first season, unless an accident would be the end.
        style = self.style
        curious = style.shy if not self.wild else style.curious if self.rich() and not self.swarming else style.careful
        best = offered[0]
        score = -1000.0
        ground = t.ground
        around = NEIGHBOURS[t.queen().place]
        fed = self.farms >= self.style.first_farms
        for action in offered:
            place: int = action[1]
            value = -2.0 * cost_at(t, place, unit.project)
            near = False
            for neighbour in NEIGHBOURS[place]:
                if ground[neighbour] == UNKNOWN and neighbour not in dawning:
                    value += curious
                if self.halls[neighbour]:
                    near = True
            if not near:
                value -= 50.0
            if place in around and fed:
                value += style.door
            if value > score:
                score = value
                best = action
        return best

    def march(self, unit: Unit, offered: list[Action]) -> Action:
        """Through a shaft, or on the way to one that should be filled in."""
        leak = self.leak(unit)
        best = offered[0]
        if leak < 0:
            out = stairs(self.t, unit)
            if out >= 0 and AT[out] in offered:
                return AT[out]
        if leak >= 0:
            far = distances(self.t, unit, [leak])
            for action in offered:
                if far[action[1]] < far[best[1]]:
                    best = action
        return best

    def breed(self, offered: list[Action]) -> Action:
        """What grows in a chamber: hands, or guards."""
        self.survey()
        if not self.hands:
            return offered[0]
        guard = self.wants_guard()
        if self.wants_worker() and not (guard and self.warriors < self.style.first_guards and self.hands > 1):
            return offered[0]
        if guard:
            designs = self.t.designs
            for i in range(len(designs)):
                if designs[i].attack > 1 and designs[i].gifts == self.t.learned & TAUGHT:
                    return ("breed", DESIGNED + i)
            if ("invent",) in offered:
                return ("invent",)
        return ("later",)
