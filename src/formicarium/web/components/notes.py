"""Beside the board: everybody's score and how it is made up, what happened, and what people say."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, NamedTuple

from markupsafe import Markup

from formicarium.core.contract import Standing
from formicarium.core.message import Line
from formicarium.web.components.frame import Frame
from formicarium.web.components.seen import Moment, Seen
from formicarium.web.components.speech import moment, sign
from formicarium.web.models import Remark
from formicarium.web.room import Room, Told
from formicarium.web.tree import Node, attributes, box, el, leaf, safe
from formicarium.web.words import marked, say

STORY_LINES = 80
"""Older lines are on the page of the whole story."""
LINES_KEPT = 2000
STORY = 2
"""The place of the lines within the notebook"""
NEWS_LINES = 6
"""So many lines of the last move are told again for those who listen."""
REMARKS = 40
SHEET = {"class": "sheet"}
NEWS = {"class": "listened", "role": "status"}


def colonies(room: Room, seen: Seen, frame: Frame) -> Node:
    """Everybody at the table, with their score and how it is made up."""
    moment = seen.moment
    rows: tuple[list[Row], list[Node]] | None = moment.made.get("colonies")
    if rows is None:
        found = _rows(room, moment, frame.past is None)
        theirs = [room.keep((row, False), partial(_colony, room, row, False)) for row in found]
        rows = moment.made["colonies"] = (found, theirs)
    kids = [room.keep("colonies-title", lambda: leaf("h2", "colonies-title", say("Colonies")))]
    for row, node in zip(*rows, strict=True):
        # my own row differs from what others see of it by one word
        mine = row.seat in frame.mine
        kids.append(room.keep((row, True), partial(_colony, room, row, True)) if mine else node)
    return Node("section", "colonies", SHEET, "", tuple(kids))


class Row(NamedTuple):
    """One colony, as the list of colonies shows it."""

    seat: int
    score: int
    parts: tuple[tuple[str, int], ...]
    since: float | None
    away: bool


def _rows(room: Room, moment: Moment, live: bool) -> list[Row]:
    progress = room.progress
    assert progress is not None
    order = moment.standings if moment.over else sorted(moment.standings, key=_seat)
    rows = []
    for standing in order:
        seat = standing["seat"]
        waits = live and seat in moment.waiting and not moment.over
        parts = tuple(standing["parts"].items())
        rows.append(Row(seat, standing["score"], parts, progress.since[seat] if waits else None, room.seats[seat].away))
    return rows


def _seat(standing: Standing) -> int:
    return int(standing["seat"])


def _colony(room: Room, row: Row, mine: bool) -> Node:
    seat, score, parts, since, away = row
    marks = _mark("you") if mine else ""
    if since is not None:
        marks += _to_move(since)
    if away:
        marks += _mark("away, a bot plays")
    inner = f'<summary>{room.teller.player(seat)}{marks}<span class="score">{score}</span></summary>{_made_of(parts)}'
    return Node("details", f"colony-{seat}", {"class": f"colony seat-{seat % 6}"}, inner)


@lru_cache(maxsize=16)
def _mark(text: str) -> str:
    return str(el("span", say(text), css="mark"))


@lru_cache(maxsize=1000)
def _to_move(since: float) -> str:
    return str(el("span", marked("to move {since}", since=moment(since)), css="mark"))


@lru_cache(maxsize=2000)
def _made_of(parts: tuple[tuple[str, int], ...]) -> Markup:
    """How a score is made up."""
    return el("dl", *[el("div", el("dt", say(name.replace("_", " "))), el("dd", str(value))) for name, value in parts])


def story(room: Room, seen: Seen) -> Node:
    """What happened, the newest last, and the last of it again for those who listen."""
    lines = seen.story
    known = room.stories.get(seen.seat)
    if known is not None and known[0] is lines:
        return known[1]
    for same in room.stories.values():
        if same[0] is lines:
            room.stories[seen.seat] = same
            return same[1]
    if known is not None and _goes_on(known[0], lines):
        before, node = known
        if len(before) == len(lines):
            return node
        made = _story(room, lines, len(before), node)
    else:
        made = _story(room, lines, 0, None)
    room.stories[seen.seat] = (lines, made)
    return made


def _goes_on(before: list[Line], lines: list[Line]) -> bool:
    """Whether a story begins as it did: the same last line at the same place, then all before it is the same too."""
    return len(before) <= len(lines) and (not before or before[-1] is lines[len(before) - 1])


def _story(room: Room, lines: list[Line], start: int, before: Node | None) -> Node:
    """The story from its newest lines, and those before them as they were shown."""
    first = max(start, len(lines) - STORY_LINES)
    told = [told_line(room, line) for line in lines[first:]]
    shown = tuple([_line(index, line) for index, line in enumerate(told, first)])
    if before is not None and before.kids is not None:
        shown = ((before.kids[STORY].kids or ()) + shown)[-STORY_LINES:]
    last = lines[-1].move if lines else -1
    news = " ".join([told_line(room, line).said for line in lines[-NEWS_LINES:] if line.move == last])
    kids = (
        room.keep("story-title", lambda: _story_title(room)),
        _reel(),
        Node("ol", "story", _story_attrs(), "", shown),
        Node("p", "news", NEWS, safe(news)),
    )
    return Node("section", "notebook", SHEET, "", kids)


def _story_title(room: Room) -> Node:
    """The heading of the notes, with the way to all of them."""
    whole = el("a", say("the whole story"), href=f"/t/{room.id}/story", data_book=True)
    return leaf("h2", "story-title", el("span", say("Field notes")) + whole)


@lru_cache(maxsize=1)
def _reel() -> Node:
    """How what others do is shown: paused, again, how quickly. Only a script can do it, and so a script shows it."""
    pace = [el("option", say(name), value=key) for key, name in PACE_NAMES.items()]
    inside = (
        _reel_button("pause", say("Pause"), "p")
        + _reel_button("again", say("The last turn again"), "a")
        + el("label", say("Pace"), for_="pace", css="listened")
        + el("select", *pace, id="pace", form="pace-form", name="pace", autocomplete="off", title=say("Pace"))
    )
    return leaf("div", "reel", inside, role="group", aria_label=say("What others do"))


def _reel_button(what: str, name: str, key: str) -> Markup:
    sign = Markup('<svg viewBox="0 0 20 20" aria-hidden="true"><use href="#{}"/></svg>').format(what)
    return el("button", sign, type="button", data_reel=what, title=f"{name} ({key})", aria_label=name)


PACE_NAMES = {"slow": "slow", "normal": "normal", "fast": "fast", "once": "at once"}

SINCE_MOST = 5
"""So many things that befell somebody are told again; the others are in the story."""


def since(room: Room, seen: Seen, frame: Frame) -> Node | None:
    """What happened to the reader since they last decided something, with the lines that say why."""
    seat = seen.seat
    if seat is None or seen.question is None or frame.past is not None or room.by_bot(seat):
        return None
    moves: list[tuple[int, Any]] = room.table.book.moves
    last = len(moves)
    while last and moves[last - 1][0] != seat:
        last -= 1
    if not last or last == len(moves):
        return None  # it is the first decision, or the last one was the reader's own
    befell = _befell(room, seen.story, seat, last)
    return room.keep(("since", seat, last, len(moves)), partial(_since, befell)) if befell else None


def _befell(room: Room, lines: list[Line], seat: int, last: int) -> list[list[Told]]:
    """The moves since then in whose telling somebody is named, each with all that was told of it."""
    found: list[list[Told]] = []
    for line in reversed(lines):
        if line.move < last:
            break
        if line.kind == "turn":
            continue
        told = told_line(room, line)
        if not found or found[-1][0].line.move != line.move:
            found.append([told])
        else:
            found[-1].append(told)
    return [group[::-1] for group in reversed(found) if any(seat in told.seats for told in group)]


def _since(befell: list[list[Told]]) -> Node:
    shown = befell[-SINCE_MOST:]
    items = [el("li", *[el("span", told.markup, " ") for told in group]) for group in shown]
    more = len(befell) - len(shown)
    if more:
        items.insert(0, el("li", say("{n} more before that", n=more), css="more"))
    title = el("summary", say("Since your last turn"))
    return leaf("details", "since", title + el("ul", *items), css="sheet", open=True)


@lru_cache(maxsize=1)
def _story_attrs() -> dict[str, str]:
    return {"tabindex": "0", "aria-label": say("What happened")}


def told_line(room: Room, line: Line) -> Told:
    """One line of the story as it is told. Lines never change, so each is told once, whoever reads it."""
    told = room.lines.get(id(line))
    if told is None or told.line is not line:
        if len(room.lines) >= LINES_KEPT:
            room.lines.clear()
        teller = room.teller
        markup = teller.tell(line.msg)
        if line.kind == "turn":  # the headings of the notebook lead to that moment
            markup = el("a", teller.label(line.msg), href=f"/t/{room.id}/at/{line.move}", css="when")
        said, seats = teller.plain.naming(line.msg)
        told = room.lines[id(line)] = Told(line, markup, said, seats, _line_attrs(room, line))
    return told


def _line_attrs(room: Room, line: Line) -> dict[str, str]:
    attrs = {"css": line.kind or None}
    moment = room.game.drawing.MOMENTS.get(line.msg.text)
    if moment is not None:
        attrs |= {"data_moment": say(moment.title), "data_symbol": moment.symbol or None}
    return attributes(attrs)


def _line(index: int, told: Told) -> Node:
    """A line at its place in the story of somebody; others may have heard less or more before it."""
    node = told.nodes.get(index)
    if node is None:
        node = told.nodes[index] = Node("li", f"line-{index}", told.attrs, str(told.markup))
    return node


@lru_cache(maxsize=2)
def tabs(chat: bool) -> Node:
    """What a small screen shows one at a time: the colonies, the story, the chat. It works by style alone."""
    names = {"colonies": say("Colonies"), "notebook": say("Field notes")} | (
        {"chat": say("At the table")} if chat else {}
    )
    inside = [
        leaf(
            "label",
            f"tab-of-{key}",
            el("input", type="radio", name="note", id=f"tab-{key}", autocomplete="off", checked=key == "notebook")
            + el("span", name),
        )
        for key, name in names.items()
    ]
    legend = leaf("legend", "tabs-title", say("Notes"), css="listened")
    return box("fieldset", "tabs", [legend, *inside], css="with-chat" if chat else None)


def chat(room: Room, frame: Frame) -> Node | None:
    """The table's chat: who sits here writes, everybody reads."""
    if frame.past is not None:
        return None
    if not room.remarks and (not frame.mine or set(room.people).issubset(frame.mine)):
        return None  # nobody is there to talk to
    writes = bool(frame.mine)
    newest = room.remarks[-1].id if room.remarks else 0
    return room.keep(("chat", newest, writes), lambda: _chat(room, writes))


def _chat(room: Room, writes: bool) -> Node:
    lines = [room.keep(("remark", remark.id), partial(_remark, room, remark)) for remark in room.remarks[-REMARKS:]]
    return box(
        "section",
        "chat",
        [
            leaf("h2", "chat-title", say("At the table")),
            box("ol", "remarks", lines, aria_live="polite"),
            _chat_field(writes),
        ],
        css="sheet",
    )


def _remark(room: Room, remark: Remark) -> Node:
    who = el("b", sign(remark.seat), room.names[remark.seat], css=f"who seat-{remark.seat % 6}")
    return leaf("li", f"remark-{remark.id}", who + Markup(" ") + el("span", remark.text))


def _chat_field(writes: bool) -> Node:
    inside = Markup("")
    if writes:
        inside = (
            el("label", say("Say something"), for_="remark", css="listened")
            + el(
                "input",
                id="remark",
                form="chat-form",
                name="text",
                maxlength="300",
                autocomplete="off",
                placeholder=say("Say something"),
            )
            + el("button", say("Send"), form="chat-form")
        )
    return leaf("p", "chat-field", inside, css="tools")
