"""Combat time: the loop of small moves and attacks inside the exploring phase (rule HT 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hymenopterra.rules.bestiary import BURN, ENCOUNTERS, KILL_ALL
from formicarium.games.hymenopterra.rules.enemies import foe_roll, hurt_foe, move_enemies, plunder, prey, way_to
from formicarium.games.hymenopterra.rules.losses import bury, wound
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS, PLACES, apart
from formicarium.games.hymenopterra.rules.pieces import GUARD, QUEEN, WORKER, Foe, Unit
from formicarium.games.hymenopterra.rules.revealing import sights
from formicarium.games.hymenopterra.rules.table import QUEEN_KILLED, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import ACID, HILL, POISON, RANGED
from formicarium.games.hymenopterra.rules.walking import FAR, distances, put, small_reach

MOST_ROUNDS: Final = 50


@dataclass
class Battle(Step):
    """One round of combat time, steps b to f, and the next one if there is need (rule HT 5.1, ruling HT-18)."""

    round: int

    def __init__(self, round: int) -> None:
        self.round = round

    def run(self, t: HymenopTerra) -> None:
        if not t.foes:
            return
        if self.round == 0:
            t.standing = False
        elif self.round >= MOST_ROUNDS or not engaged(t):
            t.do(Plunder())
            return
        t.dice.aim(10_000 + MOST_ROUNDS * t.turn + self.round)
        move_enemies(t, True)
        if not t.over:
            clash = Clash(self.round)
            t.do(clash, Regroup(), clash, Battle(self.round + 1))


@dataclass
class Plunder(Step):
    """The fighting is over; thieves help themselves (rule HT 9.5)."""

    def run(self, t: HymenopTerra) -> None:
        plunder(t)


def conflict_at(t: HymenopTerra, foe: Foe) -> bool:
    """Whether an enemy shares its hex with somebody, and one of them can attack the other."""
    attacks = foe.attacks()
    return any(unit.place == foe.place and (attacks or unit.fights()) for unit in t.units)


def engaged(t: HymenopTerra) -> bool:
    """Whether combat time goes on: somebody fights, or an attacker underground can get at somebody on its map."""
    for foe in t.foes:
        if conflict_at(t, foe):
            return True
        if foe.place < CELLS or not foe.attacks() or foe.leaving or foe.stuck == t.turn:
            continue
        layer = foe.place // CELLS
        targets = [unit.place for unit in t.units if unit.place // CELLS == layer]
        if targets and way_to(t, foe, targets, True)[foe.place] < FAR and not _busy(t, foe):
            return True
    return False


def _busy(t: HymenopTerra, foe: Foe) -> bool:
    """A fire beetle that has found what it came to burn does not look for a fight."""
    return ENCOUNTERS[foe.row].mission == BURN and t.built[foe.place] != 0


# ---- attacks ----------------------------------------------------------------------------------------------------


@dataclass
class Clash(Step):
    """Attack rolls in every hex that both sides share (steps c and e; rules HT 5.2 to 5.5)."""

    round: int

    def __init__(self, round: int) -> None:
        self.round = round

    def run(self, t: HymenopTerra) -> None:
        steps: list[Step] = []
        for unit in t.units:
            unit.aim = 0
            if not unit.fights():
                continue
            foes = t.foes_at(unit.place)
            if foes:
                unit.aim = foes[0].id
                if _differ(foes):
                    steps.append(Target(0, unit.id))
        steps.append(Strike(self.round))
        t.do(*steps)


def _differ(foes: list[Foe]) -> bool:
    first = foes[0]
    return any(foe.row != first.row or foe.hurt != first.hurt for foe in foes)


@dataclass
class Target(Choice):
    """A warrior declares whom it attacks (rule HT 5.2)."""

    seat: int
    unit: int

    def rule(self) -> str:
        return "HT 5.2"

    def options(self, t: HymenopTerra) -> list[Action]:
        unit = t.unit(self.unit)
        assert unit is not None
        return [("attack", foe.id) for foe in t.foes_at(unit.place)]

    def take(self, t: HymenopTerra, action: Action) -> None:
        unit = t.unit(self.unit)
        assert unit is not None
        unit.aim = action[1]

    def prompt(self, t: HymenopTerra) -> Msg:
        unit = t.unit(self.unit)
        assert unit is not None
        return Msg("Whom does {unit:unit} attack at {place:place}?", {"unit": unit.name(), "place": unit.place})

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        foe = t.foe(action[1])
        assert foe is not None
        return Msg("{foe:foe}, {left} left", {"foe": foe.name(), "left": ENCOUNTERS[foe.row].toughness - foe.hurt})


@dataclass
class Strike(Step):
    """Everybody rolls once, all damage counts together (rulings HT-23 to HT-27)."""

    round: int

    def __init__(self, round: int) -> None:
        self.round = round

    def run(self, t: HymenopTerra) -> None:
        shoot(t)
        if t.over:
            return
        places: list[int] = []
        for foe in t.foes:
            if foe.place not in places and conflict_at(t, foe):
                places.append(foe.place)
        for place in places:
            exchange(t, place)
            if t.over:
                return


def unit_roll(t: HymenopTerra, unit: Unit) -> int:
    """A unit's roll: workers defend with one less, a hill top helps (rulings HT-9, HT-25)."""
    bonus = -1 if unit.caste == WORKER else unit.attack
    if t.find[unit.place] == HILL:
        bonus += 1
    return t.dice.roll() + bonus


