"""What can go wrong, each with a sentence that says what to do."""

from __future__ import annotations


class FormicariumError(Exception):
    """Any mistake in using the library. Its text is a sentence for a person."""


class IllegalAction(FormicariumError):
    """The action was not offered. The table has not changed."""


class NotYourTurn(IllegalAction):
    """That seat owes no decision now."""


class GameOver(IllegalAction):
    """The game is finished; nobody can act any more."""


class CannotUndo(FormicariumError):
    """Taking the move back would take back information, or there is none to take back."""


class UnknownGame(FormicariumError, LookupError):
    """No game of that name."""


class UnknownRules(FormicariumError, LookupError):
    """A version of a game's rules that is neither the newest nor kept."""


class BadOptions(FormicariumError, ValueError):
    """A player count, an option or a seed that the game cannot start with."""


class BadPosition(FormicariumError, ValueError):
    """A position that cannot be set up. `field` names what is wrong."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"The position cannot be set up: {field}: {why}")
        self.field = field


class BadRecord(FormicariumError, ValueError):
    """A record that cannot be replayed."""


class DeadEnd(FormicariumError):
    """A game's own fault: nobody can act although the game is not over."""


class BadLesson(FormicariumError, ValueError):
    """A lesson of a game that cannot be given. Its text names the file, the note and what is wrong there."""
