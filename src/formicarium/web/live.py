"""Live pages: one socket per page, through which the server sends what has changed since it last did."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from functools import lru_cache
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from formicarium.web.components.frame import Frame
from formicarium.web.components.gathering import gathering_page
from formicarium.web.components.play import page_title, table_page
from formicarium.web.components.seen import seen
from formicarium.web.database import DATABASE_OUT
from formicarium.web.errors import NotFound, Refused
from formicarium.web.room import VIEWERS_KEPT, Room, Viewer
from formicarium.web.service import Tables
from formicarium.web.sockets import send_text
from formicarium.web.tree import Known, Node, as_json, changes_json
from formicarium.web.words import say

BEAT = 20.0
"""Seconds after which a page is told that it is still connected: a socket can die without either side being told."""

PATIENCE = 30.0
"""Seconds that a page may take to take what it is sent"""


class Picture:
    """What a page shows: the tree, and the title of its tab."""

    __slots__ = ("news", "number", "title", "tree")

    def __init__(self, tree: Node, title: str) -> None:
        self.tree = tree
        self.title = title
        self.number = next(_numbers)
        self.news: dict[int, bytes] = {}
        """The message that leads here from an earlier picture, by that one's number: made once for all who need it"""


_numbers = itertools.count()


class Times:
    """Processor seconds per kind of work, for the load report.

    Looking at the clock of a thread takes 2 µs, so it is done for one piece of work in so many, which stands for the others.
    """

    def __init__(self) -> None:
        self.every = 7
        """No divisor of how many people sit at a table: each of their pages gets its turn"""
        self.drawing = 0.0
        self.comparing = 0.0
        self.pictures = 0
        self.messages = 0


def frame_for(room: Room, person: str) -> Frame:
    """What a person's page depends on; for whoever has one seat or none, that stays until somebody sits down or gets up."""
    if len(room.seats_of(person)) > 1:
        return _frame(room, person)
    key = (person, room.table is None)
    found: Frame | None = room.frames.get(key)
    if found is None:
        if len(room.frames) >= VIEWERS_KEPT:
            room.frames.clear()
        found = room.frames[key] = _frame(room, person)
    return found


def _frame(room: Room, person: str) -> Frame:
    seat, cover = room.eye(person)
    last = room.eyes.get(person) if cover is not None else None
    return Frame(seat, cover, last, tuple(room.seats_of(person)), person == room.row.host)


def picture(room: Room, frame: Frame, times: Times | None = None) -> Picture:
    """What a page with this frame shows now; pages with the same frame share it."""
    found: Picture | None = room.pictures.get(frame)
    if found is None:
        watch = times is not None and times.pictures % times.every == 0
        started = time.thread_time() if watch else 0.0
        if room.table is None:
            found = Picture(gathering_page(room, frame), say("{game} – waiting for players", game=room.game.title))
        else:
            knows = seen(room.table, frame.seat, room.moment(), room.told(frame.seat))
            page = table_page(room, knows, frame)
            found = Picture(page, page_title(knows, page))
        room.pictures[frame] = found
        if times is not None:
            times.pictures += 1
            if watch:
                times.drawing += times.every * (time.thread_time() - started)
    return found


def whole(shown: Picture) -> bytes:
    """The first message: all of it."""
    return b'{"whole":%b,%b}' % (as_json(shown.tree.html()), _tail(shown.title, "data-turn" in shown.tree.attrs))


@lru_cache(maxsize=256)
def _tail(title: str, turn: bool) -> bytes:
    """The end of every message: what the tab says."""
    return b'"title":%b,"turn":%b' % (as_json(title), as_json(turn))


def news_since(old: Picture, new: Picture, compared: Known) -> bytes:
    """The message that turns a page that shows `old` into one that shows `new`."""
    known = new.news.get(old.number)
    if known is None:
        found = changes_json(old.tree, new.tree, compared)
        known = b'{"changes":%b,%b}' % (found, _tail(new.title, "data-turn" in new.tree.attrs))
        if len(new.news) < 32:
            new.news[old.number] = known
    return known


def _message(old: Picture | None, new: Picture, room: Room, times: Times) -> bytes:
    """What a page is sent that shows something old, or nothing yet."""
    times.messages += 1
    watch = times.messages % times.every == 0
    started = time.thread_time() if watch else 0.0
    text = whole(new) if old is None else news_since(old, new, room.compared)
    if watch:
        times.comparing += times.every * (time.thread_time() - started)
    return text


async def beat(tables: Tables) -> None:
    """As long as the server runs: tell every page that it is still connected, and let go of those that take nothing."""
    while True:
        await asyncio.sleep(BEAT)
        late = time.monotonic() - PATIENCE
        for room in list(tables.rooms.values()):
            for viewer in list(room.viewers):
                if viewer.sending is not None and viewer.sending < late:
                    viewer.gone = True
                    viewer.task.cancel()
                else:
                    viewer.beat = True
                    viewer.news.set()


async def stream(socket: WebSocket[Any, Any, Any], tables: Tables, times: Times, table_id: str, person: str) -> None:
    """Send the whole table, then whatever changes, until the page is closed. A page that lags gets the newest picture."""
    task = asyncio.current_task()
    assert task is not None
    viewer = Viewer(person, task)
    tables.viewers += 1
    room: Room | None = None
    listening = asyncio.create_task(_listen(socket))
    listening.add_done_callback(lambda _: viewer.news.set())
    shown: Picture | None = None
    try:
        while True:
            current = await tables.room(table_id)
            if current is not room:
                if room is not None:
                    room.viewers.discard(viewer)
                room = current
                room.viewers.add(viewer)
            viewer.news.clear()
            async with room.lock:
                now = picture(room, frame_for(room, person), times)
            if now is not shown:
                text = _message(shown, now, room, times)
                shown = now
                await _send(socket, viewer, text)
            elif viewer.beat:
                await _send(socket, viewer, b"")
            if tables.rooms.get(table_id) is not room:
                continue  # it was opened anew while we came to it
            await viewer.news.wait()
            if listening.done():
                break
    except (NotFound, WebSocketDisconnect, ConnectionError, RuntimeError):
        pass  # the page was closed, or does not listen any more
    except asyncio.CancelledError:
        if not viewer.gone:
            raise
        task.uncancel()
    except Refused as refused:
        with contextlib.suppress(Exception):
            await socket.close(code=1013, reason=refused.why[:100])
    except DATABASE_OUT:
        with contextlib.suppress(Exception):
            await socket.close(code=1013, reason="the database does not answer")
    finally:
        tables.viewers -= 1
        listening.cancel()
        if room is not None:
            room.viewers.discard(viewer)
            room.touched = time.monotonic()


async def _send(socket: WebSocket[Any, Any, Any], viewer: Viewer, text: bytes) -> None:
    """Give a page something to show; where it does not take it, the beat ends this."""
    viewer.beat = False
    viewer.sending = time.monotonic()
    await send_text(socket, text)
    viewer.sending = None


async def _listen(socket: WebSocket[Any, Any, Any]) -> None:
    """Until the page closes the socket. Whatever it sends is not heard: pages act through forms."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.receive_data(mode="text")
