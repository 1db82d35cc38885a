"""A table in memory: the game rebuilt from its moves, who sits where, and who is looking."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from operator import is_
from typing import Any, ClassVar, NamedTuple

from markupsafe import Markup

from formicarium.core.coach import Coach
from formicarium.core.formality import sole_answer
from formicarium.core.game import Game
from formicarium.core.memo import Memo
from formicarium.core.message import Line, Msg
from formicarium.core.position import to_data
from formicarium.core.shelf import find, table_from
from formicarium.core.speech import Speaker
from formicarium.web.components.board import Kept
from formicarium.web.components.seen import Moment, moment_of
from formicarium.web.components.speech import Teller
from formicarium.web.models import MoveRow, Remark, SeatRow, TableRow
from formicarium.web.news import Event
from formicarium.web.store import Stored
from formicarium.web.tree import Known, Node

log = logging.getLogger("formicarium.web")

SNAPSHOT_EVERY = 200
"""A position is kept after so many events, where nothing can be taken back."""

PARTS_KEPT = 3000
"""Parts of pages that a table remembers"""

SHARED_KEPT = 10_000
"""Parts of pages that all tables of a game remember together"""

VIEWERS_KEPT = 1000

_shelves: dict[Game, Memo[Node]] = {}
"""What all tables of a game remember together"""


class Viewer:
    """A page that is open somewhere."""

    def __init__(self, person: str, task: asyncio.Task[Any]) -> None:
        self.person = person
        self.task = task
        """What keeps the page up to date"""
        self.news = asyncio.Event()
        self.beat = False
        """Whether the page is to be told that it is still connected"""
        self.sending: float | None = None
        """Since when something is on its way to the page, on the monotonic clock"""
        self.gone = False
        """Whether the page was given up: it took nothing for too long"""


@dataclass
class Progress:
    """A game and what follows from its events: since when each seat is asked what it is asked now."""

    table: Any
    number: int = 0
    """Events so far"""
    asked: list[int] = field(default_factory=list)
    """The event after which each seat was asked what it is asked now: older clicks are stale"""
    since: list[float] = field(default_factory=list)

    def note(self, actor: int, before: list[Any], at: float) -> None:
        """After an event of one seat: see who is asked something new."""
        self.number += 1
        for seat, offer in enumerate(self.table.offers):
            if seat == actor or offer != before[seat]:
                self.asked[seat] = self.number
                self.since[seat] = at

    def move(self, seat: int, action: tuple[Any, ...], at: float) -> None:
        before = self.table.offers
        self.table.play(seat, action)
        self.note(seat, before, at)

    def happened(self, event: MoveRow | Event) -> None:
        """An event as the store keeps it."""
        if event.kind == "undo":
            self.undo(event.seat, event.at)
        elif event.kind == "quit":
            self.quit(event.seat, event.at)
        else:
            self.move(event.seat, tuple(json.loads(event.action)), event.at)

    def quit(self, seat: int, at: float) -> None:
        """Somebody resigned: nothing of it is seen on the table itself."""
        self.note(seat, self.table.offers, at)

    def undo(self, seat: int, at: float) -> None:
        before = self.table.offers
        self.table.undo(seat)
        self.note(seat, before, at)


def begin(row: TableRow) -> Any:
    """The table before its first move."""
    if row.position is not None:
        return table_from(json.loads(row.position))
    game = find(row.game, row.rules)
    return game.start(row.players, bytes.fromhex(row.seed or ""), json.loads(row.options))


def rebuild(stored: Stored) -> Progress:
    """The game again, from the newest snapshot and the events after it; from the first move where that does not work."""
    if stored.snapshot is not None:
        try:
            progress = _from_snapshot(stored.table, stored.moves, json.loads(stored.snapshot.data))
            return _go_on(progress, stored)
        except Exception as wrong:  # it is only a cache: whatever is wrong with it, the moves are the truth
            log.warning("The snapshot of table %s is damaged (%r); its game is replayed.", stored.table.id, wrong)
    row = stored.table
    table = begin(row)
    progress = Progress(
        table, 0, [0] * table.players, [row.changed if not stored.moves else row.created] * table.players
    )
    return _go_on(progress, stored)


def _go_on(progress: Progress, stored: Stored) -> Progress:
    """The events after those that the game holds already."""
    for move in stored.moves[progress.number :]:
        progress.happened(move)
    return progress


def snapshot_of(progress: Progress) -> str:
    """The game as it stands, as text, with the story that a position alone does not hold."""
    book = progress.table.book
    return json.dumps(
        {
            "position": to_data(progress.table),
            "lines": [[line.msg.text, line.msg.values, line.to, line.move, line.kind] for line in book.lines],
            "checks": {str(number): check for number, check in book.checks.items()},
            "number": progress.number,
            "asked": progress.asked,
            "since": progress.since,
        }
    )


def _from_snapshot(row: TableRow, events: list[MoveRow], data: dict[str, Any]) -> Progress:
    table = table_from(data["position"])
    book = table.book
    book.seed = None if row.position is not None else bytes.fromhex(row.seed or "")
    book.start = None if row.position is None else json.loads(row.position)
    book.lines = [
        Line(Msg(text, values), None if to is None else tuple(to), move, kind)
        for text, values, to, move, kind in data["lines"]
    ]
    book.checks = {int(number): check for number, check in data["checks"].items()}
    if not 0 <= data["number"] <= len(events) or not len(data["asked"]) == len(data["since"]) == table.players:
        raise ValueError("it does not fit the events")
    for event in events[: data["number"]]:
        if event.kind == "undo":
            book.moves.pop()
        elif event.kind == "move":
            book.moves.append((event.seat, tuple(json.loads(event.action))))
    return Progress(table, data["number"], data["asked"], data["since"])


class Heard(NamedTuple):
    """How much of a story somebody has heard."""

    seen: int
    """Of so many lines, told to whomever"""
    last: Line | None
    """The last of them"""
    lines: list[Line]
    """Those that were for their ears"""


NOTHING = Heard(0, None, [])


@dataclass
class Told:
    """A line of the story as it is told to whoever may hear it."""

    line: Line
    markup: Markup
    said: str
    seats: frozenset[int]
    """Whom it names"""
    attrs: dict[str, str]
    """How it is marked on the page, wherever it stands there"""
    nodes: dict[int, Node] = field(default_factory=dict)
    """On the page, by its place in somebody's story"""


