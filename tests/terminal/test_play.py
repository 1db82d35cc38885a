"""A game in the terminal, with the input piped in and the transcript piped out."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import formicarium as fm
from formicarium.cli import main
from formicarium.core.message import Field, Msg, Question
from formicarium.core.speech import Speaker
from formicarium.terminal import COLUMNS, Player, Session, as_action
from formicarium.writing import explained, foretold, split
from tests.shelf import GAMES


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    """Run the command with lines typed by somebody; gives its exit code and what was printed."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, lines: Any = ()) -> tuple[int, str]:
        source = iter(lines)

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return str(next(source))
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = main(list(words))
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return run


PLAY = ("play", "summon_the_swarm", "--seed", "5", "--seat", "Ada")


def test_a_whole_game_against_a_bot(typed: Any) -> None:
    code, text = typed(*PLAY, "--seat", "random", "--save", "g.json", lines=["1"] * 5_000)
    assert code == 0
    assert "The game is over." in text
    assert "Saved. See how it came about: formicarium review g.json" in text
    assert fm.replay(Path("g.json").read_text()).over


def test_bots_among_themselves(typed: Any) -> None:
    code, text = typed("play", "summon_the_swarm", "--seat", "random", "--seat", "random", "--seed", "3")
    assert code == 0
    assert "The game is over." in text


def test_the_input_ends_and_the_game_is_kept(typed: Any) -> None:
    code, text = typed(*PLAY, lines=["1", "1"])
    assert code == 0
    saved = next(Path().glob("summon_the_swarm-*.json"))
    assert f"formicarium play --load {saved}" in text
    code, text = typed("play", "--load", str(saved), lines=["score", "quit"])
    assert code == 0
    assert "Ada" in text


def test_every_command(typed: Any) -> None:
    lines = [
        "?",
        "board",
        "rules",
        "rules 1",
        "rules 99",
        "story",
        "score",
        "hint",
        "why",
        "why nonsense 1",
        "9999",
        "gibberish",
    ]
    lines += ["undo", "1", "undo", "1", "save here.json", "save /no/such/folder/x.json", "q"]
    code, text = typed(*PLAY, lines=lines)
    assert code == 0
    assert "Answer with a number" in text
    assert "There is no paragraph 99" in text
    assert "A bot would choose:" in text
    assert "That is not among the choices now." in text
    assert "Choose a number from 1 to" in text
    assert "I do not understand 'gibberish'" in text
    assert "That cannot be taken back" in text
    assert "Taken back." in text
    assert "could not be saved" in text
    assert json.loads(Path("here.json").read_text())["seats"][0] == "Ada"


def test_actions_can_be_typed_in_words() -> None:
    assert as_action("move 12 13") == ("move", 12, 13)
    assert as_action("bid -1, 2") == ("bid", -1, 2)


def test_a_move_by_words(typed: Any) -> None:
    table = fm.find("summon_the_swarm").start(2, "5", {})
    action = table.options(table.waiting[0])[0]
    code, text = typed(*PLAY, "--seat", "Ben", lines=[" ".join(map(str, action)), "q"])
    assert code == 0
    assert "I do not understand" not in text
    assert len(json.loads(next(Path().glob("*.json")).read_text())["moves"]) == 1


@pytest.mark.parametrize("said", ["your hive", "your hi", "YOUR  HIVE", "place 53"])
def test_a_move_by_the_words_of_its_label(typed: Any, said: str) -> None:
    code, text = typed(*PLAY, "--seat", "Ben", lines=["your", said, "q"])
    assert code == 0
    assert "That could be 1 Your Hive (0 of 5) / 2 Your Left Antechamber (0 of 12)" in text
    record = json.loads(next(Path().glob("*.json")).read_text())
    assert len(record["moves"]) == 1


