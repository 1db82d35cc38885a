"""Rules pages: a game's rules.md as markup, with an address for every numbered paragraph."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from formicarium.core.game import Game
from formicarium.core.shelf import is_newest
from formicarium.web.words import say

NUMBER = re.compile(r"^\*\*([A-Z]{2,3} \d+(?:\.\d+)*[a-z]?)\*\*")

RULING = re.compile(r"<em>(\(ruling [^<]*\))</em>")


@dataclass(frozen=True)
class Rules:
    """A rules page: its markup, its headings (level, id, text), and its numbered paragraphs."""

    html: Markup
    contents: tuple[tuple[int, str, str], ...]
    paragraphs: dict[str, Markup]


@lru_cache(maxsize=64)
def rules_of(game: Game) -> Rules:
    """The rules of a game; an empty page where it has none yet."""
    try:
        text = game.rules
    except FileNotFoundError:
        return Rules(Markup("<p>The rules of this game are not written down here yet.</p>"), (), {})
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    contents: list[tuple[int, str, str]] = []
    paragraphs: dict[str, Markup] = {}
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            title = _plain(tokens[place + 1])
            key = "h-" + re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
            token.attrSet("id", key)
            contents.append((int(token.tag[1]), key, title))
        elif token.type == "paragraph_open":
            found = NUMBER.match(tokens[place + 1].content)
            if found is not None:
                number = found.group(1)
                token.attrSet("id", number.replace(" ", "-"))
                token.attrSet("class", "numbered")
                end = _end(tokens, place)
                text = markdown.renderer.render(_without_id(tokens[place:end]), markdown.options, {})
                paragraphs[number] = _rulings_marked(text)
    html = _rulings_marked(markdown.renderer.render(tokens, markdown.options, {}))
    return Rules(html, tuple(contents), paragraphs)


def _rulings_marked(html: str) -> Markup:
    """Why a sentence is read as it is: marked, so that a page can fold it away."""
    return Markup(RULING.sub(r'<em class="ruling">\1</em>', html))


def address_of(game: Game, page: str) -> str:
    """Where the rules or the style of a game are found, by the version that a table is played with."""
    return f"/games/{game.name}/{page}" + ("" if is_newest(game) else f"?version={game.rules_version}")


def version_text(game: Game) -> list[str]:
    """What is said of a table that goes on under older rules; nothing of others."""
    return [] if is_newest(game) else [say("version {n} of the rules", n=game.rules_version)]


def paragraph(game: Game, rule: str) -> Markup | None:
    """One numbered paragraph, with the list or table that belongs to it."""
    return rules_of(game).paragraphs.get(rule)


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [] if child.type in ("text", "code_inline"))


def _end(tokens: list[Token], start: int) -> int:
    """Where a numbered paragraph ends: after its own text and the lists or tables up to the next paragraph or heading."""
    level = tokens[start].level
    end = start
    while end < len(tokens):
        token = tokens[end]
        if end > start and token.level == level and token.type in ("paragraph_open", "heading_open"):
            break
        if token.level < level:
            break
        end += 1
    return end


def _without_id(tokens: list[Token]) -> list[Token]:
    first = tokens[0].copy()
    first.attrs = {"class": "numbered"}
    return [first, *tokens[1:]]
