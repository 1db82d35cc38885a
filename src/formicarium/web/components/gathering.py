"""A table that waits for its players."""

from __future__ import annotations

from markupsafe import Markup

from formicarium.web.components.frame import Frame
from formicarium.web.components.speech import sign
from formicarium.web.room import Room
from formicarium.web.rules import address_of, version_text
from formicarium.web.tree import Node, box, el, leaf
from formicarium.web.words import OWN_SEED, say


def gathering_page(room: Room, frame: Frame) -> Node:
    """Who sits where, who is still expected, and how to bring them here."""
    free = room.free_seats()
    facts = [
        say("listed for everybody") if room.row.listed else say("by link only"),
        say("{n} of {all} seats taken", n=len(room.seats) - len(free), all=len(room.seats)),
    ]
    if room.row.own_seed:
        facts.append(say(OWN_SEED, seed=room.row.own_seed))
    facts += version_text(room.game)
    links = [el("a", say("Rules"), href=address_of(room.game, "rules"))]
    if frame.mine:
        links.append(el("a", say("My seat"), href=f"/t/{room.id}/seat"))
    seats = [_seat(room, frame, number) for number in range(len(room.seats))]
    start = None
    if frame.host:
        start = leaf(
            "div",
            "begin",
            el("p", say("Do not want to wait? Bots take the seats that are still free."))
            + el("button", say("Begin with bots"), form="act", formaction=f"/t/{room.id}/begin", css="main"),
            css="sheet",
        )
    return box(
        "main",
        "table",
        [
            leaf(
                "header",
                "head",
                el("h1", room.game.title)
                + el("p", " · ".join(facts), css="facts")
                + el("nav", *links, aria_label=say("This table")),
            ),
            box(
                "section",
                "ask",
                [
                    leaf("h2", "prompt", say("Waiting for players"), tabindex="-1"),
                    box("ol", "seats", seats, css="seats"),
                ],
                css="sheet",
            ),
            start,
            leaf(
                "p",
                "news",
                ", ".join(say("{name}: seat {n}", name=seat.name, n=seat.number + 1) for seat in room.seats),
                css="listened",
                role="status",
            ),
        ],
        css="table gathering",
        data_game=room.game.name,
        tabindex="-1",
    )


def _seat(room: Room, frame: Frame, number: int) -> Node:
    seat = room.seats[number]
    who = el("b", sign(number), seat.name, css=f"who seat-{number % 6}")
    tail = Markup("")
    if number in frame.mine:
        tail = el("span", say("you"), css="mark")
    elif seat.kind == "bot":
        tail = el("span", say("bot"), css="mark")
    elif seat.kind == "open" and not frame.mine:
        tail = el(
            "button",
            say("Sit here"),
            form="act",
            formaction=f"/t/{room.id}/sit",
            name="number",
            value=str(number),
            css="main",
        )
    elif seat.kind == "friend" and frame.host:
        label = say("Link for seat {n}", n=number + 1)
        tail = el("input", readonly=True, value=f"/join/{seat.token}", css="link", data_link=True, aria_label=label)
    elif seat.kind == "open" and frame.host:
        label = say("Link to this table")
        tail = el("input", readonly=True, value=f"/t/{room.id}", css="link", data_link=True, aria_label=label)
    return leaf("li", f"seat-row-{number}", who + Markup(" ") + tail)
