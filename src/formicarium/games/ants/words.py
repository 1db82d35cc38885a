"""How ANTS calls its things. The text of every card, tile and space is made from its declaration."""

from __future__ import annotations

from typing import Any

from formicarium.core.figures import Figure
from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.ants.meanings import meaning
from formicarium.games.ants.outlook import outlook as outlook
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.card import Card
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.map_data import GARDENS, LEAF_CUBE, OBJECT_GROUND
from formicarium.games.ants.rules.nest import AREA, BONUSES, COLUMNS, STONE
from formicarium.games.ants.rules.tiles import (
    ABILITY_SPACES,
    INCUBATION_TILES,
    LEAF_TILES,
    OBJECTS,
    QUEENS,
    TILES_OF_SET,
)

ANT = ("digger", "explorer", "forager")
ANTS = ("diggers", "explorers", "foragers")
TIERS = ("ant", "larva", "egg")
DEEDS = ("dig", "explore", "forage")
TRACKS = ("digger eggs", "explorer eggs", "forager eggs", "food", "leaves")
TERRAINS = ("grass", "flowers", "moss", "sand", "pebbles", "water", "a special object")
SYMBOLS = (
    "aphid",
    "aggression",
    "agriculture",
    "communication",
    "constitution",
    "construction",
    "strength",
    "intelligence",
    "poison",
)
SIGNS = "PACMTBSIV"
"""One letter for each symbol, for small pictures in text."""
PILES = ("rooms", "pheromones", "enterprises")
KINDS = ("Ability", "Enterprise", "Room")
TOKENS = ("tokens", "aphids", "sprouts", "radiators")
AMOUNTS = {
    v.FOOD: ("food", "food"),
    v.LEAF: ("leaf", "leaves"),
    v.MUSHROOM: ("mushroom", "mushrooms"),
    v.CARD: ("card", "cards"),
    v.APHID_TOKEN: ("aphid", "aphids"),
}
HELD = (("token", "tokens"), ("aphid", "aphids"), ("sprout", "sprouts"), ("radiator", "radiators"))
CREWS = (("digger", "diggers"), ("explorer", "explorers"), ("forager", "foragers"))
PRODUCTS = (
    ("egg of a digger", "eggs of diggers"),
    ("egg of an explorer", "eggs of explorers"),
    ("egg of a forager", "eggs of foragers"),
    ("food", "food"),
    ("leaf", "leaves"),
)
SHAPES = (
    "a room of 1 square",
    "a room of 2 squares",
    "a room of 3 in a row",
    "a bent room of 3",
    "a block of 4",
    "a room of 4 in a row",
    "a tee of 4",
)
NUMERALS = ("-", "I", "II", "III", "a stone")
PARTS = {
    "stars": "stars",
    "swarms": "swarms",
    "cards": "cards",
    "enemies": "enemies",
    "objects": "objects",
    "production": "production",
    "ants": "ants",
    "store": "store",
    "stones": "stones",
}
QUEENS_DO = (
    "once in a turn you may discard a card and add one of the 4 discs on her tile, as a wild ant, to an action of your ants",
    "an advance of eggs may be on any of the three tracks; an advance of any production also brings a step of the flight",
    "once in a turn a Room card of your hand for a leaf, once in a turn an Ability for a step of the flight",
    "place up to 3 of 8 symbols on her tile, for good; the second and the third cost 1 food each",
    "at any time in your turn a mushroom for 1 food and 1 leaf",
    "an action of strength exactly 3 brings a mushroom",
    "an action of strength exactly 1 brings a card and an aggression token",
    "take any card of the display with your actions",
    "rooms may cover the 3 stones beside the nest: each brings an advance of any production; 2 of them are worth 2 points, 3 are worth 5",
)

