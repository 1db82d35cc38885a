"""Food, leaves and mushrooms: what the story says was gathered, gained and paid adds up, in whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.ants.rules import vocabulary as v
from formicarium.laws.walking import Case
from tests.games.sums import Entry, Sums, wrong_sums

CASES = [Case("ants", 2, "asymmetric"), Case("ants", 3, "standard"), Case("ants", 4, "introductory")]
KINDS = {v.FOOD: "food", v.LEAF: "leaf", v.MUSHROOM: "mushroom"}


def counted(view: dict[str, Any]) -> Sums:
    return {(kind, colony["seat"]): colony[kind] for colony in view["colonies"] for kind in KINDS.values()}


def amount(who: int, n: int, kind: int) -> Sums:
    return {(KINDS[kind], who): n} if kind in KINDS else {}


def pays(values: dict[str, Any]) -> Sums:
    n, kind = values["price"]
    who = values["who"]
    if "rest" not in values:
        return {(KINDS[kind], who): -n}
    assert n == values["rest"] + values["m"] + values["spent"], "the parts are the price"
    return {(KINDS[kind], who): -values["rest"], ("mushroom", who): -values["m"]}


def produces(values: dict[str, Any]) -> Sums:
    n, track = values["what"]
    kind = {v.FOOD_TRACK: "food", v.LEAF_TRACK: "leaf"}.get(track)
    return {(kind, values["who"]): n} if kind else {}


ENTRIES: list[Entry] = [
    (r"gathers \{what:amount\}", lambda v: amount(v["who"], *v["what"])),
    (r"gets \{what:effects\}", lambda v: amount(v["who"], v["what"][0][1], v["what"][0][0])),
    (r"pays \{price:amount\}", pays),
    (r"produces \{what:product\}", produces),
    (r"from the emergency store", lambda v: {("food", v["who"]): v["n"]}),
    (
        r"changes a mushroom",
        lambda v: {("mushroom", v["who"]): -1, ("food", v["who"]): 1, ("leaf", v["who"]): 1},
    ),
    (r"gets 1 leaf", lambda v: {("leaf", v["who"]): 1}),
]


@pytest.mark.rule("AN 3.8", "AN 6.5", "AN 11.4")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_sums_add_up(case: Case) -> None:
    wrong = wrong_sums(case, counted, ENTRIES, r"follows \{", seeds=1)
    assert not wrong, "\n".join(wrong)
