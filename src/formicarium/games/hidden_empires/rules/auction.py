"""Trait auctions (rules HE 13.6 to 13.9, 19.14)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import TYPE, excluded
from formicarium.games.hidden_empires.rules.places import MEDIA, RESERVES, STORAGE
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.table import HOLDS, Garden
from formicarium.games.hidden_empires.rules.traits import Powers


def start_auction(t: Garden, card: int, opener: int) -> None:
    """Put a trait up for auction (rule HE 13.6)."""
    t.lot = card
    t.bid = 0
    t.bidder = -1
    seats = [(opener + i) % t.players for i in range(t.players)]
    t.bidding = tuple([seat for seat in seats if t.alive(seat)])
    if t.telling:
        t.tell("{card:card} is up for auction.", {"card": card}, kind="event")
    t.do(AuctionRound())


def barred(t: Garden, seat: int, card: int) -> bool:
    """Whether a seat's traits forbid it to bid on a trait (rules HE 13.9, 19.14)."""
    for trait in t.traits[seat]:
        if TYPE[trait] == TYPE[card]:
            if t.mutant != seat:
                return True
        elif excluded(trait, card):
            return True
    return False


def highest_bid(t: Garden, seat: int) -> int:
    """What a seat could pay (rule HE 13.8)."""
    return t.sheets[seat].dna // (len(t.traits[seat]) + 1)


@dataclass
class AuctionRound(Step):
    """The next bidder speaks, until one is left (rule HE 13.6)."""

    def run(self, t: Garden) -> None:
        if not t.bidding:
            if t.telling:
                t.tell("Nobody wants {card:card}.", {"card": t.lot})
            t.discards = (*t.discards, t.lot)
            _close(t)
        elif t.bidding == (t.bidder,):
            win(t, t.bidder)
        else:
            t.do(Bid(t.bidding[0]))


def _close(t: Garden) -> None:
    t.lot = -1
    t.bid = 0
    t.bidder = -1
    t.bidding = ()
    t.mutant = -1


@dataclass
class Bid(Choice):
    """Raise or pass (rules HE 13.6, 13.8)."""

    seat: int

    def rule(self) -> str:
        return "HE 13.6"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("pass",)]
        if not barred(t, self.seat, t.lot):
            for bid in range(t.bid + 1, highest_bid(t, self.seat) + 1):
                found.append(("bid", bid))
        return found

    def take(self, t: Garden, action: Action) -> None:
        t.bidding = t.bidding[1:]
        if action[0] == "bid":
            t.bid = action[1]
            t.bidder = self.seat
            t.bidding = (*t.bidding, self.seat)
        if t.telling:
            if action[0] == "bid":
                t.tell("{who:seat} bids {n}.", {"who": self.seat, "n": action[1]})
            else:
                t.tell("{who:seat} passes.", {"who": self.seat})
        t.do(AuctionRound())

    def prompt(self, t: Garden) -> Msg:
        values = {"card": t.lot, "bid": t.bid, "n": len(t.traits[self.seat]) + 1}
        if not t.bid:
            if t.traits[self.seat]:
                return Msg("What do you bid for {card:card}? There is no bid yet; you pay {n} times yours.", values)
            return Msg("What do you bid for {card:card}? There is no bid yet.", values)
        if t.traits[self.seat]:
            return Msg("What do you bid for {card:card}? The bid is {bid}; you pay {n} times yours.", values)
        return Msg("What do you bid for {card:card}? The bid is {bid}.", values)

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "pass":
            return Msg("Pass")
        cost = action[1] * (len(t.traits[self.seat]) + 1)
        values = {"n": action[1], "cost": cost, "have": t.sheets[self.seat].dna}
        return Msg("Bid {n} (costs {cost} DNA, you have {have})", values)

    def refused(self, t: Garden) -> list[Action]:
        return [("bid", max(t.bid, highest_bid(t, self.seat)) + 1)]

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "bid":
            return None
        if barred(t, self.seat, t.lot):
            return Reason(Msg("One of your traits rules this one out."), "HE 13.9")
        if action[1] <= t.bid:
            return Reason(Msg("A bid must be higher than {n}.", {"n": t.bid}), "HE 13.6")
        return Reason(
            Msg(
                "You have {dna} DNA and would pay {n} times the bid.",
                {"dna": t.sheets[self.seat].dna, "n": len(t.traits[self.seat]) + 1},
            ),
            "HE 13.8",
        )


def win(t: Garden, seat: int) -> None:
    """The winner pays and lays the trait open (rules HE 13.7, 19.14)."""
    card = t.lot
    cost = t.bid * (len(t.traits[seat]) + 1)
    t.sheets[seat].dna -= cost
    for trait in t.traits[seat]:
        if TYPE[trait] == TYPE[card]:
            lose_trait(t, seat, trait)
    t.traits = exchanged(t.traits, seat, (*t.traits[seat], card))
    if t.telling:
        t.tell("{who:seat} wins {card:card} for {n} DNA.", {"who": seat, "card": card, "n": cost}, kind="event")
    _close(t)


def lose_trait(t: Garden, seat: int, trait: int) -> None:
    """A trait is discarded, and what lived by it goes with it (rules HE 17.5, ruling HE-71)."""
    t.traits = exchanged(t.traits, seat, tuple([other for other in t.traits[seat] if other != trait]))
    t.discards = (*t.discards, trait)
    if t.telling:
        t.tell("{who:seat} gives up {card:card}.", {"who": seat, "card": trait})
    sheet = t.sheets[seat]
    lost = Powers((trait,))
    for caste in range(3):
        if lost.bound_to(caste) == STORAGE:
            t.send(seat, STORAGE, RESERVES, caste, sheet.caste(STORAGE, caste))
    left = HOLDS * sheet.caste(STORAGE, MEDIA)
    if sheet.stored > left and not t.powers(seat).granary:
        if t.telling:
            t.tell("{who:seat} loses {n} stored food.", {"who": seat, "n": sheet.stored - left})
        sheet.stored = left
