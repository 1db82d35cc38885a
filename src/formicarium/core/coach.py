"""Who gives a lesson: says what its notes have for the position, and what the last move did.

All of it follows from the moves of a game: a coach who is sent away and comes back says the same, and a move that is taken
back was never spoken about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from formicarium.core.lesson import LEARNER, Lesson, Note
from formicarium.core.message import Msg
from formicarium.core.steps import Action

if TYPE_CHECKING:
    from formicarium.core.table import Table

FREE: Final = "Here you can do what you like; the marked choice is a sensible one."
"""Said where no note fits"""
TRIED: Final = 40
"""Of a longer list, a suggestion without any note is one of the first."""

Moves = list[tuple[int, Any]]


@dataclass(frozen=True)
class Advice:
    """What the coach says now."""

    last: Msg | None
    """About the move that was made last"""
    say: Msg | None
    """About the question at hand; None where there is none"""
    rule: str = ""
    point: tuple[str, ...] = ()
    move: Action | None = None
    """What is suggested"""
    note: str = ""
    """The name of the note; empty where none fits"""
    step: int = 0
    """How many of the lesson's steps were said"""
    ended: bool = False


class Coach:
    """Follows one game of a lesson."""

    def __init__(self, lesson: Lesson, begin: Callable[[], Table], seat: int = LEARNER) -> None:
        self.lesson = lesson
        self.seat = seat
        self._begin = begin
        self._moves: Moves | None = None
        """What was followed so far; None before the game was looked at"""

    def _restart(self) -> None:
        self._table = self._begin()
        self._moves = []
        self._said: frozenset[str] = frozenset()
        self._last = ""
        self._advice: Advice | None = None

    def follow(self, moves: Moves) -> Advice:
        """What to say after these moves."""
        if self._moves is None or moves[: len(self._moves)] != self._moves:
            self._restart()
        for seat, action in moves[len(self._moves or ()) :]:
            if seat == self.seat:
                self._made(action)
            self._table.play(seat, action)
            self._advice = None
        self._moves = list(moves)
        if self._advice is None:
            self._advice = self._now()
        return self._advice

    def _made(self, action: Action) -> None:
        """The learner makes a move: remember what was said before it, and what there is to say about it."""
        note, move = self._fitting()
        if note is None:
            self._last = ""
            return
        as_told = action == move or any(pattern.fits(action) and not pattern.choosy for pattern in note.move)
        # A general note that is repeated does not scold: it only speaks of what it has a sentence for.
        other = note.other or ("" if note.again else self.lesson.other)
        self._last = note.done if as_told else other
        self._said |= {note.name}

    def _now(self) -> Advice:
        lesson = self.lesson
        last = lesson.msg(self._last) if self._last else None
        if self._table.over:
            won = self.seat in self._table.winners
            return Advice(last, lesson.msg(lesson.won if won else lesson.lost), step=len(lesson.steps), ended=True)
        step = len([note for note in lesson.steps if note.name in self._said])
        if self._table.question(self.seat) is None:
            return Advice(last, None, step=step)
        note, move = self._fitting()
        if note is None:
            return Advice(last, Msg(FREE), move=move, step=step)
        return Advice(last, lesson.msg(note.say), note.rule, note.point, move, note.name, step + (not note.again))

    def _fitting(self) -> tuple[Note | None, Action | None]:
        """The note for the question at hand, and the move that is suggested there."""
        question = self._table.question(self.seat)
        assert question is not None
        options = [action for action, _ in question.options]
        view = self._table.view(self.seat)
        for note in self.lesson.notes:
            if (note.again or note.name not in self._said) and note.when.holds(question, view, self._said):
                for pattern in note.move:
                    found = pattern.find(options)
                    if found is not None:
                        return note, found
                return note, sensible(self._table, self.seat)
        return None, sensible(self._table, self.seat)


def sensible(table: Any, seat: int) -> Action:
    """What somebody would do who hardly thinks, and knows no more than that seat."""
    game = table.game
    dream = table.imagine(seat, "coach")
    offered: list[Action] = dream.options(seat)
    if game.quick is not None:
        found: Action = game.quick.quick(dream, seat)
        if found in offered:
            return found
    tried = game.judgement.sensible(dream, seat, offered)[:TRIED]
    return max(tried, key=lambda action: _worth(dream, seat, action))


def _worth(dream: Any, seat: int, action: Action) -> float:
    after = dream.copy_state()
    after.apply(seat, action)
    worth: float = after.game.judge(after)[seat]
    return worth
