"""The small print of nests and events, in tables: what exactly is taken, given, asked and offered."""

from __future__ import annotations

import pytest

from formicarium.games.hidden_empires.rules import sheet
from formicarium.games.hidden_empires.rules.cards import number
from formicarium.games.hidden_empires.rules.crowding import MissingNurse, TooFull, few, loose, nursing
from formicarium.games.hidden_empires.rules.discovery import APHIDS, MARKER_KIND, MARKER_VALUE, PLANTS, PREY
from formicarium.games.hidden_empires.rules.events import Change, happen, refill
from formicarium.games.hidden_empires.rules.flight import storable
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.larvae import (
    RaiseLarge,
    RaiseMedium,
    consumable,
    feed_larvae,
    larvae_cost,
    means,
)
from formicarium.games.hidden_empires.rules.laying import LayEggs, most_eggs
from formicarium.games.hidden_empires.rules.map import AREAS, CENTRAL, COLOUR
from formicarium.games.hidden_empires.rules.markers import add_mods, lay, put_away
from formicarium.games.hidden_empires.rules.nest import ComeHome, FeedAdults, Hatch, emerge
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING, SLOTS, STORAGE
from formicarium.games.hidden_empires.rules.reaching import amounts
from formicarium.games.hidden_empires.rules.sheet import BROOD, DRONES, EGGS_F, LARVAE_F, VIRGINS, NestSheet, box
from tests.games.hidden_empires.setting import ants, bare, choose, put, resting, run, with_traits
from tests.games.hidden_empires.wild import wild

GARDENS = [wild(seed) for seed in range(30, 46)]
EVERY = pytest.mark.parametrize("t", GARDENS, ids=range(len(GARDENS)))
NAMES = "female_eggs male_eggs female_larvae male_larvae small_pupae medium_pupae large_pupae male_pupae virgin_queens drones"


# ---- sheets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", range(3, 29))
def test_every_box_of_a_sheet_gives_up_its_own(kind: int) -> None:
    if kind == sheet.STORED:
        return
    one = NestSheet(ants=list(range(100, 115)))
    for i, name in enumerate(NAMES.split()):
        setattr(one, name, 10 + i)
    before = [one.amount(other) for other in range(3, 29) if other != sheet.STORED]
    assert before == [*range(100, 115), *range(10, 20)]
    assert one.brood() == sum(range(10, 18))
    assert (one.larvae(), one.winged()) == (12 + 13, 18 + 19)
    one.give_up(kind, 2)
    after = [one.amount(other) for other in range(3, 29) if other != sheet.STORED]
    index = [other for other in range(3, 29) if other != sheet.STORED].index(kind)
    assert [a - b for a, b in zip(before, after, strict=True)] == [2 * (i == index) for i in range(25)]


@pytest.mark.parametrize(
    ("there", "owed", "found"),
    [(0, 3, []), (3, 0, []), (1, 3, [1]), (3, 1, [1]), (2, 2, [2, 1]), (5, 3, [3, 1]), (3, 5, [3, 1]), (-1, 2, [])],
)
def test_as_many_as_are_owed_or_one(there: int, owed: int, found: list[int]) -> None:
    assert few("give", 7, there, owed) == [("give", 7, n) for n in found]


@pytest.mark.parametrize(
    ("going", "alone", "found"),
    [
        ([1, 0, 0], False, ["all"]),
        ([1, 0, 0], True, ["all"]),
        ([3, 0, 0], False, ["all", (0, 1), (0, 2)]),
        ([2, 1, 0], False, ["all", (0, 1), (0, 2), (1, 1)]),
        ([2, 1, 1], True, [(0, 1), (1, 1), (2, 1)]),
        ([0, 0, 2], True, [(2, 1)]),
    ],
)
def test_amounts_that_are_offered(going: list[int], alone: bool, found: list[object]) -> None:
    assert amounts(going, alone) == [("all",) if one == "all" else ("some", *one) for one in found]  # type: ignore[misc]


# ---- the nest phase -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HE 10.5", "HE 17.3")
@pytest.mark.parametrize(
    ("trait", "advanced", "places_"),
    [
        ("", False, {}),
        ("", True, {(RESERVES, 0): 5}),
        ("Porter Caste", True, {(RESERVES, 0): 3, (RESERVES, 1): 2}),
        ("Replete", True, {(RESERVES, 0): 3, (STORAGE, 1): 2}),
        ("Soldier Caste", True, {(RESERVES, 0): 5, (RESERVES, 2): 1}),
        ("Miller Caste", True, {(RESERVES, 0): 5, (STORAGE, 2): 1}),
    ],
)
def test_what_emerges(trait: str, advanced: bool, places_: dict[tuple[int, int], int]) -> None:
    t = bare(advanced=advanced)
    if trait:
        with_traits(t, 0, number(trait))
    one = t.sheets[0]
    one.small_pupae, one.medium_pupae, one.large_pupae, one.male_pupae = 3, 2, 4, 6
    one.virgin_queens, one.drones = 1, 2
    majors = int(trait in ("Soldier Caste", "Miller Caste"))
    emerge(t, 0, majors)
    assert (one.virgin_queens, one.drones, one.brood()) == (5 - majors, 8, 0)
    found = {(place, caste): one.caste(place, caste) for place in range(BUILDERS, RETURNING + 1) for caste in range(3)}
    assert {key: n for key, n in found.items() if n} == places_
    assert t.here(0, t.nest_area[0]) == (0 if advanced else 5)


