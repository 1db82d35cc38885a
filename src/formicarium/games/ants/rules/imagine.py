"""What a seat cannot know is dealt anew: hands, decks, piles of enemies (rule AN 2.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.core.dice import Dice
from formicarium.games.ants.rules.cards.deck import BACK

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

BACKS = 3


def hidden_rows(t: Ants, seat: int | None) -> list[list[int]]:
    """The rows of cards of which a seat sees no more than the backs; hands last, since some of their cards may be known."""
    t.debuts = t.debuts[:]  # copies share some rows, and these are about to be dealt anew
    t.chambers = t.chambers[:]
    rows = [t.deck, t.debuts, t.chambers]
    for other in range(t.players):
        if other != seat:
            c = t.colonies[other]
            c.dealt, c.aside, c.looking, c.tucked = c.dealt[:], c.aside[:], c.looking[:], c.tucked[:]
            rows.extend([c.dealt, c.aside, c.looking, c.tucked, c.hand])
    return rows


def deal_anew(t: Ants, seat: int | None, dice: Dice) -> None:
    """Gather what is hidden by the backs of cards, sort it, shuffle it, and deal it into the same places."""
    known: list[int] = []
    for c in t.colonies:
        known.extend(c.shown)
    pools: list[list[int]] = [[] for _ in range(BACKS)]
    rows = hidden_rows(t, seat)
    for row in rows:
        for card in row:
            if card not in known:
                pools[BACK[card]].append(card)
    for pool in pools:
        pool.sort()
        dice.shuffle(pool)
    for row in rows:
        for place in range(len(row)):
            if row[place] not in known:
                row[place] = pools[BACK[row[place]]].pop()
    t.piles = [sorted(pile) for pile in t.piles]
    for pile in t.piles:
        dice.shuffle(pile)