def choose_prey(t: HymenopTerra, foe: Foe, units: list[Unit]) -> Unit:
    """Whom an enemy attacks: what it came for if it is there, else anybody by die (rule HT 5.3)."""
    wanted = prey(t, foe)
    likely = [unit for unit in units if _among(unit, wanted)]
    if not likely:
        likely = units
    return likely[0] if len(likely) == 1 else likely[t.dice.below(len(likely))]


def _among(unit: Unit, units: list[Unit]) -> bool:
    return any(other.id == unit.id for other in units)


def damage_of(gifts: int, total: int, against: int) -> int:
    """What an attack does: poison two on a success, acid one even without (ruling HT-27)."""
    if total >= against:
        return 2 if gifts & POISON else 1
    return 1 if gifts & ACID else 0


def exchange(t: HymenopTerra, place: int) -> None:
    """One exchange of blows in a hex."""
    units = t.units_at(place)
    foes = t.foes_at(place)
    aims: list[Unit] = [choose_prey(t, foe, units) if foe.attacks() else units[0] for foe in foes]
    unit_totals = [unit_roll(t, unit) for unit in units]
    foe_totals = [foe_roll(t, foe) for foe in foes]
    harm = [0] * len(units)
    foe_harm = [0] * len(foes)
    for i, unit in enumerate(units):
        for k, foe in enumerate(foes):
            if unit.fights() and unit.aim == foe.id:
                foe_harm[k] += damage_of(unit.gifts, unit_totals[i], foe_totals[k])
            if foe.attacks() and aims[k].id == unit.id:
                harm[i] += damage_of(foe.gifts(), foe_totals[k], unit_totals[i])
    if t.telling:
        t.tell(
            "At {place:place}: {units:fighters} against {foes:invaders}.",
            {
                "place": place,
                "units": [[unit.name(), total] for unit, total in zip(units, unit_totals, strict=True)],
                "foes": [[foe.name(), total] for foe, total in zip(foes, foe_totals, strict=True)],
            },
            "dice",
        )
    for k, foe in enumerate(foes):
        if foe_harm[k]:
            hurt_foe(t, foe, foe_harm[k])
    for i, unit in enumerate(units):
        if harm[i]:
            t.standing = False
            wound(t, unit, harm[i], QUEEN_KILLED)
    if t.over:
        return
    for k, foe in enumerate(foes):
        victim = aims[k]
        if foe.attacks() and victim.hurt >= victim.toughness and ENCOUNTERS[foe.row].mission != KILL_ALL:
            if _among(victim, prey(t, foe)):
                foe.leaving = True
    bury(t)


def shoot(t: HymenopTerra) -> None:
    """Ranged enemies make one attack a turn into an adjacent hex, as a trap would (rule HT 12.6)."""
    for foe in list(t.foes):
        if not foe.gifts() & RANGED or foe.shot == t.turn or t.units_at(foe.place):
            continue
        targets = [unit for unit in t.units if unit.place in NEIGHBOURS[foe.place]]
        if not targets:
            continue
        foe.shot = t.turn
        unit = targets[t.dice.below(len(targets))]
        total = foe_roll(t, foe)
        against = unit_roll(t, unit)
        if t.telling:
            t.tell(
                "{foe:foe} shoots at {unit:unit}: {total} against {against}.",
                {"foe": foe.name(), "unit": unit.name(), "total": total, "against": against},
                "dice",
            )
        harm = damage_of(foe.gifts(), total, against)
        if harm:
            wound(t, unit, harm, QUEEN_KILLED)
            if t.over:
                return
            bury(t)


# ---- small moves ------------------------------------------------------------------------------------------------


@dataclass
class Regroup(Step):
    """Units underground may make a small move (step d; rule HT 5.7)."""

    def run(self, t: HymenopTerra) -> None:
        for unit in t.units:
            unit.shifted = False
        if not t.standing and engaged(t) and movers(t):
            t.do(Rally(0), LookAround())


@dataclass
class LookAround(Step):
    """Whoever came to another hex in a small move explores around it at once (rule HT 5.7, ruling HT-62)."""

    def run(self, t: HymenopTerra) -> None:
        steps = sights(t)
        if steps:
            t.do(*steps)


