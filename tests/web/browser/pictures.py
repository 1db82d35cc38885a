"""The pictures of the README, taken anew: `python -m tests.web.browser.pictures`."""

from __future__ import annotations

import itertools
import random
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import formicarium as fm
from formicarium import bots
from tests.web.browser.conftest import CHROMIUM, FLAGS
from tests.web.browser.person import ROOT, Person
from tests.web.serving import Server

PICTURES = ROOT / "docs" / "pictures"
DESK = {"viewport": {"width": 1200, "height": 780}, "device_scale_factor": 0.8}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1.5}
WANTED: list[tuple[str, str, int, int, dict[str, Any]]] = [
    # name, game, seats, decisions before the picture, screen
    ("summon-the-swarm", "summon_the_swarm", 3, 9, DESK),
    ("hidden-empires-dark", "hidden_empires", 3, 16, {**DESK, "color_scheme": "dark"}),
    ("hymenopterra-phone", "hymenopterra", 1, 48, PHONE),
]


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "pictures.sqlite3")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name, game, seats, decisions, screen in WANTED:
                person = Person(browser.new_context(**screen), server.url)
                if seats == 1:  # a hive that chance leads is soon a ruin
                    person.play_on(played_well(game, decisions))
                    person.connected()
                else:
                    play_some(person, game, seats, decisions)
                rest(person)
                person.page.screenshot(path=PICTURES / f"{name}.png")
                person.context.close()
                print(f"{name}: {(PICTURES / f'{name}.png').stat().st_size // 1000} kB")
        finally:
            browser.close()
            server.stop()


def play_some(person: Person, game: str, seats: int, decisions: int) -> None:
    """A game in its early middle, with something to decide."""
    for attempt in itertools.count():
        person.open("me", *["bot:easy"] * (seats - 1), game=game, seed=f"picture {attempt}")
        person.connected()
        dice = random.Random(decisions)
        for _ in range(decisions):
            if person.my_turn_or_over():
                person.choose(person.choices.nth(dice.randrange(min(3, person.choices.count()))))
        if person.my_turn_or_over():
            break


def played_well(game: str, decisions: int) -> Any:
    """A game that a bot has played for a while."""
    table = fm.new(game, seed="a good year")
    bot = bots.make("greedy", "a good year")
    for _ in range(decisions):
        table.play(0, bot.choose(table.seat(0)))
    return table


def rest(person: Person) -> None:
    """Nothing moves any more, and nothing is pointed at."""
    person.page.mouse.move(2, 2)
    person.page.evaluate("() => scrollTo(0, 0)")
    person.page.wait_for_timeout(800)  # pieces come to rest


if __name__ == "__main__":
    main()
