"""A table that waits for its players."""

from __future__ import annotations

from markupsafe import Markup

from formicarium.web.components.frame import Frame
from formicarium.web.components.speech import sign
from formicarium.web.room import Room
from formicarium.web.tree import Node, box, el, leaf


def gathering_page(room: Room, frame: Frame) -> Node:
    """Who sits where, who is still expected, and how to bring them here."""
    free = room.free_seats()
    facts = [
        "listed for everybody" if room.row.listed else "by link only",
        f"{len(room.seats) - len(free)} of {len(room.seats)} seats taken",
    ]
    if room.row.own_seed:
        facts.append(f"dice from the seed “{room.row.own_seed}”: they could be known beforehand")
    links = [el("a", "Rules", href=f"/games/{room.game.name}/rules")]
    if frame.mine:
        links.append(el("a", "My seat", href=f"/t/{room.id}/seat"))
    seats = [_seat(room, frame, number) for number in range(len(room.seats))]
    start = None
    if frame.host:
        start = leaf(
            "div",
            "begin",
            el("p", "Do not want to wait? Bots take the seats that are still free.")
            + el("button", "Begin with bots", form="act", formaction=f"/t/{room.id}/begin", css="main"),
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
                + el("nav", *links, aria_label="This table"),
            ),
            box(
                "section",
                "ask",
                [leaf("h2", "prompt", "Waiting for players", tabindex="-1"), box("ol", "seats", seats, css="seats")],
                css="sheet",
            ),
            start,
            leaf(
                "p",
                "news",
                ", ".join(f"{seat.name}: seat {seat.number + 1}" for seat in room.seats),
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
        tail = el("span", "you", css="mark")
    elif seat.kind == "bot":
        tail = el("span", "bot", css="mark")
    elif seat.kind == "open" and not frame.mine:
        tail = el(
            "button",
            "Sit here",
            form="act",
            formaction=f"/t/{room.id}/sit",
            name="number",
            value=str(number),
            css="main",
        )
    elif seat.kind == "friend" and frame.host:
        label = f"Link for seat {number + 1}"
        tail = el("input", readonly=True, value=f"/join/{seat.token}", css="link", data_link=True, aria_label=label)
    elif seat.kind == "open" and frame.host:
        label = "Link to this table"
        tail = el("input", readonly=True, value=f"/t/{room.id}", css="link", data_link=True, aria_label=label)
    return leaf("li", f"seat-row-{number}", who + Markup(" ") + tail)
