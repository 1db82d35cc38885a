"""What the story says of the nest phase, in numbers: what was raised, hatched, laid and discarded, and no more."""

from __future__ import annotations

import pytest

from formicarium.core.steps import Step
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.rules.cards import MACE, MIGRATE
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.larvae import FeedLarvae
from formicarium.games.hidden_empires.rules.nest import Emerge, Hatch
from formicarium.games.hidden_empires.rules.piles import discard_all
from tests.games.hidden_empires.setting import bare, choose, holding, resting, run, with_traits


def told(t: HiddenEmpires, since: int) -> list[str]:
    """What everybody has heard since then."""
    return [GAME.say(line, ["Ada", "Ben"]) for line in t.story(None)[since:]]


@pytest.mark.rule("HE 10.5", "HE 10.6", "HE 10.8")
@pytest.mark.parametrize(
    ("step", "boxes", "lines"),
    [
        (Hatch(0), {"female_eggs": 2, "male_eggs": 1}, ["Ada: eggs become 2 female larvae, 1 male larva."]),
        (Hatch(0), {"female_eggs": 1, "male_eggs": 1}, ["Ada: eggs become 1 female larva, 1 male larva."]),
        (Hatch(0), {"male_eggs": 3}, ["Ada: eggs become 3 male larvae."]),
        (Hatch(0), {"female_larvae": 2}, []),
        (
            FeedLarvae(0),
            {"male_larvae": 2, "food": 2},
            ["Ada: the larvae eat 2 food.", "Ada: larvae become 2 male pupae."],
        ),
        (FeedLarvae(0), {"female_eggs": 2, "food": 2}, []),
        (Emerge(0), {"small_pupae": 2, "male_pupae": 1}, ["Ada: emerging: 2 workers, 1 drone."]),
        (Emerge(0), {"male_larvae": 2}, []),
    ],
)
def test_what_grows_is_told(step: Step, boxes: dict[str, int], lines: list[str]) -> None:
    t = bare(advanced=False)
    for name, n in boxes.items():
        setattr(t.sheets[0], name, n)
    since = len(t.story(None))
    run(t, step)
    assert resting(t)
    assert told(t, since) == lines


@pytest.mark.rule("HE 10.6", "HE 17.4")
def test_small_and_large_pupae_are_told_apart() -> None:
    t = bare(advanced=False)
    t.sheets[0].female_larvae, t.sheets[0].food = 3, 5
    since = len(t.story(None))
    run(t, FeedLarvae(0))
    choose(t, ("large", 1))
    assert told(t, since) == ["Ada: the larvae eat 5 food.", "Ada: larvae become 2 small pupae, 1 large pupa."]


@pytest.mark.rule("HE 21.2")
@pytest.mark.parametrize(
    ("trait", "card", "line"),
    [
        (False, False, []),
        (True, False, ["Ada discards Mace."]),
        (False, True, ["Ada discards Migrate."]),
        (True, True, ["Ada discards Mace, Migrate."]),
    ],
)
def test_cards_that_are_discarded_are_told(trait: bool, card: bool, line: list[str]) -> None:
    t = bare()
    if trait:
        with_traits(t, 0, MACE)
    if card:
        holding(t, 0, MIGRATE)
    since = len(t.story(None))
    discard_all(t, 0)
    assert told(t, since) == line
    assert (t.traits[0], t.hands[0], t.drawn[0]) == ((), (), ())
    assert len(t.discards) == trait + card
