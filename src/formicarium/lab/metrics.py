"""What one observed game measures, and how sets of games on the same deals are told apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from formicarium.lab import stats
from formicarium.lab.figures import changes, margin
from formicarium.lab.play import Result
from formicarium.lab.stats import Estimate

SURE = 0.05
"""Where many things are tested, the chance that any difference at all is only luck stays below this."""


def metrics(result: Result) -> dict[str, float]:
    """The figures of one game that can be averaged, by name."""
    notes = result.notes
    found: dict[str, float] = {}
    if len(result.places) > 1:
        shares = result.shares()
        for place, seat in enumerate(notes["order"], 1):
            found[f"wins of player {place}"] = shares[seat]
        found["lead changes"] = float(changes(notes["leaders"]))
        found["winner's margin"] = margin(result)
    else:
        found["survived"] = float(result.places[0] == 1)
        found["worth of the end"] = result.judged[0]
    found["rounds"] = float(notes["rounds"])
    found["decisions"] = float(result.moves)
    found["score"] = sum(result.scores) / len(result.scores)
    found["best score"] = float(max(result.scores))
    if notes["cap"]:
        found["reached the cap"] = float(notes["rounds"] >= notes["cap"])
    for asked, answer in notes.get("outcome", {}).items():
        found[f"{asked}: {answer}"] = 1.0
    return found


def is_share(name: str) -> bool:
    """Whether a figure is a share of games, shown in percent."""
    return name.startswith(("wins of", "survived", "worth of", "reached")) or ":" in name


@dataclass(frozen=True)
class Difference:
    """A figure of two sets of games that were played on the same deals."""

    name: str
    one: float
    other: float
    by: Estimate
    """How much more the other has"""
    chance: float
    """How likely luck alone makes such a difference"""
    sure: bool
    """Whether it stands although so many figures were looked at (Holm)"""

    def plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "one": round(self.one, 4),
            "other": round(self.other, 4),
            "difference": self.by.plain(),
            "chance": round(self.chance, 6),
            "sure": self.sure,
        }

    def cells(self) -> list[str]:
        """As a row of a table."""
        scale, unit = (100.0, "%") if is_share(self.name) else (1.0, "")
        digits = 1 if unit else 2
        low, high = scale * self.by.low, scale * self.by.high
        return [
            self.name,
            f"{scale * self.one:.{digits}f}{unit}",
            f"{scale * self.other:.{digits}f}{unit}",
            f"{scale * self.by.value:+.{digits}f} ({low:+.{digits}f} to {high:+.{digits}f})",
            "differs" if self.sure else "",
        ]


def paired(one: Sequence[Result], other: Sequence[Result]) -> list[Difference]:
    """The differences between two sets of games, deal by deal; deals that only one of them has finished are left out."""
    first = {result.match.deal: metrics(result) for result in one}
    second = {result.match.deal: metrics(result) for result in other}
    deals = sorted(first.keys() & second.keys())
    names = dict.fromkeys(name for deal in deals for name in (*first[deal], *second[deal]))
    rows: list[tuple[str, float, float, Estimate, float]] = []
    for name in names:
        a = [first[deal].get(name, 0.0) for deal in deals]
        b = [second[deal].get(name, 0.0) for deal in deals]
        steps = [after - before for before, after in zip(a, b, strict=True)]
        rows.append((name, sum(a) / len(a), sum(b) / len(b), stats.mean(steps), stats.chance(steps)))
    kept = stats.holm([row[4] for row in rows], SURE)
    return [Difference(*row, sure) for row, sure in zip(rows, kept, strict=True)]
