"""On a large screen all that a decision needs is in sight at once: nothing scrolls but lists within themselves, nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import formicarium as fm
from formicarium import bots
from tests.web.browser.conftest import New
from tests.web.browser.person import Person

SIZES = ((1440, 900), (1280, 720))
TABLES: list[tuple[str, dict[str, Any], tuple[int, ...]]] = [
    ("hidden_empires", {"players": 4}, (40, 150, 320)),
    ("hidden_empires", {"players": 6, "advanced": True}, (60, 300, 520)),
    ("hymenopterra", {}, (30, 80, 130)),
    ("summon_the_swarm", {"players": 2}, (12, 40)),
    ("summon_the_swarm", {"players": 4}, (30, 100)),
    ("antics", {"players": 4}, (60, 200, 340)),
]


def middles(game: str, options: dict[str, Any], moves: tuple[int, ...]) -> Iterator[Any]:
    """A game by quick players, as the first seat sees it whenever it has to decide after so many moves."""
    table = fm.new(game, seed=11, story=True, **options)
    level = "greedy" if table.players == 1 else "random"  # alone, who plays anyhow is soon dead
    players = [bots.make(level, seed) for seed in range(table.players)]
    made = 0
    for wanted in moves:
        while not table.over and (made < wanted or 0 not in table.waiting):
            seat = table.waiting[0]
            table.play(seat, players[seat].choose(table.seat(seat, str(made))))
            made += 1
        if table.over:
            return
        yield table


@pytest.mark.parametrize(("game", "options", "moves"), TABLES)
def test_what_a_decision_needs_is_on_one_screen(
    new_person: New, game: str, options: dict[str, Any], moves: tuple[int, ...]
) -> None:
    wrong: list[str] = []
    seen = 0
    for table in middles(game, options, moves):
        ada = new_person()
        ada.play_on(table)
        ada.connected()
        for width, height in SIZES:
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            seen += 1
            wrong += [f"{seen}, {width}x{height}: {what}" for what in look(ada)]
        ada.context.close()
    assert seen >= 4, "there were positions to look at"
    assert wrong == [], "\n".join(wrong)


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
