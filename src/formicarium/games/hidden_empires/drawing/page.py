"""The table of Hidden Empires as a page shows it: the garden, the nests, the cards, and what is going on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from formicarium.core.memo import Memo
from formicarium.core.message import Msg
from formicarium.core.scene import Item, Layer, Panel, Scene
from formicarium.core.steps import Action
from formicarium.games.hidden_empires.drawing import map as garden
from formicarium.games.hidden_empires.drawing.audience import AUDIENCES, audience
from formicarium.games.hidden_empires.drawing.cards import CARD_SYMBOLS, card_face, small_card, small_marker
from formicarium.games.hidden_empires.drawing.colonies import colonies, gates, nest_of, outside
from formicarium.games.hidden_empires.drawing.stage import corners, fighting, margins, programme, stage
from formicarium.games.hidden_empires.drawing.symbols import SIZE, symbols
from formicarium.games.hidden_empires.rules.cards import MACE, RECRUITMENT, REPELLENT
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import BUILDERS, RETURNING
from formicarium.games.hidden_empires.rules.sheet import BROOD, DRONES, STORED, VIRGINS, box
from formicarium.games.hidden_empires.words import area_messages, marker_kind, throw_message

SYMBOLS: Final = symbols() + CARD_SYMBOLS

_COUNTS: Final = {
    "search": (1, 2, 3),
    "predators": (1,),
    "harvest": (1,),
    "tend": (1,),
    "trunk": (1, 3, 5),
    "scatter": (1, 2, 3),
    "bomb": (1, 2, 3),
    "hunt": (1,),
}
"""Which faces of a throw do something."""
_CHEMICALS: Final = {MACE: (1, 2, 3, 4), RECRUITMENT: (1, 2), REPELLENT: (1, 2, 3)}


def draw(view: dict[str, Any], speaker: Any) -> list[Scene | Panel]:
    """All that a seat sees of the table."""
    found: list[Scene | Panel] = []
    found.extend(stage(view, speaker))
    abroad = outside(view)
    nests = _nests(view, speaker, abroad)
    combat = fighting(view)
    # In the nest phase and in a raid the nests are what is decided about: the first of them gets the most room.
    below = not view["over"] and (view["phase"] == "nest" or (combat is not None and combat["inside"]))
    if below and nests:
        nests[0] = replace(nests[0], main=True)
    found.extend([_garden(view, speaker), *nests])
    found.extend(programme(view, speaker))
    found.extend(_cards(view, speaker))
    found.extend(colonies(view, speaker, abroad))
    return found


def caption(view: dict[str, Any], speaker: Any) -> list[str]:
    """What stands above a picture that is kept: who won, or how far the game is, and everybody's points."""
    scores = ", ".join(f"{speaker.seat(seat)} {colony['score']}" for seat, colony in enumerate(view["colonies"]))
    winners = [seat for seat, place in enumerate(view["places"]) if place == 1]
    if not view["over"]:
        first = Msg("Game turn {n}", {"n": view["turn"]})
    elif len(winners) == 1:
        first = Msg("{who:seat} wins in game turn {n}", {"who": winners[0], "n": view["turn"]})
    else:
        first = Msg("{who:seats} share the victory in game turn {n}", {"who": winners, "n": view["turn"]})
    return [speaker.say(first), speaker.say(Msg("Hidden Empires. Points: {scores}", {"scores": scores}))]


def spot(action: Action) -> str:
    """Where on the page an action is made."""
    verb = action[0]
    if verb in _ALWAYS:
        return _ALWAYS[verb]
    if len(action) < 2:
        return ""
    what = action[1]
    if verb in _ON_PLACE:
        return f"area-{what}" if what < AREAS else f"place-{what}"
    if verb in _ON_CARD:
        return f"card-{what}"
    if verb in _ON_BOX:
        return _box(what, "own")
    if verb in _IN_RAID:
        return _box(what, "raid")
    if verb in _ON_COLONY:
        return f"colony-{what}"
    return ""


