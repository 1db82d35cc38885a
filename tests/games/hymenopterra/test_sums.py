"""Stored food: what the story says came in, was eaten, stolen and lost adds up, in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.laws.walking import Case
from tests.games.sums import Entry, Sums, wrong_sums


def counted(view: dict[str, Any]) -> Sums:
    return {"stock": view["stock"]}


def event(values: dict[str, Any]) -> Sums:
    """What an event does to the stores."""
    text, n = values["what"]["text"], values["what"]["values"]["n"]
    if "food lost" in text or "to her" in text:
        return {"stock": -n}
    if "10 food are stored" in text:
        return {"stock": 10}
    return {"stock": n} if "stored" in text else {}


ENTRIES: list[Entry] = [
    (r"food come\} in", lambda v: {"stock": v["n"]}),
    (r"food are\} eaten", lambda v: {"stock": -v["n"]}),
    (r"1 food heals", lambda v: {"stock": -1}),
    (r"from the stores|no room any more", lambda v: {"stock": -v["n"]}),
    (r"\{event:event\}: \{what:msg\}", event),
]


@pytest.mark.rule("HT 2.3", "HT 10.8")
@pytest.mark.parametrize("preset", [name for name, _ in GAME.presets])
def test_sums_add_up(preset: str) -> None:
    wrong = wrong_sums(Case("hymenopterra", 1, preset), counted, ENTRIES, seeds=3)
    assert not wrong, "\n".join(wrong)
