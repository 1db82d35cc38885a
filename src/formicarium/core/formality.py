"""Formalities: questions without a choice, which nobody has to be asked.

The rules ask everybody whom a moment concerns, also who can only pass. A game names the verbs of such answers
(`words.FORMALITIES`); at a table they are given for whoever has no other. What ends a turn is no formality.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from formicarium.core.steps import Action


def sole_answer(table: Any, seat: int) -> Action | None:
    """What a seat has to answer, where it has no choice and it is no more than a formality."""
    offer: list[Action] = table.options(seat)
    return offer[0] if len(offer) == 1 and offer[0][0] in table.game.words.FORMALITIES else None


def formality(table: Any, seat: int, people: Collection[int]) -> Action | None:
    """The answer that can be given for a seat; None: it has to be asked.

    It has to where a person could still take a move back, and could not after that answer.
    """
    answer = sole_answer(table, seat)
    if answer is None:
        return None
    last = next((who for who in people if table.can_undo(who)), None)
    if last is not None:
        ahead = table.copy()
        ahead.play(seat, answer)
        if not ahead.can_undo(last) or seat not in ahead.waiting:
            return None
    return answer