def miniature(kind: str, value: Any) -> str:
    """The small picture that stands before a card or a marker in the story."""
    if kind == "card":
        return small_card(value)
    if kind == "marker":
        found = marker_kind(value)
        return small_marker(found) if found not in ("hidden", "blank") else ""
    return ""


_ON_PLACE: Final = frozenset(
    {"nest", "turn", "leave", "attack", "change", "shift", "restart", "site", "trunk", "patrol", "scout"}
    | {"minus", "predators", "prowl", "aphids"}
    | {"from", "to", "home", "one", "nurse", "out", "ant"}
)
_ON_CARD: Final = frozenset({"play", "keep", "aside"})
_ON_BOX: Final = frozenset({"give", "starve", "consume", "save", "drop"})
_IN_RAID: Final = frozenset({"carry", "enslave"})
_ON_COLONY: Final = frozenset({"repel", "on"})
_ALWAYS: Final = {
    "bid": "lot",
    **dict.fromkeys(("females", "males"), "own-eggs"),
    **dict.fromkeys(("large", "medium"), "own-larvae"),
    **dict.fromkeys(("fly", "wait"), "own-winged"),
    "majors": "own-pupae",
    "store": "own-food",
    "call": "place-63",
    "adopt": "raid-storage",
    "hunt": "raid-queens",
}


def _box(number: int, whose: str) -> str:
    """The chamber in which a box of the nest sheet is drawn."""
    if number in BROOD:
        return (
            f"{whose}-{('eggs', 'eggs', 'larvae', 'larvae', 'pupae', 'pupae', 'pupae', 'pupae')[BROOD.index(number)]}"
        )
    if number in (VIRGINS, DRONES):
        return f"{whose}-winged"
    if number == STORED:
        return "place-64"
    place = BUILDERS + (number - box(BUILDERS)) // 3
    return f"place-{place}" if BUILDERS <= place <= RETURNING else ""


# ---- the garden -------------------------------------------------------------------------------------------------


def _garden(view: dict[str, Any], speaker: Any) -> Scene:
    markers, homes, ants, spots = _on_the_ground(view, speaker)
    layers = (
        _SOIL,
        Layer("lines", (garden.central_line(), *_outlines(view), *corners(view, speaker), *margins(view, speaker))),
        markers,
        homes,
        Layer("gates", tuple(gates(view))),
        Layer("trails", tuple(_trails(view))),
        ants,
        Layer("dice", tuple(_dice(view, speaker))),
        spots,
    )
    title = speaker.say(Msg("The garden, game turn {n}", {"n": view["turn"]}))
    return Scene("map", title, garden.BOX, layers, zooms=True, sheet=speaker.say(Msg("Garden")))


_Drawn = tuple[list[Item], list[Item], list[Item], Item]
"""What is drawn of an area: markers, homes, ants, and the spot to click on."""
_Spent = tuple[int, frozenset[int]]
"""The seat that moves (-1: nobody), and the areas where it has ants that may still go."""
_SPOT: Final = f'<polygon class="he-spot" points="{garden.outline(SIZE - 2.2)}"/>'
_SOIL: Final = Layer("ground", tuple(garden.ground(area) for area in range(AREAS)))
_AREAS: Final[Memo[_Drawn]] = Memo(20_000)
_LATEST: Final[Memo[tuple[_Spent, list[Any], list[_Drawn], tuple[Layer, ...]]]] = Memo(AUDIENCES)
"""What each audience saw last (views never change). A move changes few areas, and comparing is quicker than looking up."""


