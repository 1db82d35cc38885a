"""The live part of a table's page: one tree, made from what a seat knows and from what everybody knows of the table."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from markupsafe import Markup

from formicarium.core.dice import seal
from formicarium.core.message import Line
from formicarium.web.components.board import board, spot_of
from formicarium.web.components.seen import Seen
from formicarium.web.components.speech import Teller, sign
from formicarium.web.room import Room
from formicarium.web.rules import paragraph
from formicarium.web.tree import Node, box, el, leaf

STORY_LINES = 80
"""Older lines are in the time machine."""


@dataclass(frozen=True)
class Frame:
    """What a page depends on beside the seat's knowledge. Pages with equal frames are drawn once."""

    seat: int | None = None
    """Through whose eyes"""
    cover: int | None = None
    """For whom the screen is covered until they sit down"""
    last: int | None = None
    """Who looked before it was covered"""
    mine: tuple[int, ...] = ()
    host: bool = False
    past: int | None = None
    """In the time machine: after how many moves"""


def table_page(room: Room, seen: Seen, frame: Frame, teller: Teller) -> Node:
    """Everything on a table's page that can change while it is open."""
    spots, refused = _spots(seen) if frame.cover is None and frame.past is None else (frozenset(), frozenset())
    scenes, panels = board(seen, room.speaker, spots, refused)
    return box(
        "main",
        "table",
        [
            head(room, seen, frame),
            ask(room, seen, frame, teller),
            scenes,
            panels,
            box(
                "div",
                "notes",
                [colonies(room, seen, frame, teller), story(room, seen, frame, teller), chat(room, frame)],
            ),
        ],
        css="table",
        data_game=seen.game.name,
        data_turn="yes" if my_turn(room, seen, frame) else None,
        tabindex="-1",
    )


def my_turn(room: Room, seen: Seen, frame: Frame) -> bool:
    """Whether the person behind the page is being waited for."""
    if frame.past is not None or seen.over:
        return False
    return any(seat in seen.waiting and not room.by_bot(seat) for seat in frame.mine)


def page_title(room: Room, seen: Seen, frame: Frame) -> str:
    if my_turn(room, seen, frame):
        return f"● Your turn – {seen.game.title}"
    return f"{'Over – ' if seen.over else ''}{seen.game.title}"


def _spots(seen: Seen) -> tuple[frozenset[str], frozenset[str]]:
    if seen.question is None:
        return frozenset(), frozenset()
    offered = frozenset(spot_of(seen, action) for action, _ in seen.question.options) - {""}
    refused = frozenset(spot_of(seen, action) for action, _, _ in seen.question.refused) - {""} - offered
    return offered, refused


# ---- the head of the page -------------------------------------------------------------------------------------------


def head(room: Room, seen: Seen, frame: Frame) -> Node:
    row = room.row
    facts: list[Any] = [_options_text(room)]
    if row.seed and not row.own_seed:
        sealed = seal(bytes.fromhex(row.seed))
        facts.append(Markup('dice sealed <code title="{0}">{1}…</code>').format(sealed, sealed[:8]))
    if row.own_seed:
        facts.append(el("strong", f"dice from the seed “{row.own_seed}”: they could be known beforehand", css="warn"))
    if row.position:
        facts.append("played on from another game")
    if not frame.mine and row.state != "stopped":
        facts.append("you are watching")
    moves = len(room.table.book.moves)
    links = [
        el("a", "Rules", href=f"/games/{seen.game.name}/rules"),
        el("a", "Look back", href=f"/t/{room.id}/at/{moves}"),
    ]
    if frame.mine and not seen.over:
        links.append(el("a", "My seat", href=f"/t/{room.id}/seat"))
    dots = Markup(" · ").join(fact for fact in facts if fact)
    return leaf(
        "header",
        "head",
        el("h1", seen.game.title) + el("p", dots, css="facts") + el("nav", *links, aria_label="This table"),
    )


def _options_text(room: Room) -> str:
    values = json.loads(room.row.options)
    said = []
    for option in room.game.options:
        value = values.get(option.name, option.default)
        if value == option.default:
            continue
        said.append(
            option.title if value is True else f"no {option.title}" if value is False else f"{option.title}: {value}"
        )
    return ", ".join(said).lower()


