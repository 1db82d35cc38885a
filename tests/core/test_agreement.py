"""The law of agreement sees what is wrong, and lets pass what is right."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.laws.agreement import readings, wrong_in
from formicarium.laws.test_story import explains
from tests.core.pebbles import GAME as PEBBLES


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("1 worker change sides.", "1 worker change"),
        ("2 workers changes sides.", "2 workers changes"),
        ("1 workers", "1 workers"),
        ("0 worker", "0 worker"),
        ("Ben loses 12 unit.", "12 unit"),
        ("1 worker of Ada change sides.", "1 worker of Ada change"),
        ("3 female larva die", "3 female larva"),
        ("owes 1 more points", "1 more points"),
        ("7 food is left", "7 food is"),
        ("1 food go to Mother", "1 food go"),
        ("Ada and Ben wins.", "Ada and Ben wins"),
        ("Player 1, Player 2 and Player 3 wins.", "Player 2 and Player 3 wins"),
        ("Ada win.", "Ada win"),
    ],
)
def test_what_does_not_agree_is_seen(sentence: str, wrong: str) -> None:
    assert wrong_in(sentence) == wrong


@pytest.mark.parametrize(
    "sentence",
    [
        "1 worker changes sides.",
        "2 workers of Ada change sides.",
        "0 eggs are laid, 1 egg is left, 21 eggs hatch.",
        "Ada and Ben win.",
        "Ada wins.",
        "1 food is eaten; 7 food go to Mother.",
        "Level 1: units of Ada attack.",
        "Row 2 holds 1.1 ants.",
        "10 more nest size",
    ],
)
def test_what_agrees_passes(sentence: str) -> None:
    assert wrong_in(sentence) == ""


def test_a_template_is_read_with_0_1_and_2() -> None:
    assert list(readings("{n:plural|egg is|eggs are} laid by {who:seat}, {n} of {most}.")) == [
        "0 eggs are laid by Ada, 0 of 0.",
        "1 egg is laid by Ada, 1 of 2.",
        "2 eggs are laid by Ada, 2 of 2.",
    ]
    assert list(readings("{who:seats} win {what:card}."))[1] == "Ben and Cleo win <what>."
    assert list(readings(".hex {")) == []


@pytest.mark.parametrize(
    ("text", "values", "key", "yes"),
    [
        ("{who:seat} eats {n} food.", {"who": 1, "n": 2}, ("food", "seat", 1), True),
        ("{who:seat} eats {n} food.", {"who": 1, "n": 2}, ("food", "seat", 0), False),
        ("{who:seat} eats {n} food.", {"who": 1, "n": 2}, ("egg", "seat", 1), False),
        ("Everybody gets food.", {}, ("food", "seat", 3), True),
        ("{who:seats} win.", {"who": [0, 2]}, ("win", "seat", 2), True),
        ("{what:msg}", {"what": {"text": "{who:seat} wins.", "values": {"who": 4}}}, ("win", "seat", 4), True),
        ("{a:area} loses its marker.", {"a": 7}, ("marker", "area|place", 7), True),
        ("Somebody wins.", {}, ("win",), True),
    ],
)
def test_a_line_explains_what_it_speaks_of_and_names(text: str, values: Any, key: Any, yes: bool) -> None:
    msg = Msg(text, values)
    assert explains(msg, Speaker(PEBBLES).say(msg) if "area" not in text else text, key) is yes
