"""Where ants go, what they carry, and who is concerned: the quick ways of the rules against the rules said plainly.

The gardens are made by chance, and every question is answered a second time by looking at every area and every ant.
"""

from __future__ import annotations

from itertools import product

import pytest

from formicarium.games.hidden_empires.rules.cards import CARDS
from formicarium.games.hidden_empires.rules.combat import attacks
from formicarium.games.hidden_empires.rules.discovery import APHIDS, MARKER_KIND, MARKER_VALUE, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.events import aphids_at, in_turn
from formicarium.games.hidden_empires.rules.flight import site_areas
from formicarium.games.hidden_empires.rules.foraging import (
    TEND,
    Fields,
    Plan,
    Trails,
    carriers,
    forageable,
    foragers,
    most_foragers,
    near,
    newcomers,
    produce,
    proposal,
    trail_ends,
)
from formicarium.games.hidden_empires.rules.founding import restart_areas
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.hand import beetle_areas, victims, workers
from formicarium.games.hidden_empires.rules.map import AREAS, COLOUR, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import (
    BUILDERS,
    NURSES,
    RESERVES,
    RETURNING,
    SLOTS,
    STORAGE,
    UNLIMITED,
)
from formicarium.games.hidden_empires.rules.reaching import (
    FREELY,
    SCOUT,
    free_ants,
    may_enter,
    movable,
    nurses_missing,
    reach,
    shift_areas,
    sources,
    targets,
)
from formicarium.games.hidden_empires.rules.scouting import facedown
from formicarium.games.hidden_empires.rules.tasks import any_idle, idle, patrollable, trunk_areas
from formicarium.games.hidden_empires.rules.turns import dead, occupied, settled
from tests.games.hidden_empires.wild import wild

GARDENS = [wild(seed) for seed in range(20)] + [wild(seed, False) for seed in range(20, 24)]
EVERY = pytest.mark.parametrize("t", GARDENS, ids=range(len(GARDENS)))
CHAMBERS = (BUILDERS, NURSES, RESERVES, STORAGE, RETURNING)


def face_up(t: HiddenEmpires, area: int) -> int:
    """The marker that lies face up in an area, or -1."""
    return t.marker[area] if t.face[area] else -1


def dangerous(t: HiddenEmpires, area: int) -> bool:
    marker = face_up(t, area)
    return marker >= 0 and MARKER_KIND[marker] == PREDATORS


def homes(t: HiddenEmpires, seat: int) -> set[int]:
    return {t.nest_area[seat]} | {area for area in range(AREAS) if t.site[area] == seat}


def owner(t: HiddenEmpires, area: int) -> int:
    return next((seat for seat in range(t.players) if area in homes(t, seat)), -1)


def group(t: HiddenEmpires, seat: int, area: int) -> list[int]:
    """Workers, medias and majors of an area, those on patrol included."""
    six = t.ants[seat][area * SLOTS : area * SLOTS + SLOTS]
    return [six[0] + six[3], six[1] + six[4], six[2] + six[5]]


def on_patrol(t: HiddenEmpires, seat: int, area: int) -> int:
    return sum(t.ants[seat][area * SLOTS + 3 : area * SLOTS + SLOTS])


def others(t: HiddenEmpires, seat: int, area: int) -> list[int]:
    return [other for other in range(t.players) if other != seat and sum(group(t, other, area))]


def strangers_patrol(t: HiddenEmpires, seat: int, area: int) -> bool:
    return any(on_patrol(t, other, area) for other in range(t.players) if other != seat)


