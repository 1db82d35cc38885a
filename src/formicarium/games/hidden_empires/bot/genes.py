"""What DNA and traits are worth to a colony, in points of the score."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.bot.work import Work
from formicarium.games.hidden_empires.rules.cards import CARDS, TRAITS, TYPE
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.table import Garden

NOBODY: Final = [0] * AREAS
"""Nobody stands anywhere yet, for Work.fill."""
WORTH: Final = {
    "Plant Specialist": -1.0,
    "Aphid Specialist": -1.0,
    "Prolific Queen": 2.0,
    "Trunk Building": 0.8,
    "Bivouac": 0.1,
    "Supercolony": 2.2,
    "Slave Making": 0.9,
    "Harvester": 1.6,
    "Replete": 0.9,
    "Deadly Sting": 1.2,
    "Mace": 1.3,
    "Suicide Bombing": 1.2,
    "Recruitment": 1.0,
    "Territory Marking": 1.2,
    "Repellent": 1.1,
    "Warning Coloration": 1.4,
    "Camouflage": 1.0,
    "Plant House": 2.8,
    "Specialist Forager Caste": 1.6,
    "Porter Caste": 0.6,
    "Guard Caste": 0.8,
    "Soldier Caste": 0.9,
    "Miller Caste": 1.0,
    "Blocker Caste": 0.8,
    "Bus Caste": 1.0,
}
"""What a trait is worth at the beginning of a game, in points."""
UNKNOWN: Final = 1.0
"""What a trait is worth that nobody has judged yet."""
TRAIT_WORTH: Final[list[float]] = [WORTH.get(CARDS[trait].title, UNKNOWN) for trait in TRAITS]


def genes(t: Garden, seat: int, time: float) -> float:
    """DNA and traits; the highest bidder of an auction has the trait already, and has paid."""
    dna = t.sheets[seat].dna
    value = 0.0
    for trait in t.traits[seat]:
        value += TRAIT_WORTH[trait] * time
    if t.lot >= 0 and t.bidder == seat:
        dna -= t.bid * (len(t.traits[seat]) + 1)
        value += lot_worth(t, seat) * time
    return value + 0.22 * time * min(dna, 12) + 0.03 * dna


def lot_worth(t: Garden, seat: int) -> float:
    """What the trait under the hammer would be worth to a seat; one of the same type goes when it comes."""
    value = TRAIT_WORTH[t.lot]
    for trait in t.traits[seat]:
        if TYPE[trait] == TYPE[t.lot]:
            value -= TRAIT_WORTH[trait]
    if "only" in CARDS[t.lot].numbers:
        value += _specialist(t, seat)
    return value


def _specialist(t: Garden, seat: int) -> float:
    """What it would bring to forage one kind of marker only: more while that lasts, which is never for long."""
    work = Work(t, seat)
    before = work.fill(work.ants - work.nurses, NOBODY, 0.5)
    # Copies of the table share the row of traits, so another one takes its place for a moment.
    held = t.traits
    t.traits = exchanged(held, seat, (*held[seat], t.lot))
    work = Work(t, seat)
    after = work.fill(work.ants - work.nurses, NOBODY, 0.5)
    t.traits = held
    return 1.2 * (after - before)
