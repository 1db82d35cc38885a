"""Lists of cards that the copies of a table share: nobody changes one, whoever wants another puts another in its place."""

from __future__ import annotations


def among(cards: list[int], card: int) -> bool:
    """Whether a card is one of these: `in`, but quicker once compiled."""
    for other in cards:  # noqa: SIM110 (a generator is slow where nothing is compiled)
        if other == card:
            return True
    return False


def without(cards: list[int], card: int) -> list[int]:
    """These cards without one of them, where it is one."""
    if not among(cards, card):
        return cards
    left = cards[:]
    left.remove(card)
    return left


def replaced(piles: list[list[int]], place: int, pile: list[int]) -> list[list[int]]:
    """These piles, with another one in that place."""
    found = piles[:]
    found[place] = pile
    return found