# ---- what is asked --------------------------------------------------------------------------------------------------


def ask(room: Room, seen: Seen, frame: Frame, teller: Teller) -> Node:
    """The prompt, the choices, and the tools beside them."""
    progress = room.progress
    assert progress is not None
    kids: list[Node | None]
    if frame.past is not None:
        kids = [leaf("h2", "prompt", f"After move {frame.past}")]
    elif frame.cover is not None:
        kids = _cover(room, frame.cover, frame.last)
    elif seen.over or room.row.state == "stopped":
        kids = _over(room, seen, frame, teller)
    elif seen.question is not None and seen.seat is not None and not room.by_bot(seen.seat):
        kids = _question(room, seen, teller)
    else:
        kids = _waiting(room, seen, frame, teller)
    fields = [
        leaf("input", "at-version", form="act", type="hidden", name="version", value=str(progress.number)),
        leaf("input", "at-seat", form="act", type="hidden", name="seat", value=_number(frame.cover, seen.seat)),
        leaf("input", "say-version", form="command-form", type="hidden", name="version", value=str(progress.number)),
        leaf(
            "input", "say-seat", form="command-form", type="hidden", name="seat", value=_number(frame.cover, seen.seat)
        ),
    ]
    return box("section", "ask", [*fields, *kids], aria_labelledby="prompt", css="sheet")


def _number(*seats: int | None) -> str:
    return next((str(seat) for seat in seats if seat is not None), "")


def _cover(room: Room, seat: int, last: int | None) -> list[Node | None]:
    name = room.names[seat]
    back = None
    if last is not None and room.table.can_undo(last):
        text = f"{room.names[last]}: take it back"
        back = leaf("button", "undo", text, form="act", formaction=f"/t/{room.id}/undo", name="who", value=str(last))
    return [
        leaf(
            "h2", "prompt", Markup("Hand over to {0}").format(el("span", sign(seat), name, css=f"who seat-{seat % 6}"))
        ),
        leaf("p", "cover-why", f"What {name} may see stays covered until {name} sits in front of the screen."),
        leaf(
            "button",
            "uncover",
            f"I am {name}: show the table",
            form="act",
            formaction=f"/t/{room.id}/uncover",
            css="main",
        ),
        back,
    ]


def _over(room: Room, seen: Seen, frame: Frame, teller: Teller) -> list[Node | None]:
    winners = [row["seat"] for row in seen.standings if row["place"] == 1] if seen.over else []
    if not seen.over:
        said = Markup("This game was not finished.")
    elif len(room.seats) == 1:
        said = Markup("You made it!" if winners else "The colony is lost.")
    elif len(winners) == 1:
        said = Markup("{0} wins.").format(teller.player(winners[0]))
    else:
        said = Markup("{0} share the victory.").format(Markup(" and ").join(teller.player(seat) for seat in winners))
    buttons: list[Any] = []
    if frame.mine and seen.over:
        again = "Go to the rematch" if room.row.rematch else "Rematch"
        buttons.append(el("button", again, form="act", formaction=f"/t/{room.id}/rematch", css="main"))
    buttons.append(el("a", "Look back through it", href=f"/t/{room.id}/at/0", css="button"))
    buttons.append(el("a", "Download", href=f"/t/{room.id}/record.json", css="button", download=True))
    buttons.append(el("a", "Check its dice", href=f"/t/{room.id}/verify", css="button"))
    return [leaf("h2", "prompt", said, tabindex="-1"), leaf("p", "tools", Markup("").join(buttons), css="tools")]


def _waiting(room: Room, seen: Seen, frame: Frame, teller: Teller) -> list[Node | None]:
    progress = room.progress
    assert progress is not None
    waiting = [teller.player(seat) for seat in seen.waiting]
    kids: list[Node | None] = [
        leaf("h2", "prompt", Markup("Waiting for {0}").format(Markup(", ").join(waiting)), tabindex="-1"),
        leaf(
            "p",
            "waiting-since",
            Markup("since {0}").format(_time(max((progress.since[s] for s in seen.waiting), default=0))),
        ),
    ]
    away = [seat for seat in frame.mine if room.seats[seat].away]
    if away:
        name = room.names[away[0]]
        kids.append(leaf("p", "away", f"A bot plays for {name}."))
        kids.append(
            leaf(
                "button",
                "come-back",
                "Come back to my seat",
                form="act",
                formaction=f"/t/{room.id}/back",
                css="main",
                name="who",
                value=str(away[0]),
            )
        )
    kids.append(_tools(room, seen))
    return kids


