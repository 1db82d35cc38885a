"""The table as text: every line is a sentence of its own, so that it can be read aloud."""

from __future__ import annotations

from typing import Any

from formicarium.core.speech import Speaker
from formicarium.newgame.antbed.rules.table import KINDS


def board(view: dict[str, Any], speaker: Speaker) -> str:
    """The heaps, then everybody's larder."""
    heaps = ", ".join(f"{n} of {kind}" for n, kind in zip(view["heaps"], KINDS, strict=True))
    lines = [f"Round {view['round']} of {view['settings']['rounds']}.", f"Crumbs on the heaps: {heaps}."]
    for seat, larder in enumerate(view["larders"]):
        has = ", ".join(f"{n} of {kind}" for n, kind in zip(larder, KINDS, strict=True) if n) or "nothing yet"
        taste = view["tastes"][seat]
        likes = "" if taste is None else f" The nest likes {KINDS[taste]} best."
        lines.append(f"{speaker.seat(seat)} has carried home {has}.{likes}")
    return "\n".join(lines)
