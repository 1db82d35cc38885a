"""What is told of blows, hunger and the dark is what then happens."""

from __future__ import annotations

import pytest

from formicarium.core.message import Msg, Question
from formicarium.games.hymenopterra.outlook import dark, duel, outlook
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.combat import Clash, exchange
from formicarium.games.hymenopterra.rules.feeding import Feeding
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.pieces import WORKER, Larva
from formicarium.games.hymenopterra.rules.revealing import Reveal
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.chances import agrees, told, tried
from tests.games.hymenopterra.hive import EAST, HOME, SOUTH_EAST, WEST, alone, dig, enemy, hide, hive, recruit, wall

WARRIORS = [(0, 0), (2, 0), (3, tb.POISON), (1, tb.ACID), (0, -1)]
"""Attack and gifts; -1: a worker."""


@pytest.mark.rule("HT 5.2", "HT 5.4", "HT-25", "HT-27")
@pytest.mark.parametrize("row", [11, 14, 21, 31, 41, 51, 53, 62])
@pytest.mark.parametrize(("attack", "gifts"), WARRIORS)
def test_blows_fall_as_told(row: int, attack: int, gifts: int) -> None:
    t = hive()
    wall(t)
    alone(t)
    if gifts < 0:
        unit = t.hatch(WORKER, EAST)
    else:
        unit = recruit(t, EAST, attack=attack, gifts=gifts)
    if row == 41:
        hide(t, tb.HILL, EAST)
    unit.toughness = 99
    foe = enemy(t, row, EAST)
    unit.aim = foe.id
    seen = next(one for one in t.view(0)["units"] if one["id"] == unit.id)
    said = duel(t.view(0), seen, t.view(0)["foes"][0], EAST).values
    number, toughness = unit.id, said["left"]

    def play(copy: HymenopTerra) -> tuple[bool, bool]:
        exchange(copy, EAST)
        mine = copy.unit(number)
        theirs = copy.foes[0] if copy.foes else None
        assert mine is not None
        return theirs is None or theirs.hurt > 0, mine.hurt > 0

    blows = tried(t, play, 200)
    if gifts >= 0:
        agrees(said["hit"], [one[0] for one in blows])
    if "struck" in said:
        agrees(said["struck"], [one[1] for one in blows])
    else:
        assert not any(one[1] for one in blows)
    assert toughness == foe.hurt + said["left"]


@pytest.mark.rule("HT 2.3", "HT 2.4")
@pytest.mark.parametrize("stock", range(6))
@pytest.mark.parametrize("brood", [0, 2])
def test_hunger_ends_as_told(stock: int, brood: int) -> None:
    t = hive()
    wall(t)
    dig(t, tb.CHAMBER, EAST, SOUTH_EAST)
    t.larvae = [Larva(place, WORKER, 3) for place in (EAST, SOUTH_EAST)[:brood]]
    recruit(t, WEST, toughness=3)
    t.stock = stock
    before = {unit.id: unit.toughness - unit.hurt for unit in t.units}
    command = Question(Msg("?"), "", "Command", [(("end",), Msg("End the turn"))], [])
    said = outlook(t.view(0), command).get(("end",))
    t.do(Feeding())
    t.settle()
    if t.question(0) is not None and t.question(0).kind == "WhoStarves":
        t.play(0, ("usual",))
    hungry = [unit for unit in t.units if unit.toughness - unit.hurt < before[unit.id] and unit.hurt < unit.toughness]
    gone = [number for number in before if t.unit(number) is None]
    if said is None:
        assert not hungry
        assert not gone
        return
    assert len(hungry) == said.values["wounds"]
    assert brood - len(t.larvae) == said.values["larvae"]
    assert len(gone) == said.values["dead"]
    assert said.values["n"] == said.values["wounds"] + said.values["larvae"] + said.values["dead"]


@pytest.mark.rule("HT 4.4")
@pytest.mark.parametrize("layer", [0, 1, 2])
@pytest.mark.parametrize("turn", [1, 20, 50])
def test_what_lies_in_the_dark_comes_as_often_as_told(layer: int, turn: int) -> None:
    t = hive()
    t.turn = turn
    said = dark(t.view(0), {"place": layer * CELLS}).values
    place = layer * CELLS + 100

    def play(copy: HymenopTerra) -> tuple[bool, bool]:
        copy.put_ground(place, tb.UNKNOWN)
        foes = len(copy.foes)
        before = len(copy.stack)
        Reveal(place, copy.season).run(copy)
        return len(copy.foes) > foes, len(copy.stack) > before

    found = tried(t, play, 200)
    agrees(said["foes"], [one[0] for one in found])
    agrees(said["events"], [one[1] for one in found])


@pytest.mark.rule("HT 5.2")
def test_whoever_chooses_a_target_is_told_of_each() -> None:
    t = hive()
    wall(t)
    alone(t)
    recruit(t, HOME, attack=2)
    enemy(t, 31, HOME)
    enemy(t, 62, HOME)
    t.do(Clash(0))
    t.settle()
    said = told(t, 0)
    assert len(said) == 2
    assert len({msg.values["hit"] for msg in said.values()}) == 2
    assert {msg.values["left"] for msg in said.values()} == {1, 5}
