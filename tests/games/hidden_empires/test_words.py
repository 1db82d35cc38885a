"""Names and explanations of everything that messages speak of."""

from __future__ import annotations

import pytest

from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.hidden_empires import words
from formicarium.games.hidden_empires.rules.cards import CARDS
from formicarium.games.hidden_empires.rules.map import AREAS, HEXES, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import PLACES
from formicarium.games.hidden_empires.rules.sheet import BROOD
from formicarium.games.hidden_empires.rules.throws import THROWS


@pytest.fixture
def speaker() -> Speaker:
    speaker = Speaker(None, ["Ada", "Ben", "Cleo"])
    speaker.words = words
    return speaker


@pytest.mark.rule("HE 2.2")
def test_areas_have_names_that_tell_their_neighbours() -> None:
    names = [words.area_name(area) for area in range(AREAS)]
    assert len(set(names)) == AREAS
    assert names[0] == "E5"
    assert {names[HEXES.index(h)] for h in ((0, -4), (4, -4), (4, 0), (0, 4), (-4, 4), (-4, 0))} == {
        *("A5", "A9", "E9", "I5", "I1", "E1")
    }
    for area in range(AREAS):
        row, column = ord(names[area][0]), int(names[area][1])
        around = {f"{chr(row + dr)}{column + dq}" for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1))}
        assert {names[n] for n in NEIGHBOURS[area]} == around & set(names)


@pytest.mark.parametrize(
    ("text", "value", "sentence"),
    [
        ("{x:area}", 0, "E5 (brown)"),
        ("{x:spot}", 0, "E5"),
        ("{x:spots}", [0, 1], "E5, D5"),
        ("{x:place}", 61, "Builders"),
        ("{x:place}", 65, "Returning Ants"),
        ("{x:place}", 0, "E5 (brown)"),
        ("{x:card}", 9, "Deadly Sting"),
        ("{x:card}", 51, "Attrition (brown)"),
        ("{x:cards}", [9, 10], "Deadly Sting, Mace"),
        ("{x:caste}", 2, "major"),
        ("{x:troop}", [3, 0, 1], "3 workers, 1 major"),
        ("{x:troop}", [0, 0, 0], "none"),
        ("{x:swarm}", [1, 0, 0, 2, 1], "1 worker, 2 virgin queens, 1 drone"),
        ("{x:brood}", 3, "male larva"),
        ("{x:brood}", [1, 0, 0, 2, 0, 0, 1, 0], "1 female egg, 2 male larvae, 1 large pupa"),
        ("{x:ground}", 1, "gray"),
        ("{x:type}", 0, "Chemical"),
        ("{x:phase}", "nest", "Nest phase"),
        ("{x:marker}", 83, "Predators 7"),
        ("{x:some}", [19, 2], "2 female eggs"),
        ("{x:some}", [6, 1], "1 nurse"),
        ("{x:box}", 28, "drone"),
        ("{x:band}", [0, 3], "3 workers"),
        ("{x:fate}", 1, "goes home"),
        ("{x:marker}", "prey", "Prey"),
        ("{x:marker}", ["aphids", 2], "Aphids 2"),
        ("{x:marker}", {"kind": "predators", "value": 7}, "Predators 7"),
        ("{x:marker}", {"kind": "hidden"}, "a face-down marker"),
        ("{x:markers}", [["aphids", 1], ["aphids", 2]], "Aphids 1, Aphids 2"),
        ("{x:word}", "harvest", "harvest"),
    ],
)
def test_names(speaker: Speaker, text: str, value: object, sentence: str) -> None:
    assert speaker.say(Msg(text, {"x": value})) == sentence


def test_all_cards_can_be_read(speaker: Speaker) -> None:
    for card, found in enumerate(CARDS):
        text = words.card_text(card, speaker)
        assert "{" not in text
        assert text.endswith(".")
        about = words.explain("card", card, speaker)
        assert text in about
        assert found.rule in about
    assert len({speaker.name("card", card) for card in range(len(CARDS))}) == 64 - 5 - 1 - 1, "copies share a name"


def test_everything_can_be_explained(speaker: Speaker) -> None:
    assert "central" in words.explain("area", 0, speaker)
    assert "central" not in words.explain("area", 60, speaker)
    for place in range(AREAS, PLACES):
        assert words.explain("place", place, speaker).endswith(".")
    for caste in range(3):
        assert words.explain("caste", caste, speaker).endswith(".")
    for kind in range(len(BROOD)):
        assert words.explain("brood", kind, speaker).endswith(".")
    for marker in words.MARKER_WORDS:
        assert words.explain("marker", marker, speaker) == words.explain(
            "marker", {"kind": marker, "value": 1}, speaker
        )
        assert words.explain("marker", [marker, 1], speaker).endswith(".")
    assert words.explain("type", 3, speaker)
    assert words.explain("word", "anything", speaker) == ""


def here(**changes: object) -> dict[str, object]:
    return {"marker": None, "mod": 0, "nest": None, "site": None, "trunk": None, "ants": [], **changes}


def sentence(area: int, seen: dict[str, object], speaker: Speaker) -> str:
    return " ".join(speaker.say(msg) for msg in words.area_messages(area, seen))


def test_an_area_is_told_completely(speaker: Speaker) -> None:
    seen = here(
        marker={"kind": "aphids", "value": 2},
        mod=1,
        nest=1,
        site=0,
        trunk=2,
        ants=[[0, 3, 0, 1, 2, 0, 0], [2, 0, 0, 0, 0, 1, 0]],
    )
    assert sentence(0, seen, speaker) == (
        "E5 (brown), a central area. Aphids 2, 1 plus marker: value 3. Nest of Ben. Nest Site of Ada. Trunk of Cleo. "
        "Ada: 3 workers, 1 major. Ada patrols with 2 workers. Cleo patrols with 1 media."
    )
    assert sentence(60, here(marker={"kind": "hidden"}), speaker).endswith("A face-down marker.")
    worn = here(marker={"kind": "plants", "value": 2}, mod=-1)
    assert "Plants 2, 1 minus marker: value 1." in sentence(60, worn, speaker)
    assert "Predators 5." in sentence(60, here(marker={"kind": "predators", "value": 5}), speaker)


def test_what_is_special_about_a_colony_is_told(speaker: Speaker) -> None:
    plain = {"nest": 3, "out": False, "queens": 1, "no_eggs": False, "guests": 0, "sealed": False, "sheltered": []}

    def told(**changes: object) -> list[str]:
        return [speaker.say(msg) for msg in words.colony_flags({**plain, **changes})]

    assert told() == []
    assert told(nest=-1, queens=0) == ["This colony has no nest yet."]
    assert told(out=True, queens=0) == ["This colony has died out."]
    assert told(queens=0) == ["No queen: each nurse may lay one male egg."]
    assert len(told(no_eggs=True, guests=1, sealed=True)) == 3
    assert told(sheltered=[{"kind": "aphids", "value": 2}]) == ["Sheltered on the sheet: Aphids 2."]


def test_every_throw_is_told(speaker: Speaker) -> None:
    for what in THROWS:
        line = speaker.say(words.throw_message({"what": what, "seat": 1, "area": 0, "dice": [1, 6]}))
        assert "Ben" in line
        assert "[1] [6]" in line
