"""Feeding: everybody eats one food; who goes hungry is the queen's decision (rule HT 2.3)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hymenopterra.rules.larder import spare_food
from formicarium.games.hymenopterra.rules.losses import bury, heal, wound
from formicarium.games.hymenopterra.rules.pieces import BY_ALL_MEANS, LEFT_ALONE, QUEEN, WORKER, Unit
from formicarium.games.hymenopterra.rules.table import QUEEN_STARVED, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import POOL, REGENERATE


@dataclass
class Feeding(Step):
    """The first phase: what heals by itself heals, then the meal; food may not suffice (rules HT 2.3, 2.4)."""

    def run(self, t: HymenopTerra) -> None:
        for unit in t.units:
            unit.hungry = False
            if unit.hurt and t.find[unit.place] == POOL:
                heal(unit)
                if t.telling:
                    t.tell("The pool at {place:place} heals {unit:unit}.", {"place": unit.place, "unit": unit.name()})
            if unit.gifts & REGENERATE and unit.hurt > unit.starved:
                unit.hurt -= 1
                if t.telling:
                    t.tell("A wound of {unit:unit} closes by itself.", {"unit": unit.name()})
        for foe in t.foes:
            if foe.hurt and foe.gifts() & REGENERATE:
                foe.hurt -= 1
                if t.telling:
                    t.tell("A wound of {foe:foe} closes by itself.", {"foe": foe.name()})
        for larva in t.larvae:
            larva.hungry = False
        if t.stock <= 0:
            for unit in t.units:
                unit.hungry = True
            for larva in t.larvae:
                larva.hungry = True
        elif t.stock < t.mouths():
            t.do(WhoStarves(0), Meal())
            return
        eat(t)


@dataclass
class WhoStarves(Choice):
    """One who goes hungry this turn (rule HT 2.4)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def rule(self) -> str:
        return "HT 2.4"

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = [("usual",)]
        kinds: list[int] = []
        for unit in t.units:
            key = (unit.caste * 16 + unit.hurt) * 600 + unit.place
            if not unit.hungry and key not in kinds:
                kinds.append(key)
                found.append(("hungry", unit.id))
        for larva in t.larvae:
            if not larva.hungry:
                found.append(("larva", larva.place))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "usual":
            while shortage(t) > 0:
                starve_next(t)
            return
        if action[0] == "hungry":
            unit = t.unit(action[1])
            assert unit is not None
            unit.hungry = True
        else:
            larva = t.larva_at(action[1])
            assert larva is not None
            larva.hungry = True
        if shortage(t) > 0:
            t.do(self)

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg(
            "There is food for {food}, but {mouths:plural|mouth|mouths} to feed. Who goes hungry?",
            {"food": t.stock, "mouths": t.mouths()},
        )

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "usual":
            return Msg("Those who can bear it best")
        if action[0] == "larva":
            return Msg("The larva at {place:place} (it dies)", {"place": action[1]})
        unit = t.unit(action[1])
        assert unit is not None
        if unit.hurt + 1 >= unit.toughness:
            return Msg("{unit:Unit} (dies)", {"unit": unit.name()})
        return Msg("{unit:Unit} (takes a wound)", {"unit": unit.name()})


@dataclass
class Meal(Step):
    """Whoever is not hungry eats; then spare food heals (rules HT 2.3, 2.5)."""

    def run(self, t: HymenopTerra) -> None:
        eat(t)


def eat(t: HymenopTerra) -> None:
    """The meal itself."""
    eaten = 0
    starving: list[Unit] = []
    for unit in t.units:
        if unit.hungry:
            starving.append(unit)
        else:
            eaten += 1
    if t.larvae:
        grown = [larva for larva in t.larvae if not larva.hungry]
        eaten += len(grown)
        died = len(t.larvae) - len(grown)
        if died:
            t.larvae = grown
            t.chapter.lost += died
            t.tell("{n:plural|larva starves|larvae starve}.", {"n": died}, "event")
    t.stock -= eaten
    t.spend(eaten)
    if t.telling:
        t.tell("{n:plural|food is|food are} eaten; {left:plural|is|are} left.", {"n": eaten, "left": t.stock})
    if starving:
        for unit in starving:
            unit.starved += 1
            if t.telling:
                t.tell("{unit:Unit} goes hungry.", {"unit": unit.name()})
            wound(t, unit, 1, QUEEN_STARVED)
        bury(t)
        if t.over:
            return
    nurse(t)


def nurse(t: HymenopTerra) -> None:
    """Spare food heals: what the next meal needs is not spare, unless the player says so (ruling HT-34)."""
    for unit in t.units:
        if not unit.hurt or unit.nursed == LEFT_ALONE or t.stock <= 0 or unit.hungry:
            continue
        if unit.nursed == BY_ALL_MEANS or spare_food(t) > 0:
            heal(unit)
            t.stock -= 1
            t.spend(1)
            if t.telling:
                t.tell("1 food heals a wound of {unit:unit}.", {"unit": unit.name()})


def shortage(t: HymenopTerra) -> int:
    """How many more must go hungry."""
    eating = 0
    for unit in t.units:
        if not unit.hungry:
            eating += 1
    for larva in t.larvae:
        if not larva.hungry:
            eating += 1
    return eating - t.stock


def starve_next(t: HymenopTerra) -> None:
    """Let the one go hungry who can bear it best: the tough, then larvae, the rest, and a dying queen last."""
    best: Unit | None = None
    for unit in t.units:
        if not unit.hungry and unit.toughness - unit.hurt > 1:
            if best is None or unit.toughness - unit.hurt > best.toughness - best.hurt:
                best = unit
    if best is None:
        for larva in reversed(t.larvae):
            if not larva.hungry:
                larva.hungry = True
                return
        for caste in (WORKER, -1, QUEEN):
            for unit in reversed(t.units):
                if not unit.hungry and (unit.caste == caste or (caste < 0 and unit.caste != QUEEN)):
                    unit.hungry = True
                    return
        return
    best.hungry = True
