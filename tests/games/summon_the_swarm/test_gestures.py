"""Gestures: an action is chosen on the card itself, with as many units as it needs."""

from __future__ import annotations

from typing import Any

from formicarium.core.gesture import Lead, Wish, leading, route
from formicarium.core.speech import Speaker

from .scene import HIVE, LEFT, RIVAL_LEFT, RIVAL_RIGHT, needs, put, scene


def leads(t: Any) -> dict[str, Lead]:
    found = leading(t, 0)
    assert len({lead.spot for lead in found}) == len(found), "one click on a part of a card does one thing"
    return {lead.spot: lead for lead in found}


def done(t: Any, lead: Lead) -> list[Any]:
    return route(t, 0, lead.actions[0], lead.wish)


def test_an_action_is_used_with_one_click_on_it() -> None:
    t = scene()
    evolve = leads(t)[f"power-{LEFT}-1"]
    assert done(t, evolve) == [("place", LEFT), ("group", 5), ("use", 1)]
    assert t.game.say(evolve.labels[0]) == "5 units: Your swarm rises to the next level."
    assert f"power-{LEFT}-0" not in leads(t), "there is no card to play"


def test_who_says_how_many_sends_so_many() -> None:
    t = scene()
    wish = Wish((f"power-{LEFT}-1",), 7, (("use", 1),))
    assert route(t, 0, ("place", LEFT), wish) == [("place", LEFT), ("group", 7), ("use", 1)]
    small = Wish((f"power-{LEFT}-1",), 2, (("use", 1),))
    assert route(t, 0, ("place", LEFT), small) == [("place", LEFT), ("group", 2)], "too few for any action"


def test_a_structure_is_filled_up_with_one_click() -> None:
    t = scene()
    assert done(t, leads(t)[f"fill-{HIVE}"]) == [("place", HIVE), ("group", 4), ("use", 0)]
    put(t, HIVE, 5)
    assert f"fill-{HIVE}" not in leads(t)


def test_a_rival_is_beaten_with_just_enough() -> None:
    t = scene()
    enough = leads(t)[f"fill-{RIVAL_LEFT}"]
    assert enough.amount == 3, "one falls in landing, two fight"
    t.play(0, ("place", RIVAL_LEFT))
    t.play(0, ("group", 3))
    assert not t.units[RIVAL_LEFT]


def test_an_empty_structure_of_a_rival_is_used() -> None:
    t = scene(swarm=12)
    put(t, RIVAL_RIGHT, 0)
    put(t, LEFT, 1)
    assert done(t, leads(t)[f"power-{RIVAL_RIGHT}-0"]) == [
        ("place", RIVAL_RIGHT),
        ("group", needs(RIVAL_RIGHT)),
        ("use", 0),
    ]


def test_when_actions_are_asked_for_they_are_on_the_card() -> None:
    t = scene()
    t.play(0, ("place", LEFT))
    t.play(0, ("group", needs(LEFT, 1)))
    assert t.question(0).kind == "Use"
    assert done(t, leads(t)[f"power-{LEFT}-1"]) == [("use", 1)]


def test_every_part_that_can_be_clicked_is_drawn() -> None:
    t = scene(players=3)
    drawn = "".join(
        block.html
        for part in t.game.drawing.draw(t.view(0), Speaker(t.game, ["Ada", "Ben", "Cleo"]))
        for block in part.blocks
    )
    for spot in leads(t):
        assert drawn.count(f'id="p-{spot}"') == 1
