"""The table of Antics! as a page shows it: the garden, the hill, the shelf, the hill in the round, and everybody's area."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Block, Item, Layer, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.games.antics.drawing import hill as hills
from formicarium.games.antics.drawing.cover import COVER
from formicarium.games.antics.drawing.garden import garden
from formicarium.games.antics.drawing.shelf import shelf, tile
from formicarium.games.antics.drawing.symbols import ACTION_SIGNS, GOODS_SIGNS, SYMBOLS, use
from formicarium.games.antics.rules.data import KINDS, PAWNS, TILES
from formicarium.games.antics.words import cell_code

__all__ = ["COVER", "SYMBOLS", "caption", "draw", "miniature", "spot"]

_ON_CELL: Final = frozenset({"pawn", "at", "turn", "lay"})
_ON_SPACE: Final = frozenset({"put", "guard", "home", "dismiss", "bridge", "hand", "steal"})
_ON_TILE: Final = frozenset({"tile", "give"})


def draw(view: dict[str, Any], speaker: Speaker) -> list[Scene | Panel]:
    """All that there is to see; the hill is the viewer's own, a spectator sees that of who plays."""
    players = view["players"]
    seat = view["active"] if view["seat"] is None else view["seat"]
    order = [(seat + step) % players for step in range(players)]
    found: list[Scene | Panel] = [garden(view, speaker), _hill(view, seat, speaker), shelf(view, speaker)]
    found.append(_round(view, seat, speaker))
    found += [_area(view, other, speaker) for other in order]
    return found


def caption(view: dict[str, Any], speaker: Speaker) -> list[str]:
    """What stands above a picture that is kept."""
    scores = ", ".join(f"{speaker.seat(seat)} {score}" for seat, score in enumerate(view["scores"]))
    return [speaker.say(Msg("Antics!, after {n:plural|turn|turns}", {"n": view["turn"]})), scores]


def spot(action: Action) -> str:
    """The piece that an action is made on."""
    verb = action[0]
    if verb in _ON_CELL:
        return f"cell-{action[1]}"
    if verb in _ON_SPACE:
        return f"space-{action[1]}"
    if verb in _ON_TILE:
        return f"tile-{action[1]}"
    if verb == "lift":
        return f"field-{action[2]}"
    if verb == "nest":
        return f"nest-{action[1]}"
    if verb == "take":
        return f"shelf-{action[1]}"
    return "super" if verb == "super" else ""


def miniature(kind: str, value: Any) -> str:
    """A small picture of a thing, as the story shows it beside its name."""
    sign = ""
    if kind in ("action", "half", "Half") and 0 <= value < len(ACTION_SIGNS):
        sign = ACTION_SIGNS[value]
    elif kind == "goods":
        sign = GOODS_SIGNS[value]
    return f'<svg viewBox="-20 -20 40 40">{use(sign, 0, 0, 40)}</svg>' if sign else ""


def _hill(view: dict[str, Any], seat: int, speaker: Speaker) -> Scene:
    """The hill from above, with the plot around it, the supply beside it, and the super ant."""
    colony = view["colonies"][seat]
    cells = tuple(hills.used(colony))
    mine = seat == view["active"]
    half = -1
    if mine and view["held"] >= 0:
        half = TILES[view["held"]][0 if view["ghost"] < 0 else 1]
    fields: list[Item] = []
    for cell in hills.around(cells, 2):
        fields.append(_cell(view, colony, cell, half, mine, speaker))
    pawns = []
    if mine:
        for number, cell in enumerate(view["standing"]):
            x, y = hills.middle(cell)
            pawns.append(
                Item(f"pawn-{number}", f'<g class="seat-{seat}">{use("ac-pawn", 9, 4, 22)}</g>', x, y, css="ac-piece")
            )
    left, top, width, height = hills.frame(hills.around(cells, 2), 2.0)
    shown, wide = _supply(view, seat, left, top + height + 30, width, speaker)
    layers = (
        Layer("ac-fields-above", tuple(fields)),
        Layer("ac-pawns", tuple(pawns)),
        Layer("ac-supply", tuple(shown)),
    )
    box = (min(left, left + (width - wide) / 2), top, max(width, wide), height + 64)
    said = Msg("The hill of {who:seat} from above", {"who": seat})
    return Scene("ac-hill", speaker.say(said), box, layers)


def _cell(view: dict[str, Any], colony: dict[str, Any], cell: int, half: int, mine: bool, speaker: Speaker) -> Item:
    x, y = hills.middle(cell)
    level = colony["level"][cell]
    if mine and cell == view["ghost"]:
        half_here = TILES[view["held"]][0]
        under = _field_svg(colony, cell) if level else hills.plot(-1)
        title = speaker.say(Msg("Here lies the {what:half} half of your tile", {"what": half_here}))
        return Item(f"cell-{cell}", under + hills.ghost(half_here, True), x, y, title, "ac-cell")
    if not level:
        return Item(f"cell-{cell}", hills.plot(half), x, y, cell_code(cell), "ac-cell")
    values = {"what": colony["symbol"][cell], "level": level, "where": cell}
    title = speaker.say(Msg("{what:action} {level} at {where:cell}", values))
    if cell in colony["prey"]:
        title += speaker.say(Msg(", under {goods:goods}", {"goods": colony["prey"].index(cell)}))
    svg = _field_svg(colony, cell) + hills.ghost(half)
    return Item(f"cell-{cell}", svg, x, y, title, "ac-cell")


def _field_svg(colony: dict[str, Any], cell: int) -> str:
    prey = colony["prey"].index(cell) if cell in colony["prey"] else -1
    return hills.field(colony["level"][cell], colony["symbol"][cell], hills.drops(colony, cell), prey)


