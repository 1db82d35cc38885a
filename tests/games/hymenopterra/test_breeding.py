"""Egg chambers, larvae, designs."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.breeding import (
    Breed,
    Breeding,
    Brood,
    ChamberOrders,
    Invent,
    NameIt,
    Spell,
    allowed,
)
from formicarium.games.hymenopterra.rules.ledger import Design
from formicarium.games.hymenopterra.rules.naming import LETTERS, NAMES
from formicarium.games.hymenopterra.rules.orders import set_fire
from formicarium.games.hymenopterra.rules.pieces import Larva, Unit
from formicarium.games.hymenopterra.rules.table import REST, HymenopTerra
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    SOUTH_EAST,
    WEST,
    dig,
    end_turn,
    enemy,
    hive,
    lay,
    place,
    recruit,
    wall,
    workers,
)


def nursery(**options: object) -> HymenopTerra:
    t = hive(**options)  # type: ignore[arg-type]
    wall(t)
    dig(t, tb.CHAMBER, WEST)
    dig(t, tb.FARM, EAST, *(HOME + 2 + i for i in range(5)))
    return t


@pytest.mark.rule("HT 7.1", "HT-36")
def test_an_empty_chamber_asks_and_the_lair_breeds_nothing() -> None:
    t = nursery()
    t.play(0, ("end",))
    assert isinstance(t.stack[-1], Breed)
    again = [("breed", 1), ("always", 1), ("breed", 2), ("always", 2)]
    assert t.options(0) == [*again, ("invent",), ("later",), ("leave",)]
    t.play(0, ("breed", 1))
    assert [larva.place for larva in t.larvae] == [WEST]
    bare = hive()
    wall(bare)
    bare.play(0, ("end",))
    assert bare.turn == 2


@pytest.mark.rule("HT 7.2", "HT 7.4", "HT-35")
@pytest.mark.parametrize(("caste", "cost"), [(1, 1), (2, 2)])
def test_a_larva_takes_as_many_turns_as_it_costs(caste: int, cost: int) -> None:
    t = nursery()
    t.play(0, ("end",))
    t.play(0, ("breed", caste))
    before = len(t.units)
    for _ in range(cost - 1):
        t.play(0, ("end",))
        assert len(t.units) == before
    t.play(0, ("end",))
    assert (t.units[-1].caste, t.units[-1].place) == (caste, WEST)


@pytest.mark.rule("HT 7.2", "HT 2.4")
def test_an_unfed_larva_dies() -> None:
    t = hive()
    wall(t)
    t.larvae = [Larva(WEST, 2, 2)]
    t.spend(t.stock)
    t.stock = 0
    end_turn(t)
    assert t.larvae == []


@pytest.mark.rule("HT 7.3")
def test_standing_orders_for_chambers() -> None:
    t = nursery()
    t.play(0, ("brood",))
    assert isinstance(t.stack[-1], Brood)
    t.play(0, ("chamber", WEST))
    assert t.options(0) == [("as_it_is",), ("ask",), ("always", 1), ("always", 2), ("leave",)]
    t.play(0, ("always", 1))
    assert ("brood",) not in t.options(0), "each chamber once a turn"
    for _ in range(3):
        end_turn(t)
    assert sum(unit.caste == 1 for unit in t.units) == 5
    t.play(0, ("brood",))
    t.play(0, ("chamber", WEST))
    t.play(0, ("destroy",))
    assert t.larvae == []
    assert isinstance(t.stack[-1], ChamberOrders), "it is free for another plan at once"
    t.play(0, ("leave",))
    end_turn(t)
    assert t.larvae == []


@pytest.mark.rule("HT 7.3", "HT-63")
def test_any_number_of_chambers_takes_orders_in_a_turn() -> None:
    t = nursery()
    dig(t, tb.CHAMBER, EAST, SOUTH_EAST)
    for where in (EAST, WEST, SOUTH_EAST):
        t.play(0, ("brood",))
        assert ("chamber", where) in t.options(0)
        t.play(0, ("chamber", where))
        t.play(0, ("as_it_is",) if where == EAST else ("always", 1))
    assert ("brood",) not in t.options(0)
    assert [t.plan_for(where) for where in (EAST, WEST, SOUTH_EAST)] == [-1, 1, 1]
    end_turn(t)
    assert ("brood",) in t.options(0)


@pytest.mark.rule("HT 7.3")
def test_a_brood_can_be_ordered_again_and_again_at_once() -> None:
    t = nursery()
    t.play(0, ("end",))
    t.play(0, ("always", 1))
    assert t.plan_for(WEST) == 1
    assert [larva.caste for larva in t.larvae] == [1]
    for _ in range(3):
        t.play(0, ("end",))
    assert t.turn == 5, "nothing is asked any more"
    assert sum(unit.caste == 1 for unit in t.units) == 6
    t.play(0, ("brood",))
    assert "again and again" in repr(t.choice_of(0).label(t, ("chamber", WEST)))
    assert any("again and again" in repr(line) for line in t.story(0))


@pytest.mark.rule("HT 7.1")
def test_a_chamber_can_wait_a_turn() -> None:
    t = nursery()
    t.play(0, ("end",))
    t.play(0, ("later",))
    t.play(0, ("end",))
    assert isinstance(t.stack[-1], Breed), "it asks again"


@pytest.mark.rule("HT 7.1", "HT 7.3")
def test_a_chamber_that_is_left_empty_does_not_ask_again() -> None:
    t = nursery()
    t.play(0, ("end",))
    t.play(0, ("leave",))
    t.play(0, ("end",))
    assert t.turn == 3


@pytest.mark.rule("HT 7.5")
@pytest.mark.parametrize(
    ("build", "cost"),
    [
        ((0, 1, 0, 0), 2),
        ((1, 1, 0, 0), 3),
        ((2, 1, 0, 0), 4),
        ((3, 4, 0, 0), 8),
        ((0, 2, 0, 0), 3),
        ((0, 3, 0, 0), 4),
        ((0, 4, 0, 0), 5),
        ((0, 5, 0, 0), 6),
        ((0, 6, 0, 0), 7),
        ((0, 1, 1, 0), 3),
        ((0, 1, 2, 0), 4),
        ((0, 1, 0, tb.ACID), 4),
        ((0, 1, 0, tb.DIGGER), 3),
        ((0, 1, 0, tb.FIRE), 3),
        ((0, 1, 0, tb.FLIGHT), 5),
        ((0, 1, 0, tb.POISON), 4),
        ((0, 1, 0, tb.REGENERATE), 3),
        ((0, 1, 0, tb.SWIMMER), 3),
    ],
)
def test_prices_of_features(build: tuple[int, int, int, int], cost: int) -> None:
    unit = Unit(1, 3, HOME, *build)
    assert unit.cost() == cost
    assert unit.worth() == cost // 2


@pytest.mark.rule("HT 7.6", "HT-37")
@pytest.mark.parametrize(
    ("build", "fits"),
    [
        ((3, 3, 0, 0), False),
        ((3, 4, 0, 0), True),
        ((0, 4, 2, 0), True),
        ((0, 5, 2, 0), False),
        ((0, 6, 2, 0), False),
        ((0, 6, 1, 0), True),
        ((0, 2, 0, tb.FLIGHT), True),
        ((0, 3, 0, tb.FLIGHT), False),
        ((0, 1, 1, tb.FLIGHT), False),
        ((1, 1, 0, tb.DIGGER), True),
        ((2, 1, 0, tb.DIGGER), False),
        ((2, 2, 0, tb.ACID | tb.POISON), True),
    ],
)
def test_what_goes_together(build: tuple[int, int, int, int], fits: bool) -> None:
    assert allowed(*build) is fits


@pytest.mark.rule("HT 7.5", "HT 7.6")
def test_one_step_of_each_kind() -> None:
    t = nursery()
    choice = Invent(0, WEST, 1, 2, 1, 0)
    assert choice.options(t) == [("done",)]
    reason = choice.why_not(t, ("strike", 3))
    assert reason is not None
    assert reason.rule == "HT 7.6"


@pytest.mark.rule("HT 7.7", "HT-38")
@pytest.mark.parametrize("i", range(7))
def test_advanced_features_have_to_be_learned(i: int) -> None:
    t = nursery()
    choice = Invent(0, WEST, 0, 1, 0, 0)
    assert ("gift", i) not in choice.options(t)
    assert ("gift", i) in choice.refused(t)
    t.learned = tb.GIFTS[i]
    assert ("gift", i) in choice.options(t)


@pytest.mark.rule("HT 7.8", "HT 7.4")
def test_designs_are_named_and_kept() -> None:
    t = nursery()
    t.play(0, ("end",))
    for action in (("invent",), ("strike", 2), ("done",), ("name", 0)):
        t.play(0, action)
    assert t.designs == [Design("lancer", 2, 1, 0, 0)]
    assert [(larva.caste, larva.left) for larva in t.larvae] == [(3, 4)]
    assert {("breed", 3), ("always", 3)} <= set(Breed(0, EAST).options(t))
    t.stack = []
    again = Invent(0, EAST, 2, 1, 0, 0)
    again.take(t, ("done",))
    assert len(t.designs) == 1, "the same design is not kept twice"
    plain = Invent(0, HOME + 2, 0, 1, 0, 0)
    plain.take(t, ("done",))
    assert t.larvae[-1].caste == 2, "nothing added: a basic"


def spelled(t: HymenopTerra, text: str) -> None:
    for letter in text:
        t.play(0, ("letter", LETTERS.index(letter) + 1))


@pytest.mark.rule("HT 7.8")
def test_any_name_can_be_spelled() -> None:
    t = nursery()
    t.play(0, ("end",))
    for action in (("invent",), ("strike", 2), ("done",), ("spell",)):
        t.play(0, action)
    assert ("done",) not in t.options(0), "a name has a letter at least"
    assert ("letter", LETTERS.index("-") + 1) not in t.options(0), "and begins with one"
    spelled(t, "old max")
    t.play(0, ("back",))
    assert t.choice_of(0).name == "old ma"
    spelled(t, "x-")
    assert ("done",) not in t.options(0), "and ends with one"
    t.play(0, ("back",))
    t.play(0, ("done",))
    assert t.designs[0].name == "old max"
    assert any("will hatch in 4 turns: old max" in t.game.say(line) for line in t.story(0))
    assert fm.loads(fm.dumps(t)).designs == t.designs


@pytest.mark.rule("HT 7.8")
def test_no_two_designs_have_one_name() -> None:
    t = nursery()
    t.designs = [Design("ember", 1, 1, 0, 0), Design("ada", 1, 2, 0, 0)]
    name = NameIt(0, WEST, 3, 4, 0, 0)
    assert ("name", NAMES.index("ember")) not in name.options(t)
    for text in ("ember", "ada"):
        choice = Spell(0, WEST, 3, 4, 0, 0, text)
        assert ("done",) not in choice.options(t)
        assert choice.refused(t) == [("done",)]
        assert choice.why_not(t, ("done",)) is not None


@pytest.mark.rule("HT 7.8")
def test_names_end_after_ten_letters_and_spelling_can_be_given_up() -> None:
    t = nursery()
    full = Spell(0, WEST, 3, 4, 0, 0, "abcdefghij")
    assert full.options(t) == [("done",), ("back",)]
    assert full.why_not(t, ("letter", 1)) is not None
    t.stack = []
    Spell(0, WEST, 3, 4, 0, 0, "").take(t, ("back",))
    assert isinstance(t.stack[-1], NameIt)


@pytest.mark.rule("HT 7.8")
def test_a_hive_keeps_twelve_designs() -> None:
    t = nursery()
    t.designs = [Design(NAMES[i], 0, 2, 0, 0) for i in range(12)]
    assert ("invent",) not in Breed(0, WEST).options(t)


@pytest.mark.rule("HT 7.9", "HT 2.5")
def test_regeneration_heals_but_not_hunger() -> None:
    t = nursery()
    unit = recruit(t, HOME, toughness=4, gifts=tb.REGENERATE)
    unit.nursed = False
    unit.hurt, unit.starved = 3, 1
    t.set_plan(WEST, REST)
    hurts = []
    for _ in range(3):
        end_turn(t)
        hurts.append(unit.hurt)
    assert hurts == [2, 1, 1]


@pytest.mark.rule("HT 7.9")
def test_a_fire_warrior_burns_a_field_with_all_that_cannot_fight() -> None:
    t = nursery()
    field = place(4, 4, 0)
    lay(t, tb.GRASS, field)
    unit = recruit(t, field, gifts=tb.FIRE)
    grub, beetle = enemy(t, 11, field), enemy(t, 51, field)
    t.gain(4)
    t.drop(field, 4)
    worker, basic = workers(t)[0], recruit(t, field)
    t.play(0, ("unit", unit.id))
    assert t.game.say(t.choice_of(0).label(t, ("burn",))) == "Set fire to this field"
    worker.place = field
    assert "1 worker of yours in it" in t.game.say(t.choice_of(0).label(t, ("burn",)))
    t.play(0, ("burn",))
    assert t.unit(worker.id) is None, "own workers cannot get out either"
    assert t.unit(basic.id) is not None
    assert t.foe(grub.id) is None
    assert t.foe(beetle.id) is not None
    assert t.loads == []
    assert t.ready[field] == t.turn + 12
    assert t.tally()["food unaccounted for"] == 0
    set_fire(t, unit)


@pytest.mark.rule("HT 7.2")
def test_a_chamber_without_a_way_to_a_lair_stays_empty() -> None:
    t = hive()
    wall(t)
    dig(t, tb.CHAMBER, HOME + 4)
    t.stack = []
    Breeding().run(t)
    assert t.stack == []
