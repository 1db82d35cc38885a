"""What DNA and traits are worth to a colony, in points of the score."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.bot.work import Work
from formicarium.games.hidden_empires.rules.cards import APHID_SPECIALIST, PLANT_SPECIALIST, TYPE
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.table import DNA, HiddenEmpires

NOWHERE: Final = [0] * AREAS
TRAIT_WORTH: Final[list[float]] = [
    # Chemical, Color, Major, Media, Nest, Resource in the order of the cards.
    -1.0,
    -1.0,
    2.0,
    0.8,
    0.4,
    2.2,
    0.9,
    1.6,
    0.9,
    1.2,
    1.3,
    1.2,
    1.0,
    1.2,
    1.1,
    0.9,
    1.0,
    2.4,
    1.6,
    0.6,
    0.8,
    0.9,
    1.4,
    0.8,
    1.0,
]
"""What a trait is worth at the beginning of a game."""


def genes(t: HiddenEmpires, seat: int, time: float) -> float:
    """DNA and traits; the highest bidder of an auction has the trait already, and has paid."""
    dna = t.sheet[seat][DNA]
    value = 0.0
    for trait in t.traits[seat]:
        value += TRAIT_WORTH[trait] * time
    if t.lot >= 0 and t.bidder == seat:
        dna -= t.bid * (len(t.traits[seat]) + 1)
        value += lot_worth(t, seat) * time
    return value + 0.22 * time * min(dna, 12) + 0.03 * dna


def lot_worth(t: HiddenEmpires, seat: int) -> float:
    """What the trait under the hammer would be worth to a seat; one of the same type goes when it comes."""
    value = TRAIT_WORTH[t.lot]
    for trait in t.traits[seat]:
        if TYPE[trait] == TYPE[t.lot]:
            value -= TRAIT_WORTH[trait]
    if t.lot in (PLANT_SPECIALIST, APHID_SPECIALIST):
        value += _specialist(t, seat)
    return value


def _specialist(t: HiddenEmpires, seat: int) -> float:
    """What it would bring to forage one kind of marker only: more while that lasts, which is never for long."""
    work = Work(t, seat)
    before = work.fill(work.ants - work.nurses, NOWHERE, 0.5)
    # Copies of the table share the list of traits, so another one takes its place for a moment.
    held = t.traits
    t.traits = exchanged(held, seat, [*held[seat], t.lot])
    work = Work(t, seat)
    after = work.fill(work.ants - work.nurses, NOWHERE, 0.5)
    t.traits = held
    return 1.2 * (after - before)