def test_a_choice_that_begins_like_a_command_can_be_named_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Hidden Empires one saves eggs; that does not save the game to a file."""
    monkeypatch.chdir(tmp_path)
    table = fm.new("summon_the_swarm", players=2, seed=5)
    seat = table.waiting[0]
    session = Session(table, [Player("Ada"), Player("Ben")])
    options = [(table.options(seat)[0], Msg("Save 2 eggs")), (table.options(seat)[1], Msg("Save 3 eggs"))]
    question = Question(Msg("Which brood?"), "", "", options, [])
    assert session.answer(seat, question, "Save 3 eggs")
    assert table.book.moves[-1][1] == options[1][0]
    assert not list(tmp_path.iterdir())
    assert not session.answer(table.waiting[0], question, "save here.json")
    assert [file.name for file in tmp_path.iterdir()] == ["here.json"]


def test_two_people_share_the_screen(typed: Any) -> None:
    """Whoever is asked is named, and a game with hidden hands is covered in between."""
    code, text = typed("play", "summon_the_swarm", "--seat", "Ada", "--seat", "Ben", "--seed", "4", lines=["1"] * 300)
    assert code == 0
    assert "Ada>" in text
    assert "Ben>" in text


def test_a_cover_hides_what_the_next_person_holds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.core.pebbles import GAME

    session = Session(GAME.start(2, 1, {}), [], None)
    session.players = [type("P", (), {"name": n, "bot": None})() for n in ("Ada", "Ben")]
    session.at_screen = 0
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or "")
    monkeypatch.setattr(session, "draw", lambda: None)
    session.hand_over(1)
    assert "Hand over to Ben" in capsys.readouterr().out


def test_mistakes_get_a_sentence(typed: Any) -> None:
    for words, sentence in [
        (("play",), "Which game?"),
        (("play", "chess"), "There is no game 'chess'"),
        (("play", "summon_the_swarm", "--players", "9"), "is for 2 to 4 players"),
        (("play", "summon_the_swarm", "--option", "round=3"), "Did you mean rounds?"),
        (("play", "summon_the_swarm", "--option", "rounds"), "NAME=VALUE"),
        (("play", "summon_the_swarm", "--players", "2", "--seat", "A", "--seat", "B", "--seat", "C"), "2 seats"),
        (("play", "--load", "nothing.json"), "There is no file"),
        (("verify", "nothing.json"), "No such file"),
        (("rules", "summon_the_swarm", "99"), "no paragraph"),
    ]:
        code, text = typed(*words)
        assert code == 2, words
        assert sentence in text, words


def test_a_saved_game_brings_no_code_along(typed: Any, tmp_path: Path) -> None:
    """A file may name a bot of ours, and nothing that would have to be imported; whoever plays may."""
    (tmp_path / "mischief.py").write_text("raise SystemExit('imported because a file said so')\n")
    record = fm.new("summon_the_swarm", players=2, seed=1).record()
    for named in ("mischief:Bot", "tests.web.poison:Bot", "lib2to3.__main__:x", "search:99999999999", ":"):
        saved = tmp_path / "saved.json"
        saved.write_text(json.dumps({**record, "seats": ["Ada", named]}))
        code, text = typed("play", "--load", str(saved), lines=["quit"])
        assert code == 2
        assert f"This file names the bot {named!r}" in text
        code, text = typed("play", "--load", str(saved), "--seat", "Ada", "--seat", "greedy", lines=["quit"])
        assert code == 0
        assert "Leaving the table" in text
    saved.write_text(json.dumps({**record, "seats": ["Ada", "search:50"]}))
    assert typed("play", "--load", str(saved), lines=["quit"])[0] == 0


def test_saved_games_that_are_none(typed: Any, tmp_path: Path) -> None:
    for text in ("", "{", "[]", "\x00", '{"formicarium": 1, "game": [], "moves": []}', "[" * 5000):
        saved = tmp_path / "saved.json"
        saved.write_text(text)
        assert typed("play", "--load", str(saved))[0] == 2
    record = fm.new("summon_the_swarm", players=2, seed=1).record()
    for seats in (7, [1, 2], {}, ["A"] * 9):
        saved.write_text(json.dumps({**record, "seats": seats}))
        assert typed("play", "--load", str(saved), lines=["quit"])[0] == (2 if seats == ["A"] * 9 else 0)


def test_odd_numbers_are_no_numbers(typed: Any) -> None:
    code, text = typed("play", "summon_the_swarm", "--seed", "4", lines=["²", "why --5", "9" * 5000, "1 --", "quit"])
    assert code == 0
    assert "I do not understand '²'" in text


def test_several_answers_in_one_line(typed: Any) -> None:
    code, text = typed(*PLAY, "--seat", "Ben", lines=["1 1", "1; 1 ;board", "1 99 1 1", "q"])
    assert code == 0
    assert "Choose a number from 1 to" in text
    assert "So this was not done: 1; 1." in text
    assert len(json.loads(next(Path().glob("*.json")).read_text())["moves"]) == 5


def test_a_text_is_one_answer() -> None:
    field = Field(Msg("A name"), "", 20, ("letter",))
    assert split(" 1 2; 3 ", field) == ["1 2; 3"]
    assert split(" 1 2, 3 ", None) == ["1", "2", "3"]
    assert split("your hi; 2 ; done;", None) == ["your hi", "2", "done"]
    assert split("why 1 2", None) == ["why 1 2"]
    assert split("  ", None) == []


def test_ctrl_c_saves(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = iter(["1", "1"])

    def read(prompt: str) -> str:
        for answer in asked:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "read", lambda self, prompt: read(prompt))
    code, text = typed(*PLAY, "--seat", "Ben")
    assert code == 130
    assert "Saved. Go on with: formicarium play --load" in text
    assert len(json.loads(next(Path().glob("*.json")).read_text())["moves"]) == 2


def test_a_game_is_saved_somewhere_even_if_its_place_is_not_to_be_written(typed: Any) -> None:
    code, text = typed(*PLAY, "--save", "/no/such/folder/x.json", lines=["1", "q"])
    assert code == 0
    assert "could not be saved" in text
    assert "Saved. Go on with" in text
    assert next(Path().glob("summon_the_swarm-*.json"))


def test_names_cannot_steer_the_terminal(typed: Any, tmp_path: Path) -> None:
    evil = "\x1b[2J\x1b]0;title\x07Ada\u202e\x00" + "x" * 200
    code, text = typed("play", "summon_the_swarm", "--seed", "5", "--seat", evil, "--seat", "random", lines=["1", "q"])
    assert code == 0
    assert not {"\x1b", "\x07", "\u202e", "\x00"} & set(text)
    assert "[2J]0;titleAdaxxx" in text
    record = fm.new("summon_the_swarm", players=2, seed=1).record()
    saved = tmp_path / "saved.json"
    for names in ([evil, ""], [evil], 5, [1, 2], {"a": 1}, None):
        saved.write_text(json.dumps({**record, "seats": [evil, "Ben"], "names": names}))
        for words in (("replay", str(saved)), ("play", "--load", str(saved))):
            code, text = typed(*words, lines=["q"])
            assert code == 0
            assert "\x1b" not in text
    saved.write_text(json.dumps({**record, "game": evil}))
    code, text = typed("verify", str(saved))
    assert code == 2
    assert "\x1b" not in text


def test_a_card_is_explained_on_request(typed: Any) -> None:
    code, text = typed(*PLAY, "--seat", "Ben", lines=["explain", "explain nothing at all", "explain hive", "q"])
    assert code == 0
    assert "Explain what?" in text
    assert "Nothing called 'nothing at all' was named here" in text


@pytest.mark.parametrize("name", GAMES)
def test_things_that_were_named_can_be_explained(name: str) -> None:
    """Of every game, whatever its story names and its words explain is found by its name."""
    table = fm.find(name).start(None, 3, {})
    choose = random.Random(1)
    speaker = Speaker(table.game, [f"Player {seat}" for seat in range(table.players)])
    known: set[str] = set()
    for _ in range(150):
        if table.over:
            break
        seat = table.waiting[0]
        question = table.question(seat)
        assert question is not None
        known |= {thing for thing, _ in explained("", question, table.story(seat), speaker)}
        table.play(seat, choose.choice(table.options(seat)))
    if table.over:
        return
    seat = table.waiting[0]
    question = table.question(seat)
    assert question is not None
    assert len(known) > 2
    for thing, text in explained("", question, table.story(seat), speaker):
        assert text in [said for _, said in explained(thing, question, table.story(seat), speaker)]


@pytest.mark.parametrize("name", GAMES)
def test_boards_fit_eighty_columns(name: str) -> None:
    """What is drawn (lines with gaps in them) stands in 80 columns as it does in 200; only sentences are broken."""
    game = fm.find(name)
    for players in range(game.players[0], game.players[1] + 1):
        table = game.start(players, 3, {}, story=False)
        choose = random.Random(1)
        for number in range(400):
            if table.over:
                break
            seat = table.waiting[0]
            if number % 80 == 79:
                board = game.terminal.board(table.view(seat), Speaker(game, ["Adalbert"] * players))
                pages = []
                for width in (COLUMNS, 200):
                    page = io.StringIO()
                    Console(width=width, file=page).print(board)
                    pages.append([line.rstrip() for line in page.getvalue().splitlines()])
                for line in pages[1]:
                    if len(line) > COLUMNS:
                        assert "   " not in line.strip(), line
            table.play(seat, choose.choice(table.options(seat)))


def test_a_narrow_window_is_told_how_to_see_the_board(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def narrow(*_: Any, **more: Any) -> Console:
        return Console(highlight=False, width=60)

    monkeypatch.setattr("formicarium.terminal.session.Console", narrow)
    _, text = typed(*PLAY, "--seat", "Ben", lines=["board", "q"])
    assert text.count("Boards are drawn for 80") == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_a_terminal_with_few_letters(tmp_path: Path, encoding: str) -> None:
    env = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    words = ["play", "hidden_empires", "--seat", "Zoë", "--seat", "random", "--option", "advanced=yes", "--seed", "3"]
    done = subprocess.run(
        [sys.executable, "-m", "formicarium", *words],
        input="1\n1\nboard\nq\n",
        env=env,
        cwd=tmp_path,
        capture_output=True,
        encoding=encoding,
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "Saved." in done.stdout


def test_the_screen_is_covered_between_two_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing stays on the screen, nor above it where one could scroll to."""
    page = io.StringIO()
    session = Session(fm.new("summon_the_swarm", players=2, seed=1), [Player("Ada"), Player("Ben")])
    session.console = Console(file=page, force_terminal=True, width=80)
    session.ahead = ["1", "2"]
    session.cover()
    assert "\x1b[2J" in page.getvalue()
    assert "\x1b[3J" in page.getvalue()
    assert session.ahead == []


def test_what_will_come_of_a_choice_stands_below_it() -> None:
    table = fm.new("summon_the_swarm", seed=3)
    seat = table.waiting[0]
    threat, labels = foretold(table, seat, table.question(seat), Speaker(table.game))
    assert threat == ""
    assert [label for label in labels if label.endswith("\n     Whoever lands here is lost when the turn ends.")]
