"""Opening tables, sitting down, moving, and looking back."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import formicarium as fm
from formicarium.core.message import Msg
from formicarium.core.records import write_records
from formicarium.games.summon_the_swarm.rules.cards import CARDS
from formicarium.lab.play import Match, play
from formicarium.web.bots import turn_begins
from formicarium.web.components.numbering import series
from formicarium.web.components.speech import Teller
from formicarium.web.errors import NotFound
from formicarium.web.files import Files
from formicarium.web.pages.shared import STATIC
from tests.web.conftest import Visitor


def play_out(people: list[Visitor], table: str, limit: int = 400) -> None:
    """Everybody takes the first choice until the game is over."""
    for _ in range(limit):
        moved = False
        for person in people:
            state = person.now(table)
            if state["state"] == "over":
                return
            if state.get("cover") is not None:
                person.post(f"/t/{table}/uncover", seat=state["cover"])
                state = person.now(table)
            if state.get("question"):
                answer = person.play(table, state["question"]["options"][0][0])
                assert answer.status_code == 200, answer.text
                moved = True
        if not moved:
            time.sleep(0.02)
    raise AssertionError("the game does not end")


def test_one_click_and_the_game_is_on(visitor: Visitor) -> None:
    answer = visitor.post("/play-now", game="pebbles", level="easy")
    assert answer.status_code == 303
    page = visitor.get(answer.headers["location"])
    assert page.status_code == 200
    assert "How much do you bid" in page.text
    assert "Bid 5" in page.text


def test_choices_that_only_count_on_show_their_number_alone(visitor: Visitor) -> None:
    """A long row of bids takes little room; each still says in full what it is."""
    page = visitor.get(visitor.post("/play-now", game="pebbles", level="easy").headers["location"]).text
    first, *others = re.findall(r'<button id="do-bid-\d+"(.*?)</button>', page)
    assert "brief" not in first
    assert "Bid 0" in first
    for number, button in enumerate(others, 1):
        assert 'class="brief"' in button
        assert f'aria-label="Bid {number}" title="Bid {number}"' in button
        assert button.endswith(f"<span>{number}</span>")


@pytest.mark.parametrize(
    ("labels", "brief"),
    [
        ([("{n} eggs", {"n": n}) for n in range(4)], set()),
        ([("Pass", {}), *[("Bid {n}", {"n": n, "cost": 2 * n}) for n in range(3, 8)]], {2, 3, 4, 5}),
        ([("{n} ants bring {food}", {"n": n, "food": n * n}) for n in range(6)], set()),
        ([("Take {what}", {"what": n}) for n in range(6)], set()),
        ([("{nest} ({n} of yours there)", {"n": 0, "nest": nest}) for nest in range(6)], set()),
        (
            [("{n} here", {"n": n}) for n in range(5)] + [("{n} there", {"n": n}) for n in range(5)],
            {*range(1, 5), *range(6, 10)},
        ),
    ],
)
def test_which_choices_count_on(labels: list[tuple[str, dict[str, Any]]], brief: set[int]) -> None:
    """Only where nothing else is said: a price that follows from the number, yes; a harvest that does not, no."""
    assert series([Msg(text, values) for text, values in labels]) == brief


def test_a_whole_game_against_a_bot(visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    play_out([visitor], table)
    page = visitor.get(f"/t/{table}").text
    assert "Rematch" in page
    assert "Download" in page
    result = re.search(r'<ol id="result".*?</ol>', page).group()
    assert result.count("<li") == 2  # everybody, with what the score is made of
    for row in fm.replay(visitor.get(f"/t/{table}/record.json").json()).standings:
        assert f'<b class="score">{row["score"]}</b>' in result
        assert all(f"{name} {points}" in result for name, points in row["parts"].items())
    assert f"/t/{table}" in visitor.get("/mine?state=finished").text


def test_a_friend_comes_by_link(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "friend")
    page = visitor.get(f"/t/{table}").text
    token = re.search(r"/join/([\w-]{22})", page).group(1)
    assert token not in another.get(f"/t/{table}").text
    assert "A seat is kept for you" in another.get(f"/join/{token}").text
    assert another.post(f"/join/{token}", name="Bob").status_code == 303
    assert another.now(table)["seat"] == 1
    assert another.now(table)["names"] == ["Ada", "Bob"]
    # the invitation is used up
    assert visitor.get(f"/join/{token}").status_code == 404
    play_out([visitor, another], table)


def test_a_personal_link_leads_to_the_same_seat(client: TestClient[Litestar], visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    link = re.search(r"/join/[\w-]{22}", visitor.get(f"/t/{table}/seat").text).group(0)
    phone = Visitor(client)
    assert phone.now(table)["seat"] is None
    assert "Go on as Ada" in phone.get(link).text
    assert phone.post(link).status_code == 303
    assert phone.now(table)["seat"] == 0
    assert visitor.now(table)["seat"] == 0


def test_open_seats_are_listed_and_anybody_may_take_one(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open", listed="yes")
    assert table in another.get("/").text
    asked = another.post(f"/t/{table}/sit", number=1)
    assert "Your name" in asked.text
    assert another.post(f"/t/{table}/sit", number=1, name="Cleo").status_code == 303
    assert another.now(table)["names"] == ["Ada", "Cleo"]
    assert table not in another.get("/").text.partition("Tables with a free seat")[2].partition("</section>")[0]


def test_bots_fill_the_free_seats(visitor: Visitor) -> None:
    table = visitor.open("me", "open", "friend")
    assert visitor.post(f"/t/{table}/begin", level="easy").status_code == 303
    play_out([visitor], table)


def test_undo_until_others_have_acted(visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)
    visitor.play(table, ["bid", 2])
    state = visitor.now(table)
    # seat 0 has bid and may take it back as long as nobody else did anything
    answer = visitor.post(f"/t/{table}/undo", json_answer=True, seat=0, version=state["version"])
    assert answer.status_code == 200, answer.text
    assert visitor.now(table)["view"]["bids"][0] == -1
    visitor.post(f"/t/{table}/uncover", seat=0)
    visitor.play(table, ["bid", 1])
    visitor.post(f"/t/{table}/uncover", seat=1)
    visitor.play(table, ["bid", 0])
    state = visitor.now(table)
    answer = visitor.post(f"/t/{table}/undo", json_answer=True, seat=1, version=state["version"])
    assert answer.status_code == 422
    assert "take back" in answer.json()["error"]


def test_people_around_one_screen_are_covered_from_each_other(visitor: Visitor) -> None:
    table = visitor.open("me", "here", **{"name-1": "Bob"})
    page = visitor.get(f"/t/{table}").text
    assert "Hand over to" in page
    assert "I am Ada" in page
    assert 'id="choices"' not in page
    visitor.post(f"/t/{table}/uncover", seat=0)
    page = visitor.get(f"/t/{table}").text
    assert 'id="choices"' in page
    assert re.search(r'<h2 id="prompt"[^>]*><b class="who seat-0">.*?Ada</b>: ', page), "whose question it is"
    assert re.search(r'<section id="ask"[^>]*class="sheet theirs seat-0"', page), "in the colour of that one"
    visitor.play(table, ["bid", 3])
    page = visitor.get(f"/t/{table}").text
    assert "I am Bob" in page
    assert "You bid 3" not in page
    play_out([visitor], table)


def test_a_bot_takes_over_and_hands_back(visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    visitor.post(f"/t/{table}/leave", who=0)
    for _ in range(200):
        if visitor.now(table)["version"] >= 4:
            break
        time.sleep(0.02)
    assert visitor.now(table)["version"] >= 4
    assert "Come back" in visitor.get(f"/t/{table}").text or visitor.now(table)["state"] == "over"
    visitor.post(f"/t/{table}/back", who=0)
    play_out([visitor], table)


def test_a_seat_can_be_given_up_before_the_game_begins(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open", "open")
    another.post(f"/t/{table}/sit", number=1, name="Bob")
    assert "Give this seat up" in another.get(f"/t/{table}/seat").text
    another.post(f"/t/{table}/leave", who=1)
    assert visitor.now(table)["names"] == ["Ada", "Open seat", "Open seat"]
    assert another.get(f"/t/{table}/seat").status_code == 403


def test_rematch_with_rotated_seats(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open")
    another.post(f"/t/{table}/sit", number=1, name="Bob")
    play_out([visitor, another], table)
    first = visitor.post(f"/t/{table}/rematch").headers["location"]
    second = another.post(f"/t/{table}/rematch").headers["location"]
    assert first == second
    state = visitor.now(first.removeprefix("/t/"))
    assert state["names"] == ["Bob", "Ada"]
    assert state["seat"] == 1
    assert another.now(first.removeprefix("/t/"))["seat"] == 0


def test_look_back_and_play_on_from_there(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    play_out([visitor], table)
    moves = visitor.now(table)["version"]
    assert f"Move 3 of {moves}" in visitor.get(f"/t/{table}/at/3").text
    assert visitor.get(f"/t/{table}/at/{moves + 1}").status_code == 404
    assert another.get(f"/t/{table}/at/3?seat=1").status_code == 200  # over: through anybody's eyes
    branch = visitor.post(f"/t/{table}/at/3/fork", against="bot:easy").headers["location"].removeprefix("/t/")
    assert branch != table
    play_out([visitor], branch)


def test_a_branch_of_a_running_game_deals_secrets_anew(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "open")
    another.post(f"/t/{table}/sit", number=1, name="Bob")
    true_hand = another.now(table)["view"]["hand"]
    assert visitor.get(f"/t/{table}/at/0?seat=1").status_code == 403
    seen: set[Any] = set()
    for _ in range(6):
        branch = visitor.post(f"/t/{table}/at/0/fork", against="here").headers["location"].removeprefix("/t/")
        assert visitor.get(f"/t/{branch}/record.json").status_code == 422
        visitor.post(f"/t/{branch}/uncover", seat=0)
        assert visitor.now(branch)["view"]["hand"] == visitor.now(table)["view"]["hand"]
        visitor.play(branch, ["bid", 0])
        visitor.post(f"/t/{branch}/uncover", seat=1)
        seen.add(tuple(visitor.now(branch)["view"]["hand"]))
    assert len(seen | {tuple(true_hand)}) > 1


def test_download_open_and_verify(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    assert visitor.get(f"/t/{table}/record.json").status_code == 422  # its dice are a secret still
    play_out([visitor], table)
    text = visitor.get(f"/t/{table}/record.json").text
    record = json.loads(text)
    assert record["game"] == "pebbles"
    assert "Everything fits" in visitor.get(f"/t/{table}/verify").text
    assert "Everything fits" in another.post("/records", text=text, then="check").text
    opened = another.post("/records", text=text, then="open")
    assert opened.status_code == 303
    assert f"of {len(record['moves'])}" in another.get(opened.headers["location"]).text
    record["moves"][2] = [record["moves"][2][0], ["bid", 9]]
    wrong = another.post("/records", text=json.dumps(record), then="check")
    assert wrong.status_code == 422
    assert "does not fit" in wrong.text


def test_a_file_of_many_games_is_opened(visitor: Visitor, another: Visitor, tmp_path: Path) -> None:
    """What an arena writes: one game per line, compressed. The games are listed; each can be opened and checked."""
    records = [play(Match("tests.core.pebbles:GAME", ("random", "random"), f"file {n}")).record for n in range(103)]
    broken = {**records[1], "moves": records[1]["moves"][:-1]}
    path = tmp_path / "games.jsonl.gz"
    write_records(path, [records[0], broken, *records[2:]])
    upload = {"data": {"csrf": visitor.csrf, "then": "check"}, "files": {"file": ("games.jsonl.gz", path.read_bytes())}}
    answer = visitor._ask("POST", "/records", **upload)
    assert answer.status_code == 303
    file = answer.headers["location"]
    page = visitor.get(file).text
    assert "103 games in this file" in page
    assert "100. Pebbles" in page
    assert "101. Pebbles" not in page
    assert "103. Pebbles" in visitor.get(f"{file}?from=101").text
    for wish in ("0", "-3", "999999", "x", "1" * 50):
        assert visitor.get(f"{file}?from={wish}").status_code == 200
    opened = visitor.post(file, open=103)
    assert opened.status_code == 303
    moves = len(records[102]["moves"])
    assert f"Move {moves} of {moves}" in visitor.get(opened.headers["location"]).text
    good = visitor.post(file, check=1)
    assert "Everything fits" in good.text
    assert f'href="{file}"' in good.text
    assert visitor.post(file, check=2).status_code == 422
    assert visitor.post(file, open=104).status_code == 422
    assert another.get(f"{file}x").status_code == 404
    small = Files(1000)
    tokens = [small.keep(b"x" * 3000, []).token for _ in range(4)]
    assert small.find(tokens[3])
    with pytest.raises(NotFound):
        small.find(tokens[0])


def test_commands_are_understood(visitor: Visitor) -> None:
    table = visitor.open("me", "here")
    visitor.post(f"/t/{table}/uncover", seat=0)

    def say(text: str) -> Any:
        state = visitor.now(table)
        return visitor.post(f"/t/{table}/command", json_answer=True, seat=0, version=state["version"], say=text)

    assert say("17").status_code == 422
    assert say("dance").status_code == 422
    assert say("bid").status_code == 422  # which one?
    assert say("bid 3").status_code == 200
    assert visitor.now(table)["view"]["bids"][0] == "?"  # covered for the next one
    assert say("undo").status_code == 200
    visitor.post(f"/t/{table}/uncover", seat=0)
    assert say("1").status_code == 200
    assert visitor.now(table)["view"]["bids"][0] == "?"


def test_hints(visitor: Visitor) -> None:
    table = visitor.open("me", "here", hints="yes")
    visitor.post(f"/t/{table}/uncover", seat=0)
    assert visitor.post(f"/t/{table}/hint", seat=0).status_code in (303, 503)
    silent = visitor.open("me", "here")
    visitor.post(f"/t/{silent}/uncover", seat=0)
    assert visitor.post(f"/t/{silent}/hint", seat=0).status_code == 422


def test_chat_is_for_those_who_sit_there(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    assert visitor.post(f"/t/{table}/chat", text="good luck").status_code == 303
    assert "good luck" in another.get(f"/t/{table}").text
    assert another.post(f"/t/{table}/chat", text="hm").status_code == 403


def test_an_own_seed_is_marked_for_all(visitor: Visitor, another: Visitor) -> None:
    table = visitor.open("me", "here", seed="seven")
    assert "dice from the seed “seven”" in another.get(f"/t/{table}").text


def test_options_that_do_not_fit_come_back_with_the_reason(visitor: Visitor) -> None:
    answer = visitor.post("/new/pebbles", **{"seat-0": "me", "seat-1": "bot:easy", "option-coins": "77"})
    assert answer.status_code == 422
    assert "from 1 to 9" in answer.text


def test_settings_are_kept_in_the_cookie(visitor: Visitor) -> None:
    visitor.post("/settings", theme="dark", name="Ada", less_motion="yes", back="/")
    page = visitor.get("/").text
    assert 'data-theme="dark"' in page
    assert 'data-motion="less"' in page


def test_every_page_of_the_house_answers(visitor: Visitor) -> None:
    for path in (
        "/",
        "/records",
        "/settings",
        "/new/pebbles",
        "/games/pebbles/rules",
        "/games/pebbles/cover.svg",
        "/games/pebbles/style.css",
        "/health",
    ):
        assert visitor.get(path).status_code == 200, path


def test_cards_and_dice_are_drawn_in_the_story() -> None:
    """A card with the picture that its game has of it, or as a plain card; dice with their eyes. Not on buttons."""
    game = fm.find("summon_the_swarm")
    teller = Teller(game, ["Ada"])
    told = teller.tell(Msg("{who:seat} buys {card:card} and rolls {dice:dice}.", {"who": 0, "card": 3, "dice": [2, 5]}))
    assert 'class="mini"' in told
    assert f'href="#ss-{CARDS[3].insect}"' in told
    assert 'href="#die-2"' in told
    assert 'href="#die-5"' in told
    assert 'class="mini"' not in teller.label(Msg("Buy {card:card}", {"card": 3}))
    plain = Teller(fm.find("hidden_empires"), ["Ada"])
    plain.miniature = None
    assert 'href="#card"' in plain.tell(Msg("{card:card}", {"card": 0}))


def test_bots_pause_where_a_turn_begins() -> None:
    """Within a turn, whoever decides, they follow each other quickly."""
    table = fm.new("summon_the_swarm", players=3, seed=4, story=True)
    assert turn_begins(table)
    begun = 0
    for _ in range(60):
        if table.over:
            break
        seat, turns = table.waiting[0], sum(line.kind == "turn" for line in table.book.lines)
        table.play(seat, table.options(seat)[-1])
        new = sum(line.kind == "turn" for line in table.book.lines) > turns
        if len(table.book.moves) > 1:  # the first move is told together with how the game began
            assert turn_begins(table) == new
            begun += new
    assert 0 < begun < 60


def test_covers_follow_the_chosen_light(visitor: Visitor) -> None:
    visitor.post("/settings", theme="dark")
    sources = re.findall(r'src="(/games/[^"]+cover.svg[^"]*)"', visitor.get("/").text)
    assert sources
    for source in sources:
        assert "theme=dark" in source
        assert 'data-theme="dark"' in visitor.get(source).text
    assert 'data-theme="system"' in visitor.get(sources[0].replace("dark", "%22%3E")).text


def test_looking_back_says_why_there_is_no_download_yet(visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    sentence = "can be downloaded and its dice checked when it is over"
    assert sentence in visitor.get(f"/t/{table}/at/0").text
    play_out([visitor], table)
    assert sentence not in visitor.get(f"/t/{table}/at/0").text


def test_styles_for_refused_choices_are_for_the_list_or_for_pieces_that_are_marked() -> None:
    """A bare `.refused` would hit the boards of games as well."""
    for selector in re.findall(r"^([^{}@/]+)\{", (STATIC / "style.css").read_text(encoding="utf-8"), re.MULTILINE):
        for one in selector.split(","):
            if ".refused" in one:
                assert re.search(r"#refused|\.item\.refused|\.card\.refused", one), one
