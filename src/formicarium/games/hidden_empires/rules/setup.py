"""Setting up: nests, markers, sheets and cards (rules HE 3, 12, 21.4, 21.5)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.dice import Dice
from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.games.hidden_empires.rules.cards import CARDS, EVENTS, TRAITS
from formicarium.games.hidden_empires.rules.discovery import MARKERS
from formicarium.games.hidden_empires.rules.draft import Keep, PassOn, ShowKept
from formicarium.games.hidden_empires.rules.founding import found_colony
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS, START
from formicarium.games.hidden_empires.rules.markers import turn_up
from formicarium.games.hidden_empires.rules.places import PLACES, SLOTS
from formicarium.games.hidden_empires.rules.rows import (
    AS_PROPOSED,
    NO_GROUNDS,
    NO_RECRUITS,
    NOBODY_BUSY,
    NOBODYS,
    NOWHERE,
    empty_rows,
)
from formicarium.games.hidden_empires.rules.sheet import BROOD, NestSheet
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.turns import GameTurn


def set_up(t: Garden, dice: Dice) -> None:
    """Lay out everything, and ask for the nests in random order (rules HE 3.2, 3.7)."""
    players = t.players
    t.nest_area = (-1,) * players
    t.unused = tuple(range(MARKERS))
    t.last_seen = (0,) * MARKERS
    t.ants = [[0] * (AREAS * SLOTS) for _ in range(players)]
    t.headcount = [[0] * AREAS for _ in range(players)]
    t.site = NOBODYS
    t.trunk = NOBODYS
    t.marker = NOBODYS
    t.face = NOWHERE
    t.mods = NOWHERE
    t.laid = NOWHERE
    t.held = NOWHERE
    t.scouts = NOWHERE
    t.fought = NOWHERE
    t.plan = AS_PROPOSED
    t.grounds = NO_GROUNDS
    t.recruits = NO_RECRUITS
    t.safe = (0,) * len(BROOD)
    t.sheets = [NestSheet() for _ in range(players)]
    t.sheltered = empty_rows(players)
    t.hands = empty_rows(players)
    t.drawn = empty_rows(players)
    t.traits = empty_rows(players)
    t.dealt = empty_rows(players)
    t.passed = empty_rows(players)
    t.taken = empty_rows(players)
    t.shuffled = (0,) * len(CARDS)
    t.moved = [0] * (PLACES * 3)
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


@dataclass
class PlaceNest(Choice):
    """A player places the nest (rule HE 3.2)."""

    seat: int

    def rule(self) -> str:
        return "HE 3.2"

    def options(self, t: Garden) -> list[Action]:
        return [("nest", area) for area in START[t.players] if area not in t.nest_area]

    def take(self, t: Garden, action: Action) -> None:
        area: int = action[1]
        found_colony(t, self.seat, area)
        if t.settings["advanced"]:
            t.sheets[self.seat].dna = 6
        if t.telling:
            t.tell("{who:seat} founds a colony in {area:area}.", {"who": self.seat, "area": area})

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where is your nest?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Nest in {area:area}", {"area": action[1]})

    def refused(self, t: Garden) -> list[Action]:
        return [("nest", area) for area in START[t.players] if area in t.nest_area]

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "nest":
            return None
        if action[1] in t.nest_area:
            return Reason(Msg("{who:seat} has a nest there.", {"who": t.nest_area.index(action[1])}), "HE 3.2")
        return Reason(Msg("That is no start area for {n:plural|player|players}.", {"n": t.players}), "HE 3.1")


@dataclass
class LayMarkers(Step):
    """Markers on all areas without a nest; those next to nests are turned up (rules HE 3.3, 3.4)."""

    def run(self, t: Garden) -> None:
        marker = list(t.marker)
        unused = list(t.unused)
        for area in range(AREAS):
            if area not in t.nest_area:
                marker[area] = unused.pop(t.dice.below(len(unused)))
        t.marker = tuple(marker)
        t.unused = tuple(unused)
        t.tell("A face-down marker is laid on every area without a nest; those next to nests are turned up.")
        for i in range(t.players):
            for area in NEIGHBOURS[t.nest_area[(t.first + i) % t.players]]:
                if t.marker[area] >= 0 and not t.face[area]:
                    turn_up(t, area)


def deal_deck(t: Garden) -> None:
    """The deck that the options ask for; all other cards stay in the box (rules HE 12.2, 21.4, 21.5)."""
    cards = tuple(range(len(CARDS)))
    if t.settings["fewer_events"]:
        t.deck = EVENTS
    elif not t.settings["realistic_time_scale"]:
        t.deck = cards
    t.boxed = tuple([card for card in cards if card not in t.deck])


@dataclass
class Draft(Step):
    """Four traits for everybody, of which three can be kept (rule HE 21.5)."""

    def run(self, t: Garden) -> None:
        t.phase = "draft"
        t.reveal()
        pile = list(TRAITS)
        t.dice.shuffle(pile)
        t.dealt = tuple([tuple(sorted(pile[4 * s : 4 * s + 4])) for s in range(t.players)])
        t.boxed = tuple([card for card in t.boxed if card not in pile[: 4 * t.players]])
        keep = Together(tuple((Keep(s),) for s in range(t.players)))
        t.do(keep, PassOn(), keep, PassOn(), keep, ShowKept())
