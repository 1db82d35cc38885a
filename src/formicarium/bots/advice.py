"""Why a bot would do something: its best few ideas, how they look, and what it expects to follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from formicarium.core.message import Msg
from formicarium.core.seat import Seat
from formicarium.core.steps import Action


@dataclass(frozen=True)
class Idea:
    """One option as the bot sees it."""

    action: Action
    label: Msg
    tried: int = 0
    """How often the bot played it through."""
    value: float | None = None
    """How good the seat's prospects look afterwards, from 0 to 1; None where the bot did not look."""

    def plain(self) -> dict[str, Any]:
        return {"action": list(self.action), "label": self.label.plain(), "tried": self.tried, "value": self.value}


@dataclass(frozen=True)
class Expected:
    """One decision of the line that the bot expects."""

    seat: int
    label: Msg

    def plain(self) -> dict[str, Any]:
        return {"seat": self.seat, "label": self.label.plain()}


REASONS = (
    (0.15, "It looks better by far than the best other idea: {other:msg}."),
    (0.05, "It looks clearly better than the best other idea: {other:msg}."),
    (0.01, "It looks a little better than the best other idea: {other:msg}."),
)
"""What is said of an idea that leaves so much better prospects than the next one"""
KNOWN = 3
"""Of what was tried less often it is not said how good it looks."""


@dataclass(frozen=True)
class Advice:
    """A bot's answer to "what would you do, and why?". Everything in it follows from what the asking seat knows."""

    seat: int
    ideas: list[Idea]
    """The best first."""
    line: list[Expected]
    """What the bot expects to happen if its first idea is followed, as far as it can be told without guessing."""

    def lines(self) -> list[Msg]:
        """The same as sentences."""
        found = []
        for idea in self.ideas:
            values = {"what": idea.label.plain(), "n": idea.tried, "value": round(100 * (idea.value or 0))}
            if idea.value is None:
                found.append(Msg("{what:msg}", values))
            elif idea.tried:
                found.append(Msg("{what:msg}: tried {n:plural|time|times}, looks like {value} in 100", values))
            else:
                found.append(Msg("{what:msg}: looks like {value} in 100", values))
        if self.line:
            found.append(Msg("It expects:"))
        for step in self.line:
            found.append(Msg("{who:seat}: {what:msg}", {"who": step.seat, "what": step.label.plain()}))
        return found

    def why(self) -> Msg | None:
        """One sentence of why the first idea is the best; None where the bot compared nothing."""
        if len(self.ideas) < 2:
            return None
        best = self.ideas[0]
        # What was tried once or twice looks good or bad by luck; where nothing was tried more often, it has to do.
        known = [idea for idea in self.ideas[1:] if idea.tried >= KNOWN] or self.ideas[1:]
        other = max(known, key=lambda idea: idea.value or 0.0)
        if best.value is None or other.value is None:
            return None
        ahead = best.value - other.value
        values = {"other": other.label.plain()}
        for least, text in REASONS:
            if ahead >= least:
                return Msg(text, values)
        if ahead <= -REASONS[-1][0]:
            return Msg("Only luck may have made another idea look better: {other:msg}.", values)
        return Msg("The best other idea is about as good: {other:msg}.", values)

    def plain(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {
            "seat": self.seat,
            "ideas": [idea.plain() for idea in self.ideas],
            "line": [step.plain() for step in self.line],
        }


@dataclass(frozen=True)
class Weighed:
    """A decision that was made, beside what a bot would have done in its place."""

    advice: Advice
    played: Idea
    doubt: float
    """The standard error of the difference between the two"""

    @property
    def best(self) -> Idea:
        """What the bot prefers."""
        return self.advice.ideas[0]

    @property
    def same(self) -> bool:
        """Whether that is what was played."""
        return self.best.action == self.played.action

    @property
    def better_by(self) -> float:
        """How much better the preferred one looks, from 0 to 1."""
        return 0.0 if self.same else max(0.0, (self.best.value or 0.0) - (self.played.value or 0.0))


def labelled(seat: Seat, action: Action) -> Msg:
    """What an option of a seat is called."""
    question = seat.question
    for known, label in question.options if question is not None else []:
        if known == action:
            found: Msg = label
            return found
    return Msg("{action}", {"action": str(action)})
