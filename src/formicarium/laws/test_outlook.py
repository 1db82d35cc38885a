"""What is told before a risk: about answers that are offered, in words, and from nothing that the seat could not know."""

from __future__ import annotations

import json
from typing import Any

from formicarium.core.speech import Speaker
from formicarium.laws.agreement import NAMES, wrong_in
from formicarium.laws.test_story import games
from formicarium.laws.walking import Case, sample


def test_an_outlook_is_about_what_is_offered(case: Case) -> None:
    """Every answer that it speaks of is offered; every sentence is whole, agrees in number and can be kept."""
    speaker = Speaker(case.game, list(NAMES))
    for game in games(case, "outlook"):
        for table, seat in game:
            if seat is None:
                continue
            question = table.question(seat)
            before = json.dumps(table.view(seat))
            found = case.game.words.outlook(view := table.view(seat), question)
            assert json.dumps(view) == before, "an outlook only looks"
            offered = {action for action, _ in question.options} | {()}
            assert found.keys() <= offered, f"{question.kind}: {found.keys() - offered} is not offered"
            for msg in found.values():
                sentence = speaker.say(msg)
                assert sentence[-1] in ".!", f"{question.kind}: {sentence!r} is no sentence"
                assert not wrong_in(sentence), f"{question.kind}: {sentence!r}"
                assert json.loads(json.dumps(msg.plain())) == msg.plain()


def test_an_outlook_gives_nothing_away(case: Case) -> None:
    """It is the same in every world that the seat could believe in."""
    for table, seat, _ in sample(case, "outlook", 25):
        told = _told(table, seat)
        assert _told(table.imagine(seat, "another world"), seat) == told


def _told(table: Any, seat: int) -> dict[Any, Any]:
    outlook = table.game.words.outlook(table.view(seat), table.question(seat))
    return {action: msg.plain() for action, msg in outlook.items()}