@pytest.mark.rule("HE 10.6", "HE 10.7", "HE 17.4")
@pytest.mark.parametrize(
    ("food", "large", "medium", "left", "short"),
    [(20, 1, 2, 11, 0), (9, 1, 2, 0, 0), (8, 1, 2, 0, 1), (5, 0, 0, 0, 0), (3, 0, 0, 0, 2)],
)
def test_feeding_larvae(food: int, large: int, medium: int, left: int, short: int) -> None:
    t = bare()
    one = t.sheets[0]
    one.female_larvae, one.male_larvae, one.female_eggs, one.food = 4, 1, 3, food
    one.small_pupae = 1
    assert larvae_cost(t, 0, large, medium) == 5 + 2 * large + medium
    assert means(t, 0) == food + 3
    feed_larvae(t, 0, large, medium)
    t.settle()
    assert one.food == left
    if short:
        assert not resting(t)
        kept = large + medium
        options = t.options(0)
        assert options == consumable(t, 0, kept, short)
        assert [action[2] for action in options if action[1] == LARVAE_F] == ([2, 1] if short == 2 else [1])
        choose(t, ("consume", EGGS_F, short))
        assert one.female_eggs == 3 - short
    assert resting(t)
    assert (one.large_pupae, one.medium_pupae, one.small_pupae) == (large, medium, 5 - large - medium)
    assert (one.male_pupae, one.larvae()) == (1, 0)


@pytest.mark.rule("HE 10.8")
def test_eggs_hatch() -> None:
    t = bare()
    one = t.sheets[0]
    one.female_eggs, one.male_eggs, one.female_larvae, one.male_larvae = 3, 2, 1, 4
    Hatch(0).run(t)
    assert (one.female_eggs, one.male_eggs, one.female_larvae, one.male_larvae) == (0, 0, 4, 6)


@pytest.mark.rule("HE 10.3", "HE 10.4", "HE 18.8")
@pytest.mark.parametrize(
    ("food", "stored", "left", "owed"), [(9, 3, (2, 3), 0), (7, 3, (0, 3), 0), (4, 5, (0, 2), 0), (4, 1, (0, 0), 2)]
)
def test_feeding_adults(food: int, stored: int, left: tuple[int, int], owed: int) -> None:
    t = bare()
    one = t.sheets[0]
    ants(t, 0, NURSES, 1, 1)
    ants(t, 0, BUILDERS, 2)
    ants(t, 0, RESERVES, 5)
    one.virgin_queens, one.drones, one.food, one.stored = 1, 2, food, stored
    run(t, FeedAdults(0))
    assert (one.food, one.stored) == left
    assert resting(t) is (owed == 0)
    if owed:
        assert ("starve", DRONES, 2) in t.options(0)
        assert ("starve", box(NURSES) + 1, 1) in t.options(0)
        choose(t, ("starve", VIRGINS, 1))
        assert not resting(t)
        choose(t, ("starve", box(BUILDERS), 1))
        assert resting(t)
        assert (one.virgin_queens, one.caste(BUILDERS, 0)) == (0, 1)


@pytest.mark.rule("HE 10.2")
@pytest.mark.parametrize(("room", "advanced"), [(0, True), (2, True), (3, True), (3, False), (0, False)])
def test_where_returning_ants_may_go(room: int, advanced: bool) -> None:
    t = bare(advanced=advanced)
    t.sheets[0].size = room
    ants(t, 0, RETURNING, 2, 1 if advanced else 0)
    total = 3 if advanced else 2
    home = t.nest_area[0]
    inside = ([RESERVES] if advanced else []) + [NURSES] if room else []
    whole = [home, BUILDERS] + (inside if total <= room else [])
    single = [(place, caste) for place in (home, *inside, BUILDERS) for caste in ((0, 1) if advanced else (0,))]
    options = ComeHome(0).options(t)
    assert sorted(a[1] for a in options if a[0] == "home") == sorted(whole)
    assert sorted(a[1:] for a in options if a[0] == "one") == sorted(single)


