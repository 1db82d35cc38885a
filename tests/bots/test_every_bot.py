"""What holds for every bot at every game: it plays what is offered, it knows only what its seat knows."""

from __future__ import annotations

import gc
import json
import types
from typing import Any

import pytest

import formicarium as fm
from formicarium import bots
from formicarium.core.dice import stream

BOTS = ("random", "greedy", "search:8", "easy")


def make(name: str, seed: object) -> Any:
    """A bot that thinks for its iterations, however long they take: the same seeds make the same choices."""
    return bots.make(name, seed, timed=False)


def games() -> list[tuple[str, int]]:
    found = []
    for name in fm.games():
        low, high = fm.find(name).players
        found += [(name, low)] if low == high else [(name, low), (name, min(high, low + 1))]
    return found


def positions(game: str, players: int, count: int) -> list[Any]:
    """Tables on the way through a random game."""
    dice = stream(b"\1" * 32, f"{game} {players}")
    table = fm.new(game, players=players, seed=f"bots {players}")
    found = []
    for step in range(count * 9):
        if table.over:
            break
        if step % 9 == 4:
            found.append(table.copy())
        seat = dice.pick(table.waiting)
        table.play(seat, dice.pick(table.options(seat)))
    return found


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), games())
def test_it_plays_what_is_offered(name: str, game: str, players: int) -> None:
    table = fm.new(game, players=players, seed=5)
    players_ = [make(name, seat) for seat in range(players)]
    for _ in range(40 if name in ("random", "greedy") else 12):
        if table.over:
            break
        seat = table.waiting[-1]
        action = players_[seat].choose(table.seat(seat))
        assert action in table.options(seat)
        table.play(seat, action)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), games())
def test_its_choice_does_not_depend_on_what_it_cannot_know(name: str, game: str, players: int) -> None:
    for number, table in enumerate(positions(game, players, 3)):
        for seat in table.waiting:
            chosen = make(name, number).choose(table.seat(seat))
            for world in ("this", "that"):
                other = table.imagine(seat, f"{number} {world}")
                assert make(name, number).choose(other.seat(seat)) == chosen
            said = make(name, number).explain(table.seat(seat)).plain()
            assert make(name, number).explain(table.imagine(seat, "x").seat(seat)).plain() == said


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    def moves(seed: int) -> list[Any]:
        table = fm.new("pebbles", players=3, seed=1)
        players = [make(name, f"{seed} {seat}") for seat in range(3)]
        while not table.over:
            seat = table.waiting[0]
            table.play(seat, players[seat].choose(table.seat(seat)))
        return list(table.record()["moves"])

    assert moves(1) == moves(1)
    assert any(moves(1) != moves(other) for other in range(2, 6))


def reachable(start: Any) -> list[Any]:
    """Everything that can be reached from an object, without going through modules, classes and functions."""
    seen = {id(start)}
    waiting = [start]
    found = []
    while waiting:
        one = waiting.pop()
        found.append(one)
        for other in gc.get_referents(one):
            if id(other) not in seen and not isinstance(
                other, (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, fm.Game)
            ):
                seen.add(id(other))
                waiting.append(other)
    return found


@pytest.mark.parametrize("name", [*BOTS, "tests.bots.players:Last"])
@pytest.mark.parametrize(("game", "players"), games())
def test_no_bot_reaches_the_true_table(name: str, game: str, players: int) -> None:
    table = fm.new(game, players=players, seed=11)
    everyone = [make(name, seat) for seat in range(players)]
    for _ in range(6):
        if table.over:
            break
        seat = table.waiting[0]
        place = table.seat(seat)
        table.play(seat, everyone[seat].choose(place))
        true = {id(table): "the table", id(table.book): "its book", id(table.dice): "its dice"}
        for holder in (everyone[seat], place):
            for one in reachable(holder):
                assert id(one) not in true, f"{holder!r} reaches {true[id(one)]}"
                assert getattr(one, "key", None) is not table.dice.key


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), games())
def test_it_says_why(name: str, game: str, players: int) -> None:
    table = fm.new(game, players=players, seed=3)
    seat = table.waiting[0]
    advice = make(name, 1).explain(table.seat(seat))
    assert advice.seat == seat
    assert 1 <= len(advice.ideas) <= 5
    options = table.options(seat)
    labels = dict(table.question(seat).options)
    for idea in advice.ideas:
        assert idea.action in options
        assert idea.label == labels[idea.action]
        assert idea.value is None or 0 <= idea.value <= 1
    assert json.loads(json.dumps(advice.plain()))["ideas"]
    speaker = fm.core.speech.Speaker(table.game)
    assert all(speaker.say(line) for line in advice.lines())


@pytest.mark.parametrize(("game", "players"), games())
def test_what_deserves_a_thought_is_some_of_what_is_offered(game: str, players: int) -> None:
    turns = bots.Turns(fm.find(game))
    for table in positions(game, players, 12):
        for seat in table.waiting:
            offered, ideas = table.options(seat), turns.ideas(table, seat)
            assert ideas
            assert ideas == [action for action in offered if action in ideas]
