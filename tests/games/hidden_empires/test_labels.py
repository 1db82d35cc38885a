"""Options say what they cost and what they bring."""

from __future__ import annotations

import formicarium as fm
from formicarium.core.coach import sensible
from formicarium.core.speech import Speaker
from formicarium.games.hidden_empires import GAME

SPEAKER = Speaker(GAME)


def labels(kind: str, **options: object) -> dict[tuple[object, ...], str]:
    """What the first question of a kind offers in a game by quick players."""
    table = fm.new("hidden_empires", players=2, seed="b", **options)
    while True:
        for seat in table.waiting:
            question = table.question(seat)
            if question is not None and question.kind == kind:
                return {action: SPEAKER.say(label) for action, label in question.options}
        seat = table.waiting[0]
        table.play(seat, sensible(table, seat))


def test_a_bid_says_what_it_costs_and_what_there_is() -> None:
    found = labels("Bid", advanced=True)
    assert any(text.startswith("Bid 2 (costs 2 DNA, you have ") for text in found.values())


def test_ways_say_what_waits_at_their_end() -> None:
    found = labels("MoveTo", advanced=True)
    assert found["to", 62] == "To Nurses (1 food each)"
    assert found["to", 61] == "To Builders (1 food each, the nest grows by 2)"
    assert found["to", 63] == "To Reserves (not fed)"
    assert found["to", 11] == "To E7 (green): Aphids 1"


def test_eggs_say_what_they_cost() -> None:
    found = labels("LayFemales")
    assert found["females", 1] == "1 female egg (1 food)"
