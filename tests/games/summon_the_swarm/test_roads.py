"""Two roads lead to victory: to rush the rivals' Hives, and to build first. The sparring partners stand in tests/opponents."""

from __future__ import annotations

from formicarium.lab.play import Match, play

ROADS = ("tests.opponents.summon_the_swarm:Rush", "tests.opponents.summon_the_swarm:Engine")


def test_neither_road_is_a_dead_end() -> None:
    rush = 0.0
    for number in range(60):
        seats = ROADS if number % 2 else ROADS[::-1]
        result = play(Match("summon_the_swarm", seats, f"roads {number // 2}"), keep_record=False)
        rush += result.shares()[seats.index(ROADS[0])]
    assert 0.25 <= rush / 60 <= 0.75  # `formicarium arena` with 400 games says 35 to 65%, see docs/games


def test_they_play_at_every_table() -> None:
    for players in (2, 3, 4):
        seats = tuple(ROADS[seat % 2] for seat in range(players))
        for options in ((), (("level", 3),), (("home_first", False),)):
            result = play(Match("summon_the_swarm", seats, f"tables {players}", options), keep_record=False)
            assert 1 in result.places
