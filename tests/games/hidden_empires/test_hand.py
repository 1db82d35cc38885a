"""The sixteen hand cards: what each does, and when it may not be played (rules HE 19)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    BIVOUAC,
    CAMOUFLAGE,
    CARDS,
    ENVIRONMENTAL_CHANGE,
    FOOD_EGGS,
    GENETIC_BOTTLENECK,
    GUEST_QUEEN,
    HANDS,
    HIGHWAYMAN_BEETLES,
    HYBRIDIZATION,
    LARVAL_FOOD,
    MACE,
    MALE_EGGS,
    MIGRATE,
    MUTATE,
    ONE_QUEEN,
    PREDATOR_MIGRATION,
    ROVE_BEETLES,
    SEAL_NEST_ENTRANCES,
    SHELTER_APHIDS,
    SUPERCOLONY,
    THIEF_ANTS,
    TRUNK_BUILDING,
)
from formicarium.games.hidden_empires.rules.discovery import APHIDS, PLANTS, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.events import happen
from formicarium.games.hidden_empires.rules.flight import MayFly
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.hand import FEEDING, LAYING, MayPlayCards, NestCards, why_not_play
from formicarium.games.hidden_empires.rules.map import AREAS, COLOUR, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.nest import NestPhase
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.rows import changed, without
from formicarium.games.hidden_empires.rules.sheet import (
    EGGS_F,
    LARVAE_F,
    LARVAE_M,
    VIRGINS,
)
from formicarium.games.hidden_empires.rules.tasks import LastCards
from tests.games.hidden_empires.setting import (
    ants,
    asked,
    bare,
    choose,
    holding,
    patrol,
    put,
    resting,
    rig,
    run,
    with_traits,
)

NEST = 34
SPOT = 0


def playing(card: int, t: HiddenEmpires | None = None) -> HiddenEmpires:
    """Seat 0 holds a card at the end of the own turn."""
    table = t if t is not None else bare()
    holding(table, 0, card)
    return run(table, LastCards(0))


def moving(t: HiddenEmpires) -> HiddenEmpires:
    t.held = tuple(1 if t.here(0, area) else 0 for area in range(AREAS))
    return run(t, MoveAnts(0))


@pytest.mark.rule("HE 13.3", "HE-50")
def test_cards_without_a_moment_are_played_in_the_own_turn_and_the_others_are_not() -> None:
    t = bare()
    ants(t, 0, NURSES, 1)
    holding(t, 0, ADDITIONAL_QUEEN, FOOD_EGGS, THIEF_ANTS, MALE_EGGS, LARVAL_FOOD, SEAL_NEST_ENTRANCES, SHELTER_APHIDS)
    moving(t)
    plays = [action[1] for action in t.options(0) if action[0] == "play"]
    assert plays == [ADDITIONAL_QUEEN, FOOD_EGGS]
    with pytest.raises(IllegalAction, match="moment"):
        t.play(0, ("play", THIEF_ANTS))
    question = t.question(0)
    assert question is not None
    assert len(question.refused) == 5


def test_every_hand_card_says_why_it_cannot_be_played() -> None:
    t = bare()
    for card in HANDS:
        assert why_not_play(t, 0, card, True) is not None, CARDS[card].title


@pytest.mark.rule("HE 19.1", "HE-49", "HE-50")
def test_shelter_aphids() -> None:
    t = bare()
    ground = COLOUR[SPOT]
    change = next(
        c for c in range(64) if CARDS[c].title == CARDS[ENVIRONMENTAL_CHANGE].title and CARDS[c].ground == ground
    )
    other = next(a for a in range(AREAS) if COLOUR[a] == ground and a != SPOT)
    lonely = next(a for a in range(AREAS) if COLOUR[a] == ground and a not in (SPOT, other))
    aphids = put(t, SPOT, APHIDS, 2)
    t.mods = changed(t.mods, SPOT, 2)
    more = put(t, other, APHIDS, 1)
    put(t, lonely, APHIDS, 1)
    ants(t, 1, SPOT, 2)
    ants(t, 1, other, 1)
    holding(t, 1, SHELTER_APHIDS)
    t.deck = without(t.deck, t.deck.index(change))
    happen(t, change)
    t.settle()
    assert t.waiting == [1]  # In the turn of seat 0.
    choose(t, ("play", SHELTER_APHIDS))
    assert sorted(t.sheltered[1]) == sorted([aphids, more])
    assert t.marker[lonely] < 0 or not t.face[lonely]
    # At the beginning of the next move they come back.
    t.active = 1
    t.held = tuple(1 if t.here(1, area) else 0 for area in range(AREAS))
    ants(t, 1, t.nest_area[1], 1)
    ants(t, 1, 7, 1)
    put(t, 7, PREY, 2)
    run(t, MoveAnts(1))
    assert ("aphids", t.nest_area[1]) not in t.options(1)
    choose(t, ("aphids", 7))
    assert t.food_kind(7) == APHIDS
    assert t.mods[7] == 0
    choose(t, ("discard",))
    assert t.sheltered[1] == ()
    assert t.tally()["markers"] == 84


@pytest.mark.rule("HE 19.1")
def test_who_holds_no_shelter_is_asked_like_one_who_does() -> None:
    t = bare()
    put(t, SPOT, APHIDS, 2)
    ants(t, 1, SPOT, 1)
    holding(t, 1, THIEF_ANTS)
    change = next(c for c in range(64) if CARDS[c].title == "Environmental Change" and CARDS[c].ground == COLOUR[SPOT])
    happen(t, change)
    t.settle()
    assert t.waiting == [1]
    assert t.options(1) == [("pass",)]


@pytest.mark.rule("HE 19.2", "HE-57")
def test_highwayman_beetles() -> None:
    t = bare()
    put(t, 1, PLANTS, 2)
    put(t, 2, PREY, 1)
    put(t, 3, APHIDS, 2)
    put(t, 4, PREDATORS, 2)
    ants(t, 1, 1, 1)
    patrol(t, 1, 2, 2)
    ants(t, 0, 3, 1)
    playing(HIGHWAYMAN_BEETLES, t)
    choose(t, ("play", HIGHWAYMAN_BEETLES))
    assert t.options(0) == [("minus", 1), ("minus", 3)]
    choose(t, ("minus", 1))
    assert t.mods[1] == -1
    assert HIGHWAYMAN_BEETLES in t.discards
    t = playing(HIGHWAYMAN_BEETLES)
    assert resting(t)  # Nowhere to lurk: it cannot be played.


@pytest.mark.rule("HE 19.3", "HE 17.6", "HE-65")
def test_additional_queen() -> None:
    t = playing(ADDITIONAL_QUEEN)
    choose(t, ("play", ADDITIONAL_QUEEN))
    assert t.sheets[0].queens == 2


@pytest.mark.rule("HE 19.4", "HE-68")
def test_migrate() -> None:
    t = bare()
    with_traits(t, 0, TRUNK_BUILDING)
    target = NEIGHBOURS[NEST][0]
    put(t, target, PREY, 2)
    t.trunk = changed(t.trunk, target, 0)
    t.trunk = changed(t.trunk, NEIGHBOURS[NEST][2], 0)
    t.sheets[0].size = 40
    t.sheets[0].female_eggs = 9
    t.sheets[0].small_pupae = 6
    ants(t, 0, NURSES, 1, 1)
    ants(t, 0, BUILDERS, 2)
    holding(t, 0, MIGRATE)
    moving(t)
    choose(t, ("play", MIGRATE), ("shift", target))
    assert t.nest_area[0] == target
    assert t.marker[target] < 0
    assert t.trunk[target] < 0
    assert t.trunk[NEIGHBOURS[NEST][2]] == 0  # Other Trunks stay.
    assert t.sheets[0].size == 10
    assert t.sheets[0].no_eggs == 1
    assert asked(t) == "Abandon"  # One worker nurses: ten brood come along.
    choose(t, ("give", EGGS_F, 5))
    assert t.brood(0) == 10
    assert t.count(0, BUILDERS) == 2  # Ants on the sheet move along.
    assert asked(t) == "MoveFrom"


@pytest.mark.rule("HE 19.4")
def test_migrate_is_for_the_move_and_not_for_bivouacs() -> None:
    t = playing(MIGRATE)
    assert resting(t)
    with_traits(t, 0, BIVOUAC)
    assert why_not_play(t, 0, MIGRATE, True) is not None


@pytest.mark.rule("HE 19.5")
def test_predator_migration() -> None:
    t = bare()
    source, target = SPOT, NEIGHBOURS[SPOT][0]
    marker = put(t, source, PREDATORS, 3)
    put(t, target, PLANTS, 2)
    t.trunk = changed(t.trunk, target, 1)
    t.site = changed(t.site, NEIGHBOURS[SPOT][1], 1)
    ants(t, 0, target, 1)
    ants(t, 1, target, 2, 1)
    playing(PREDATOR_MIGRATION, t)
    choose(t, ("play", PREDATOR_MIGRATION))
    assert ("prowl", NEIGHBOURS[SPOT][1]) not in t.options(0)
    rig(t, [2, 3, 4, 1, 1, 5])
    choose(t, ("prowl", target))
    assert t.marker[target] == marker
    assert t.marker[source] < 0
    assert t.trunk[target] < 0
    assert t.count(0, RETURNING) == 1
    assert t.waiting == [1]
    choose(t, ("ant", target, 0), ("ant", target, 1))
    assert t.castes(1, RETURNING) == [1, 0, 0]
    assert t.here(1, target) == 0
    assert resting(t)


@pytest.mark.rule("HE 19.5", "HE 18.17")
def test_predators_overlook_camouflaged_ants() -> None:
    t = bare()
    with_traits(t, 1, CAMOUFLAGE)
    put(t, SPOT, PREDATORS, 3)
    ants(t, 1, NEIGHBOURS[SPOT][0], 2)
    playing(PREDATOR_MIGRATION, t)
    choose(t, ("play", PREDATOR_MIGRATION), ("prowl", NEIGHBOURS[SPOT][0]))
    assert t.here(1, NEIGHBOURS[SPOT][0]) == 2


@pytest.mark.rule("HE 19.7", "HE-6")
def test_food_eggs() -> None:
    t = bare()
    ants(t, 0, NURSES, 3, 2)
    playing(FOOD_EGGS, t)
    choose(t, ("play", FOOD_EGGS))
    assert t.sheets[0].food == 6  # Workers only.
    assert resting(playing(FOOD_EGGS))


@pytest.mark.rule("HE 19.8", "HE-51", "HE 13.4", "HE-6", "HE-78")
def test_male_eggs() -> None:
    t = bare()
    ants(t, 0, NURSES, 3, 2)
    holding(t, 0, MALE_EGGS)
    run(t, NestCards(0, FEEDING))
    assert t.options(0) == [("pass",)]
    choose(t, ("pass",))
    run(t, NestCards(0, LAYING))
    u = t.copy()
    choose(t, ("play", MALE_EGGS))
    assert t.sheets[0].male_eggs == 3
    u.sheets[0].size = 6
    choose(u, ("play", MALE_EGGS))
    assert u.sheets[0].male_eggs == 1  # There was room for one.


@pytest.mark.rule("HE 19.9", "HE 13.11", "HE-58")
def test_rove_beetles() -> None:
    t = bare()
    t.sheets[1].female_larvae = 3
    t.sheets[1].male_larvae = 2
    t.sheets[0].female_larvae = 4
    playing(ROVE_BEETLES, t)
    choose(t, ("play", ROVE_BEETLES))  # Seat 1 is the only opponent.
    assert t.waiting == [1]
    choose(t, ("give", LARVAE_F, 1), ("give", LARVAE_M, 1))
    assert [t.sheets[1].female_larvae, t.sheets[1].male_larvae] == [2, 1]
    t = bare()
    t.sheets[1].female_larvae = 1
    assert resting(playing(ROVE_BEETLES, t))


@pytest.mark.rule("HE 19.10", "HE 13.4", "HE-51", "HE 13.11", "HE-58")
def test_thief_ants() -> None:
    t = bare(3)
    t.sheets[1].food = 7
    t.sheets[1].stored = 5
    t.sheets[2].food = 1
    holding(t, 0, THIEF_ANTS)
    run(t, NestCards(0, FEEDING))
    choose(t, ("play", THIEF_ANTS))
    assert t.sheets[1].food == 4
    assert t.sheets[1].stored == 5
    t = bare()
    t.sheets[1].food = 1
    holding(t, 0, THIEF_ANTS)
    run(t, NestCards(0, FEEDING))
    assert t.options(0) == [("pass",)]


@pytest.mark.rule("HE 19.11", "HE-58")
def test_guest_queen() -> None:
    t = bare()
    t.sheets[1].virgin_queens = 3
    t.sheets[1].drones = 2
    playing(GUEST_QUEEN, t)
    choose(t, ("play", GUEST_QUEEN))
    assert t.sheets[1].guests == 1
    run(t, MayFly(1))
    choose(t, ("wait",))
    assert t.sheets[1].guests == 1  # However late the flight is.
    run(t, MayFly(1))
    choose(t, ("fly",), ("give", VIRGINS, 1), ("give", VIRGINS, 1))
    assert t.score(1) == 4 + 1
    assert t.sheets[1].guests == 0
    t = bare()
    t.sheets[1].virgin_queens = 1
    assert resting(playing(GUEST_QUEEN, t))


@pytest.mark.rule("HE 19.12", "HE-65", "HE-37")
def test_one_queen() -> None:
    t = bare()
    t.sheets[1].queens = 3
    ants(t, 1, SPOT, 4)
    ants(t, 1, RESERVES, 6)
    playing(ONE_QUEEN, t)
    choose(t, ("play", ONE_QUEEN))
    assert t.sheets[1].queens == 1
    t = bare()
    t.sheets[1].queens = 3
    ants(t, 1, SPOT, 9, 5)
    assert resting(playing(ONE_QUEEN, t))  # Nine workers are not ten.
    t = bare()
    t.sheets[1].queens = 3
    ants(t, 1, SPOT, 12)
    with_traits(t, 1, SUPERCOLONY)
    assert resting(playing(ONE_QUEEN, t))


@pytest.mark.rule("HE 19.13", "HE 13.4")
def test_larval_food() -> None:
    t = bare()
    t.sheets[0].female_larvae = 2
    t.sheets[0].male_larvae = 1
    holding(t, 0, LARVAL_FOOD)
    run(t, NestCards(0, FEEDING))
    choose(t, ("play", LARVAL_FOOD))
    assert t.sheets[0].food == 6


@pytest.mark.rule("HE 13.4", "HE-51")
def test_the_moments_of_the_nest_phase_come_in_turn_order() -> None:
    t = bare(3)
    t.active = -1
    t.first = 2
    for seat in range(3):
        ants(t, seat, NURSES, 1)
        t.sheets[seat].food = 4
        t.sheets[seat].female_larvae = 1
    holding(t, 0, THIEF_ANTS)
    holding(t, 2, MALE_EGGS)
    run(t, NestPhase())
    order = []
    while not resting(t):
        seat = t.waiting[0]
        if asked(t) == "NestCards":
            order.append(seat)
        t.play(seat, t.options(seat)[0])
    assert order == [2, 0, 2, 0]


@pytest.mark.rule("HE 13.4")
def test_nobody_is_asked_where_no_card_of_the_moment_can_do_anything() -> None:
    t = bare(3)
    holding(t, 0, MIGRATE)
    run(t, MayPlayCards(0, FEEDING))
    assert resting(t)  # No larvae, and nobody has food.
    t.sheets[0].female_larvae = 1
    run(t, MayPlayCards(0, FEEDING))
    assert asked(t) == "NestCards"  # It might hold Larval Food.
    choose(t, ("pass",))
    t.discards = (LARVAL_FOOD,)
    run(t, MayPlayCards(0, FEEDING))
    assert resting(t)
    run(t, MayPlayCards(0, LAYING))
    assert resting(t)  # No nurse.
    ants(t, 0, NURSES, 1)
    run(t, MayPlayCards(0, LAYING))
    assert asked(t) == "NestCards"
    choose(t, ("pass",))
    t.sheets[0].size = 1
    run(t, MayPlayCards(0, LAYING))
    assert resting(t)  # No room.
    run(t, MayPlayCards(1, FEEDING))
    assert resting(t)  # No cards.


@pytest.mark.rule("HE 19.14")
def test_mutate_starts_an_auction() -> None:
    t = bare()
    t.sheets[0].dna = 3
    t.deck = (MUTATE, MACE)
    playing(MUTATE, t)
    choose(t, ("play", MUTATE))
    assert t.lot == MACE
    choose(t, ("bid", 1))  # Seat 1 has no DNA and passes by itself.
    assert t.traits[0] == (MACE,)


@pytest.mark.rule("HE 19.15", "HE-56")
def test_hybridization() -> None:
    t = bare()
    t.deck = (HYBRIDIZATION, MACE)
    playing(HYBRIDIZATION, t)
    choose(t, ("play", HYBRIDIZATION))
    assert t.options(0) == [("on", 0), ("on", 1)]
    rig(t, [4])
    choose(t, ("on", 0))
    assert t.sheets[0].dna == 4
    u = t.copy()
    choose(u, ("no",))
    assert resting(u)
    choose(t, ("auction",))
    assert t.lot == MACE
    assert t.waiting == [0]


@pytest.mark.rule("HE 19.16", "HE-56", "HE 12.3")
def test_genetic_bottleneck() -> None:
    t = bare()
    t.deck = (GENETIC_BOTTLENECK, MACE)
    t.sheets[1].dna = 3
    playing(GENETIC_BOTTLENECK, t)
    choose(t, ("play", GENETIC_BOTTLENECK))
    rig(t, [5])
    choose(t, ("on", 1))
    assert t.sheets[1].dna == 0
    choose(t, ("no",))
    assert resting(t)
