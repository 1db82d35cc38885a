"""What a game hands to whoever draws its page: scenes of SVG, and panels of HTML, made of parts with stable keys.

Everything here is a pure function of a view. A key is unique on the page and stays with its piece for the whole game
(`hive-2`, `ant-1-37`), so that a piece that moves glides and nothing else is sent again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Held = tuple[str, int, int]
"""Some of a kind at a piece: the symbol that one of them is drawn with, the seat, and how many they are."""


@dataclass(frozen=True)
class Item:
    """A piece of a drawing: SVG around its own origin, and where it stands.

    `title` is what the piece is, in a sentence, for hover, tap and screen readers. `holds` counts a crowd that has no
    pieces of its own: who leaves one piece for another of the same drawing is seen walking there.
    """

    key: str
    svg: str
    x: float = 0.0
    y: float = 0.0
    title: str = ""
    css: str = ""
    holds: tuple[Held, ...] = ()


@dataclass(frozen=True)
class Layer:
    """Items that lie on the same height; later layers lie above."""

    key: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Scene:
    """An SVG drawing. Big ones pan and zoom.

    Scenes with a `sheet` (a short name) are sheets of one atlas: people see them all, or flip through them.
    """

    key: str
    title: str
    box: tuple[float, float, float, float]
    """left, top, width, height"""
    layers: tuple[Layer, ...]
    zooms: bool = False
    sheet: str = ""


@dataclass(frozen=True)
class Block:
    """A card or another piece of HTML in a panel; `html` is safe markup (escape every name that people chose)."""

    key: str
    html: str
    title: str = ""
    css: str = ""


@dataclass(frozen=True)
class Panel:
    """A titled area of HTML beside the scenes: a hand, a market, a player's area, how a score is made up.

    `seat` says whose area it is, if anybody's; `folded` panels start closed on small screens; a `stage` is what everybody
    looks at now and stands among the scenes.
    """

    key: str
    title: str
    blocks: tuple[Block, ...] = field(default=())
    seat: int | None = None
    folded: bool = False
    css: str = ""
    stage: bool = False
