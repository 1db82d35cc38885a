"""What a record tells without any thinking: turns, decisions, scores, figures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.contract import Standing
from formicarium.core.errors import FormicariumError
from formicarium.core.figures import counted
from formicarium.core.message import Line
from formicarium.core.record import Record, replay
from formicarium.core.table import Table

FORMAT = 1
"""The format of reviews as data: what was kept in another one is made anew."""
MOST_TURNS = 160
"""Of a longer game, so many turns are looked at, evenly spread."""
WITHOUT_TURNS = 40
"""A game whose story tells no turns is cut into so many."""


@dataclass(frozen=True)
class Turn:
    """Where a turn begins."""

    move: int
    """Moves made before it"""
    seat: int | None
    """Whose turn it is; None where it is everybody's"""
    title: dict[str, Any] | None
    """What the story says of it, as plain data"""
    scores: list[int]


@dataclass
class Outline:
    """A finished game, as far as it can be told without thinking."""

    game: str
    players: int
    moves: int
    names: list[str]
    turns: list[Turn] = field(default_factory=list)
    decisions: list[tuple[int, int]] = field(default_factory=list)
    """Every decision with more than one option: after how many moves, and whose"""
    figures: dict[str, list[int]] = field(default_factory=dict)
    standings: list[Standing] = field(default_factory=list)
    over: bool = True
    solo: bool = False
    """Whether the game is played for a score alone"""

    def turn_at(self, move: int) -> int:
        """The number of the turn in which a move was made."""
        found = 0
        for number, turn in enumerate(self.turns):
            if turn.move <= move:
                found = number
        return found

    def end_of(self, turn: int) -> int:
        """After how many moves a turn is over."""
        return self.turns[turn + 1].move if turn + 1 < len(self.turns) else self.moves


def outline(record: Record) -> Outline:
    """Go once through a game. A game that still runs holds secrets: there is nothing to look back at yet."""
    table = replay(record, 0)
    found = Outline(table.game.name, table.players, len(record["moves"]), names_in(record, table.players))
    found.solo = table.players == 1
    scores = [table.scores]
    begun: dict[int, Line] = _begun(table, 0, 0)
    for move, (seat, action) in enumerate(record["moves"]):
        if len(table.options(seat)) > 1:
            found.decisions.append((move, seat))
        heard = len(table.book.lines)
        table.play(seat, tuple(action))
        begun |= _begun(table, heard, move + 1)
        scores.append(table.scores)
    if not table.over and not record.get("resigned"):
        raise FormicariumError("This game is not over yet: it can be looked back at when it is.")
    lines = table.story(None)
    found.over = table.over
    found.turns = _turns(begun, scores)
    found.standings = table.standings
    found.figures = {"decisions": [sum(whose == seat for _, whose in found.decisions) for seat in range(table.players)]}
    found.figures |= counted(table.game.words.FIGURES, lines, table.players)
    return found


def names_in(record: Record, players: int) -> list[str]:
    """What the people of a record are called."""
    names = record.get("names")
    fits = isinstance(names, list) and len(names) == players and all(isinstance(name, str) and name for name in names)
    return list(names) if fits and names is not None else [f"Player {seat + 1}" for seat in range(players)]


def _begun(table: Table, heard: int, move: int) -> dict[int, Line]:
    """The turn that the story has begun since, by the move before which it stands: of several the last, which is somebody's."""
    lines = [line for line in table.book.lines[heard:] if line.kind == "turn" and line.heard_by(None)]
    return {move: lines[-1]} if lines else {}


def _turns(begun: dict[int, Line], scores: list[list[int]]) -> list[Turn]:
    """Where turns begin, as the story tells."""
    begun = {move: line for move, line in begun.items() if move < len(scores) - 1}
    if not begun:
        step = max(1, len(scores) // WITHOUT_TURNS)
        return [Turn(move, None, None, scores[move]) for move in range(0, len(scores) - 1, step)]
    found = []
    for move, line in sorted(begun.items()):
        title = {"text": line.msg.text, "values": line.msg.values}
        found.append(Turn(move, line.msg.values.get("who"), title, scores[move]))
    step = -(-len(found) // MOST_TURNS)
    return found[::step]


def at_moves(record: Record, moves: list[int]) -> list[Table]:
    """The tables of a game after so many moves each, without their stories."""
    wanted = set(moves)
    table = replay(record, 0, story=False)
    found = {0: table.copy_state()} if 0 in wanted else {}
    for move, (seat, action) in enumerate(record["moves"][: max(moves, default=0)], 1):
        table.play(seat, tuple(action))
        if move in wanted:
            found[move] = table.copy_state()
    return [found[move] for move in moves]