BONUSES_TEXT: dict[int, str] = {
    v.FOOD: "{n} food",
    v.LEAF: "{n:plural|leaf|leaves}",
    v.MUSHROOM: "{n:plural|mushroom|mushrooms}",
    v.AGGRESSION: "{n:plural|aggression token|aggression tokens}",
    v.MUTATION: "{n:plural|mutation token|mutation tokens}",
    v.DRAW: "draw {n:plural|card|cards}",
    v.FLY: "{n:plural|step|steps} of the flight",
    v.WILD: "{n:plural|wild ant|wild ants}",
    v.LARVA: "{n:plural|larva|larvae} of your choice",
    v.ADVANCE: "advance {n:track}",
    v.ADVANCE_EGG: "advance eggs of your choice",
    v.ADVANCE_SUPPLY: "advance food or leaves",
    v.ADVANCE_BOTH: "advance food and leaves",
    v.ADVANCE_ANY: "advance any production",
    v.SHIFT: "change the kind of {n:plural|disc|discs}",
    v.RISE: "move a disc up to the next tile",
    v.PLAY: "play a card",
    v.PLAY_ABILITY: "play an Ability for nothing",
    v.PLAY_ENTERPRISE: "play an Enterprise, one requirement waived",
    v.SIFT: "draw 2 cards, keep 1",
    v.TAKE: "take a card of the display",
    v.SEEK: "turn cards over until one has a symbol that you name",
    v.ACT: "{n:deed} with strength {m}",
    v.ROOM: "dig one room of size {n}",
    v.DEFEAT: "defeat an enemy",
    v.PHEROMONE: "remove a pheromone of your choice",
    v.ACTIVATE: "all your incubation effects",
    v.OBJECT: "take a special object from beside the board",
    v.CLEAR: "empty a full room",
    v.TOKEN_ANY: "an aphid or a sprout on any of your cards",
    v.SPROUT_OR_MOVE: "a sprout here, or move 2 sprouts between cards",
    v.TUCK: "lay up to {n:plural|card|cards} of your hand under this one",
    v.EGG_SWAP: "lower one production of eggs to advance the two others",
    v.CARDS_TO_DIG: "discard 1 or 2 cards to dig with that strength",
}
NEEDS_TEXT: dict[int, str] = {
    v.NEED_CARDS: "{n} Room and Ability cards played",
    v.NEED_ROOMS: "{n:plural|room|rooms} in the nest",
    v.NEED_FILL: "an empty room of size {n}, which is filled",
    v.NEED_PHEROMONES: "{n:plural|pheromone|pheromones}",
    v.NEED_SWARMS: "{n:plural|swarm|swarms}",
    v.NEED_CUBES: "{many:amount} in the supply",
    v.NEED_SYMBOL: "{n} {kind:symbol}",
    v.NEED_ON_BOARD: "{many:crew} in the garden",
    v.NEED_AVAILABLE: "{many:crew} ready",
    v.NEED_ENTERPRISES: "{n:plural|enterprise|enterprises}",
    v.NEED_EGGS: "production of {n:plural|egg|eggs}",
}
COUNTED: dict[int, str] = {
    v.OF_SMALL_ROOMS: "room of size 2 or less",
    v.OF_TUCKED: "card under this one",
    v.OF_ON_BOARD: "{kind:ant} in the garden",
    v.OF_TOKENS: "token on this card",
    v.OF_SYMBOL_KINDS: "different symbol",
    v.OF_EGGS: "{kind:ant} egg produced",
    v.OF_ENTERPRISES: "enterprise",
    v.OF_ENEMIES: "enemy defeated",
    v.OF_PHEROMONES: "pheromone",
    v.OF_SWARMS: "swarm",
    v.OF_SYMBOL: "{kind:symbol} symbol",
    v.OF_ROOMS: "room",
    v.OF_OBJECTS: "special object",
    v.OF_ROOM_CARDS: "Room card",
    v.OF_ABILITY_CARDS: "Ability",
    v.OF_WILD: "wild ant",
}
LASTING_TEXT: dict[int, str] = {
    v.WHEN_ENEMY: "whenever you defeat an enemy: {effect:effect}",
    v.WHEN_SYMBOL: "whenever you play a card with {kind:symbol}: {effect:effect}",
    v.WHEN_ENTERPRISE: "whenever you complete an enterprise: {effect:effect}",
    v.WHEN_TILE: "whenever you turn an incubation tile: {effect:effect}",
    v.WHEN_BIG_ROOM: "whenever you dig a room of size 3 or more: {effect:effect}",
    v.WHEN_DIG: "after every dig action: {effect:effect}",
    v.ROOM_DISCOUNT: "Room cards cost 1 leaf less",
    v.ROOM_LARGER: "for Room cards your rooms count as 1 larger",
    v.ANY_TILE: "you may complete any of your incubation tiles, not only the top one",
    v.AGGRESSION_PER_TWO: "1 aggression symbol for every 2 enterprises",
    v.HAS_SYMBOL: "the symbol {kind:symbol}",
}