def _on_the_ground(view: dict[str, Any], speaker: Any) -> tuple[Layer, ...]:
    """All that lies and walks on the map, in four layers: markers, homes, ants, and the spots to click on."""
    listeners = audience(speaker, view["players"])
    moving, areas = view["moving"], view["areas"]
    mover = moving["seat"] if moving else -1
    spent = (mover, frozenset([place for place, *counts in moving["left"] if any(counts)] if moving else ()))
    latest = _LATEST.get(listeners)
    before = latest[1] if latest is not None and latest[0] == spent else []
    if latest is not None and before == areas:
        return latest[3]
    drawn: list[_Drawn] = []
    for area, here in enumerate(areas):
        if latest is not None and before and before[area] == here:
            drawn.append(latest[2][area])
            continue
        tired = -1 if area in spent[1] else mover
        key = (listeners, area, tired, str(here))
        drawn.append(_AREAS.recall(key, partial(_area, area, here, tired, speaker)))
    layers = (
        Layer("markers", tuple([item for markers, _, _, _ in drawn for item in markers])),
        Layer("homes", tuple([item for _, homes, _, _ in drawn for item in homes])),
        Layer("ants", tuple([item for _, _, ants, _ in drawn for item in ants])),
        Layer("spots", tuple([spot for _, _, _, spot in drawn])),
    )
    _LATEST.put(listeners, (spent, areas, drawn, layers))
    return layers


def _area(area: int, here: dict[str, Any], spent: int, speaker: Any) -> _Drawn:
    """One area; ants of the seat `spent` have no move left."""
    x, y = garden.middle(area)
    markers: list[Item] = []
    homes: list[Item] = []
    ants: list[Item] = []
    marker = here["marker"]
    if marker is not None:
        mod = here["mod"]
        tilt = area * 37 % 13 - 6
        svg = garden.marker(marker["kind"], marker.get("value", 0), max(mod, 0), max(-mod, 0), tilt)
        markers.append(Item(f"marker-{area}", svg, x, y - 15))
    if here["trunk"] is not None:
        homes.append(Item(f"trunk-{area}", garden.trunk(here["trunk"]), x, y - 14))
    if here["site"] is not None:
        homes.append(Item(f"site-{area}", garden.nest(here["site"], True), x, y - 13))
    if here["nest"] is not None:
        homes.append(Item(f"nest-of-{here['nest']}", garden.nest(here["nest"], False), x, y - 10))
    groups: list[garden.Group] = [
        (row[0], caste, slot >= 3, row[1 + slot])
        for row in here["ants"]
        for slot, caste in enumerate((0, 1, 2) * 2)
        if row[1 + slot]
    ]
    if groups:
        scale, places = garden.places(len(groups), bool(markers or homes))
        for (seat, caste, patrol, count), (dx, dy) in zip(groups, places, strict=True):
            key = f"ants-{area}-{seat}-{caste}-{int(patrol)}"
            svg = garden.token(seat, caste, patrol, count, scale)
            css = "he-spent" if seat == spent else ""
            held = ((garden.SYMBOLS[caste], seat, count),)
            ants.append(Item(key, svg, round(x + dx, 1), round(y + dy, 1), css=css, holds=held))
    sentence = " ".join(speaker.say(msg) for msg in area_messages(area, here))
    return markers, homes, ants, Item(f"area-{area}", _SPOT, x, y, sentence)


def _outlines(view: dict[str, Any]) -> list[Item]:
    """Where the moving colony stood when its turn began, where scouts wait, where there is a fight."""
    found: list[Item] = []
    moving = view["moving"]
    if moving:
        for area in moving["held"]:
            x, y = garden.middle(area)
            svg = f'<polygon class="he-held seat-{moving["seat"]}" points="{garden.outline(SIZE - 4)}"/>'
            found.append(Item(f"held-{area}", svg, x, y))
        for area in moving["scouts"]:
            x, y = garden.middle(area)
            found.append(Item(f"scout-{area}", garden.scout(moving["seat"]), x, y))
        found.extend(_journey(view, moving))
    combat = view["combat"]
    if combat:
        x, y = garden.middle(combat["area"])
        found.append(Item("battle", f'<polygon class="he-battle" points="{garden.outline(SIZE - 2)}"/>', x, y))
    return found


