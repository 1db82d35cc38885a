"""The story tells what came of everything, why, and in good English."""

from __future__ import annotations

import re
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.dice import seed_bytes, stream

from .scene import (
    HIVE,
    LEFT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    build,
    finish_turn,
    give,
    go,
    needs,
    offer,
    place,
    put,
    ready,
    scene,
)

WRONG = re.compile(r"\b1 (?:new )?(?:units|cards)\b|\b(?:0|[2-9]|\d\d) (?:new )?(?:unit|card)\b|\{|\}|\bNone\b")


def told(t: Any, since: int = 0) -> list[str]:
    return [t.game.say(line) for line in t.story(None)[since:]]


def counts(t: Any) -> list[Any]:
    """All public counts."""
    return [
        [t.units_of(seat) for seat in range(t.players)],
        t.units,
        t.visitors,
        t.levels,
        [sorted(hand) for hand in t.hands],
        [sorted(cards) for cards in t.structures],
        sorted(t.damaged),
        t.market,
        t.discard,
    ]


@pytest.mark.parametrize("number", range(6))
def test_whatever_changes_is_told_and_agrees_in_number(number: int) -> None:
    t = fm.new("summon_the_swarm", players=2 + number % 3, seed=number, rounds=9, level=1 + number % 3)
    dice = stream(seed_bytes(number), "story")
    while not t.over:
        before, length = counts(t), len(t.story(None))
        seat = t.waiting[0]
        options = t.options(seat)
        small = options[:3] if options[0][0] == "group" else options
        t.play(seat, dice.pick(small))
        assert counts(t) == before or len(t.story(None)) > length
    for line in told(t):
        assert not WRONG.search(line), line


def test_who_uses_whose_card() -> None:
    t = scene()
    put(t, RIVAL_LEFT, 0)
    give(t, 0, "Mayfly Hatch")
    place(t, RIVAL_LEFT, needs(RIVAL_LEFT))
    go(t, ("use", 0))
    assert "Player 1 uses Left Antechamber of Player 2." in told(t)
    place(t, HIVE, 2)
    go(t, ("use", 0))
    assert "Player 1 uses Hive." in told(t)


def test_an_attack_tells_its_arithmetic_and_who_does_not_come_home() -> None:
    t = scene()
    place(t, RIVAL_LEFT, 5)
    assert "Player 1 attacks Left Antechamber of Player 2: 5 against 2, 1 lost in landing; 2 and 0 remain." in told(t)
    finish_turn(t)
    lines = told(t)
    assert "Player 1 loses 2 units that landed on Left Antechamber of Player 2." in lines
    assert "Left Antechamber of Player 2 is empty, and so damaged." in lines


def test_a_purchase_tells_its_price_and_the_market_what_came() -> None:
    t = scene()
    card = offer(t, "Bombardier Beetle")
    go(t, ("buy", card))
    assert [line for line in told(t) if re.fullmatch(r"Player 1 buys Bombardier Beetle I+ for 1 unit\.", line)]
    finish_turn(t)
    assert [line for line in told(t) if line.startswith("New in the market: ")]


@pytest.mark.parametrize(
    ("reaction", "lines"),
    [
        ("Bombardier Beetle", ["Player 1 loses 4 units of the landing group."]),
        ("Owl Butterfly", ["4 units fly back to the Swarm of Player 1; Left Antechamber is guarded."]),
        ("Click Beetle", ["2 units flee from Left Antechamber to the Hive of Player 2."]),
    ],
)
def test_a_reply_to_an_attack_tells_what_came_of_it(reaction: str, lines: list[str]) -> None:
    t = scene()
    card = give(t, 1, reaction)
    go(t, ("place", RIVAL_LEFT), ("group", 4), ("react", card))
    for line in lines:
        assert line in told(t)


def test_a_counter_tells_what_does_not_happen() -> None:
    t = scene()
    mantis = give(t, 1, "Praying Mantis")
    go(t, ("place", HIVE), ("group", 3), ("use", 0), ("react", mantis))
    assert "The action of Hive does not happen." in told(t)
    t = scene()
    comb, stick = build(t, 0, "Paper Comb", 0), give(t, 1, "Stick Insect")
    go(t, ("place", comb), ("group", 3), ("use", 0), ("aim", RIVAL_LEFT), ("react", stick))
    assert "Nothing happens to Left Antechamber." in told(t)
    t = scene()
    give(t, 0, "Mayfly Hatch")
    mantis = give(t, 1, "Praying Mantis")
    go(t, ("place", LEFT), ("group", needs(LEFT)), ("use", 0), ("pass",), ("react", mantis))
    assert [line for line in told(t) if re.fullmatch(r"Mayfly Hatch I+ has no effect\.", line)]


def test_a_snatched_card_is_told() -> None:
    t = scene()
    fly, card = give(t, 1, "Robber Fly"), offer(t, "Burying Beetle")
    go(t, ("buy", card), ("react", fly))
    assert "Player 2 gets Burying Beetle, and 1 unit flies back to the Swarm of Player 1." in told(t)


def test_the_end_of_a_swarm_has_a_cause() -> None:
    t = scene(swarm=20)
    t.damaged = [RIVAL_HIVE, RIVAL_LEFT, RIVAL_RIGHT]
    ready(t)
    place(t, RIVAL_HIVE, 6)
    finish_turn(t)
    assert "The Hive of Player 2 falls, 4 units are scattered, and the swarm is no more." in told(t)
    t = scene(swarm=3, home_first=False)
    put(t, HIVE, 0)
    go(t, ("buy", offer(t, "Fungus Garden")))
    assert "Player 1 has no unit left, and the swarm is no more." in told(t)
