"""What has changed since an earlier report: figures of both with the interval of their difference."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.core.errors import BadOptions
from formicarium.lab import stats
from formicarium.lab.figures import Figures
from formicarium.lab.metrics import SURE, Difference
from formicarium.lab.stats import Estimate


def read_report(path: str, game: str) -> dict[str, Any]:
    """The figures of an earlier report (`--json`), which must be of the same game."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        named = found["game"]
        assert isinstance(found["players"], list)
    except (ValueError, KeyError, TypeError, AssertionError):
        raise BadOptions(f"{path} is no report: it should be what formicarium balance --json FILE wrote.") from None
    if named != game:
        raise BadOptions(f"{path} is a report about {named}, not about {game}.")
    report: dict[str, Any] = found
    return report


def shared(one: Figures) -> dict[str, Estimate]:
    """The figures of a set of games that are compared, by name."""
    found = {f"wins of player {place}": seat for place, seat in enumerate(one.seats, 1)} if one.players > 1 else {}
    found |= {"rounds": one.rounds, "decisions": one.moves, "score": one.score, "best score": one.best}
    if one.players > 1:
        found |= {"winner's margin": one.margin, "lead changes": one.lead_changes}
    else:
        found |= {"survived": one.seats[0], "worth of the end": one.worth}
    return found | {f"won with: {thing.name}": thing.having for thing in one.things}


def before_of(data: dict[str, Any]) -> dict[str, Estimate]:
    """The same figures of a set of games in an earlier report."""

    def estimate(row: dict[str, Any]) -> Estimate:
        return Estimate(row["value"], row["low"], row["high"], row["n"])

    solo = data["players"] == 1
    seats = [estimate(row) for row in data["seats"]]
    found = {} if solo else {f"wins of player {place}": seat for place, seat in enumerate(seats, 1)}
    found |= {"rounds": estimate(data["rounds"]), "decisions": estimate(data["moves"])}
    found |= {"score": estimate(data["score"]), "best score": estimate(data["best"])}
    if solo:
        found |= {"survived": seats[0], "worth of the end": estimate(data["worth"])}
    else:
        found |= {"winner's margin": estimate(data["margin"]), "lead changes": estimate(data["lead_changes"])}
    return found | {f"won with: {thing['name']}": estimate(thing["having"]) for thing in data["things"]}


def since(report: dict[str, Any], tables: Sequence[Figures]) -> dict[str, list[Difference]]:
    """What has changed, for every set of games that both reports have, by its label."""
    earlier = {data["label"]: data for data in report["players"]}
    rows: list[tuple[str, str, Estimate, Estimate]] = []
    for one in tables:
        if one.label in earlier:
            then, today = before_of(earlier[one.label]), shared(one)
            rows += [(one.label, name, then[name], today[name]) for name in today if name in then]
    steps = [_step(before, now) for _, _, before, now in rows]
    chances = [_chance(step) for step in steps]
    sure = stats.holm(chances, SURE)
    found: dict[str, list[Difference]] = {}
    for (label, name, before, now), step, chance, kept in zip(rows, steps, chances, sure, strict=True):
        found.setdefault(label, []).append(Difference(name, before.value, now.value, step, chance, kept))
    return found


def _step(before: Estimate, now: Estimate) -> Estimate:
    """The difference of two independent figures."""
    half = sqrt(((before.high - before.low) / 2) ** 2 + ((now.high - now.low) / 2) ** 2)
    value = now.value - before.value
    return Estimate(value, value - half, value + half, before.n + now.n)


def _chance(step: Estimate) -> float:
    half = step.high - step.value
    if half == 0 or half == float("inf"):
        return 1.0 if step.value == 0 or half else 0.0
    return stats.two_sided(step.value / half * stats.Z)


def show(found: dict[str, list[Difference]], console: Console) -> None:
    """What changed as tables: all main figures, and of the things those that changed beyond doubt."""
    for label, rows in found.items():
        table = RichTable(title=f"{label}: since the earlier report")
        table.add_column("")
        for name in ("then", "now", "difference (95% interval)"):
            table.add_column(name, justify="right")
        table.add_column("")
        for one in rows:
            if one.sure or not one.name.startswith("won with"):
                table.add_row(*one.cells())
        console.print(table)
