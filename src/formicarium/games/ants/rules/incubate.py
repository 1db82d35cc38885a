"""Incubation: keep ants, solve the tile, effects and production, feeding, and the tiles move up (rules AN 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules import stars
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import NO_ENEMY, changed
from formicarium.games.ants.rules.gain import BOARD, Gain, trigger
from formicarium.games.ants.rules.needs import give, have, price
from formicarium.games.ants.rules.supply import charge
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES
from formicarium.games.ants.rules.tracks import EGGS_PRODUCED, SEATS, SUPPLY_PRODUCED
from formicarium.games.ants.rules.vocabulary import Effect

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

ON_BOARD = v.TRACKS
"""The incubation effect printed on every board: a card for a step of the flight. Before it come the five productions."""
BOARD_EFFECT: Effect = (v.TRADE, v.CARD, 1, (v.FLY, 1))
ON_ABILITIES = 10
ON_CARDS = 100
PER_CARD = 4
LEAVE: Action = ("leave",)
ALL: Action = ("all",)
STOP: Action = ("stop",)
FEED: Action = ("feed",)


@dataclass
class Incubate(Step):
    """The action Incubation, step by step (rules AN 11.1 to AN 11.6)."""

    seat: int

    def run(self, t: Ants) -> None:
        c = t.colonies[self.seat]
        if t.telling:
            t.tell("{who:seat} incubates.", {"who": self.seat})
        for kind in range(v.KINDS):
            if c.ants[kind] and not c.kept[kind]:
                c.ants[kind] -= 1
                c.kept[kind] = 1
            c.discs += c.ants[kind]
            c.ants[kind] = 0
        t.do(SOLVING[self.seat], ACTIVATE[self.seat], FEEDING[self.seat], MOVE_UP[self.seat])


# ---- the enterprise of the tile (rule AN 11.2) --------------------------------------------------------------------


def solvable(t: Ants, seat: int) -> list[int]:
    """The tiles whose enterprise can be completed now: the top one, or any for who may (rules AN 11.2, AN 13.6)."""
    c = t.colonies[seat]
    last = len(c.tiles) if c.lasting(v.ANY_TILE) else 1
    return [
        place
        for place in range(last)
        if not c.turned[place] and price(t, seat, (INCUBATION_TILES[c.tiles[place]],), -1) is not None
    ]


def costs_nothing(t: Ants, seat: int, place: int) -> bool:
    """Whether the enterprise of a tile is met without taking food out of the store."""
    paid = price(t, seat, (INCUBATION_TILES[t.colonies[seat].tiles[place]],), -1)
    return paid is not None and paid.free()


@dataclass
class Solving(Step):
    """The enterprise of the tile, if it can be completed (rule AN 11.2)."""

    seat: int

    def run(self, t: Ants) -> None:
        if solvable(t, self.seat):
            t.do(SolveTile(self.seat))


@dataclass
class SolveTile(Choice):
    """Choose the tile that is turned; it may be left only where it would take food out of the store (rules AN 11.2, AN 8.3)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def rule(self) -> str:
        return "AN 11.2"

    def options(self, t: Ants) -> list[Action]:
        places = solvable(t, self.seat)
        found: list[Action] = [("solve", place) for place in places]
        if not any(costs_nothing(t, self.seat, place) for place in places):
            found.append(LEAVE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == LEAVE:
            return
        seat = self.seat
        c = t.colonies[seat]
        place: int = action[1]
        need = INCUBATION_TILES[c.tiles[place]]
        paid = price(t, seat, (need,), -1)
        if paid is not None:
            give(t, seat, paid)
        if t.telling:
            t.tell("{who:seat} completes {need:need}.", {"who": seat, "need": list(need)}, "event")
        t.do(Gain(seat, ((v.ADVANCE_ANY,),), BOARD))
        trigger(t, seat, v.WHEN_ENTERPRISE, 0)
        trigger(t, seat, v.WHEN_TILE, 0)
        c.turned = changed(c.turned, place, 1)
        stars.check(t, seat)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Do you complete the enterprise of an incubation tile?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == LEAVE:
            return Msg("Not now")
        need = INCUBATION_TILES[t.colonies[self.seat].tiles[action[1]]]
        missing = need[1] - have(t, self.seat, need)
        if missing > 0:
            return Msg("{need:need}, with {n} food from the emergency store", {"need": list(need), "n": missing})
        return Msg("{need:need}", {"need": list(need)})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action == LEAVE:
            return Reason(Msg("What is met is completed."), "AN 11.2")
        return Reason(Msg("That tile is not on top, turned already, or not met."), "AN 11.2")


# ---- effects and production (rules AN 11.3, AN 11.4) --------------------------------------------------------------


def incubation_effects(t: Ants, seat: int) -> tuple[int, ...]:
    """All incubation effects of a seat, in the order that is proposed: production, gains, trades, the board's own."""
    c = t.colonies[seat]
    gains = [track for track in range(v.TRACKS) if c.tracks[track]]
    trades: list[int] = []
    for space in range(len(ABILITY_SPACES)):
        if c.abilities[space] != NO_ENEMY:
            for effect in ABILITY_SPACES[space].incubation:
                (trades if effect[0] == v.TRADE else gains).append(ON_ABILITIES + space)
    for place in range(len(c.played)):
        effects = CARDS[c.played[place]].incubation
        for k in range(len(effects)):
            (trades if effects[k][0] == v.TRADE else gains).append(ON_CARDS + place * PER_CARD + k)
    return (*gains, *trades, ON_BOARD)


def effect_of(t: Ants, seat: int, number: int) -> Effect:
    """The incubation effect of that number; productions have none."""
    if number >= ON_CARDS:
        place = (number - ON_CARDS) // PER_CARD
        return CARDS[t.colonies[seat].played[place]].incubation[(number - ON_CARDS) % PER_CARD]
    if number >= ON_ABILITIES:
        return ABILITY_SPACES[number - ON_ABILITIES].incubation[0]
    return BOARD_EFFECT


def plain(t: Ants, seat: int, number: int) -> bool:
    """Whether the order of an effect hardly matters: production, and gains without a decision."""
    return number < ON_BOARD or effect_of(t, seat, number)[0] <= v.MUTATION


def idle(t: Ants, seat: int, number: int) -> bool:
    """Whether an effect can do nothing now: a trade of cards without a card."""
    from formicarium.games.ants.rules.choices import affordable

    if number < ON_BOARD:
        return False
    effect = effect_of(t, seat, number)
    return effect[0] == v.TRADE and not affordable(t.colonies[seat], effect[1], effect[2])


@dataclass
class Activate(Step):
    """Incubation effects: by themselves where nothing is to be decided, else as the seat likes (rules AN 11.3, AN 11.4)."""

    seat: int

    def run(self, t: Ants) -> None:
        pending = incubation_effects(t, self.seat)
        if all(plain(t, self.seat, number) or idle(t, self.seat, number) for number in pending):
            for number in reversed(pending):
                t.do(UseEffect(self.seat, number))
        else:
            t.do(Incubating(self.seat, pending))


@dataclass
class Incubating(Choice):
    """Choose the next incubation effect, or all in the proposed order, or stop (rule AN 11.3, ruling AN-31)."""

    seat: int
    pending: tuple[int, ...]

    def __init__(self, seat: int, pending: tuple[int, ...]) -> None:
        self.seat = seat
        self.pending = pending

    def rule(self) -> str:
        return "AN 11.3"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [ALL]
        if len(self.pending) > 1:
            for number in self.pending:
                found.append(("use", number))
        found.append(STOP)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == STOP:
            return
        if action == ALL:
            for number in reversed(self.pending):
                t.do(UseEffect(self.seat, number))
            return
        rest = tuple([number for number in self.pending if number != action[1]])
        if rest:
            t.do(Incubating(self.seat, rest))
        t.do(UseEffect(self.seat, action[1]))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Your incubation effects: all in this order, or one of them now?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == ALL:
            return Msg("All, in the proposed order")
        if action == STOP:
            return Msg("No more of them")
        number: int = action[1]
        if number < ON_BOARD:
            return Msg("Produce {what:product}", {"what": [produced(t, self.seat, number), number]})
        effect = [list(effect_of(t, self.seat, number))]
        if number >= ON_CARDS:
            card = t.colonies[self.seat].played[(number - ON_CARDS) // PER_CARD]
            return Msg("{card:card}: {what:effects}", {"card": card, "what": effect})
        where = "Ability: {what:effects}" if number >= ON_ABILITIES else "Your board: {what:effects}"
        return Msg(where, {"what": effect})


def produced(t: Ants, seat: int, track: int) -> int:
    """What a production track brings (rule AN 11.4)."""
    space = t.colonies[seat].tracks[track]
    return EGGS_PRODUCED[space] if track < v.KINDS else SUPPLY_PRODUCED[space]


@dataclass
class UseEffect(Step):
    """One incubation effect (rules AN 11.3, AN 11.4)."""

    seat: int
    number: int

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, t: Ants) -> None:
        seat = self.seat
        number = self.number
        c = t.colonies[seat]
        if number >= ON_BOARD:
            place = (number - ON_CARDS) // PER_CARD if number >= ON_CARDS else BOARD
            t.do(Gain(seat, (effect_of(t, seat, number),), place))
            return
        n = produced(t, seat, number)
        if number == v.FOOD_TRACK:
            c.food += n
        elif number == v.LEAF_TRACK:
            c.leaf += n
        else:
            n = min(n, c.discs)
            c.discs -= n
            c.eggs[number] += n
        if t.telling and n:
            t.tell("{who:seat} produces {what:product}.", {"who": seat, "what": [n, number]})


# ---- feeding and moving up (rules AN 11.5, AN 11.6) ---------------------------------------------------------------


@dataclass
class Feeding(Step):
    """Larvae are fed (rule AN 11.5)."""

    seat: int

    def run(self, t: Ants) -> None:
        if sum(t.colonies[self.seat].larvae):
            t.do(FEED_LARVAE[self.seat])


@dataclass
class FeedLarvae(Choice):
    """Feed all larvae, or let one go (rule AN 11.5)."""

    seat: int

    def rule(self) -> str:
        return "AN 11.5"

    def options(self, t: Ants) -> list[Action]:
        larvae = t.colonies[self.seat].larvae
        found: list[Action] = [FEED]
        for kind in range(v.KINDS):
            if larvae[kind]:
                found.append(("starve", kind))
        return found

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        if action == FEED:
            charge(t, self.seat, v.FOOD, sum(c.larvae))
            return
        c.larvae[action[1]] -= 1
        c.discs += 1
        if t.telling:
            t.tell("{who:seat} lets a {kind:ant} larva go.", {"who": self.seat, "kind": action[1]})
        t.do(FEEDING[self.seat])

    def prompt(self, t: Ants) -> Msg:
        c = t.colonies[self.seat]
        values = {"n": sum(c.larvae), "food": c.food}
        return Msg("{n:plural|larva wants|larvae want} 1 food each; you have {food}.", values)

    def label(self, t: Ants, action: Action) -> Msg:
        if action != FEED:
            return Msg("Let a {kind:ant} larva go", {"kind": action[1]})
        c = t.colonies[self.seat]
        missing = sum(c.larvae) - c.food - c.mushroom - c.token_count(v.APHIDS)
        if missing > 0:
            values = {"n": sum(c.larvae), "store": missing}
            return Msg("Feed them: {n} food, {store} of it from the emergency store", values)
        return Msg("Feed them: {n} food", {"n": sum(c.larvae)})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("You have no such larva."), "AN 11.5")


@dataclass
class MoveUp(Step):
    """Larvae become ants, eggs become larvae; the top tile goes to the bottom (rule AN 11.6)."""

    seat: int

    def run(self, t: Ants) -> None:
        c = t.colonies[self.seat]
        for kind in range(v.KINDS):
            c.ants[kind] += c.larvae[kind]  # what rose to the top tile meanwhile stays an ant
        if t.telling:
            t.tell("The brood of {who:seat} moves up a tile.", {"who": self.seat})
        c.larvae = c.eggs
        c.eggs = [0] * v.KINDS
        c.tiles = [*c.tiles[1:], c.tiles[0]]
        c.turned = [*c.turned[1:], c.turned[0]]


SOLVING: Final = [Solving(seat) for seat in range(SEATS)]
ACTIVATE: Final = [Activate(seat) for seat in range(SEATS)]
FEEDING: Final = [Feeding(seat) for seat in range(SEATS)]
FEED_LARVAE: Final = [FeedLarvae(seat) for seat in range(SEATS)]
MOVE_UP: Final = [MoveUp(seat) for seat in range(SEATS)]
"""Steps that every incubation takes, made once: they never change."""
