"""Looking back at games: what a review holds, that it peeks at no secrets, and that it keeps to its time."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

import formicarium as fm
from formicarium import bots
from formicarium.core.errors import FormicariumError
from formicarium.core.figures import Figure, counted
from formicarium.core.message import Line, Msg
from formicarium.core.speech import Speaker
from formicarium.review import Budget, Reviewer, outline, reviewed
from formicarium.review.curve import LARGE, curve_svg, curve_text, values_of
from formicarium.review.looking import look
from formicarium.review.page import file_html

SHORT = Budget(None, 4, 12)
GAMES: dict[str, dict[str, Any]] = {
    "hidden_empires": {"players": 3, "game_turns": 4},
    "ants": {"players": 2},
    "antics": {"players": 3},
    "hymenopterra": {"turns": 15},
    "summon_the_swarm": {"players": 2},
}


@cache
def record_of(game: str) -> dict[str, Any]:
    """A finished game of players who hardly think."""
    table = fm.new(game, seed=5, **GAMES[game])
    players = [bots.make("greedy" if table.players == 1 else "random", seat) for seat in range(table.players)]
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, players[seat].choose(table.seat(seat)))
    names = ["Ada", "Ben", "Cleo <b>"][: table.players]
    return {**table.record(), "names": names}


@cache
def review_of(game: str) -> dict[str, Any]:
    return reviewed(record_of(game), SHORT)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_tells_all_of_it(game: str) -> None:
    record, review = record_of(game), review_of(game)
    assert json.loads(json.dumps(review)) == review, "it is plain data"
    assert [point["move"] for point in review["points"]] == sorted({point["move"] for point in review["points"]})
    assert review["points"][-1]["move"] == len(record["moves"])
    assert review["points"][-1]["scores"] == record["result"]["scores"]
    for point in review["points"]:
        assert all(0 <= chance <= 1 for chance in point["chances"])
        if not review["solo"]:
            assert sum(point["chances"]) == pytest.approx(1, abs=0.01)
    assert 1 <= len(review["turning"]) <= 3
    assert len(review["seats"]) == review["players"]
    assert all(row["well"] for row in review["seats"]), "everybody did something well"
    given = fm.find(game).words.FIGURES
    assert list(review["figures"]) == ["decisions", *[figure.title for figure in given]]
    assert len(given) >= 5
    assert sum(sum(numbers) > 0 for numbers in review["figures"].values()) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_turning_points_are_decisions_of_the_game(game: str) -> None:
    """What was played was played, and what the search prefers was on offer."""
    record, review = record_of(game), review_of(game)
    speaker = Speaker(fm.find(game), record["names"])
    for turn in review["turning"]:
        assert all(speaker.say(sentence) for sentence in turn["why"])
        if turn["same"]:
            continue
        table = fm.replay(record, turn["move"])
        seat, played = record["moves"][turn["move"]]
        assert seat == turn["seat"]
        assert tuple(turn["action"]) in table.options(seat)
        labels = dict(table.question(seat).options)
        assert labels[tuple(played)].plain() == turn["played"]
        assert labels[tuple(turn["action"])].plain() == turn["better"]
        assert turn["cost"] > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_one_file_that_needs_nothing_else(game: str) -> None:
    record, review = record_of(game), review_of(game)
    page = file_html(record, review, Speaker(fm.find(game), record["names"]))
    assert "<b>Cleo" not in page
    assert not re.search(r'(src|href)="(?!#)', page), "nothing is fetched from anywhere"
    assert page.count('class="turning"') == len(review["turning"])
    assert page.count('class="picture"') == len(review["turning"])
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for used in set(re.findall(r'href="#([\w-]+)"', page)):
        assert used in ids, "every symbol that is used is there"


@pytest.mark.parametrize("game", ["hidden_empires", "summon_the_swarm", "ants"])
def test_a_decision_is_judged_from_what_its_seat_knew(game: str) -> None:
    """Whatever was hidden from a seat may have been different: the review of its decision is the same."""
    record = record_of(game)
    move, seat = outline(record).decisions[len(outline(record).decisions) // 2]
    table = fm.replay(record, move)
    action = tuple(record["moves"][move][1])
    one = bots.Searcher("x", 10).weigh(table.seat(seat, "same"), action)
    other = bots.Searcher("x", 10).weigh(table.imagine(seat, "elsewhere").seat(seat, "same"), action)
    assert (one.best, one.played) == (other.best, other.played)


def test_the_same_record_gives_the_same_review() -> None:
    assert reviewed(record_of("antics"), SHORT) == review_of("antics")


def test_progress_grows_to_the_end() -> None:
    seen: list[float] = []
    reviewed(record_of("summon_the_swarm"), SHORT, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert len(seen) > 5


def test_work_is_cut_into_pieces_that_end_in_time() -> None:
    """Every piece says how long it took, and nothing begins that the budget has no time for."""
    reviewer = Reviewer(Budget(seconds=0.001))
    pieces = []
    while reviewer.task is not None:
        pieces.append(reviewer.task)
        reviewer.take(reviewer.task.do(record_of("hymenopterra")))
    assert sum(piece.kind == "sift" for piece in pieces) <= 1
    assert all(piece.seconds is not None and piece.seconds <= 0.05 for piece in pieces if piece.kind == "ponder")
    assert reviewer.review()["points"]


def test_a_game_that_runs_has_no_review() -> None:
    record = record_of("summon_the_swarm")
    running = {key: value for key, value in record.items() if key != "result"} | {"moves": record["moves"][:10]}
    running["checks"] = {}
    with pytest.raises(FormicariumError, match="not over yet"):
        reviewed(running, SHORT)
    assert reviewed({**running, "resigned": [1]}, SHORT)["moves"] == 10


def test_a_blunder_is_found() -> None:
    """Who can win at once and does something else has decided the game."""
    record = record_of("summon_the_swarm")
    seen = look(record, [move for move, _ in outline(record).decisions[:5]], 30, None)
    assert all(one.might >= one.was for one in seen if not one.same)
    assert all(one.cost == 0 for one in seen if one.same)


def test_alone_the_curve_is_a_score() -> None:
    review = review_of("hymenopterra")
    assert [row[0] for row in values_of(review, "chances")] == [point["expected"][0] for point in review["points"]]
    lab = fm.find("hymenopterra").lab
    assert lab.expected(0.0) == 0
    assert (lab.expected(0.5) or 0) > (lab.expected(0.3) or 0)


def test_figures_are_counted_from_the_story() -> None:
    figures = (
        Figure("fights", r"^\{who:seat\} attacks"),
        Figure("food", r"eats", amount="n"),
        Figure("seeds", r"hoards", amount="what"),
    )
    lines = [
        Line(Msg("{who:seat} attacks {whom:seat}.", {"who": 1, "whom": 0}), None, 0, ""),
        Line(Msg("{who:seat} eats {n}.", {"who": 0, "n": 3}), None, 0, ""),
        Line(Msg("{who:seat} eats {n}.", {"who": 0, "n": 2}), None, 0, ""),
        Line(Msg("{who:seat} hoards {what:seeds}.", {"who": 1, "what": [2, 0, 2]}), None, 0, ""),
    ]
    assert counted(figures, lines, 2) == {"fights": [0, 1], "food": [5, 0], "seeds": [0, 4]}


def test_names_at_the_end_of_a_curve_stay_on_it_and_apart() -> None:
    """One has won, the two others share the lowest place: nobody's name is moved out of the picture."""
    ends = [{"move": move, "scores": [0, 0, 0], "chances": [0.0, 1.0, 0.0]} for move in (0, 9)]
    review = {"points": ends, "moves": 9, "solo": False, "turning": []}
    drawn = curve_svg(review, ["Ada", "Ben", "Cleo"], "chances", "chances")
    names = {name: float(y) for y, name in re.findall(r'y="([\d.]+)">(Ada|Ben|Cleo)<', drawn)}
    assert 12 <= names["Ben"] < 30
    assert abs(names["Ada"] - names["Cleo"]) >= 15
    assert max(names.values()) < LARGE[1] - 12


def test_a_curve_as_text() -> None:
    assert curve_text([0, 50, 100], 100) == "▁▅█"
    assert len(curve_text([float(n) for n in range(200)], 200)) == 60


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_counted_in_some_game(game: str) -> None:
    """A pattern that no line of the story fits counts nothing, and nobody would notice."""
    silent = {figure.title for figure in fm.find(game).words.FIGURES}
    for seed in range(60):
        options = {key: value for key, value in GAMES[game].items() if key == "players"}
        if game == "hidden_empires":
            options["advanced"] = seed % 2 == 1
        if game == "summon_the_swarm":
            options["players"] = 3  # of two greedy swarms the first strikes before anybody steals
        table = fm.new(game, seed=seed, **options)
        players = [bots.make("greedy" if seed % 3 == 0 else "random", seat) for seat in range(table.players)]
        while not table.over and len(table.book.moves) < 1500:
            seat = table.waiting[0]
            table.play(seat, players[seat].choose(table.seat(seat)))
        figures = counted(fm.find(game).words.FIGURES, table.story(None), table.players)
        silent -= {title for title, numbers in figures.items() if any(numbers)}
        if not silent:
            return
    raise AssertionError(f"nobody ever tells of {silent}")
