"""Carrying out what cards say (rules SS 9.2): one executor for every effect that cards.py declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.summon_the_swarm.rules.cards import (
    BREED,
    BROOD,
    CARDS,
    COPY,
    CORE,
    DAMAGE,
    DESTROY,
    DRAW,
    EVENT,
    EVENT_PLAYED,
    EVOLVE,
    GUARD,
    HARM,
    HATCH,
    HOSTILE,
    MOVE,
    PILFER,
    PLAY,
    RAVAGE,
    REACTION,
    READY,
    REPAIR,
    SALVAGE,
    SEIZE,
    STEAL,
    TAKE,
    Effect,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.endings import damage, destroy
from formicarium.games.summon_the_swarm.rules.piles import among, without
from formicarium.games.summon_the_swarm.rules.replies import ask_rivals

if TYPE_CHECKING:
    from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

# Actions that are offered over and over, made once.
AIM: Final[list[Action]] = [("aim", card) for card in range(len(CARDS))]


def possible(t: SummonTheSwarm, seat: int, source: int, power: int) -> bool:
    """Whether an action or an Event would do anything at all (rule SS 9.2)."""
    for effect in CARDS[source].powers[power].effects:
        verb = effect.verb
        if effect.aimed:
            if aims(t, seat, source, effect):
                return True
        elif verb == EVOLVE:
            if t.levels[seat] < 3:
                return True
        elif verb == SALVAGE:
            if t.discard:
                return True
        elif verb == RAVAGE:
            if any_prey(t, seat):
                return True
        elif t.supply and (verb == HATCH or t.group_on(seat, source)):
            return True
    return False


def any_prey(t: SummonTheSwarm, seat: int) -> bool:
    """Whether any rival has units that could be harmed now."""
    for rival in range(t.players):
        if rival != seat and not t.truce():
            for card in t.structures[rival]:
                if t.units[card] and not t.shielded(card):
                    return True
    return False


def aims(t: SummonTheSwarm, seat: int, source: int, effect: Effect) -> list[Action]:
    """What an effect can be aimed at, as options (rules SS 9.2, SS 3.4 for the truce)."""
    verb = effect.verb
    if effect.hostile:
        return hostile_aims(t, seat, verb)
    if verb == PLAY:
        return [AIM[card] for card in t.hands[seat] if playable(t, seat, card)]
    if verb == DRAW:
        return [("draw", level) for level in range(1, t.levels[seat] + 1) if t.decks[level - 1]]
    if verb == TAKE:
        rows = t.market[: t.levels[seat]]
        return [AIM[card] for row in rows for card in row if CARDS[card].cost <= effect.n]
    if verb == COPY:
        return copies(t, seat)
    found: list[Action] = []
    for card in t.structures[seat]:
        if verb == BREED:
            fits = t.units[card] > 0 and t.supply > 0 and not is_hive(card)
        elif verb == REPAIR:
            fits = among(t.damaged, card) and not is_hive(card)
        elif verb == MOVE:
            fits = t.units[card] > 0 and not is_hive(card)
        elif verb == READY:
            fits = among(t.tapped, card) and card != source and not is_hive(card)
        else:
            fits = verb == GUARD and not among(t.guarded, card)
        if fits:
            found.append(AIM[card])
    return found


def hostile_aims(t: SummonTheSwarm, seat: int, verb: int) -> list[Action]:
    """What a hostile effect can be aimed at (rules SS 6.4 to SS 6.6; in the truce nothing that costs units, SS 3.4)."""
    found: list[Action] = []
    truce = t.truce()
    for rival in range(t.players):
        if rival == seat:
            continue
        if verb == PILFER:
            for card in t.hands[rival]:
                found.append(AIM[card])
            continue
        for card in t.structures[rival]:
            if t.shielded(card):
                continue
            if verb == DAMAGE:
                hurt = among(t.damaged, card)
                fits = not hurt or (not among(t.struck, card) if is_hive(card) else card < CORE)
            elif verb in (DESTROY, SEIZE):
                fits = card < CORE
            else:
                fits = t.units[card] > 0
            if fits and not (truce and t.units[card] and takes_units(t, verb, card)):
                found.append(AIM[card])
    return found


def takes_units(t: SummonTheSwarm, verb: int, card: int) -> bool:
    """Whether a hostile effect would take the units from a structure: all but a first damage do (rule SS 3.4)."""
    return verb != DAMAGE or among(t.damaged, card)


def playable(t: SummonTheSwarm, seat: int, card: int) -> bool:
    """Whether a card of the hand can be played through an action (rule SS 5.1)."""
    kind = CARDS[card].kind
    return kind != REACTION and (kind != EVENT or possible(t, seat, card, 0))


def copies(t: SummonTheSwarm, seat: int) -> list[Action]:
    """The actions that can be copied, each design once: none that plays a card or breeds on the spot (rule SS 9.6)."""
    found: list[Action] = []
    seen: list[str] = []
    for owner in range(t.players):
        for card in t.structures[owner]:
            design = CARDS[card]
            if design.name in seen or card in t.damaged:
                continue
            seen.append(design.name)
            for power in range(len(design.powers)):
                if design.powers[power].effects[0].verb not in (BROOD, PLAY) and possible(t, seat, card, power):
                    found.append(("copy", card, power))
    return found


@dataclass
class Act(Step):
    """The effects of an action or an Event, one after the other (rule SS 9.2)."""

    seat: int
    source: int
    power: int

    def __init__(self, seat: int, source: int, power: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.source = source
        self.power = power

    def run(self, t: SummonTheSwarm) -> None:
        count = len(CARDS[self.source].powers[self.power].effects)
        for index in range(count - 1, -1, -1):
            t.do(Carry(self.seat, self.source, self.power, index))


@dataclass
class Carry(Step):
    """One effect: it happens, or it is first aimed at something. What is impossible is left out (rule SS 9.2)."""

    seat: int
    source: int
    power: int
    index: int

    def __init__(self, seat: int, source: int, power: int, index: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.source = source
        self.power = power
        self.index = index

    def run(self, t: SummonTheSwarm) -> None:
        effect = CARDS[self.source].powers[self.power].effects[self.index]
        if not effect.aimed:
            happen(t, self.seat, self.source, effect)
        elif aims(t, self.seat, self.source, effect):
            t.do(Aim(self.seat, self.source, self.power, self.index))


@dataclass
class Aim(Choice):
    """Choose what an effect happens to (rule SS 9.2)."""

    seat: int
    source: int
    power: int
    index: int

    def __init__(self, seat: int, source: int, power: int, index: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.source = source
        self.power = power
        self.index = index

    def rule(self) -> str:
        return "SS 9.2"

    def options(self, t: SummonTheSwarm) -> list[Action]:
        return aims(t, self.seat, self.source, CARDS[self.source].powers[self.power].effects[self.index])

    def take(self, t: SummonTheSwarm, action: Action) -> None:
        if action[0] == "copy":
            t.do(Act(self.seat, action[1], action[2]))
            return
        target: int = action[1]
        hit = Hit(self.seat, self.source, self.power, self.index, target)
        if CARDS[self.source].powers[self.power].effects[self.index].hostile:
            ask_rivals(t, HARM, self.seat, target, hit)
        else:
            t.do(hit)

    def prompt(self, t: SummonTheSwarm) -> Msg:
        return Msg("{card:card}: {effect:aim}", {"card": self.source, "effect": [self.source, self.power, self.index]})

    def label(self, t: SummonTheSwarm, action: Action) -> Msg:
        if action[0] == "draw":
            return Msg("The deck of level {level}", {"level": action[1]})
        if action[0] == "copy":
            return Msg("{card:card}: {power:power}", {"card": action[1], "power": [action[1], action[2]]})
        owner = t.owner(action[1])
        if owner in (-1, self.seat):
            return Msg("{card:card}", {"card": action[1]})
        return Msg("{card:card} of {who:seat}", {"card": action[1], "who": owner})

    def refused(self, t: SummonTheSwarm) -> list[Action]:
        verb = CARDS[self.source].powers[self.power].effects[self.index].verb
        wanted: list[int] = []
        if verb == PLAY:
            wanted = t.hands[self.seat]
        elif verb == TAKE:
            wanted = t.market[0] + t.market[1] + t.market[2]
        elif verb in HOSTILE and verb != PILFER:
            wanted = [card for seat in range(t.players) if seat != self.seat for card in t.structures[seat]]
        offered = self.options(t)
        return [("aim", card) for card in wanted if ("aim", card) not in offered]

    def why_not(self, t: SummonTheSwarm, action: Action) -> Reason | None:
        verb = CARDS[self.source].powers[self.power].effects[self.index].verb
        card: int = action[1]
        design = CARDS[card]
        if verb == PLAY and card in t.hands[self.seat]:
            if design.kind == REACTION:
                return Reason(Msg("A Reaction is played in reply to a rival."), "SS 8.1")
            return Reason(Msg("It would do nothing now."), "SS 9.2")
        if verb == TAKE:
            if design.level > t.levels[self.seat]:
                return Reason(Msg("It is of a higher level than your swarm."), "SS 4.2")
            return Reason(Msg("It costs too much to be taken like this."), "SS 9.2")
        if verb in HOSTILE:
            return self.why_not_harm(t, verb, card)
        return None

    def why_not_harm(self, t: SummonTheSwarm, verb: int, card: int) -> Reason | None:
        if t.truce() and t.units[card] and takes_units(t, verb, card):
            return Reason(Msg("Until everybody has had a turn, nobody may take a rival's units."), "SS 3.4")
        if card in t.guarded:
            return Reason(Msg("It is guarded until its owner's next turn."), "SS 9.4")
        if t.shielded(card):
            return Reason(Msg("This Hive is protected: an Antechamber is undamaged and occupied."), "SS 6.5")
        if verb == DAMAGE and is_hive(card):
            return Reason(Msg("A Hive is not damaged and destroyed in one turn."), "SS 6.6")
        if verb in (DAMAGE, DESTROY, SEIZE):
            return Reason(Msg("Core cards are not destroyed or taken like this."), "SS 6.4")
        return Reason(Msg("There are no units on it."), "SS 9.2")


@dataclass
class Hit(Step):
    """An effect happens to its target (rule SS 9.2)."""

    seat: int
    source: int
    power: int
    index: int
    target: int

    def __init__(
        self, seat: int, source: int, power: int, index: int, target: int
    ) -> None:  # quicker than the generated one
        self.seat = seat
        self.source = source
        self.power = power
        self.index = index
        self.target = target

    def run(self, t: SummonTheSwarm) -> None:
        happen_to(t, self.seat, CARDS[self.source].powers[self.power].effects[self.index], self.target)


def happen(t: SummonTheSwarm, seat: int, source: int, effect: Effect) -> None:
    """Carry out an effect that needs no target."""
    verb = effect.verb
    if verb in (BROOD, HATCH):
        n = t.swell(effect.n if verb == HATCH else t.group_on(seat, source))
        if t.telling:
            t.tell("{n:plural|new unit joins|new units join} the Swarm of {who:seat}.", {"who": seat, "n": n})
    elif verb == EVOLVE:
        if t.levels[seat] < 3:
            t.levels = t.levels[:]
            t.levels[seat] += 1
            if t.telling:
                t.tell("{who:seat} evolves to level {level}.", {"who": seat, "level": t.levels[seat]}, "event")
    elif verb == SALVAGE:
        if t.discard:
            card = t.discard[-1]
            t.discard = t.discard[:-1]
            t.hold(seat, card)
            t.tell("{who:seat} digs up {card:card} from the discard pile.", {"who": seat, "card": card})
    else:
        ravage(t, seat, effect.n)


def ravage(t: SummonTheSwarm, seat: int, n: int) -> None:
    """Every structure of every rival that is not shielded loses units (rule SS 9.7)."""
    if t.truce():
        return
    for rival in range(t.players):
        if rival == seat:
            continue
        # What is shielded is settled before the first unit dies: a Hive is not laid bare by the same blow.
        prey = [card for card in t.structures[rival] if not t.shielded(card)]
        lost = 0
        for card in prey:
            lost += t.kill(card, n)
        if t.telling and lost:
            t.tell("{who:seat} loses {n:plural|unit|units} to {by:seat}.", {"who": rival, "n": lost, "by": seat})


def happen_to(t: SummonTheSwarm, seat: int, effect: Effect, target: int) -> None:
    """Carry out an effect on its target."""
    verb = effect.verb
    if verb == PLAY:
        play(t, seat, target)
    elif verb == BREED:
        n = t.hatch(target, t.units[target])
        if t.telling:
            t.tell(
                "{n:plural|unit is|units are} bred on {card:card} of {who:seat}.",
                {"n": n, "card": target, "who": seat},
            )
    elif verb == REPAIR:
        t.damaged = without(t.damaged, target)
        t.tell("{who:seat} repairs {card:card}.", {"who": seat, "card": target})
    elif verb == MOVE:
        n = t.units[target]
        t.swarm += n
        t.units[target] = 0
        if t.telling:
            t.tell(
                "{n:plural|unit returns|units return} from {card:card} to the Swarm of {who:seat}.",
                {"n": n, "card": target, "who": seat},
            )
    elif verb == READY:
        t.tapped = without(t.tapped, target)
        t.tell("{card:card} of {who:seat} is ready again.", {"card": target, "who": seat})
    elif verb == GUARD:
        t.guarded = [*t.guarded, target]
        t.tell("{who:seat} guards {card:card}.", {"who": seat, "card": target})
    elif verb == DRAW:
        card = t.draw(target)
        t.hold(seat, card)
        t.tell("{who:seat} draws {card:card}.", {"who": seat, "card": card})
    elif verb == TAKE:
        t.leave_market(target)
        t.hold(seat, target)
        t.tell("{who:seat} takes {card:card} from the market.", {"who": seat, "card": target})
    else:
        harm(t, seat, effect, target)


def harm(t: SummonTheSwarm, seat: int, effect: Effect, target: int) -> None:
    """Carry out a hostile effect on its target."""
    verb = effect.verb
    if verb == DAMAGE:
        damage(t, target)
    elif verb == DESTROY:
        destroy(t, target)
    elif verb == PILFER:
        rival = t.holder(target)
        t.let_go(rival, target)
        t.hold(seat, target)
        t.tell("{who:seat} steals {card:card} from {rival:seat}.", {"who": seat, "card": target, "rival": rival})
    elif verb == SEIZE:
        seize(t, seat, target)
    else:
        rival = t.owner(target)
        n = t.kill(target, effect.n)
        if verb == STEAL:
            t.swell(n)
        if t.telling:
            t.tell(
                "{who:seat} steals {n:plural|unit|units} from {card:card} of {rival:seat}."
                if verb == STEAL
                else "{who:seat} kills {n:plural|unit|units} on {card:card} of {rival:seat}.",
                {"who": seat, "n": n, "card": target, "rival": rival},
            )


def seize(t: SummonTheSwarm, seat: int, card: int) -> None:
    """A rival's structure changes sides: its units are lost, visitors stay, and it gets its free unit (rule SS 9.5)."""
    rival = t.owner(card)
    n = t.kill(card, t.units[card])
    t.tear_down(rival, card)
    t.build(seat, card)
    t.units[card] = t.visitors[card]
    t.visit(card, 0)
    t.hatch(card, 1)
    t.tell(
        "{who:seat} takes over {card:card} of {rival:seat}; {n:plural|unit dies|units die} there."
        if n
        else "{who:seat} takes over {card:card} of {rival:seat}.",
        {"who": seat, "card": card, "rival": rival, "n": n},
        "event",
    )


def play(t: SummonTheSwarm, seat: int, card: int) -> None:
    """A Structure comes into play with one free unit; an Event happens and is discarded (rules SS 5.1, SS 5.2)."""
    if CARDS[card].kind == EVENT:
        t.tell("{who:seat} plays {card:card}.", {"who": seat, "card": card}, "event")
        t.do(Bury(seat, card))
        ask_rivals(t, EVENT_PLAYED, seat, card, Act(seat, card, 0))
    else:
        t.let_go(seat, card)
        t.build(seat, card)
        t.hatch(card, 1)
        t.tell("{who:seat} builds {card:card}, and a first unit moves in.", {"who": seat, "card": card}, "event")


@dataclass
class Bury(Step):
    """A played Event goes to the discard pile (rule SS 5.2)."""

    seat: int
    card: int

    def run(self, t: SummonTheSwarm) -> None:
        t.discard_from(self.seat, self.card)
