"""What the things of Antbed are called, and what is said about them."""

from __future__ import annotations

from typing import Any

from formicarium.core.speech import Speaker
from formicarium.newgame.antbed.rules.table import KINDS


def name(kind: str, value: Any, speaker: Speaker) -> str:
    """The word for a thing that a message names."""
    if kind == "kind":
        return str(speaker.catalogue.gettext(KINDS[value]))
    raise ValueError(f"Antbed has no word for a {kind}.")


def explain(kind: str, value: Any, speaker: Speaker) -> str:
    """What somebody who points at it wants to know."""
    return "A point for each crumb at the end, two for who likes it best." if kind == "kind" else ""
