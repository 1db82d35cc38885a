"""The small decisions that bonuses ask for (rule AN 13.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice
from formicarium.games.ants.rules import stars
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS, NO_CARD
from formicarium.games.ants.rules.colony import Colony, changed
from formicarium.games.ants.rules.explore import own
from formicarium.games.ants.rules.gain import Gain
from formicarium.games.ants.rules.nest import SHAPE_SIZE
from formicarium.games.ants.rules.supply import SpendToken, charge

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NONE: Action = ("none",)


class Bonus(Choice):
    """What all of these have in common: one may always be left without an answer that fits."""

    def rule(self) -> str:
        return "AN 13.1"

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("No, thank you")


# ---- cards --------------------------------------------------------------------------------------------------------


@dataclass
class DiscardCard(Bonus):
    """Choose a card of the hand to discard (rule AN 7.10)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("discard", card) for card in sorted(t.colonies[self.seat].hand)]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            t.drop(self.seat, action[1])
            if t.telling:
                t.tell("{who:seat} discards {card:card}.", {"who": self.seat, "card": action[1]})

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which card do you discard?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{card:card}", {"card": action[1]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("You do not have that card in your hand."), "AN 7.10")


@dataclass
class SiftKeep(Bonus):
    """Of two cards drawn, choose the one to keep (rule AN 13.1)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        return [("keep", card) for card in t.colonies[self.seat].looking]

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        if t.telling:
            t.tell("{who:seat} keeps a card.", {"who": self.seat})
        for card in c.looking:
            if card == action[1]:
                c.hand.append(card)
            else:
                t.discard.append(card)
                t.reveal()
                if t.telling:
                    t.tell("{who:seat} discards {card:card}.", {"who": self.seat, "card": card})
        c.looking = []

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which of the two cards do you keep?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("{card:card}", {"card": action[1]})


@dataclass
class SeekSymbol(Bonus):
    """Name a symbol: cards are turned over until one has it (rule AN 13.1)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        return [("seek", symbol) for symbol in range(v.SYMBOLS)]

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        turned: list[int] = []
        while True:
            card = t.next_card()
            if card == NO_CARD:
                break
            if action[1] in CARDS[card].symbols:
                c.hand.append(card)
                c.shown.append(card)
                if t.telling:
                    t.tell("{who:seat} finds {card:card}.", {"who": self.seat, "card": card})
                break
            turned.append(card)
        t.discard.extend(turned)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which symbol do you look for in the deck?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("{symbol:Symbol}", {"symbol": action[1]})


@dataclass
class TakeAny(Bonus):
    """Choose any card of the display (rule AN 13.1)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("take", slot) for slot in range(len(t.display)) if t.display[slot]]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            take_display(t, self.seat, action[1])

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which card of the display do you take?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{card:card}", {"card": t.display[action[1]]})


def take_display(t: Ants, seat: int, slot: int) -> None:
    """Take a card of the display into the hand; the gap is filled at once (rule AN 3.11)."""
    c = t.colonies[seat]
    card = t.display[slot]
    c.hand.append(card)
    c.shown.append(card)
    if t.telling:
        t.tell("{who:seat} takes {card:card}.", {"who": seat, "card": card})
    t.display[slot] = t.next_card()
    if t.telling and t.display[slot] != NO_CARD:
        t.tell("{card:card} comes to the display.", {"card": t.display[slot]})


@dataclass
class TuckCards(Bonus):
    """Choose cards of the hand that are laid under the card just played (rule AN 13.6)."""

    seat: int
    left: int

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("tuck", card) for card in sorted(t.colonies[self.seat].hand)]
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        c = t.colonies[self.seat]
        c.hand.remove(action[1])
        if action[1] in c.shown:
            c.shown.remove(action[1])
        c.tucked = [*c.tucked, action[1]]
        if t.telling:
            t.tell("{who:seat} lays a card under another.", {"who": self.seat})
        if self.left > 1 and c.hand:
            t.do(TuckCards(self.seat, self.left - 1))

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which card do you lay under it? {n} can still go there.", {"n": self.left})

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("No more") if action == NONE else Msg("{card:card}", {"card": action[1]})


# ---- tokens, rooms, scents, objects -------------------------------------------------------------------------------


def holders(c: Colony) -> list[int]:
    """Places of played cards that hold aphids or sprouts."""
    return [place for place in range(len(c.played)) if CARDS[c.played[place]].holds in (v.APHIDS, v.SPROUTS)]


def put_tokens(t: Ants, seat: int, place: int, n: int) -> None:
    """Put tokens on a card, as far as discs are left (ruling AN-35)."""
    c = t.colonies[seat]
    put = min(n, c.discs)
    c.discs -= put
    c.tokens[place] += put
    if t.telling and put:
        card = c.played[place]
        values = {"who": seat, "token": [put, CARDS[card].holds], "card": card}
        t.tell("{who:seat} puts {token:held} on {card:card}.", values)


@dataclass
class TokenAny(Bonus):
    """Choose a card that gets an aphid or a sprout, as it holds (rule AN 13.4)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = [("token", place) for place in holders(c)] if c.discs else []
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            put_tokens(t, self.seat, action[1], 1)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which of your cards gets a token?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{card:card}", {"card": t.colonies[self.seat].played[action[1]]})


