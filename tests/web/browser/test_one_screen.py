"""On a large screen all that a decision needs is in sight at once: nothing scrolls but lists within themselves, nothing overlaps."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

import formicarium as fm
from formicarium import bots
from tests.web.browser.conftest import New
from tests.web.browser.person import Person

SIZES = ((1440, 900), (1280, 720))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = 10 if "SOAK" in os.environ else 5
"""Of each game so many are looked at, in the middle of each: five, and ten by `make soak`."""
MODES: dict[str, tuple[dict[str, Any], ...]] = {
    "hidden_empires": (
        {"players": 4},
        {"players": 6, "advanced": True},
        {"players": 2},
        {"players": 3, "advanced": True},
        {"players": 5},
    ),
    "ants": ({"players": 4}, {"players": 2}, {"players": 3}),
    "antics": ({"players": 4}, {"players": 2}, {"players": 3}),
    "hymenopterra": ({}, {"turns": 30}),
    "summon_the_swarm": ({"players": 2}, {"players": 4}, {"players": 3}),
}
"""Every number of players, the basic and the advanced game: one after the other"""


def middles(game: str, step: int = 1) -> Iterator[Any]:
    """Games by players who hardly think, as the first seat sees each where it has to decide in its middle, or a bit off it."""
    for number in range(0, GAMES, step):
        options = MODES[game][number % len(MODES[game])]
        length = len(played(game, number, options, 10_000).book.moves)
        # Not always in the very middle: early and late positions look different.
        yield played(game, number, options, length * (3 + number % 5) // 10)


def played(game: str, seed: int, options: dict[str, Any], moves: int) -> Any:
    """A game after so many moves, and then as many as it takes until the first seat has to decide; or its end."""
    table = fm.new(game, seed=seed, story=True, **options)
    level = "greedy" if table.players == 1 else "random"  # alone, who plays anyhow is soon dead
    players = [bots.make(level, seat) for seat in range(table.players)]
    while not table.over and (len(table.book.moves) < moves or 0 not in table.waiting):
        seat = table.waiting[0]
        table.play(seat, players[seat].choose(table.seat(seat, str(len(table.book.moves)))))
    return table


@pytest.mark.parametrize("game", MODES)
def test_what_a_decision_needs_is_on_one_screen(new_person: New, game: str) -> None:
    wrong: list[str] = []
    seen = 0
    for number, table in enumerate(middles(game)):
        if table.over:
            continue
        ada = new_person()
        ada.play_on(table)
        ada.connected()
        for width, height in SIZES:
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.evaluate(PAINTED)
            seen += 1
            wrong += [f"game {number}, {width}x{height}: {what}" for what in look(ada)]
        ada.context.close()
    assert seen >= 1.6 * GAMES, "there were positions to look at"
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize("game", MODES)
def test_on_a_phone_the_board_comes_first_and_choices_are_under_the_thumb(new_person: New, game: str) -> None:
    wrong: list[str] = []
    for number, table in enumerate(middles(game, 3)):
        if table.over:
            continue
        ada = new_person(**PHONE)
        ada.play_on(table)
        ada.connected()
        ada.page.evaluate(PAINTED)
        wrong += [f"game {number}: {what}" for what in ada.page.evaluate(PHONE_LOOK)]
        handle = ada.page.locator("#handle").bounding_box()
        assert handle is not None
        ada.page.touchscreen.tap(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        wrong += [f"game {number}, made small: {what}" for what in ada.page.evaluate(SMALL_LOOK)]
        ada.context.close()
    assert wrong == [], "\n".join(wrong)


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PHONE_LOOK = """() => {
    const found = [];
    const box = (one) => one.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");
    const laid = [...document.querySelectorAll("#scenes > .scene, #scenes > .panel")].sort((one, other) => box(one).top - box(other).top);
    const board = laid[0];
    if (!board) return ["there is no board"];
    if (!board.matches(".main, .panel:not([id$='-hand'])")) found.push(`${board.id} stands where the board should be`);
    if (box(board).top > 320) found.push(`the board begins at ${box(board).top}`);
    for (const other of document.querySelectorAll("#panels, #notes, #head")) {
        if (box(other).height && box(other).top < box(board).top) found.push(`${other.id} stands above the board`);
    }
    const ask = box(document.querySelector("#ask"));
    if (ask.bottom > innerHeight + 1 || ask.top > innerHeight - 60) found.push("the choices are out of sight");
    if (ask.height > innerHeight / 2) found.push("the choices cover more than half of the screen");
    const all = document.querySelectorAll("#choices button:not(.more-of)").length;
    const handle = document.querySelector("#handle");
    if (!handle || !box(handle).height) found.push("nothing makes the choices small");
    else if (all && !handle.textContent.includes(String(all))) found.push(`the handle says ${handle.textContent}, not ${all}`);
    const label = document.querySelector("#fold + label");
    if (label && box(label).height < 24) found.push("the handle is too small for a thumb");
    const tabs = [...document.querySelectorAll("#tabs label")].filter((one) => box(one).width);
    if (tabs.length < 2) found.push("there are no tabs for story and rivals");
    return found;
}"""
SMALL_LOOK = """() => {
    const found = [];
    const ask = document.querySelector("#ask").getBoundingClientRect();
    if (ask.height > innerHeight / 5) found.push(`the choices still take ${ask.height}`);
    if (!document.querySelector("#handle").textContent.match(/[0-9]/)) found.push("nothing says how many choices there are");
    return found;
}"""


def look(person: Person) -> list[str]:
    """What is out of sight or lies over something else."""
    return [str(what) for what in person.page.evaluate(LOOK)]


LOOK = """() => {
    const found = [];
    const box = (one) => one.getBoundingClientRect();
    const name = (one) => one.id || one.className || one.tagName;
    const scrolls = document.documentElement;
    if (scrolls.scrollHeight > innerHeight + 1 || scrolls.scrollWidth > innerWidth + 1) found.push("the page scrolls");
    // Named parts: the goal, what one has, the board, the question, the first choice, the scores, the story, the way to all panels
    const parts = ["#goal > summary", "#vitals", ".scene.main svg, #scenes > .panel.shown", "#prompt", "#choices button", "#foot",
        "#colonies", "#notebook", "#story"];
    for (const part of parts) if (!document.querySelector(part)) found.push(`${part} is missing`);
    for (const one of document.querySelectorAll([...parts.slice(0, 4), "#foot", "#notebook", "#scenes > .scene, #scenes > .panel",
        "#panels > .panel > summary", "#vitals > li"].join(", "))) {
        const { left, top, right, bottom, width, height } = box(one);
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name(one)} is out of sight`);
        if (width < 12 || height < 12) found.push(`${name(one)} is too small to be seen`);
    }
    // Boards are large enough to play on
    const main = document.querySelector(".scene.main svg");
    if (main && Math.min(box(main).width, box(main).height) < 260) found.push(`the board is ${box(main).width}x${box(main).height}`);
    // One's own colony is there whole: its first line at least, and the hand, each card's name
    const inSight = (one, room) => box(one).top >= box(room).top - 4 && box(one).top + 20 <= box(room).bottom + 1;
    for (const panel of document.querySelectorAll("#panels > .shown, #scenes > .shown.ss-near, #scenes > .shown.ss-market")) {
        for (const card of panel.querySelectorAll(":scope > .cards > .card")) {
            if (box(card).height && !inSight(card, panel)) found.push(`${name(card)} is below the edge of ${name(panel)}`);
        }
    }
    // Several choices can be seen, and where there are more it is said how many
    const choices = document.querySelector("#choices");
    const shown = [...document.querySelectorAll("#choices button")].filter((one) => box(one).bottom <= box(choices).bottom + 2);
    const all = document.querySelectorAll("#choices button").length;
    if (shown.length < Math.min(all, 3)) found.push(`only ${shown.length} of ${all} choices can be seen`);
    if (shown.length < all && !box(document.querySelector("#handle")).height) found.push("nothing says that there are more choices");
    // At least two lines of the story, if it has so many
    const lines = [...document.querySelectorAll("#story li")].slice(-2);
    const story = box(document.querySelector("#story"));
    for (const line of lines) if (box(line).bottom > story.bottom + 2) found.push("the story's end is out of sight");
    if (story.height < 38) found.push("there is no room for the story");
    // Nothing lies over anything else
    const apart = (...selectors) => {
        const all = [...document.querySelectorAll(selectors.join(", "))].filter((one) => box(one).width && box(one).height);
        all.forEach((one, at) => all.slice(at + 1).forEach((other) => {
            if (one.contains(other) || other.contains(one)) return;
            const [a, b] = [box(one), box(other)];
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 3 && high > 3) found.push(`${name(one)} and ${name(other)} overlap by ${Math.round(wide)}x${Math.round(high)}`);
        }));
    };
    apart(".top > *", "#head h1", "#head nav > *", "#goal", "#vitals > li", ".sheets", "#scenes > .scene", "#scenes > .panel", "#panels > .shown",
        "#panels > .drawer > summary", "#ask", "#colonies", "#notebook");
    apart("#prompt", "#choices", "#refused", "#foot");
    apart("#choices > *");
    for (const card of document.querySelectorAll("#scenes .panel .card, #panels > .shown .card")) {
        if (card.scrollWidth > card.clientWidth + 8) found.push(`${name(card)} is wider than its place`);
    }
    return found;
}"""
