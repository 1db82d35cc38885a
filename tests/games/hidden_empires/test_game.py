"""Game turns, the end of the game, options, and whole games (rules HE 1.2, 4, 11, 12, 21)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import formicarium.games.hidden_empires as game
from formicarium.core.errors import BadPosition, IllegalAction
from formicarium.core.state import state_fields
from formicarium.games.hidden_empires.rules.cards import CARDS, EVENT, KIND, MACE, MUTATE, TRAIT, TYPE
from formicarium.games.hidden_empires.rules.draft import Keep
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.map import DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.rows import (
    AS_PROPOSED,
    NO_GROUNDS,
    NO_RECRUITS,
    NOBODY_BUSY,
    NOBODYS,
    NOWHERE,
    changed,
    exchanged,
)
from formicarium.games.hidden_empires.rules.turns import EndOfGameTurn, GameTurn, NextPlayer, PlayerTurn, bury
from tests.games.hidden_empires.setting import (
    ants,
    asked,
    bare,
    choose,
    holding,
    put,
    resting,
    run,
    started,
    with_traits,
)


def play_out(players: int, seed: int, options: dict[str, Any]) -> tuple[HiddenEmpires, int]:
    """A random game, and how many decisions it took."""
    t: HiddenEmpires = game.GAME.start(players, seed, options, story=False)
    chance = random.Random(seed)
    decisions = 0
    while not t.over:
        seat = chance.choice(t.waiting)
        t.play(seat, chance.choice(t.options(seat)))
        decisions += 1
        assert decisions < 20_000
    return t, decisions


# ---- whole games


@pytest.mark.parametrize(("name", "options"), game.GAME.presets, ids=[name for name, _ in game.GAME.presets])
def test_random_games_of_every_kind_end(name: str, options: dict[str, Any]) -> None:
    total = 0
    for players in range(2, 7):
        t, decisions = play_out(players, players, options)
        total += decisions
        assert t.turn <= t.settings["game_turns"]
        t.check()
        assert t.tally()["markers"] == 84
    assert total / 5 < 2_000


@pytest.mark.rule("HE 5.1")
def test_a_first_turn_takes_few_clicks() -> None:
    t = started(2, 3)
    seat = t.active
    nest = t.nest_area[seat]
    near = [area for area in NEIGHBOURS[nest] if t.food_kind(area)][:2]
    clicks = [("from", nest), ("to", 62), ("some", 0, 1)]
    for action in clicks:
        t.play(seat, action)
    t.play(seat, ("to", near[0]))
    t.play(seat, ("some", 0, 2))
    t.play(seat, ("to", near[1]))
    t.play(seat, ("all",))
    t.play(seat, ("done",))
    more = 0
    while t.active == seat:
        t.play(seat, t.options(seat)[0])
        more += 1
    assert len(clicks) + 5 + more < 15


# ---- turns


@pytest.mark.rule("HE 4.1", "HE 3.7")
def test_a_game_turn_is_a_turn_for_each_then_the_nest_phase() -> None:
    t = started(3, 5)
    order = []
    first = t.first
    chance = random.Random(1)
    while t.turn == 1 and t.phase != "nest":
        if not order or order[-1] != t.active:
            order.append(t.active)
        seat = t.waiting[0]
        t.play(seat, chance.choice(t.options(seat)))
    assert order == [(first + i) % 3 for i in range(3)]


@pytest.mark.rule("HE 4.2")
def test_a_basic_turn_has_no_cards() -> None:
    t = bare(advanced=False)
    ants(t, 0, t.nest_area[0], 1)
    run(t, PlayerTurn(0))
    assert asked(t) == "MoveFrom"
    assert t.phase == "move"
    assert t.deck == ()


@pytest.mark.rule("HE 12.1", "HE 12.2")
def test_an_advanced_turn_begins_with_a_card() -> None:
    t = bare()
    ants(t, 0, t.nest_area[0], 1)
    t.sheets[0].dna = t.sheets[1].dna = 6
    t.deck = (MACE,)
    run(t, PlayerTurn(0))
    assert t.phase == "draw"
    assert asked(t) == "Bid"
    choose(t, ("pass",), ("pass",))
    assert asked(t) == "MoveFrom"


@pytest.mark.rule("HE 4.3", "HE-15", "HE 21.2", "HE-72", "HE 17.8", "HE-79")
def test_dead_colonies_are_out_and_keep_their_score() -> None:
    t = bare()
    ants(t, 0, t.nest_area[0], 1)
    t.sheets[1].pairs = 2
    t.sheets[1].stored = 5
    with_traits(t, 1, MACE)
    holding(t, 1, MUTATE)
    bury(t)
    assert not t.alive(1)
    assert t.alive(0)
    assert t.score(1) == 8
    assert t.sheets[1].queens == 0
    assert t.discards == (MACE, MUTATE)
    run(t, GameTurn())
    assert t.to_move == ()
    assert t.active == 0


@pytest.mark.rule("HE 4.3", "HE-15")
@pytest.mark.parametrize("sign", ["reserve", "returning", "egg", "drone", "field"])
def test_a_colony_with_anything_left_lives(sign: str) -> None:
    t = bare()
    if sign == "reserve":
        ants(t, 1, RESERVES, 1)
    elif sign == "returning":
        ants(t, 1, RETURNING, 1)
    elif sign == "egg":
        t.sheets[1].female_eggs = 1
    elif sign == "drone":
        t.sheets[1].drones = 1
    else:
        ants(t, 1, 0, 0, 0, 1)
    bury(t)
    assert t.alive(1)


# ---- the end


def scored(t: HiddenEmpires, *scores: int) -> HiddenEmpires:
    for seat, score in enumerate(scores):
        t.sheets[seat].lone_drones = score
        ants(t, seat, t.nest_area[seat], 1)
    return t


@pytest.mark.rule("HE 1.2", "HE 11.1")
def test_sixteen_points_end_the_game_after_the_game_turn() -> None:
    t = run(scored(bare(3, advanced=False), 15, 3, 3), EndOfGameTurn())
    assert not t.over
    t = run(scored(bare(3, advanced=False), 16, 17, 3), EndOfGameTurn())
    assert t.over
    assert t.winners == [1]
    assert t.places == [2, 1, 3]


@pytest.mark.rule("HE 11.2")
def test_equal_scores_share_the_win_in_the_basic_game() -> None:
    t = run(scored(bare(3, advanced=False), 16, 16, 3), EndOfGameTurn())
    assert t.winners == [0, 1]


@pytest.mark.rule("HE 12.4", "HE-69")
def test_dna_breaks_ties_in_the_advanced_game() -> None:
    t = scored(bare(3), 18, 18, 18)
    for seat, dna in enumerate((4, 7, 7)):
        t.sheets[seat].dna = dna
    run(t, EndOfGameTurn())
    assert t.winners == [1, 2]
    assert t.places == [3, 1, 1]


@pytest.mark.rule("HE 11.3")
def test_another_target() -> None:
    t = run(scored(bare(2, advanced=False, target_score=5), 5, 1), EndOfGameTurn())
    assert t.winners == [0]


@pytest.mark.rule("HE 11.4")
def test_the_game_ends_after_forty_game_turns() -> None:
    t = scored(bare(2, advanced=False), 3, 1)
    t.turn = 39
    run(t, EndOfGameTurn())
    assert not t.over
    t = scored(bare(2, advanced=False), 3, 1)
    t.turn = 40
    run(t, EndOfGameTurn())
    assert t.winners == [0]
    t = scored(bare(2, advanced=False, game_turns=7), 3, 1)
    t.turn = 7
    run(t, EndOfGameTurn())
    assert t.over


@pytest.mark.rule("HE 11.5")
def test_the_game_ends_when_all_colonies_are_dead() -> None:
    t = bare(2, advanced=False)
    t.sheets[1].pairs = 1
    run(t, EndOfGameTurn())
    assert t.winners == [1]


@pytest.mark.rule("HE 11.5", "HE-85")
@pytest.mark.parametrize(
    ("scores", "options", "over"),
    [((3, 2), {}, True), ((2, 2), {}, False), ((1, 2), {}, False), ((3, 2), {"restart": True}, False)],
)
def test_the_last_colony_has_won_as_soon_as_it_leads(
    scores: tuple[int, int], options: dict[str, bool], over: bool
) -> None:
    t = bare(2, advanced=bool(options), **options)
    ants(t, 0, RESERVES, workers=3)
    for seat in (0, 1):
        t.sheets[seat].lone_drones = scores[seat]
    run(t, EndOfGameTurn())
    assert t.over == over
    if over:
        assert t.winners == [0]


# ---- options


@pytest.mark.rule("HE 21.1")
def test_random_turn_order() -> None:
    orders = set()
    for seed in range(10):
        t = bare(3, advanced=False, random_turn_order=True)
        t.dice = game.GAME.start(3, seed, {}).dice
        t.to_move = (0, 1, 2)
        for seat in range(3):
            ants(t, seat, t.nest_area[seat], 1)
        run(t, NextPlayer())
        assert t.active not in t.to_move
        assert sorted([t.active, *t.to_move]) == [0, 1, 2]
        assert t.view(0)["to_move"] == sorted(t.to_move)
        orders.add(t.active)
    assert len(orders) == 3


@pytest.mark.rule("HE 21.2", "HE-76")
def test_restart() -> None:
    t = bare(3, restart=True)
    for seat in range(3):
        ants(t, seat, t.nest_area[seat], 2)
    t.sheets[0].queens = 0
    t.sheets[0].dna = 9
    t.sheets[0].pairs = 2
    with_traits(t, 0, MACE)
    holding(t, 0, MUTATE)
    t.trunk = changed(t.trunk, 1, 0)
    t.site = changed(t.site, 2, 0)
    run(t, PlayerTurn(0))
    assert asked(t) == "Restart"
    areas = [action[1] for action in t.options(0) if action[0] == "restart"]
    others = [t.nest_area[1], t.nest_area[2]]
    for area in areas:
        assert 3 in [DISTANCE[area][other] for other in others]
        assert min(DISTANCE[area][other] for other in others) > 1
    old = t.nest_area[0]
    put(t, areas[0], 1, 2)
    t.deck = tuple(card for card in t.deck if KIND[card] == EVENT and CARDS[card].title == "Caterpillars")
    choose(t, ("restart", areas[0]))
    assert t.nest_area[0] == areas[0] != old
    assert t.here(0, areas[0]) == 6
    assert t.here(0, old) == 0
    sheet = t.sheets[0]
    assert [sheet.size, sheet.female_eggs, sheet.female_larvae, sheet.small_pupae, sheet.queens] == [6, 1, 1, 1, 1]
    assert [sheet.dna, t.score(0)] == [9, 8]
    assert t.traits[0] == t.hands[0] == ()
    assert {MACE, MUTATE} <= set(t.discards)
    assert t.trunk[1] == t.site[2] == -1
    assert t.marker[areas[0]] < 0
    assert asked(t) == "MoveFrom"  # The turn goes on with the new colony.


@pytest.mark.rule("HE 21.2", "HE 5.3")
def test_a_new_colony_sets_out_from_its_own_nest_only() -> None:
    t = bare(2, restart=True)
    t.sheets[0].queens = 0
    ants(t, 0, 30, 2)
    run(t, PlayerTurn(0))
    assert t.held[30]
    choose(t, t.options(0)[1])
    assert [area for area, n in enumerate(t.held) if n] == [area for area, n in enumerate(t.headcount[0]) if n]
    assert not t.held[30]


@pytest.mark.rule("HE 21.2", "HE-72")
def test_a_colony_that_died_out_may_restart_too() -> None:
    t = bare(2, restart=True)
    ants(t, 1, t.nest_area[1], 2)
    t.sheets[0].dead = 1
    t.sheets[0].queens = 0
    t.to_move = (0,)
    run(t, NextPlayer())
    assert asked(t) == "Restart"
    t.deck = tuple(card for card in t.deck if CARDS[card].title == "Caterpillars")
    u = t.copy()
    choose(u, ("stay",))
    assert not u.alive(0)
    choose(t, t.options(0)[1])
    assert t.alive(0)
    assert t.active == 0
    assert asked(t) == "MoveFrom"


@pytest.mark.rule("HE 21.3", "HE-77")
def test_points_do_not_end_down_with_the_queen() -> None:
    t = run(scored(bare(2, down_with_the_queen=True), 30, 3), EndOfGameTurn())
    assert not t.over
    t = scored(bare(2, down_with_the_queen=True), 3, 1)
    t.turn = 40
    run(t, EndOfGameTurn())
    assert t.winners == [0]


@pytest.mark.rule("HE 21.4")
def test_fewer_events() -> None:
    t = started(3, 2, advanced=True, fewer_events=True)
    assert all(KIND[card] == EVENT for card in t.deck + t.discards)
    assert len(t.deck) + len(t.discards) == 23
    assert t.event < 0 or KIND[t.event] == EVENT
    while t.turn == 1 and not t.over:
        seat = t.waiting[0]
        t.play(seat, t.options(seat)[0])
        assert t.hands == ((), (), ())
    assert len(t.deck) + len(t.discards) == 23
    assert t.lot == -1


@pytest.mark.rule("HE 21.5", "HE-75")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_realistic_time_scale(players: int) -> None:
    aside = 0
    for seed in range(12):
        t = started(players, seed, advanced=True, realistic_time_scale=True)
        assert t.phase == "draft"
        assert [len(cards) for cards in t.dealt] == [4] * players
        chance = random.Random(seed)
        hands = [list(cards) for cards in t.dealt]
        while t.phase == "draft":
            seat = chance.choice(t.waiting)
            action = chance.choice(t.options(seat))
            aside += action[0] == "aside"
            t.play(seat, action)
            if t.phase == "draft" and len(t.passed[0]) == 3 and all(len(cards) == 3 for cards in t.dealt):
                for s in range(players):
                    left = (s + 1) % players
                    assert set(t.dealt[left]) < set(hands[s])
        for seat in range(players):
            types = [TYPE[card] for card in t.traits[seat]]
            assert len(set(types)) == len(types) <= 3
            assert all(KIND[card] == TRAIT for card in t.traits[seat])
        assert t.deck == ()
        assert t.turn == 1
        assert resting(t) or asked(t) in ("MoveFrom", "Restart")
    assert aside or players < 4


@pytest.mark.rule("HE 21.5", "HE 12.6")
def test_the_draft_is_secret_and_simultaneous() -> None:
    t = started(3, 1, advanced=True, realistic_time_scale=True)
    assert t.waiting == [0, 1, 2]
    before = t.view(1)
    t.play(0, t.options(0)[0])
    assert t.waiting == [1, 2]
    after = t.view(1)
    assert after["draft"]["left"] == [3, 4, 4]
    assert after["draft"]["dealt"] == before["draft"]["dealt"]
    assert t.view(None)["draft"]["dealt"] == []


@pytest.mark.rule("HE 21.5")
def test_a_second_trait_of_a_type_is_refused_with_a_reason() -> None:
    t = started(3, 1, advanced=True, realistic_time_scale=True)
    t.play(0, t.options(0)[0])
    card = t.taken[0][0]
    t.dealt = exchanged(t.dealt, 0, (card, *t.dealt[0][1:]))
    t.lanes[0].append(Keep(0))
    t.look_again()
    with pytest.raises(IllegalAction, match="type"):
        t.play(0, ("keep", card))


# ---- positions


def test_a_copy_has_every_field_and_takes_rows_of_its_own_before_it_changes_them() -> None:
    t = started(3, 4, advanced=True)
    u = t.copy_state()
    for name in state_fields(HiddenEmpires):
        assert getattr(t, name) == getattr(u, name), name
    assert t.stack is not u.stack
    assert all(mine is not copied for mine, copied in zip(t.sheets, u.sheets, strict=True))
    before = t.digest()
    again = u.copy_state()
    u.add(0, 5, 1, 2)
    u.own_moved()
    u.moved[7] += 1
    assert t.digest() == again.digest() == before != u.digest()
    t.remove(1, t.nest_area[1], 0, 1)
    t.set_patrol(2, t.nest_area[2], 0, 1)
    assert again.digest() == before
    kept = again.copy_state()
    t.restore(again)
    t.add(0, 5, 1, 2)
    assert kept.digest() == before


@pytest.mark.parametrize("options", [{}, {"advanced": True, "restart": True}, {"advanced": True}])
def test_shared_rows_never_change(options: dict[str, Any]) -> None:
    """Whatever a table held is the same when the game is over, but for what changes in place."""
    t: HiddenEmpires = game.GAME.start(4, "shared", options, story=False)
    chance = random.Random(3)
    kept: dict[int, tuple[Any, str]] = {}
    while not t.over:
        for name in state_fields(HiddenEmpires):
            value = getattr(t, name)
            if name not in {"ants", "headcount", "sheets", "moved", "stack", "lanes", "places"}:
                assert not isinstance(value, list), name  # Who writes into a tuple hears of it at once.
                kept.setdefault(id(value), (value, repr(value)))
        seat = chance.choice(t.waiting)
        t.play(seat, chance.choice(t.options(seat)))
    for value, text in kept.values():
        assert repr(value) == text
    assert {*NOWHERE, *NOBODY_BUSY, *NO_GROUNDS, *NO_RECRUITS} == {0}
    assert {*NOBODYS, *AS_PROPOSED} == {-1}


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("headcount", lambda t: t.headcount[0].__setitem__(5, 3)),
        ("sheets", lambda t: t.sheets.pop()),
        ("sheets[0].ants", lambda t: t.sheets[0].ants.pop()),
        ("sheets[1].ants[2]", lambda t: t.sheets[1].ants.__setitem__(2, -1)),
        ("sheets[1].food", lambda t: setattr(t.sheets[1], "food", -1)),
        ("ants", lambda t: t.ants[0].__setitem__(5, -3)),
        ("marker", lambda t: setattr(t, "unused", t.unused[1:])),
        ("mods", lambda t: setattr(t, "mods", t.mods[1:])),
        ("hands[0]", lambda t: setattr(t, "hands", ((MACE,), ()))),
        ("nest_area", lambda t: setattr(t, "nest_area", t.nest_area[1:])),
    ],
)
def test_positions_that_cannot_be_are_refused(field: str, change: Any) -> None:
    t = started(2, 4, advanced=True, realistic_time_scale=True)
    t.phase = "move"
    t.check()
    change(t)
    with pytest.raises(BadPosition) as wrong:
        t.check()
    assert wrong.value.field == field
