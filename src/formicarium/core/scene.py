"""What a game hands to whoever draws its page: scenes of SVG, and panels of HTML, made of parts with stable keys.

Everything here is a pure function of a view. A key is unique on the page and stays with its piece for the whole game
(`hive-2`, `ant-1-37`), so that a piece that moves glides and nothing else is sent again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

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

    Scenes with a `sheet` (a short name) are sheets of one atlas: people see them all, or flip through them. The `main` one
    is what is looked at now and gets the most room; where none says so, it is the first.
    """

    key: str
    title: str
    box: tuple[float, float, float, float]
    """left, top, width, height"""
    layers: tuple[Layer, ...]
    zooms: bool = False
    sheet: str = ""
    main: bool = False


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

    `seat` says whose area it is, if anybody's. Panels are drawers below the board, except for a `stage`, which is what
    everybody looks at now and stands among the scenes, and for what is `shown` because decisions need it, such as a hand.
    `folded` panels start closed on small screens wherever they stand.
    """

    key: str
    title: str
    blocks: tuple[Block, ...] = field(default=())
    seat: int | None = None
    folded: bool = False
    css: str = ""
    stage: bool = False
    shown: bool = False


class Vital(NamedTuple):  # a tuple is hashed and compared quickest: it is looked up for every page
    """What nobody may lose sight of (food, cards in hand, hunger, danger): it stands in the strip above the board."""

    key: str
    label: str
    value: str
    title: str = ""
    """The same in a sentence"""
    symbol: str = ""
    """The id of a symbol to draw before it"""
    panel: str = ""
    """The key of the panel that tells more"""
    alarm: bool = False


class Goal(NamedTuple):
    """What one plays for and how far that is, in a few words that never leave the page; how points are made is a click away."""

    text: str
    how: tuple[str, ...] = ()
    """Sentences: what brings points, what ends the game"""
    rule: str = ""
    """The paragraph that tells all of it"""


@dataclass(frozen=True)
class Moment:
    """A big moment of a game: the table shows the line that tells it as a card, not only as a line in a list."""

    title: str
    """What happened, in two or three words"""
    symbol: str = ""
    """The id of a symbol to draw on the card"""
