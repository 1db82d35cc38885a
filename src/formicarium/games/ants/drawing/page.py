"""The table of ANTS as a page shows it: the garden, one's anthill, the display, the hand, and everybody's area."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Block, Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.games.ants.drawing.cards import display, face, hand, played
from formicarium.games.ants.drawing.cover import COVER
from formicarium.games.ants.drawing.garden import garden
from formicarium.games.ants.drawing.hill import SUPPLIES, hill
from formicarium.games.ants.drawing.symbols import (
    KIND_SIGNS,
    SYMBOL_SIGNS,
    SYMBOLS,
    TIER_SIGNS,
    TRACK_SIGNS,
    use,
)
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.tiles import OBJECTS, QUEENS
from formicarium.games.ants.words import ANTS, PARTS, tiles_text
from formicarium.games.ants.words import SYMBOLS as SYMBOL_NAMES

__all__ = ["COVER", "SYMBOLS", "caption", "draw", "miniature", "spot"]

_ON_CARD: Final = frozenset({"play", "keep", "discard", "tuck", "rouse"})
_SPOTS: Final[dict[str, str]] = {
    "defeat": "hex",
    "emit": "hex",
    "forager": "corner",
    "take": "slot",
    "place": "cell",
    "room": "shape",
    "fill": "room",
    "clear": "room",
    "ability": "ability",
    "advance": "track",
    "lower": "track",
    "swarm": "swarm",
    "scent": "scent",
    "solve": "tile",
    "shift": "disc",
    "rise": "disc",
    "token": "played",
    "from": "played",
    "move": "played",
    "object": "object",
    "queen": "queen",
}
"""The kind of piece that an action is made on; its number comes first in the action."""
_MAIN: Final = ("dig", "explore", "forage")


def draw(view: dict[str, Any], speaker: Speaker) -> list[Scene | Panel]:
    """All that there is to see; the anthill is the viewer's own, a spectator sees that of who plays."""
    players = view["players"]
    seat = view["active"] if view["seat"] is None else view["seat"]
    found: list[Scene | Panel] = []
    if view["queens"]:
        found.append(_queens(view, speaker))
    if view["seat"] is not None:
        found.append(hand(view, seat, speaker))
    found += [garden(view, speaker), hill(view, seat, speaker), display(view, speaker)]
    if view["beside"]:
        found.append(_beside(view, speaker))
    found += [_area(view, (seat + step) % players, speaker, step == 0) for step in range(players)]
    return found


def caption(view: dict[str, Any], speaker: Speaker) -> list[str]:
    """What stands above a picture that is kept."""
    scores = ", ".join(f"{speaker.seat(seat)} {score}" for seat, score in enumerate(view["scores"]))
    return [speaker.say(Msg("ANTS, round {n}", {"n": view["round"]})), scores]


def spot(action: Action) -> str:
    """The piece that an action is made on."""
    verb = action[0]
    if verb in _MAIN and len(action) == 3:
        return f"disc-{_MAIN.index(verb)}"
    if verb == "explore":
        return f"hex-{action[1]}"
    if verb in _ON_CARD:
        return f"card-{action[1]}"
    if verb in ("larva", "starve"):
        return f"disc-{v.KINDS + action[1]}"
    if verb in _SPOTS:
        return f"{_SPOTS[verb]}-{action[1]}"
    return "incubate" if verb == "incubate" else ""


def miniature(kind: str, value: Any) -> str:
    """A small picture of a thing, as the story shows it beside its name."""
    sign = ""
    if kind in ("symbol", "Symbol"):
        sign = SYMBOL_SIGNS[value]
    elif kind in ("track", "Track"):
        sign = TRACK_SIGNS[value]
    elif kind in ("enemy", "Enemy"):
        sign = "an-skull"
    elif kind in ("object", "Object"):
        sign = "an-object"
    elif kind == "card":
        return f'<svg viewBox="-67 -43 134 86">{face(value, CARDS[value].name)}</svg>'
    return f'<svg viewBox="-20 -20 40 40">{use(sign, 0, 0, 40)}</svg>' if sign else ""


def _sign(sign: str, name: str, n: int | None = None) -> str:
    """A small sign with a name for who cannot see it, and how many there are."""
    many = "" if n is None else f"<b>{n}</b>"
    return f'<span class="an-sign"><svg viewBox="-20 -20 40 40" role="img" aria-label="{escape(name)}">{use(sign, 0, 0, 40)}</svg>{many}</span>'


