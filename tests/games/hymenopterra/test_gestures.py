"""Gestures: orders at a place, for one or for all who stand together, and for who is at work already."""

from __future__ import annotations

from typing import Any

from formicarium.core.gesture import Wish, leading, route
from formicarium.games.hymenopterra.rules.breeding import Breed
from formicarium.games.hymenopterra.rules.ledger import Body
from formicarium.games.hymenopterra.rules.pieces import EXPLORE, IDLE, WAITING
from formicarium.games.hymenopterra.rules.tables import CHAMBER, TUNNEL

from .hive import EAST, WEST, dig, hive, shafted, workers


def crew() -> Any:
    """Three workers wait in the same hex."""
    t = shafted()
    three = workers(t)[:3]
    for unit in three:
        unit.order, unit.told, unit.place = IDLE, False, three[0].place
    for unit in workers(t)[3:]:
        unit.told = True
    t.look_again()
    return t


def first(t: Any) -> tuple[Any, ...]:
    found: tuple[Any, ...] = next(action for action in t.options(0) if action[0] == "unit")
    return found


def test_several_take_an_order_together() -> None:
    t = crew()
    t.play(0, first(t))
    made = route(t, 0, ("wait",), Wish(also=True))
    assert [action[0] for action in made] == ["wait", "unit", "wait", "unit", "wait"]
    for action in made:
        t.play(0, action)
    assert [unit.order for unit in workers(t)[:3]] == [WAITING] * 3


def test_several_go_to_a_hex_together() -> None:
    t = crew()
    lead = next(lead for lead in leading(t, 0) if lead.order == ("go",))
    alone = route(t, 0, lead.actions[0], lead.wish)
    assert alone == list(lead.actions)
    together = route(t, 0, lead.actions[0], Wish(lead.wish.to, 0, lead.wish.then, also=True))
    assert together[:3] == alone
    assert together[4:6] == alone[1:]
    assert len(together) == 9


def test_without_the_switch_one_goes_alone() -> None:
    t = crew()
    t.play(0, first(t))
    assert route(t, 0, ("wait",), Wish()) == [("wait",)]


def test_who_is_at_work_gets_another_order_by_a_click() -> None:
    t = crew()
    busy = workers(t)[0]
    busy.order = EXPLORE
    t.look_again()
    lead = next(lead for lead in leading(t, 0) if lead.spot == f"unit-{busy.id}")
    assert route(t, 0, lead.actions[0], lead.wish) == [("others",), ("unit", busy.id)]


def test_all_empty_chambers_breed_the_same() -> None:
    t = hive()
    dig(t, CHAMBER, EAST, WEST)
    t.stack += [Breed(0, EAST), Breed(0, WEST)]
    t.look_again()
    assert route(t, 0, ("later",), Wish(also=True)) == [("later",), ("later",)]
    assert route(t, 0, ("later",), Wish()) == [("later",)]


def test_a_place_says_what_a_harvest_there_brings() -> None:
    t = crew()
    dig(t, TUNNEL, EAST, WEST)
    t.bodies += [Body(EAST, 2, 0), Body(WEST, 3, 0)]
    t.look_again()
    found = {lead.spot: t.game.say(lead.labels[-1]) for lead in leading(t, 0) if lead.order == ("harvest",)}
    assert found[f"hex-{EAST}"].endswith("(2 food)")
    assert found[f"hex-{WEST}"].endswith("(3 food)")
