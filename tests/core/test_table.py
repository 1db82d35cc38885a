"""The table: what it offers, refuses, tells, and how it goes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.errors import DeadEnd
from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action, Choice, Step, Together
from tests.core.pebbles import GAME
from tests.core.pebbles.rules.table import Bid, Pebbles


def start(players: int = 2, seed: object = 7, **options: Any) -> Pebbles:
    table: Pebbles = GAME.start(players, seed, options)
    return table


def test_everybody_acts_in_a_together_in_any_order() -> None:
    table = start(3)
    assert table.waiting == [0, 1, 2]
    table.play(2, ("bid", 1))
    assert table.waiting == [0, 1]
    assert table.options(2) == []
    table.play(0, ("bid", 0))
    table.play(1, ("bid", 3))
    assert table.waiting == [1]
    assert table.options(1) == [("keep",), ("drop",)]


def test_sealed_choices_stay_sealed() -> None:
    table = start()
    table.play(0, ("bid", 4))
    assert table.view(0)["bids"] == [4, -1]
    assert table.view(1)["bids"] == ["?", -1]
    assert table.view(None)["bids"] == ["?", -1]
    assert [line.msg.text for line in table.story(1)] == ["A stone of {n} lies on the table."]
    assert table.story(0)[-1].msg == Msg("You bid {n}.", {"n": 4})


def test_undo_until_something_is_shown_or_somebody_acts() -> None:
    table = start()
    before = table.digest()
    table.play(0, ("bid", 4))
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.digest() == before
    assert table.record()["moves"] == []
    table.play(0, ("bid", 2))
    table.play(1, ("bid", 1))
    assert not table.can_undo(0)
    assert not table.can_undo(1), "the bids were opened"
    with pytest.raises(fm.CannotUndo):
        table.undo(1)


def test_several_moves_can_be_taken_back() -> None:
    @dataclass
    class Count(Choice):
        seat: int
        left: int

        def options(self, t: Any) -> list[Action]:
            return [("one",), ("two",)]

        def take(self, t: Any, action: Action) -> None:
            t.do(Count(self.seat, self.left - 1))

    table = start()
    table.stack, table.lanes = [Count(0, 9)], []
    table.settle()
    positions = []
    for action in [("one",), ("two",), ("two",)]:
        positions.append(table.digest())
        table.play(0, action)
    for digest in reversed(positions):
        table.undo(0)
        assert table.digest() == digest
    assert not table.can_undo(0)


def test_a_forced_choice_is_taken_and_told() -> None:
    table = start(coins=1)
    table.purses[0].coins = 0
    table.stack, table.lanes = [Together(((Bid(0),), (Bid(1),)))], []
    table.settle()
    assert table.waiting == [1]
    assert table.bids[0] == 0
    told = [line for line in table.story(0) if line.kind == "forced"]
    assert len(told) == 1
    assert "Bid 0" in GAME.say(told[0])
    assert not [line for line in table.story(1) if line.kind == "forced"]


def test_nothing_left_to_happen_is_a_fault_of_the_game() -> None:
    table = start()
    table.stack, table.lanes = [], []
    with pytest.raises(DeadEnd):
        table.settle()


def test_a_choice_of_nothing_is_a_fault_of_the_game() -> None:
    @dataclass
    class Nothing(Choice):
        seat: int

        def options(self, t: Any) -> list[Action]:
            return []

    table = start()
    table.stack, table.lanes = [Nothing(1)], []
    with pytest.raises(DeadEnd, match="Nothing"):
        table.settle()


def test_a_together_does_not_stand_in_a_lane() -> None:
    @dataclass
    class Nest(Step):
        def run(self, t: Any) -> None:
            t.do(Together(((), ())))

    table = start()
    table.stack, table.lanes = [Together(((Nest(),), ()))], []
    with pytest.raises(DeadEnd):
        table.settle()


def test_steps_happen_in_the_order_they_are_written() -> None:
    heard: list[int] = []

    @dataclass
    class Say(Step):
        number: int

        def run(self, t: Any) -> None:
            heard.append(self.number)
            if self.number == 1:
                t.do(Say(11), Say(12))

    table = start()
    table.stack, table.lanes = [Bid(0)], []
    table.do(Say(1), Say(2))
    table.settle()
    assert heard == [1, 11, 12, 2]
    assert table.waiting == [0]


def test_reasons() -> None:
    table = start()
    reason = table.why_not(0, ("bid", 9))
    assert reason is not None
    assert (GAME.say(reason.msg), reason.rule) == ("You have only 5 coins.", "PB 2")
    assert table.why_not(0, ("bid", 1)) is None
    with pytest.raises(fm.IllegalAction, match=r"You have only 5 coins\. \(rule PB 2\)"):
        table.play(0, ("bid", 9))
    question = table.question(0)
    assert question is not None
    assert [action for action, _, _ in question.refused] == [("bid", 6)]


def test_numbers_are_taken_to_the_letter() -> None:
    table = start()
    for almost in [("bid", True), ("bid", 1.0), ["bid", 1]]:
        with pytest.raises(fm.IllegalAction):
            table.play(0, almost)  # type: ignore[arg-type]


def test_silence_costs_nothing_and_changes_nothing() -> None:
    loud, quiet = start(seed=3), GAME.start(2, 3, {}, story=False)
    assert quiet.story(0) == []
    assert quiet.digest() == loud.digest()
    assert not quiet.can_undo(0)
    with pytest.raises(fm.FormicariumError, match="keeps no record"):
        quiet.record()
    with pytest.raises(fm.FormicariumError, match="imagined"):
        loud.imagine(0, 1).record()


def test_an_imagined_table_tells_only_what_the_seat_heard() -> None:
    table = start()
    table.play(0, ("bid", 4))
    imagined = table.imagine(1, 1)
    assert imagined.story(0) == imagined.story(1) == table.story(1)


def test_words() -> None:
    speaker = Speaker(GAME, ["Ada", "Ben"])
    say = speaker.say
    assert say(Msg("{a:seat} and {b:seats}", {"a": 0, "b": [0, 1]})) == "Ada and Ada and Ben"
    assert say(Msg("{n:plural|coin|coins}", {"n": 1})) == "1 coin"
    assert say(Msg("{n:plural|coin|coins}", {"n": 0})) == "0 coins"
    assert say(Msg("{d:dice}", {"d": [1, 6]})) == "[1] [6]"
    assert say(Msg("{c:card}, {cs:cards}", {"c": 3, "cs": [1, 2]})) == "card 3, card 1, card 2"
    assert Speaker(GAME).say(Msg("{a:seat}", {"a": 1})) == "Player 2"
