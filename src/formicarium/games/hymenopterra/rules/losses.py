"""Wounds, deaths and bodies, for both sides (rules HT 5.5, 10.7)."""

from __future__ import annotations

from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.ledger import Body
from formicarium.games.hymenopterra.rules.pieces import QUEEN, Foe, Unit
from formicarium.games.hymenopterra.rules.table import HymenopTerra


def heal(unit: Unit) -> None:
    """One wound less. Wounds from hunger close last."""
    unit.hurt -= 1
    unit.starved = min(unit.starved, unit.hurt)


def wound(t: HymenopTerra, unit: Unit, damage: int, fate: int) -> None:
    """A unit takes damage; the queen's death ends the game at once. The dead stay until `bury`."""
    unit.hurt += damage
    if t.telling and unit.hurt < unit.toughness:
        t.tell(
            "{unit:Unit} takes {n:plural|wound|wounds}: {left} of {all} left.",
            {"unit": unit.name(), "n": damage, "left": unit.toughness - unit.hurt, "all": unit.toughness},
        )
    if unit.hurt >= unit.toughness and unit.caste == QUEEN:
        t.lose(fate)


def bury(t: HymenopTerra) -> None:
    """Take the dead of the hive off the maps and leave their bodies (ruling HT-21)."""
    if t.over:
        return
    alive: list[Unit] = []
    for unit in t.units:
        if unit.hurt < unit.toughness:
            alive.append(unit)
        else:
            t.chapter.lost += 1
            if t.telling:
                t.tell(
                    "{unit:Unit} dies at {place:place}.",
                    {"unit": unit.name(), "place": unit.place},
                    "event",
                )
            leave_body(t, unit.place, unit.worth(), 0)
    if len(alive) < len(t.units):
        t.units = alive


def remove(t: HymenopTerra, unit: Unit) -> None:
    """A unit leaves the game without a body."""
    t.units = [other for other in t.units if other.id != unit.id]


def kill_foe(t: HymenopTerra, foe: Foe, leaves_body: bool = True) -> None:
    """An enemy dies: it drops what it carried, and its body can be harvested (rulings HT-19, HT-21)."""
    t.foes = [other for other in t.foes if other.id != foe.id]
    t.chapter.killed += 1
    kind = ENCOUNTERS[foe.row]
    if t.telling:
        t.tell("{foe:foe} dies at {place:place}.", {"foe": foe.name(), "place": foe.place}, "event")
    t.drop(foe.place, foe.food)
    if leaves_body:
        leave_body(t, foe.place, kind.food, kind.gifts & 127)


def leave_body(t: HymenopTerra, place: int, food: int, gifts: int) -> None:
    """Leave a body that a worker can harvest; one without food is not worth the way."""
    if food > 0:
        t.bodies.append(Body(place, food, gifts))
