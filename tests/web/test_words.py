"""Everything that the pages themselves say goes through gettext."""

from __future__ import annotations

import gettext
import json
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import formicarium as fm
from formicarium.core import speech
from formicarium.web import room, words
from formicarium.web.pages.shared import STATIC
from tests.web.conftest import Visitor
from tests.web.mirror import VOID


class Odd(gettext.NullTranslations):
    """A language in which every sentence is the English one, between marks."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


def forget() -> None:
    """Forget all that pages keep of what was said: a server speaks one language, this test another one."""
    for name, module in list(sys.modules.items()):
        if name.startswith("formicarium."):
            for kept in vars(module).values():
                if callable(getattr(kept, "cache_clear", None)) and getattr(kept, "__module__", "") == name:
                    kept.cache_clear()


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    language = Odd()
    monkeypatch.setattr(speech, "translation", lambda _: language)
    monkeypatch.setattr(room, "_shelves", {})
    forget()
    yield
    forget()


class Texts(HTMLParser):
    """The texts of a page, apart from the game's own drawing, its rules, and the names of people."""

    QUIET = ("script", "style", "svg", "code", "kbd", "time", "article")
    GAMES = ("scenes", "panels", "story", "choices", "prompt", "news", "rule")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        css = (given.get("class") or "").split()
        for name in ("aria-label", "placeholder"):
            if given.get(name) and not any(self.open):
                self.found.append(given[name] or "")
        if tag not in VOID:
            quiet = tag in self.QUIET or given.get("id") in self.GAMES
            self.open.append(quiet or any(one in ("who", "brand", "h2", "h3") for one in css))

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.open):
            self.found.append(data)


def unsaid(page: str, names: tuple[str, ...]) -> list[str]:
    """What stands on a page without having gone through gettext."""
    texts = Texts()
    texts.feed(page)
    rest = "\n".join(texts.found)  # a sentence may have elements in its middle
    while (shorter := re.sub(r"«[^«»]*»", "", rest)) != rest:
        rest = shorter
    for name in names:
        rest = rest.replace(name, "")
    return [line.strip() for line in rest.splitlines() if re.search(r"[A-Za-z]{2}", line)]


def test_every_page_speaks_the_language_of_the_server(odd: None, client: TestClient[Litestar]) -> None:
    ada, ben = Visitor(client), Visitor(client)
    titles = [fm.find(name).title for name in fm.games()]
    names = ("Ada", "Ben", "Formicarium", "easy", "greedy", *titles)
    gathering = ada.open("me", "friend", game="summon_the_swarm", listed="yes", seed="x")
    alone = ada.open("me", "bot:easy", game="summon_the_swarm", seed="y")
    around = ada.open("me", "here", game="pebbles")
    link = re.search(r'value="(/join/[^"]+)"', ada.get(f"/t/{gathering}").text).group(1)
    paths = [
        "/",
        "/settings",
        "/records",
        "/nowhere",
        "/new/summon_the_swarm",
        f"/t/{gathering}",
        f"/t/{gathering}/seat",
    ]
    paths += [f"/t/{alone}", f"/t/{alone}/at/0", f"/t/{alone}/seat", f"/t/{around}", "/games/summon_the_swarm/rules"]
    for person, path in [(ada, path) for path in paths] + [(ben, f"/t/{alone}"), (ben, f"/t/{gathering}"), (ben, link)]:
        assert unsaid(person.get(path).text, names) == [], path
    refused = ada.post(f"/t/{alone}/command", seat=0, version=0, say="nonsense")
    assert unsaid(refused.text, names) == []
    assert json.loads(words.script_words())["Copy"] == "«Copy»"


def test_the_page_knows_every_sentence_of_the_script() -> None:
    said = set()
    for path in STATIC.glob("*.js"):
        said |= set(re.findall(r'\bsay\("([^"]+)"', path.read_text(encoding="utf-8")))
    said |= {"Closer", "Further away"}  # from a list
    assert said == set(words.SCRIPT)
    assert words.script_words() == ""
