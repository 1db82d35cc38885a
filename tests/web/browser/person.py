"""Somebody in front of a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

import formicarium as fm

ROOT = Path(__file__).parents[3]
AXE = ROOT / "build" / "front" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")
"""Of these rules, those that look at colours: all that can differ between light and dark"""
REFUSALS = re.compile(r"server responded with a status of (409|422)")
"""Moves that the server refuses show up in the console as well; the page says why."""
PATIENCE = 60_000
"""Milliseconds that something may take on a busy machine"""


class Person:
    """One browser of their own, and what they do with it."""

    def __init__(self, context: BrowserContext, address: str, pace: str = "once") -> None:
        self.context = context
        context.add_init_script(
            f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.dataset.pace = '{pace}'; }})"
        )
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        """What the browser complains about: broken scripts, and whatever the content security policy stops"""
        self.expects_faults = False
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not REFUSALS.search(said.text):
            self.faults.append(f"console: {said.text}")

    # ---- going places ---------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def open(self, *seats: str, game: str = "summon_the_swarm", name: str = "Ada", **fields: Any) -> str:
        """Open a table by its form; the seats as the form names them. Returns the path of the table."""
        self.go(f"/new/{game}")
        self.page.get_by_label("Your name").fill(name)
        for number, kind in enumerate(seats):
            self.page.locator(f"[name=seat-{number}]").select_option(kind)
        if "seed" in fields:
            self.page.get_by_text("Dice from a seed of my own").click()
        for field, value in fields.items():
            self.page.locator(f"[name='{field.replace('_', '-')}']").fill(str(value))
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/t/*")
        return self.path

    def play_on(self, table: Any, seat: int = 0) -> None:
        """Sit down at a position that came about elsewhere."""
        self.go("/records")
        self.page.get_by_label("or its text").fill(json.dumps(fm.loads(fm.dumps(table)).record()))
        self.page.get_by_role("button", name="Open it").click()
        self.page.wait_for_url("**/t/*/at/*")
        self.page.goto(f"{self.page.url}?seat={seat}")
        self.page.locator(".machine .more > summary").click()
        self.page.get_by_role("button", name="Play on").click()
        self.page.wait_for_url(re.compile(r"/t/[^/]+$"))

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address)

    def get(self, path: str) -> Any:
        """Data that the server holds for this person."""
        answer = self.context.request.get(self.address + path)
        assert answer.ok, f"{path}: {answer.status}"
        return answer.json()

    # ---- at the table ---------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return int(self.page.locator("#act-version").get_attribute("value") or 0)

    @property
    def choices(self) -> Locator:
        return self.page.locator("#choices button")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def is_over(self) -> bool:
        return self.page.get_by_role("link", name="Look back through it").count() > 0

    def connected(self) -> None:
        """Wait until the page is live."""
        expect(self.page.locator("html[data-connected]")).to_have_count(1, timeout=PATIENCE)

    def my_turn_or_over(self) -> bool:
        """Wait until there is something to decide; False: the game is over."""
        due = self.page.locator("#choices button, #ask a[href$='/at/0']").first
        due.wait_for(state="attached")
        return not self.is_over

    def does(self, act: Callable[[], object]) -> None:
        """Do something at the table, and wait until the page shows what came of it."""
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            act()
        assert answer.value.ok, f"{answer.value.url}: {answer.value.status} {answer.value.text()}"
        self.page.wait_for_function(
            "number => Number(document.getElementById('act-version').value) >= number",
            arg=answer.value.json()["version"],
        )

    def choose(self, button: Locator) -> None:
        self.does(button.click)

    def actions(self) -> list[list[Any]]:
        """What the choices on the page stand for."""
        return [json.loads(value) for value in self.choices.evaluate_all("all => all.map(one => one.value)")]

    def shown(self) -> str:
        """The live part of the page, without what the browser adds by itself."""
        return str(self.page.evaluate(SHOWN))

    # ---- looking for barriers -------------------------------------------------------------------------------------

    def barriers(self, rules: tuple[str, ...] = RULES) -> list[str]:
        """What axe-core finds on this page that keeps people out, serious or worse; and ids that stand there twice."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", list(rules)
        )
        twice = self.page.evaluate(
            """() => [...document.querySelectorAll("[id]")].map((one) => one.id).filter((id, at, all) => all.indexOf(id) < at)"""
        )
        return [f"the id {name!r} stands there twice" for name in twice] + [
            f"{finding['id']} ({finding['impact']}): {finding['help']}: {node['html'][:160]} {node['failureSummary'][:300]}"
            for finding in found["violations"]
            if finding["impact"] in ("serious", "critical")
            for node in finding["nodes"]
        ]


# What the server sent, apart from how long ago something was, what the reader has opened, where the focus is, who is
# still walking, whether this browser remembers a turn that it could show again, and a review, which comes when it is ready.
SHOWN = """() => {
    const twin = document.getElementById("table").cloneNode(true);
    for (const time of twin.querySelectorAll("time")) time.textContent = "";
    for (const passing of twin.querySelectorAll(".walkers, #review")) passing.remove();
    for (const any of [twin, ...twin.querySelectorAll("*")]) {
        for (const name of ["open", "data-lit", "data-seen", "data-new", "data-glow", ...(any.id === "gesture" ? [] : ["data-ahead"])]) any.removeAttribute(name);
        if (any.matches("svg.zooms")) any.removeAttribute("style");
        if (any.matches("[data-reel=again]")) any.removeAttribute("disabled");
        const attributes = [...any.attributes].map(({ name, value }) => [name, value]).sort();
        for (const [name] of attributes) any.removeAttribute(name);
        for (const [name, value] of attributes) any.setAttribute(name, value);
    }
    return twin.outerHTML;
}"""
