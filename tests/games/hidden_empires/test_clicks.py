"""How many clicks a turn takes somebody who plays sensibly and does not think in single ants."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

import formicarium.games.hidden_empires as game
from formicarium.core.steps import Action
from formicarium.games.hidden_empires.rules.discovery import PREY
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES
from formicarium.games.hidden_empires.rules.reaching import FREELY, SCOUT, free_ants, nurses_missing, reach
from tests.games.hidden_empires.setting import asked


def errand(t: HiddenEmpires, seat: int) -> tuple[int, int, int] | None:
    """What a person would do next in a move: so many ants from here to there; None where all is well."""
    home = t.nest_area[seat]
    for source in (home, RESERVES):
        free = sum(free_ants(t, seat, source))
        if not free:
            continue
        missing = nurses_missing(t, seat)
        if missing:
            return source, NURSES, min(free, missing)
        if t.nest_size(seat) - t.nest_used(seat) < 4 and not t.count(seat, BUILDERS):
            return source, BUILDERS, 1
        how = reach(t, seat, source)
        for area in NEIGHBOURS[home]:
            wanted = 4 if t.food_kind(area) == PREY else t.value(area) if t.food_kind(area) else 0
            if how[area] == FREELY and wanted > t.here(seat, area) and not t.others_at(seat, area):
                return source, area, min(free, wanted - t.here(seat, area))
        scouted = any(t.scouts)
        for area in NEIGHBOURS[home]:
            if how[area] == SCOUT and not scouted:
                return source, area, 1
    return None


def person(t: HiddenEmpires, seat: int) -> Action:
    """What such a person clicks."""
    options: list[Action] = t.options(seat)
    what = asked(t)
    if what in ("MoveFrom", "MoveTo", "HowMany"):
        plan = errand(t, seat)
        if plan is None:
            return options[0]  # done, or enough
        source, target, n = plan
        if what == "MoveFrom":
            return ("from", source)
        if what == "MoveTo":
            return ("to", target) if ("to", target) in options else ("enough",)
        return ("some", 0, n) if ("some", 0, n) in options else options[0]
    if what in ("LayFemales", "Fly"):
        return options[-1] if what == "LayFemales" else options[0]
    return options[0]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", [{}, {"advanced": True}], ids=["basic", "advanced"])
def test_a_turn_takes_fewer_than_fifteen_clicks(players: int, options: dict[str, Any]) -> None:
    """The nest phase and what others make one decide are counted too."""
    clicks: dict[tuple[int, int, int], int] = {}
    lived = 0
    for number in range(4):
        t: HiddenEmpires = game.GAME.start(players, f"clicks {number}", {**options, "game_turns": 12}, story=False)
        while not t.over:
            seat = t.waiting[0]
            turn = (number, t.turn, seat)
            clicks[turn] = clicks.get(turn, 0) + 1
            t.play(seat, person(t, seat))
        lived += sum(t.alive(seat) for seat in range(players))
    assert lived > 2 * players, "most colonies of such a person live on"
    counts = sorted(clicks.values())
    assert mean(counts) < 12
    assert counts[len(counts) * 85 // 100] < 15
