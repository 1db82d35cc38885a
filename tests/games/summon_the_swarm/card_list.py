"""The card list of rules.md, made from cards.py. `make game-pages` writes it into the page."""

from __future__ import annotations

from pathlib import Path

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm import words
from formicarium.games.summon_the_swarm.rules.cards import DESIGNS, Card

HEADING = "## The card list (ours)\n"
PAGE = Path(words.__file__).with_name("rules.md")


def row(card: Card, speaker: Speaker) -> str:
    holds = card.capacity or ""
    text = " ".join(words.text(card, speaker))
    return f"| {card.level} | {card.copies} | {card.name} | {words.KINDS[card.kind]} | {card.cost} | {holds} | {text} |"


def card_list() -> str:
    """The table of all designs, as Markdown."""
    speaker = Speaker(fm.find("summon_the_swarm"))
    head = ["| level | copies | name | kind | costs | holds | text |", "| --- | --- | --- | --- | --- | --- | --- |"]
    return "\n".join(head + [row(card, speaker) for card in DESIGNS]) + "\n"


def renewed() -> dict[Path, str]:
    """The pages that hold the list, with the list as it must be."""
    text = PAGE.read_text(encoding="utf-8")
    return {PAGE: text[: text.index(HEADING)] + HEADING + "\n" + card_list()}
