"""The story tells results, their causes, and agrees in number."""

from __future__ import annotations

import random
import re

import pytest

from formicarium.games.hymenopterra import GAME
from formicarium.games.hymenopterra.bot.quick import quick
from formicarium.games.hymenopterra.rules import tables as tb
from formicarium.games.hymenopterra.rules.events import Event
from formicarium.games.hymenopterra.rules.pieces import Larva
from formicarium.games.hymenopterra.rules.storage import Storage
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from tests.games.hymenopterra.hive import EAST, HOME, WEST, dig, fall, hive, recruit, wall

THINGS = "larva|unit|worker|warrior|field|turn|hex|wound|meal|resource"
MANY = "larvae|units|workers|warriors|fields|turns|hexes|wounds|meals|resources"
WRONG = re.compile(
    rf"\b1 ({MANY}|food (are|come|go|burn|stay|have))\b|\b(0|[2-9]|\d\d+) ({THINGS}|food (is|comes|goes|burns|stays|has))\b"
)
"""Numbers and what follows them, where they do not agree."""

EXPLAINED = {
    "stock": "food",
    "units": "dies|hatches|comes to the lair|goes to Mother|burns|The hive is lost",
    "larvae": "larva|hatches|ruin",
    "foes": "encounter|dies|leaves|grub",
    "wounds": "wound|hungry|dies|heals|pool|goes to Mother|burns|The hive is lost",
}
"""What somebody can count on the table, and the words of a line that tells why it changed."""


def counts(t: HymenopTerra) -> dict[str, int]:
    view = t.view(0)
    return {
        "stock": view["stock"],
        "units": len(view["units"]),
        "larvae": len(view["larvae"]),
        "foes": len(view["foes"]),
        "wounds": sum(unit["hurt"] for unit in view["units"]),
    }


@pytest.mark.rule("HT 1.5")
@pytest.mark.parametrize("preset", [name for name, _ in GAME.presets])
def test_what_changes_is_told_and_agrees_in_number(preset: str) -> None:
    for seed in range(3):
        t = GAME.start(1, f"story {seed}", dict(GAME.presets)[preset])
        choose = random.Random(f"{preset} {seed}")
        for _ in range(250):
            if t.over:
                break
            question = t.question(0)
            said = [question.prompt, *[label for _, label in question.options]]
            said += [message for _, label, reason in question.refused for message in (label, reason.msg)]
            before, lines = counts(t), len(t.story(0))
            t.play(0, quick(t, 0) if choose.random() < 0.8 else choose.choice(t.options(0)))
            told = [GAME.say(line) for line in t.story(0)[lines:]]
            for sentence in [GAME.say(message) for message in said] + told:
                assert not WRONG.search(sentence), sentence
            for what, n in counts(t).items():
                if n != before[what]:
                    assert re.search(EXPLAINED[what], " ".join(told)), f"{what}: {before[what]} to {n}, told: {told}"


@pytest.mark.rule("HT 8.1")
@pytest.mark.parametrize(
    ("row", "larvae", "line"),
    [
        (11, 3, "Brood plague: 3 larvae die."),
        (11, 1, "Brood plague: 1 larva dies."),
        (11, 0, "Brood plague, but there is nothing that it could happen to."),
        (12, 3, "Brood sickness: 1 larva dies."),
        (14, 0, "Worker plague: 3 workers die."),
        (26, 2, "A growth spurt: 2 larvae hatch one turn sooner."),
        (16, 0, "The queen takes 1 wound: 2 of 3 left."),
        (31, 0, "Mother sends food: 8 food are stored, the rest lies in the lair."),
        (32, 0, "Mother sends a worker: worker 5 comes to the lair."),
        (53, 0, "Roaches in the stores: 5 stored food lost."),
        (54, 0, "Mother taxes food: 10 food go to her."),
        (55, 0, "Mother takes a worker: you say who goes."),
        (56, 0, "Mother takes a basic, but there is nothing that it could happen to."),
        (61, 0, "Flash flood: the hive has no way to the surface and does not notice."),
    ],
)
def test_events_tell_their_results(row: int, larvae: int, line: str) -> None:
    t = hive()
    wall(t)
    t.larvae = [Larva(place, 1, 3) for place in (EAST, WEST, HOME + 2)[:larvae]]
    Event(row, HOME).run(t)
    assert line in [GAME.say(told) for told in t.story(0)]


@pytest.mark.rule("HT 8.4", "HT 7.1")
def test_an_earthquake_tells_what_falls_and_who_dies_of_it() -> None:
    t = hive()
    wall(t)
    dig(t, tb.CHAMBER, EAST)
    t.larvae = [Larva(EAST, 1, 3)]
    fall(t, 4)
    Event(65, HOME).run(t)
    told = [GAME.say(line) for line in t.story(0)]
    assert "A tremor: 1 hex falls to ruin." in told
    assert "Egg chamber at I7 lair falls to ruin." in told
    assert "The larva at I7 lair dies." in told


@pytest.mark.rule("HT 10.8")
def test_food_that_cannot_be_stored_is_told() -> None:
    t = hive()
    wall(t)
    dig(t, tb.FARM, EAST, WEST)
    t.made += 7
    t.stock = 19
    Storage().run(t)
    told = [GAME.say(line) for line in t.story(0)]
    assert "1 food stays in the farms: nobody can store more." in told
    assert "1 food comes in; 20 are stored." in told


@pytest.mark.rule("HT 5.5")
def test_wounds_are_told_with_what_is_left() -> None:
    t = hive()
    warrior = recruit(t, HOME, toughness=4)
    Event(13, HOME).run(t)
    told = [GAME.say(line) for line in t.story(0)]
    assert "Warrior fever: 1 warrior takes a wound." in told
    assert f"Basic {warrior.id} takes 1 wound: 3 of 4 left." in told
