"""Live pages: what the socket brings leads to the page that a reload would show."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from pathlib import Path
from typing import Any, ClassVar, cast

import anyio.from_thread
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

import formicarium as fm
from formicarium.web import Config, live, make_app
from formicarium.web.components.frame import Frame
from formicarium.web.components.play import page_title, table_page
from formicarium.web.components.seen import seen
from formicarium.web.models import SeatRow, TableRow
from formicarium.web.room import Progress, Room
from formicarium.web.store import Stored
from formicarium.web.tree import Node, box, changes, leaf
from tests.web.conftest import QUICK, Visitor
from tests.web.mirror import Mirror, parse, shown

GAMES = [name for name in fm.games() if name != "pebbles"] + ["pebbles"]


# ---- trees ----------------------------------------------------------------------------------------------------------


def trees(keys: list[str]) -> st.SearchStrategy[Node]:
    """Trees whose keys are unique."""

    @st.composite
    def make(draw: Any) -> Node:
        free = list(draw(st.permutations(keys)))

        def node(depth: int) -> Node:
            key = free.pop()
            attrs = draw(st.dictionaries(st.sampled_from(["class", "title"]), st.sampled_from(["a", 'b"<'])))
            tag = draw(st.sampled_from(["div", "p"]))
            if depth == 0 or draw(st.booleans()):
                return Node(tag, key, attrs, draw(st.sampled_from(["", "x", "y &amp; z"])))
            kids = []
            for _ in range(draw(st.integers(0, 4))):
                if free:
                    kids.append(node(depth - 1))
            return Node(tag, key, attrs, "", tuple(kids))

        kids = []
        while free and draw(st.booleans()):
            kids.append(node(2))
        return Node("main", "table", {}, "", tuple(kids))

    return make()


KEYS = [f"k{number}" for number in range(8)]


@given(trees(KEYS), trees(KEYS))
def test_changes_lead_from_any_tree_to_any_other(old: Node, new: Node) -> None:
    mirror = Mirror()
    mirror.take({"whole": old.html(), "title": ""})
    mirror.take({"changes": changes(old, new), "title": ""})
    fresh = Mirror()
    fresh.take({"whole": new.html(), "title": ""})
    assert mirror.text == fresh.text


@given(st.integers(16, 40), st.integers(0, 40), st.integers(0, 5), st.integers(0, 3))
def test_a_long_list_goes_on(length: int, gone: int, more: int, again: int) -> None:
    """As stories do: some leave at the beginning, some come at the end, and perhaps some of those that left."""
    lines = [leaf("li", f"line-{number}", f"line {number}") for number in range(length + more)]
    kept = lines[min(gone, length) :] + lines[: min(again, gone)]
    old, new = box("ol", "story", lines[:length]), box("ol", "story", kept)
    mirror, fresh = Mirror(), Mirror()
    mirror.take({"whole": old.html(), "title": ""})
    found = changes(old, new)
    mirror.take({"changes": found, "title": ""})
    fresh.take({"whole": new.html(), "title": ""})
    assert mirror.text == fresh.text
    if gone < length and not again:
        assert len(found) == gone + more


def test_equal_trees_need_no_changes() -> None:
    assert changes(leaf("p", "a", "x <y>"), leaf("p", "a", "x <y>")) == []
    assert leaf("p", "a", "x <y>").html() == '<p id="a">x &lt;y&gt;</p>'


# ---- pages ----------------------------------------------------------------------------------------------------------


def room_for(table: Any, names: list[str]) -> Room:
    row = TableRow(
        id="x",
        game=table.game.name,
        rules=table.game.rules_version,
        players=table.players,
        options=json.dumps(table.settings),
        seed="00" * 32,
        position=None,
        own_seed="",
        listed=False,
        hints=True,
        state="running",
        waiting="",
        result="",
        host="h",
        created=0.0,
        changed=0.0,
        parent="",
        parent_move=-1,
        rematch="",
        lesson="",
    )
    seats = [
        SeatRow(table_id="x", number=n, kind="person", name=name, level="easy", away=False, token=str(n))
        for n, name in enumerate(names)
    ]
    return Room(Stored(row, seats, {}, [], None, []), Progress(table, 5, [0] * table.players, [0.0] * table.players))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_nothing_that_its_seat_does_not_know(game: str) -> None:
    """The page bytes do not change when all that the seat cannot know is dealt anew."""
    rng = random.Random(5)
    low, high = fm.find(game).players
    for players in sorted({low, high}):
        table = fm.new(game, players=players, seed=f"{game} {players}")
        for move in range(100):
            if table.over:
                break
            if move % 16 == 0:
                for seat in [*range(players), None]:
                    check_page(table, seat)
            seat = rng.choice(table.waiting)
            table.play(seat, rng.choice(table.options(seat)))


def check_page(table: Any, seat: int | None) -> None:
    names = [f"P{number}" for number in range(table.players)]
    frame = Frame(seat, mine=() if seat is None else (seat,))
    true_room = room_for(table, names)
    true_tree = table_page(true_room, seen(table, seat), frame)
    imagined = table.imagine(seat, f"anything {seat}")
    # undo and the number of moves are facts of the table that everybody may know; they are taken from the true one
    dream_tree = table_page(true_room, seen(imagined, seat), frame)
    assert true_tree.html() == dream_tree.html()
    assert changes(true_tree, dream_tree) == []
    knows, imagines = seen(table, seat), seen(imagined, seat)
    assert page_title(knows, table_page(true_room, knows, frame)) == page_title(
        imagines, table_page(true_room, imagines, frame)
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_as_good_markup_with_unique_ids(game: str) -> None:
    rng = random.Random(3)
    table = fm.new(game, seed="markup")
    for _ in range(25):
        if table.over:
            break
        room = room_for(table, ["<Ada>", "B&b", "C", "D", "E", "F"][: table.players])
        for seat in range(table.players):
            page = table_page(room, seen(table, seat), Frame(seat, mine=(seat,))).html()
            assert "<Ada>" not in page
            ids: list[str] = []
            waiting = list(parse(page))
            while waiting:
                element = waiting.pop()
                if not isinstance(element, str):
                    if "id" in element.attrs:
                        ids.append(element.attrs["id"])
                    waiting.extend(element.inside)
            assert len(ids) == len(set(ids)), [key for key in ids if ids.count(key) > 1]
        seat = rng.choice(table.waiting)
        table.play(seat, rng.choice(table.options(seat)))


class LivePage:
    """A page that stays open."""

    def __init__(self, client: TestClient[Litestar], person: Visitor, table: str) -> None:
        self.person, self.table = person, table
        self.mirror = Mirror()
        client.cookies.clear()
        self.connection = client.websocket_connect(f"/t/{table}/live", headers={"cookie": person.cookie})
        self.session = self.connection.__enter__()
        self.mirror.take(json.loads(self.session.receive_text(timeout=60)))

    def close(self) -> None:
        self.connection.__exit__(None, None, None)

    def equals_a_fresh_one(self) -> None:
        until = time.monotonic() + 60  # a busy machine is slow, not wrong
        while True:
            fresh = shown(self.person.get(f"/t/{self.table}").text)
            if self.mirror.text == fresh:
                return
            assert time.monotonic() < until, "the live page differs from a fresh one"
            try:
                text = self.session.receive_text(timeout=0.3)
                if text:  # otherwise it only says that the page is still connected
                    self.mirror.take(json.loads(text))
            except (TimeoutError, __import__("queue").Empty):
                continue


@pytest.mark.parametrize("game", GAMES)
def test_a_live_page_equals_a_fresh_one(
    client: TestClient[Litestar], visitor: Visitor, another: Visitor, game: str
) -> None:
    """After any moves, undos, remarks and reconnects, for both players and a spectator."""
    rng = random.Random(11)
    table = visitor.open("me", "open", game=game)
    watcher = Visitor(client)
    pages = [LivePage(client, person, table) for person in (visitor, another, watcher)]
    another.post(f"/t/{table}/sit", number=1, name="Bob <b>")
    for step in range(12):
        for person in (visitor, another):
            state = person.now(table)
            if state["state"] == "over":
                break
            undoable = 'id="undo"' in person.get(f"/t/{table}").text
            if undoable and rng.random() < 0.3:
                person.post(f"/t/{table}/undo", seat=state["seat"], version=state["version"])
            elif state["question"]:
                person.play(table, rng.choice(state["question"]["options"])[0])
        if step % 4 == 3:
            visitor.post(f"/t/{table}/chat", text=f"remark {step} <i>")
            again = rng.randrange(3)
            pages[again].close()
            pages[again] = LivePage(client, pages[again].person, table)
        for page in pages:
            page.equals_a_fresh_one()
    for page in pages:
        page.close()


def test_a_page_of_another_site_gets_no_socket(client: TestClient[Litestar], visitor: Visitor) -> None:
    table = visitor.open("me", "bot:easy")
    headers = {"cookie": visitor.cookie, "origin": "https://elsewhere.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/t/{table}/live", headers=headers) as session:
        session.receive_text(timeout=2)


def test_open_pages_are_bounded_and_cleaned_up(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "x.sqlite3"), **{**QUICK, "max_viewers_per_person": 3})
    with TestClient(make_app(config), raise_server_exceptions=False) as client:
        visitor = Visitor(client)
        table = visitor.open("me", "bot:easy")
        pages = [LivePage(client, visitor, table) for _ in range(3)]
        assert visitor.get("/health").json()["viewers"] == 3
        with pytest.raises(WebSocketDisconnect):
            LivePage(client, visitor, table)
        LivePage(client, Visitor(client), table).close()  # somebody else still may
        for page in pages:
            page.close()
        until = time.monotonic() + 60
        while visitor.get("/health").json()["viewers"] and time.monotonic() < until:
            time.sleep(0.02)
        assert visitor.get("/health").json()["viewers"] == 0
        assert client.app.state.open_pages == {}
        assert not client.app.state.tables.rooms[table].viewers


def test_a_page_that_takes_nothing_is_given_up(
    visitor: Visitor, client: TestClient[Litestar], monkeypatch: Any
) -> None:
    """Others are told that they are still connected."""
    monkeypatch.setattr(live, "BEAT", 0.02)
    monkeypatch.setattr(live, "PATIENCE", 0.1)
    table = visitor.open("me", "bot:easy")
    tables = client.app.state.tables
    said: list[str] = []

    class Socket:
        """One that takes what it is sent, or does not."""

        scope: ClassVar[dict[str, Any]] = {}

        def __init__(self, takes: bool) -> None:
            self.takes = takes

        async def send_text(self, text: str) -> None:
            said.append(text)
            if not self.takes:
                await asyncio.sleep(100)

        async def receive_data(self, mode: str) -> None:
            await asyncio.sleep(100)

    async def watch() -> None:
        beating = asyncio.create_task(live.beat(tables))
        good, bad = [
            asyncio.create_task(live.stream(cast(Any, Socket(takes)), tables, live.Times(), table, "somebody"))
            for takes in (True, False)
        ]
        await asyncio.wait_for(bad, 60)
        assert not good.done()
        assert len(tables.rooms[table].viewers) == 1
        good.cancel()
        beating.cancel()
        await asyncio.gather(good, beating, return_exceptions=True)

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(watch)
    assert "" in said


def test_what_tables_share_names_nobody() -> None:
    """Parts of pages that all tables of a game remember together never show the people of one table at another."""
    for game in GAMES:
        rng = random.Random(9)
        low, high = fm.find(game).players
        pages = []
        for names in (["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"], ["Gus", "Hal", "Ivo", "Jan", "Kim", "Lea"]):
            table = fm.new(game, players=min(high, max(low, 3)), seed="shared")
            room = room_for(table, names[: table.players])
            rng.seed(4)
            shown = []
            for _ in range(30):
                if table.over:
                    break
                seat = rng.choice(table.waiting)
                shown.append(table_page(room, seen(table, seat), Frame(seat, mine=(seat,))).html())
                table.play(seat, rng.choice(table.options(seat)))
            pages.append("".join(shown))
        assert not re.search(r"\b(Gus|Hal|Ivo|Jan|Kim|Lea)\b", pages[0])
        assert not re.search(r"\b(Ada|Ben|Cleo|Dan|Eve|Finn)\b", pages[1])


def test_static_files_may_be_kept_for_good(visitor: Visitor) -> None:
    address = re.search(r'href="(/static/[^"]+/style.css)"', visitor.get("/").text).group(1)
    answer = visitor.get(address)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
