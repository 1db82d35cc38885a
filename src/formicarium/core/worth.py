"""What things are worth sooner and later in a game, as it was found out from many games: for judgements that were fitted to how games end."""

from __future__ import annotations

from typing import Final


class Worth:
    """Worths at some knots, which are turns to come; between two knots they go over into each other."""

    def __init__(self, knots: list[float], rows: list[list[float]], doubts: list[float]) -> None:
        self.knots: Final = knots
        self.rows: Final = rows
        """For each thing that is counted, what one of it is worth at every knot, in points."""
        self.doubts: Final = doubts
        """How far apart two players usually end who look alike."""

    def between(self, turns: float) -> tuple[int, float]:
        """The knot before so many turns to come, and how far it is from there to the next."""
        knots = self.knots
        knot = 0
        last = len(knots) - 2
        while knot < last and turns > knots[knot + 1]:
            knot += 1
        return knot, min(1.0, (turns - knots[knot]) / (knots[knot + 1] - knots[knot]))

    def weighed(self, counts: list[float], first: int, turns: float) -> float:
        """What is counted, each by what it is worth with so many turns to come; the row of the first one is given."""
        knot, share = self.between(turns)
        total = 0.0
        for number in range(len(counts)):
            n = counts[number]
            if n != 0.0:
                row = self.rows[first + number]
                total += n * (row[knot] + share * (row[knot + 1] - row[knot]))
        return total

    def doubt(self, turns: float) -> float:
        """How far apart two players usually end who look alike, with so many turns to come."""
        knot, share = self.between(turns)
        return self.doubts[knot] + share * (self.doubts[knot + 1] - self.doubts[knot])
