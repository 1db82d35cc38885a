"""Playing cards: requirements, costs, rooms that are filled, and what happens then (rules AN 7.1 to AN 7.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules import stars
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS, LAST_CARD, NO_CARD
from formicarium.games.ants.rules.colony import changed
from formicarium.games.ants.rules.gain import Gain, trigger
from formicarium.games.ants.rules.needs import empty_rooms, give, has_room, have, price, reach
from formicarium.games.ants.rules.nest import SHAPE_SIZE
from formicarium.games.ants.rules.supply import at_hand, charge

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NO_WAIVER = -1
NONE: Action = ("none",)


def cost(t: Ants, seat: int, number: int) -> int:
    """The leaves that a card costs a seat (rule AN 7.7)."""
    card = CARDS[number]
    if card.kind != v.ROOM_CARD:
        return card.cost
    return max(0, card.cost - len(t.colonies[seat].lasting(v.ROOM_DISCOUNT)))


def can_play(t: Ants, seat: int, number: int, waived: int) -> bool:
    """Whether a card of the hand can be played now (rules AN 7.2 to AN 7.7)."""
    return playable(t, seat, number, waived, at_hand(t.colonies[seat], v.LEAF))


def playable(t: Ants, seat: int, number: int, waived: int, leaves: int) -> bool:
    """The same, with so many leaves at hand."""
    card = CARDS[number]
    if card.cost > leaves and cost(t, seat, number) > leaves:
        return False
    c = t.colonies[seat]
    if card.size and not has_room(c, card.size - reach(c)):
        return False
    return not card.needs or price(t, seat, card.needs, waived) is not None


def plays(t: Ants, seat: int) -> list[Action]:
    """The cards of the hand that can be played now."""
    c = t.colonies[seat]
    leaves = at_hand(c, v.LEAF)
    return [("play", card) for card in sorted(c.hand) if playable(t, seat, card, NO_WAIVER, leaves)]


def unplayable(t: Ants, seat: int) -> list[Action]:
    """The cards of the hand that cannot, for people who wonder."""
    return [("play", card) for card in sorted(t.colonies[seat].hand) if not can_play(t, seat, card, NO_WAIVER)]


def why_not_play(t: Ants, seat: int, number: int) -> Reason | None:
    """What is missing to play a card."""
    c = t.colonies[seat]
    if not NO_CARD < number <= LAST_CARD or number not in c.hand:
        return Reason(Msg("You do not have that card in your hand."), "AN 7.1")
    card = CARDS[number]
    if card.size and not empty_rooms(c, card.size - reach(c)):
        return Reason(
            Msg("{card:card} needs an empty room of size {n} or more.", {"card": number, "n": card.size}), "AN 7.6"
        )
    if at_hand(c, v.LEAF) < cost(t, seat, number):
        values = {"card": number, "n": cost(t, seat, number), "have": at_hand(c, v.LEAF)}
        return Reason(Msg("{card:card} costs {n:plural|leaf|leaves}; you have {have}.", values), "AN 7.7")
    if price(t, seat, card.needs, NO_WAIVER) is not None:
        return None
    for need in card.needs:
        if have(t, seat, need) < need[1]:
            wanting: dict[str, object] = {"card": number, "need": list(need), "have": have(t, seat, need)}
            return Reason(Msg("{card:card} requires {need:need}; you have {have}.", wanting), "AN 7.2")
    return Reason(Msg("You lack what {card:card} requires.", {"card": number}), "AN 7.2")


def begin(t: Ants, seat: int, number: int, waived: int, free: bool) -> None:
    """Play a card from the hand: show what it requires, pay, lay it down (rules AN 7.2 to AN 7.8)."""
    c = t.colonies[seat]
    card = CARDS[number]
    t.out_of_hand(seat, number)
    if t.telling:
        t.tell("{who:seat} plays {card:card}.", {"who": seat, "card": number})
    t.do(LayDown(seat))
    if not free:
        charge(t, seat, v.LEAF, cost(t, seat, number))
        if card.size:
            t.do(Fill(seat, card.size - reach(c)))
        for position in range(len(card.needs)):
            if card.needs[position][0] == v.NEED_FILL and position != waived:
                t.do(Fill(seat, card.needs[position][1]))
        paid = price(t, seat, card.needs, waived)
        if paid is not None:
            give(t, seat, paid)
    c.playing = number


def play_label(t: Ants, seat: int, number: int) -> Msg:
    """What playing a card takes, where it takes more than cubes."""
    paid = price(t, seat, CARDS[number].needs, NO_WAIVER)
    values = {"card": number, "n": cost(t, seat, number)}
    text = "Play {card:card}"
    if values["n"]:
        text += " for {n:plural|leaf|leaves}"
    if paid is not None and not paid.free():
        values["a"] = paid.aggression
        values["m"] = paid.mutation
        values["s"] = paid.store
        if paid.aggression:
            text += ", {a} aggression"
        if paid.mutation:
            text += ", {m} mutation"
        if paid.store:
            text += ", {s} food from the store"
    return Msg(text, values)


@dataclass
class Fill(Choice):
    """Choose the room tile that is turned to its full side (rule AN 7.6)."""

    seat: int
    size: int

    def __init__(self, seat: int, size: int) -> None:
        self.seat = seat
        self.size = size

    def rule(self) -> str:
        return "AN 7.6"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("fill", number) for number in empty_rooms(t.colonies[self.seat], self.size)]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            c = t.colonies[self.seat]
            c.full = changed(c.full, action[1], 1)
            if t.telling:
                values = {"who": self.seat, "n": SHAPE_SIZE[c.shapes[action[1]]]}
                t.tell("{who:seat} fills a room of size {n}.", values)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which of your empty rooms is filled?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("No room")
        shape = t.colonies[self.seat].shapes[action[1]]
        return Msg("A room of size {n}", {"n": SHAPE_SIZE[shape]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("That room is full, too small, or not yours."), "AN 7.6")


@dataclass
class LayDown(Step):
    """The card is active now: what others say of it, then its own effects at once (rules AN 7.8, AN 7.9)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Ants) -> None:
        seat = self.seat
        c = t.colonies[seat]
        number = c.playing
        card = CARDS[number]
        place = len(c.played)
        t.do(Gain(seat, card.now, place))
        for symbol in range(v.SYMBOLS):
            if symbol in card.symbols:
                trigger(t, seat, v.WHEN_SYMBOL, symbol)  # of cards that were active before
        if card.kind == v.ENTERPRISE:
            trigger(t, seat, v.WHEN_ENTERPRISE, 0)
        c.playing = NO_CARD
        c.played = [*c.played, number]
        c.tokens.append(0)
        if card.kind == v.ENTERPRISE:
            stars.check(t, seat)