@dataclass
class SproutOrMove(Bonus):
    """Put a sprout on this card, or move two sprouts from one card to another (rule AN 13.6)."""

    seat: int
    place: int

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = [("token", self.place)] if c.discs else []
        for one in c.token_places(v.SPROUTS):
            for other in holders(c):
                if one != other and c.tokens[one] > 1 and CARDS[c.played[other]].holds == v.SPROUTS:
                    found.append(("move", one, other))
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        c = t.colonies[self.seat]
        if action[0] == "token":
            put_tokens(t, self.seat, action[1], 1)
        else:
            c.tokens[action[1]] -= 2
            c.tokens[action[2]] += 2
            if t.telling:
                t.tell("{who:seat} moves 2 sprouts to {card:card}.", {"who": self.seat, "card": c.played[action[2]]})

    def prompt(self, t: Ants) -> Msg:
        return Msg("A new sprout, or two that move?")

    def label(self, t: Ants, action: Action) -> Msg:
        c = t.colonies[self.seat]
        if action == NONE:
            return Msg("Neither")
        if action[0] == "token":
            return Msg("A sprout on {card:card}", {"card": c.played[action[1]]})
        values = {"one": c.played[action[1]], "other": c.played[action[2]]}
        return Msg("Two sprouts from {one:card} to {other:card}", values)


@dataclass
class ClearRoom(Bonus):
    """Choose a full room that is turned back to its empty side (rule AN 13.6)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = []
        sizes: list[int] = []
        for number in range(len(c.shapes)):
            if c.full[number] and SHAPE_SIZE[c.shapes[number]] not in sizes:
                sizes.append(SHAPE_SIZE[c.shapes[number]])
                found.append(("clear", number))
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            c = t.colonies[self.seat]
            c.full = changed(c.full, action[1], 0)
            if t.telling:
                values = {"who": self.seat, "n": SHAPE_SIZE[c.shapes[action[1]]]}
                t.tell("{who:seat} empties a room of size {n}.", values)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which full room is emptied?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("None")
        return Msg("A room of size {n}", {"n": SHAPE_SIZE[t.colonies[self.seat].shapes[action[1]]]})


@dataclass
class LoseScent(Bonus):
    """Choose a pheromone that leaves the board without a leaf tile (rule AN 13.1)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        scents = t.colonies[self.seat].scents
        found: list[Action] = [("scent", terrain) for terrain in range(len(scents)) if not scents[terrain]]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            c = t.colonies[self.seat]
            c.scents = changed(c.scents, action[1], 1)
            if t.telling:
                values = {"who": self.seat, "what": action[1]}
                t.tell("{who:seat} removes the pheromone of {what:terrain}.", values)
            stars.check(t, self.seat)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which pheromone do you remove from your board?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None is left") if action == NONE else Msg("{what:Terrain}", {"what": action[1]})


@dataclass
class PickObject(Bonus):
    """Choose one of the special objects beside the board (rule AN 5.7)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("object", thing) for thing in t.beside]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            t.beside = [thing for thing in t.beside if thing != action[1]]
            own(t, self.seat, action[1])

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which special object do you take?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None is left") if action == NONE else Msg("{thing:Object}", {"thing": action[1]})


# ---- trades -------------------------------------------------------------------------------------------------------


def affordable(c: Colony, what: int, n: int) -> bool:
    """Whether a trade can be paid: food always, out of the emergency store where there is no other (rule AN 8.3)."""
    from formicarium.games.ants.rules.supply import at_hand

    if what == v.CARD:
        return len(c.hand) >= n
    if what == v.APHID_TOKEN:
        return c.token_count(v.APHIDS) >= n
    if what == v.MUSHROOM:
        return c.mushroom >= n
    return what == v.FOOD or at_hand(c, what) >= n


def pay_for(t: Ants, seat: int, what: int, n: int) -> None:
    """Place the payment for a trade."""
    if what == v.CARD:
        for _ in range(n):
            t.do(DiscardCard(seat))
    elif what == v.APHID_TOKEN:
        for _ in range(n):
            t.do(SpendToken(seat, v.APHIDS))
    elif what == v.MUSHROOM:
        t.colonies[seat].mushroom -= n
        if t.telling:
            t.tell("{who:seat} pays {price:amount}.", {"who": seat, "price": [n, v.MUSHROOM]})
    else:
        charge(t, seat, what, n)


@dataclass
class Trade(Bonus):
    """Give what stands left of the arrow for what stands right of it, or leave it (rule AN 13.3)."""

    seat: int
    what: int
    n: int
    effect: tuple[object, ...]
    place: int

    def __init__(self, seat: int, what: int, n: int, effect: tuple[object, ...], place: int) -> None:
        self.seat = seat
        self.what = what
        self.n = n
        self.effect = effect
        self.place = place

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("trade",)] if affordable(t.colonies[self.seat], self.what, self.n) else []
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        t.do(Gain(self.seat, (self.effect,), self.place))
        pay_for(t, self.seat, self.what, self.n)

    def prompt(self, t: Ants) -> Msg:
        values = {"price": [self.n, self.what], "effect": [list(self.effect)]}
        return Msg("Do you give {price:amount} for this: {effect:effects}?", values)

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("No") if action == NONE else Msg("Yes")


@dataclass
class CardsToDig(Bonus):
    """Discard one or two cards to dig with that strength (rule AN 13.6)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = []
        for n in range(min(2, len(t.colonies[self.seat].hand)), 0, -1):
            found.append(("cards", n))
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        from formicarium.games.ants.rules.dig import Dig

        if action != NONE:
            t.do(Dig(self.seat, action[1]))
            pay_for(t, self.seat, v.CARD, action[1])

    def prompt(self, t: Ants) -> Msg:
        return Msg("How many cards do you discard, to dig with that strength?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{n:plural|card|cards}", {"n": action[1]})
