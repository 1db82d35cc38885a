"""The deck, the discards and the hands: how a card goes from one to the other (rules HE 13.1 to 13.3)."""

from __future__ import annotations

from formicarium.games.hidden_empires.rules.rows import exchanged, without
from formicarium.games.hidden_empires.rules.table import Garden


def reshuffle(t: Garden) -> None:
    """The discards become part of the deck again (rules HE 13.1, 20.7)."""
    t.shuffles += 1
    shuffled = list(t.shuffled)
    for card in t.discards:
        shuffled[card] = t.shuffles
    t.shuffled = tuple(shuffled)
    t.deck = tuple(sorted(t.deck + t.discards))
    t.discards = ()


def draw(t: Garden) -> int:
    """The next card of the deck; -1 where there is none (rule HE 13.1)."""
    if not t.deck:
        reshuffle(t)
        if not t.deck:
            return -1
    t.reveal()
    i = t.dice.below(len(t.deck))
    card = t.deck[i]
    t.deck = without(t.deck, i)
    return card


def discard(t: Garden, seat: int, card: int) -> None:
    """A hand card is shown and goes to the discards (rule HE 13.3)."""
    i = t.hands[seat].index(card)
    t.hands = exchanged(t.hands, seat, without(t.hands[seat], i))
    t.drawn = exchanged(t.drawn, seat, without(t.drawn[seat], i))
    t.discards = (*t.discards, card)
    t.reveal()
    if t.telling:
        t.tell("{who:seat} plays {card:card}.", {"who": seat, "card": card}, kind="event")


def discard_all(t: Garden, seat: int) -> None:
    """A colony's cards are discarded, its traits too; where the deck holds events only they leave the game (rule HE 21.2, ruling HE-79)."""
    if t.settings["fewer_events"] or t.settings["realistic_time_scale"]:
        t.boxed = tuple(sorted(t.boxed + t.traits[seat]))
    else:
        t.discards += t.traits[seat]
    t.discards += tuple(sorted(t.hands[seat]))
    if t.telling and t.traits[seat] + t.hands[seat]:
        cards = [*t.traits[seat], *sorted(t.hands[seat])]
        t.tell("{who:seat} discards {cards:cards}.", {"who": seat, "cards": cards})
    if t.hands[seat]:
        t.reveal()
    t.traits = exchanged(t.traits, seat, ())
    t.hands = exchanged(t.hands, seat, ())
    t.drawn = exchanged(t.drawn, seat, ())
