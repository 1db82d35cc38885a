"""Chores: orders for many at once, and a queue of what is built next (rule HT 3.2, ours)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice
from formicarium.games.hymenopterra.rules.building import begin, best_site
from formicarium.games.hymenopterra.rules.orders import build_in_a_row, carry_on
from formicarium.games.hymenopterra.rules.pieces import EXPLORE, GUARD, HOME, IDLE, QUEEN, WAITING, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import CHAMBER, FARM, LAIR, STORE, TUNNEL
from formicarium.games.hymenopterra.rules.walking import has_frontier

# Orders for many at once.
ALL_HOME: Final = 0
WORKERS_FARM: Final = 1
WORKERS_STORE: Final = 2
WORKERS_EXPLORE: Final = 3
WORKERS_WAIT: Final = 4
WARRIORS_GUARD: Final = 5
GROUPS: Final = 6

SEVERAL: Final = 2
"""An order for many is offered where it is for at least so many."""
LONGEST_QUEUE: Final = 8
QUEUED: Final = (FARM, CHAMBER, STORE, TUNNEL, LAIR)
"""What can be planned without saying where."""


def concerns(t: HymenopTerra, group: int, unit: Unit) -> bool:
    """Whether an order for many is for this unit: it must be free to take one this turn, and it must make a difference."""
    if unit.told or unit.caste == QUEEN:
        return False
    if group == ALL_HOME:
        return unit.order != HOME and unit.place != t.queen().place
    if group == WARRIORS_GUARD:
        return unit.warrior() and unit.order != GUARD
    return unit.caste == WORKER and unit.order == IDLE


def members(t: HymenopTerra, group: int) -> list[Unit]:
    """Whom an order for many is for."""
    found = [unit for unit in t.units if concerns(t, group, unit)]
    if len(found) < SEVERAL:
        return []
    if group in (WORKERS_FARM, WORKERS_STORE):
        return found if best_site(t, found[0], FARM if group == WORKERS_FARM else STORE) >= 0 else []
    if group == WORKERS_EXPLORE:
        return found if has_frontier(t, found[0]) else []
    return found


def group_orders(t: HymenopTerra) -> list[int]:
    """The orders for many that can be given now."""
    return [group for group in range(GROUPS) if members(t, group)]


def many(t: HymenopTerra) -> bool:
    """Whether there are any: several idle workers can always wait, several units away can always come home."""
    idle = away = astray = 0
    for unit in t.units:
        if concerns(t, WORKERS_WAIT, unit):
            idle += 1
        if concerns(t, ALL_HOME, unit):
            away += 1
        if concerns(t, WARRIORS_GUARD, unit):
            astray += 1
    return max(idle, away, astray) >= SEVERAL


@dataclass
class GroupOrders(Choice):
    """One order for many units at once (rule HT 3.2)."""

    seat: int

    def rule(self) -> str:
        return "HT 3.2"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        return [("group", group) for group in group_orders(t)]

    def take(self, t: HymenopTerra, action: Action) -> None:
        group: int = action[1]
        for unit in members(t, group):
            unit.told = True
            unit.again = 0
            if group in (WORKERS_FARM, WORKERS_STORE):
                # Who finds no place is free for another order.
                unit.told = build_in_a_row(t, unit, FARM if group == WORKERS_FARM else STORE)
            elif group == WORKERS_WAIT:
                unit.order = WAITING
            else:
                unit.order = EXPLORE if group == WORKERS_EXPLORE else GUARD if group == WARRIORS_GUARD else HOME
                carry_on(t, unit)

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("What shall they do?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        n = len(members(t, action[1]))
        return Msg(
            (
                "Everybody comes home ({n})",
                "Workers without an order build farms until told otherwise ({n})",
                "Workers without an order build store rooms until told otherwise ({n})",
                "Workers without an order explore ({n})",
                "Workers without an order wait ({n})",
                "All warriors guard the queen ({n})",
            )[action[1]],
            {"n": n},
        )


# ---- the queue --------------------------------------------------------------------------------------------------


def work_off(t: HymenopTerra) -> None:
    """Workers without an order take up what stands first in the queue and can be built now."""
    for unit in t.units:
        if unit.caste != WORKER or unit.order != IDLE or unit.told:
            continue
        for i in range(len(t.queue)):
            project = t.queue[i]
            place = best_site(t, unit, project)
            if place >= 0:
                begin(t, unit, project, place)
                t.queue = t.queue[:i] + t.queue[i + 1 :]
                if t.telling:
                    t.tell(
                        "{unit:Unit} takes up what is next: {what:structure} at {place:place}.",
                        {"unit": unit.name(), "what": project, "place": place},
                    )
                break


@dataclass
class BuildQueue(Choice):
    """What workers without an order build next, once a turn (rule HT 3.2)."""

    seat: int
    fresh: bool
    """Whether nothing was added yet: then what stands there can be struck out."""

    def rule(self) -> str:
        return "HT 3.2"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = [("done",)]
        if len(t.queue) < LONGEST_QUEUE:
            found.extend([("add", project) for project in QUEUED])
        if self.fresh and t.queue:
            found.append(("clear",))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "add":
            t.queue = (*t.queue, action[1])
            t.do(BuildQueue(self.seat, False))
        elif action[0] == "clear":
            t.queue = ()
            t.do(BuildQueue(self.seat, False))
        else:
            work_off(t)

    def prompt(self, t: HymenopTerra) -> Msg:
        if not t.queue:
            return Msg("Nothing is in the queue. What is built next?")
        return Msg("In the queue: {list:structures}. What is built after that?", {"list": list(t.queue)})

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("That is all")
        if action[0] == "clear":
            return Msg("Strike out everything")
        return Msg("{what:Structure}", {"what": action[1]})

    def why_not(self, t: HymenopTerra, action: Action) -> Reason | None:
        if action[0] == "add" and len(t.queue) >= LONGEST_QUEUE:
            return Reason(Msg("The queue holds {n}.", {"n": LONGEST_QUEUE}), "HT 3.2")
        if action[0] == "clear" and t.queue:
            return Reason(Msg("Strike out first, then add; the queue is planned once a turn."), "HT 3.2")
        return None
