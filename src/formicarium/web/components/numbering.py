"""How choices are numbered: which key stands for each, and which go on counting where another began."""

from __future__ import annotations

from formicarium.core.message import Msg
from formicarium.writing import number_of


def shortcuts(labels: list[Msg]) -> list[str]:
    """The key for each choice, where it has one: its number if that is what it says, else its place in the list."""
    numbers = [number_of(label) for label in labels]
    if any(number is not None for number in numbers):
        once = [number for number in numbers if number is not None and 0 <= number <= 9 and numbers.count(number) == 1]
        return [str(number) if number in once else "" for number in numbers]
    return [str(place) if place <= 9 else "" for place in range(1, len(labels) + 1)]


SERIES = 5
"""From so many choices on that differ in nothing but their number, the others than the first show the number alone."""


def series(labels: list[Msg]) -> set[int]:
    """The places of choices that go on counting where the one before them began: 3 eggs, 4, 5, 6 ..."""
    found: set[int] = set()
    start = 0
    for place in range(1, len(labels) + 1):
        if place < len(labels) and _counts_on(labels[start], labels[start + 1], labels[place]):
            continue
        if place - start >= SERIES:
            found.update(range(start + 1, place))
        start = place
    return found


def _counts_on(first: Msg, second: Msg, label: Msg) -> bool:
    """Whether a label says the same for another number `n`: whatever else it says follows from that (a price from a bid)."""
    number, one = label.values.get("n"), second.values.get("n")
    if label.text != first.text or type(number) is not int or type(one) is not int:
        return False
    if label is not first and number == first.values.get("n"):
        return False  # the same number of something else
    for name, value in label.values.items():
        known = second.values[name]
        if value != known and (type(value) is not int or type(known) is not int or value * one != known * number):
            return False
    return True
