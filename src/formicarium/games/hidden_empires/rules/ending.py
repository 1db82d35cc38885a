"""How the end of a game is told."""

from __future__ import annotations

from formicarium.games.hidden_empires.rules.table import Garden


def tell_winners(t: Garden) -> None:
    """Say who has won."""
    if len(t.winners) == 1:
        t.tell("The game is over: {who:seat} wins.", {"who": t.winners[0]}, kind="event")
    else:
        t.tell("The game is over: {seats:seats} win.", {"seats": t.winners}, kind="event")
