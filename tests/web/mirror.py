"""A browser's page in Python: it applies what the socket brings, as the script does."""

from __future__ import annotations

import html
from html.parser import HTMLParser
from typing import Any

from formicarium.web.tree import VOID


class Element:
    def __init__(self, tag: str, attrs: dict[str, str]) -> None:
        self.tag = tag
        self.attrs = attrs
        self.inside: list[Element | str] = []
        self.parent: Element | None = None

    def text(self) -> str:
        attrs = "".join(f' {name}="{html.escape(value)}"' for name, value in sorted(self.attrs.items()))
        inside = "".join(html.escape(item, False) if isinstance(item, str) else item.text() for item in self.inside)
        return f"<{self.tag}{attrs}>{inside}</{self.tag}>"

    def find(self, key: str) -> Element:
        waiting = [self]
        while waiting:
            element = waiting.pop()
            if element.attrs.get("id") == key:
                return element
            waiting.extend(kid for kid in element.inside if isinstance(kid, Element))
        raise AssertionError(f"there is no element {key!r}")

    def put(self, items: list[Element | str], before: Element | None) -> None:
        place = len(self.inside) if before is None else self.inside.index(before)
        for item in items:
            if isinstance(item, Element):
                item.parent = self
        self.inside[place:place] = items


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].put([element], None)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        inside = self.open[-1].inside
        if inside and isinstance(inside[-1], str):
            inside[-1] += data
        else:
            inside.append(data)


def parse(text: str) -> list[Element | str]:
    parser = _Parser()
    parser.feed(text)
    parser.close()
    assert parser.open == [parser.root], f"<{parser.open[-1].tag}> is not closed"
    return parser.root.inside


class Mirror:
    """What a page shows after the messages it got."""

    def __init__(self) -> None:
        self.root = Element("root", {})
        self.title = ""
        self.messages = 0

    @property
    def text(self) -> str:
        return "".join(item.text() for item in self.root.inside if isinstance(item, Element))

    def take(self, message: dict[str, Any]) -> None:
        self.messages += 1
        self.title = message["title"]
        if "whole" in message:
            self.root.inside = []
            self.root.put(parse(message["whole"]), None)
            return
        for kind, key, *given in message["changes"]:
            element = self.root.find(key)
            if kind == "attrs":
                for name, value in given[0].items():
                    if value is None:
                        element.attrs.pop(name.lower(), None)
                    else:
                        element.attrs[name.lower()] = value
            elif kind == "inner":
                element.inside = []
                element.put(parse(given[0]), None)
            elif kind == "insert":
                element.put(parse(given[1]), self.root.find(given[0]) if given[0] else None)
            elif kind == "move":
                moved = self.root.find(given[1])
                element.inside.remove(moved)
                element.put([moved], self.root.find(given[0]) if given[0] else None)
            else:
                assert kind in ("remove", "replace")
                assert element.parent is not None
                if kind == "replace":
                    element.parent.put(parse(given[0]), element)
                element.parent.inside.remove(element)


def shown(page: str) -> str:
    """The live part of a freshly loaded page, in the same spelling."""
    start = page.index('<main id="table"')
    end = page.index("</main>") + len("</main>")
    return "".join(item.text() for item in parse(page[start:end]) if isinstance(item, Element))
