"""Tables set up for one rule: an empty map, known pieces, known dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import formicarium.games.hidden_empires as game
from formicarium.core.dice import seed_bytes, stream
from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import CARDS
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_VALUE, MARKERS
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import AREAS, START
from formicarium.games.hidden_empires.rules.places import SLOTS
from formicarium.games.hidden_empires.rules.rows import (
    AS_PROPOSED,
    NOBODY_BUSY,
    NOBODYS,
    NOWHERE,
    changed,
    empty_rows,
    exchanged,
    without,
)
from formicarium.games.hidden_empires.rules.sheet import NestSheet

EAST, WEST = 25, 34
"""The start areas of two players: E8 and E2."""


@dataclass
class Rest(Choice):
    """What waits below the steps under test."""

    seat: int

    def asks(self, t: Any) -> bool:
        return True

    def options(self, t: Any) -> list[Action]:
        return [("rest",)]

    def prompt(self, t: Any) -> Msg:
        return Msg("Rest?")

    def label(self, t: Any, action: Action) -> Msg:
        return Msg("Rest")


def started(players: int = 2, seed: object = 1, **options: Any) -> HiddenEmpires:
    """A game whose nests stand: seat 0 in the first start area, and so on."""
    t: HiddenEmpires = game.GAME.start(players, seed, options)
    while t.phase == "nests" and -1 in t.nest_area:
        seat = t.waiting[0]
        t.play(seat, t.options(seat)[0])
    return t


def bare(players: int = 2, advanced: bool = True, **options: Any) -> HiddenEmpires:
    """A table with nests and queens, and nothing else: no markers, no ants, no brood. It is the turn of seat 0."""
    t = started(players, advanced=advanced, **options)
    starts = START[players]
    t.nest_area = tuple(starts)
    t.marker = NOBODYS
    t.face = NOWHERE
    t.mods = NOWHERE
    t.unused = tuple(range(MARKERS))
    t.ants = [[0] * (AREAS * SLOTS) for _ in range(players)]
    t.headcount = [[0] * AREAS for _ in range(players)]
    t.sheets = [NestSheet(size=20, queens=1) for _ in range(players)]
    t.hands = empty_rows(players)
    t.drawn = empty_rows(players)
    t.traits = empty_rows(players)
    t.deck = tuple(range(len(CARDS))) if advanced else ()
    t.discards = ()
    t.boxed = ()
    t.lot = -1
    t.bidding = ()
    t.first = 0
    t.turn = 1
    t.active = 0
    t.held = NOWHERE
    t.moved = [0] * len(t.moved)
    t.scouts = NOWHERE
    t.fought = NOWHERE
    t.plan = AS_PROPOSED
    t.busy = NOBODY_BUSY
    t.to_move = ()
    t.lanes = []
    t.stack = [Rest(0)]
    return t


def put(t: HiddenEmpires, area: int, kind: int, value: int = 0, up: bool = True) -> int:
    """Lay a marker of a kind and value into an area."""
    marker = next(m for m in t.unused if MARKER_KIND[m] == kind and MARKER_VALUE[m] == value)
    t.unused = without(t.unused, t.unused.index(marker))
    t.marker = changed(t.marker, area, marker)
    t.face = changed(t.face, area, int(up))
    return marker


def ants(t: HiddenEmpires, seat: int, place: int, workers: int = 0, medias: int = 0, majors: int = 0) -> None:
    """Put ants at a place."""
    for caste, n in enumerate((workers, medias, majors)):
        t.add(seat, place, caste, n)


def patrol(t: HiddenEmpires, seat: int, area: int, workers: int = 0, medias: int = 0, majors: int = 0) -> None:
    """Put patrollers into an area."""
    for caste, n in enumerate((workers, medias, majors)):
        t.add(seat, area, caste, n)
        t.set_patrol(seat, area, caste, n)


def chamber(t: HiddenEmpires, seat: int, place: int) -> list[int]:
    """The ants of a chamber, by caste."""
    return t.sheets[seat].castes(place)


def holding(t: HiddenEmpires, seat: int, *cards: int) -> None:
    """Give hand cards."""
    for card in cards:
        t.deck = without(t.deck, t.deck.index(card))
        t.hands = exchanged(t.hands, seat, (*t.hands[seat], card))
        t.drawn = exchanged(t.drawn, seat, (*t.drawn[seat], 0))


def with_traits(t: HiddenEmpires, seat: int, *traits: int) -> None:
    """Give traits."""
    for trait in traits:
        t.deck = without(t.deck, t.deck.index(trait))
        t.traits = exchanged(t.traits, seat, (*t.traits[seat], trait))


def rig(t: HiddenEmpires, rolls: Sequence[int]) -> None:
    """Make the next dice show this."""
    wanted = list(rolls)
    number = 0
    while True:
        dice = stream(seed_bytes(number), "rigged")
        if dice.copy().rolls(len(wanted)) == wanted:
            t.dice = dice
            return
        number += 1


def run(t: HiddenEmpires, *steps: Step) -> HiddenEmpires:
    """Let steps happen until somebody has to choose."""
    t.do(*steps)
    t.settle()
    return t


def asked(t: HiddenEmpires) -> str:
    """The name of the choice that is waited for."""
    return type(t.choice_of(t.waiting[0])).__name__


def choose(t: HiddenEmpires, *actions: Action) -> HiddenEmpires:
    """Let whoever is waited for choose, one action after the other."""
    for action in actions:
        t.play(t.waiting[0], action)
    return t


def resting(t: HiddenEmpires) -> bool:
    """Whether all steps under test are done."""
    return t.over or asked(t) == "Rest"