def movers(t: HymenopTerra) -> list[Unit]:
    """Those on a map with an enemy underground who may still make their small move, one of each kind per hex."""
    layers = [foe.place // CELLS for foe in t.foes if foe.place >= CELLS]
    found: list[Unit] = []
    kinds: list[int] = []
    for unit in t.units:
        key = unit.caste * PLACES + unit.place
        if not unit.shifted and unit.place // CELLS in layers and key not in kinds and small_reach(t, unit):
            kinds.append(key)
            found.append(unit)
    return found


@dataclass
class Rally(Choice):
    """Who makes a small move between two exchanges of blows (rule HT 5.7)."""

    seat: int

    def rule(self) -> str:
        return "HT 5.7"

    def options(self, t: HymenopTerra) -> list[Action]:
        units = movers(t)
        found: list[Action] = [("stand",), ("fast",)]
        for unit in units:
            if closes_in(t, unit):
                found.append(("close",))
                break
        for unit in units:
            if unit.caste == WORKER:
                found.append(("flee",))
                break
        found.extend([("unit", unit.id) for unit in units])
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "fast":
            t.standing = True
        elif action[0] == "close":
            close_in(t)
            self._again(t)
        elif action[0] == "flee":
            flee(t)
            self._again(t)
        elif action[0] == "unit":
            t.do(Shift(self.seat, action[1]))

    def _again(self, t: HymenopTerra) -> None:
        if movers(t):
            t.do(Rally(self.seat))

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("Enemies in the hive. Who moves?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "stand":
            return Msg("Nobody moves now")
        if action[0] == "fast":
            return Msg("Stand fast until somebody is hurt")
        if action[0] == "close":
            return Msg("All warriors close in")
        if action[0] == "flee":
            return Msg("All workers flee")
        unit = t.unit(action[1])
        assert unit is not None
        return Msg("{unit:Unit} at {place:place}", {"unit": unit.name(), "place": unit.place})


def closes_in(t: HymenopTerra, unit: Unit) -> bool:
    """Whether a warrior is free to go where the enemies are: those who guard the queen stay with her (rule HT 3.2)."""
    return unit.warrior() and unit.order != GUARD and not t.foes_at(unit.place)


def close_in(t: HymenopTerra) -> None:
    """Every warrior underground who neither fights nor guards steps towards the nearest attacker of its map, or else any enemy."""
    for unit in t.units:
        if not closes_in(t, unit) or unit.shifted or unit.place < CELLS:
            continue
        layer = unit.place // CELLS
        goals = [foe.place for foe in t.foes if foe.place // CELLS == layer and foe.attacks()]
        if not goals:
            goals = [foe.place for foe in t.foes if foe.place // CELLS == layer]
        if goals:
            far = distances(t, unit, goals)
            best = unit.place
            for place in small_reach(t, unit):
                if far[place] < far[best]:
                    best = place
            shift(t, unit, best)
        unit.shifted = True


def flee(t: HymenopTerra) -> None:
    """Every worker underground steps to where the nearest enemy of its map has the longest way."""
    for unit in t.units:
        if unit.caste != WORKER or unit.shifted or unit.place < CELLS:
            continue
        layer = unit.place // CELLS
        foes = [foe for foe in t.foes if foe.place // CELLS == layer and foe.attacks()]
        if foes:
            best = unit.place
            best_far = _danger(foes, best)
            for place in small_reach(t, unit):
                far = _danger(foes, place)
                if far > best_far:
                    best, best_far = place, far
            shift(t, unit, best)
        unit.shifted = True


def shift(t: HymenopTerra, unit: Unit, place: int) -> None:
    """A small move. Who only stays has nothing new to see."""
    if unit.place == place:
        return
    put(unit, place)
    if t.telling:
        t.tell("{unit:Unit} moves to {place:place}.", {"unit": unit.name(), "place": place})


def _danger(foes: list[Foe], place: int) -> int:
    return min([apart(foe.place, place) for foe in foes])


@dataclass
class Shift(Choice):
    """Where one unit goes in its small move (rule HT 5.7)."""

    seat: int
    unit: int

    def rule(self) -> str:
        return "HT 5.7"

    def options(self, t: HymenopTerra) -> list[Action]:
        unit = t.unit(self.unit)
        assert unit is not None
        found: list[Action] = [("stay",)]
        found.extend([("to", place) for place in small_reach(t, unit)])
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        unit = t.unit(self.unit)
        assert unit is not None
        unit.shifted = True
        if action[0] == "to":
            shift(t, unit, action[1])
        if movers(t):
            t.do(Rally(self.seat))

    def prompt(self, t: HymenopTerra) -> Msg:
        unit = t.unit(self.unit)
        assert unit is not None
        return Msg("Where does {unit:unit} go?", {"unit": unit.name()})

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "stay":
            return Msg("Stay")
        return Msg("To {place:place}", {"place": action[1]})


def in_danger(t: HymenopTerra, unit: Unit) -> bool:
    """Whether an attacker is within three hexes of a unit."""
    layer = unit.place // CELLS
    for foe in t.foes:
        if foe.place // CELLS == layer and foe.attacks() and apart(foe.place, unit.place) <= 3:
            return True
    return unit.caste == QUEEN and bool(t.foes_at(unit.place))
