"""How Summon the Swarm calls its things, and the texts on its cards."""

from typing import Any

from formicarium.games.summon_the_swarm.cards import CARDS


def name(kind: str, value: Any, speaker: Any) -> str:
    if kind == "card":
        return str(speaker.catalogue.gettext(CARDS[value].name))
    return f"{kind} {value}"


def explain(kind: str, value: Any) -> str:
    return ""
