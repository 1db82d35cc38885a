"""What the browser shows of Antbed: the heaps as a drawing, the larders as panels. Made from a seat's view alone."""

from __future__ import annotations

from html import escape
from typing import Any

from formicarium.core.scene import Block, Item, Layer, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.newgame.antbed.rules.table import KINDS

SYMBOLS = '<symbol id="ab-crumb" viewBox="-6 -6 12 12"><path class="ab-crumb" d="M-5 1 L-2 -4 L3 -5 L5 0 L2 4 L-3 5 Z"/></symbol>'
WIDTH = 120


def draw(view: dict[str, Any], speaker: Speaker) -> list[Scene | Panel]:
    """The heaps, then a panel for everybody."""
    heaps = tuple(_heap(kind, n) for kind, n in enumerate(view["heaps"]))
    scene = Scene("heaps", "The heaps", (0, 0, WIDTH * len(KINDS), 130), (Layer("heaps-laid", heaps),))
    larders = [_larder(seat, larder, view["tastes"][seat], speaker) for seat, larder in enumerate(view["larders"])]
    return [scene, *larders]


def spot(action: Action) -> str:
    """Crumbs are taken from their heap."""
    return f"heap-{action[1]}" if action[0] == "take" else ""


def _heap(kind: int, n: int) -> Item:
    """A heap of crumbs, five in a row."""
    crumbs = "".join(
        f'<use href="#ab-crumb" x="{12 * (i % 5) - 30}" y="{-12 * (i // 5) - 12}" width="12" height="12"/>'
        for i in range(n)
    )
    svg = (
        f'<ellipse class="ab-plate" rx="52" ry="14"/>{crumbs}'
        f'<text class="ab-name" y="34" text-anchor="middle">{KINDS[kind]}: {n}</text>'
    )
    return Item(f"heap-{kind}", svg, WIDTH * kind + WIDTH / 2, 84, f"{n} crumbs of {KINDS[kind]}")


def _larder(seat: int, larder: list[int], taste: int | None, speaker: Speaker) -> Panel:
    """What one seat has carried home."""
    rows = "".join(f"<li>{n} of {kind}</li>" for n, kind in zip(larder, KINDS, strict=True) if n)
    likes = "" if taste is None else f"<p>Likes {KINDS[taste]} best.</p>"
    html = f'<div class="seat-{seat}">{likes}<ul>{rows or "<li>nothing yet</li>"}</ul></div>'
    return Panel(f"larder-{seat}", escape(speaker.seat(seat)), (Block(f"larder-{seat}-has", html),), seat=seat)
