"""What things are called, the table as text, and which tests prove which rules."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from formicarium.core.errors import BadPosition
from formicarium.core.speech import Speaker
from formicarium.games.ants import GAME, words
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.map_data import GARDENS
from formicarium.games.ants.rules.nest import CELLS
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import OBJECTS, QUEENS
from tests.every_game.proof import claims, proof
from tests.games.ants.setting import dig, explorer, forager, hold, in_play, started

SPEAKER = Speaker(GAME, ["Ada", "Ben", "Cleo", "Dan"])


def drawn(t: Ants, seat: int | None = 0) -> str:
    console = Console(width=300, file=io.StringIO())
    console.print(GAME.terminal.board(t.view(seat), SPEAKER))
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_every_place_has_a_name_of_its_own() -> None:
    for players in (2, 3, 4):
        garden = GARDENS[players]
        corners = {words.corner_code(players, corner) for corner in range(len(garden.touches))}
        assert len(corners) == len(garden.touches)
        hexes = {words.hex_code(players, place) for place in range(garden.size)}
        assert len(hexes) == garden.size
    squares = {words.square_text(0, cell, SPEAKER) for cell in range(CELLS)}
    assert len(squares) == CELLS
    with pytest.raises(ValueError, match="no word"):
        words.name("colander", 1, SPEAKER)


def test_queens_enemies_and_objects_are_explained() -> None:
    for queen in range(len(QUEENS)):
        assert words.explain("queen", queen, SPEAKER).endswith(".")
    for enemy in range(len(ENEMIES)):
        assert "it takes" in words.explain("enemy", enemy, SPEAKER)
    for thing in range(len(OBJECTS)):
        assert "point" in words.explain("object", thing, SPEAKER)
    assert "strength" in words.explain("hex", [2, 0], SPEAKER)
    assert words.explain("corner", [2, 0], SPEAKER)
    assert "Room card" in words.explain("shape", 1, SPEAKER)


def test_small_words_are_explained() -> None:
    for kind, count in (("ant", 3), ("tier", 3), ("Deed", 3), ("Track", 5), ("pile", 3)):
        assert len({words.explain(kind, value, SPEAKER) for value in range(count)}) == count
    assert "pheromone" in words.explain("terrain", 0, SPEAKER)
    assert "not spent" in words.explain("Symbol", 0, SPEAKER)
    assert words.explain("amount", [0, 1], SPEAKER) == ""


def test_the_table_can_be_read_aloud() -> None:
    t = started()
    seat = t.active
    explorer(t, seat, 4)
    forager(t, seat, 0, 1)
    in_play(t, seat, 105, 2)
    dig(t, seat, 1, 6, full=1)
    hold(t, seat, 64)
    t.check()
    text = drawn(t, seat)
    assert "A5 flowers 3: explorer of" in text
    assert "Foragers of" in text
    assert "Aphid Stable (2 aphids)" in text
    assert "Taking the Measure. Enterprise 64. Requires: 6 rooms in the nest" in text
    assert "# # 1 2 2" in text
    assert "Taking the Measure. Enterprise 64." not in drawn(t, 1 - seat)
    t.ending = 1
    assert "then one more is played" in drawn(t, seat)
    t.ending = 2
    assert "This is the last round." in drawn(t, None)


def test_stories_are_told_to_those_who_may_hear_them() -> None:
    t = started()
    seat = t.active
    t.play(seat, ("dig", 1, 0))
    t.play(seat, t.options(seat)[0])
    lines = [GAME.say(line, ["Ada", "Ben"]) for line in t.story(seat)]
    assert any("takes" in line for line in lines)


@pytest.mark.parametrize(
    "options",
    [{"intro": True}, {"intro": False}, {"intro": False, "sides": "asymmetric"}],
    ids=["intro", "full", "sides"],
)
def test_a_person_needs_few_clicks_for_a_turn(options: dict[str, object]) -> None:
    """Under 15 decisions in nearly every turn of a random game, free actions not counted."""
    t = started(3, 7, **options)
    choose = random.Random(3)
    turns: dict[int, int] = {}
    while not t.over:
        seat = choose.choice(t.waiting)
        usual = [a for a in t.options(seat) if a[0] not in ("convert", "use")]
        action = choose.choice(usual)
        turns[t.turn] = turns.get(t.turn, 0) + 1
        t.play(seat, action)
        assert len(t.offers) == 3
    counts = sorted(turns.values())
    assert counts[len(counts) * 98 // 100] < 15


def test_lists_of_options_stay_short() -> None:
    t = started(4, 2, intro=False)
    choose = random.Random(9)
    longest = 0
    while not t.over:
        seat = choose.choice(t.waiting)
        longest = max(longest, len(t.options(seat)))
        t.play(seat, choose.choice(t.options(seat)))
    assert longest <= 60


BROKEN = (
    ("explorers", lambda t: t.explorers.append(0)),
    ("leaves", lambda t: t.leaves.__setitem__(0, t.leaves[1])),
    ("height", lambda t: t.height.__setitem__(0, t.height[1])),
    ("food", lambda t: setattr(t.colonies[0], "food", -1)),
    ("store", lambda t: setattr(t.colonies[0], "store", 6)),
    ("discs", lambda t: setattr(t.colonies[0], "discs", 3)),
    ("deck", lambda t: t.deck.append(t.deck[0])),
    ("nest", lambda t: t.colonies[0].nest.__setitem__(6, 1)),
    ("piles", lambda t: t.piles[0].pop()),
    ("beside", lambda t: t.beside.pop()),
    ("shapes", lambda t: t.shapes.__setitem__(0, 5)),
    ("stars", lambda t: t.stars.append(0)),
    ("display", lambda t: t.display.pop()),
    ("colonies", lambda t: t.colonies.pop()),
    ("shown", lambda t: t.colonies[0].shown.append(5)),
    ("plan", lambda t: setattr(t.colonies[0], "plan", 9)),
    ("active", lambda t: setattr(t, "active", 7)),
    ("tiles", lambda t: t.colonies[0].tiles.pop()),
    ("queens", lambda t: t.queens.append(1)),
    ("abilities", lambda t: t.colonies[0].abilities.__setitem__(10, 0)),
)


@pytest.mark.parametrize(("field", "breaking"), BROKEN, ids=[field for field, _ in BROKEN])
def test_positions_that_make_no_sense_are_refused(field: str, breaking: object) -> None:
    t = started()
    t.check()
    breaking(t)  # type: ignore[operator]
    with pytest.raises(BadPosition, match=field):
        t.check()


def test_every_rule_and_ruling_has_a_test() -> None:
    tests = proof("tests/games/ants")
    assert [claim for claim in claims(GAME) if not tests.get(claim)] == []
    rulings = {f"AN-{number}" for number in range(1, 50)}
    assert rulings <= set(claims(GAME))
