"""The lessons of a game can be followed to their end, and whoever does something else is not left alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import formicarium as fm
from formicarium import bots
from formicarium.core.coach import Advice, Coach, sensible
from formicarium.core.lesson import LEARNER, QUICK, Lesson, along
from formicarium.core.scene import Scene
from formicarium.core.speech import Speaker
from formicarium.laws.walking import SOAK, leaving_a_record

DECISIONS = 600
"""Nobody takes a lesson with more."""
MINUTES = range(10, 16)


class Given:
    """A lesson that is being given."""

    def __init__(self, game: fm.Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.table = self.begin()
        self.coach = Coach(lesson, self.begin)
        self.advice: Advice | None = None

    def begin(self) -> Any:
        return self.game.start(self.lesson.players, self.lesson.seed, self.lesson.options)

    def questions(self) -> Iterator[Advice]:
        """What the coach says at each question to the learner, who answers it meanwhile; bots answer theirs."""
        for _ in range(DECISIONS):
            while not self.table.over and self.table.waiting != [LEARNER]:
                self.play_along()
            self.advice = self.coach.follow(self.table.book.moves)
            if self.table.over:
                return
            yield self.advice
        raise AssertionError(f"{self.lesson.name} does not end in {DECISIONS} decisions.")

    def play_along(self) -> None:
        seat = next(seat for seat in self.table.waiting if seat != LEARNER)
        if self.lesson.bots == QUICK:
            self.table.play(seat, sensible(self.table, seat))
            return
        bot = bots.make(self.lesson.bots, along(self.lesson, seat, len(self.table.book.moves)), timed=False)
        self.table.play(seat, bot.choose(self.table.seat(seat)))

    def on_the_page(self) -> set[str]:
        """The keys of all that can be pointed at."""
        view, speaker, drawing = self.table.view(LEARNER), Speaker(self.game), self.game.drawing
        found = {f"vital-{vital.key}" for vital in drawing.vitals(view, speaker)}
        if drawing.goal(view, speaker) is not None:
            found.add("goal")
        for part in drawing.draw(view, speaker):
            if isinstance(part, Scene):
                found.add(f"scene-{part.key}")
                found.update([item.key for layer in part.layers for item in layer.items])
            else:
                found.add(f"panel-{part.key}")
                found.update([block.key for block in part.blocks])
        return found

    def check(self, advice: Advice) -> None:
        """At a question: something is said that can be done, and what it points at is there."""
        assert advice.say is not None
        options = self.table.options(LEARNER)
        assert advice.move in options
        note = next((note for note in self.lesson.notes if note.name == advice.note), None)
        if note is not None and note.move:
            found = [pattern.find(options) for pattern in note.move]
            assert any(found), f"{note.name}: {note.move} finds nothing in {options}"
        missing = set(advice.point) - self.on_the_page()
        assert not missing, f"{advice.note} points at {missing}"


def lessons(name: str) -> list[Given]:
    game = fm.find(name)
    found = [Given(game, lesson) for lesson in game.lessons.values()]
    if not found:
        pytest.skip("it has no lessons")
    return found


def test_whoever_does_what_the_coach_says_hears_all_of_a_lesson(name: str) -> None:
    for given in lessons(name):
        heard: set[str] = set()
        with leaving_a_record(given.table, f"lesson {given.lesson.name}"):
            for advice in given.questions():
                given.check(advice)
                heard.add(advice.note)
                given.table.play(LEARNER, advice.move)
        assert given.advice is not None
        assert given.advice.ended
        missed = [note.name for note in given.lesson.steps if note.name not in heard]
        assert not missed, f"{given.lesson.name}: never said: {missed}"


@pytest.mark.parametrize("seed", range(2 * SOAK))
def test_whoever_does_something_else_is_told_something_all_the_same(name: str, seed: int) -> None:
    for given in lessons(name):
        dice = random.Random(seed)
        with leaving_a_record(given.table, f"lesson {given.lesson.name} by chance {seed}"):
            for advice in given.questions():
                given.check(advice)
                listens = dice.random() < 0.5
                given.table.play(LEARNER, advice.move if listens else dice.choice(given.table.options(LEARNER)))


def test_what_a_coach_says_follows_from_the_moves_alone(name: str) -> None:
    for given in lessons(name):
        for number, advice in enumerate(given.questions()):
            if number % 10 == 0:
                another = Coach(given.lesson, given.begin)
                assert another.follow(given.table.book.moves) == advice
            given.table.play(LEARNER, advice.move)
            if number % 7 == 0 and given.table.can_undo(LEARNER):
                given.coach.follow(given.table.book.moves)
                given.table.undo(LEARNER)
                assert given.coach.follow(given.table.book.moves) == advice
                given.table.play(LEARNER, advice.move)


def test_a_lesson_takes_as_long_as_a_newcomer_stays(name: str) -> None:
    for given in lessons(name):
        assert given.lesson.minutes in MINUTES
        assert given.lesson.title
        assert given.lesson.about
