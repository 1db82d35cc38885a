"""A nest sheet as a section through the soil: chambers with who is in them, drawn one by one as far as there is room."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Held, Item, Layer, Scene
from formicarium.games.hidden_empires.drawing.map import crowd, use
from formicarium.games.hidden_empires.words import BROOD_WORDS, EXPLAIN_BROOD, EXPLAIN_CHAMBERS

WIDTH: Final = 560.0
HEIGHT: Final = 474.0
WITH_STORAGE: Final = 520.0

ASIDE: Final = 700.0
"""The soil goes on to both sides, where a screen is wider than the picture."""
BELOW: Final = 500.0
"""And below it, where it is higher."""

Content = tuple[tuple[str, int], ...]
"""What is drawn in a chamber: symbols and how many of each."""

_PLACES: Final = {
    "returning": (100.0, 38.0, 92.0, 35.0),
    "builders": (104.0, 148.0, 95.0, 46.0),
    "eggs": (104.0, 260.0, 95.0, 46.0),
    "pupae": (108.0, 372.0, 98.0, 48.0),
    "food": (280.0, 198.0, 84.0, 44.0),
    "nurses": (280.0, 308.0, 92.0, 46.0),
    "queens": (280.0, 420.0, 92.0, 46.0),
    "reserves": (456.0, 148.0, 95.0, 46.0),
    "larvae": (456.0, 260.0, 95.0, 46.0),
    "winged": (452.0, 372.0, 98.0, 48.0),
    "storage": (446.0, 474.0, 96.0, 42.0),
}
"""Where each chamber lies, and half its width and height."""

_SHAFT: Final = "M280 62C272 100 288 140 280 198C272 240 286 270 280 308C276 350 284 380 280 420"
_TUNNELS: Final = {
    "builders": "M282 120C240 112 180 140 104 148",
    "reserves": "M278 120C320 112 380 140 456 148",
    "eggs": "M280 236C230 232 180 256 104 260",
    "larvae": "M280 236C330 232 380 256 456 260",
    "pupae": "M280 346C230 342 180 368 108 372",
    "winged": "M280 346C330 342 380 368 452 372",
    "storage": "M280 420C340 420 390 460 446 474",
}


_STONES: Final = (
    *((26, 206, 7), (540, 204, 8), (196, 206, 6), (368, 316, 6), (14, 318, 6), (546, 318, 7)),
    *((-60, 150, 8), (-130, 300, 10), (-220, 190, 6), (-190, 400, 9), (-330, 260, 8), (-420, 360, 9), (-80, 440, 6)),
    *((620, 160, 7), (700, 280, 10), (660, 390, 7), (790, 200, 8), (850, 340, 9), (930, 250, 6), (760, 440, 8)),
    *((30, 446, 9), (150, 456, 7), (210, 468, 5), (360, 462, 6), (70, 464, 5), (186, 322, 5)),
)


@lru_cache(maxsize=8)
def soil(rooms: tuple[str, ...]) -> str:
    """Grass, layers of soil, the mound, and the tunnels to these chambers."""
    height = WITH_STORAGE if "storage" in rooms else HEIGHT
    right = WIDTH + ASIDE
    grass = "".join(
        f"M{x} {84 + 3 * math.sin(x / 50):.0f}q{(x * 7) % 5 - 2} -7 {(x * 11) % 9 - 4} -{9 + (x * 13) % 9}"
        for x in range(-int(ASIDE), int(WIDTH + ASIDE), 12)
        if not (0 < x < 204 or 226 < x < 336)
    )
    stones = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{rx * 0.6:g}" transform="rotate({(x * 7) % 40 - 20} {x} {y})"/>'
        for x, y, rx in _STONES
    )
    roots = "M216 90C222 112 204 118 212 140M212 116l-12 8M350 90C344 116 362 122 352 146M352 120l12 7M540 92C528 112 548 116 544 130"
    tunnels = "".join(f'<path d="{way}"/>' for name, way in _TUNNELS.items() if name in rooms)
    return (
        f'<path class="he-soil-1" d="M{-ASIDE:g} 88L0 86Q70 80 140 86T280 84T420 86T560 82L{right:g} 86V{height + BELOW:g}H{-ASIDE:g}Z"/>'
        f'<path class="he-soil-2" d="M{-ASIDE:g} 206Q-350 196 0 214Q90 202 180 212T370 208T560 214Q900 200 {right:g} 210V{height + BELOW:g}H{-ASIDE:g}Z"/>'
        f'<path class="he-soil-3" d="M{-ASIDE:g} 336Q-300 318 0 332Q90 322 180 334T370 328T560 330Q860 344 {right:g} 326V{height + BELOW:g}H{-ASIDE:g}Z"/>'
        f'<path class="he-grass" d="{grass}"/><g class="he-stones">{stones}</g><path class="he-roots" d="{roots}"/>'
        '<path class="he-mound" d="M208 86C240 80 252 36 268 33H292C308 36 320 80 352 86Z"/>'
        f'<g class="he-tunnels"><path d="{_SHAFT}"/>{tunnels}</g>'
    )


@lru_cache(maxsize=2048)
def chamber(kind: str, content: Content, count: str, label: str) -> str:
    """One chamber: its wall, its inhabitants, how many they are and what it is called."""
    _, _, rx, ry = _PLACES[kind]
    wall = (
        f'<rect class="he-waiting" x="{-rx:g}" y="{-ry:g}" width="{2 * rx:g}" height="{2 * ry:g}" rx="16"/>'
        if kind == "returning"
        else f'<path class="he-wall" d="{_blob(rx, ry, len(kind))}"/>'
    )
    size = 48.0 if kind == "queens" and sum(n for _, n in content) == 1 else 34.0
    row = [symbol for symbol, n in content for _ in range(min(n, 12))]
    row = row[:9]
    step = min(size * 0.86, (2 * rx - 68) / max(1, len(row) - 1))
    art = "".join(
        use(
            symbol,
            round((k - (len(row) - 1) / 2) * step, 1),
            round(-ry * 0.38 + (k % 2) * 2.4, 1),
            size,
            "he-inhabitant",
        )
        for k, symbol in enumerate(row)
    )
    empty = "" if row else " he-empty"
    return (
        f'<g class="he-chamber{empty}">{wall}{art}<text class="he-count" y="{ry * 0.4:.0f}">{escape(count)}</text>'
        f'<text class="he-label" y="{ry * 0.76:.0f}">{escape(label)}</text></g>'
    )


def _blob(rx: float, ry: float, turn: int) -> str:
    """An egg-shaped hollow whose wall is not quite even."""
    points = []
    for k in range(12):
        angle = k * math.pi / 6
        wobble = 1 + 0.045 * math.sin(3 * angle + turn) + 0.03 * math.sin(5 * angle + 2 * turn)
        points.append((rx * wobble * math.cos(angle), ry * wobble * math.sin(angle)))
    way = ""
    for k, (x, y) in enumerate(points):
        nx, ny = points[(k + 1) % 12]
        mx, my = (x + nx) / 2, (y + ny) / 2
        way += f"M{mx:.1f} {my:.1f}" if k == 0 else f"Q{x:.1f} {y:.1f} {mx:.1f} {my:.1f}"
    x, y = points[0]
    nx, ny = points[1]
    return way + f"Q{x:.1f} {y:.1f} {(x + nx) / 2:.1f} {(y + ny) / 2:.1f}Z"


@lru_cache(maxsize=1024)
def gauge(used: int, size: int, text: str) -> str:
    """How full the nest is; size 0 stands for no limit."""
    width = 170.0
    part = 0.08 if size <= 0 else min(1.0, used / size)
    over = " he-over" if 0 < size < used else ""
    return (
        f'<g class="he-gauge{over}"><rect class="he-gauge-frame" width="{width:g}" height="12" rx="6"/>'
        f'<rect class="he-gauge-fill" width="{max(6.0, width * part):g}" height="12" rx="6"/>'
        f'<text x="{width / 2:g}" y="31">{escape(text)}</text></g>'
    )


@lru_cache(maxsize=8)
def sign(seat: int) -> str:
    """The sign of the colony, on its mound."""
    return (
        f'<g class="seat-{seat} he-home"><path class="he-pole" d="M0 -2v16"/><circle class="he-banner" cy="-8" r="13"/>'
        f'<g class="he-on-banner">{use(f"seat-{seat}", 0, -8, 17)}</g></g>'
    )


def _ants(castes: list[int]) -> Content:
    return tuple((symbol, n) for symbol, n in zip(("he-worker", "he-media", "he-major"), castes, strict=True) if n)


def _numbers(pairs: list[tuple[int, str]]) -> str:
    return "  ".join(f"{n}{sign}" for n, sign in pairs if n)


def chambers(
    colony: dict[str, Any], advanced: bool, say: Callable[[Msg], str]
) -> list[tuple[str, Content, str, str, str]]:
    """The chambers of a colony: key, what is drawn, the number, the label, and the whole as a sentence."""
    eggs, larvae, pupae = colony["eggs"], colony["larvae"], colony["pupae"]
    brood = [*eggs, *larvae, *pupae]
    found: list[tuple[str, Content, str, str, str]] = []

    def put(kind: str, content: Content, count: str, label: Msg, title: Msg) -> None:
        found.append((kind, content, count, say(label), say(title)))

    places = ["builders", "nurses", *(["reserves"] if advanced else []), "returning"]
    labels = {"builders": "Builders", "nurses": "Nurses", "reserves": "Reserves", "returning": "Returning Ants"}
    hints = {"builders": 0, "nurses": 1, "reserves": 2, "returning": 4}
    for kind in places:
        castes = colony[kind]
        put(
            kind,
            _ants(castes),
            _numbers([(castes[0], ""), (castes[1], "m"), (castes[2], "M")]),
            Msg(labels[kind]),
            Msg(
                "{chamber:word}: {ants:troop}. {hint:word}",
                {"chamber": labels[kind], "ants": castes, "hint": EXPLAIN_CHAMBERS[hints[kind]]},
            ),
        )
    put(
        "eggs",
        (("he-egg", eggs[0]), ("he-egg-male", eggs[1])),
        _numbers([(eggs[0], "♀"), (eggs[1], "♂")]),
        Msg("Eggs"),
        Msg("Eggs: {brood:brood}. {hint:word}", {"brood": [*eggs, 0, 0, 0, 0, 0, 0], "hint": EXPLAIN_BROOD[0]}),
    )
    put(
        "larvae",
        (("he-larva", larvae[0]), ("he-larva-male", larvae[1])),
        _numbers([(larvae[0], "♀"), (larvae[1], "♂")]),
        Msg("Larvae"),
        Msg("Larvae: {brood:brood}. {hint:word}", {"brood": [0, 0, *larvae, 0, 0, 0, 0], "hint": EXPLAIN_BROOD[2]}),
    )
    small, medium, large, male = pupae
    put(
        "pupae",
        (("he-pupa-small", small), ("he-pupa-medium", medium), ("he-pupa-large", large), ("he-pupa-male", male)),
        _numbers([(small, "S"), (medium, "M"), (large, "L"), (male, "♂")]),
        Msg("Pupae"),
        Msg("Pupae: {brood:brood}.", {"brood": [0, 0, 0, 0, *pupae]}),
    )
    assert len(brood) == len(BROOD_WORDS)
    virgins, drones = colony["virgin_queens"], colony["drones"]
    put(
        "winged",
        (("he-virgin", virgins), ("he-drone", drones)),
        _numbers([(virgins, "♀"), (drones, "♂")]),
        Msg("Ready to fly"),
        Msg(
            "Reproductives: {queens:plural|virgin queen|virgin queens}, {drones:plural|drone|drones}.",
            {"queens": virgins, "drones": drones},
        ),
    )
    queens = colony["queens"]
    put(
        "queens",
        (("he-mother", queens),),
        str(queens) if queens != 1 else "",
        Msg("Mother queen") if queens == 1 else Msg("No queen") if not queens else Msg("Mother queens"),
        Msg("{queens:plural|mother queen|mother queens}. Each lays up to 6 eggs, for 1 food each.", {"queens": queens}),
    )
    put(
        "food",
        (("he-food", min(4, colony["food"])),),
        str(colony["food"]),
        Msg("Food"),
        Msg("{food} food available. What is left after the nest phase is lost.", {"food": colony["food"]}),
    )
    if colony["stored"] or colony["repletes"] or colony["millers"]:
        put(
            "storage",
            (
                ("he-replete", colony["repletes"]),
                ("he-major", colony["millers"]),
                ("he-food", min(3, colony["stored"])),
            ),
            _numbers([(colony["repletes"] + colony["millers"], ""), (colony["stored"], " " + say(Msg("food")))]),
            Msg("Storage"),
            Msg(
                "Storage: {food} food, {repletes:plural|replete|repletes}, {millers:plural|miller|millers}.",
                {"food": colony["stored"], "repletes": colony["repletes"], "millers": colony["millers"]},
            ),
        )
    return found


_OWN: Final = {
    "builders": "place-61",
    "nurses": "place-62",
    "reserves": "place-63",
    "storage": "place-64",
    "returning": "place-65",
}
"""The keys of the reader's own chambers that actions name by their number."""


