"""After a game: the way to its review, and how far that is."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from formicarium.review.curve import SMALL, curve_svg
from formicarium.review.page import chance_title
from formicarium.web.room import Room
from formicarium.web.tree import Node, el, leaf
from formicarium.web.words import say


def review_note(room: Room) -> Node:
    """Where it is told how the game came about; once that is known, its curve."""
    where = f"/t/{room.id}/review"
    link = el("a", say("How it came about"), href=where, css="button main")
    curve = Markup("")
    if room.review is not None:
        curve = el("a", _curve(room, room.review), href=where, css="curve-link", tabindex="-1")
    return leaf("div", "review", el("p", link, css="tools") + curve, css="review")


def past_curve(room: Room) -> Node | None:
    """The curve below the board of the past: a script marks the moment in it; None where nobody has wanted to know yet."""
    if room.review is None:
        return None
    return leaf("figure", "past-curve", _curve(room, room.review))


def _curve(room: Room, review: dict[str, Any]) -> Markup:
    return Markup(curve_svg(review, room.names, "chances", say(chance_title(review)), SMALL))


def outcome(room: Room) -> Markup | None:
    """How a game ended that did not end by its rules: somebody resigned. None where nobody did."""
    quitters = room.resigned
    if not quitters or room.table is None or room.table.over:
        return None
    who = room.teller.plain.together([room.names[seat] for seat in quitters])
    others = [name for seat, name in enumerate(room.names) if seat not in quitters]
    if not others:
        return el("span", say("{who} resigned.", who=who))
    winners = room.teller.plain.together(others)
    if len(others) == 1:
        return el("span", say("{who} resigned: {winners} wins.", who=who, winners=winners))
    return el("span", say("{who} resigned: {winners} win.", who=who, winners=winners))
