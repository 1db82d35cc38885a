"""Through a real browser: whole games by click, tap and key, with and without script, alone and together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.serving import Server

pytestmark = pytest.mark.browser

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = Path(__file__).parents[2] / "build" / "axe" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}

# What a page shows, without what is the reader's own: open details, minutes that passed, things the script adds.
SHOWN = """(root) => {
  const copy = root.cloneNode(true);
  for (const local of copy.querySelectorAll('[data-local]')) local.remove();
  for (const time of copy.querySelectorAll('time')) time.textContent = '';
  for (const element of copy.querySelectorAll('*')) {
    for (const name of ['data-seen', 'data-lit', 'open', 'disabled']) element.removeAttribute(name);
    if (element.matches('input[data-link]')) element.removeAttribute('value');
  }
  return copy.outerHTML;
}"""
FRESH = f"""async () => {{
  const text = await (await fetch(location.href)).text();
  return ({SHOWN})(new DOMParser().parseFromString(text, 'text/html').getElementById('table'));
}}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("browser") / "browser.sqlite3")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """A new person with a browser of their own. Nothing may go wrong in its console."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def new(size: dict[str, int] | None = None, **more: Any) -> Page:
        context = browser.new_context(base_url=server.url, viewport=size or DESKTOP, **more)
        context.set_default_timeout(8_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return page

    yield new
    for context in contexts:
        context.close()
    # what the server refused on purpose stands in the console too
    assert [text for text in wrong if not re.search("status of 4(04|09|22)|WebSocket", text)] == []


def open_table(page: Page, game: str, *seats: str, **options: str) -> str:
    """A new table through its form; returns its address."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name", exact=True).fill("Ada")
    for number, kind in enumerate(seats):
        page.locator(f"#who-{number}").select_option(kind)
        if kind == "here":
            page.locator(f"#name-{number}").fill(f"Friend {number}")
    for name, value in options.items():
        page.locator(f"#option-{name}").fill(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url


def live(page: Page) -> None:
    page.wait_for_selector("html[data-connected]")


def version(page: Page) -> str:
    return page.locator("#at-version").get_attribute("value") or ""


def play_on(page: Page, act: Callable[[Page], None], limit: int = 500) -> None:
    """Go on until the game is over: act whenever there is something to choose, uncover where that is asked."""
    for _ in range(limit):
        page.wait_for_selector("#choices button, #uncover, a[href$='/verify']")
        if page.locator("a[href$='/verify']").count():
            return
        before = version(page)
        if page.locator("#uncover").count():
            page.locator("#uncover").click()
            page.wait_for_selector("#choices button")
            continue
        act(page)
        page.wait_for_function("v => document.getElementById('at-version').value !== v", arg=before)
    raise AssertionError("the game does not end")


def by_click(page: Page) -> None:
    """On the board where that is possible, in the list otherwise. The last choice moves most games on."""
    spots = page.locator(".item.choice, .card.choice")
    if spots.count():
        spots.last.dispatch_event("click")
        menu = page.locator(".menu button")
        if menu.count():
            menu.last.click()
    else:
        page.locator("#choices button").last.click()


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    expect(page.get_by_role("heading", name="Summon the Swarm")).to_be_visible()
    open_table(page, "summon_the_swarm", "me", "bot:easy", rounds="5")
    live(page)
    play_on(page, by_click)
    expect(page.locator("#prompt")).to_contain_text(re.compile("wins|share"))
    assert page.evaluate(SHOWN, page.locator("#table").element_handle()) == page.evaluate(FRESH)


def test_one_click_from_the_first_page(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.locator("li.game", has_text="Summon the Swarm").get_by_role("button", name="Play now").click()
    live(page)
    expect(page.locator("#ask")).to_be_visible()


def test_two_browsers_and_one_loses_its_connection(visit: Visit) -> None:
    ada, bob = visit(), visit()
    lost: dict[str, Any] = {"down": False, "sockets": []}

    def through(socket: Any) -> None:
        if lost["down"]:
            socket.close()
            return
        socket.connect_to_server()
        lost["sockets"].append(socket)

    bob.route_web_socket(re.compile(".*/live"), through)
    url = open_table(ada, "pebbles", "me", "friend")
    live(ada)
    link = ada.locator("input[data-link]").input_value()
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url(url)
    live(bob)
    expect(ada.locator("#prompt")).to_contain_text("How much do you bid")  # she saw him come, without a reload
    expect(bob.locator("#prompt")).to_contain_text("How much do you bid")

    lost["down"] = True
    for socket in lost["sockets"]:
        socket.close()
    expect(bob.locator("#lost")).to_be_visible()
    bob.locator("#remark").fill("half a sen")
    ada.locator("#choices button").first.click()
    expect(ada.locator("#prompt")).to_contain_text("Waiting for")
    lost["down"] = False
    expect(bob.locator("#lost")).to_be_hidden(timeout=20_000)
    expect(bob.locator("#colony-0")).not_to_contain_text("to move")
    expect(bob.locator("#remark")).to_have_value("half a sen")  # what was typed is still there
    assert bob.evaluate(SHOWN, bob.locator("#table").element_handle()) == bob.evaluate(FRESH)

    bob.locator("#choices button").last.click()
    bob.wait_for_selector("#choices button, #waiting-since")
    bob.locator("#remark").fill("hello Ada")
    bob.locator("#remark").press("Enter")
    expect(ada.locator("#remarks")).to_contain_text("hello Ada")
    expect(bob.locator("#remark")).to_have_value("")
    for _ in range(60):
        over = True
        for page in (ada, bob):
            if page.locator("#choices button").count():
                page.locator("#choices button").first.click(timeout=2000)
                page.wait_for_timeout(60)
            over = over and page.locator("a[href$='/verify']").count() > 0
        if over:
            break
    expect(ada.locator("#prompt")).to_contain_text(re.compile("wins|share"))
    expect(bob.locator("#prompt")).to_contain_text(re.compile("wins|share"))


def test_hot_seat_with_covers(visit: Visit) -> None:
    page = visit()
    open_table(page, "pebbles", "me", "here")
    live(page)
    expect(page.locator("#prompt")).to_contain_text("Hand over to")
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    assert page.locator("#choices").count() == 0
    page.locator("#uncover").click()
    page.locator("#choices button").nth(2).click()
    expect(page.get_by_role("button", name="I am Friend 1")).to_be_visible()
    expect(page.locator("#story")).not_to_contain_text("You bid")
    page.locator("#undo").click()  # Ada thinks again before handing over
    expect(page.locator("#choices")).to_be_visible()
    play_on(page, lambda p: p.locator("#choices button").first.click())


@pytest.mark.parametrize("game", ["summon_the_swarm", "pebbles"])
def test_a_whole_game_without_javascript(visit: Visit, game: str) -> None:
    page = visit(java_script_enabled=False)
    options = {"rounds": "5"} if game == "summon_the_swarm" else {}
    open_table(page, game, "me", "bot:easy", **options)
    for _ in range(600):
        page.wait_for_selector("#notes")
        if page.locator("a[href$='/verify']").count():
            break
        if page.locator("#choices button").count():
            page.locator("#choices button").last.click()
        else:
            assert page.locator("meta[http-equiv=refresh]").count() == 1
            page.reload()
    expect(page.locator("#prompt")).to_contain_text(re.compile("wins|share"))


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    for _ in range(60):  # to the button, as the Tab key goes
        page.keyboard.press("Tab")
        if page.evaluate(
            "document.activeElement.textContent.trim() === 'Play now' && !!document.activeElement.closest('form').querySelector('[value=pebbles]')"
        ):
            break
    page.keyboard.press("Enter")
    live(page)

    def act(page: Page) -> None:
        page.keyboard.press("1")

    play_on(page, act)
    page.keyboard.press("Tab")


def test_focus_stays_where_a_keyboard_needs_it(visit: Visit) -> None:
    page = visit()
    open_table(page, "pebbles", "me", "bot:easy")
    live(page)
    page.wait_for_selector("#choices button")
    page.locator("#choices button").first.focus()
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function("v => document.getElementById('at-version').value !== v", arg=before)
    page.wait_for_selector("#choices button")
    page.wait_for_function("() => document.activeElement && document.activeElement.closest('#ask') !== null")


def test_undo_and_the_command_line(visit: Visit) -> None:
    page = visit()
    open_table(page, "pebbles", "me", "here")
    live(page)
    page.locator("#uncover").click()
    page.wait_for_selector("#choices button")
    page.keyboard.press("/")
    page.keyboard.type("bid 4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="I am Friend 1")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#choices")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("dance")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("none of the choices")


def test_why_not_and_the_rule_are_one_tap_away(visit: Visit) -> None:
    page = visit()
    open_table(page, "pebbles", "me", "bot:easy")
    live(page)
    page.locator("#refused summary").first.click()
    expect(page.locator("#refused p").first).to_contain_text("You have only 5 coins")
    page.locator("#rule summary").click()
    expect(page.locator("#rule a")).to_be_visible()


def test_time_machine_and_fork(visit: Visit) -> None:
    page = visit()
    url = open_table(page, "pebbles", "me", "bot:easy")
    live(page)
    play_on(page, lambda p: p.locator("#choices button").last.click())
    page.goto(f"{url}/at/0")
    expect(page.locator(".at")).to_contain_text("Move 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".at")).to_contain_text("Move 1 of")
    page.get_by_label("Through the eyes of").select_option(label="easy bot")
    page.get_by_role("button", name="Look").click()
    expect(page.locator(".at")).to_contain_text("Move 1 of")
    page.get_by_role("link", name="Earlier").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/t/[\w-]{22}$"))
    assert page.url != url
    live(page)
    play_on(page, by_click)


def test_a_phone(visit: Visit) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    for path in ("/", "/new/summon_the_swarm", "/games/summon_the_swarm/rules", "/settings", "/records"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), f"{path} scrolls sideways"
    open_table(page, "summon_the_swarm", "me", "bot:easy", rounds="5")
    live(page)
    page.wait_for_selector("#choices button")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    for button in page.locator("#choices button").all():
        size = button.bounding_box()
        assert size is not None
        assert size["height"] >= 36
    assert page.locator("#choices button").first.evaluate(
        "b => { const r = b.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight }"
    ), "the first choice is out of sight"

    def tap(page: Page) -> None:
        page.locator("#choices button").last.tap()

    play_on(page, tap)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, theme: str) -> None:
    assert AXE.exists(), "npm install --prefix build/axe --no-save axe-core@4"
    page = visit(bypass_csp=True, color_scheme=theme, reduced_motion="reduce")
    open_table(page, "summon_the_swarm", "me", "bot:easy", rounds="5")
    live(page)
    page.wait_for_selector("#choices button")
    found = [*check(page, "a table in play")]
    url = open_table(page, "pebbles", "me", "bot:easy")
    live(page)
    play_on(page, lambda p: p.locator("#choices button").first.click())
    found += check(page, "a table that is over")
    for path in (
        f"{url}/at/3",
        f"{url}/verify",
        "/",
        "/new/summon_the_swarm",
        "/games/summon_the_swarm/rules",
        "/settings",
        "/records",
        "/nowhere",
    ):
        page.goto(path)
        found += check(page, path)
    waiting = open_table(page, "pebbles", "me", "friend", "open")
    live(page)
    found += check(page, "a table that waits")
    page.goto(f"{waiting}/seat")
    found += check(page, "my seat")
    open_table(page, "pebbles", "me", "here")
    live(page)
    found += check(page, "a covered table")
    page.locator("#uncover").click()
    page.wait_for_selector("#choices button")
    found += check(page, "a table of a game that is not drawn")
    assert found == []


def check(page: Page, name: str) -> list[str]:
    page.add_script_tag(path=str(AXE))
    results = page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })"
    )
    return [
        f"{name}: {violation['id']}: {violation['help']}: {[node['html'][:150] for node in violation['nodes'][:3]]}"
        for violation in results["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
