"""Prey and leaves in the garden, ants at home and in nests: what the story says adds up, in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.antics.rules.data import GOODS
from formicarium.laws.walking import Case
from tests.games.sums import Entry, Sums, wrong_sums

CASES = [Case("antics", players, "standard") for players in (2, 3, 4)]


def counted(view: dict[str, Any]) -> Sums:
    found: Sums = {}
    for field, n in enumerate(view["stocks"]):
        key = ("garden", GOODS[field])
        found[key] = found.get(key, 0) + n
    for colony in view["colonies"]:
        found["home", colony["seat"]] = colony["home"]
    return found


ENTRIES: list[Entry] = [
    (r"picks up|It eats", lambda v: {("garden", v["goods"]): -1}),
    (r"hatches an ant", lambda v: {("home", v["who"]): -1}),
    (r"withdraws", lambda v: {("home", v["who"]): 1}),
    (r"two soldiers go home", lambda v: {("home", v["who"]): 2}),
    (r"flee home", lambda v: {("home", v["who"]): v["n"]}),
    (r"a soldier goes home", lambda v: {("home", v["who"]): 1}),
]


@pytest.mark.rule("AC 6.1", "AC 8.1", "AC 11.3", "AC 11.4")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_sums_add_up(case: Case) -> None:
    wrong = wrong_sums(case, counted, ENTRIES, seeds=1)
    assert not wrong, "\n".join(wrong)