@EVERY
def test_who_is_where(t: HiddenEmpires) -> None:
    for seat, area in product(range(t.players), range(AREAS)):
        assert t.castes(seat, area) == group(t, seat, area)
        assert t.here(seat, area) == t.count(seat, area) == sum(group(t, seat, area))
        assert t.patrollers(seat, area) == on_patrol(t, seat, area)
        assert t.others_at(seat, area) == others(t, seat, area)
        assert t.shared(seat, area) is bool(others(t, seat, area))
        assert t.patrolled(seat, area) is strangers_patrol(t, seat, area)
        assert occupied(t, seat)[area] == (t.here(seat, area) > 0)
    for area in range(AREAS):
        assert t.nest_owner(area) == owner(t, area)
        assert t.predators(area) is dangerous(t, area)
        assert t.near_predators(area) is any(dangerous(t, other) for other in NEIGHBOURS[area])
        marker = face_up(t, area)
        assert t.food_kind(area) == (0 if marker < 0 or dangerous(t, area) else MARKER_KIND[marker])
    for seat in range(t.players):
        assert t.homes(seat)[0] == t.nest_area[seat]
        assert set(t.homes(seat)) == homes(t, seat)
        assert facedown(t, seat) == [a for a in range(AREAS) if t.here(seat, a) and t.marker[a] >= 0 and not t.face[a]]
        sheet = t.sheets[seat]
        for place in CHAMBERS:
            assert t.castes(seat, place) == [sheet.caste(place, caste) for caste in range(3)]
            assert t.count(seat, place) == sum(t.castes(seat, place))


@EVERY
def test_ants_that_go_are_gone_and_those_that_come_are_there(t: HiddenEmpires) -> None:
    t = t.copy()
    for seat, source in product(range(t.players), (0, AREAS - 1, t.nest_area[0], NURSES, RETURNING)):
        for target in (RESERVES, 30, 0):
            if source == target:
                continue
            here, there = t.castes(seat, source), t.castes(seat, target)
            ordinary = t.ants[seat][source * SLOTS : source * SLOTS + 3] if source < AREAS else here
            for caste in range(3):
                if here[caste]:
                    t.send(seat, source, target, caste, 1)
                    if source < AREAS and ordinary[caste]:
                        assert t.ants[seat][source * SLOTS + caste] == ordinary[caste] - 1, "those on patrol go last"
            gone = [min(1, n) for n in here]
            assert t.castes(seat, source) == [a - b for a, b in zip(here, gone, strict=True)]
            assert t.castes(seat, target) == [a + b for a, b in zip(there, gone, strict=True)]
            assert t.send_all(seat, source, target) == sum(here) - sum(gone)
            assert t.castes(seat, source) == [0, 0, 0]
            assert t.castes(seat, target) == [a + b for a, b in zip(there, here, strict=True)]
            for place in (source, target):
                if place < AREAS:
                    assert t.here(seat, place) == sum(t.castes(seat, place))


