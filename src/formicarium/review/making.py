"""Making a review: which pieces of work it takes, one after the other, within a budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from formicarium.core.record import Record
from formicarium.review.consequences import brought
from formicarium.review.looking import Look, chances_at, look, sift
from formicarium.review.outline import Outline, outline
from formicarium.review.telling import Found, told

AT_ONCE = {"chances": 12, "sift": 40, "glance": 3, "ponder": 1}
"""How many positions a piece of work is about: each takes about a second, so that progress is seen"""
SURVEY = 0.35
"""The share of the time for a survey of the whole game,"""
GLANCES = 0.35
"""for a glance at decisions that may matter; the rest is for thinking about those that seem to have turned the game."""
LOOKED_AT = 24
"""So many decisions get a glance,"""
PONDERED = 6
"""and so many a long thought."""
PER_SWING = 4
"""Of a turn in which chances changed most, so many decisions get a glance."""
SWINGS = 4
SHORTEST = 0.05
LONGEST = 3.0


@dataclass(frozen=True)
class Budget:
    """How long a review may take: seconds in all (None: as long as it takes), and iterations of the search for each decision."""

    seconds: float | None = 30.0
    glance: int = 60
    ponder: int = 400


@dataclass(frozen=True)
class Task:
    """A piece of work that needs nothing but the record."""

    kind: str
    moves: tuple[int, ...] = ()
    iterations: int = 0
    seconds: float | None = None
    better: tuple[Any, ...] = ()

    def do(self, record: Record) -> Done:
        """What is found, and how many seconds it took."""
        started = time.perf_counter()
        found = self._find(record)
        return Done(found, time.perf_counter() - started)

    def _find(self, record: Record) -> Any:
        moves = list(self.moves)
        if self.kind == "outline":
            return outline(record)
        if self.kind == "chances":
            return chances_at(record, moves)
        if self.kind == "sift":
            return sift(record, moves)
        if self.kind == "why":
            return brought(record, moves[0], list(self.better))
        return look(record, moves, self.iterations, self.seconds)


@dataclass(frozen=True)
class Done:
    found: Any
    seconds: float


class Reviewer:
    """One review in the making: `task` is what is to be done next (None: nothing more), `take` what came of it."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = 0.0
        self.task: Task | None = Task("outline")
        self._waiting: list[Task] = []
        self._stages: list[Callable[[], list[Task]]] = [
            self._survey,
            self._sifting,
            self._glances,
            self._ponder,
            self._why,
        ]
        self._done = 0
        self._plan: Outline | None = None
        self.chances: dict[int, list[float]] = {}
        self.losses: dict[int, float] = {}
        self.looks: dict[int, Look] = {}
        self.reasons: dict[int, tuple[str, float]] = {}

    @property
    def plan(self) -> Outline:
        assert self._plan is not None, "a review begins with an outline"
        return self._plan

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1: every stage counts the same."""
        if self.task is None:
            return 1.0
        past = 5 - len(self._stages)
        within = self._done / (self._done + 1 + len(self._waiting))
        return min(0.99, (past + within) / 6)

    def take(self, done: Done) -> None:
        """Take over what a task found, and see what is next."""
        assert self.task is not None
        self._note(self.task, done.found)
        self.spent += done.seconds
        self._done += 1
        if self.task.kind == "sift" and self._late(SURVEY):
            self._waiting = []
        while not self._waiting and self._stages:
            self._waiting = self._stages.pop(0)()
            self._done = 0
        self.task = self._waiting.pop(0) if self._waiting else None

    def review(self) -> dict[str, Any]:
        """All that was found, as plain data."""
        return told(self.plan, Found(self.chances, self.looks, self.reasons))

    # ---- the stages -----------------------------------------------------------------------------------------------

    def _note(self, task: Task, found: Any) -> None:
        if task.kind == "outline":
            self._plan = found
        elif task.kind == "chances":
            self.chances.update(zip(task.moves, found, strict=True))
        elif task.kind == "sift":
            self.losses.update(zip(task.moves, found, strict=True))
        elif task.kind == "why":
            if found is not None:
                self.reasons[task.moves[0]] = found
        else:
            self.looks.update({seen.move: seen for seen in found})

    def _late(self, share: float) -> bool:
        return self.budget.seconds is not None and self.spent > share * self.budget.seconds

    def _survey(self) -> list[Task]:
        return _cut("chances", [*[turn.move for turn in self.plan.turns], self.plan.moves])

    def _sifting(self) -> list[Task]:
        return _cut("sift", [move for move, _ in self.plan.decisions])

    def _glances(self) -> list[Task]:
        wanted = self._worth_a_glance()
        return _cut("glance", wanted, self.budget.glance, self._each(SURVEY + GLANCES, len(wanted)))

    def _ponder(self) -> list[Task]:
        ranked = sorted(self.looks.values(), key=lambda seen: (-seen.cost, -self.losses.get(seen.move, 0.0)))
        wanted = sorted(seen.move for seen in ranked[:PONDERED] if not seen.same)
        return _cut("ponder", wanted, self.budget.ponder, self._each(0.95, len(wanted)))

    def _why(self) -> list[Task]:
        chosen = told(self.plan, Found(self.chances, self.looks, {}))["turning"]
        return [Task("why", (turn["move"],), better=tuple(turn["action"])) for turn in chosen if not turn["same"]]

    def _each(self, share: float, count: int) -> float | None:
        """Seconds for each of so many decisions, of what is left of a share of the time."""
        if self.budget.seconds is None:
            return None
        left = max(0.0, share * self.budget.seconds - self.spent)
        return min(LONGEST, max(SHORTEST, left / max(1, count)))

    def _worth_a_glance(self) -> list[int]:
        """The decisions in turns that changed most, and those that seemed to cost most at first sight."""
        plan = self.plan
        whose = dict(plan.decisions)
        wanted: list[int] = []
        for turn, seat in self._swings():
            inside = [
                move for move in whose if plan.turns[turn].move <= move < plan.end_of(turn) and whose[move] == seat
            ]
            wanted += sorted(inside, key=lambda move: -self.losses.get(move, 0.0))[:PER_SWING]
        wanted += sorted(self.losses, key=lambda move: -self.losses[move])
        return sorted(list(dict.fromkeys(wanted))[:LOOKED_AT])

    def _swings(self) -> list[tuple[int, int]]:
        """Turns in which somebody's chances fell most, and for everybody the one in which they rose most."""
        plan = self.plan
        changes = []
        for turn in range(len(plan.turns)):
            before, after = self.chances[plan.turns[turn].move], self.chances[plan.end_of(turn)]
            changes += [(after[seat] - before[seat], turn, seat) for seat in range(plan.players)]
        changes.sort()
        worst = [(turn, seat) for _, turn, seat in changes[:SWINGS]]
        best = [max((c for c in changes if c[2] == seat), default=None) for seat in range(plan.players)]
        return worst + [(rise[1], rise[2]) for rise in best if rise is not None and rise[0] > 0]


def _cut(kind: str, moves: Sequence[int], iterations: int = 0, seconds: float | None = None) -> list[Task]:
    """Work in pieces."""
    size = AT_ONCE[kind]
    return [Task(kind, tuple(moves[i : i + size]), iterations, seconds) for i in range(0, len(moves), size)]


def reviewed(
    record: Record, budget: Budget | None = None, progress: Callable[[float], None] | None = None
) -> dict[str, Any]:
    """A whole review, made here and now."""
    reviewer = Reviewer(budget or Budget())
    while reviewer.task is not None:
        reviewer.take(reviewer.task.do(record))
        if progress is not None:
            progress(reviewer.progress)
    return reviewer.review()
