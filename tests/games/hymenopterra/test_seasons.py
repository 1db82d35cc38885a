"""Turns, seasons, the end, the score, scenarios, and the table itself."""

from __future__ import annotations

import random

import pytest

import formicarium as fm
from formicarium.core.errors import BadPosition
from formicarium.core.state import state_fields
from formicarium.core.steps import Part
from formicarium.core.table import Table
from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.exploring import DroneExplorers, Explore
from formicarium.games.hymenopterra.rules.ledger import Chapter, Design
from formicarium.games.hymenopterra.rules.map import CELLS, CORNERS
from formicarium.games.hymenopterra.rules.moving import Command
from formicarium.games.hymenopterra.rules.pieces import Foe, Larva
from formicarium.games.hymenopterra.rules.revealing import Reveal, reveal
from formicarium.games.hymenopterra.rules.seasons import DEGREES, GoOn, Turn, TurnEnds, degree
from tests.games.hymenopterra.hive import (
    EAST,
    HOME,
    WEST,
    dig,
    end_turn,
    fall,
    hide,
    hive,
    lay,
    place,
    recruit,
    wall,
    workers,
)


@pytest.mark.rule("HT 2.1")
def test_seven_phases_in_order() -> None:
    t = hive()
    t.stack = []
    Turn().run(t)
    assert [type(step).__name__ for step in reversed(t.stack)] == [
        "Feeding",
        "Moving",
        "Explore",
        "Building",
        "Breeding",
        "Harvesting",
        "Storage",
        "TurnEnds",
    ]


@pytest.mark.rule("HT 2.2", "HT-56")
@pytest.mark.parametrize(
    ("turn", "start", "season"),
    [
        (1, 0, 0),
        (12, 0, 0),
        (13, 0, 1),
        (24, 0, 1),
        (25, 0, 2),
        (37, 0, 3),
        (49, 0, 4),
        (109, 0, 9),
        (500, 0, 9),
        (1, 3, 3),
        (13, 9, 9),
    ],
)
def test_the_season_modifier(turn: int, start: int, season: int) -> None:
    t = hive(season=start)
    t.turn = turn
    assert t.season == season


@pytest.mark.rule("HT 2.2")
def test_every_season_has_a_line_in_the_annals() -> None:
    t = hive()
    t.turn = 12
    t.stack = []
    t.chapter.lost = 2
    TurnEnds().run(t)
    assert t.turn == 13
    assert t.annals == ((12, 0, 0, 0, 0, 2, 0),)
    assert t.chapter == Chapter()
    assert t.look(0)["annals"] == [[12, 0, 0, 0, 0, 2, 0], [0] * 7]


@pytest.mark.rule("HT 11.1")
@pytest.mark.parametrize("turns", [1, 24, 60, 100])
def test_the_game_ends_after_the_chosen_turns(turns: int) -> None:
    t = hive(turns=turns)
    t.turn = turns
    t.stack = []
    TurnEnds().run(t)
    assert t.over
    assert t.places == [1]
    assert t.scores[0] > 0


@pytest.mark.rule("HT 11.5")
def test_an_endless_chronicle_asks_after_each_season() -> None:
    t = hive(turns=0)
    t.turn = 12
    t.stack = []
    TurnEnds().run(t)
    choice = t.stack[-1]
    assert isinstance(choice, GoOn)
    assert choice.options(t) == [("on",), ("close",)]
    on = t.copy()
    choice.take(on, ("on",))
    assert not on.over
    choice.take(t, ("close",))
    assert t.over
    assert t.places == [1]
    assert GAME.say(choice.label(t, ("close",)))


@pytest.mark.rule("HT 11.2", "HT-57", "HT 11.3")
def test_the_score() -> None:
    t = hive()
    assert t.score_parts(0) == {"rooms": 1, "resources": 0, "food": 12, "units": 3}
    for i, kind in enumerate((tb.FARM, tb.CHAMBER, tb.STORE, tb.LAIR, tb.TUNNEL, tb.SHAFT, tb.RUIN)):
        dig(t, kind, place(i, 1))
    t.put_trap(place(4, 1), tb.SPIKE)
    assert t.score_parts(0)["rooms"] == 5
    lay(t, tb.DIRT, EAST, WEST)
    t.put_find(EAST, tb.MUSHROOMS)
    t.put_find(WEST, tb.GRUB)
    lay(t, tb.VOID, place(1, 1, 2))
    lay(t, tb.BEDROCK, place(2, 1, 2))
    lay(t, tb.GRASS, place(2, 1, 0))
    assert t.score_parts(0) == {"rooms": 6, "resources": 6, "food": 12, "units": 3}
    recruit(t, HOME, attack=2, toughness=3)
    assert t.score_parts(0)["units"] == 3 + 3
    assert t.view(0)["score"] == t.score_parts(0)
    assert t.scores == [sum(t.score_parts(0).values())]


