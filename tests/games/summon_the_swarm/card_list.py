"""The card list of rules.md, made from cards.py. Write it into the page after a change:

python -m tests.games.summon_the_swarm.card_list
"""

from __future__ import annotations

from pathlib import Path

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm import words
from formicarium.games.summon_the_swarm.rules.cards import DESIGNS, Card

HEADING = "## The card list (ours)\n"


def row(card: Card, speaker: Speaker) -> str:
    holds = card.capacity or ""
    text = " ".join(words.text(card, speaker))
    return f"| {card.level} | {card.copies} | {card.name} | {words.KINDS[card.kind]} | {card.cost} | {holds} | {text} |"


def card_list() -> str:
    """The table of all designs, as Markdown."""
    speaker = Speaker(fm.find("summon_the_swarm"))
    head = ["| level | copies | name | kind | costs | holds | text |", "| --- | --- | --- | --- | --- | --- | --- |"]
    return "\n".join(head + [row(card, speaker) for card in DESIGNS]) + "\n"


if __name__ == "__main__":
    page = Path(words.__file__).with_name("rules.md")
    text = page.read_text(encoding="utf-8")
    page.write_text(text[: text.index(HEADING)] + HEADING + "\n" + card_list(), encoding="utf-8")
    print(page)
