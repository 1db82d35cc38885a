"""What people keep beside a game: the story, the moves, and how far back one may go.

A table without a book plays the same game, faster. A book that is asleep only notes the moves, which costs next to nothing: as the
seed and the moves are the whole game, it is written out by playing them again when somebody wants to read it.
"""

from __future__ import annotations

from typing import Any

from formicarium.core.dice import seal
from formicarium.core.errors import FormicariumError
from formicarium.core.message import Line, Msg
from formicarium.core.position import to_data

FORMAT = 1
"""The format of records."""
CHECK_EVERY = 100
"""A checksum of the position goes into the record after so many moves."""


class Book:
    def __init__(self, seed: bytes | None = None, start: dict[str, Any] | None = None) -> None:
        self.seed = seed
        self.start = start
        """The position the game began from, where it did not begin from a seed."""
        self.lines: list[Line] = []
        self.moves: list[tuple[int, Any]] = []
        self.checks: dict[int, str] = {}
        self.recording = True
        self.past: list[tuple[int, Any, int]] = []
        """Positions to go back to: who moved, the position before, how many lines had been told."""

    def write(self, msg: Msg, to: tuple[int, ...] | None, kind: str) -> None:
        self.lines.append(Line(msg, to, len(self.moves), kind))

    def told(self, seat: int | None) -> list[Line]:
        return [line for line in self.lines if line.heard_by(seat)]

    def before(self, table: Any, seat: int) -> None:
        if not self.recording:
            return
        if self.past and self.past[-1][0] != seat:
            self.past = []
        self.past.append((seat, table.copy_state(), len(self.lines)))

    def after(self, table: Any, seat: int, action: Any) -> None:
        if not self.recording:
            return
        self.moves.append((seat, action))
        earlier = self.past[-1][1]
        if table.dice.drawn != earlier.dice.drawn or table.reveals != earlier.reveals:
            self.past = []
        if len(self.moves) % CHECK_EVERY == 0 or table.over:
            self.checks[len(self.moves)] = table.digest()

    def can_undo(self, seat: int) -> bool:
        return bool(self.past) and self.past[-1][0] == seat

    def undo(self, table: Any) -> None:
        _, earlier, lines = self.past.pop()
        table.restore(earlier)
        del self.lines[lines:]
        self.checks.pop(len(self.moves), None)
        self.moves.pop()

    def copy(self) -> Book:
        other = Book(self.seed, self.start)
        other.lines = self.lines[:]
        other.moves = self.moves[:]
        other.checks = dict(self.checks)
        other.recording = self.recording
        other.past = [(seat, earlier.copy_state(), lines) for seat, earlier, lines in self.past]
        return other

    def heard(self, seat: int | None) -> Book:
        """The book of an imagined table: only what that seat was told, no seed, no record, no way back."""
        other = Book()
        other.recording = False
        other.lines = self.told(seat)
        return other

    def written_out(self, table: Any) -> Book:
        """The book of a table that only noted its moves, as if it had been kept from the start.

        Where the table was changed by other means than its moves, nobody can tell any more how it came about: then the game
        begins, as far as the book knows, from the position that it is in.
        """
        again = self._again(table)
        if again is None:
            return Book(None, to_data(table))
        found: Book = again.book
        return found

    def _again(self, table: Any) -> Any:
        """The game from its seed on, once more, with a story; None where it does not come out the same."""
        again = table.game.start(table.players, self.seed, table.settings, story=True)
        try:
            for seat, action in self.moves:
                again.play(seat, action)
        except FormicariumError:
            return None
        return again if again == table else None

    def record(self, table: Any) -> dict[str, Any]:
        """The whole game as data: game, rules version, options, seed, moves, checksums, and the result where there is one."""
        if not self.recording:
            raise FormicariumError("This table keeps no record: it was imagined.")
        record: dict[str, Any] = {
            "formicarium": FORMAT,
            "game": table.game.name,
            "rules": table.game.rules_version,
            "players": table.players,
            "options": dict(table.settings),
        }
        if self.seed is not None:
            record["sealed"] = seal(self.seed)
            record["seed"] = self.seed.hex()
        else:
            record["position"] = self.start
        record["moves"] = [[seat, list(action)] for seat, action in self.moves]
        record["checks"] = {str(number): check for number, check in self.checks.items()}
        if table.over:
            record["result"] = {"places": list(table.places), "scores": table.scores}
        return record
