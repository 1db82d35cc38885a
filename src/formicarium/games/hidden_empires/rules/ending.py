"""How the end of a game is told."""

from __future__ import annotations

from formicarium.games.hidden_empires.rules.table import Garden


def tell_winners(t: Garden) -> None:
    """Say who has won."""
    text = "The game is over: {seats:seats} win." if len(t.winners) > 1 else "The game is over: {seats:seats} wins."
    t.tell(text, {"seats": t.winners}, kind="event")
