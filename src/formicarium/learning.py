"""A guided game in the terminal: the same lessons as in the browser, from the same coach."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from rich.text import Text

import formicarium as fm
from formicarium import bots
from formicarium.core.coach import Coach, sensible
from formicarium.core.lesson import QUICK, Lesson, along
from formicarium.core.message import Msg, Question
from formicarium.terminal import Player, Session


class Guided(Session):
    """A game with a coach, who speaks before every decision of the learner."""

    def __init__(self, table: Any, players: list[Player], lesson: Lesson, save_to: Path | None = None) -> None:
        super().__init__(table, players, save_to)
        self.lesson = lesson.name
        self.coach = Coach(lesson, partial(table.game.start, table.players, table.book.seed, table.settings))

    def run(self) -> int:
        game = self.table.game
        self.say(f"{self.coach.lesson.title}, about {self.coach.lesson.minutes} minutes. {self.coach.lesson.about}")
        done = super().run()
        if self.table.over:
            self.advise(None)
            later = list(game.lessons)[list(game.lessons).index(self.lesson) + 1 :]
            if later:
                self.say(f"The next lesson: formicarium learn {game.name} {later[0]}")
            self.say(f"Now a real game: formicarium play {game.name}")
        return done

    def choice_of(self, seat: int, bot: Any) -> Any:
        """What a bot does that plays along: the same in every game of the lesson."""
        lesson = self.coach.lesson
        if lesson.bots == QUICK:
            return sensible(self.table, seat)
        luck = along(lesson, seat, len(self.table.book.moves))
        return bots.built_in(lesson.bots, luck, timed=False).choose(self.table.seat(seat))

    def given(self, seat: int) -> None:
        """The coach explains every step, so none is left out."""

    def show_question(self, seat: int, question: Question) -> None:
        super().show_question(seat, question)
        self.advise(question if seat == self.coach.seat else None)

    def advise(self, question: Question | None) -> None:
        """What there is to say about the last move and about this question, and what to do."""
        advice = self.coach.follow(self.table.book.moves)
        if advice.last is not None:
            self.speak(advice.last, "green")
        if advice.say is not None:
            self.speak(advice.say, "yellow", f" (rule {advice.rule})" if advice.rule else "")
        for number, (action, label) in enumerate(question.options if question is not None else [], 1):
            if action == advice.move:
                self.speak(Msg("{n}: {what:msg}", {"n": number, "what": label.plain()}), "yellow")

    def speak(self, said: Msg, style: str, more: str = "") -> None:
        self.console.print(Text(f"  Coach: {self.speaker.say(said)}{more}", style=style))


def begin(game: fm.Game, name: str | None, save_to: Path | None) -> Guided:
    """A lesson from its beginning; the first one where none is named."""
    known = list(game.lessons)
    if not known:
        raise fm.FormicariumError(f"{game.title} has no lesson. Its rules: formicarium rules {game.name}")
    if name is not None and name not in known:
        raise fm.FormicariumError(f"{game.title} has no lesson {name!r}. There are: {', '.join(known)}.")
    lesson = game.lessons[name or known[0]]
    table = game.start(lesson.players, lesson.seed, lesson.options)
    level = "greedy" if lesson.bots == QUICK else lesson.bots
    rival = bots.built_in(
        level, lesson.seed, timed=False
    )  # who sits there when a saved game is taken up without its coach
    rivals = [Player(f"Rival {seat}", level, rival) for seat in range(1, table.players)]
    return Guided(table, [Player("Player"), *rivals], lesson, save_to)


def taken_up(session: Session) -> Session:
    """A saved game, with its coach where it is a lesson."""
    lesson = session.table.game.lessons.get(session.lesson)
    if lesson is None:
        return session
    guided = Guided(session.table, session.players, lesson, session.save_to)
    guided.cores = session.cores
    return guided