def _question(room: Room, seen: Seen, teller: Teller) -> list[Node | None]:
    question = seen.question
    assert question is not None
    assert seen.seat is not None
    choices = []
    for place, (action, label) in enumerate(question.options, 1):
        choices.append(
            leaf(
                "button",
                f"do-{_slug(action)}",
                (el("kbd", str(place), aria_hidden="true") if place <= 9 else Markup("")) + teller.label(label),
                form="act",
                name="action",
                value=json.dumps(list(action)),
                data_spot=spot_of(seen, action),
                aria_keyshortcuts=str(place) if place <= 9 else None,
            )
        )
    refused = [
        leaf(
            "details",
            f"no-{_slug(action)}",
            el("summary", el("s", teller.label(label)), " ", el("span", "why not?", css="why"))
            + el("p", teller.tell(reason.msg), " ", _rule_link(seen, reason.rule)),
            css="refused",
            data_spot=spot_of(seen, action),
        )
        for action, label, reason in question.refused
    ]
    return [
        leaf("h2", "prompt", teller.tell(question.prompt), tabindex="-1"),
        _rule(seen, question.rule),
        box("div", "choices", choices, css="choices", role="group", aria_label="Your choices"),
        _refused(refused),
        _hint(room, seen, teller),
        _tools(room, seen),
    ]


def _refused(reasons: list[Node]) -> Node | None:
    """What a person might look for but cannot do now; a long list is folded."""
    if len(reasons) <= 3:
        return box("div", "refused", reasons) if reasons else None
    said = leaf(
        "summary",
        "refused-title",
        Markup("{0} more are not possible now: <span class=why>why not?</span>").format(len(reasons)),
    )
    return box("details", "refused", [said, *reasons], css="refused many")


def _rule(seen: Seen, rule: str) -> Node | None:
    """The paragraph of the rules that a question rests on, one tap away."""
    if not rule:
        return None
    text = paragraph(seen.game, rule)
    link = el("a", "in the rules", href=f"/games/{seen.game.name}/rules#{rule.replace(' ', '-')}")
    inside = el("summary", f"Rule {rule}") + (text if text is not None else Markup("")) + el("p", link)
    return leaf("details", "rule", inside, css="rule")


def _rule_link(seen: Seen, rule: str) -> Markup:
    if not rule:
        return Markup("")
    return el("a", f"Rule {rule}", href=f"/games/{seen.game.name}/rules#{rule.replace(' ', '-')}")


def _hint(room: Room, seen: Seen, teller: Teller) -> Node | None:
    progress = room.progress
    assert progress is not None
    assert seen.seat is not None
    hint = room.hints.get(seen.seat)
    if hint is None or hint[0] != progress.asked[seen.seat]:
        return None
    return leaf("div", "hint", el("b", "A bot would:") + el("ul", *[el("li", teller.tell(line)) for line in hint[1]]))


def _tools(room: Room, seen: Seen) -> Node:
    """Undo and hint where they are possible, and the line for those who prefer to type."""
    buttons: list[Markup] = []
    if seen.seat is not None and room.table.can_undo(seen.seat) and not room.by_bot(seen.seat):
        buttons.append(
            el(
                "button",
                el("kbd", "U", aria_hidden="true"),
                "Undo",
                form="act",
                formaction=f"/t/{room.id}/undo",
                id="undo",
                aria_keyshortcuts="u",
            )
        )
    if seen.question is not None and room.row.hints and len(seen.question.options) > 1:
        buttons.append(
            el(
                "button",
                el("kbd", "H", aria_hidden="true"),
                "Hint",
                form="act",
                formaction=f"/t/{room.id}/hint",
                id="hint-me",
                aria_keyshortcuts="h",
            )
        )
    if seen.question is not None:
        label = el("label", "Or type it", for_="say")
        field = el(
            "input",
            id="say",
            form="command-form",
            name="say",
            autocomplete="off",
            maxlength="100",
            placeholder="a number, words, undo, hint",
            aria_keyshortcuts="/",
        )
        buttons.append(
            el(
                "details",
                el("summary", "Type a command"),
                label,
                field,
                el("button", "Do it", form="command-form"),
                css="command",
                id="typed",
            )
        )
    return leaf("div", "tools", Markup("").join(buttons), css="tools")


