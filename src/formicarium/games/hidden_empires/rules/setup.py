"""Setting up: nests, markers, sheets and cards (rules HE 3, 12, 21.4, 21.5)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.dice import Dice
from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.games.hidden_empires.rules.cards import CARDS, EVENTS, TRAITS
from formicarium.games.hidden_empires.rules.draft import Keep, PassOn, ShowKept
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS, START
from formicarium.games.hidden_empires.rules.markers import turn_up
from formicarium.games.hidden_empires.rules.rows import (
    AS_PROPOSED,
    NO_GROUNDS,
    NO_RECRUITS,
    NOBODY_BUSY,
    NOBODYS,
    NOWHERE,
    changed,
)
from formicarium.games.hidden_empires.rules.table import (
    BOXES,
    BROOD,
    DNA,
    EGGS_F,
    LARVAE_F,
    MARKERS,
    QUEENS,
    SIZE,
    SLOTS,
    SMALL,
    UNMOVED,
    WORKER,
    HiddenEmpires,
)
from formicarium.games.hidden_empires.rules.turns import GameTurn


def set_up(t: HiddenEmpires, dice: Dice) -> None:
    """Lay out everything, and ask for the nests in random order (rules HE 3.2, 3.7)."""
    players = t.players
    t.nest = [-1] * players
    t.unused = list(range(MARKERS))
    t.seen = [0] * MARKERS
    t.ants = [[0] * (AREAS * SLOTS) for _ in range(players)]
    t.crowd = [[0] * AREAS for _ in range(players)]
    t.site = NOBODYS
    t.trunk = NOBODYS
    t.marker = [-1] * AREAS
    t.face = NOWHERE
    t.mods = NOWHERE
    t.laid = NOWHERE
    t.held = NOWHERE
    t.scouts = NOWHERE
    t.fought = NOWHERE
    t.plan = AS_PROPOSED
    t.grounds = NO_GROUNDS
    t.recruits = NO_RECRUITS
    t.safe = [0] * len(BROOD)
    t.sheet = [[0] * BOXES for _ in range(players)]
    t.sheltered = [[] for _ in range(players)]
    t.hands = [[] for _ in range(players)]
    t.drawn = [[] for _ in range(players)]
    t.traits = [[] for _ in range(players)]
    t.dealt = [[] for _ in range(players)]
    t.passed = [[] for _ in range(players)]
    t.taken = [[] for _ in range(players)]
    t.shuffled = [0] * len(CARDS)
    t.moved = UNMOVED
    t.busy = NOBODY_BUSY
    order = list(range(players))
    dice.shuffle(order)
    t.first = order[-1]
    steps: list[Step] = [PlaceNest(seat) for seat in order]
    steps.append(LayMarkers())
    if t.settings["advanced"]:
        deal_deck(t)
        if t.settings["realistic_time_scale"]:
            steps.append(Draft())
    steps.append(GameTurn())
    t.do(*steps)


def found_colony(t: HiddenEmpires, seat: int, area: int) -> None:
    """A nest with all that a colony begins with (rule HE 3.6)."""
    t.nest = changed(t.nest, seat, area)
    t.add(seat, area, WORKER, 6)
    sheet = t.sheet[seat]
    sheet[SIZE] = 6
    sheet[EGGS_F] = 1
    sheet[LARVAE_F] = 1
    sheet[SMALL] = 1
    sheet[QUEENS] = 1


@dataclass
class PlaceNest(Choice):
    """A player places the nest (rule HE 3.2)."""

    seat: int

    def rule(self) -> str:
        return "HE 3.2"

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("nest", area) for area in START[t.players] if area not in t.nest]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        area: int = action[1]
        found_colony(t, self.seat, area)
        if t.settings["advanced"]:
            t.sheet[self.seat][DNA] = 6
        if t.telling:
            t.tell("{who:seat} founds a colony in {area:area}.", {"who": self.seat, "area": area})

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Where is your nest?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("Nest in {area:area}", {"area": action[1]})

    def refused(self, t: HiddenEmpires) -> list[Action]:
        return [("nest", area) for area in START[t.players] if area in t.nest]

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] != "nest":
            return None
        if action[1] in t.nest:
            return Reason(Msg("{who:seat} has a nest there.", {"who": t.nest.index(action[1])}), "HE 3.2")
        return Reason(Msg("That is no start area for {n} players.", {"n": t.players}), "HE 3.1")


@dataclass
class LayMarkers(Step):
    """Markers on all areas without a nest; those next to nests are turned up (rules HE 3.3, 3.4)."""

    def run(self, t: HiddenEmpires) -> None:
        marker = t.marker[:]
        unused = t.unused[:]
        for area in range(AREAS):
            if area not in t.nest:
                marker[area] = unused.pop(t.dice.below(len(unused)))
        t.marker = marker
        t.unused = unused
        for i in range(t.players):
            for area in NEIGHBOURS[t.nest[(t.first + i) % t.players]]:
                if t.marker[area] >= 0 and not t.face[area]:
                    turn_up(t, area)


def deal_deck(t: HiddenEmpires) -> None:
    """The deck that the options ask for; all other cards stay in the box (rules HE 12.2, 21.4, 21.5)."""
    cards = list(range(len(CARDS)))
    if t.settings["fewer_events"]:
        t.deck = EVENTS[:]
    elif not t.settings["realistic_time_scale"]:
        t.deck = cards
    t.boxed = [card for card in cards if card not in t.deck]


@dataclass
class Draft(Step):
    """Four traits for everybody, of which three can be kept (rule HE 21.5)."""

    def run(self, t: HiddenEmpires) -> None:
        t.phase = "draft"
        t.reveal()
        pile = TRAITS[:]
        t.dice.shuffle(pile)
        t.dealt = [sorted(pile[4 * s : 4 * s + 4]) for s in range(t.players)]
        t.boxed = [card for card in t.boxed if card not in pile[: 4 * t.players]]
        keep = Together(tuple((Keep(s),) for s in range(t.players)))
        t.do(keep, PassOn(), keep, PassOn(), keep, ShowKept())