def effect_text(effect: Any, speaker: Speaker, holds: int = v.NO_TOKENS) -> str:
    """A bonus in words."""
    word = effect[0]
    if word == v.TOKEN:
        return speaker.say(Msg("{what:held} on this card", {"what": [effect[1], holds]}))
    if word == v.PER:
        counted = speaker.say(Msg(COUNTED[effect[2]], {"kind": effect[3]}))
        return speaker.say(
            Msg("{what} for every {counted}", {"what": effect_text(effect[1], speaker), "counted": counted})
        )
    if word == v.TRADE:
        values = {"price": [effect[2], effect[1]], "what": effect_text(effect[3], speaker, holds)}
        return speaker.say(Msg("{price:amount} for {what}", values))
    numbers = {"n": effect[1] if len(effect) > 1 else 1, "m": effect[2] if len(effect) > 2 else 0}
    return speaker.say(Msg(BONUSES_TEXT[word], numbers))


def effects_text(effects: Any, speaker: Speaker, holds: int = v.NO_TOKENS) -> str:
    """Several bonuses in words."""
    return ", ".join(effect_text(effect, speaker, holds) for effect in effects)


def need_text(need: Any, speaker: Speaker) -> str:
    """A requirement in words."""
    return speaker.say(Msg(NEEDS_TEXT[need[0]], {"n": need[1], "kind": need[2], "many": [need[1], need[2]]}))


def lasting_text(effect: Any, speaker: Speaker, holds: int = v.NO_TOKENS) -> str:
    """A lasting effect in words."""
    values: dict[str, Any] = {"kind": effect[1] if len(effect) > 1 else 0}
    text = LASTING_TEXT[effect[0]].replace("{effect:effect}", "{effect}")
    if len(effect) > 2:
        values["effect"] = effect_text(effect[2], speaker, holds)
    return speaker.say(Msg(text, values))


def ending_text(effect: Any, speaker: Speaker) -> str:
    """Points at the end in words."""
    counted = speaker.say(Msg(COUNTED[effect[2]], {"kind": effect[3]}))
    values = {"n": effect[0], "every": effect[1], "counted": counted}
    if effect[1] == 1:
        return speaker.say(Msg("{n:plural|point|points} for every {counted}", values))
    return speaker.say(Msg("{n:plural|point|points} for every {every} of: {counted}", values))


def doing_text(thing: Any, speaker: Speaker, holds: int = v.NO_TOKENS) -> list[str]:
    """The four kinds of effects of a card or a space, a sentence each."""
    said = speaker.catalogue.gettext
    found = []
    if thing.now:
        found.append(f"{said('At once')}: {effects_text(thing.now, speaker, holds)}.")
    for effect in getattr(thing, "incubation", ()):
        found.append(f"{said('Incubation')}: {effect_text(effect, speaker, holds)}.")
    for effect in getattr(thing, "lasting", ()):
        found.append(f"{said('Lasting')}: {lasting_text(effect, speaker, holds)}.")
    for effect in thing.ending:
        found.append(f"{said('At the end')}: {ending_text(effect, speaker)}.")
    return found


def card_text(card: Card, speaker: Speaker) -> str:
    """All that stands on a card, made from its declaration."""
    said = speaker.catalogue.gettext
    found = [f"{said(KINDS[card.kind])} {card.number}."]
    if card.size:
        found.append(speaker.say(Msg("Fills a room of size {n}.", {"n": card.size})))
    if card.cost:
        found.append(speaker.say(Msg("Costs {n:plural|leaf|leaves}.", {"n": card.cost})))
    if card.needs:
        found.append(f"{said('Requires')}: {', '.join(need_text(need, speaker) for need in card.needs)}.")
    if card.symbols:
        found.append(f"{said('Symbols')}: {', '.join(said(SYMBOLS[symbol]) for symbol in card.symbols)}.")
    found += doing_text(card, speaker, card.holds)
    if card.points:
        found.append(speaker.say(Msg("{n:plural|point|points}.", {"n": card.points})))
    return " ".join(found)


def hex_code(players: int, place: int) -> str:
    """A hex as a row letter and a number in the row."""
    garden = GARDENS[players]
    columns = garden.size // 4
    return f"{chr(ord('A') + place // columns)}{place % columns + 1}"


def hex_text(players: int, place: int, speaker: Speaker) -> str:
    """A hex with all that exploring it brings."""
    garden = GARDENS[players]
    said = speaker.catalogue.gettext
    values = {
        "code": hex_code(players, place),
        "ground": said(TERRAINS[garden.terrain[place]]),
        "dots": garden.dots[place],
    }
    text = speaker.say(Msg("{code}, {ground}, strength {dots}", values))
    if garden.terrain[place] != OBJECT_GROUND:
        cubes = [garden.count[place], v.LEAF if garden.cube[place] == LEAF_CUBE else v.FOOD]
        text += f": {effect_text(garden.bonus[place], speaker)}; {name('amount', cubes, speaker)}"
    return text


