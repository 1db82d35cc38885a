"""Who reads what was drawn: what is drawn once for the same readers need not be drawn again (see core/memo.py)."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count
from typing import Any, Final

from formicarium.core.memo import Memo

AUDIENCES: Final = 500
"""So many audiences are known at once."""
_known: Final[Memo[int]] = Memo(AUDIENCES)
_numbers: Final = count()


def audience(speaker: Any, players: int) -> int:
    """A number for a language and the names of the players: leaves with the same number read the same."""
    key: Hashable = (
        speaker.catalogue.info().get("language"),
        tuple(speaker.seat(seat) for seat in range(players)),
    )
    return _known.recall(key, _numbers.__next__)
