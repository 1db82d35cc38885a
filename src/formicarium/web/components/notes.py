"""Beside the board: everybody's score and how it is made up, what happened, and what people say."""

from __future__ import annotations

from functools import partial
from typing import Any

from markupsafe import Markup

from formicarium.core.message import Line
from formicarium.web.components.ask import moment
from formicarium.web.components.frame import Frame
from formicarium.web.components.seen import Seen
from formicarium.web.components.speech import sign
from formicarium.web.models import Remark
from formicarium.web.room import Room, Told
from formicarium.web.tree import Node, box, el, leaf

STORY_LINES = 80
"""Older lines are in the time machine."""
LINES_KEPT = 2000
REMARKS = 40


def colonies(room: Room, seen: Seen, frame: Frame) -> Node:
    """Everybody at the table, with their score and how it is made up."""
    progress = room.progress
    assert progress is not None
    order = seen.standings if seen.over else sorted(seen.standings, key=lambda standing: int(standing["seat"]))
    rows = []
    for standing in order:
        seat = standing["seat"]
        waits = seat in seen.waiting and frame.past is None and not seen.over
        since = progress.since[seat] if waits else None
        row = (
            seat,
            standing["score"],
            tuple(standing["parts"].items()),
            since,
            room.seats[seat].away,
            seat in frame.mine,
        )
        rows.append(room.keep(("colony", row), partial(_colony, room, *row)))
    return box("section", "colonies", [leaf("h2", "colonies-title", "Colonies"), *rows], css="sheet")


def _colony(
    room: Room, seat: int, score: int, parts: tuple[tuple[str, int], ...], since: float | None, away: bool, mine: bool
) -> Node:
    marks: list[Any] = []
    if mine:
        marks.append(el("span", "you", css="mark"))
    if since is not None:
        marks.append(el("span", "to move ", moment(since), css="mark"))
    if away:
        marks.append(el("span", "away, a bot plays", css="mark"))
    made_of = [el("div", el("dt", name.replace("_", " ")), el("dd", str(value))) for name, value in parts]
    summary = el("summary", room.teller.player(seat), *marks, el("span", str(score), css="score"))
    return leaf("details", f"colony-{seat}", summary + el("dl", *made_of), css=f"colony seat-{seat % 6}")


def story(room: Room, seen: Seen) -> Node:
    """What happened, the newest last, and the last of it again for those who listen."""
    last = seen.story[-1] if seen.story else None
    known = room.stories.get(seen.seat)
    # the same last line at the same place: then nothing before it has changed either
    if known is not None and known[0] is last and known[1] == len(seen.story):
        return known[2]
    node = _story(room, seen.story)
    room.stories[seen.seat] = (last, len(seen.story), node)
    return node


def _story(room: Room, lines: list[Line]) -> Node:
    first = max(0, len(lines) - STORY_LINES)
    told = [_told(room, line) for line in lines[first:]]
    last = lines[-1].move if lines else -1
    news = [line.said for line in told[-6:] if line.line.move == last]
    return box(
        "section",
        "notebook",
        [
            leaf("h2", "story-title", "Field notes"),
            box(
                "ol",
                "story",
                [_line(index, line) for index, line in enumerate(told, first)],
                tabindex="0",
                aria_label="What happened",
            ),
            leaf("p", "news", " ".join(news), css="listened", role="status"),
        ],
        css="sheet",
    )


def _told(room: Room, line: Line) -> Told:
    """One line of the story as it is told. Lines never change, so each is told once, whoever reads it."""
    told = room.lines.get(id(line))
    if told is None or told.line is not line:
        if len(room.lines) >= LINES_KEPT:
            room.lines.clear()
        teller = room.teller
        markup = teller.tell(line.msg)
        if line.kind == "turn":  # the headings of the notebook lead to that moment
            markup = el("a", teller.label(line.msg), href=f"/t/{room.id}/at/{line.move}", css="when")
        told = room.lines[id(line)] = Told(line, markup, teller.plain.say(line.msg))
    return told


def _line(index: int, told: Told) -> Node:
    """A line at its place in the story of somebody; others may have heard less or more before it."""
    node = told.nodes.get(index)
    if node is None:
        node = told.nodes[index] = leaf("li", f"line-{index}", told.markup, css=told.line.kind or None)
    return node


def chat(room: Room, frame: Frame) -> Node | None:
    """The table's chat: who sits here writes, everybody reads."""
    company = any(seat.kind == "person" and seat.number not in frame.mine for seat in room.seats)
    if frame.past is not None or not (room.remarks or (frame.mine and company)):
        return None
    lines = [room.keep(("remark", remark.id), partial(_remark, room, remark)) for remark in room.remarks[-REMARKS:]]
    writes = bool(frame.mine)
    return box(
        "section",
        "chat",
        [
            leaf("h2", "chat-title", "At the table"),
            box("ol", "remarks", lines, aria_live="polite"),
            room.keep(("chat", writes), lambda: _chat_field(writes)),
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
            el("label", "Say something", for_="remark", css="listened")
            + el(
                "input",
                id="remark",
                form="chat-form",
                name="text",
                maxlength="300",
                autocomplete="off",
                placeholder="Say something",
            )
            + el("button", "Send", form="chat-form")
        )
    return leaf("p", "chat-field", inside, css="tools")
