"""Moving: enemies first, then the hive by orders that stand until they are changed (rule HT 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hymenopterra.rules.breeding import Brood, chambers_left
from formicarium.games.hymenopterra.rules.chores import BuildQueue, GroupOrders, many, work_off
from formicarium.games.hymenopterra.rules.combat import in_danger
from formicarium.games.hymenopterra.rules.enemies import move_enemies, threatened
from formicarium.games.hymenopterra.rules.harvesting import at_water, farm_output
from formicarium.games.hymenopterra.rules.larder import forecast
from formicarium.games.hymenopterra.rules.orders import Orders, all_carry_on
from formicarium.games.hymenopterra.rules.pieces import FISH, GUARD, IDLE, QUEEN, WAITING, Unit, doing
from formicarium.games.hymenopterra.rules.table import REST, SEASON, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import MUSHROOMS
from formicarium.games.hymenopterra.rules.walking import bound, reach

# Actions that are offered over and over, made once.
END: Final[Action] = ("end",)
OTHERS: Final[Action] = ("others",)
LOOK_AFTER: Final[Action] = ("brood",)
ALL: Final[Action] = ("all",)
PLAN: Final[Action] = ("plan",)


@dataclass
class Moving(Step):
    """The second phase: enemies, then the player's orders, unless time runs fast (rules HT 3.1, 3.2, 2.6)."""

    def run(self, t: HymenopTerra) -> None:
        if t.foes:
            t.dice.aim(1000 + t.turn)
            move_enemies(t, False)
        if t.over:
            return
        if t.queue:
            work_off(t)
        if t.turn <= t.resting and stable(t):
            all_carry_on(t)
            return
        if t.resting:
            t.resting = 0
            t.tell(
                "Time slows down: turn {turn}, {n:plural|food is|food are} stored.",
                {"turn": t.turn, "n": t.stock},
                "event",
            )
        t.do(COMMAND)


# Why time cannot be skipped (rule HT 2.6).
NO_REASON: Final = 0
DRONES_EXPLORE: Final = 1
ENEMY_NEAR: Final = 2
SOMETHING_GROWS: Final = 3
BAD_WEATHER: Final = 4
ON_THE_WAY: Final = 5
WOUNDED: Final = 6
HUNGER: Final = 7

WHY_NO_REST: Final[tuple[str, ...]] = (
    "",
    "Where drones explore by themselves, time cannot be skipped.",
    "An enemy could reach the hive: time cannot be skipped.",
    "Something grows in an egg chamber, or will: time cannot be skipped.",
    "A flood, dead drones or bacteria have to be lived through first.",
    "Somebody is on the way or at work: time can be skipped when that is done.",
    "Somebody is wounded: time can be skipped when all wounds are healed.",
    "The hive does not feed itself: time cannot be skipped.",
)


def stable(t: HymenopTerra) -> bool:
    """Whether nothing can happen to the hive, so that turns may be skipped (rule HT 2.6)."""
    return unrest(t) == NO_REASON


def unrest(t: HymenopTerra) -> int:
    """Why turns may not be skipped, the quickest question first; NO_REASON where they may."""
    if t.larvae:
        return SOMETHING_GROWS
    if t.settings["drones"]:
        return DRONES_EXPLORE
    fishers = 0
    for unit in t.units:
        if unit.hurt:
            return WOUNDED
        if unit.order == FISH:
            if not at_water(t, unit):
                return ON_THE_WAY
            fishers += 1
        elif unit.moved or not at_rest(t, unit):
            return ON_THE_WAY
    for plan in t.plans:
        if plan.caste != REST:
            return SOMETHING_GROWS
    if t.flood >= t.turn or t.turn < t.drones_back or t.bacteria >= t.turn:
        return BAD_WEATHER
    fish = fishers if fishers and t.surface_open() else 0
    # More farms than dug hexes there cannot be, mushrooms apart.
    if len(t.dug) + fish < t.mouths() and not t.has_source(MUSHROOMS):
        return HUNGER
    if farm_output(t, len(t.farms(t.network())), t.turn) + fish < t.mouths():
        return HUNGER
    return ENEMY_NEAR if t.foes and threatened(t) else NO_REASON


def at_rest(t: HymenopTerra, unit: Unit) -> bool:
    """Whether a unit stays where it is."""
    return unit.order in (IDLE, WAITING) or (unit.order == GUARD and unit.place == t.queen().place)


def groups(t: HymenopTerra, idle: bool) -> list[Unit]:
    """Units that have no order for this turn yet, one of each kind per hex: those with nothing to do, or the others."""
    found: list[Unit] = []
    for unit in t.units:
        if unit.told or (unit.order == IDLE) != idle:
            continue
        if unit.caste == QUEEN and not unit.hurt and (bound(t) or not reach(t, unit)):
            continue
        for other in found:
            if alike(unit, other):
                break
        else:
            found.append(unit)
    return found