def _journey(view: dict[str, Any], moving: dict[str, Any]) -> list[Item]:
    """From where to where ants are being sent, while it is asked where to or how many; a chamber lies under its nest."""
    home = view["colonies"][moving["seat"]]["nest"]
    ends = [home if place >= AREAS else place for place in (moving["source"], moving["target"]) if place is not None]
    found: list[Item] = []
    for name, area in zip(("source", "target"), ends, strict=False):
        x, y = garden.middle(area)
        svg = f'<polygon class="he-{name} seat-{moving["seat"]}" points="{garden.outline(SIZE - 3)}"/>'
        found.append(Item(f"journey-{name}", svg, x, y))
    if len(set(ends)) == 2:
        found.append(Item("journey", garden.trail((ends[0], ends[1]), moving["seat"])))
    return found


def _trails(view: dict[str, Any]) -> list[Item]:
    """How the foragers' food goes home, and how much of it."""
    foraging = view["foraging"]
    seat = view["active"]
    if not foraging or seat < 0:
        return []
    homes = [[a for a in range(AREAS) if view["areas"][a][kind] == seat] for kind in ("nest", "site", "trunk")]
    found: list[Item] = []
    for plan in foraging:
        if plan["ants"] and plan["mode"]:
            way = [plan["area"], *plan["trail"]]
            near = [a for kind in homes for a in kind if a in NEIGHBOURS[way[-1]] and a not in way]
            if near and plan["area"] not in homes[0]:
                found.append(Item(f"trail-{plan['area']}", garden.trail((*way, near[0]), seat)))
    for plan in foraging:
        x, y = garden.middle(plan["area"])
        svg = garden.basket(plan["mode"], plan["ants"], plan["food"], seat)
        found.append(Item(f"basket-{plan['area']}", svg, x, y))
    return found


def _dice(view: dict[str, Any], speaker: Any) -> list[Item]:
    """The dice thrown last, where they were thrown."""
    found: list[Item] = []
    lying: dict[int, int] = {}
    for k, throw in enumerate(view["thrown"]):
        area, dice = throw["area"], tuple(throw["dice"])
        if not dice:
            continue
        x, y = garden.middle(area) if area >= 0 else (garden.BOX[0] + 90, garden.BOX[1] + 50)
        y += 30.0 * lying.get(area, 0) - 6
        lying[area] = lying.get(area, 0) + 1
        traits = view["colonies"][throw["seat"]]["traits"]
        counting = _COUNTS.get(throw["what"], ())
        if throw["what"] == "chemicals":
            counting = next((faces for trait, faces in _CHEMICALS.items() if trait in traits), ())
        hits = tuple(die in counting for die in dice)
        title = speaker.say(throw_message(throw))
        found.append(Item(f"dice-{k}-{area}", garden.thrown(dice, throw["seat"], hits), x, y, title))
    return found


# ---- nests ------------------------------------------------------------------------------------------------------


def _nests(view: dict[str, Any], speaker: Any, abroad: list[list[int]]) -> list[Scene]:
    """A nest that is being invaded, and the reader's own."""
    found: list[Scene] = []
    seat = view["seat"]
    combat = fighting(view)
    if combat and combat["inside"] and combat["defender"] != seat:
        found.append(nest_of(view, combat["defender"], speaker, "raid", abroad))
    if seat is not None and view["colonies"][seat]["nest"] >= 0:
        found.append(nest_of(view, seat, speaker, "own", abroad))
    return found


# ---- cards ------------------------------------------------------------------------------------------------------


def _cards(view: dict[str, Any], speaker: Any) -> list[Panel]:
    """The reader's hand, and what was kept of a draft."""
    found: list[Panel] = []
    if view["draft"]:
        kept = tuple(card_face(card, speaker, f"kept-{card}") for card in view["draft"]["taken"])
        if kept:
            found.append(Panel("kept", speaker.say(Msg("You have kept")), kept, view["seat"], css="he-cards"))
    if view["seat"] is not None and view["advanced"]:
        cards = tuple(card_face(card, speaker, f"card-{card}") for card in view["hand"])
        if cards:
            title = speaker.say(Msg("Your hand"))
            found.append(Panel("hand", title, cards, view["seat"], css="he-cards he-hand", shown=True))
    return found
