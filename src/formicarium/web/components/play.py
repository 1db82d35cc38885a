"""The live part of a table's page: one tree, made from what a seat knows and from what everybody knows of the table."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from typing import Any

from markupsafe import Markup

from formicarium.core.dice import seal
from formicarium.core.scene import Goal, Vital
from formicarium.web.components.ask import ask
from formicarium.web.components.board import Kept, board
from formicarium.web.components.coach import coach, ringed
from formicarium.web.components.frame import Frame
from formicarium.web.components.notes import chat, colonies, since, story, tabs
from formicarium.web.components.seen import Seen
from formicarium.web.room import Room
from formicarium.web.rules import address_of, version_text
from formicarium.web.tree import Node, el, leaf
from formicarium.web.words import OWN_SEED, marked, say


def table_page(room: Room, seen: Seen, frame: Frame) -> Node:
    """Everything on a table's page that can change while it is open."""
    asked, marks = ask(room, seen, frame)
    guided = coach(room, seen, frame)
    if guided is not None:
        asked = Node(asked.tag, asked.key, asked.attrs, "", (guided.node, *(asked.kids or ())))
    scenes, panels = board(seen, room.speaker, marks, Kept() if frame.past is not None else room.drawn)
    talk = chat(room, frame)
    notes = [colonies(room, seen, frame), since(room, seen, frame), tabs(talk is not None), story(room, seen), talk]
    side = (asked, Node("div", "notes", {}, "", tuple([note for note in notes if note is not None])))
    strip = (head(room, seen, frame), *status(room, seen))
    attrs = {"class": "table", "data-game": seen.game.name, "tabindex": "-1"}
    if my_turn(room, seen, frame):
        attrs["data-turn"] = "yes"
    parts = (Node("div", "status", {}, "", strip), Node("div", "side", {}, "", side), scenes, panels)
    page = Node("main", "table", attrs, "", parts)
    return page if guided is None else ringed(page, guided.rings)


def status(room: Room, seen: Seen) -> list[Node]:
    """What never leaves the page: what one plays for, and what one has to live on."""
    found: list[Node] = []
    goal = seen.game.drawing.goal(seen.view, room.speaker)
    if goal is not None:
        found.append(room.share(("goal", goal), partial(_goal, room, goal)))
    vitals = tuple(seen.game.drawing.vitals(seen.view, room.speaker))
    if vitals:
        found.append(_vitals(vitals))
    return found


@lru_cache(maxsize=4096)
def _vitals(vitals: tuple[Vital, ...]) -> Node:
    return Node("ul", "vitals", _vitals_attrs(), "", tuple([_vital(vital) for vital in vitals]))


@lru_cache(maxsize=1)
def _vitals_attrs() -> dict[str, str]:
    return {"aria-label": say("What you have")}


def _goal(room: Room, goal: Goal) -> Node:
    """The goal in a few words; unfolded, how points are made."""
    how = el("ul", *[el("li", sentence) for sentence in goal.how])
    more = Markup("")
    if goal.rule:
        where = f"{address_of(room.game, 'rules')}#{goal.rule.replace(' ', '-')}"
        more = el("p", el("a", say("Rule {number}", number=goal.rule), href=where, data_book=True))
    return leaf("details", "goal", el("summary", goal.text) + el("div", how, more, css="drop"), name="drawer")


@lru_cache(maxsize=10_000)
def _vital(vital: Vital) -> Node:
    sign = Markup("")
    if vital.symbol:
        sign = Markup('<svg viewBox="0 0 20 20" aria-hidden="true"><use href="#{}"/></svg>').format(vital.symbol)
    inside = sign + el("b", vital.value) + el("span", vital.label)
    if vital.panel:
        inside = el("a", inside, href=f"#panel-{vital.panel}-cards")
    return leaf("li", f"vital-{vital.key}", inside, css="alarm" if vital.alarm else None, title=vital.title or None)


def my_turn(room: Room, seen: Seen, frame: Frame) -> bool:
    """Whether the person behind the page is being waited for."""
    if frame.past is not None or room.row.state != "running":
        return False
    return any(seat in seen.moment.waiting and not room.by_bot(seat) for seat in frame.mine)


def page_title(seen: Seen, page: Node) -> str:
    if "data-turn" in page.attrs:
        return say("● Your turn – {game}", game=seen.game.title)
    return say("Over – {game}", game=seen.game.title) if seen.over else seen.game.title


def head(room: Room, seen: Seen, frame: Frame) -> Node:
    """What the table is: the game, its options, the seal of its dice, and where to go from here."""
    watching = not frame.mine
    leaving = not watching and room.row.state == "running"
    return room.keep(("head", watching, leaving), lambda: _head(room, watching, leaving))


def _head(room: Room, watching: bool, leaving: bool) -> Node:
    row = room.row
    facts: list[Any] = [options_text(room), *version_text(room.game)]
    if row.lesson:
        facts.append(say("a guided game: the deal was prepared"))
    elif row.seed and not row.own_seed:
        sealed = seal(bytes.fromhex(row.seed))
        facts.append(marked("dice sealed {seal}", seal=el("code", f"{sealed[:8]}…", title=sealed)))
    if row.own_seed:
        facts.append(el("strong", say(OWN_SEED, seed=row.own_seed), css="warn"))
    if row.position:
        facts.append(say("played on from another game"))
    if watching and row.state != "stopped":
        facts.append(say("you are watching"))
    links = [
        el("a", say("Rules"), href=address_of(room.game, "rules"), data_book=True),
        el("a", say("Look back"), href=f"/t/{room.id}/past"),
    ]
    if leaving:
        links.append(el("a", say("My seat"), href=f"/t/{room.id}/seat"))
    dots = Markup(" · ").join(fact for fact in facts if fact)
    about = Markup("")
    if dots:
        about = el(
            "details", el("summary", say("This table")), el("p", dots, css="drop facts"), css="about", name="drawer"
        )
    return leaf(
        "header",
        "head",
        el("h1", room.game.title) + el("nav", *links, about, aria_label=say("This table")),
    )


def options_text(room: Room) -> str:
    """The options that differ from the usual game, in a few words."""
    values = json.loads(room.row.options)
    said = []
    for option in room.game.options:
        value = values.get(option.name, option.default)
        if value == option.default:
            continue
        words = (
            {True: say(option.title), False: say("no {option}", option=say(option.title))}
            if isinstance(value, bool)
            else {}
        )
        said.append(words.get(value, f"{say(option.title)}: {value}"))
    return ", ".join(said).lower()
