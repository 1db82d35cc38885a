"""Positions for the tests: a table in the middle of seat 0's turn, set up by name."""

from __future__ import annotations

from typing import Any

import formicarium as fm
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, UNITS, antechambers, hive
from formicarium.games.summon_the_swarm.rules.clean_up import CleanUp, HandLimit
from formicarium.games.summon_the_swarm.rules.turn import NextTurn, Placing

HIVE = hive(0)
LEFT, RIGHT = antechambers(0)
RIVAL_HIVE = hive(1)
RIVAL_LEFT, RIVAL_RIGHT = antechambers(1)
THIRD_HIVE = hive(2)
THIRD_LEFT, THIRD_RIGHT = antechambers(2)


def scene(players: int = 2, swarm: int = 10, settled: bool = True, **options: Any) -> Any:
    """Seat 0 is placing its Swarm: one unit stands on its Hive. Rivals have 5 on the Hive and 2 on each Antechamber.

    Landing costs one unit, as the rulebook has it: a test that wants guards and winter says so.
    """
    t = fm.new("summon_the_swarm", players=players, seed=1, story=True, **{"guards": False, **options})
    t.first = t.active = 0
    t.turn = players + 1
    t.settled = [settled] * players
    t.units = [0] * len(CARDS)
    t.units[HIVE] = 1
    for rival in range(1, players):
        t.units[hive(rival)] = 5
        for chamber in antechambers(rival):
            t.units[chamber] = 2
    t.swarm = swarm
    t.stack = [NextTurn(0), CleanUp(0), HandLimit(0), Placing(0)]
    return ready(t)


def ready(t: Any) -> Any:
    """The table after an edit: the supply made to fit, checked, and settled."""
    t.supply = UNITS - t.swarm - t.flying - sum(t.units) - sum(t.visitors)
    t.check()
    t.settle()
    return t


def find(name: str) -> int:
    """The first single card of that name."""
    return next(card for card in range(CORE) if CARDS[card].name == name)


def pull(t: Any, name: str) -> int:
    """Take a card of that name out of the decks or the market."""
    for pile in [*t.decks, *t.market]:
        for card in pile:
            if CARDS[card].name == name:
                pile.remove(card)
                return int(card)
    raise LookupError(name)


def give(t: Any, seat: int, name: str) -> int:
    """Put a card of that name into a hand."""
    card = pull(t, name)
    t.hands[seat].append(card)
    t.settle()
    return card


def build(t: Any, seat: int, name: str, units: int = 1) -> int:
    """Put a Structure of that name into play, with units."""
    card = pull(t, name)
    t.structures[seat].append(card)
    t.units[card] = units
    ready(t)
    return card


def offer(t: Any, name: str) -> int:
    """Put a card of that name into the market, in place of the first of its row."""
    card = pull(t, name)
    row = CARDS[card].level - 1
    if t.market[row]:
        t.decks[row].append(t.market[row].pop(0))
    t.market[row].insert(0, card)
    t.settle()
    return card


def put(t: Any, card: int, units: int) -> None:
    """Set the owner's units on a structure."""
    t.units[card] = units
    ready(t)


def needs(card: int, power: int = 0) -> int:
    """How many units an action of a structure needs."""
    return CARDS[card].powers[power].units


def enter(t: Any, card: int, power: int = 0) -> None:
    """A single unit joins those who wait on a structure: now they are as many as an action needs."""
    put(t, card, needs(card, power) - 1)
    place(t, card, 1)


def go(t: Any, *actions: Any) -> None:
    """Play actions, each by whoever is waited for."""
    for action in actions:
        t.play(t.waiting[0], action)


def place(t: Any, card: int, n: int) -> None:
    """Send a group of n; a group of one unit that is the last one needs no second question."""
    go(t, ("place", card))
    if type(t.choice_of(t.waiting[0])).__name__ == "Group":
        go(t, ("group", n))


def finish_turn(t: Any) -> None:
    """Put the rest of the Swarm on the Hive, without any action."""
    while not t.over and t.active == 0 and t.swarm:
        go(t, ("place", HIVE))
        if t.active == 0 and type(t.choice_of(0)).__name__ == "Group":
            go(t, ("group", t.swarm))
        if not t.over and t.active == 0 and type(t.choice_of(0)).__name__ == "Use":
            go(t, ("rest",))


def choice(t: Any) -> str:
    """What is being asked."""
    return type(t.choice_of(t.waiting[0])).__name__ if t.waiting else ""


def reason(t: Any, action: Any) -> tuple[str, str]:
    """Why the waited-for seat cannot do that: the sentence and the rule."""
    found = t.why_not(t.waiting[0], action)
    return t.game.say(found.msg), found.rule