@pytest.mark.rule("HT 11.2", "HT-57")
def test_resources_count_where_somebody_could_bring_them_home() -> None:
    t = hive()
    lay(t, tb.DIRT, EAST, HOME + 2)
    hide(t, tb.GRUB, HOME + 2)
    far = place(2, 2)
    lay(t, tb.DIRT, far)
    hide(t, tb.MUSHROOMS, far)
    assert t.score_parts(0) == {"rooms": 1, "resources": 2, "food": 12, "units": 3}
    assert (t.beyond(), t.view(0)["beyond"]) == (1, 1), "nothing is known between the hive and the mushrooms"
    t.put_ground(EAST, tb.ROCK)
    assert t.score_parts(0)["resources"] == 0, "nobody gets through rock"
    t.put_ground(EAST, tb.SAND)
    above = EAST - CELLS
    lay(t, tb.GRASS, above + 1)
    hide(t, tb.POND, above + 1)
    assert (t.score_parts(0)["resources"], t.beyond()) == (2, 2), "there is no shaft"
    dig(t, tb.SHAFT, EAST, above)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    assert (t.score_parts(0)["resources"], t.beyond()) == (4, 1)
    t.put_ground(above + 1, tb.LAKE)
    assert t.score_parts(0)["resources"] == 2
    lay(t, tb.VOID, HOME + 2 + CELLS, far + CELLS + 1)
    assert t.score_parts(0)["resources"] == 4, "a pit could be dug above one of the voids"


@pytest.mark.rule("HT 1.4", "HT-2", "HT 12.2")
@pytest.mark.parametrize("season", [0, 3, 9])
def test_the_first_hexes_are_rolled_as_in_season_0(season: int) -> None:
    for seed in range(20):
        t = GAME.start(1, seed, {"season": season})
        assert {discovery[2] for discovery in t.news} == {0}
        assert t.foes == []
        assert t.turn == 1
        assert not t.over
    assert t.season == season


@pytest.mark.rule("HT 11.4")
def test_degrees_of_victory() -> None:
    assert [degree(least) for least, _ in DEGREES] == list(range(len(DEGREES)))
    assert [degree(least - 1) for least, _ in DEGREES[1:]] == list(range(len(DEGREES) - 1))
    for least, name in DEGREES:
        assert str(least) in GAME.rules or least == 0
        assert name.lower() in " ".join(GAME.rules.lower().split())


# ---- scenarios --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 12.1")
def test_all_scenarios_go_together() -> None:
    t = GAME.start(1, 3, {"season": 5, "workers": 1, "drones": True, "invaders": True, "army": True, "turns": 7})
    choose = random.Random(3)
    while not t.over:
        t.play(0, choose.choice(t.options(0)))


@pytest.mark.rule("HT 12.3")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_fewer_workers(n: int) -> None:
    assert len(workers(hive(workers=n))) == n


@pytest.mark.rule("HT 12.4")
def test_drones_explore_one_die_plus_the_season() -> None:
    t = hive(drones=True, season=2)
    fall(t, 4)
    t.stack = []
    DroneExplorers().run(t)
    reveals = {step.place for step in t.stack if isinstance(step, Reveal)}
    assert len(reveals) == 6
    assert all(t.ground[place] == tb.UNKNOWN for place in reveals)
    t.stack = []
    Explore().run(t)
    assert any(isinstance(step, DroneExplorers) for step in t.stack)


