"""Look at the built site in a browser, as somebody who opens it from a folder: `python -m tests.docs.looking SITE`.

Prints what is wrong, as a list of sentences in JSON. It is a process of its own, since tests of other folders have a browser
of theirs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Error, Page, Request, sync_playwright

from tests.web.browser.conftest import CHROMIUM, FLAGS

AXE = Path(__file__).parents[2] / "build" / "front" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "index.html",
    "play.html",
    "games/index.html",
    "rules/summon_the_swarm.html",
    "hosting.html",
    "backup.html",
    "upgrades.html",
    "architecture.html",
    "developing/add-an-option.html",
    "reference/bots.html",
    "reference/core.html",
)
ONLY_WIDTH = ("reference/core.html",)
"""The longest page takes axe as long as all others together, and is made as the one before it."""
Look = tuple[int, int, Literal["light", "dark"]]
LOOKS: tuple[Look, ...] = ((1440, 900, "light"), (390, 844, "dark"))
"""How the site is looked at: on a large screen and a small one, in the light and in the dark"""
WORD = "truce"


def too_wide(page: Page, name: str, width: int) -> list[str]:
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"{name} is {wider} px wider than a screen of {width}"] if wider > 0 else []


def barriers(page: Page, name: str, width: int) -> list[str]:
    """What axe finds on the page that is open."""
    found = []
    page.add_script_tag(path=str(AXE))
    seen: list[Any] = page.evaluate(
        "axe.run(document.querySelector('.md-content'), {runOnly: ['wcag2a', 'wcag2aa']}).then(r => r.violations)"
    )
    for violation in seen:
        found.append(f"{name} at {width}: {violation['id']} at {violation['nodes'][0]['html'][:200]}")
    return found


def search(page: Page, word: str) -> int:
    """How many pages the site's own search finds."""
    page.keyboard.press("f")
    page.keyboard.type(word)
    page.wait_for_selector(".md-search-result__item", timeout=20_000)
    return page.locator(".md-search-result__item").count()


def look(site: Path) -> list[str]:
    found: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            found.append(f"something is fetched from outside: {request.url}")

    def failed(error: Error) -> None:
        found.append(f"an error in a script: {error}")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for width, height, scheme in LOOKS:
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            page = context.new_page()
            page.on("request", asked)
            page.on("pageerror", failed)
            for name in PAGES:
                page.goto((site / name).as_uri())
                found.extend(too_wide(page, f"{name} ({scheme})", width))
                if name not in ONLY_WIDTH:
                    found.extend(barriers(page, f"{name} ({scheme})", width))
            context.close()
        page = browser.new_page()
        page.goto((site / "index.html").as_uri())
        if not search(page, WORD):
            found.append(f"the search does not find {WORD!r}")
        browser.close()
    return found


if __name__ == "__main__":
    print(json.dumps(look(Path(sys.argv[1]).absolute())))
