"""What is told before a fight, a search, a throw of dice or hunger is what the rules then do."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.core.speech import Speaker
from formicarium.games.hidden_empires.fights import Fight, ending, paying
from formicarium.games.hidden_empires.outlook import ALIKE, BEATEN, ODDS, WIN, unknown
from formicarium.games.hidden_empires.rules.cards import (
    BLOCKER_CASTE,
    DEADLY_STING,
    GUARD_CASTE,
    MACE,
    RECRUITMENT,
    REPELLENT,
    SOLDIER_CASTE,
    SUICIDE_BOMBING,
)
from formicarium.games.hidden_empires.rules.choosing import RECRUITS
from formicarium.games.hidden_empires.rules.combat import ChooseAttack
from formicarium.games.hidden_empires.rules.discovery import APHIDS, PREDATORS, PREY
from formicarium.games.hidden_empires.rules.fighting import Scatter, SlipAway
from formicarium.games.hidden_empires.rules.foraging import Forage
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.invasion import HuntQueen, Invade
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.nest import FeedAdults
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.scouting import NextScout, TurnMarker
from formicarium.games.hidden_empires.rules.tasks import TrunkWorkers
from tests.games.chances import agrees, told, tried
from tests.games.hidden_empires.setting import ants, asked, bare, choose, patrol, put, resting, rig, run, with_traits

FIELD = 0


def facing(mine: int, theirs: int, advanced: bool = True) -> HiddenEmpires:
    t = bare(advanced=advanced)
    ants(t, 0, FIELD, mine)
    ants(t, 1, FIELD, theirs)
    return t


def fight_on(t: HiddenEmpires, stand: bool = True) -> HiddenEmpires:
    """All stand, throw all dice that they may, and give up the weakest."""
    while not resting(t):
        seat = t.waiting[0]
        kind, options = asked(t), t.options(seat)
        if kind == "Scatter":
            t.play(seat, ("dice", 0) if stand else options[-1])
        elif kind in ("UseChemicals", "Bomb"):
            t.play(seat, max(options, key=lambda action: action[1]))
        elif kind == "Lose":
            t.play(seat, next(action for action in options if action[1] == RECRUITS or action[2] in dying(t, seat)))
        elif kind == "PickAnts":
            recruits = [action for action in options if action[1] == RECRUITS]
            t.play(seat, min(recruits or options, key=lambda action: _worth(t, seat, action[2])))
        elif kind == "StayOrReturn":
            t.play(seat, ("return", 0))
        else:
            t.play(
                seat, next(action for action in options if action[0] in ("leave", "enough", "home", "pass", "invade"))
            )
    return t


def dying(t: HiddenEmpires, seat: int) -> list[int]:
    """The castes that pay what the winner owes with as little as will do."""
    step: Any = t.choice_of(seat)
    if RECRUITS in step.places and any(t.recruits):
        return []
    here = [
        sum(column)
        for column in zip(*[t.castes(seat, place) for place in step.places if place != RECRUITS], strict=True)
    ]
    each = [_worth(t, seat, caste) for caste in range(3)]
    lost = paying((here[0], here[1], here[2]), (each[0], each[1], each[2]), step.owed)
    return [caste for caste in range(3) if lost[caste]]


def _worth(t: HiddenEmpires, seat: int, caste: int) -> int:
    return t.powers(seat).points(caste, seat == 0)


@pytest.mark.rule("HE 9.4")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("mine", "theirs"), [(6, 4), (3, 3), (2, 5), (1, 1), (5, 1), (1, 7)])
def test_a_plain_fight_ends_as_told(mine: int, theirs: int, advanced: bool) -> None:
    t = run(facing(mine, theirs, advanced), ChooseAttack(0))
    said = told(t, 0)["attack", FIELD, 1]
    choose(t, ("attack", FIELD, 1))
    assert told(t, 1)["dice", 0].text == {WIN: BEATEN, BEATEN: WIN}.get(said.text, said.text)
    fight_on(t)
    left, right = t.here(0, FIELD), t.here(1, FIELD)
    if said.text == WIN:
        assert (left, right) == (mine - said.values["n"], 0)
        assert left
    elif said.text == BEATEN:
        assert (left, right) == (0, theirs - said.values["k"])
        assert said.values["n"] == mine
    else:
        assert said.text == ALIKE
        assert left == right == 0


ARMS: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
    ((MACE,), ()),
    ((RECRUITMENT,), ()),
    ((REPELLENT,), ()),
    ((), (SUICIDE_BOMBING,)),
    ((MACE,), (SUICIDE_BOMBING,)),
    ((RECRUITMENT,), (SUICIDE_BOMBING,)),
    ((DEADLY_STING,), (SUICIDE_BOMBING, GUARD_CASTE)),
    ((SOLDIER_CASTE, MACE), (GUARD_CASTE,)),
]


@pytest.mark.rule("HE 16.1", "HE 18.11", "HE 18.12", "HE 18.13", "HE 18.15")
@pytest.mark.parametrize(("mine", "theirs"), ARMS)
def test_chances_of_a_fight_with_weapons(mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    t = facing(4, 4)
    with_traits(t, 0, *mine)
    with_traits(t, 1, *theirs)
    if SOLDIER_CASTE in mine:
        ants(t, 0, FIELD, 0, 0, 1)
    if GUARD_CASTE in theirs:
        ants(t, 1, FIELD, 0, 0, 1)
    run(t, ChooseAttack(0))
    said = told(t, 0)["attack", FIELD, 1]
    before = t.here(0, FIELD)
    assert said.text == ODDS, said

    def play(copy: HiddenEmpires) -> tuple[bool, bool, int]:
        fight_on(choose(copy, ("attack", FIELD, 1)))
        points = next(line.msg.values for line in reversed(copy.story(0)) if "points attack" in line.msg.text)
        return points["a"] > points["d"], points["a"] < points["d"], before - copy.here(0, FIELD)

    ends = tried(t, play)
    agrees(said.values["win"], [end[0] for end in ends])
    agrees(said.values["lose"], [end[1] for end in ends])
    agrees(said.values["both"], [not end[0] and not end[1] for end in ends])
    assert abs(float(said.values["n"]) - sum(end[2] for end in ends) / len(ends)) < 0.35


@pytest.mark.rule("HE 16.8", "HE 18.24")
def test_chances_of_an_invasion_past_blockers() -> None:
    t = bare()
    area = t.nest_area[1]
    ants(t, 0, area, 7)
    ants(t, 1, NURSES, 2)
    ants(t, 1, RESERVES, 0, 0, 1)
    with_traits(t, 1, BLOCKER_CASTE)
    run(t, Invade(0, area, 1))
    said = told(t, 0)["invade",]

    def play(copy: HiddenEmpires) -> bool:
        fight_on(choose(copy, ("invade",)))
        return copy.count(1, NURSES) > 0

    agrees(said.values["lose"], tried(t, play))


@pytest.mark.rule("HE 9.3")
def test_those_who_slip_away_leave_the_others_to_what_was_told() -> None:
    t = facing(4, 3)
    run(t, ChooseAttack(0))
    choose(t, ("attack", FIELD, 1))
    assert isinstance(t.choice_of(1), Scatter)
    assert told(t, 1)["dice", 3].values == {"n": "1.5", "all": 3}
    rig(t, [1, 2, 3])
    choose(t, ("dice", 3))
    assert isinstance(t.choice_of(1), SlipAway)
    for action, said in told(t, 1).items():
        left = 3 - action[1]
        assert said.text == (BEATEN if left else "Nobody is left to fight.")
        if left:
            assert said.values == {"n": left, "k": left}


@pytest.mark.rule("HE 16.11")
def test_the_chance_to_kill_a_queen() -> None:
    t = bare()
    area = t.nest_area[1]
    ants(t, 0, area, 3)
    run(t, HuntQueen(0, area, 1))
    said = told(t, 0)["hunt",]
    assert said.values == {"n": 3, "p": 42}
    agrees(42, tried(t, lambda copy: choose(copy, ("hunt",)).sheets[1].queens == 0))


@pytest.mark.rule("HE 14.3")
def test_the_chances_of_a_scout_among_patrollers() -> None:
    t = bare(3)
    ants(t, 0, FIELD, 1)
    patrol(t, 1, FIELD, 1)
    patrol(t, 2, FIELD, 2)
    t.scouts = changed(changed(t.scouts, FIELD, 1), 5, 1)
    ants(t, 0, 5, 1)
    run(t, NextScout(0))
    said = told(t, 0)["scout", FIELD].values

    def play(copy: HiddenEmpires) -> str:
        choose(copy, ("scout", FIELD))
        while asked(copy) == "React":
            choose(copy, ("nothing",))
        return "hidden" if copy.here(0, FIELD) else "home" if copy.count(0, RETURNING) else "killed"

    ends = tried(t, play)
    for end in ("hidden", "home", "killed"):
        agrees(said[end], [one == end for one in ends])


@pytest.mark.rule("HE 18.4")
def test_the_chance_to_build_a_trunk() -> None:
    t = bare()
    ants(t, 0, FIELD, 3)
    run(t, TrunkWorkers(0, FIELD))
    for action, said in told(t, 0).items():
        n = 3 if action[0] == "all" else action[2]
        agrees(said.values["p"], tried(t, lambda copy, a=action: choose(copy, a).trunk[FIELD] == 0))
        assert said.values["p"] == {1: 50, 2: 75, 3: 88}[n]


@pytest.mark.rule("HE 6.3", "HE 14.6")
def test_how_many_markers_are_predators_and_what_they_do() -> None:
    t = bare()
    put(t, FIELD, PREDATORS, 3, up=False)
    put(t, 30, PREDATORS, 5)
    ants(t, 0, FIELD, 2)
    run(t, TurnMarker(0, FIELD))
    said = told(t, 0)[()].values
    assert (said["n"], said["all"]) == (13, 83)
    markers = unknown(t.view(0))
    assert len(markers) == 83
    found = tried(t, lambda copy: eaten(copy.imagine(0, str(copy.dice.below(10**9)))), 1200)
    met = [one for one in found if one is not None]
    agrees(round(100 * 13 / 83), [one is not None for one in found])
    agrees(said["p"], met)


def eaten(t: HiddenEmpires) -> bool | None:
    """Whether an ant is eaten when the marker is turned; None: there were no Predators."""
    choose(t, ("turn", FIELD))
    while not resting(t):
        choose(t, t.options(t.waiting[0])[0])
    return None if t.here(0, FIELD) else t.count(0, RETURNING) < 2


@pytest.mark.rule("HE 6.3")
def test_predators_never_live_side_by_side() -> None:
    t = bare(advanced=False)
    put(t, FIELD, PREDATORS, 3, up=False)
    put(t, 1, PREDATORS, 5)
    ants(t, 0, FIELD, 2)
    run(t, TurnMarker(0, FIELD))
    said = told(t, 0)
    assert said["turn", FIELD].text.startswith("No danger")
    assert () not in said
    assert choose(t, ("turn", FIELD)).here(0, FIELD) == 2


@pytest.mark.rule("HE 8.8", "HE 8.9")
@pytest.mark.parametrize(("kind", "value", "mod"), [(PREY, 1, 0), (PREY, 2, 0), (PREY, 2, 1), (APHIDS, 2, -1)])
def test_the_chance_that_harvesting_uses_a_marker_up(kind: int, value: int, mod: int) -> None:
    t = bare()
    field = t.nest_area[0] + 1
    put(t, field, kind, value)
    t.mods = changed(t.mods, field, mod)
    ants(t, 0, field, 4)
    run(t, Forage(0))
    said = told(choose(t.copy(), ("change", field)), 0)["harvest", 3].values["p"]
    if kind == PREY:
        assert told(t, 0)["as_proposed",].values["p"] >= said, "all four would harvest"

    def play(copy: HiddenEmpires) -> bool:
        choose(copy, ("change", field), ("harvest", 3), ("as_proposed",))
        return copy.marker[field] < 0

    agrees(said, tried(t, play))


@pytest.mark.rule("HE 10.3", "HE 10.4", "HE 10.6")
def test_hunger_is_told_while_one_can_still_forage() -> None:
    t = bare(advanced=False)
    field = t.nest_area[0] + 1
    put(t, field, PREY, 2)
    ants(t, 0, field, 2)
    ants(t, 0, NURSES, 2)
    ants(t, 0, BUILDERS, 1)
    t.sheets[0].female_larvae = 3
    run(t, Forage(0))
    said = told(t, 0)[()].values
    assert said == {"food": 2, "adults": 3, "larvae": 3, "n": 4}
    choose(t, ("as_proposed",))
    run(t, FeedAdults(0))
    assert asked(t) == "Starve"
    assert t.food(0) == 0


@pytest.mark.rule("HE 5.8")
def test_a_nest_that_is_too_small_is_told_before_the_move_is_done() -> None:
    t = bare(advanced=False)
    ants(t, 0, FIELD, 2)
    t.sheets[0].size = 3
    t.sheets[0].female_eggs = 5
    ants(t, 0, NURSES, 1)
    run(t, MoveAnts(0))
    assert told(t, 0)["done",].values == {"n": 3}
    assert asked(choose(t, ("done",))) == "TooFull"


def test_a_fight_of_many_is_weighed_quickly() -> None:
    """Thirty against thirty with every weapon that there is: the sums stay whole."""
    end = ending(
        Fight(
            (20, 5, 5),
            (1, 1, 3),
            (20, 5, 5),
            (1, 2, 1),
            lent=(1, 2, 1),
            sprays=30,
            hits_to=2,
            lends=True,
            bursting=30,
            bursts_to=3,
        )
    )
    assert abs(end.win + end.both + end.lose - 1) < 1e-6


def test_what_is_told_reads_well() -> None:
    t = facing(4, 3)
    with_traits(t, 0, MACE)
    run(t, ChooseAttack(0))
    speaker: Any = Speaker(t.game, ["Ada", "Ben"])
    said = told(t, 0)
    assert speaker.say(said["attack", FIELD, 1]).startswith("If all stand and fight: you win with ")
    assert speaker.say(said[()]) == "Before a fight each defender may try to slip away, and half of those who try can."
