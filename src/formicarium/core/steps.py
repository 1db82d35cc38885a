"""The units that rules are written in: a step happens, a choice waits for a seat, and some things happen together.

A step never changes once it is placed on a table. What changes lives on the table or in the next step; so copying a
stack is copying a list, and a game can be saved in the middle of any effect. Sequences in a step are tuples.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from formicarium.core.message import Msg, Reason

Action = tuple[Any, ...]
"""A verb and plain numbers: ``("move", 12, 13)``."""


@mypyc_attr(allow_interpreted_subclasses=True)  # as are tables: games of other packages are not compiled with us
class Step:
    """Something that happens. Subclasses are dataclasses with plain values (numbers, words, tuples of them).

    The docstring of each ends with the paragraph of rules.md that it carries out: ``(rule SS 4.2)``.
    """

    def rule(self) -> str:
        """That paragraph, for people to look up: ``"SS 4.2"``. Every choice has one."""
        return ""

    def run(self, t: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """A decision that one seat owes: every subclass declares `seat: int` as its first field.

    It is not declared here, since a compiled dataclass takes an attribute of its base for a default value.
    """

    def asks(self, t: Any) -> bool:
        """Whether to ask even where there is only one option (a reveal, a pass that bluffs)."""
        return False

    def options(self, t: Any) -> list[Action]:
        """All that the seat may do, in a stable order, without repetition, never empty."""
        raise NotImplementedError

    def take(self, t: Any, action: Action) -> None:
        """Do what the seat chose."""
        raise NotImplementedError

    def prompt(self, t: Any) -> Msg:
        """The question in one sentence, to the seat that is asked."""
        raise NotImplementedError

    def label(self, t: Any, action: Action) -> Msg:
        """What an option would do, in a few words."""
        raise NotImplementedError

    def refused(self, t: Any) -> list[Action]:
        """What a person would look for here but may not do now; `why_not` gives the reasons."""
        return []

    def why_not(self, t: Any, action: Action) -> Reason | None:
        """Why an action that is not offered is not possible; None where there is nothing more precise to say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Who answers for all seats in a playout: as a game's quick player would, but without having the options listed first."""

    def __init__(self) -> None:
        self.left = 0
        """How many decisions it may still make; those with one option only are none."""
        self.end = 0
        """It makes none when the game's `horizon` has come so far."""

    def follow(self, seat: int, plan: Any) -> None:
        """Answer for a seat by a plan of its own from now on (see `vary` in core/contract.py)."""

    def answer(self, t: Any, choice: Choice) -> Action | None:
        """What is done; None where the options must be listed first, and in the end."""
        raise NotImplementedError


@dataclass
class Together(Step):
    """What the rules do at the same time: a list of steps for each seat, in which nobody waits for a neighbour.

    A Together does not stand inside another one's lane.
    """

    lanes: tuple[tuple[Step, ...], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece that a table holds many of and that changes (a unit, a colony). Subclasses are dataclasses of plain values."""

    def copy(self) -> Any:
        """A copy that shares nothing that can change. A part may write this out by hand, quicker once compiled."""
        from formicarium.core.state import copy_part  # which knows the parts

        return copy_part(self)
