"""Which options deserve a thought: what the steward calls urgent is done, and what would be foolish is not looked at."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hymenopterra.bot.defence import rally, shift
from formicarium.games.hymenopterra.bot.household import BRING, DIVE, LOOK, MARCH, NOTHING_TO_DO
from formicarium.games.hymenopterra.bot.quick import invent
from formicarium.games.hymenopterra.bot.steward import Steward
from formicarium.games.hymenopterra.rules.breeding import Breed, ChamberOrders, Invent, NameIt
from formicarium.games.hymenopterra.rules.combat import Rally, Shift
from formicarium.games.hymenopterra.rules.map import CELLS, LAIR_MAP
from formicarium.games.hymenopterra.rules.moving import ALL, LOOK_AFTER, OTHERS, PLAN, Command, Others
from formicarium.games.hymenopterra.rules.orders import GO_BUILDING, KEEP, WAIT, Orders, Where
from formicarium.games.hymenopterra.rules.pieces import BUILD, DESIGNED, WAITING, WORKER
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CHAMBER, FARM, FILL, GAS, LAIR, STORE, TUNNEL
from formicarium.games.hymenopterra.rules.walking import unknown_around

CHORES: Final = (OTHERS, LOOK_AFTER, ALL, PLAN)
"""Orders for many, the queue, and what stands already: they save a person's clicks, a bot has patience."""


def sensible(t: HymenopTerra, seat: int, offered: list[Action]) -> list[Action]:
    """The options that deserve a thought.

    Bots are asked again whenever a chamber is empty, and do not give up what grows there; names are for people. A hive
    that cannot feed itself digs farms. After the first season nobody who can help it looks for trouble without guards: an
    encounter underground stands beside the queen in the same turn. Shafts that enemies could come through are filled in
    first, an egg chamber comes as soon as there are a few farms, the first guards before more hands, and nobody waits while
    there is work.
    """
    step = t.choice_of(seat)
    if isinstance(step, NameIt):
        return offered[:1]
    if isinstance(step, Breed):
        plan = Steward(t).breed(offered)
        if plan[0] == "invent" or (plan[0] == "breed" and plan[1] >= DESIGNED):
            return [plan]
        return [action for action in offered if action[0] not in ("always", "leave") and hatches(t, action)]
    if isinstance(step, Command):
        return sensible_commands(t, offered)
    if isinstance(step, Others):
        steward = Steward(t)
        found = [action for action in offered if steward.waits(action[1])]
        return found or offered
    if isinstance(step, Invent):
        return [invent(step, offered)]
    if isinstance(step, Rally):
        return [rally(t, offered)]
    if isinstance(step, Shift):
        return [shift(t, step.unit, offered)]
    if isinstance(step, ChamberOrders):
        return [action for action in offered if action[0] in ("ask", "leave")]
    if isinstance(step, Orders):
        return sensible_orders(t, step.unit, offered)
    if isinstance(step, Where):
        return sensible_places(t, step, offered)
    return offered


def hatches(t: HymenopTerra, action: Action) -> bool:
    """Whether what would be bred comes out of its egg before the game ends."""
    last: int = t.settings["turns"]
    return action[0] != "breed" or not last or t.caste_cost(action[1]) <= last - t.turn


def sensible_commands(t: HymenopTerra, offered: list[Action]) -> list[Action]:
    """Standing orders are changed where hands wait for something that can be done now."""
    steward = Steward(t)
    for action in offered:
        if action[0] == "unit" and goes_out(t, steward, action[1]):
            return [action]
    if OTHERS in offered:
        for unit in t.units:
            if not unit.told and steward.redirected(unit):
                return [OTHERS]
    return [action for action in offered if action not in CHORES]


def goes_out(t: HymenopTerra, steward: Steward, number: int) -> bool:
    """Whether this is a guard that should meet a thief."""
    unit = t.unit(number)
    return unit is not None and unit.warrior() and steward.sally(unit) >= 0


def sensible_orders(t: HymenopTerra, number: int, offered: list[Action]) -> list[Action]:
    """What a unit can be told that deserves a thought."""
    steward = Steward(t)
    steward.survey()
    told = t.unit(number)
    assert told is not None
    if told.warrior():
        return [steward.order(number, offered)]
    task = steward.task(told) if told.caste == WORKER and told.order != BUILD else NOTHING_TO_DO
    abroad = told.place // CELLS != LAIR_MAP and task in (LOOK, GAS)
    urgent = task in (FILL, MARCH, TUNNEL, DIVE) or abroad or (task == BRING and steward.lesson(told) >= 0)
    if urgent and steward.order(number, offered) != WAIT:
        return [steward.order(number, offered)]
    if task == CHAMBER and not steward.chambers and GO_BUILDING[CHAMBER] in offered:
        return [GO_BUILDING[CHAMBER]]
    works = task != NOTHING_TO_DO and told.order <= WAITING
    careful = t.season > 0 and not steward.bold
    hungry = steward.farms < steward.mouths and GO_BUILDING[FARM] in offered
    digs = not careful or steward.near > 0 or steward.stuck()
    gathers = not careful or steward.errand(told) >= 0
    leak = steward.leak(told)
    found: list[Action] = []
    for action in offered:
        verb = action[0]
        if verb == "again" or verb == "nurse":
            continue
        if verb == "build":
            project: int = action[1]
            if (not digs and project < FILL) or (hungry and project not in (FARM, CHAMBER, FILL)):
                continue
            if (project == FILL and leak < 0) or (project == LAIR and GO_BUILDING[STORE] in offered):
                continue  # a working room is not filled in, and a store room gives what a lair does for a third of the work
        elif (
            (verb == "explore" and careful)
            or (verb == "harvest" and not gathers)
            or (works and verb in (WAIT[0], KEEP[0]))
        ):
            continue
        found.append(action)
    return found or offered


def sensible_places(t: HymenopTerra, step: Where, offered: list[Action]) -> list[Action]:
    """Where something can be done that deserves a thought."""
    steward = Steward(t)
    told = t.unit(step.unit)
    assert told is not None
    if step.verb == "go" and (told.warrior() or (told.caste == WORKER and steward.task(told) == DIVE)):
        return [steward.where(step.unit, step.verb, offered)]
    fills = step.verb == "go" or (step.verb == "build" and told.project == FILL)
    learns = step.verb == "harvest" and steward.lesson(told) >= 0
    opens = step.verb == "build" and told.project == TUNNEL and told.caste == WORKER and steward.door(told) >= 0
    if learns or opens or (fills and told.caste == WORKER and steward.leak(told) >= 0):
        return [steward.where(step.unit, step.verb, offered)]
    found: list[Action] = []
    if t.season > 0 and not steward.bold:
        for action in offered:
            if not unknown_around(t, action[1]):
                found.append(action)
    return found or offered
