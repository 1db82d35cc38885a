"""Words of the hive are explained where they stand, and options say what they cost and bring."""

from __future__ import annotations

import pytest

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.games.hymenopterra import GAME, words
from formicarium.games.hymenopterra.rules.tables import (
    COSTS,
    EMPTY,
    ENCOUNTER,
    EVENT,
    FIND_NAMES,
    GROUND_NAMES,
    PROJECTS,
    STRUCTURE_NAMES,
)

SPEAKER = Speaker(GAME)


def test_structures_grounds_and_finds_are_explained() -> None:
    assert len(words.USES) == len(STRUCTURE_NAMES)
    assert len(words.FINDS_DO) == len(FIND_NAMES)
    for project in PROJECTS:
        assert words.explain("structure", project, SPEAKER).endswith(".")
    for ground in range(1, len(GROUND_NAMES)):
        assert words.explain("ground", ground, SPEAKER)
        assert words.explain("found", [EMPTY, ground], SPEAKER) == words.explain("ground", ground, SPEAKER)
    for find in range(1, len(FIND_NAMES)):
        assert words.explain("find", find, SPEAKER)
    assert (
        words.explain("hex", [1, 2, 0], SPEAKER) == "Everything can be dug here. A farm for nothing: 1 food each turn."
    )
    assert words.explain("found", [EVENT, 31], SPEAKER)
    assert words.explain("found", [ENCOUNTER, 11], SPEAKER) == ""


def test_units_and_seasons_are_explained() -> None:
    assert "game is lost" in words.explain("Unit", [0, 1, ""], SPEAKER)
    assert "never attacks" in words.explain("unit", [1, 2, ""], SPEAKER)
    assert "warrior" in words.explain("caste", [5, "tank"], SPEAKER)
    assert "exploration" in words.explain("season", 2, SPEAKER)
    assert words.explain("place", 3, SPEAKER) == ""


@pytest.mark.rule("HT 6.2")
def test_orders_say_how_long_a_room_takes_and_what_it_brings() -> None:
    table = fm.new("hymenopterra", seed="a")
    table.play(0, ("unit", 2))
    question = table.question(0)
    assert question is not None
    labels = {action: SPEAKER.say(label) for action, label in question.options}
    assert labels["build", 3] == f"Build: fungal farm ({COSTS[3]} turns; 1 food each turn)"
    assert labels["build", 1] == "Build: tunnel (1 turn; a way through the soil)"
    assert labels["build", 8] == "Fill in a hex (1 turn)"