@pytest.mark.rule("HE 5.5", "HE 12.5")
@EVERY
def test_what_a_nest_holds(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        sheet, powers = t.sheets[seat], t.powers(seat)
        brood = sum(sheet.amount(kind) for kind in range(19, 27))
        assert t.brood(seat) == brood
        loose = max(0, sheet.stored - 7 * sheet.caste(STORAGE, 1))
        assert t.granary(seat) == -(-loose // 10)
        used = sum(sheet.castes(NURSES)) + sum(sheet.castes(RESERVES)) + sum(sheet.castes(STORAGE)[1:])
        used += brood + sheet.virgin_queens + sheet.drones + t.granary(seat)
        assert t.nest_used(seat) == used
        size = sheet.size
        if powers.no_limit:
            size = UNLIMITED
        elif powers.builder_size:
            size = powers.builder_size * sheet.caste(BUILDERS, 0)
        assert t.nest_size(seat) == size
        assert t.room(seat) == max(0, size - used)
        assert nurses_missing(t, seat) == max(0, -(-brood // 10) - t.count(seat, NURSES))
        assert t.food(seat) == sheet.food + sheet.stored
        assert t.score(seat) == 4 * sheet.pairs + 2 * sheet.lone_queens + sheet.lone_drones
        alive = bool(brood or sheet.winged() or any(sheet.ants) or any(t.headcount[seat]))
        assert dead(t, seat) is not alive
        for n in range(t.food(seat) + 1):
            eater = t.copy()
            eater.eat(seat, n)
            assert eater.sheets[seat].food == max(0, sheet.food - n)
            assert eater.food(seat) == t.food(seat) - n


@pytest.mark.rule("HE 5.1", "HE 5.3", "HE 14.1")
@EVERY
def test_where_ants_may_go(t: HiddenEmpires) -> None:
    advanced = t.settings["advanced"]
    for seat in range(t.players):
        unseen = t.powers(seat).unseen
        bases = {area for area in range(AREAS) if t.held[area]} | homes(t, seat)
        for source in (0, AREAS - 1, t.nest_area[seat], 17, NURSES, RESERVES):
            free = {area for area in bases if unseen or not dangerous(t, area)}
            onward = {area for area in bases if area == source or unseen or not dangerous(t, area)}
            steps = {area for base in onward for area in NEIGHBOURS[base] if unseen or not dangerous(t, area)} - free
            how = reach(t, seat, source)
            scouted = {
                area
                for area in steps
                if advanced and ((t.marker[area] >= 0 and not t.face[area]) or strangers_patrol(t, seat, area))
            }
            assert {area for area in range(AREAS) if how[area] == FREELY} == free | (steps - scouted)
            assert {area for area in range(AREAS) if how[area] == SCOUT} == scouted
            left = [max(0, n - t.moved[source * 3 + i]) for i, n in enumerate(t.castes(seat, source))]
            assert free_ants(t, seat, source) == left
            bound = [t.powers(seat).bound_to(caste) for caste in range(3)]
            going = [caste for caste in range(3) if left[caste]]
            assert movable(t, seat, source) is any(bound[caste] != source for caste in going)
            if not going:
                continue
            expected: set[int] = set()
            if any(bound[caste] < 0 for caste in going):
                expected = {NURSES, BUILDERS} | ({RESERVES} if advanced else set())
                expected |= {area for area in range(AREAS) if how[area] == FREELY or (how[area] and not t.scouts[area])}
                expected |= {STORAGE for caste in going if bound[caste] == STORAGE}
            else:
                expected = {bound[caste] for caste in going}
            found = targets(t, seat, source)
            assert set(found) == expected - {source}
            assert len(found) == len(set(found))
            for caste, target in product(range(3), (*CHAMBERS, 5)):
                allowed = target == bound[caste] if bound[caste] >= 0 else target != STORAGE
                assert may_enter(t, seat, caste, target) is allowed
        places = [place for place in (*range(AREAS), BUILDERS, NURSES, RESERVES) if movable(t, seat, place)]
        assert sources(t, seat) == places
        near_nest = [] if t.sheets[seat].no_eggs else NEIGHBOURS[t.nest_area[seat]]
        assert shift_areas(t, seat) == [area for area in near_nest if owner(t, area) < 0]


@pytest.mark.rule("HE 8.10", "HE 8.13")
@EVERY
def test_how_wide_trails_are(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        ends = homes(t, seat) | {area for area in range(AREAS) if t.trunk[area] == seat}
        assert set(trail_ends(t, seat)) == ends
        powers = t.powers(seat)
        through = []
        for area in range(AREAS):
            w, m, j = t.ants[seat][area * SLOTS : area * SLOTS + 3]
            through.append(0 if t.fought[area] else w + m * powers.media_carries + j * powers.major_carries)
            if t.here(seat, area):
                assert carriers(t, seat, area) == through[-1]
            assert near(area, list(ends)) is any(DISTANCE[area][end] < 2 for end in ends)
        wide = [UNLIMITED if any(DISTANCE[area][end] < 2 for end in ends) else 0 for area in range(AREAS)]
        while True:  # until nothing gets wider any more
            more = [
                max([wide[area], *(min(wide[o], through[o]) for o in NEIGHBOURS[area] if t.here(seat, o))])
                for area in range(AREAS)
            ]
            if more == wide:
                break
            wide = more
        trails = Trails(t, seat)
        assert trails.wide == wide
        for area in range(AREAS):
            if wide[area]:
                path = trails.path(area)
                assert all(DISTANCE[a][b] == 1 for a, b in zip([area, *path], path, strict=False))
                last = path[-1] if path else area
                assert any(DISTANCE[last][end] < 2 for end in ends)
                assert min([UNLIMITED, *(through[link] for link in path)]) >= min(wide[area], UNLIMITED)


@pytest.mark.rule("HE 8.2", "HE 8.15")
@EVERY
def test_who_forages_where(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        powers = t.powers(seat)
        trails = Trails(t, seat)
        expected = []
        for area in range(AREAS):
            kind, n = t.food_kind(area), t.here(seat, area)
            can = bool(kind and n) and not t.fought[area] and not strangers_patrol(t, seat, area)
            can = can and powers.only in (0, kind)
            assert forageable(t, seat, area) is can
            if not can:
                continue
            if trails.wide[area]:
                expected.append(area)
            value = MARKER_VALUE[t.marker[area]] + t.mods[area]
            tenders = 0 if kind == PREY or others(t, seat, area) else max(0, min(n, value))
            assert most_foragers(t, seat, area, True) == tenders
            assert most_foragers(t, seat, area, False) == min(n, 6)
            for tend, most in ((True, tenders), (False, min(n, 6))):
                for k in range(1, most + 1):
                    who = foragers(t, seat, area, tend, k)
                    castes = t.castes(seat, area)
                    assert sum(who) == k
                    assert all(who[caste] <= castes[caste] for caste in range(3))
                    keen = not tend and powers.media_harvest > 1
                    first, second = (1, 0) if keen else (0, 1)
                    assert not who[second] or who[first] == castes[first]
                    assert not who[2] or who[second] == castes[second]
                    food = k + ((powers.media_harvest - 1) * who[1] if keen else 0)
                    assert produce(t, seat, area, tend, k) == powers.forager_food * food
            for wide in (1, 2, 3, UNLIMITED):
                code = proposal(t, seat, area, wide)
                tend = code >= TEND
                assert tend is bool(tenders)
                k, most = code % TEND, tenders if tend else min(n, 6)
                assert produce(t, seat, area, tend, k) >= min(wide, produce(t, seat, area, tend, most))
                assert k == 1 or produce(t, seat, area, tend, k - 1) < wide
        fields = Fields(t, seat)
        assert fields.areas == expected
        assert fields.wide == [trails.wide[area] for area in expected]
        plan = Plan(t, seat)
        for i, area in enumerate(expected):
            code = plan.plans[i]
            assert code == proposal(t, seat, area, trails.wide[area])
            assert plan.food(t, seat, i) == min(trails.wide[area], produce(t, seat, area, code >= TEND, code % TEND))
        if expected:
            t.plan = tuple(0 if area == expected[0] else -1 for area in range(AREAS))
            assert Plan(t, seat).food(t, seat, 0) == 0
            t.plan = (-1,) * AREAS
    for area in range(AREAS):
        assert newcomers(t, area) == sum(t.moved[area * 3 : area * 3 + 3])


@pytest.mark.rule("HE 15.1", "HE 18.4")
@EVERY
def test_who_is_idle_and_builds_or_patrols(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        trunks = {area for area in range(AREAS) if t.trunk[area] >= 0}
        build, watch = [], []
        for area in range(AREAS):
            free = [max(0, t.ants[seat][area * SLOTS + i] - t.busy[area * 3 + i]) for i in range(3)]
            assert idle(t, seat, area) == free
            assert any_idle(t, seat, area) is any(free)
            if any(free) and not others(t, seat, area):
                watch.append(area)
            next_to = any(DISTANCE[area][base] == 1 for base in trunks | homes(t, seat))
            if free[0] and next_to and area not in trunks and not t.fought[area] and owner(t, area) < 0:
                build.append(area)
        assert patrollable(t, seat) == watch
        assert trunk_areas(t, seat) == build


@pytest.mark.rule("HE 7.2", "HE 16.6")
@EVERY
def test_where_attacks_are_possible(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        found = set()
        for area in range(AREAS):
            if t.here(seat, area) and not t.fought[area]:
                found |= {("attack", area, other) for other in others(t, seat, area)}
                whose = owner(t, area)
                if t.settings["advanced"] and whose not in (-1, seat) and not t.sheets[whose].dead:
                    found.add(("attack", area, whose))
        assert set(attacks(t, seat)) == found
        assert len(attacks(t, seat)) == len(found)


@pytest.mark.rule("HE 21.2", "HE 18.6")
@EVERY
def test_where_new_nests_may_stand(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        nests = {area for other in range(t.players) if other != seat for area in homes(t, other)}
        main = {t.nest_area[other] for other in range(t.players) if other != seat}
        assert restart_areas(t, seat) == [
            area
            for area in range(AREAS)
            if area != t.nest_area[seat]
            and all(DISTANCE[area][nest] > 1 for nest in nests)
            and any(DISTANCE[area][nest] == 3 for nest in main)
        ]
        assert site_areas(t, seat) == [
            area
            for area in range(AREAS)
            if owner(t, area) < 0 and any(DISTANCE[area][home] == 1 for home in homes(t, seat))
        ]


@pytest.mark.rule("HE 19.9", "HE 19.12", "HE 13.3")
@EVERY
def test_whom_cards_hit(t: HiddenEmpires) -> None:
    if not t.settings["advanced"]:
        return
    by_title = {card.title: i for i, card in reversed(list(enumerate(CARDS)))}
    for seat in range(t.players):
        living = [other for other in range(t.players) if not t.sheets[other].dead]
        rivals = [other for other in living if other != seat]
        sheets = t.sheets
        for title, expected in (
            ("Hybridization", living),
            ("Genetic Bottleneck", living),
            ("Rove Beetles", [o for o in rivals if sheets[o].female_larvae + sheets[o].male_larvae >= 1]),
            ("Thief Ants", [o for o in rivals if sheets[o].food >= 1]),
            ("Guest Queen", [o for o in rivals if sheets[o].virgin_queens + sheets[o].drones >= 2]),
        ):
            card = by_title[title]
            least = CARDS[card].numbers.get("least", 1)
            if title == "Rove Beetles":
                expected = [o for o in rivals if sheets[o].female_larvae + sheets[o].male_larvae >= least]
            elif title == "Thief Ants":
                expected = [o for o in rivals if sheets[o].food >= least]
            assert victims(t, seat, card) == expected, title
        card = by_title["One Queen"]
        many = CARDS[card].numbers["workers"]
        assert victims(t, seat, card) == [
            o for o in rivals if sheets[o].queens >= 2 and workers(t, o) >= many and not t.powers(o).site_size
        ]
        on_map = sum(t.ants[seat][area * SLOTS] + t.ants[seat][area * SLOTS + 3] for area in range(AREAS))
        at_home = sum(t.sheets[seat].caste(place, 0) for place in (BUILDERS, NURSES, RESERVES, RETURNING))
        assert workers(t, seat) == on_map + at_home
        for ground in range(5):
            assert aphids_at(t, seat, ground) == [
                a for a in range(AREAS) if COLOUR[a] == ground and t.food_kind(a) == APHIDS and t.here(seat, a)
            ]
    assert beetle_areas(t) == [
        area
        for area in range(AREAS)
        if t.food_kind(area) and any(t.here(s, area) > on_patrol(t, s, area) for s in range(t.players))
    ]


@pytest.mark.rule("HE 3.7", "HE 11.5")
@EVERY
def test_turn_order_and_when_nothing_can_change_any_more(t: HiddenEmpires) -> None:
    begin = t.active if t.active >= 0 else t.first
    order = [(begin + i) % t.players for i in range(t.players)]
    living = [seat for seat in order if not t.sheets[seat].dead]
    assert in_turn(t) == living
    assert settled(t) is False
    t = t.copy()
    for seat in living[1:]:
        t.sheets[seat].dead = True
    rivals = [t.score(seat) for seat in range(t.players) if seat != living[0]]
    assert settled(t) is (t.score(living[0]) > max(rivals))
    t.sheets[living[0]].pairs = 50
    assert settled(t) is True
    t.settings = {**t.settings, "restart": True}
    assert settled(t) is False
    t.sheets[living[0]].dead = True
    assert settled(t) is True
