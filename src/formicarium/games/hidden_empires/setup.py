"""Setting up: nests, markers, sheets, cards, and the draft of the Realistic Time Scale (rules HE 3, 21.5)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.dice import Dice
from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.games.hidden_empires.cards import CARDS, EVENTS, TRAITS, TYPE
from formicarium.games.hidden_empires.map import AREAS, NEIGHBOURS, START
from formicarium.games.hidden_empires.markers import lay, turn_up
from formicarium.games.hidden_empires.table import (
    BOXES,
    DNA,
    EGGS_F,
    LARVAE_F,
    MARKERS,
    PLACES,
    QUEENS,
    SIZE,
    SLOTS,
    SMALL,
    WORKER,
    HiddenEmpires,
)
from formicarium.games.hidden_empires.turns import GameTurn


def set_up(t: HiddenEmpires, dice: Dice) -> None:
    """Lay out everything, and ask for the nests in random order (rules HE 3.2, 3.7)."""
    players = t.players
    t.nest = [-1] * players
    t.unused = list(range(MARKERS))
    t.seen = [0] * MARKERS
    t.ants = [[0] * (AREAS * SLOTS) for _ in range(players)]
    t.sheet = [[0] * BOXES for _ in range(players)]
    t.sheltered = [[] for _ in range(players)]
    t.hands = [[] for _ in range(players)]
    t.drawn = [[] for _ in range(players)]
    t.traits = [[] for _ in range(players)]
    t.dealt = [[] for _ in range(players)]
    t.passed = [[] for _ in range(players)]
    t.taken = [[] for _ in range(players)]
    t.shuffled = [0] * len(CARDS)
    t.moved = [0] * (PLACES * 3)
    t.busy = [0] * (AREAS * 3)
    order = list(range(players))
    dice.shuffle(order)
    t.first = order[-1]
    steps: list[Step] = [PlaceNest(seat) for seat in order]
    steps.append(LayMarkers())
    if t.settings["advanced"]:
        steps.append(SetUpCards())
    steps.append(GameTurn())
    t.do(*steps)


def found_colony(t: HiddenEmpires, seat: int, area: int) -> None:
    """A nest with all that a colony begins with (rule HE 3.6)."""
    t.nest[seat] = area
    t.ants[seat][area * SLOTS + WORKER] = 6
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
        for area in range(AREAS):
            if area not in t.nest:
                lay(t, area)
        for i in range(t.players):
            for area in NEIGHBOURS[t.nest[(t.first + i) % t.players]]:
                if t.marker[area] >= 0 and not t.face[area]:
                    turn_up(t, area)


@dataclass
class SetUpCards(Step):
    """The deck, and the draft where there is one (rules HE 12.2, 21.4, 21.5)."""

    def run(self, t: HiddenEmpires) -> None:
        if t.settings["realistic_time_scale"]:
            t.phase = "draft"
            pile = TRAITS[:]
            t.dice.shuffle(pile)
            t.dealt = [sorted(pile[4 * s : 4 * s + 4]) for s in range(t.players)]
            t.boxed = sorted(pile[4 * t.players :])
            t.do(
                Together(tuple((Keep(s),) for s in range(t.players))),
                PassOn(),
                Together(tuple((Keep(s),) for s in range(t.players))),
                PassOn(),
                Together(tuple((Keep(s),) for s in range(t.players))),
                ShowKept(),
            )
        if t.settings["fewer_events"]:
            t.deck = EVENTS[:]
        elif not t.settings["realistic_time_scale"]:
            t.deck = list(range(len(CARDS)))


def keepable(cards: list[int], taken: list[int]) -> list[int]:
    """The cards whose type has not been taken yet (rule HE 21.5)."""
    types = [TYPE[card] for card in taken]
    return [card for card in cards if TYPE[card] not in types]


@dataclass
class Keep(Choice):
    """Keep one of the traits; where none may be kept, put one aside (rule HE 21.5, ruling HE-75)."""

    seat: int

    def rule(self) -> str:
        return "HE 21.5"

    def asks(self, t: HiddenEmpires) -> bool:
        return True

    def options(self, t: HiddenEmpires) -> list[Action]:
        good = keepable(t.dealt[self.seat], t.taken[self.seat])
        if good:
            return [("keep", card) for card in good]
        return [("aside", card) for card in t.dealt[self.seat]]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        card: int = action[1]
        t.dealt[self.seat].remove(card)
        t.taken[self.seat].append(card)
        if t.telling:
            t.tell_only((self.seat,), "You take {card:card}.", {"card": card})

    def prompt(self, t: HiddenEmpires) -> Msg:
        if keepable(t.dealt[self.seat], t.taken[self.seat]):
            return Msg("Which trait do you keep?")
        return Msg("You have a trait of each of these types already. Which card do you put aside?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        text = "Keep {card:card}" if action[0] == "keep" else "Put {card:card} aside"
        return Msg(text, {"card": action[1]})

    def refused(self, t: HiddenEmpires) -> list[Action]:
        good = keepable(t.dealt[self.seat], t.taken[self.seat])
        return [("keep", card) for card in t.dealt[self.seat] if card not in good]

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] == "keep" and action[1] in t.dealt[self.seat]:
            return Reason(Msg("You have kept a trait of that type already."), "HE 21.5")
        return None


@dataclass
class PassOn(Step):
    """Everybody passes the rest to the left (rule HE 21.5)."""

    def run(self, t: HiddenEmpires) -> None:
        t.reveal()
        for seat in range(t.players):
            t.passed[seat] = t.passed[seat] + t.dealt[seat]
        t.dealt = [t.dealt[(seat - 1) % t.players] for seat in range(t.players)]


@dataclass
class ShowKept(Step):
    """The draft is over: the traits are laid open, the rest is discarded (rule HE 21.5)."""

    def run(self, t: HiddenEmpires) -> None:
        t.reveal()
        for seat in range(t.players):
            taken = t.taken[seat]
            kept = [card for i, card in enumerate(taken) if keepable([card], taken[:i])]
            t.boxed += t.dealt[seat] + [card for card in taken if card not in kept]
            t.traits[seat] = sorted(kept)
            t.taken[seat] = []
            t.dealt[seat] = []
            t.passed[seat] = []
            if t.telling:
                t.tell("{who:seat} has {cards:cards}.", {"who": seat, "cards": t.traits[seat]})
        t.boxed.sort()
