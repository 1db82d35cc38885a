"""Lessons as data: what may stand in their files, when a note is said, and what a coach makes of them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.coach import FREE, Coach
from formicarium.core.lesson import Lesson, Pattern, look_up, read_lesson
from formicarium.core.message import Msg
from tests.core.pebbles import GAME
from tests.shelf import GAMES

HEAD = """
title = "A first bid"
about = "Stones are sold."
minutes = 12
players = 2
seed = "lesson"
won = "You won."
lost = "You lost."
other = "Why not."
names = { first = 1 }
"""
NOTE = """
[[note]]
name = "bid low"
asked = "Bid"
say = "Bid two."
move = [["bid", 2], ["bid", "least"]]
done = "Two was enough."
rule = "2"

[[note]]
name = "bid high"
asked = "Bid"
after = "bid low"
view = { "purses.0.0" = ">= 1", "purses.#" = 2 }
say = "Now everything."
move = ["bid", "most"]

[[note]]
name = "bid"
again = true
asked = ["Bid"]
say = "Bid."
"""


@pytest.fixture(autouse=True)
def paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles has no rules page: one paragraph will do."""
    real = fm.Game.paragraph
    ours = {"2": "It is so."}
    monkeypatch.setattr(
        fm.Game, "paragraph", lambda self, number: ours.get(number, "") if self is GAME else real(self, number)
    )


def lesson(text: str = HEAD + NOTE) -> Lesson:
    return read_lesson(GAME, "first", text)


def begun(given: Lesson) -> tuple[Any, Coach]:
    start = partial(GAME.start, given.players, given.seed, given.options)
    return start(), Coach(given, start)


def answer(table: Any, action: Any) -> None:
    """The learner bids; whatever else is asked before the next bid gets the first answer."""
    table.play(0, action)
    while not table.over and (table.question(0) is None or table.question(0).kind != "Bid"):
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])


def test_every_game_teaches_itself() -> None:
    assert {name: len(fm.find(name).lessons) for name in GAMES} == {
        name: 2 if name == "hidden_empires" else 1 for name in GAMES
    }


def test_patterns_find_options() -> None:
    options = [("bid", 0), ("bid", 3), ("pass",), ("give", 1, 7), ("give", 2, 5)]
    assert Pattern(("pass",)).find(options) == ("pass",)
    assert Pattern(("bid", "most")).find(options) == ("bid", 3)
    assert Pattern(("bid", "least")).find(options) == ("bid", 0)
    assert Pattern(("give", "*", "least")).find(options) == ("give", 2, 5)
    assert Pattern(("give",)).find(options) == ("give", 1, 7)
    assert Pattern(("bid", 4)).find(options) is None
    assert Pattern(("pass", "*")).find(options) is None


def test_a_path_leads_into_a_view() -> None:
    view = {"purses": [[5, []], [3, [1, 2]]], "prize": 4}
    assert look_up(view, "prize") == 4
    assert look_up(view, "purses.1.1.#") == 2
    assert look_up(view, "purses.7.1") is None
    assert look_up(view, "nowhere.at.all") is None
    assert look_up(view, "prize.0") is None


def test_notes_are_said_in_their_order_and_once() -> None:
    table, coach = begun(lesson())
    first = coach.follow(table.book.moves)
    assert (first.note, first.move, first.step) == ("bid low", ("bid", 2), 1)
    table.play(0, first.move)
    assert coach.follow(table.book.moves).last == Msg("Two was enough.", {"first": 1})
    table.undo(0)
    assert coach.follow(table.book.moves) == first
    answer(table, first.move)
    second = coach.follow(table.book.moves)
    assert (second.note, second.step) == ("bid high", 2)
    assert second.move == table.options(0)[-1]
    table.play(0, ("bid", 0))
    third = coach.follow(table.book.moves)
    assert third.last == Msg("Why not.", {"first": 1})
    while table.question(0) is None or table.question(0).kind != "Bid":
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])
    assert coach.follow(table.book.moves).note == "bid"


def test_where_no_note_fits_something_sensible_is_suggested() -> None:
    table, coach = begun(lesson(HEAD + NOTE.split("[[note]]")[1].join(["[[note]]", ""])))
    answer(table, ("bid", 2))
    advice = coach.follow(table.book.moves)
    assert advice.say is not None
    assert advice.say.text == FREE
    assert advice.move in table.options(0)


def test_at_the_end_the_coach_says_how_it_went() -> None:
    table, coach = begun(lesson())
    while not table.over:
        answer(table, table.options(0)[0])
    advice = coach.follow(table.book.moves)
    assert advice.ended
    assert advice.say is not None
    assert advice.say.text == ("You won." if 0 in table.winners else "You lost.")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('name = "bid low"', "note 2: there is a note 'bid low' already"),
        ('name = "b"\nasked = "Boast"', "the rules have no choice 'Boast'"),
        ('name = "b"\nasked = "Round"', "the rules have no choice 'Round'"),
        ('name = "b"\nafter = "nobody"', "no note before this one is called 'nobody'"),
        ('name = "b"\nrule = "PB 99"', "the rules have no paragraph PB 99"),
        ('name = "b"\nmove = "bid"', "move cannot be 'bid'"),
        ('name = "b"\nmove = [["most"]]', "is no pattern of a move"),
        ('name = "b"\nview = { "purses.0.0" = "> many" }', "write a sign and a number"),
        ('name = "b"\nview = { "purses.0.0" = [1] }', "cannot be compared with [1]"),
        ('name = "b"\nnonsense = 1', "nobody knows what 'nonsense' means"),
        ('name = "b"\ndone = "One. Two. Three."', "these are more than 2 sentences"),
        ('name = "b"\ndone = "Look at {second:card}."', "{second} is not among the names"),
        ('name = "b"\ndone = "Look at {."', "note 2: "),
        ("again = true", "name is missing"),
        ('name = "b"\nagain = "yes"', "again cannot be 'yes'"),
    ],
)
def test_what_is_wrong_with_a_note_is_said_in_a_sentence(wrong: str, why: str) -> None:
    first = "[[note]]\nname = 'bid low'\nsay = 'Bid.'\n"
    with pytest.raises(fm.FormicariumError) as found:
        lesson(f"{HEAD}{first}[[note]]\nsay = 'Bid.'\n{wrong}\n")
    assert why in str(found.value)
    assert "pebbles/lessons/first.toml" in str(found.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title = ", "pebbles/lessons/first.toml: "),
        (HEAD, "note is missing"),
        (HEAD.replace("players = 2", "players = 9") + NOTE, "not 9"),
        (HEAD.replace("minutes = 12", "minutes = true") + NOTE, "minutes cannot be True"),
        (HEAD + "[options]\nlives = 3\n" + NOTE, "no option 'lives'"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(fm.FormicariumError) as found:
        lesson(text)
    assert why in str(found.value)
