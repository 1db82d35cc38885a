"""The load script: it measures what it says it measures."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from formicarium.core.errors import FormicariumError
from formicarium.web.load.__main__ import compared, main
from formicarium.web.load.people import PING, frame_in, pong, shown_in
from formicarium.web.load.plan import Part, Plan
from formicarium.web.sockets import text_frame
from formicarium.web.tree import changes_json, leaf
from tests.web.databases import POSTGRES


def test_a_small_load(capsys: pytest.CaptureFixture[str]) -> None:
    """Three tables, a few moves: everything is counted, and the parts add up to the whole."""
    parts = main(["--tables", "3", "--moves", "24", "--seconds", "20", "--rate", "40"])
    for part in parts:
        assert 0 < part.moves <= 24
        assert len(part.delays) == part.moves
        assert part.spent["pictures"] >= 4 * part.moves, "every viewer has a seat, and a picture, of their own"
        counted = sum(part.spent[what] for what in ("rules", "drawing", "comparing", "store"))
        assert 0 < counted < part.spent["processor"]
    said = capsys.readouterr().out
    assert "40 moves/s asked for" in said
    assert "click to all 4 viewers" in said


@pytest.mark.skipif(POSTGRES is None, reason="needs Debian's package postgresql")
def test_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    """Over a PostgreSQL of its own; viewers at the other server see every move too."""
    asked, fast = main(["--processes", "2", "--tables", "2", "--moves", "8", "--rate", "20"])
    for part in (asked, fast):
        assert len(part.news) == part.moves == 8, "every table has viewers at both"
        assert part.memory.end > 0
    said = capsys.readouterr().out
    assert "2 server processes, viewers spread over them, over a PostgreSQL of its own" in said
    assert "later at other servers than at the mover's" in said


def test_what_more_processes_bear() -> None:
    one, two = (Part("", [0.01] * 100, spent={"processor": seconds}) for seconds in (0.2, 0.25))
    assert one.capacity(1) == pytest.approx(500)
    assert two.capacity(2) == pytest.approx(800)
    said = compared([Plan(), Plan(processes=2)], [[one], [two]])
    assert said == "2 server processes bear 1.60 times as many moves/s as 1 (by processor time)"


@pytest.mark.soak
def test_minutes_are_played_on_with_new_tables(capsys: pytest.CaptureFixture[str]) -> None:
    (part,) = main(["--minutes", "0.1", "--tables", "1", "--viewers", "2", "--rate", "100"])
    assert part.opened > 0, "a game of two takes about a hundred moves"
    assert part.moves > 100
    assert part.memory.start > 0
    assert "at the start" in capsys.readouterr().out


def test_what_makes_no_sense_is_said() -> None:
    with pytest.raises(FormicariumError, match="database that they can share"):
        main(["--processes", "2", "--database", "tables.sqlite3"])
    with pytest.raises(SystemExit):
        main(["--processes", "many"])


def test_delays_are_ranked() -> None:
    part = Part("", [0.001 * number for number in range(100, 0, -1)])
    assert part.delay(0.5) == pytest.approx(51)
    assert part.delay(0.99) == pytest.approx(100)
    assert Part("").delay(0.99) == 0.0


@pytest.mark.parametrize("size", [0, 5, 125, 126, 65535, 65536])
def test_messages_are_found_however_they_arrive(size: int) -> None:
    head = (
        bytes([0x81, size])
        if size < 126
        else b"\x81\x7e" + size.to_bytes(2)
        if size < 65536
        else b"\x81\x7f" + size.to_bytes(8)
    )
    data = head + b"x" * size + b"\x81\x01y"
    assert frame_in(data, 0) == (b"x" * size, len(head) + size)
    assert frame_in(data, len(head) + size) == (b"y", len(data))
    for cut in (0, 1, len(head) - 1, len(head) + size - 1):
        if cut < len(head) + size:
            assert frame_in(data[:cut], 0) == (b"", -1)


def test_pages_answer_when_they_are_asked_whether_they_are_there() -> None:
    """Otherwise a server lets go of them after 40 seconds."""
    server = ServerProtocol(state=State.OPEN)
    server.send_ping(b"there?")
    (ping,) = server.data_to_send()
    assert ping[0] == PING
    server.receive_data(pong(frame_in(ping, 0)[0]))
    (answer,) = server.events_received()
    assert (answer.opcode, answer.data) == (Opcode.PONG, b"there?")


def test_the_version_that_a_page_shows_is_found() -> None:
    old, new = (leaf("input", "act-version", form="act", value=str(version)) for version in (3, 14))
    assert shown_in(changes_json(old, new, {})) == 14
    assert shown_in(json.dumps({"whole": new.html()}).encode()) == 14
    assert shown_in(b"") == -1


@pytest.mark.parametrize("size", [0, 5, 125, 126, 65535, 65536])
def test_what_is_sent_straight_to_the_connection_is_a_message(size: int) -> None:
    """As the load script, and every browser, takes it apart."""
    text = b"x" * size
    framed = text_frame(text)
    assert frame_in(framed, 0) == (text, len(framed))
