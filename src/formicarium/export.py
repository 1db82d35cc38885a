"""A table as one SVG file to keep: everything that the page draws, with its symbols, and every colour written out.

A page's drawing borrows its colours from the page (variables, light and dark, mixtures). A file has to stand alone, also
in programs that know little of CSS, so all of that is worked out here.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from formicarium.core.errors import FormicariumError
from formicarium.core.game import Game
from formicarium.core.scene import Item, Scene
from formicarium.core.speech import Speaker

STATIC = Path(__file__).parent / "web" / "static"
WIDTH = 1200.0
GAP = 24.0
CAPTION = 26.0
HEAD = 84.0
SEATS = 6

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
MEDIA = re.compile(r"@[^{;]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
EITHER = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)")
MIXTURE = re.compile(r"color-mix\(in oklab,\s*(\S+?)\s+([\d.]+)%,\s*([^()]+|rgba\([^()]*\))\)")
CLASS = re.compile(r"\.([\w-]+)")
LINE_HEIGHT = re.compile(r"(font:[^;}]*?px)/[\d.]+")
"""The height of lines in `font`: nothing in a drawing needs it, and some programs take no such `font` at all."""
LEFT_OUT = (":hover", ":focus", ":has", ":root", "[data-", "::", "@")


def can_export(game: Game) -> bool:
    """Whether a game offers its table as a picture: one that says what stands above it (`caption` in its drawing)."""
    return "caption" in game.drawing.given


def table_svg(game: Game, view: dict[str, Any], speaker: Speaker, dark: bool = False) -> str:
    """The table as a file: the first scene large, the others below it, two in a row."""
    drawing = game.drawing
    scenes = [part for part in drawing.draw(view, speaker) if isinstance(part, Scene)]
    if not scenes:
        raise FormicariumError(f"{game.title} draws no scene that a picture could be made of.")
    lines: list[str] = drawing.caption(view, speaker) if can_export(game) else [game.title]
    colours = Colours(game, dark)
    body: list[str] = []
    top = HEAD
    scale = (WIDTH - 2 * GAP) / scenes[0].box[2]
    for row in _rows(scenes):
        width = (WIDTH - GAP * (len(row) + 1)) / len(row)
        tallest = 0.0
        for number, scene in enumerate(row):
            left = GAP + number * (width + GAP)
            fits = min(scale, width / scene.box[2])  # nothing is drawn larger than in the first scene
            body.append(_scene(scene, left, top, fits))
            tallest = max(tallest, fits * scene.box[3])
        top += tallest + CAPTION + GAP
    inside = colours.written(f"<defs>{_symbols()}{drawing.SYMBOLS}</defs>{''.join(body)}")
    heading = f'<text class="picture-title" x="{GAP:g}" y="42">{escape(lines[0])}</text>'
    heading += "".join(
        f'<text class="picture-line" x="{GAP:g}" y="{66 + 20 * i}">{escape(line)}</text>'
        for i, line in enumerate(lines[1:2])
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {WIDTH:g} {top:.0f}" width="{WIDTH:g}" height="{top:.0f}" role="img" '
        f'aria-label="{escape(". ".join(lines))}"><title>{escape(lines[0])}</title>'
        f"<style>{colours.style(inside)}</style>"
        f'<rect class="picture-paper" width="100%" height="100%"/>{heading}{inside}</svg>\n'
    )


def _rows(scenes: list[Scene]) -> list[list[Scene]]:
    """The first alone, the others in pairs."""
    rest = scenes[1:]
    return [scenes[:1], *(rest[i : i + 2] for i in range(0, len(rest), 2))]


def _scene(scene: Scene, left: float, top: float, scale: float) -> str:
    width, height = scale * scene.box[2], scale * scene.box[3]
    box = " ".join(f"{n:g}" for n in scene.box)
    items = "".join(_item(item) for layer in scene.layers for item in layer.items)
    return (
        f'<text class="picture-line" x="{left:g}" y="{top + 16:.1f}">{escape(scene.title)}</text>'
        f'<svg x="{left:g}" y="{top + CAPTION:.1f}" width="{width:.1f}" height="{height:.1f}" viewBox="{box}">{items}</svg>'
    )


def _item(item: Item) -> str:
    title = f"<title>{escape(item.title)}</title>" if item.title else ""
    return f'<g class="item {item.css}" transform="translate({item.x:g} {item.y:g})">{title}{item.svg}</g>'


@cache
def _symbols() -> str:
    return (STATIC / "symbols.svg").read_text(encoding="utf-8")


class Colours:
    """The page's colours and a game's style, in one of the two lights."""

    def __init__(self, game: Game, dark: bool) -> None:
        self.dark = dark
        css = (STATIC / "tokens.css").read_text(encoding="utf-8") + game.style
        css = MEDIA.sub("", REMARK.sub("", css))
        self.rules = [(selector.strip(), body.strip()) for selector, body in RULE.findall(css)]
        self.variables: dict[str, str] = {}
        self.seats: list[str] = [""] * SEATS
        for selector, body in self.rules:
            for name, value in re.findall(r"(--[\w-]+):\s*([^;]+)", body):
                seat = re.fullmatch(r"\.seat-(\d)", selector)
                if name == "--seat" and seat:
                    self.seats[int(seat[1])] = value
                elif selector == ":root":
                    self.variables[name] = value
                else:
                    self.variables.setdefault(name, value)

    def written(self, text: str, seat: str = "currentColor") -> str:
        """A piece of style or drawing with every colour written out."""
        for _ in range(8):
            before = text
            text = VARIABLE.sub(
                lambda m: seat if m[1] == "--seat" else self.variables.get(m[1], m[2] or "inherit"), text
            )
            text = EITHER.sub(lambda m: m[2 if self.dark else 1].strip(), text)
            if text == before:  # names may stand for names: colours are mixed once all are known
                text = MIXTURE.sub(lambda m: mixed(m[1], float(m[2]) / 100, m[3].strip()), text)
            if text == before:
                break
        return text

    def style(self, drawn: str) -> str:
        """The rules that something in the drawing follows."""
        used = {name for names in re.findall(r'class="([^"]*)"', drawn) for name in names.split()}
        found = [
            self.written(".picture-paper{fill:var(--paper)}"),
            self.written(".picture-title{font:italic 600 30px var(--serif);fill:var(--ink)}"),
            self.written(".picture-line{font:15px var(--sans);fill:var(--muted)}"),
        ]
        for selectors, body in self.rules:
            if "--" in body and "var(" not in body:
                continue
            kept = [one.strip() for one in selectors.split(",") if self._follows(one, used)]
            if not kept:
                continue
            if "var(--seat)" not in body:
                found.append(f"{','.join(kept)}{{{self.written(body)}}}")
                continue
            for number, colour in enumerate(self.seats):
                if f"seat-{number}" in used:
                    where = ",".join(f".seat-{number} {one},.seat-{number}{one}" for one in kept)
                    found.append(f"{where}{{{self.written(body, colour)}}}")
        return LINE_HEIGHT.sub(r"\1", "".join(found))

    def _follows(self, selector: str, used: set[str]) -> bool:
        names = CLASS.findall(selector)
        return bool(names) and all(name in used for name in names) and not any(part in selector for part in LEFT_OUT)


# ---- mixing colours, as browsers do it ------------------------------------------------------------------------------


def mixed(one: str, share: float, other: str) -> str:
    """Two colours mixed in the OKLab space; with `transparent`, the first one made thinner."""
    if other == "transparent":
        r, g, b = _numbers(one)
        return f"rgba({r},{g},{b},{share:.2f})"
    first, second = _oklab(_numbers(one)), _oklab(_numbers(other))
    r, g, b = _rgb([a * share + c * (1 - share) for a, c in zip(first, second, strict=True)])
    return f"#{r:02x}{g:02x}{b:02x}"


def _numbers(colour: str) -> tuple[int, int, int]:
    found = re.fullmatch(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", colour.strip().lower())
    if found is None:
        raise FormicariumError(f"A picture cannot be mixed from the colour {colour!r}.")
    return int(found[1], 16), int(found[2], 16), int(found[3], 16)


def _oklab(rgb: tuple[int, int, int]) -> list[float]:
    r, g, b = (n / 255 / 12.92 if n <= 10 else ((n / 255 + 0.055) / 1.055) ** 2.4 for n in rgb)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return [
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    ]


def _rgb(lab: list[float]) -> tuple[int, int, int]:
    light, a, b = lab
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _eight_bit(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _eight_bit(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _eight_bit(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


def _eight_bit(value: float) -> int:
    value = min(1.0, max(0.0, value))
    curved = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * curved)
