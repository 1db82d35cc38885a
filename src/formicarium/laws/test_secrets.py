"""What a seat cannot know makes no difference to anything it is given."""

from __future__ import annotations

import json

from formicarium.laws.walking import Case, knowledge, sample


def test_imagined_worlds_look_the_same(case: Case) -> None:
    """View, options, question and story of a seat are unchanged when everything it cannot know is dealt anew."""
    for table, _, _ in sample(case, "secrets", 25):
        for seat in [*range(case.players), None]:
            known = knowledge(table, seat)
            imagined = table.imagine(seat, f"world {seat}")
            assert knowledge(imagined, seat) == known
            assert json.loads(json.dumps(known["view"])) == known["view"], "a view must be plain JSON"


def test_an_open_game_shows_everybody_the_same(case: Case) -> None:
    """A game whose card says that it is open hides from nobody what others see: its pages rely on that."""
    if case.game.open:
        for table, _, _ in sample(case, "open", 25):
            for seat in range(case.players):
                assert table.look(seat) == table.look(None)


def test_imagination_depends_on_nothing_hidden(case: Case) -> None:
    """Imagining from an imagined world gives the same world as imagining from the true one."""
    for table, _, _ in sample(case, "imagination", 25):
        for seat in [*range(case.players), None]:
            direct = table.imagine(seat, "b")
            assert table.imagine(seat, "a").imagine(seat, "b").digest() == direct.digest()


def test_imagined_worlds_can_be_played(case: Case) -> None:
    """Whoever is being waited for has something to choose in every imagined world, whose counts add up too."""
    for table, seat, action in sample(case, "playable worlds", 20):
        tally = table.tally()
        for viewer in [*range(case.players), None]:
            imagined = table.imagine(viewer, "c")
            assert imagined.tally() == tally
            imagined.check()
            for other in imagined.waiting:
                assert imagined.options(other)
                imagined.copy().play(other, imagined.options(other)[0])
        mine = table.imagine(seat, "d")
        mine.play(seat, action)


def test_a_seat_is_all_that_a_bot_gets(case: Case) -> None:
    for table, seat, _ in sample(case, "seat", 8):
        chair = table.seat(seat)
        known = knowledge(table, seat)
        assert chair.options == known["options"]
        assert chair.view == known["view"]
        assert [line.plain() for line in chair.story] == known["story"]
        assert chair.imagine(1).digest() == table.imagine(seat, 1).digest()
        assert chair.imagine(1).story(seat) == []
