"""The coach at the table of a guided game: what to say, what to do, and rings around what is spoken of."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from formicarium.core.coach import Advice, Coach
from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.web.components.ask import rule_link, slug
from formicarium.web.components.board import spot_of
from formicarium.web.components.frame import Frame
from formicarium.web.components.seen import Seen
from formicarium.web.room import Room
from formicarium.web.tree import Node, el, leaf, markup
from formicarium.web.words import say


@dataclass(frozen=True)
class Guided:
    """What the coach adds to a page: a few sentences, and classes for elements by their keys."""

    node: Node
    rings: dict[str, str]


def coach(room: Room, seen: Seen, frame: Frame) -> Guided | None:
    """What the coach says to the learner; None at other tables, to others, and in the time machine."""
    given = room.coach
    if given is None or frame.past is not None or seen.seat != given.seat:
        return None
    advice = given.follow(room.table.book.moves)
    label = None if seen.question is None else _label(seen.question, advice.move)
    words = None if label is None else (label.text, repr(label.values))
    node = room.keep(("coach", advice, words), partial(_node, room, given, advice, label))
    return Guided(node, _rings(seen, advice))


def _label(question: Question, move: Action | None) -> Msg | None:
    return next((label for action, label in question.options if action == move), None)


def _node(room: Room, given: Coach, advice: Advice, label: Msg | None) -> Node:
    teller = room.teller
    inside: list[Markup] = []
    if advice.last is not None:
        inside.append(el("p", teller.tell(advice.last), css="last"))
    if advice.say is not None:
        rule = markup(" ") + rule_link(room, advice.rule) if advice.rule else Markup("")
        inside.append(el("p", teller.tell(advice.say), rule, css="say"))
    elif advice.last is None:
        inside.append(el("p", say("Your rivals are playing. Watch what they do."), css="say"))
    if advice.ended:
        inside.append(_farewell(room, given))
    elif label is not None:
        value = json.dumps(list(advice.move or ()))
        button = el("button", teller.label(label), form="act", name="action", value=value, css="suggested")
        step = say("{step} of {steps}", step=advice.step, steps=len(given.lesson.steps))
        inside.append(el("p", button, el("small", step, title=say("How far the lesson is")), css="next"))
    said = Markup("").join(inside)
    return leaf("div", "coach", said, css="coach", role="group", aria_label=say("The coach"))


def _farewell(room: Room, given: Coach) -> Markup:
    """What comes after a lesson: the next one, where there is one, and a real game."""
    names = list(room.game.lessons)
    later = names[names.index(given.lesson.name) + 1 :]
    buttons: list[Markup] = []
    if later:
        title = say(room.game.lessons[later[0]].title)
        path = f"/learn/{room.game.name}/{later[0]}"
        buttons.append(el("button", say("Next: {title}", title=title), form="act", formaction=path, css="main"))
    real = el(
        "button",
        say("Now a real game"),
        form="act",
        formaction="/play-now",
        name="game",
        value=room.game.name,
        css=None if later else "main",
    )
    return el("p", *buttons, real, css="next")


def _rings(seen: Seen, advice: Advice) -> dict[str, str]:
    """Which elements get which class: what is pointed at, and what is suggested, in the list and on the board."""
    found: dict[str, str] = {}
    for key in advice.point:
        found[f"p-{key}"] = found[key] = "pointed"
    if seen.question is not None and advice.move is not None:
        found[f"do-{slug(advice.move)}"] = "suggested"
        spot = spot_of(seen, advice.move)
        if spot:
            found[f"p-{spot}"] = "pointed"
    return found


REACH = 0.055
"""The radius of a ring in a drawing, as a share of the drawing's size: about a field of a board"""
RING = '<g class="ring"><circle r="{0:g}"/><circle r="{0:g}"/></g>'


def ringed(node: Node, rings: dict[str, str], reach: float = 0.0) -> Node:
    """The same tree with rings in it; what has none stays the same node. Pieces of drawings get a circle around them."""
    if node.tag == "svg" and "viewBox" in node.attrs:
        _, _, width, height = map(float, node.attrs["viewBox"].split())
        reach = REACH * (width + height) / 2
    kids = node.kids
    if kids is not None:
        marked = tuple([ringed(kid, rings, reach) for kid in kids])
        kids = kids if marked == kids else marked
    ring = rings.get(node.key)
    if ring is None:
        return node if kids is node.kids else Node(node.tag, node.key, node.attrs, node.inner, kids)
    attrs = {**node.attrs, "class": f"{node.attrs.get('class', '')} {ring}".strip()}
    drawn = RING.format(reach) if reach and kids is None else ""
    return Node(node.tag, node.key, attrs, node.inner + drawn, kids)