def _slug(action: tuple[Any, ...]) -> str:
    return "-".join(str(part) for part in action).replace(" ", "_")


# ---- beside the board -----------------------------------------------------------------------------------------------


def colonies(room: Room, seen: Seen, frame: Frame, teller: Teller) -> Node:
    """Everybody at the table, with their score and how it is made up."""
    progress = room.progress
    assert progress is not None
    rows = []
    order = seen.standings if seen.over else sorted(seen.standings, key=lambda standing: standing["seat"])
    for standing in order:
        seat = standing["seat"]
        marks: list[Any] = []
        if seat in seen.waiting and frame.past is None and not seen.over:
            marks.append(el("span", "to move ", _time(progress.since[seat]), css="mark"))
        if room.seats[seat].away:
            marks.append(el("span", "away, a bot plays", css="mark"))
        you = el("span", "you", css="mark") if seat in frame.mine else None
        parts = el(
            "dl", *[el("div", el("dt", _part(name)), el("dd", str(value))) for name, value in standing["parts"].items()]
        )
        summary = el("summary", teller.player(seat), you, *marks, el("span", str(standing["score"]), css="score"))
        rows.append(leaf("details", f"colony-{seat}", summary + parts, css=f"colony seat-{seat % 6}"))
    return box("section", "colonies", [leaf("h2", "colonies-title", "Colonies"), *rows], css="sheet")


def _part(name: str) -> str:
    return name.replace("_", " ")


def story(room: Room, seen: Seen, frame: Frame, teller: Teller) -> Node:
    """What happened, the newest last, and the last of it again for those who listen."""
    first = max(0, len(seen.story) - STORY_LINES)
    lines = [_line(room, index, line, teller) for index, line in enumerate(seen.story[first:], first)]
    last = seen.story[-1].move if seen.story else -1
    news = [teller.plain.say(line.msg) for line in seen.story[-8:] if line.move == last]
    return box(
        "section",
        "notebook",
        [
            leaf("h2", "story-title", "Field notes"),
            box("ol", "story", lines, tabindex="0", aria_label="What happened"),
            leaf("p", "news", " ".join(news), css="listened", role="status"),
        ],
        css="sheet",
    )


def _line(room: Room, index: int, line: Line, teller: Teller) -> Node:
    """One line of the story. Lines never change, so each is drawn once."""
    known = room.lines.get((index, id(line)))
    if known is not None and known[0] is line:
        return known[1]
    node = leaf("li", f"line-{index}", teller.tell(line.msg), css=line.kind or None)
    if len(room.lines) > 5000:
        room.lines.clear()
    room.lines[(index, id(line))] = (line, node)
    return node


def chat(room: Room, frame: Frame) -> Node | None:
    """The table's chat: who sits here writes, everybody reads."""
    if frame.past is not None or (not frame.mine and not room.remarks):
        return None
    lines = [
        leaf(
            "li",
            f"remark-{remark.id}",
            el("b", sign(remark.seat), room.names[remark.seat], css=f"who seat-{remark.seat % 6}")
            + Markup(" ")
            + el("span", remark.text),
        )
        for remark in room.remarks[-40:]
    ]
    field = Markup("")
    if frame.mine:
        field = (
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
    return box(
        "section",
        "chat",
        [
            leaf("h2", "chat-title", "At the table"),
            box("ol", "remarks", lines, aria_live="polite"),
            leaf("p", "chat-field", field, css="tools"),
        ],
        css="sheet",
    )


def _time(at: float) -> Markup:
    moment = datetime.fromtimestamp(at, UTC)
    return el("time", moment.strftime("%H:%M UTC"), datetime=moment.isoformat(timespec="seconds"))
