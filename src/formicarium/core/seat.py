"""What a player made of code gets to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.core.message import Line, Question
from formicarium.core.steps import Action

if TYPE_CHECKING:
    from formicarium.core.contract import View
    from formicarium.core.game import Game
    from formicarium.core.table import Table


class Seat:
    """One seat's knowledge, detached from the table it was taken from.

    It holds a table that this seat imagined, never the true one: whatever a bot digs out of it was dealt anew.
    """

    def __init__(self, imagined: Table, number: int) -> None:
        self._imagined = imagined
        self.number = number
        """Which seat it is; 0 is the first."""
        self.game: Game = imagined.game
        self.players: int = imagined.players
        """How many sit at the table."""

    @staticmethod
    def at(table: Table, number: int, seed: object) -> Seat:
        return Seat(table.imagine(number, seed), number)

    @property
    def options(self) -> list[Action]:
        """What this seat may do now."""
        return self._imagined.options(self.number)

    @property
    def question(self) -> Question | None:
        """What this seat is asked, in words."""
        return self._imagined.question(self.number)

    @property
    def view(self) -> View:
        """All that this seat may know."""
        return self._imagined.view(self.number)

    @property
    def story(self) -> list[Line]:
        """What happened, as told to this seat."""
        return self._imagined.story(self.number)

    def imagined(self) -> Table:
        """The table that this seat imagined when it was asked, without a story: one less to deal for who needs only one."""
        return self._imagined.copy_state()

    def imagine(self, seed: object) -> Table:
        """A table that this seat could believe in, without a story: play on it, copy it, throw it away."""
        table = self._imagined.imagine(self.number, seed)
        table.book = None
        return table


class Unasked(Seat):
    """A seat that imagines only when it is asked to look, which is dear where much is hidden; the next move makes it new.

    Until then it has the true table in its hands. So it is for bots of this package only, and only while they choose.
    """

    def __init__(self, table: Table, number: int, luck: str) -> None:
        self._table = table
        self._luck = luck
        self._moves = 0
        self._dreamt: Table | None = None
        self.number = number
        self.game = table.game
        self.players = table.players

    def after(self, moves: int) -> Unasked:
        """The same seat, asked after so many moves: what it imagines follows from its luck and their number."""
        self._moves = moves
        self._dreamt = None
        return self

    @property
    def _imagined(self) -> Table:  # type: ignore[override]
        if self._dreamt is None:
            self._dreamt = self._table.imagine(self.number, f"{self._luck} {self._moves}")
        return self._dreamt

    @property
    def options(self) -> list[Action]:
        """What this seat may do now: the true table offers the same as any that it can imagine."""
        return self._table.options(self.number)
