"""Looking closely: how everybody's chances stood, and what else could have been done. Only from what each seat knew."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from formicarium.bots import Searcher
from formicarium.core.record import Record
from formicarium.core.table import Table
from formicarium.review.outline import at_moves

WORLDS = 3
"""Every seat's chances are judged in so many worlds that it could believe in."""
SAMPLE = 12
"""Of a long list of options so many are sifted."""


@dataclass(frozen=True)
class Look:
    """A decision that was looked at: what was played, and what the search prefers."""

    move: int
    seat: int
    asked: dict[str, Any]
    played: dict[str, Any]
    better: dict[str, Any]
    action: list[Any]
    """What the search prefers"""
    same: bool
    was: float
    """How the seat's prospects looked after what was played, from 0 to 1"""
    might: float
    """How they would have looked"""
    doubt: float
    other: dict[str, Any] | None
    """The next best idea"""
    behind: float
    """How far that one lies behind the best"""
    line: list[dict[str, Any]]
    """What the search expects to follow what it prefers"""
    tried: int

    @property
    def cost(self) -> float:
        """By how much the preferred one is better, doubts in favour of who played."""
        return 0.0 if self.same else max(0.0, self.might - self.was - self.doubt)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def chances_of(table: Table) -> list[float]:
    """How likely everybody was to win, each judged by what that seat could know (alone: how good the score promised to be)."""
    if table.over:
        return [float(value) for value in table.game.judge(table)]
    found = []
    for seat in range(table.players):
        worlds = [table.imagine(seat, f"review {world}") for world in range(WORLDS)]
        found.append(sum(table.game.judge(world)[seat] for world in worlds) / WORLDS)
    total = sum(found)
    if table.players == 1 or total <= 0:
        return found
    return [value / total for value in found]


def chances_at(record: Record, moves: list[int]) -> list[list[float]]:
    """Everybody's chances after so many moves each."""
    return [chances_of(table) for table in at_moves(record, moves)]


def sift(record: Record, moves: list[int]) -> list[float]:
    """What each decision seems to have cost at first sight, one decision ahead: to know where to look more closely."""
    found = []
    for move, table in zip(moves, at_moves(record, moves), strict=True):
        seat, played = record["moves"][move]
        world = table.imagine(seat, f"sift {move}")
        offered = world.options(seat)
        step = -(-len(offered) // SAMPLE)
        values = [_after(world, seat, action) for action in offered[::step]]
        found.append(max(0.0, max(values) - _after(world, seat, tuple(played))))
    return found


def _after(world: Table, seat: int, action: Any) -> float:
    after = world.copy_state()
    after.apply(seat, action)
    value: float = after.game.judge(after)[seat]
    return value


def look(record: Record, moves: list[int], iterations: int, seconds: float | None) -> list[Look]:
    """What the search thinks of decisions, so many iterations (or seconds) for each."""
    found = []
    for move, table in zip(moves, at_moves(record, moves), strict=True):
        seat, played = record["moves"][move]
        knows = table.seat(seat, f"review {move}")
        question = knows.question
        assert question is not None
        weighed = Searcher(f"review {move}", iterations, seconds).weigh(knows, tuple(played))
        ideas = weighed.advice.ideas
        found.append(
            Look(
                move,
                seat,
                question.prompt.plain(),
                weighed.played.label.plain(),
                weighed.best.label.plain(),
                list(weighed.best.action),
                weighed.same,
                weighed.played.value or 0.0,
                weighed.best.value or 0.0,
                weighed.doubt,
                ideas[1].label.plain() if len(ideas) > 1 else None,
                max(0.0, (ideas[0].value or 0.0) - (ideas[1].value or 0.0)) if len(ideas) > 1 else 0.0,
                [step.plain() for step in weighed.advice.line[1:]],
                sum(idea.tried for idea in ideas),
            )
        )
    return found
