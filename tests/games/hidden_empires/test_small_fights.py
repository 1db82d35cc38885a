"""The small print of cards, scouts and fights, and of how everything begins and ends, in tables."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.rules import discovery, map, places, sheet, throws
from formicarium.games.hidden_empires.rules.cards import CARDS, number
from formicarium.games.hidden_empires.rules.choosing import DIE, LEND, RECRUITS, RETURN, pick_ants, picks
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, PREDATORS
from formicarium.games.hidden_empires.rules.fighting import Compare, Lose, exposed
from formicarium.games.hidden_empires.rules.forces import points, strength
from formicarium.games.hidden_empires.rules.founding import found_anew
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.hand import Victim, timely
from formicarium.games.hidden_empires.rules.invasion import CarryOff, booty
from formicarium.games.hidden_empires.rules.map import AREAS, CENTRAL, COLOUR
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.scouting import CallOut, React, Withdraw
from formicarium.games.hidden_empires.rules.sheet import BROOD, EGGS_F, SMALL
from formicarium.games.hidden_empires.rules.turns import PlayerTurn, finish_by_score
from formicarium.games.hidden_empires.rules.wandering import predator_areas, predator_targets
from tests.games.hidden_empires.setting import ants, bare, choose, patrol, resting, rig, run, started, with_traits
from tests.games.hidden_empires.wild import wild

GARDENS = [wild(seed) for seed in range(30, 46)]
EVERY = pytest.mark.parametrize("t", GARDENS, ids=range(len(GARDENS)))


# ---- cards and scouts -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 19.9", "HE 19.10", "HE 19.11", "HE 19.12", "HE 19.15", "HE 19.16")
@pytest.mark.parametrize(
    ("title", "field", "before", "after"),
    [
        ("Thief Ants", "food", 5, 3),
        ("Thief Ants", "food", 6, 3),
        ("Guest Queen", "guests", 1, 2),
        ("One Queen", "queens", 4, 1),
        ("Hybridization", "dna", 3, 7),
        ("Genetic Bottleneck", "dna", 6, 2),
        ("Genetic Bottleneck", "dna", 3, 0),
    ],
)
def test_what_a_card_does_to_its_victim(title: str, field: str, before: int, after: int) -> None:
    t = bare()
    setattr(t.sheets[1], field, before)
    rig(t, [4])
    Victim(0, number(title)).take(t, ("on", 1))
    assert getattr(t.sheets[1], field) == after


@pytest.mark.rule("HE 13.4")
@pytest.mark.parametrize(
    ("title", "field", "value", "does"),
    [
        ("Larval Food", "male_larvae", 1, True),
        ("Larval Food", "male_larvae", 0, False),
        ("Thief Ants", "food", 2, True),
        ("Thief Ants", "food", 0, False),
        ("Male Eggs", "size", 3, True),
        ("Male Eggs", "size", 2, False),
    ],
)
def test_when_cards_of_the_nest_phase_do_something(title: str, field: str, value: int, does: bool) -> None:
    t = bare()
    ants(t, 0, NURSES, 2)
    seat = 1 if title == "Thief Ants" else 0
    t.sheets[0].food = 0
    setattr(t.sheets[0], field, value)
    assert timely(t, seat, number(title)) is does
    t.discards = (number(title),)
    assert timely(t, seat, number(title)) is False
    if title == "Male Eggs":
        t.discards = ()
        t.sheets[0].ants[3:6] = [0, 2, 0]
        assert timely(t, 0, number(title)) is False, "only workers lay"


@pytest.mark.rule("HE 14.4", "HE 14.7")
@pytest.mark.parametrize("patrols", [True, False])
def test_ants_called_out_patrol_or_have_moved(patrols: bool) -> None:
    t = bare()
    ants(t, 0, RESERVES, 3, 2)
    run(t, CallOut(0, 30, True, patrols))
    choose(t, ("some", 0, 2))
    assert ("enough",) in t.options(0)
    choose(t, ("some", 1, 1), ("enough",))
    assert resting(t)
    assert t.castes(0, 30) == [2, 1, 0]
    assert t.castes(0, RESERVES) == [1, 1, 0]
    assert t.patrollers(0, 30) == (3 if patrols else 0)
    assert t.moved[90:93] == ([0, 0, 0] if patrols else [2, 1, 0])


@pytest.mark.rule("HE 14.4")
def test_ants_withdraw_caste_by_caste_or_all_at_once() -> None:
    t = bare()
    patrol(t, 0, 30, 3, 2)
    run(t, Withdraw(0, 30, True))
    assert ("enough",) not in t.options(0)
    choose(t, ("some", 0, 2))
    assert t.castes(0, RETURNING) == [2, 0, 0]
    choose(t, ("some", 1, 1), ("enough",))
    assert resting(t)
    assert t.castes(0, 30) == [1, 1, 0]
    run(t, Withdraw(0, 30, True))
    choose(t, ("all",))
    assert resting(t)
    assert t.castes(0, RETURNING) == [3, 2, 0]


@pytest.mark.rule("HE 19.5")
@EVERY
def test_which_predators_can_move(t: HiddenEmpires) -> None:
    for area in range(AREAS):
        assert predator_targets(t, area) == [other for other in map.NEIGHBOURS[area] if t.nest_owner(other) < 0]
    assert predator_areas(t) == [
        area
        for area in range(AREAS)
        if t.marker[area] >= 0
        and t.face[area]
        and MARKER_KIND[t.marker[area]] == PREDATORS
        and any(t.nest_owner(other) < 0 for other in map.NEIGHBOURS[area])
    ]


# ---- fights ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 16.13", "HE-74")
@pytest.mark.parametrize("fate", [DIE, RETURN, LEND])
@pytest.mark.parametrize(("workers", "medias", "n"), [(4, 0, 2), (2, 0, 5), (2, 1, 2)])
def test_ants_are_picked_until_the_number_is_reached(fate: int, workers: int, medias: int, n: int) -> None:
    t = bare()
    t.recruits = (0, 0, 0)
    ants(t, 0, 30, workers, medias)
    pick_ants(t, 0, (30,), n, fate, 30)
    t.settle()
    while not resting(t):
        choose(t, t.options(0)[0])
    gone = min(n, workers + medias)
    assert t.here(0, 30) == workers + medias - gone
    assert t.count(0, RETURNING) == (gone if fate == RETURN else 0)
    assert sum(t.recruits) == (gone if fate == LEND else 0)


@pytest.mark.rule("HE 16.2", "HE 16.8")
@EVERY
def test_who_fights_in_a_nest_and_for_how_much(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        inside = (RESERVES, NURSES, BUILDERS, STORAGE)
        castes = [sum(t.castes(seat, place)[c] for place in inside if place != STORAGE or c == 2) for c in range(3)]
        assert strength(t, seat, inside) == castes
        assert [a[1:] for a in picks(t, seat, inside)] == [
            (place, c)
            for place in inside
            for c in range(3)
            if t.castes(seat, place)[c] and (place != STORAGE or c == 2)
        ]
        powers = t.powers(seat)
        for attacking in (True, False):
            worker = powers.worker_points if attacking else max(powers.worker_points, powers.worker_defence)
            each = [worker, powers.media_points, powers.major_points]
            assert points(t, seat, castes, attacking) == sum(a * b for a, b in zip(castes, each, strict=True))
        t.safe = (0,) * 8
        assert exposed(t, seat) == [t.sheets[seat].amount(kind) for kind in BROOD]


@pytest.mark.rule("HE 16.4")
@pytest.mark.parametrize(
    ("traits", "here", "owed", "left"),
    [
        ((), (5, 0, 0), 3, [2, 0, 0]),
        (("Deadly Sting",), (5, 0, 0), 3, [3, 0, 0]),
        (("Deadly Sting",), (5, 0, 0), 4, [3, 0, 0]),
        ((), (2, 0, 0), 5, [0, 0, 0]),
    ],
)
def test_the_winner_pays_in_ants(
    traits: tuple[str, ...], here: tuple[int, int, int], owed: int, left: list[int]
) -> None:
    t = bare()
    with_traits(t, 0, *[number(title) for title in traits])
    ants(t, 0, 30, *here)
    t.recruits = (0, 0, 0)
    run(t, Lose(0, 30, 1, (30, RECRUITS), owed, True))
    assert resting(t)
    assert t.castes(0, 30) == left


@pytest.mark.rule("HE 16.4", "HE 18.13")
def test_recruits_pay_too() -> None:
    t = bare()
    ants(t, 0, 30, 3)
    t.recruits = (2, 0, 0)
    run(t, Lose(0, 30, 1, (30, RECRUITS), 3, True))
    choose(t, ("ant", RECRUITS, 0), ("ant", 30, 0), ("ant", RECRUITS, 0))
    assert resting(t)
    assert (t.recruits, t.castes(0, 30)) == ((0, 0, 0), [2, 0, 0])


@pytest.mark.rule("HE 16.10", "HE 18.7")
@pytest.mark.parametrize(("slaver", "verbs"), [(False, {"carry"}), (True, {"carry", "enslave", "adopt"})])
def test_what_can_be_carried_off(slaver: bool, verbs: set[str]) -> None:
    t = bare()
    if slaver:
        with_traits(t, 0, number("Slave Making"))
    with_traits(t, 1, number("Replete"))
    area = t.nest_area[1]
    ants(t, 0, area, 3, 1)
    theirs, mine = t.sheets[1], t.sheets[0]
    theirs.small_pupae, theirs.female_eggs, theirs.stored = 3, 1, 9
    ants(t, 1, STORAGE, 0, 2)
    t.safe = (0, 0, 0, 0, 1, 0, 0, 0)
    found = booty(t, 0, area, 1)
    assert {action[0] for action in found} == verbs
    assert ("carry", SMALL, 2) in found
    assert ("carry", EGGS_F, 1) in found
    if slaver:
        CarryOff(0, area, 1).take(t, ("adopt", 1, 1))
        assert (theirs.stored, mine.stored) == (4, 5)
        assert (theirs.caste(STORAGE, 1), mine.caste(STORAGE, 1)) == (1, 1)
        CarryOff(0, area, 1).take(t, ("enslave", SMALL, 2))
        assert (theirs.small_pupae, mine.small_pupae, mine.food) == (1, 2, 0)
        assert t.castes(0, RETURNING) == [3, 0, 0]
    else:
        CarryOff(0, area, 1).take(t, ("carry", SMALL, 2))
        assert (theirs.small_pupae, mine.small_pupae, mine.food) == (1, 0, 2)
        assert t.castes(0, RETURNING) == [2, 0, 0]
        assert t.castes(0, area) == [1, 1, 0]


# ---- the whole ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 11.2", "HE 12.4")
@pytest.mark.parametrize(
    ("scores", "dna", "ranks"),
    [([3, 5, 5], [0, 1, 2], [3, 2, 1]), ([5, 5, 1], [4, 4, 9], [1, 1, 3]), ([1, 2, 3], [9, 9, 0], [3, 2, 1])],
)
def test_places_by_score_then_dna(scores: list[int], dna: list[int], ranks: list[int]) -> None:
    t = bare(3)
    for seat in range(3):
        t.sheets[seat].lone_drones, t.sheets[seat].dna = scores[seat], dna[seat]
    finish_by_score(t)
    assert t.places == ranks


@pytest.mark.rule("HE 3.6", "HE 12.3", "HE 21.2")
@pytest.mark.parametrize("advanced", [False, True])
def test_what_a_colony_begins_with_the_first_time_and_anew(advanced: bool) -> None:
    t: HiddenEmpires = GAME.start(3, 1, {"advanced": advanced})
    first = t.waiting[0]
    t.play(first, t.options(first)[0])
    for seat in (first,):  # after the last nest the first card is drawn
        one = t.sheets[seat]
        assert t.castes(seat, t.nest_area[seat]) == [6, 0, 0]
        assert sum(t.headcount[seat]) == 6
        assert (one.size, one.food, one.stored, one.queens) == (6, 0, 0, 1)
        assert [one.amount(kind) for kind in BROOD] == [1, 0, 1, 0, 1, 0, 0, 0]
        assert (one.dna, t.score(seat), one.winged(), any(one.ants)) == (6 if advanced else 0, 0, 0, False)
    for rows in (t.hands, t.drawn, t.traits, t.sheltered, t.dealt, t.passed, t.taken):
        assert rows == ((), (), ())
    if not advanced:
        return
    t = started(3, advanced=True)
    one = t.sheets[1]
    one.pairs, one.lone_queens, one.lone_drones, one.dna, one.food, one.drones = 1, 2, 3, 7, 5, 4
    t.trunk = tuple(1 if area == 33 else 2 if area == 34 else -1 for area in range(AREAS))
    t.site = tuple(1 if area == 40 else 2 if area == 41 else -1 for area in range(AREAS))
    put_at = next(a for a in range(AREAS) if a not in t.nest_area and t.marker[a] >= 0 and a not in (33, 34, 40, 41))
    found_anew(t, 1, put_at)
    one = t.sheets[1]
    assert (one.pairs, one.lone_queens, one.lone_drones, one.dna) == (1, 2, 3, 7)
    assert (one.food, one.drones, one.size, one.queens) == (0, 0, 6, 1)
    assert (t.nest_area[1], t.marker[put_at], t.castes(1, put_at)) == (put_at, -1, [6, 0, 0])
    assert sum(t.headcount[1]) == sum(t.ants[1]) == 6
    assert [(t.trunk[33], t.trunk[34]), (t.site[40], t.site[41])] == [(-1, 2), (-1, 2)]


def test_a_turn_begins_with_nothing_in_mind() -> None:
    t = bare()
    t.event, t.thrown = 3, ((1, 0, 0, 6),)
    t.fought = t.scouts = (1,) * AREAS
    ants(t, 1, 7, 1)
    PlayerTurn(1).run(t)
    assert (t.active, t.event, t.thrown) == (1, -1, ())
    assert not any(t.fought + t.scouts)
    assert t.held == tuple(int(area == 7) for area in range(AREAS))


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        (
            places,
            "WORKER=0 MEDIA=1 MAJOR=2 SLOTS=6 BUILDERS=61 NURSES=62 RESERVES=63 STORAGE=64 RETURNING=65 PLACES=66",
        ),
        (discovery, "BLANK=0 PREY=1 PLANTS=2 APHIDS=3 PREDATORS=4 MARKERS=84"),
        (map, "RADIUS=4 AREAS=61 BROWN=0 GRAY=1 GREEN=2 RED=3 YELLOW=4"),
        (
            sheet,
            "SIZE=0 FOOD=1 DNA=2 FIRST_CHAMBER=3 STORED=18 EGGS_F=19 EGGS_M=20 LARVAE_F=21 LARVAE_M=22 SMALL=23 MEDIUM=24 "
            "LARGE=25 PUPAE_M=26 VIRGINS=27 DRONES=28 QUEENS=29",
        ),
        (
            throws,
            "SEARCH=0 PREDATION=1 HARVESTING=2 TENDING=3 TRUNK=4 SCATTER=5 CHEMICALS=6 BLOCKING=7 BOMBING=8 HUNT=9 GENES=10",
        ),
    ],
)
def test_things_keep_their_numbers(module: object, numbers: str) -> None:
    """Saved games, records and codecs name places, boxes and dice by these numbers."""
    for pair in numbers.split():
        name, n = pair.split("=")
        assert getattr(module, name) == int(n), name


@pytest.mark.rule("HE 2.1", "HE 3.1")
def test_the_map_and_the_cards_are_what_the_page_says() -> None:
    assert sum(CENTRAL) == 37
    assert sorted(COLOUR.count(colour) for colour in range(5)) == [12, 12, 12, 12, 13]
    assert {n: len(areas) for n, areas in map.START.items()} == {2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
    for n, areas in map.START.items():
        assert all(map.DISTANCE[0][area] == 3 for area in areas), n
    assert len(CARDS) == 64


@pytest.mark.rule("HE 16.5", "HE 18.13")
@pytest.mark.parametrize(("recruits", "defenders", "left"), [(1, 5, 3), (2, 4, 1)])
def test_recruits_of_a_beaten_attacker_die_with_it(recruits: int, defenders: int, left: int) -> None:
    t = bare()
    ants(t, 0, 30, 1)
    ants(t, 1, 30, defenders)
    t.recruits = (recruits, 0, 0)
    run(t, Compare(0, 30, 1, False))
    assert t.recruits == (0, 0, 0)
    assert (t.here(0, 30), t.here(1, 30)) == (0, left)


@pytest.mark.rule("HE 14.4")
def test_who_withdraws_must_withdraw_somebody() -> None:
    t = bare()
    patrol(t, 1, 30, 2, 1)
    run(t, React(1, 30))
    choose(t, ("withdraw",))
    assert ("enough",) not in t.options(1)
    ants(t, 1, RESERVES, 2, 1)
    run(t, React(1, 30))
    choose(t, ("call",))
    assert ("enough",) not in t.options(1)
