"""The strip above the board, the keys of choices, the headings of long lists: what games declare and the table shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import formicarium as fm
from formicarium.bots.advice import Advice, Idea
from formicarium.core import strip
from formicarium.core.message import Msg, Question
from formicarium.core.scene import Panel
from formicarium.core.speech import Speaker
from formicarium.web.commands import understand
from formicarium.web.components.numbering import shortcuts
from formicarium.web.errors import NotAllowed
from formicarium.writing import number_of

GAMES = ("hidden_empires", "hymenopterra", "summon_the_swarm", "antics", "ants")


def on_the_way(game: str, moves: int = 60) -> Any:
    table = fm.new(game, seed=3)
    dice = random.Random(3)
    for _ in range(moves):
        if not table.over:
            seat = table.waiting[0]
            table.play(seat, dice.choice(table.options(seat)))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_is_said_to_everybody(game: str) -> None:
    """Also to a spectator, and with how points are made and the rule for it."""
    table = on_the_way(game)
    speaker = Speaker(table.game)
    for seat in (None, *range(table.players)):
        goal = table.game.drawing.goal(table.view(seat), speaker)
        assert goal is not None
        assert any(letter.isdigit() for letter in goal.text), goal.text
        assert len(goal.how) >= 3
        assert f"**{goal.rule}**" in table.game.rules


@pytest.mark.parametrize("game", GAMES)
def test_what_is_vital_leads_to_a_panel_that_there_is(game: str) -> None:
    for moves in (0, 20, 60):
        table = on_the_way(game, moves)
        speaker = Speaker(table.game)
        for seat in range(table.players):
            view = table.view(seat)
            panels = {part.key for part in table.game.drawing.draw(view, speaker) if isinstance(part, Panel)}
            vitals = table.game.drawing.vitals(view, speaker)
            assert len({vital.key for vital in vitals}) == len(vitals)
            for vital in vitals:
                assert vital.title
                assert vital.value
                assert not vital.panel or vital.panel in panels, vital
        assert table.game.drawing.vitals(table.view(None), speaker) == [] or table.players == 1


def test_hunger_and_danger_ring_a_bell() -> None:
    table = fm.new("hymenopterra", seed=1)
    view = table.view(0)
    drawing, speaker = table.game.drawing, Speaker(table.game)
    view["forecast"][0] = -2
    view["foes"] = [{"place": 0}]
    alarms = {vital.key for vital in drawing.vitals(view, speaker) if vital.alarm}
    assert alarms == {"food", "next", "foes"}


def test_a_label_that_is_a_number_has_that_number_as_its_key() -> None:
    eggs = [Msg("{n:plural|egg|eggs}", {"n": n}) for n in range(12)]
    assert shortcuts(eggs) == [str(n) for n in range(10)] + ["", ""]
    nested = [Msg("{what:msg} ({cost} food)", {"what": egg.plain(), "cost": 2}) for egg in eggs[:3]]
    assert shortcuts(nested) == ["0", "1", "2"]
    assert shortcuts([*eggs[1:3], Msg("No eggs")]) == ["1", "2", ""]
    assert shortcuts([Msg("Go"), Msg("Stay")]) == ["1", "2"]
    assert number_of(Msg("{card:card}", {"card": 7})) is None


def test_a_typed_number_is_what_a_choice_says() -> None:
    options = [(("eggs", n), Msg("{n:plural|egg|eggs}", {"n": n})) for n in (2, 3, 4)]
    question = Question(Msg("How many?"), "", "", options, [])
    assert understand("2", question, Speaker(None)) == ("eggs", 2)
    with pytest.raises(NotAllowed, match="None of the choices is 1"):
        understand("1", question, Speaker(None))
    plain = Question(Msg("Well?"), "", "", [(("go",), Msg("Go")), (("stay",), Msg("Stay"))], [])
    assert understand("2", plain, Speaker(None)) == ("stay",)


def test_long_lists_have_headings() -> None:
    group = fm.find("summon_the_swarm").drawing.group
    assert group(("place", 50), Msg("Your {card:card}")) == "At home"
    assert group(("place", 53), Msg("Attack {card:card} of {who:seat}")) == "Rivals"
    assert group(("buy", 3), Msg("Buy {card:card}")) == "Buy"


@pytest.mark.parametrize(
    ("other", "said"),
    [(0.4, "by far"), (0.52, "clearly"), (0.58, "a little"), (0.6, "about as good"), (0.7, "Only luck")],
)
def test_a_hint_says_why_in_one_sentence(other: float, said: str) -> None:
    ideas = [Idea(("a",), Msg("Attack"), 9, 0.6), Idea(("w",), Msg("Wait"), 4, other)]
    why = Advice(0, ideas, []).why()
    assert why is not None
    sentence = Speaker(None).say(why)
    assert said in sentence
    assert "Wait" in sentence
    assert not any(letter.isdigit() for letter in sentence), "figures are for those who want more"
    assert Advice(0, ideas[:1], []).why() is None


def test_a_hint_compares_with_what_looks_best_of_what_was_tried_enough() -> None:
    ideas = [
        Idea(("a",), Msg("Attack"), 9, 0.6),
        Idea(("w",), Msg("Wait"), 4, 0.5),
        Idea(("f",), Msg("Flee"), 3, 0.58),
        Idea(("d",), Msg("Dig"), 1, 0.9),
    ]
    why = Advice(0, ideas, []).why()
    assert why is not None
    assert "Flee" in Speaker(None).say(why)


def test_what_is_counted_agrees_in_number() -> None:
    speaker = Speaker(fm.find("summon_the_swarm"))
    assert [strip.vital(speaker, "units", "unit|units", n, "").label for n in (0, 1, 2)] == ["units", "unit", "units"]
    assert strip.vital(speaker, "food", "food", "1/3", "").label == "food"
