"""Plans made of numbers: how a game's quick player plays, and ways to play that are near it (`vary` in core/contract.py)."""

from __future__ import annotations

from typing import Any, Final

WAYS: Final = (-2, -1, 1, 2)
"""By so many steps a number changes, each as likely as the others."""


class Dial:
    """A number of a plan that may be changed: by which steps, and within which bounds."""

    def __init__(self, name: str, step: float = 1, least: float = 0, most: float = 1000) -> None:
        self.name = name
        self.step = step
        self.least = least
        self.most = most


def copy_numbers(dials: list[Dial], plan: Any, into: Any) -> None:
    """Take over all numbers of a plan."""
    for dial in dials:
        setattr(into, dial.name, getattr(plan, dial.name))


def turn_one(dials: list[Dial], plan: Any, luck: Any) -> None:
    """Change any one of the numbers by a step or two. `luck` needs a `below(n)`."""
    dial = dials[luck.below(len(dials))]
    now = getattr(plan, dial.name)
    wish = now + dial.step * WAYS[luck.below(4)]
    wish = max(dial.least, min(dial.most, wish))
    setattr(plan, dial.name, int(wish) if isinstance(now, int) else float(wish))
