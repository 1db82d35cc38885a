"""Drawing cards: events at once, hand cards kept, traits to the auction (rules HE 13.1 to 13.3, 13.10, 21.4)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.steps import Step
from formicarium.games.hidden_empires.rules.auction import start_auction
from formicarium.games.hidden_empires.rules.cards import EVENT, KIND, TRAIT
from formicarium.games.hidden_empires.rules.events import happen
from formicarium.games.hidden_empires.rules.piles import draw
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.table import Garden


@dataclass
class DrawCard(Step):
    """A player turn begins with a card (rule HE 13.1)."""

    seat: int

    def run(self, t: Garden) -> None:
        t.phase = "draw"
        card = draw(t)
        if card < 0:
            return
        if KIND[card] == TRAIT:
            start_auction(t, card, self.seat)
        elif KIND[card] == EVENT:
            happen(t, card)
        else:
            t.hands = exchanged(t.hands, self.seat, (*t.hands[self.seat], card))
            t.drawn = exchanged(t.drawn, self.seat, (*t.drawn[self.seat], t.shuffles))
            if t.telling:
                t.tell("{who:seat} draws a hand card.", {"who": self.seat})
                t.tell_only((self.seat,), "You draw {card:card}.", {"card": card})


@dataclass
class DrawEvent(Step):
    """With Fewer Events one event happens in each game turn (rule HE 21.4)."""

    def run(self, t: Garden) -> None:
        t.phase = "draw"
        card = draw(t)
        if card >= 0:
            happen(t, card)


@dataclass
class DrawTrait(Step):
    """Cards are drawn and discarded until a trait comes up for auction (rule HE 13.10)."""

    seat: int

    def run(self, t: Garden) -> None:
        if not any(KIND[card] == TRAIT for card in t.deck + t.discards):
            t.mutant = -1
            return
        card = draw(t)
        while KIND[card] != TRAIT:
            t.discards = (*t.discards, card)
            card = draw(t)
        start_auction(t, card, self.seat)