@pytest.mark.rule("HE 10.9", "HE 10.11")
@EVERY
def test_how_many_eggs(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        one = t.sheets[seat]
        most = min(t.powers(seat).eggs * one.queens, t.room(seat), t.food(seat) + one.larvae())
        assert most_eggs(t, seat) == most
        c = t.copy()
        c.stack = []
        LayEggs(seat).run(c)
        names = [type(step).__name__ for step in c.stack]
        shifted = one.no_eggs and t.powers(seat).shifts
        if not one.queens:
            assert names == (["NursesLay"] if t.count(seat, NURSES) and t.room(seat) and not shifted else [])
        else:
            assert names == (["LayFemales"] if most and not one.no_eggs else [])
        assert c.sheets[seat].no_eggs is False
        held = max(0, one.stored - 7 * one.caste(STORAGE, 1))
        space = 10 * (-(-held // 10) + t.room(seat)) - (one.stored - 7 * one.caste(STORAGE, 1))
        assert storable(t, seat) == min(one.food, space)


@pytest.mark.rule("HE 5.8", "HE 5.9")
@EVERY
def test_what_makes_room_and_who_nurses(t: HiddenEmpires) -> None:
    for seat in range(t.players):
        one = t.sheets[seat]
        bound = [t.powers(seat).bound_to(caste) >= 0 for caste in range(3)]
        for place in (NURSES, RESERVES):
            assert loose(t, seat, place) == sum(n for n, b in zip(t.castes(seat, place), bound, strict=True) if not b)
        for place in (*range(AREAS), BUILDERS, RESERVES):
            free = [caste for caste in range(3) if t.castes(seat, place)[caste] and not bound[caste]]
            assert nursing(t, seat, place) == (free[0] if free else -1)
        calls = {("nurse", p) for p in (RESERVES, BUILDERS) if nursing(t, seat, p) >= 0}
        calls |= {
            ("nurse", a) for a in range(AREAS) if t.here(seat, a) and not t.scouts[a] and nursing(t, seat, a) >= 0
        }
        owed = t.brood(seat) - 10 * t.count(seat, NURSES)
        gives = {action for kind in BROOD for action in few("give", kind, one.amount(kind), owed)}
        assert set(MissingNurse(seat).options(t)) == calls | gives
        owed = t.nest_used(seat) - t.nest_size(seat)
        if owed <= 0:
            continue
        spare = t.count(seat, NURSES) - -(-t.brood(seat) // 10)
        wanted = set(few("out", NURSES, min(spare, loose(t, seat, NURSES)), owed))
        wanted |= set(few("out", RESERVES, loose(t, seat, RESERVES), owed))
        wanted |= {action for kind in BROOD for action in few("give", kind, one.amount(kind), owed)}
        wanted |= set(few("drop", sheet.STORED, t.granary(seat), owed))
        if not wanted:
            last = (VIRGINS, DRONES, box(STORAGE) + 1, box(STORAGE) + 2, box(RESERVES) + 1, box(RESERVES) + 2)
            wanted = {action for kind in last for action in few("give", kind, one.amount(kind), owed)}
            wanted |= set(few("out", NURSES, t.count(seat, NURSES), owed))
        options = TooFull(seat).options(t)
        assert set(options) == wanted
        for action in options:
            c = t.copy()
            ants_before = sum(c.headcount[seat])
            TooFull(seat).take(c, action)
            freed = t.nest_used(seat) - c.nest_used(seat)
            assert freed == action[2]
            assert sum(c.headcount[seat]) - ants_before == (action[2] if action[0] == "out" else 0)


# ---- events ---------------------------------------------------------------------------------------------------------


def value_after(t: HiddenEmpires, area: int, change: int) -> int | None:
    """The plus and minus markers of an area after a change; None where its marker is used up."""
    mods = t.mods[area] + change
    return None if mods < 0 and -mods >= MARKER_VALUE[t.marker[area]] else mods


@pytest.mark.rule("HE 20.4", "HE 20.5", "HE 20.6", "HE 20.7", "HE 20.8", "HE 8.9")
@pytest.mark.parametrize(
    ("title", "kind", "change", "patrols"),
    [
        ("Aphid Predation", APHIDS, 0, True),
        ("Plant Eating Insects", PLANTS, -1, True),
        ("Ant-Dispersed Seeds", PREY, 1, False),
        ("Poor Growing Season", PLANTS, -1, False),
        ("Good Growing Season", PLANTS, 1, False),
    ],
)
@EVERY
def test_events_of_one_kind_of_food(t: HiddenEmpires, title: str, kind: int, change: int, patrols: bool) -> None:
    card = number(title)
    if card not in t.deck:
        return
    c = t.copy()
    c.unused = ()
    c.deck = tuple(other for other in c.deck if other != card)
    happen(c, card)
    guarded = [
        any(sum(t.ants[seat][area * SLOTS + 3 : area * SLOTS + 6]) for seat in range(t.players))
        for area in range(AREAS)
    ]
    for area in range(AREAS):
        hit = t.food_kind(area) == kind and not (patrols and guarded[area])
        if not hit:
            assert (c.marker[area], c.mods[area], c.face[area]) == (t.marker[area], t.mods[area], t.face[area])
        elif not change or value_after(t, area, change) is None:
            assert (c.marker[area], c.mods[area], c.face[area]) == (-1, 0, 0)
        else:
            assert (c.marker[area], c.mods[area]) == (t.marker[area], value_after(t, area, change))
    assert c.event == card
    if title == "Poor Growing Season":
        assert c.discards == ()
        assert card in c.deck
        assert c.shuffles == t.shuffles + 1
    else:
        assert c.discards[-1] == card


@pytest.mark.rule("HE 20.1", "HE 20.2")
@pytest.mark.parametrize("ground", [-1, 0, 4])
@EVERY
def test_the_ground_changes_and_central_areas_are_refilled(t: HiddenEmpires, ground: int) -> None:
    c = t.copy()
    if ground >= 0:
        Change(ground).run(c)
    else:
        refill(c, -1)
    for area in range(AREAS):
        here = ground < 0 or COLOUR[area] == ground
        shown = t.marker[area] >= 0 and t.face[area]
        gone = ground >= 0 and here and shown and MARKER_KIND[t.marker[area]] != PLANTS
        bare_ = t.marker[area] < 0 or gone
        free = t.trunk[area] < 0 and t.nest_owner(area) < 0
        if bare_ and here and CENTRAL[area] and free:
            somebody = any(t.here(seat, area) for seat in range(t.players))
            if not somebody:
                assert c.marker[area] >= 0
                assert c.face[area] == 0
            else:
                assert c.marker[area] < 0 or c.face[area] == 1, "where ants stand it is turned up"
                if c.predators(area):
                    assert all(not c.here(s, area) or c.powers(s).unseen for s in range(c.players))
            assert c.mods[area] == 0
        elif gone:
            assert c.marker[area] == -1
        else:
            assert (c.marker[area], c.face[area], c.mods[area]) == (t.marker[area], t.face[area], t.mods[area])
    on_map = [m for m in c.marker if m >= 0]
    assert sorted(on_map + list(c.unused)) == sorted([m for m in t.marker if m >= 0] + list(t.unused))


@pytest.mark.rule("HE 20.9")
def test_caterpillars_feed_the_living() -> None:
    t = bare(3)
    t.sheets[1].dead = True
    happen(t, number("Caterpillars"))
    assert [one.food for one in t.sheets] == [6, 0, 6]


@pytest.mark.rule("HE 8.8", "HE 8.9")
@pytest.mark.parametrize(
    ("value", "mods", "n", "left"), [(2, 0, -1, -1), (2, -1, -1, None), (1, 0, -1, None), (2, 1, -2, -1), (1, 2, 1, 3)]
)
def test_plus_and_minus_markers(value: int, mods: int, n: int, left: int | None) -> None:
    t = bare()
    marker = put(t, 20, PREY, value)
    t.mods = tuple(mods if area == 20 else 0 for area in range(AREAS))
    clock = t.clock
    add_mods(t, 20, n)
    assert t.mods[20] == (left or 0)
    assert t.marker[20] == (-1 if left is None else marker)
    assert (marker in t.unused) is (left is None)
    assert (t.last_seen[marker] == t.clock > clock) is (left is None), "everybody saw which one it was"


def test_what_was_seen_leaving_cannot_be_what_was_laid_before() -> None:
    t = bare()
    lay(t, 10)
    put_away(t, t.marker[10], False)
    seen = t.clock
    t.unused = tuple(m for m in t.unused if m != 83)
    put_away(t, 83, True)
    assert t.clock > seen
    lay(t, 11)
    assert t.laid[11] == t.clock == t.last_seen[83]
    assert t.laid[11] > t.laid[10]
    assert list(t.unused) == sorted(t.unused)


@pytest.mark.rule("HE 17.4")
@pytest.mark.parametrize(
    ("food", "eggs", "large", "most"), [(9, 0, 1, 3), (9, 0, 2, 1), (6, 1, 1, 2), (20, 0, 1, 4), (3, 0, 1, 0)]
)
def test_how_many_grow_to_medium_size(food: int, eggs: int, large: int, most: int) -> None:
    t = bare()
    one = t.sheets[0]
    one.female_larvae, one.food, one.male_eggs = 5, food, eggs
    assert RaiseMedium(0, large).options(t) == [("medium", n) for n in range(most + 1)]
    assert RaiseLarge(0).options(t) == [("large", n) for n in range(min(5, (food + eggs) // 3) + 1)]
