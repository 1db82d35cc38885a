"""What a player made of code gets to see."""

from __future__ import annotations

from typing import Any

from formicarium.core.message import Line, Question
from formicarium.core.steps import Action


class Seat:
    """One seat's knowledge, detached from the table it was taken from.

    It holds a table that this seat imagined, never the true one: whatever a bot digs out of it was dealt anew.
    """

    def __init__(self, imagined: Any, number: int) -> None:
        self._imagined = imagined
        self.number = number
        self.game = imagined.game
        self.players: int = imagined.players

    @staticmethod
    def at(table: Any, number: int, seed: object) -> Seat:
        return Seat(table.imagine(number, seed), number)

    @property
    def options(self) -> list[Action]:
        """What this seat may do now."""
        found: list[Action] = self._imagined.options(self.number)
        return found

    @property
    def question(self) -> Question | None:
        """What this seat is asked, in words."""
        found: Question | None = self._imagined.question(self.number)
        return found

    @property
    def view(self) -> dict[str, Any]:
        """All that this seat may know."""
        found: dict[str, Any] = self._imagined.view(self.number)
        return found

    @property
    def story(self) -> list[Line]:
        """What happened, as told to this seat."""
        found: list[Line] = self._imagined.story(self.number)
        return found

    def imagined(self) -> Any:
        """The table that this seat imagined when it was asked, without a story: one less to deal for who needs only one."""
        return self._imagined.copy_state()

    def imagine(self, seed: object) -> Any:
        """A table that this seat could believe in, without a story: play on it, copy it, throw it away."""
        table = self._imagined.imagine(self.number, seed)
        table.book = None
        return table
