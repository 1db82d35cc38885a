"""What is told of anteaters and thefts is what then happens, over whole games."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.games.antics.outlook import exposed, outlook
from formicarium.games.antics.rules.data import SOLDIERS
from formicarium.games.antics.rules.stealing import NEST, loot
from formicarium.laws.test_story import keenly
from formicarium.laws.walking import Case, walk
from tests.games.antics.setting import again, ants_at, guard, hatched, load, started

CASES = [Case("antics", 2, ""), Case("antics", 3, ""), Case("antics", 4, "")]


def end_turn(table: Any, seat: int) -> Any:
    """The turn ends: whatever is left to choose does not concern garden and nests."""
    copy = table.copy()
    copy.play(seat, ("pass",))
    while not copy.over and copy.active == seat and copy.question(seat) is not None:
        if copy.question(seat).kind == "PlacePawn":
            break
        copy.play(seat, copy.options(seat)[0])
    return copy


@pytest.mark.rule("AC 10.5", "AC 11.1", "AC 11.2", "AC 11.3", "AC 11.4")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_anteaters_come_and_eat_as_told(case: Case) -> None:
    arrived = 0
    for game in (walk(case, "anteaters"), keenly(case, "anteaters")):
        for table, seat, _ in game:
            question = table.question(seat)
            if question.kind != "PlacePawn":
                continue
            told = outlook(table.view(seat), question).get(())
            before, after = table.view(seat), end_turn(table, seat).view(seat)
            eaten = [kind for kind in range(6) for _ in range(before["stocks"][kind] - after["stocks"][kind])]
            fled = [
                sum(nest[who] for nest in before["nests"]) - sum(nest[who] for nest in after["nests"])
                for who in range(case.players)
            ]
            if told is None:
                assert not eaten
                assert not any(fled)
                continue
            arrived += 1
            assert sorted(told.values["prey"]) == eaten
            assert told.values["mine"] == fled[seat]
            assert told.values["others"] == sum(fled) - fled[seat]
    assert arrived


@pytest.mark.rule("AC 4.2", "AC 10.5")
def test_a_tile_that_is_taken_brings_the_anteater_nearer_as_told() -> None:
    seen = 0
    for table, seat, _ in walk(CASES[1], "tiles"):
        question = table.question(seat)
        if question.kind != "TakeTile":
            continue
        for action, told in outlook(table.view(seat), question).items():
            copy = table.copy()
            copy.play(seat, action)
            while copy.question(seat) is not None and copy.question(seat).kind != "PlacePawn":
                row = action[1] // 6
                others = [one for one in copy.options(seat) if one[0] != "take" or one[1] // 6 != row]
                if not others:
                    break
                copy.play(seat, others[0])
            if copy.active != seat or copy.question(seat) is None or copy.question(seat).kind != "PlacePawn":
                continue
            seen += 1
            arrives = outlook(copy.view(seat), copy.question(seat)).get(())
            if "comes to column" in told.text:
                after = end_turn(copy, seat).view(seat)["rack"]
                row = action[1] // 6
                assert after[row * 6 + told.values["n"] - 1] >= 100 or arrives is not None
            else:
                assert arrives is not None
    assert seen > 5


@pytest.mark.rule("AC 9.2")
def test_a_theft_costs_what_is_told() -> None:
    t = started(2)
    seat = t.active
    other = 1 - seat
    ants_at(t, seat, 1)
    ants_at(t, other, 1)
    load(t, other, 1, 2)
    hatched(t, seat, SOLDIERS, 2)
    t = again(t)
    action = next(action for action in loot(t, seat) if action[3] == NEST)
    told = outlook(t.view(seat), t.question(seat))[action]
    assert told.values == {"n": 1}
    t.play(seat, action)
    assert t.nests[SOLDIERS][seat] == 1
    assert t.ants[other][1] == 1


@pytest.mark.rule("AC 9.1", "AC 9.3")
@pytest.mark.parametrize("guarded", [False, True])
def test_loads_that_could_be_stolen_are_told(guarded: bool) -> None:
    t = started(2)
    seat = t.active
    other = 1 - seat
    ants_at(t, seat, 1)
    ants_at(t, other, 1)
    load(t, seat, 1, 2)
    hatched(t, other, SOLDIERS, 1)
    if guarded:
        guard(t, seat, 1)
    assert exposed(t.view(seat)) == [action[1] for action in loot(t, other)] == ([] if guarded else [1])
    assert (("pass",) in outlook(t.view(seat), t.question(seat))) is not guarded