def alike(unit: Unit, other: Unit) -> bool:
    """Whether two units stand in the same hex, in the same condition and under the same order."""
    return (
        unit.place == other.place
        and unit.caste == other.caste
        and unit.order == other.order
        and unit.goal == other.goal
        and unit.project == other.project
        and unit.again == other.again
        and unit.hurt == other.hurt
    )


def others_wait(t: HymenopTerra) -> bool:
    """Whether somebody with a standing order was not told anything new this turn."""
    for unit in t.units:
        if not unit.told and unit.order != IDLE:
            if unit.caste != QUEEN or unit.hurt or (not bound(t) and reach(t, unit)):
                return True
    return False


@dataclass
class Command(Choice):
    """Whom to give an order, or to end the turn (rule HT 3.2)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def rule(self) -> str:
        return "HT 3.2"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = [("unit", unit.id) for unit in groups(t, True)]
        found.append(END)
        if stable(t):
            season_ends = (t.turn + SEASON - 1) // SEASON * SEASON
            last: int = t.settings["turns"]
            if season_ends > t.turn:
                found.append(("rest", min(season_ends, last) if last else season_ends))
            if last > season_ends:
                found.append(("rest", last))
        if t.network().chambers and chambers_left(t):
            found.append(LOOK_AFTER)
        if others_wait(t):
            found.append(OTHERS)
        if many(t):
            found.append(ALL)
        if t.planned != t.turn:
            found.append(PLAN)
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "unit":
            t.do(Orders(self.seat, action[1]), self)
        elif action[0] == "others":
            t.do(Others(self.seat), self)
        elif action[0] == "brood":
            t.do(Brood(self.seat), self)
        elif action[0] == "all":
            t.do(GroupOrders(self.seat), self)
        elif action[0] == "plan":
            t.planned = t.turn
            t.do(BuildQueue(self.seat, True), self)
        else:
            if action[0] == "rest":
                t.resting = action[1]
            all_carry_on(t)

    def prompt(self, t: HymenopTerra) -> Msg:
        """What needs attention comes first: danger, hunger, idle hands."""
        danger = 0
        for unit in t.units:
            if in_danger(t, unit):
                danger += 1
        needs = self._needs(t)
        if danger:
            return Msg("{n:plural|unit is|units are} in danger! {needs:msg}", {"n": danger, "needs": needs.plain()})
        return needs

    def _needs(self, t: HymenopTerra) -> Msg:
        idle = 0
        for unit in t.units:
            if unit.order == IDLE and not unit.told and unit.caste != QUEEN:
                idle += 1
        missing = -forecast(t)[0]
        values = {"turn": t.turn, "idle": idle, "food": t.stock, "missing": missing}
        if missing > 0 and not idle:
            return Msg("Turn {turn}. Hunger: {missing:plural|meal is|meals are} missing next turn.", values)
        if missing > 0:
            return Msg(
                "Turn {turn}. Hunger: {missing:plural|meal is|meals are} missing next turn. "
                "{idle:plural|unit has|units have} no order.",
                values,
            )
        if not idle:
            return Msg("Turn {turn}. Everybody has something to do. {food:plural|food is|food are} stored.", values)
        return Msg(
            "Turn {turn}. {idle:plural|unit has|units have} no order. {food:plural|food is|food are} stored.", values
        )

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "end":
            return Msg("End the turn")
        if action[0] == "rest":
            return Msg("Let time pass until turn {n} is over", {"n": action[1]})
        if action[0] == "brood":
            return Msg("Look after the egg chambers")
        if action[0] == "others":
            return Msg("Give somebody another order")
        if action[0] == "all":
            return Msg("Give an order to many at once")
        if action[0] == "plan":
            if t.queue:
                return Msg("Plan what is built next ({n} in the queue)", {"n": len(t.queue)})
            return Msg("Plan what is built next")
        return unit_label(t, action[1])

    def refused(self, t: HymenopTerra) -> list[Action]:
        return [] if stable(t) or groups(t, True) else [("rest", t.turn)]

    def why_not(self, t: HymenopTerra, action: Action) -> Reason | None:
        if action[0] == "rest":
            return Reason(Msg(WHY_NO_REST[unrest(t)]), "HT 2.6")
        if action[0] == "unit":
            return Reason(Msg("That unit has its order for this turn."), "HT 3.2")
        return None


COMMAND: Final = Command(0)


def unit_label(t: HymenopTerra, id: int) -> Msg:
    unit = t.unit(id)
    assert unit is not None
    if unit.caste == QUEEN:
        return Msg("{unit:Unit} at {place:place}", {"unit": unit.name(), "place": unit.place})
    return Msg(
        "{unit:Unit} at {place:place} ({doing:doing})",
        {"unit": unit.name(), "place": unit.place, "doing": doing(unit)},
    )


@dataclass
class Others(Choice):
    """Who gets another order than the one that stands (rule HT 3.2)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def rule(self) -> str:
        return "HT 3.2"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        return [("unit", unit.id) for unit in groups(t, False)]

    def take(self, t: HymenopTerra, action: Action) -> None:
        t.do(Orders(self.seat, action[1]))

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("Who gets another order?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        return unit_label(t, action[1])
