"""The garden from above: paths, fields with goods, nests, and chains of ants with what they carry."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Item, Layer, Scene
from formicarium.core.speech import Speaker
from formicarium.games.antics.drawing.symbols import GOODS_SIGNS, use
from formicarium.games.antics.rules.data import BESIDE, BRIDGED, FIELDS, GARDEN, HILL, KINDS, NESTS, SPACES, TERRAIN

ACROSS: Final = 62.0
DOWN: Final = 50.0
NEST_TOP: Final = 192.0
NEST_WIDE: Final = 74.0
BOX: Final = (-262.0, -162.0, 524.0, 398.0)
GROUNDS: Final = ("flowers", "grass", "water", "pebbles", "rocks", "chasm")
PLACES: Final = ((-10.0, -8.0), (10.0, -8.0), (-10.0, 9.0), (10.0, 9.0))
"""Where on a space each seat's ant stands."""


def at(space: int) -> tuple[float, float]:
    """Where a space is drawn."""
    return round(SPACES[space][2] * ACROSS, 1), round(SPACES[space][3] * DOWN, 1)


def field_at(field: int) -> tuple[float, float]:
    """Where a field with goods is drawn."""
    return round(FIELDS[field][3] * ACROSS, 1), round(FIELDS[field][4] * DOWN, 1)


def nest_at(nest: int) -> tuple[float, float]:
    """Where a nest is drawn: in a row along the lower edge."""
    return round((nest - (NESTS - 1) / 2) * (NEST_WIDE + 10), 1), NEST_TOP + 18


def garden(view: dict[str, Any], speaker: Speaker) -> Scene:
    """All of it."""
    said = Msg(
        "The garden: {n} of 6 kinds of prey exhausted (5 end the game)",
        {"n": view["exhausted"]},
    )
    layers = (
        Layer("ac-paths", (Item("ac-paths-drawn", _paths()),)),
        Layer("ac-ground", tuple([_patch(space) for space in range(GARDEN)])),
        Layer("ac-fields", tuple([_field(view, field, speaker) for field in range(len(FIELDS))])),
        Layer("ac-nests", tuple([_nest(view, nest, speaker) for nest in range(NESTS)])),
        Layer("ac-ants", tuple(_ants(view, speaker))),
        Layer("ac-spaces", tuple([_space(view, space, speaker) for space in range(1, GARDEN)])),
    )
    return Scene("ac-garden", speaker.say(said), BOX, layers)


@lru_cache(maxsize=1)
def _paths() -> str:
    """Paths between the spaces, and the stalks that goods hang on."""
    drawn = ['<rect class="ac-lawn" x="-258" y="-158" width="516" height="332" rx="14"/>']
    for space in range(GARDEN):
        x, y = at(space)
        for other in BESIDE[space]:
            if other > space:
                u, v = at(other)
                drawn.append(f'<path class="ac-path" d="M{x:g} {y:g}L{u:g} {v:g}"/>')
                drawn.append(f'<path class="ac-track" d="M{x:g} {y:g}L{u:g} {v:g}"/>')
    for field, (_, spaces, _, _, _) in enumerate(FIELDS):
        x, y = field_at(field)
        for space in spaces:
            u, v = at(space)
            drawn.append(f'<path class="ac-stalk" d="M{x:g} {y:g}L{u:g} {v:g}"/>')
    return "".join(drawn)


_TUFTS: Final[dict[str, str]] = {
    "flowers": '<g class="ac-detail"><circle cx="-13" cy="-1" r="2.200"/><circle cx="13" cy="1" r="2.200"/><circle cx="0" cy="-17" r="2.200"/><circle cx="1" cy="17" r="2.200"/></g>',
    "grass": '<path class="ac-detail" d="M-15 3l-2-6M-13 3l2-6M14 2l-2-6M16 2l2-6M-1-14l-2-5M1-14l2-5M-1 20l-2-5M1 20l2-5"/>',
    "water": '<path class="ac-detail" d="M-17 1q3-3 6 0t6 0M6 0q3-3 6 0t5 0M-6-16q3-3 6 0t6 0M-6 17q3-3 6 0t6 0"/>',
    "pebbles": '<g class="ac-detail"><ellipse cx="-14" cy="1" rx="3.500" ry="2.500"/><ellipse cx="14" cy="0" rx="3" ry="2.500"/><ellipse cx="1" cy="-17" rx="3.500" ry="2.200"/><ellipse cx="0" cy="17" rx="3" ry="2"/></g>',
    "rocks": '<path class="ac-detail" d="M-18 3l4-7l4 7zM11 3l4-7l4 7zM-3-14l3-6l4 6zM-3 20l3-6l4 6z"/>',
    "chasm": '<path class="ac-detail" d="M-20-9L-9-4L-14 3L-2 9M20-11L9-3L15 4L4 13"/>',
}


@lru_cache(maxsize=GARDEN)
def _patch(space: int) -> Item:
    """The ground of a space."""
    x, y = at(space)
    if space == HILL:
        drawn = (
            '<path class="ac-mound" d="M-40 20C-28 16-22-8-12-18C-6-24 6-24 12-18C22-8 28 16 40 20C26 28-26 28-40 20z"/>'
            '<path class="ac-stratum" d="M-26 8C-10 14 10 14 26 8M-18-6C-8-1 8-1 18-6"/><ellipse class="ac-hole" cx="0" cy="14" rx="9" ry="5"/>'
        )
        return Item("ac-hill-mound", drawn, x, y)
    ground = GROUNDS[TERRAIN[space]]
    return Item(
        f"patch-{space}", f'<circle class="ac-patch ac-{ground}" r="23"/>{_TUFTS[ground]}', x, y, css="ac-still"
    )