@pytest.mark.rule("HT 12.4")
def test_drones_explore_all_three_maps_until_nothing_is_unknown() -> None:
    t = hive(drones=True, season=9)
    layers = set()
    for _ in range(8):
        t.stack = []
        DroneExplorers().run(t)
        layers |= {step.place // CELLS for step in t.stack if isinstance(step, Reveal)}
    assert layers == {0, 1, 2}
    t.ground = bytes([tb.DIRT] * len(t.ground))
    t.put_ground(EAST, tb.UNKNOWN)
    t.stack = []
    DroneExplorers().run(t)
    assert [step.place for step in t.stack] == [EAST]


@pytest.mark.rule("HT 12.5")
def test_four_invaders() -> None:
    t = GAME.start(1, 1, {"invaders": True})
    assert [foe.home for foe in t.foes[:4]] == list(CORNERS)
    assert all(foe.row < 70 for foe in t.foes)
    t = GAME.start(1, 1, {"invaders": True, "army": True})
    assert all(70 < foe.row < 77 for foe in t.foes[:4])


@pytest.mark.rule("HT 12.6")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_army_comes_on_the_surface_only(die: int) -> None:
    t = hive(army=True)
    fall(t, die)
    reveal(t, place(2, 2, 0), 6, t.season, tb.ENCOUNTER)
    assert t.foes[-1].row == 70 + die
    fall(t, die, 3)
    reveal(t, place(2, 2, 1), 6, t.season, tb.ENCOUNTER)
    assert t.foes[-1].row == die * 10 + 3


@pytest.mark.rule("HT 12.6")
@pytest.mark.parametrize(("row", "enters"), [(71, True), (74, True), (75, False), (76, False)])
def test_tanks_and_gunships_stay_outside(row: int, enters: bool) -> None:
    from formicarium.games.hymenopterra.rules.enemies import move_enemies

    t = hive(army=True)
    wall(t)
    dig(t, tb.SHAFT, EAST, EAST - CELLS)
    t.put_link(EAST % CELLS, tb.LINK_UP)
    soldier = t.meet(row, EAST - CELLS)
    move_enemies(t, False)
    assert (soldier.place == EAST) is enters
    if not enters:
        assert soldier.place == EAST - CELLS, "it waits at the door"


# ---- the table --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HT 1.1")
def test_positions_that_contradict_themselves_are_refused() -> None:
    t = hive()

    def broken(change: object) -> str:
        copy = t.copy()
        change(copy)  # type: ignore[operator]
        with pytest.raises(BadPosition) as caught:
            copy.check()
        return caught.value.field

    t.check()
    assert broken(lambda c: setattr(c, "ground", c.ground[1:])) == "ground"
    assert broken(lambda c: c.put_ground(EAST, 12)) == "ground"
    assert broken(lambda c: c.put_trap(EAST, 16)) == "trap"
    assert broken(lambda c: setattr(c, "ready", c.ready[1:])) == "ready"
    assert broken(lambda c: setattr(c, "links", c.links[1:])) == "links"
    assert broken(lambda c: c.put_link(EAST % CELLS, tb.LINK_UP)) == "links"
    assert broken(lambda c: setattr(c, "dug", (*c.dug, EAST))) == "dug"
    assert broken(lambda c: c.put_find(EAST, tb.POOL)) == "sources"
    assert broken(lambda c: c.units.pop(0)) == "units"
    assert broken(lambda c: setattr(c.units[1], "place", 9999)) == "units"
    assert broken(lambda c: setattr(c.units[1], "hurt", 1)) == "units"
    assert broken(lambda c: c.foes.append(Foe(9, 77, 3, 3))) == "foes"
    assert broken(lambda c: c.foes.append(Foe(9, 11, -3, 3))) == "foes"
    assert broken(lambda c: setattr(c, "stock", -1)) == "stock"
    assert broken(lambda c: c.material.pop()) == "material"
    assert broken(lambda c: setattr(c, "annals", ((1, 2),))) == "annals"
    assert broken(lambda c: c.larvae.append(Larva(EAST, 7, 1))) == "larvae"
    for name in ("", "eleven signs", "<b>"):
        assert broken(lambda c, name=name: c.designs.append(Design(name, 1, 1, 0, 0))) == "designs"
    assert broken(lambda c: setattr(c.units[1], "nick", "R2D2")) == "designs"


@pytest.mark.rule("HT 1.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_quick_copy_is_the_same_as_the_general_one(seed: int) -> None:
    """Every field is copied, and what copies share never changes: they stay what they were when the game goes on."""
    t = GAME.start(1, seed, {"drones": True, "invaders": True, "season": seed})
    choose = random.Random(seed)
    kept = []
    while not t.over:
        quick, general = t.copy_state(), t.copy_state()
        Table.copy_into(t, general)
        assert quick.digest() == general.digest() == t.digest()
        for name in state_fields(type(t)):
            mine, hers = getattr(t, name), getattr(quick, name)
            assert mine == hers
            if isinstance(mine, list):
                assert mine is not hers
                assert all(a is not b for a, b in zip(mine, hers, strict=True) if isinstance(a, Part))
        kept.append((quick, quick.digest()))
        t.play(0, choose.choice(t.options(0)))
    assert all(copy.digest() == digest for copy, digest in kept)


@pytest.mark.rule("HT 1.1", "HT 3.2")
@pytest.mark.parametrize("preset", [name for name, _ in GAME.presets])
def test_random_games_of_every_scenario_end_and_food_is_accounted_for(preset: str) -> None:
    options = dict(GAME.presets)[preset]
    for seed in range(6):
        t = GAME.start(1, seed, options, story=False)
        choose = random.Random(seed)
        tally = t.tally()
        n = 0
        while not t.over:
            t.play(0, choose.choice(t.options(0)))
            n += 1
            assert t.tally() == tally
            assert n < 3000
    assert GAME.settle_options(1, options)


@pytest.mark.rule("HT 1.1")
def test_a_game_can_be_saved_in_the_middle_and_played_on() -> None:
    t = GAME.start(1, 8, {})
    end_turn(t)
    assert fm.loads(fm.dumps(t)).digest() == t.digest()
    assert isinstance(t.stack[-1], Command)
