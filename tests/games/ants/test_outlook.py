"""What is told of feeding, the emergency store and foraging is what then happens, over whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.ants.outlook import outlook
from formicarium.laws.test_story import keenly
from formicarium.laws.walking import Case, walk

CASES = [Case("ants", 2, ""), Case("ants", 3, ""), Case("ants", 4, "")]


def lost(table: Any, seat: int) -> int:
    """The points that the store costs a seat."""
    return -int(table.view(seat)["colonies"][seat]["parts"]["store"])


def played(table: Any, seat: int, action: Any) -> Any:
    """An answer, paid with mushrooms and tokens before the store is touched."""
    copy = table.copy()
    copy.play(seat, action)
    while seat in copy.waiting and copy.question(seat).kind == "Pay":
        copy.play(seat, min(copy.question(seat).options, key=lambda one: one[1].values["store"])[0])
    return copy


def check_store(table: Any, seat: int, seen: dict[str, int]) -> None:
    question = table.question(seat)
    for action, told in outlook(table.view(seat), question).items():
        if "points" not in told.values or action[0] in ("incubate", "convert"):
            continue
        copy = table.copy()
        if question.kind == "Pay":
            copy.play(seat, action)
        else:
            copy = played(table, seat, action)
        assert lost(copy, seat) - lost(table, seat) == told.values["points"], (question.kind, action)
        seen[question.kind] = seen.get(question.kind, 0) + 1


def gathered(table: Any, seat: int, since: int) -> list[int]:
    """Food and leaves that a seat was told to have gathered, first of all that happened."""
    found, placed = [0, 0], 0
    for line in table.story(seat)[since:]:
        placed += "places a forager" in line.msg.text
        if placed > 1:
            break  # the next one had only one place to go
        if "gathers" in line.msg.text and line.msg.values["who"] == seat:
            n, kind = line.msg.values["what"]
            found[kind] += n
    return found


def check_foragers(table: Any, seat: int, seen: dict[str, int]) -> None:
    for action, told in outlook(table.view(seat), table.question(seat)).items():
        for goods in ("food", "leaves"):
            assert (f"{{{goods}" in told.text) == bool(told.values[goods]), "only what is gathered is told"
        copy = table.copy()
        since = len(copy.story(seat))
        copy.play(seat, action)
        pending = seat in copy.waiting and copy.question(seat).kind not in ("PlaceForager", "MainAction")
        if not pending:
            assert gathered(copy, seat, since) == [told.values["food"], told.values["leaves"]], action
            seen["forager"] = seen.get("forager", 0) + 1


def check_incubation(table: Any, seat: int, seen: dict[str, int]) -> None:
    told = outlook(table.view(seat), table.question(seat)).get(("incubate",))
    if told is None:
        return
    mine = table.view(seat)["colonies"][seat]
    copy = table.copy()
    copy.play(seat, ("incubate",))
    after = copy.view(seat)["colonies"][seat]
    stayed = sum(after["kept"]) - sum(mine["kept"])
    assert sum(mine["ants"]) - stayed == told.values["idle"]
    seen["incubate"] = seen.get("incubate", 0) + 1


@pytest.mark.rule("AN 8.3", "AN 12.10", "AN 6.5", "AN 11.1", "AN 11.5")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_told_is_what_happens(case: Case) -> None:
    seen: dict[str, int] = {}
    for game in (walk(case, "outlook", 500), keenly(case, "outlook", 250)):
        for number, (table, seat, _) in enumerate(game):
            kind = table.question(seat).kind
            if kind == "PlaceForager":
                check_foragers(table, seat, seen)
            elif kind != "MainAction" or number % 3 == 0:
                check_store(table, seat, seen)
                check_incubation(table, seat, seen)
    assert seen["forager"] > 10
    assert seen["incubate"] > 10
    assert sum(seen.get(kind, 0) for kind in ("Pay", "FeedLarvae", "SolveTile", "MainAction")) > 3, seen
