"""Free actions of one's own turn: converting, radiators, and what queens can do (rules AN 8.2, AN 13.4, AN 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.brood import ShiftDisc
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import changed
from formicarium.games.ants.rules.flight import Fly
from formicarium.games.ants.rules.supply import SpendToken, charge
from formicarium.games.ants.rules.tiles import FUNGAL, GIFTED, GIFTED_PLACES, SHREWD
from formicarium.games.ants.rules.tracks import CONVERT_PRICE

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NONE: Action = ("none",)
CONVERT: Action = ("convert",)
RADIATE: Action = ("radiate",)
FUNGUS: Action = ("fungus",)
GIFT: Action = ("gift",)
FOR_LEAF: Action = ("barter", 0)
FOR_FLIGHT: Action = ("barter", 1)
VERBS = ("convert", "radiate", "fungus", "gift", "barter")
PER_STEP = 2
"""Radiators for a step of the flight."""
SOUGHT = (v.ROOM_CARD, v.ABILITY)
"""What cards the Shrewd Queen barters: rooms for leaves, abilities for the flight."""


def free_options(t: Ants, seat: int) -> list[Action]:
    """The free actions that a seat could take now (rule AN 8.1)."""
    c = t.colonies[seat]
    found: list[Action] = []
    if sum(c.ants) or sum(c.larvae):
        found.append(CONVERT)
    if c.token_count(v.RADIATORS) >= PER_STEP:
        found.append(RADIATE)
    if c.queen == FUNGAL and c.mushroom:
        found.append(FUNGUS)
    if c.queen == GIFTED and len(c.gifts) < GIFTED_PLACES:
        found.append(GIFT)
    if c.queen == SHREWD:
        for way in range(len(SOUGHT)):
            if not c.used[way] and any(CARDS[card].kind == SOUGHT[way] for card in c.hand):
                found.append(("barter", way))
    return found


def take_free(t: Ants, seat: int, action: Action) -> None:
    """Carry out a free action (rules AN 8.2, AN 13.4, AN 14.3 to AN 14.5)."""
    c = t.colonies[seat]
    if action == CONVERT:
        t.do(ShiftDisc(seat, 2, CONVERT_PRICE))
    elif action == RADIATE:
        t.do(SpendToken(seat, v.RADIATORS), SpendToken(seat, v.RADIATORS), Fly(seat, 1))
    elif action == FUNGUS:
        c.mushroom -= 1
        c.food += 1
        c.leaf += 1
        if t.telling:
            t.tell("{who:seat} changes a mushroom for 1 food and 1 leaf.", {"who": seat})
    elif action == GIFT:
        t.do(PlaceGift(seat))
    else:
        t.do(Barter(seat, action[1]))


def free_label(t: Ants, action: Action) -> Msg:
    """What a free action does, in a few words."""
    if action == CONVERT:
        return Msg("Free: convert an ant or larva, for 1 food")
    if action == RADIATE:
        return Msg("Free: 2 radiators for a step of the flight")
    if action == FUNGUS:
        return Msg("Free: a mushroom for 1 food and 1 leaf")
    if action == GIFT:
        return Msg("Free: place a symbol on your queen")
    return (
        Msg("Free: a Room card for a leaf") if action == FOR_LEAF else Msg("Free: an Ability for a step of the flight")
    )


def why_not_free(t: Ants, seat: int, action: Action) -> Reason | None:
    """Why a free action is not possible."""
    c = t.colonies[seat]
    if action == CONVERT:
        return Reason(Msg("There is no ant and no larva on your tiles."), "AN 8.2")
    if action == RADIATE:
        return Reason(Msg("You need two radiators on your cards."), "AN 13.4")
    if action == FUNGUS:
        return Reason(Msg("Only the Fungal Queen turns a mushroom into food and a leaf."), "AN 14.5")
    if action == GIFT:
        return Reason(Msg("Only the Gifted Queen has symbols to place, three at most."), "AN 14.4")
    if c.queen != SHREWD:
        return Reason(Msg("Only the Shrewd Queen barters cards."), "AN 14.3")
    return Reason(Msg("You did that in this turn already, or have no such card."), "AN 14.3")


@dataclass
class PlaceGift(Choice):
    """Choose a symbol for the tile of the Gifted Queen; the second and the third cost 1 food (rule AN 14.4)."""

    seat: int

    def rule(self) -> str:
        return "AN 14.4"

    def options(self, t: Ants) -> list[Action]:
        gifts = t.colonies[self.seat].gifts
        found: list[Action] = []
        for symbol in range(v.SYMBOLS):
            if symbol != v.AGGRESSIVE and symbol not in gifts:
                found.append(("symbol", symbol))
        return found

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        if c.gifts:
            charge(t, self.seat, v.FOOD, 1)
        c.gifts = [*c.gifts, action[1]]
        if t.telling:
            t.tell("{who:seat} places {symbol:symbol} on the queen.", {"who": self.seat, "symbol": action[1]})

    def prompt(self, t: Ants) -> Msg:
        if t.colonies[self.seat].gifts:
            return Msg("Which symbol do you place on your queen, for 1 food?")
        return Msg("Which symbol do you place on your queen?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("{symbol:Symbol}", {"symbol": action[1]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("That token is placed already, or there is none."), "AN 14.4")


@dataclass
class Barter(Choice):
    """Choose the card that the Shrewd Queen gives away (rule AN 14.3)."""

    seat: int
    way: int

    def rule(self) -> str:
        return "AN 14.3"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = []
        for card in sorted(t.colonies[self.seat].hand):
            if CARDS[card].kind == SOUGHT[self.way]:
                found.append(("discard", card))
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        c = t.colonies[self.seat]
        c.used = changed(c.used, self.way, 1)
        t.drop(self.seat, action[1])
        if t.telling:
            t.tell("{who:seat} discards {card:card}.", {"who": self.seat, "card": action[1]})
        if self.way:
            t.do(Fly(self.seat, 1))
        else:
            c.leaf += 1
            if t.telling:
                t.tell("{who:seat} gets 1 leaf.", {"who": self.seat})

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which card do you give away?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{card:card}", {"card": action[1]})
