"""The live part of a table's page: one tree, made from what a seat knows and from what everybody knows of the table."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup

from formicarium.core.dice import seal
from formicarium.web.components.ask import ask
from formicarium.web.components.board import board
from formicarium.web.components.frame import Frame
from formicarium.web.components.notes import chat, colonies, story
from formicarium.web.components.seen import Seen
from formicarium.web.room import Room
from formicarium.web.rules import address_of, version_text
from formicarium.web.tree import Node, el, leaf
from formicarium.web.words import OWN_SEED, marked, say


def table_page(room: Room, seen: Seen, frame: Frame) -> Node:
    """Everything on a table's page that can change while it is open."""
    asked, marks = ask(room, seen, frame)
    scenes, panels = board(seen, room.speaker, marks, {} if frame.past is not None else room.drawn)
    notes = [colonies(room, seen, frame), story(room, seen), chat(room, frame)]
    side = (asked, Node("div", "notes", {}, "", tuple([note for note in notes if note is not None])))
    attrs = {"class": "table", "data-game": seen.game.name, "tabindex": "-1"}
    if my_turn(room, seen, frame):
        attrs["data-turn"] = "yes"
    return Node(
        "main", "table", attrs, "", (head(room, seen, frame), Node("div", "side", {}, "", side), scenes, panels)
    )


def my_turn(room: Room, seen: Seen, frame: Frame) -> bool:
    """Whether the person behind the page is being waited for."""
    if frame.past is not None or seen.over:
        return False
    return any(seat in seen.waiting and not room.by_bot(seat) for seat in frame.mine)


def page_title(room: Room, seen: Seen, frame: Frame) -> str:
    if my_turn(room, seen, frame):
        return say("● Your turn – {game}", game=seen.game.title)
    return say("Over – {game}", game=seen.game.title) if seen.over else seen.game.title


def head(room: Room, seen: Seen, frame: Frame) -> Node:
    """What the table is: the game, its options, the seal of its dice, and where to go from here."""
    watching = not frame.mine
    leaving = not watching and not seen.over
    return room.keep(("head", watching, leaving), lambda: _head(room, watching, leaving))


def _head(room: Room, watching: bool, leaving: bool) -> Node:
    row = room.row
    facts: list[Any] = [options_text(room), *version_text(room.game)]
    if row.seed and not row.own_seed:
        sealed = seal(bytes.fromhex(row.seed))
        facts.append(marked("dice sealed {seal}", seal=el("code", f"{sealed[:8]}…", title=sealed)))
    if row.own_seed:
        facts.append(el("strong", say(OWN_SEED, seed=row.own_seed), css="warn"))
    if row.position:
        facts.append(say("played on from another game"))
    if watching and row.state != "stopped":
        facts.append(say("you are watching"))
    links = [
        el("a", say("Rules"), href=address_of(room.game, "rules")),
        el("a", say("Look back"), href=f"/t/{room.id}/past"),
    ]
    if leaving:
        links.append(el("a", say("My seat"), href=f"/t/{room.id}/seat"))
    dots = Markup(" · ").join(fact for fact in facts if fact)
    return leaf(
        "header",
        "head",
        el("h1", room.game.title) + el("p", dots, css="facts") + el("nav", *links, aria_label=say("This table")),
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