class Past:
    """Earlier positions of one game. Some are remembered, so that stepping through it does not replay it every time."""

    KEPT: ClassVar = 24
    EVERY: ClassVar = 40
    """On the way to a far position, one in so many is remembered."""

    def __init__(self) -> None:
        self._known: Memo[tuple[int, Any]] = Memo(self.KEPT)

    def at(self, row: TableRow, moves: list[tuple[int, Any]], number: int) -> Any:
        """The table after the first moves of a game; a copy that nobody else has."""
        start = 0
        table = None
        for known, found in self._known.values():
            # a move may have been taken back since, and another one made
            if start <= known <= number and found.book.moves == moves[:known]:
                start, table = known, found
        table = begin(row) if table is None else table.copy()
        for made in range(start, number):
            if made > start and made % self.EVERY == 0:
                self._known.put(made, (made, table.copy()))
            seat, action = moves[made]
            table.play(seat, action)
        self._known.put(number, (number, table.copy()))
        return table


class Room:
    """One table in memory. Whoever changes it holds its lock."""

    def __init__(self, stored: Stored, progress: Progress | None) -> None:
        self.row = stored.table
        self.id = stored.table.id
        self.game: Game = find(stored.table.game, stored.table.rules)
        self.seats: list[SeatRow] = stored.seats
        self.holders: dict[int, set[str]] = stored.holders
        self.remarks: list[Remark] = stored.remarks
        self.progress = progress
        self.snapshot_at = stored.snapshot.number if stored.snapshot is not None else 0
        self.review: dict[str, Any] | None = None
        """How the game came about, once somebody wanted to know"""
        self.hints: dict[int, tuple[int, dict[str, Any]]] = {}
        """What a bot would do, by seat: since which event that seat is asked, and the bot's sentences"""
        self.hinting: set[int] = set()
        """The seats for which a bot is thinking about a hint"""
        self.patron = ""
        """From where somebody last acted here: bots of all tables of one address share one turn with the workers"""
        self.eyes: dict[str, int] = {}
        """Who of the people around one screen is looking, by person"""
        self.gesture = (0, 1)
        """The last gesture: after how many events, and of how many moves it was"""
        self.patient: set[int] = set()
        """The seats of people for whom bots wait until they say that their turn is over"""
        self.ended = -1
        """After how many events somebody said so"""
        self.thinking: dict[int, asyncio.Task[bool]] = {}
        """The bots that were asked, by seat"""
        self.ahead: asyncio.Task[None] | None = None
        """The thoughts of the bot that comes next, while a person decides"""
        self.viewers: set[Viewer] = set()
        self.pictures: dict[Any, Any] = {}
        """What pages show now, by what they depend on"""
        self.stamp = 0
        self.past = Past()
        lesson = self.game.lessons.get(self.row.lesson) if self.row.lesson else None
        self.coach = None if lesson is None else Coach(lesson, partial(begin, self.row))
        """Who gives the lesson, at a table for one"""
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.lines: dict[int, Told] = {}
        """Lines of the story as they are told, by identity"""
        self.parts: Memo[Node] = Memo(PARTS_KEPT)
        self.drawn = Kept()
        """What was last seen of the board"""
        self.stories: dict[int | None, tuple[list[Line], Node]] = {}
        """What each seat last saw of the story: its lines, and how they were shown"""
        self._heard: dict[int | None, Heard] = {}
        self._same: list[tuple[list[Line], list[Line], list[Line]]] = []
        """What some had heard, what they hear now, and both together"""
        self.compared: Known = {}
        """What the newest change changed, in parts of pages that several people see"""
        self._moment: Moment | None = None
        self.names: list[str] = []
        self.people: list[int] = []
        """The seats of people"""
        self._bots: list[bool] = []
        self._mine: dict[str, tuple[int, ...]] = {}
        self.frames: dict[Any, Any] = {}
        """What the pages of people depend on, as long as nobody sits down or gets up"""
        self.renamed()

    def take_over(self, stored: Stored) -> None:
        """What another process has written about the table, but for its events."""
        self.row = stored.table
        self.remarks = stored.remarks
        self.holders = stored.holders
        self.seats = stored.seats
        self.renamed()
        self.changed()

    @property
    def table(self) -> Any:
        """The game itself, once it has begun."""
        return self.progress.table if self.progress is not None else None

    @property
    def number(self) -> int:
        return self.progress.number if self.progress is not None else 0

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats whose people gave the game up, where that ended it."""
        said = json.loads(self.row.result or "{}") or {}
        return tuple(said.get("resigned") or ())

    def changed(self) -> None:
        """Something that can be seen is different now: all pages are drawn anew."""
        self.stamp += 1
        self.pictures.clear()
        self.compared = {}
        self._same.clear()
        self._moment = None
        self.touched = time.monotonic()
        for viewer in self.viewers:
            viewer.news.set()

    def keep(self, key: Any, make: Callable[[], Node]) -> Node:
        """A part of a page, made once for all that it depends on: its key."""
        return self.parts.recall(key, make)

    def share(self, key: Any, make: Callable[[], Node]) -> Node:
        """The same for parts that are alike at all tables of the game, unless they name somebody of this one."""
        found = self.parts.get(key) or self._shelf.get(key)
        if found is None:
            self.teller.plain.named = False
            found = make()
            if self.teller.plain.named:
                return self.keep(key, lambda: found)
            self._shelf.put(key, found)
        return found

    def moment(self) -> Moment:
        """What everybody knows now, looked up once for all pages."""
        if self._moment is None:
            self._moment = moment_of(self.table)
        return self._moment

    def told(self, seat: int | None) -> list[Line]:
        """What a seat was told so far. Seats that were told the same have the same list, and it grows by what is new."""
        lines: list[Line] = self.table.book.lines
        known = self._heard.get(seat, NOTHING)
        if known.seen > len(lines) or (known.seen and lines[known.seen - 1] is not known.last):
            known = NOTHING  # something was taken back
        if known.seen < len(lines):
            news = [line for line in lines[known.seen :] if line.heard_by(seat)]
            known = self._heard[seat] = Heard(len(lines), lines[-1], self._went_on(known.lines, news))
        return known.lines

    def _went_on(self, heard: list[Line], news: list[Line]) -> list[Line]:
        """What somebody had heard, and the news: the same list for all who had heard the same and hear the same now."""
        if not news:
            return heard
        for before, also, both in self._same:
            if before is heard and len(also) == len(news) and all(map(is_, also, news)):
                return both
        both = heard + news
        self._same.append((heard, news, both))
        return both

    def renamed(self) -> None:
        """Somebody sits down, gets up, or goes by another name: everything that says names is said anew."""
        self.names = [seat.name for seat in self.seats]
        self.people = [seat.number for seat in self.seats if seat.kind == "person"]
        self._bots = [seat.kind == "bot" or seat.away for seat in self.seats]
        self._mine.clear()
        self.frames.clear()
        self._shelf = _shelves.setdefault(self.game, Memo(SHARED_KEPT))
        self.speaker = Speaker(self.game, self.names)
        self.teller = Teller(self.game, self.names)
        self.lines.clear()
        self.parts.clear()
        self.stories.clear()

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that a person may act for."""
        found = self._mine.get(person)
        if found is None:
            if len(self._mine) >= VIEWERS_KEPT:
                self._mine.clear()
            found = tuple([number for number, people in sorted(self.holders.items()) if person in people])
            self._mine[person] = found
        return found

    def by_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat now."""
        return self._bots[seat]

    def be_patient(self, seat: int, wanted: bool) -> None:
        """Whether bots wait for a seat to say that its turn is over."""
        (self.patient.add if wanted else self.patient.discard)(seat)

    def held(self) -> int | None:
        """The seat that could still take its last move back, and has not said yet that its turn is over."""
        if not self.patient or self.ended == self.number or self.table is None or self.table.over:
            return None
        waiting = self.table.waiting
        if not all(self._bots[seat] for seat in waiting):
            return None  # somebody at the table goes on anyway
        return next((seat for seat in self.patient if seat not in waiting and self.table.can_undo(seat)), None)

    def in_one_go(self, seat: int) -> int:
        """How many moves of a seat are taken back together: those of the last gesture, and what was a formality before."""
        past = self.table.book.past
        moves = min(self.gesture[1], len(past)) if self.gesture[0] == self.number else 1
        while 0 < moves < len(past) and sole_answer(past[-moves][1], seat) is not None:
            moves += 1
        return max(1, moves)

    def back_to_turn(self, seat: int) -> int:
        """How many moves of a seat can be taken back until its turn began, or something became known since."""
        book = self.table.book
        if not self.table.can_undo(seat):
            return 0
        told = book.past[-1][2]  # so many lines before the last move, which may have begun the next one's turn
        while told and book.lines[told - 1].kind != "turn":
            told -= 1
        return sum(lines >= told for _, _, lines in book.past)

    def free_seats(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.kind in ("open", "friend")]

    def holds_secrets(self, seat: int) -> bool:
        """Whether a seat sees more than everybody does."""
        return bool(self.table.look(seat) != self.table.look(None))

    def eye(self, person: str) -> tuple[int | None, int | None]:
        """Through which seat a person looks at the table, and for whom it is covered until that one sits down."""
        mine = self.seats_of(person)
        if self.table is None or not mine:
            return None, None
        if len(mine) == 1:
            return mine[0], None
        current = self.eyes.get(person)
        if self.row.state in ("over", "stopped"):
            return (mine[0] if current is None else current), None
        due = [seat for seat in mine if seat in self.table.waiting and not self.by_bot(seat)]
        if current in due or (current is not None and not due):
            return current, None
        if not due:
            return None, None
        if not self.holds_secrets(due[0]):
            return due[0], None
        return None, due[0]