def _supply(
    view: dict[str, Any], seat: int, left: float, y: float, width: float, speaker: Speaker
) -> tuple[list[Item], float]:
    """Pawns in hand, the super ant and the tiles of the supply, in a row below the hill."""
    colony = view["colonies"][seat]
    mine = seat == view["active"] and not view["over"]
    tiles = colony["supply"] + ([view["held"]] if mine and view["held"] >= 0 else [])
    wide = 88.0 + 66 * max(1, len(tiles))
    x = left + width / 2 - wide / 2
    used = "" if not (mine and view["crowned"]) else " ac-faded"
    crown = (
        f'<g class="seat-{seat} ac-ant{used}"><circle class="ac-plate" r="17"/>{use("ant", 0, 2, 28)}'
        '<path class="ac-crown" d="M-8-9L-9-17L-4-13L0-19L4-13L9-17L8-9z"/></g>'
    )
    title = speaker.say(Msg("The super ant: once in a turn, any action with level 1"))
    found = [Item("super", crown, x + 20, y, title, "ac-piece")]
    left_pawns = view["pawns"] if mine else PAWNS
    for number in range(left_pawns):
        found.append(
            Item(
                f"hand-{number}",
                f'<g class="seat-{seat}">{use("ac-pawn", 0, 0, 22)}</g>',
                x + 48 + 13 * number,
                y,
                css="ac-piece",
            )
        )
    for place, number in enumerate(tiles):
        held = mine and number == view["held"]
        said = speaker.say(Msg("{tile:Tile}, in the supply", {"tile": number}))
        css = "ac-tile ac-held" if held else "ac-tile"
        found.append(Item(f"tile-{number}", tile(number), x + 88 + 33 + 66 * place, y, said, css))
    return found, wide + 10


def _round(view: dict[str, Any], seat: int, speaker: Speaker) -> Scene:
    """The hill in the round."""
    colony = view["colonies"][seat]
    cells = sorted(hills.used(colony), key=lambda cell: (hills.ground(cell)[1], hills.ground(cell)[0]))
    items: list[Item] = []
    mine = seat == view["active"]
    for cell in cells:
        x, y = hills.ground(cell)
        prey = colony["prey"].index(cell) if cell in colony["prey"] else -1
        pawn = seat if mine and cell in view["standing"] else -1
        items.append(
            Item(f"pillar-{cell}", hills.pillar(colony["level"][cell], colony["symbol"][cell], prey, pawn), x, y)
        )
    xs = [hills.ground(cell)[0] for cell in cells]
    tops = [hills.ground(cell)[1] - colony["level"][cell] * hills.RISE for cell in cells]
    ys = [hills.ground(cell)[1] for cell in cells]
    left, top = min(xs) - 44, min(tops) - 38
    width, height = max(xs) + 44 - left, max(ys) + 30 - top
    shade = (
        f'<ellipse class="ac-shade" cx="{(min(xs) + max(xs)) / 2:.1f}" cy="{(min(ys) + max(ys)) / 2 + 6:.1f}" '
        f'rx="{(max(xs) - min(xs)) / 2 + 38:.1f}" ry="{(max(ys) - min(ys)) / 2 + 22:.1f}"/>'
    )
    layers = (Layer("ac-shade", (Item("ac-shadow", shade),)), Layer("ac-pillars", tuple(items)))
    said = Msg("The same hill in the round")
    return Scene("ac-round", speaker.say(said), (left, top, width, height), layers)


def _area(view: dict[str, Any], seat: int, speaker: Speaker) -> Panel:
    """What a player has: points and how they are made up, ants, prey, leaves, tiles, and the hill in small."""
    colony = view["colonies"][seat]
    parts = colony["parts"]
    prey = [kind for kind in range(KINDS) if colony["prey"][kind] != -1]
    signs = "".join(_mini(GOODS_SIGNS[kind], speaker.name("goods", kind)) for kind in prey)
    signs += "".join(
        _mini(GOODS_SIGNS[KINDS + colour], speaker.name("goods", KINDS + colour)) * colony["leaves"][colour]
        for colour in (0, 1)
    )
    placed = sum(1 for ant in colony["ants"] if ant)
    waiting = sum(nest[seat] for nest in view["nests"])
    values = {
        "prey": parts["prey"],
        "fungus": parts["fungus"],
        "home": colony["home"],
        "nests": waiting,
        "paths": placed,
        "tiles": len(colony["supply"]),
    }
    score = speaker.say(Msg("Prey {prey} and fungus {fungus}", values))
    ants = speaker.say(
        Msg("Ants: {home} at home, {nests} in nests, {paths} on paths. Tiles in the supply: {tiles}.", values)
    )
    own = "" if seat == (view["active"] if view["seat"] is None else view["seat"]) else hills.small(colony)
    html = (
        f'<div class="ac-area">{own}<div><p><b class="ac-points">{view["scores"][seat]}</b> {escape(score)}</p>'
        f'<p class="ac-signs">{signs}</p><p>{escape(ants)}</p></div></div>'
    )
    title = speaker.say(Msg("{who:seat}", {"who": seat}))
    if seat == view["active"] and not view["over"]:
        title = speaker.say(Msg("{who:seat} (plays now)", {"who": seat}))
    return Panel(f"area-{seat}", title, (Block(f"colony-{seat}", html, css="ac-card"),), seat, css="ac-panel")


def _mini(sign: str, name: str) -> str:
    return f'<svg class="ac-mini" viewBox="-20 -20 40 40" role="img" aria-label="{escape(name)}">{use(sign, 0, 0, 40)}</svg>'
