"""All cards by their number; 0 is no card, so that a card's place in the list is its number."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules.cards.abilities import ABILITIES
from formicarium.games.ants.rules.cards.card import Card, ability
from formicarium.games.ants.rules.cards.enterprises import ENTERPRISES
from formicarium.games.ants.rules.cards.rooms import CHAMBERS, ROOMS

NO_CARD: Final = 0
CARDS: Final[tuple[Card, ...]] = (ability(NO_CARD, "no card", 0), *ABILITIES, *ENTERPRISES, *ROOMS, *CHAMBERS)
LAST_CARD: Final = 158
BACK: Final = [card.back for card in CARDS]