def _key(kind: str, whose: str) -> str:
    return _OWN[kind] if whose == "own" and kind in _OWN else f"{whose}-{kind}"


def nest_scene(
    seat: int,
    colony: dict[str, Any],
    advanced: bool,
    title: str,
    say: Callable[[Msg], str],
    whose: str = "own",
    abroad: tuple[int, ...] = (),
) -> Scene:
    """The whole nest of one colony; the reader's `own`, one in a `raid`, or a `still` picture.

    Ants who are `abroad`, by caste, come home through the entrance.
    """
    rooms = chambers(colony, advanced, say)
    names = tuple(kind for kind, *_ in rooms)
    items = [
        Item(
            _key(kind, whose),
            chamber(kind, content, count, label),
            _PLACES[kind][0],
            _PLACES[kind][1],
            sentence,
            holds=_inhabitants(seat, kind, colony) if abroad else (),
        )
        for kind, content, count, label, sentence in rooms
    ]
    size = colony["size"]
    text = (
        say(Msg("nest {used} of {size}", {"used": colony["used"], "size": size}))
        if size is not None
        else say(Msg("nest {used}, no limit", {"used": colony["used"]}))
    )
    items.append(
        Item(
            f"gauge-{seat}",
            gauge(colony["used"], size or 0, text),
            374,
            20,
            say(
                Msg(
                    "Nest size: nurses, reserves, brood and reproductives take {used}; there is room for {room} more.",
                    {"used": colony["used"], "room": colony["room"]},
                )
                if size is not None
                else Msg("The nest has no limit.")
            ),
        )
    )
    entrance = Item(f"sign-{seat}", sign(seat), 280, 24, holds=crowd(seat, abroad) if abroad else ())
    return Scene(
        f"nest-{seat}",
        title,
        (0.0, 0.0, WIDTH, WITH_STORAGE if "storage" in names else HEIGHT),
        (
            Layer(f"soil-{seat}", (Item(f"section-{seat}", soil(names)), entrance)),
            Layer(f"chambers-{seat}", tuple(items)),
        ),
        sheet=say(Msg("Raid" if whose == "raid" else "Nest")),
    )


def _inhabitants(seat: int, kind: str, colony: dict[str, Any]) -> tuple[Held, ...]:
    """The ants of a chamber, who walk to another one or out of the nest."""
    if kind == "storage":
        return crowd(seat, (0, colony["repletes"], colony["millers"]))
    return crowd(seat, colony[kind]) if kind in ("builders", "nurses", "reserves", "returning") else ()


def inline(scene: Scene) -> str:
    """A scene as a still picture, for the panels of the other colonies."""
    items = "".join(
        f'<g transform="translate({item.x:g} {item.y:g})"><title>{escape(item.title)}</title>{item.svg}</g>'
        if item.title
        else f'<g transform="translate({item.x:g} {item.y:g})">{item.svg}</g>'
        for layer in scene.layers
        for item in layer.items
    )
    box = " ".join(f"{n:g}" for n in scene.box)
    return f'<svg class="he-still" viewBox="{box}" role="img" aria-label="{escape(scene.title)}">{items}</svg>'
