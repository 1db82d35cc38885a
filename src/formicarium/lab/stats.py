"""Shares and means with honest intervals (95%)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from statistics import NormalDist

Z = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A value, the interval it lies in with 95% confidence, and how many games it rests on."""

    value: float
    low: float
    high: float
    n: int

    def plain(self) -> dict[str, float | int]:
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4), "n": self.n}

    def percent(self) -> str:
        """As a share: 61.5% (54.1 to 68.4)."""
        return f"{100 * self.value:.1f}% ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def number(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


def t_quantile(degrees: int) -> float:
    """The two-sided 95% point of Student's t (Cornish-Fisher expansion; exact to 0.5% from 3 degrees on)."""
    if degrees < 1:
        return float("inf")
    if degrees < 3:
        return (12.706, 4.303)[degrees - 1]
    z, n = Z, float(degrees)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def z_for(many: int) -> float:
    """How many standard errors an interval reaches where so many things are looked at at once (Bonferroni's correction)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, many))


def chance(steps: Sequence[float]) -> float:
    """How likely luck alone brings the mean of some differences this far from nothing (two-sided; good from 30 on)."""
    found = mean(steps)
    if found.n < 2 or found.high == found.low:
        return 0.0 if found.n > 1 and found.value else 1.0
    return two_sided(found.value / ((found.high - found.value) / t_quantile(found.n - 1)))


def two_sided(errors: float) -> float:
    """How likely luck alone brings a value so many standard errors from nothing, on either side."""
    return erfc(abs(errors) / sqrt(2))


def holm(chances: Sequence[float], most: float) -> list[bool]:
    """Which of many differences stand, so that the chance that any of them is luck stays below `most` (Holm's correction)."""
    sure = [False] * len(chances)
    for done, number in enumerate(sorted(range(len(chances)), key=lambda number: chances[number])):
        if chances[number] > most / (len(chances) - done):
            break
        sure[number] = True
    return sure


def wilson(wins: float, n: float, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if n <= 0:
        return 0.0, 1.0
    p = wins / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    centre = sum(values) / n
    if n == 1:
        return Estimate(centre, float("-inf"), float("inf"), 1)
    half = t_quantile(n - 1) * sqrt(sum((v - centre) ** 2 for v in values) / (n - 1) / n)
    return Estimate(centre, centre - half, centre + half, n)


def share(wins: float, n: int) -> Estimate:
    """A share of independent games."""
    low, high = wilson(wins, n)
    return Estimate(wins / n if n else 0.0, low, high, n)


def grouped_share(groups: Sequence[Sequence[float]]) -> Estimate:
    """A share over games that come in groups with the same luck.

    What the games of a group have in common must not count twice: the interval is Wilson's for as many independent
    games as give the spread that is seen between groups, and never for more than were played.
    """
    games = sum(len(group) for group in groups)
    total = sum(sum(group) for group in groups)
    if games == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = total / games
    alike = float(games)
    if len(groups) > 1 and 0 < p < 1:
        means = [sum(group) / len(group) for group in groups]
        centre = sum(means) / len(means)
        variance = sum((m - centre) ** 2 for m in means) / (len(means) - 1) / len(means)
        if variance > 0:
            alike = min(alike, p * (1 - p) / variance)
    low, high = wilson(p * alike, alike)
    return Estimate(p, low, high, games)


def difference(a: Estimate, b: Estimate) -> Estimate:
    """The difference of two independent shares (Newcombe's interval)."""
    value = a.value - b.value
    low = value - sqrt((a.value - a.low) ** 2 + (b.high - b.value) ** 2)
    high = value + sqrt((a.high - a.value) ** 2 + (b.value - b.low) ** 2)
    return Estimate(value, low, high, a.n + b.n)