def corner_code(players: int, corner: int) -> str:
    """A space between hexes: the hexes that it touches, and which of their corners it is."""
    garden = GARDENS[players]
    place = garden.touches[corner][0]
    sides = ("north", "north-east", "south-east", "south", "south-west", "north-west")
    return f"{hex_code(players, place)} {sides[garden.corners[place].index(corner)]}"


def corner_text(players: int, corner: int, speaker: Speaker) -> str:
    """A space with its bonus and the hexes it touches."""
    garden = GARDENS[players]
    said = speaker.catalogue.gettext
    text = corner_code(players, corner)
    others = [f"{hex_code(players, place)} {said(TERRAINS[garden.terrain[place]])}" for place in garden.touches[corner]]
    text += f" ({', '.join(others)})"
    if garden.corner_bonus[corner]:
        text += f": {effect_text(garden.corner_bonus[corner], speaker)}"
    return text


def square_text(plan: int, cell: int, speaker: Speaker) -> str:
    """A square of the nest: column letter, line, area, bonus."""
    code = f"{chr(ord('a') + cell % COLUMNS)}{cell // COLUMNS + 1}"
    area = AREA[plan][cell]
    if area == STONE:
        return speaker.say(Msg("{code} (a stone)", {"code": code}))
    if cell in BONUSES[plan]:
        values = {"code": code, "area": NUMERALS[area], "what": effect_text(BONUSES[plan][cell], speaker)}
        return speaker.say(Msg("{code} (area {area}: {what})", values))
    return speaker.say(Msg("{code} (area {area})", {"code": code, "area": NUMERALS[area]}))


def tiles_text(number: int, speaker: Speaker) -> str:
    """The requirements of a set of incubation tiles."""
    first = number * TILES_OF_SET
    return "; ".join(need_text(INCUBATION_TILES[first + k], speaker) for k in range(TILES_OF_SET))


PLAIN: dict[str, tuple[str, ...]] = {
    "ant": ANT,
    "ants": ANTS,
    "tier": TIERS,
    "deed": DEEDS,
    "track": TRACKS,
    "terrain": TERRAINS,
    "symbol": SYMBOLS,
    "pile": PILES,
    "token": TOKENS,
    "shape": SHAPES,
}
"""Kinds whose word is found by its number alone; with a capital the word begins a sentence."""


def name(kind: str, value: Any, speaker: Speaker) -> str:
    """The word for a thing in a message."""
    said = speaker.catalogue.gettext
    if kind.lower() in PLAIN:
        word = said(PLAIN[kind.lower()][value])
        return word[0].upper() + word[1:] if kind[0].isupper() else word
    if kind in ("amount", "held", "crew", "product"):
        return _amount(kind, value[0], value[1], speaker)
    if kind == "card":
        return said(CARDS[value].name)
    if kind in ("enemy", "Enemy"):
        word = said(ENEMIES[value].name)
        return word if kind == "enemy" else f"{word} ({NUMERALS[ENEMIES[value].difficulty]})"
    if kind in ("object", "Object"):
        thing = OBJECTS[value]
        if kind == "object":
            return said(thing.name)
        values = {"name": said(thing.name), "n": thing.points, "what": " ".join(doing_text(thing, speaker))}
        return speaker.say(Msg("{name}, {n:plural|point|points}. {what}", values)).strip()
    if kind in ("queen", "Queen"):
        word = said(QUEENS[value].name)
        return word if kind == "queen" else f"{word[0].upper()}{word[1:]}"
    if kind == "tiles":
        return tiles_text(value, speaker)
    if kind == "ability":
        space = ABILITY_SPACES[value]
        values = {"n": space.points, "what": " ".join(doing_text(space, speaker))}
        return speaker.say(Msg("{n:plural|point|points}. {what}", values))
    if kind == "leaf tile":
        return effects_text(LEAF_TILES[value], speaker)
    if kind == "effect":
        return effect_text(value, speaker)
    if kind == "effects":
        return effects_text(value, speaker)
    if kind == "need":
        return need_text(value, speaker)
    return _place(kind, value, speaker)


def _amount(kind: str, n: int, value: int, speaker: Speaker) -> str:
    """So many of something, one or several."""
    forms = AMOUNTS[value] if kind == "amount" else {"held": HELD, "crew": CREWS, "product": PRODUCTS}[kind][value]
    return f"{n} {speaker.catalogue.gettext(forms[0 if n == 1 else 1])}"


