"""What is told before a landing or an effect is what then happens, over whole games in which nobody replies."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from formicarium.games.summon_the_swarm.outlook import outlook, structure
from formicarium.games.summon_the_swarm.rules.cards import CARDS, DAMAGE, KILL, STEAL
from formicarium.laws.test_story import keenly
from formicarium.laws.walking import Case, walk

CASES = [Case("summon_the_swarm", players, "clever") for players in (2, 3, 4)]


def let_pass(table: Any, actor: int) -> Any:
    """Nobody replies."""
    while not table.over and table.waiting and table.waiting[0] != actor:
        seat = table.waiting[0]
        if table.question(seat).kind != "Reply":
            break
        table.play(seat, ("pass",))
    return table


def state(table: Any, card: int) -> dict[str, Any] | None:
    at = structure(table.view(None), card)
    return None if at is None else at[1]


def landed(table: Any, since: int) -> dict[str, Any]:
    """What is told of the first attack since some line of the story: how many of both sides remain."""
    lines = [line.msg for line in table.story(None)[since:] if "lost in landing" in line.msg.text]
    return dict(lines[0].values)


def check_group(table: Any, seat: int, seen: dict[str, int]) -> None:
    since = len(table.story(None))
    for action, msg in outlook(table.view(seat), table.question(seat)).items():
        if action and "theirs" in msg.values:
            end = landed(let_pass(played(table, seat, action), seat), since)
            assert (end["left"], end["held"]) == (msg.values["mine"], msg.values["theirs"]), action
            seen["landings"] = seen.get("landings", 0) + 1


def check_aim(table: Any, seat: int, seen: dict[str, int]) -> None:
    source, power, index = table.question(seat).prompt.values["effect"]
    verb = CARDS[source].powers[power].effects[index].verb
    for action, told in outlook(table.view(seat), table.question(seat)).items():
        msg = told.values["msg"] if "msg" in told.values else told.plain()
        copy = let_pass(played(table, seat, action), seat)
        if copy.over or seat not in copy.waiting:
            continue  # the turn has ended with it, and with it came the clean-up
        after = state(copy, action[1])
        if verb in (KILL, STEAL):
            assert after is not None
            assert after["units"] == msg["values"]["left"]
        elif verb == DAMAGE and "damaged" in msg["text"]:
            assert after is not None
            assert after["damaged"]
            assert after["units"] == msg["values"]["n"]
        elif "destroyed" in msg["text"]:
            assert after is None
        seen["aims"] = seen.get("aims", 0) + 1


def check_place(table: Any, seat: int, seen: dict[str, int]) -> None:
    """As many as clear a structure do, and one fewer does not."""
    since = len(table.story(None))
    for action, told in outlook(table.view(seat), table.question(seat)).items():
        msg = told.values["msg"] if "msg" in told.values else told.plain()
        if "clear" not in msg["text"]:
            continue
        sent = played(table, seat, action)
        for n, left in ((msg["values"]["n"], 0), (msg["values"]["n"] - 1, 1)):
            if n and sent.question(seat) is not None and ("group", n) in sent.options(seat):
                end = landed(let_pass(played(sent, seat, ("group", n)), seat), since)
                assert end["held"] == left
                seen["clearings"] = seen.get("clearings", 0) + 1


def played(table: Any, seat: int, action: Any) -> Any:
    copy = table.copy()
    copy.play(seat, action)
    return copy


ENOUGH = {"landings": 30, "aims": 3, "clearings": 4}
CHECKS = {"Group": check_group, "Aim": check_aim, "Place": check_place}


@pytest.mark.rule("SS 4.5", "SS 4.6", "SS 9.2")
def test_landings_and_effects_end_as_told() -> None:
    """Games are played until enough of everything was seen."""
    seen = dict.fromkeys(ENOUGH, 0)
    for number, case in product(range(10), CASES):
        if number and all(seen[what] >= ENOUGH[what] for what in ENOUGH):
            break
        for game in (walk(case, f"outlook {number}", 600), keenly(case, f"outlook {number}", 600)):
            for table, seat, _ in game:
                check = CHECKS.get(table.question(seat).kind)
                if check is not None:
                    check(table, seat, seen)
    assert all(seen[what] >= ENOUGH[what] for what in ENOUGH), seen


@pytest.mark.rule("SS 8.1")
def test_who_is_attacked_is_told_what_comes_of_letting_it_pass() -> None:
    asked = 0
    for number in range(6):
        for table, seat, _ in walk(CASES[1], f"replies {number}", 600):
            question = table.question(seat)
            told = outlook(table.view(seat), question) if question.kind == "Reply" else {}
            if ("pass",) not in told:
                continue
            since = len(table.story(None))
            copy = played(table, seat, ("pass",))
            if copy.view(None)["flying"]:
                continue  # somebody else is asked
            end = landed(copy, since)
            assert (end["held"], end["left"]) == (told["pass",].values["mine"], told["pass",].values["theirs"])
            asked += 1
    assert asked