def _field(view: dict[str, Any], field: int, speaker: Speaker) -> Item:
    goods, spaces, _, _, _ = FIELDS[field]
    left = view["stocks"][field]
    x, y = field_at(field)
    values = {"goods": goods, "n": left, "where": list(spaces)}
    title = speaker.say(Msg("{goods:Goods}: {n} left, beside {where:spaces}", values))
    return Item(f"field-{field}", _goods(goods, left), x, y, title, "ac-field")


@lru_cache(maxsize=128)
def _goods(goods: int, left: int) -> str:
    """Some goods that lie together, and how many they are."""
    plate = f"ac-prey ac-colour-{goods}" if goods < KINDS else "ac-shrub"
    drawn = [f'<circle class="ac-plate {plate}" r="21"/>']
    if left:
        drawn.append(use(GOODS_SIGNS[goods], 0, -1, 32))
        drawn.append(
            f'<circle class="ac-badge" cx="15" cy="14" r="8"/><text class="ac-number" x="15" y="17.5">{left}</text>'
        )
    else:
        drawn.append(use(GOODS_SIGNS[goods], 0, -1, 32, "ac-faded"))
        drawn.append('<path class="ac-gone" d="M-14-14L14 14M14-14L-14 14"/>')
    return "".join(drawn)


def _nest(view: dict[str, Any], nest: int, speaker: Speaker) -> Item:
    ants = tuple(view["nests"][nest])
    here = ", ".join(speaker.say(Msg("{n} of {who:seat}", {"n": n, "who": seat})) for seat, n in enumerate(ants) if n)
    title = speaker.say(Msg("{nest:Nest} nest", {"nest": nest})) + (f": {here}" if here else "")
    x, y = nest_at(nest)
    holds = tuple([("ant", seat, n) for seat, n in enumerate(ants) if n])
    return Item(f"nest-{nest}", _burrow(nest, ants, speaker.name("nest", nest)), x, y, title, "ac-nest", holds)


@lru_cache(maxsize=4096)
def _burrow(nest: int, ants: tuple[int, ...], name: str) -> str:
    """A nest with everybody's ants in it."""
    half = NEST_WIDE / 2
    drawn = [
        f'<rect class="ac-burrow ac-colour-{nest}" x="{-half:g}" y="-20" width="{NEST_WIDE:g}" height="40" rx="14"/>',
        f'<text class="ac-name" x="0" y="-9">{name}</text>',
    ]
    present = [(seat, n) for seat, n in enumerate(ants) if n]
    for place, (seat, n) in enumerate(present):
        x = (place - (len(present) - 1) / 2) * 18
        drawn.append(
            f'<g class="seat-{seat} ac-ant">{use("ant", x - 3, 4, 15)}<text class="ac-count" x="{x + 6:g}" y="13">{n}</text></g>'
        )
    return "".join(drawn)


def _ants(view: dict[str, Any], speaker: Speaker) -> list[Item]:
    found: list[Item] = []
    for colony in view["colonies"]:
        seat = colony["seat"]
        dx, dy = PLACES[seat]
        found.append(Item(f"ant-{seat}-home", _ant(seat, -1, False), dx * 0.9, dy - 12, css="ac-walker"))
        for space in range(1, GARDEN):
            ant = colony["ants"][space]
            if ant:
                x, y = at(space)
                guarded = view["guards"][space] == seat
                found.append(Item(f"ant-{seat}-{space}", _ant(seat, ant - 2, guarded), x + dx, y + dy, css="ac-walker"))
    return found


@lru_cache(maxsize=256)
def _ant(seat: int, load: int, guarded: bool) -> str:
    """An ant, what it carries above it, its guard beside it, and the sign of its player."""
    drawn = [use("ant", 0, 0, 20)]
    drawn.append(use(f"seat-{seat}", 7, 6, 8))
    if load >= 0:
        drawn.append(f'<circle class="ac-load" cx="0" cy="-9" r="9"/>{use(GOODS_SIGNS[load], 0, -9, 16)}')
    if guarded:
        drawn.append(use("ac-guard", -8, 5, 12))
    return f'<g class="seat-{seat} ac-ant">{"".join(drawn)}</g>'


def _space(view: dict[str, Any], space: int, speaker: Speaker) -> Item:
    """Where a person points: a space and all that stands on it, in words."""
    here = []
    for colony in view["colonies"]:
        ant = colony["ants"][space]
        if ant:
            values = {"who": colony["seat"], "goods": max(0, ant - 2)}
            here.append(speaker.say(Msg("{who:seat} with {goods:goods}" if ant > 1 else "{who:seat}", values)))
            if view["guards"][space] == colony["seat"]:
                here[-1] += speaker.say(Msg(" and a guard"))
    name = speaker.name("space", space)
    title = f"{name[0].upper()}{name[1:]}" + (f": {', '.join(here)}" if here else "")
    x, y = at(space)
    shape = '<circle class="ac-spot" r="23"/>'
    if space == BRIDGED:
        title += speaker.say(Msg(" (three soldiers and a level 3 action bridge it)"))
    return Item(f"space-{space}", shape, x, y, title, "ac-target")