def _place(kind: str, value: Any, speaker: Speaker) -> str:
    """Places are told with what they belong to: how many play, or the plan of the nest."""
    if kind == "hex":
        return hex_code(value[0], value[1])
    if kind == "Hex":
        return hex_text(value[0], value[1], speaker)
    if kind == "corner":
        return corner_code(value[0], value[1])
    if kind == "Corner":
        return corner_text(value[0], value[1], speaker)
    if kind == "square":
        return square_text(value[0], value[1], speaker)
    raise ValueError(f"ANTS has no word for a {kind!r}.")


def explain(kind: str, value: Any, speaker: Speaker) -> str:
    """What a thing is and does, for somebody who points at it."""
    said = speaker.catalogue.gettext
    if kind == "card":
        return f"{said(CARDS[value].name)}. {card_text(CARDS[value], speaker)}"
    if kind in ("queen", "Queen"):
        text = said(QUEENS_DO[value])
        return f"{text[0].upper()}{text[1:]}."
    if kind in ("enemy", "Enemy"):
        enemy = ENEMIES[value]
        symbols = ", ".join(said(SYMBOLS[symbol]) for symbol in enemy.symbols)
        values = {"n": NUMERALS[enemy.difficulty], "symbols": symbols, "where": said(TERRAINS[enemy.terrain])}
        return speaker.say(Msg("Difficulty {n}, on {where}; it takes {symbols}.", values))
    if kind in ("object", "Object"):
        return name("Object", value, speaker)
    if kind in ("hex", "Hex"):
        return hex_text(value[0], value[1], speaker)
    if kind in ("corner", "Corner"):
        return corner_text(value[0], value[1], speaker)
    return meaning(kind, value, speaker)


def counts(view: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """What anybody can count, and what a line speaks of that tells why it changed."""
    players = view["players"]
    found: dict[tuple[Any, ...], Any] = {("draws|looks|finds|display|shuffled",): view["deck"]}
    for place, who in enumerate(view["explorers"]):
        found["explores", "hex", (players, place)] = who
    for corner, who in enumerate(view["foragers"]):
        found["forager", "corner", (players, corner)] = who
    found["gathers|There",] = view["cubes"]
    for enemy in view["enemies"]:
        if enemy >= 0:
            found["appears|lays", "enemy|Enemy", enemy] = 1
    for card in view["display"]:
        if card:
            found["takes|comes", "card", card] = 1
    for colony in view["colonies"]:
        seat = colony["seat"]
        found["follows", "seat", seat] = colony["queen"]
        cubes = [colony["food"], colony["leaf"], colony["mushroom"]]
        found["gets|gathers|pays|produces|takes|changes|follows|food", "seat", seat] = cubes
        found["gets|spends", "seat", seat] = [colony["aggression"], colony["mutation"]]
        brood = [colony["ants"], colony["larvae"], colony["eggs"], colony["kept"], colony["wild"]]
        found["ant|larva|egg|brood|incubates", "seat", seat] = brood
        found["advances|lowers", "seat", seat] = colony["tracks"]
        found["digs|fills|empties", "seat", seat] = [colony["shapes"], colony["full"], colony["nest"]]
        found["puts|spends|moves", "seat", seat] = [n for n in colony["tokens"] if n]
        for card in colony["played"]:
            found["plays", "seat", seat, "card", card] = 1
        held = [colony["backs"], colony["looking_count"], colony["tucked_count"]]
        found["draws|takes|finds|plays|discards|keeps|looks|lays", "seat", seat] = held
        found["flies|swarms", "seat", seat] = view["flight"][seat]
        found["swarms", "seat", seat] = colony["swarms"]
        found["star", "seat", seat] = colony["stars"]
        found["pheromone", "seat", seat] = colony["scents"]
        found["completes", "seat", seat] = sum(colony["turned"])
        found["emergency store", "seat", seat] = [colony["store"], colony["minus"]]
        found["lays", "seat", seat] = colony["abilities"]
        found["symbol|places", "seat", seat] = colony["gifts"]
        for thing in colony["objects"]:
            found["takes", "seat", seat, "object", thing] = 1
    return found


FIGURES = (
    Figure("cards played", r"^\{who:seat\} plays \{card"),
    Figure("cards taken", r"^\{who:seat\} (takes \{card|draws)"),
    Figure("rooms dug", r"digs a room"),
    Figure("places explored", r"^\{who:seat\} explores"),
    Figure("foragers placed", r"places a forager"),
    Figure("food and leaves gathered", r"^\{who:seat\} gathers", amount="what"),
    Figure("enemies defeated", r"^\{who:seat\} defeats"),
    Figure("stars", r"gets a star"),
    Figure("points by swarms", r"^\{who:seat\} swarms for", amount="n"),
    Figure("visits to the emergency store", r"emergency store", good=False),
)
"""What is counted for each player when a game is looked back at."""
