"""Food, DNA, ants and brood: what the story says came and went adds up, in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.hidden_empires.rules.sheet import DNA, FOOD, QUEENS, STORED
from formicarium.laws.walking import Case
from tests.games.sums import Entry, Sums, wrong_sums

CASES = [
    Case("hidden_empires", 3, "basic"),
    Case("hidden_empires", 3, "advanced"),
    Case("hidden_empires", 4, "realistic time scale"),
]
LIVELESS = (FOOD, DNA, STORED, QUEENS)


def counted(view: dict[str, Any]) -> Sums:
    found: Sums = {}
    for seat, one in enumerate(view["colonies"]):
        found["food", seat] = one["food"] + one["stored"]
        found["dna", seat] = one["dna"]
        found["score", seat] = one["score"]
        boxes = (
            one["builders"],
            one["nurses"],
            one["reserves"],
            one["returning"],
            one["eggs"],
            one["larvae"],
            one["pupae"],
        )
        living = sum(map(sum, boxes)) + one["repletes"] + one["millers"] + one["virgin_queens"] + one["drones"]
        found["insects", seat] = living + sum(
            sum(row[1:]) for area in view["areas"] for row in area["ants"] if row[0] == seat
        )
    return found


def eats(values: dict[str, Any]) -> Sums:
    return {("food", values["who"]): -values["n"]}


def gets(values: dict[str, Any]) -> Sums:
    return {("food", values["who"]): values["n"]}


def forages(values: dict[str, Any]) -> Sums:
    return {("food", values["who"]): values["food"]}


def given_up(values: dict[str, Any]) -> Sums:
    kind, n = values["what"]
    return {} if kind in LIVELESS else {("insects", values["who"]): -n}


def dies(values: dict[str, Any]) -> Sums:
    return {("insects", values["who"]): -values["what"][1]}


def lays(values: dict[str, Any]) -> Sums:
    return {("food", values["who"]): -values["n"], ("insects", values["who"]): sum(values["eggs"])}


ENTRIES: list[Entry] = [
    (r"harvests?\|.*for \{food\} food|tends?\|.*for \{food\} food", forages),
    (r"Everybody gets", lambda v: {("food", seat): v["n"] for seat in range(6)}),
    (r"seat\} gets \{n\} food|make \{n\} food more", gets),
    (r"eat \{n\} food|left over and lost|loses \{n\} (stored )?food|throws \{n\} stored", eats),
    (r"as \{n\} food", lambda v: {("food", v["who"]): v["n"], ("insects", v["whom"]): -v["n"]}),
    (r"falls apart", lambda v: {("insects", v["who"]): -v["n"]}),
    (
        r"adopts .* food inside",
        lambda v: {
            ("food", v["who"]): v["food"],
            ("food", v["whom"]): -v["food"],
            ("insects", v["who"]): v["n"],
            ("insects", v["whom"]): -v["n"],
        },
    ),
    (r"to be raised", lambda v: {("insects", v["who"]): v["n"], ("insects", v["whom"]): -v["n"]}),
    (r"lays \{eggs:brood\}", lays),
    (r"nurses lay", lambda v: {("insects", v["who"]): v["n"]}),
    (r"gives up \{what:some\}|leaves \{what:some\}|loses \{what:some\}|queen eats \{what:some\}", given_up),
    (r"loses \{what:band\}", dies),
    (r"changes? sides", dies),
    (r"can go home", lambda v: {("insects", v["who"]): sum(v["ants"])}),
    (r"is killed", lambda v: {("insects", v["who"]): -1}),
    (
        r"nuptial flight",
        lambda v: {("insects", v["who"]): -sum(v["out"]), ("score", v["who"]): v["n"]},
    ),
    (r"gains \{n\} DNA", lambda v: {("dna", v["who"]): v["n"]}),
    (r"loses \{n\} DNA|wins \{card:card\} for \{n\} DNA", lambda v: {("dna", v["who"]): -v["n"]}),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_sums_add_up(case: Case) -> None:
    wrong = wrong_sums(case, counted, ENTRIES, "founds a (new )?colony")
    assert not wrong, "\n".join(wrong)