def _queens(view: dict[str, Any], speaker: Speaker) -> Panel:
    """The queens that can still be chosen, each with her incubation tiles."""
    blocks = []
    for queen, number in view["queens"]:
        name = speaker.name("Queen", queen)
        text = speaker.game.words.explain("queen", queen, speaker)
        stock = QUEENS[queen]
        signs = "".join(
            _sign(sign, speaker.catalogue.gettext(what), n)
            for what, sign, n in (
                ("food", "an-food", stock.food),
                ("leaf", "an-leaf", stock.leaf),
                ("mushroom", "an-mushroom", stock.mushroom),
            )
            if n
        )
        tiles = tiles_text(number, speaker)
        html = f'<div class="an-queen"><b>{escape(name)}</b> {signs}<p>{escape(text)}</p><p class="an-quiet">{escape(tiles)}</p></div>'
        blocks.append(Block(f"queen-{queen}", html, f"{name}. {text}", "an-royal"))
    return Panel(
        "an-queens", speaker.say(Msg("Queens with their incubation tiles")), tuple(blocks), css="an-queens", stage=True
    )


def _beside(view: dict[str, Any], speaker: Speaker) -> Panel:
    """Special objects beside the board."""
    blocks = []
    for thing in view["beside"]:
        said = speaker.name("Object", thing)
        html = f"{_sign('an-object', '')}<span>{escape(speaker.name('object', thing))} <b>{OBJECTS[thing].points}</b></span>"
        blocks.append(Block(f"object-{thing}", html, said, "an-thing"))
    return Panel(
        "an-beside", speaker.say(Msg("Special objects beside the board")), tuple(blocks), folded=True, css="an-things"
    )


def _area(view: dict[str, Any], seat: int, speaker: Speaker, own: bool) -> Panel:
    """What a player has: points and how they are made up, ants, supplies, symbols, cards; an opponent's in short."""
    c = view["colonies"][seat]
    said = speaker.catalogue.gettext
    parts = ", ".join(f"{said(PARTS[part])} {points}" for part, points in c["parts"].items() if points)
    lines = [f'<p><b class="an-score">{view["scores"][seat]}</b> {escape(parts or said("nothing yet"))}</p>']
    if c["queen"] >= 0:
        text = speaker.game.words.explain("queen", c["queen"], speaker)
        lines.append(f"<p><b>{escape(speaker.name('Queen', c['queen']))}</b>: {escape(text)}</p>")
    if not own:
        brood = ""
        for tier, stage in enumerate(("ants", "larvae", "eggs")):
            for kind in range(v.KINDS):
                n = c[stage][kind] + (c["kept"][kind] if not tier else 0)
                if n:
                    brood += _sign(KIND_SIGNS[kind], said(ANTS[kind])) + _sign(TIER_SIGNS[tier], said(stage), n)
        if c["wild"]:
            brood += _sign("an-wild", said("wild ants"), c["wild"])
        lines.append(f"<p>{brood}</p>")
        goods = "".join(_sign(sign, said(name), c[name]) for name, sign in SUPPLIES if c[name])
        lines.append(f"<p>{goods}</p>")
        made = "".join(
            _sign(TRACK_SIGNS[track], speaker.name("track", track), c["tracks"][track]) for track in range(v.TRACKS)
        )
        lines.append(f"<p>{escape(said('Production, by space'))}: {made}</p>")
        values = {
            "areas": c["progress"][0],
            "scents": c["progress"][1],
            "deeds": c["progress"][2],
            "stars": sum(c["stars"]),
        }
        text = "{stars:plural|star|stars}; {areas:plural|area|areas}, {scents:plural|pheromone|pheromones}, {deeds:plural|enterprise|enterprises}"
        lines.append(f"<p>{escape(speaker.say(Msg(text, values)))}</p>")
    symbols = "".join(
        _sign(SYMBOL_SIGNS[symbol], said(SYMBOL_NAMES[symbol]), n) for symbol, n in enumerate(c["symbols"]) if n
    )
    if symbols:
        lines.append(f'<p class="an-symbols">{symbols}</p>')
    if c["objects"]:
        things = ", ".join(speaker.name("object", thing) for thing in c["objects"])
        lines.append(f"<p>{_sign('an-object', said('objects'))} {escape(things)}</p>")
    if not own:
        cards = speaker.say(Msg("{n:plural|card|cards} in hand", {"n": sum(c["backs"])}))
        lines.append(f"<p>{escape(cards)}</p>")
    blocks = [
        Block(f"colony-{seat}", f'<div class="an-area">{"".join(lines)}</div>', css="an-wide"),
        *played(view, seat, speaker),
    ]
    title = speaker.say(Msg("{who:seat}", {"who": seat}))
    if seat == view["active"] and not view["over"]:
        title = speaker.say(Msg("{who:seat} (plays now)", {"who": seat}))
    return Panel(f"area-{seat}", title, tuple(blocks), seat, folded=not own, css="an-panel")
