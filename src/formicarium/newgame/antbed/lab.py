"""What the laboratory wants to know: what everybody carried home, and how long a game lasts."""

from __future__ import annotations

from formicarium.newgame.antbed.rules.table import KINDS, AntbedTable


def things(t: AntbedTable, seat: int) -> list[str]:
    """The kinds of crumbs that a seat has."""
    return [kind for kind, n in zip(KINDS, t.larders[seat], strict=True) if n]


def everything(t: AntbedTable) -> list[str]:
    """All kinds."""
    return list(KINDS)


def length(t: AntbedTable) -> tuple[int, int]:
    """Rounds so far. Every game lasts as long as its option says, so there is no cap that it could hit."""
    return t.round, 0
