"""How Antics! calls its things."""

from __future__ import annotations

from typing import Any

from formicarium.core.figures import Figure
from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.antics.outlook import outlook as outlook
from formicarium.games.antics.rules.data import BRIDGED, HILL, PLOT, RADIUS, TERRAIN, TILES
from formicarium.games.antics.rules.data import GOODS as FIELD_GOODS

ACTIONS = ("scout", "build", "hatch", "place", "carry", "fungus")
DEEDS = ("take a tile", "build a tile", "hatch an ant", "place or withdraw an ant", "carry one step")
DOES = (
    "take one tile from each of the first columns of the shelf, as many columns as its level",
    "build as many tiles as its level",
    "hatch up to as many ants as its level into nests",
    "place or withdraw up to as many ants as its level",
    "pick up or hand on, up to as many steps as its level",
    "no action; with a brown leaf worth its level at the end, with a green one two more",
)
NESTS = ("flowers", "grass", "water", "pebbles", "rocks", "soldiers")
COLOURS = ("yellow", "green", "blue", "brown", "grey", "red")
GOODS = (
    "a butterfly",
    "a grasshopper",
    "a dragonfly",
    "a beetle",
    "a woodlouse",
    "a ladybird",
    "a brown leaf",
    "a green leaf",
)
PLENTY = (
    "Butterflies",
    "Grasshoppers",
    "Dragonflies",
    "Beetles",
    "Woodlice",
    "Ladybirds",
    "Brown leaves",
    "Green leaves",
)
GUIDE_WORDS = ("", "prey", "ants", "prey and ants")
NESTS_DO = "An ant from here is placed on spaces of the same ground, beside the hill or beside another ant of yours."
SOLDIERS_DO = "A soldier guards a load beside your ant, steals one, or bridges the chasm, three together."
PREY_COUNTS = "Prey at home counts squared: one kind is worth 1 point, two are worth 4, six are worth 36."
LEAVES_COUNT = "At the end a leaf makes a fungus field of your hill count: its level, and two more for a green leaf."
PREY = ("butterflies", "grasshoppers", "dragonflies", "beetles", "woodlice", "ladybirds")


def space_number(space: int) -> int:
    """Which of the spaces of its terrain a space is, counted from 1."""
    return 1 + sum(1 for other in range(1, space) if TERRAIN[other] == TERRAIN[space])


def cell_code(cell: int) -> str:
    """A cell of the plot as a row letter and a number in the row: F6 is in the middle."""
    q, r = PLOT[cell]
    return f"{chr(ord('A') + r + RADIUS)}{q + RADIUS + min(0, r) + 1}"


def name(kind: str, value: Any, speaker: Speaker) -> str:
    """The word for a thing in a message."""
    said = speaker.catalogue.gettext
    if kind == "cell":
        return cell_code(value)
    if kind in ("half", "action"):
        return said(ACTIONS[value])
    if kind == "Half":
        return said(ACTIONS[value]).capitalize()
    if kind == "deed":
        return said(DEEDS[value])
    if kind in ("tile", "Tile"):
        one, other = TILES[value]
        text = speaker.say(Msg("{one:half} and {other:half}", {"one": one, "other": other}))
        return text[0].upper() + text[1:] if kind == "Tile" else speaker.say(Msg("the tile {text}", {"text": text}))
    if kind == "nest":
        return said(NESTS[value])
    if kind == "Nest":
        return said(NESTS[value]).capitalize()
    if kind == "colour":
        return said(COLOURS[value])
    if kind == "goods":
        return said(GOODS[value])
    if kind == "Goods":
        return said(PLENTY[value])
    if kind == "prey":
        return said(PREY[value])
    if kind == "space":
        if value == HILL:
            return said("the hill")
        if value == BRIDGED:
            return said("the chasm")
        return f"{said(NESTS[TERRAIN[value]])} {space_number(value)}"
    raise ValueError(f"Antics! has no word for a {kind!r}.")


def explain(kind: str, value: Any, speaker: Speaker) -> str:
    """What a thing is and does, for somebody who points at it."""
    said = speaker.catalogue.gettext
    if kind in ("action", "half", "Half"):
        return f"{said(ACTIONS[value]).capitalize()}: {said(DOES[value])}."
    if kind in ("tile", "Tile"):
        return " ".join(explain("action", symbol, speaker) for symbol in TILES[value])
    if kind in ("nest", "Nest"):
        return str(said(SOLDIERS_DO if value == len(NESTS) - 1 else NESTS_DO))
    if kind == "goods":
        return str(said(PREY_COUNTS if value < len(PREY) else LEAVES_COUNT))
    if kind == "prey":
        return str(said(PREY_COUNTS))
    if kind == "colour":
        return str(said("An anteater of this colour eats prey or raids the nest of the same colour."))
    if kind == "space":
        return str(
            said("One ant of each colony has room here; chains of them lead from the common hill to prey and leaves.")
        )
    return ""


def counts(view: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """What anybody can count, and what a line speaks of that tells why it changed."""
    found: dict[tuple[Any, ...], Any] = {("shelf|bag|column",): view["bag"]}
    for tile in view["rack"]:
        if 0 <= tile < len(TILES):
            found["takes|New", "tile", tile] = 1
    for kind in range(len(GOODS)):
        left = sum(n for field, n in enumerate(view["stocks"]) if FIELD_GOODS[field] == kind)
        found["picks up|eats", "goods", kind] = left
    for kind, n in enumerate(view["eaten"]):
        found["eats", "goods", kind] = n
    for space, seat in enumerate(view["guards"]):
        found["guard|soldier", "space", space] = seat
    for colony in view["colonies"]:
        seat = colony["seat"]
        found["ant|soldier|bridge|guard", "seat", seat] = colony["home"]
        found["builds|lays|begins", "seat", seat] = [colony["built"], colony["level"]]
        found["brings|lays", "seat", seat] = [colony["prey"], colony["leaves"]]
        found["brings|lays|builds", "seat", seat] = colony["parts"]
        held = [view["held"]] if seat == view["active"] and view["held"] >= 0 else []  # between its two fields
        for tile in [*colony["supply"], *held]:
            found["takes|builds|puts", "seat", seat, "tile", tile] = 1
        found["hatches|places|withdraws|raids|bridge|soldier|guard", "seat", seat] = [
            ants[seat] for ants in view["nests"]
        ]
        for space, ant in enumerate(colony["ants"]):
            found["places|withdraws|picks up|hands|brings|steals|bridge|guard", "seat", seat, "space", space] = ant
    return found


FIGURES = (
    Figure("tiles taken", r"^\{who:seat\} takes \{tile"),
    Figure("tiles built", r"^\{who:seat\} builds \{tile"),
    Figure("ants hatched", r"^\{who:seat\} hatches"),
    Figure("ants placed", r"^\{who:seat\} places an ant"),
    Figure("goods brought home", r"^\{who:seat\} brings \{goods"),
    Figure("goods stolen", r"^\{who:seat\} steals"),
    Figure("ants lost to anteaters", r"^It raids", amount="n", good=False),
)
"""What is counted for each player when a game is looked back at."""