@dataclass
class PlayMore(Choice):
    """A bonus lets a card be played: any, an Ability for nothing, or an Enterprise with one requirement waived (rule AN 13.1)."""

    seat: int
    word: int

    def rule(self) -> str:
        return "AN 13.1"

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = []
        for number in sorted(t.colonies[self.seat].hand):
            if self.word == v.PLAY_ABILITY:
                if CARDS[number].kind == v.ABILITY:
                    found.append(("play", number))
            elif self.word == v.PLAY_ENTERPRISE:
                if CARDS[number].kind == v.ENTERPRISE and waivers(t, self.seat, number):
                    found.append(("play", number))
            elif can_play(t, self.seat, number, NO_WAIVER):
                found.append(("play", number))
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        number: int = action[1]
        if self.word == v.PLAY_ENTERPRISE and len(waivers(t, self.seat, number)) > 1:
            begin_waived(t, self.seat, number)
        elif self.word == v.PLAY_ENTERPRISE:
            begin(t, self.seat, number, waivers(t, self.seat, number)[0], False)
        else:
            begin(t, self.seat, number, NO_WAIVER, self.word == v.PLAY_ABILITY)

    def prompt(self, t: Ants) -> Msg:
        if self.word == v.PLAY_ABILITY:
            return Msg("Which Ability do you play for nothing?")
        if self.word == v.PLAY_ENTERPRISE:
            return Msg("Which Enterprise do you play, with one requirement waived?")
        return Msg("Which card do you play?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("Play none")
        if self.word == v.PLAY:
            return play_label(t, self.seat, action[1])
        return Msg("Play {card:card}", {"card": action[1]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return why_not_play(t, self.seat, action[1]) if action[0] == "play" else None


def waivers(t: Ants, seat: int, number: int) -> list[int]:
    """The requirements of an Enterprise without which it could be played (ruling AN-46)."""
    return [place for place in range(len(CARDS[number].needs)) if can_play(t, seat, number, place)]


def begin_waived(t: Ants, seat: int, number: int) -> None:
    """Show the Enterprise, and ask which requirement is waived."""
    t.out_of_hand(seat, number)
    t.colonies[seat].playing = number
    t.do(Waive(seat))


@dataclass
class Waive(Choice):
    """Choose the requirement that is waived, wholly (rule AN 13.1, ruling AN-46)."""

    seat: int

    def rule(self) -> str:
        return "AN 13.1"

    def options(self, t: Ants) -> list[Action]:
        return [("waive", place) for place in waivers(t, self.seat, t.colonies[self.seat].playing)]

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        number = c.playing
        c.hand.append(number)
        c.shown.append(number)
        c.playing = NO_CARD
        begin(t, self.seat, number, action[1], False)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which requirement of {card:card} is waived?", {"card": t.colonies[self.seat].playing})

    def label(self, t: Ants, action: Action) -> Msg:
        needs = CARDS[t.colonies[self.seat].playing].needs
        return Msg("{need:need}", {"need": list(needs[action[1]])})
