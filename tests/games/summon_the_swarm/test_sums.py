"""Units: what the story says was born, bought with, fell and was lost adds up, in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.laws.walking import Case
from tests.games.sums import Entry, Sums, wrong_sums

CASES = [
    Case("summon_the_swarm", 2, "standard"),
    Case("summon_the_swarm", 3, "clever"),
    Case("summon_the_swarm", 4, "guards and winter"),
]


def counted(view: dict[str, Any]) -> Sums:
    return {("units", colony["seat"]): colony["units"] for colony in view["colonies"]}


def gone(values: dict[str, Any]) -> Sums:
    return {("units", values["who"]): -values["n"]}


def born(values: dict[str, Any]) -> Sums:
    return {("units", values["who"]): values["n"]}


def attack(values: dict[str, Any]) -> Sums:
    fought = values["group"] - values["toll"] - values["left"]
    assert values["defenders"] - values["held"] == fought, "one for one, after the landing"
    return {
        ("units", values["who"]): values["left"] - values["group"],
        ("units", values["rival"]): values["held"] - values["defenders"],
    }


ENTRIES: list[Entry] = [
    (r"lost in landing", attack),
    (r"buys \{card", gone),
    (r"new unit joins|bred on|first unit moves in", lambda v: born({"n": 1, **v})),
    (r"takes over", lambda v: {("units", v["rival"]): -v["n"], ("units", v["who"]): v.get("born", 1)}),
    (r"kills \{n", lambda v: {("units", v["rival"]): -v["n"]}),
    (r"steals \{n", lambda v: {("units", v["rival"]): -v["n"], ("units", v["who"]): v["n"]}),
    (r"no room|that landed on|to \{by:seat\}|units\} with it|is no more", gone),
    (r"of the landing group", lambda v: {("units", v["actor"]): -v["n"]}),
    (r"each side loses", lambda v: {("units", v["who"]): -v["n"], ("units", v["actor"]): -v["n"]}),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_sums_add_up(case: Case) -> None:
    wrong = wrong_sums(case, counted, ENTRIES, seeds=4)
    assert not wrong, "\n".join(wrong)
