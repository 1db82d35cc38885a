"""How Hidden Empires calls its things, and what it tells about them when somebody points at one."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.figures import Figure
from formicarium.core.message import Msg
from formicarium.games.hidden_empires.outlook import outlook as outlook
from formicarium.games.hidden_empires.rules.cards import CARDS, KINDS, PLANT_SPECIALIST, TRAIT, TYPES
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_KINDS, MARKER_VALUE
from formicarium.games.hidden_empires.rules.map import AREAS, CENTRAL, COLOUR, COLOURS, HEXES, RADIUS
from formicarium.games.hidden_empires.rules.places import BUILDERS, RETURNING
from formicarium.games.hidden_empires.rules.sheet import BROOD, DNA, DRONES, FOOD, QUEENS, STORED, VIRGINS, box

GROUND_LETTERS: Final = ("b", "a", "g", "r", "y")
"""One letter for each ground: Brown, grAy, Green, Red, Yellow."""

CASTE_WORDS: Final = (("worker", "workers"), ("media", "medias"), ("major", "majors"))
SWARM_WORDS: Final = (*CASTE_WORDS, ("virgin queen", "virgin queens"), ("drone", "drones"))
CHAMBER_WORDS: Final = ("Builders", "Nurses", "Reserves", "Storage", "Returning Ants")
"""The places on a nest sheet, from number 61 on."""
MARKER_WORDS: Final = {
    "hidden": "a face-down marker",
    "blank": "a blank marker",
    "prey": "Prey",
    "plants": "Plants",
    "aphids": "Aphids",
    "predators": "Predators",
}
BROOD_WORDS: Final = (
    ("female egg", "female eggs"),
    ("male egg", "male eggs"),
    ("female larva", "female larvae"),
    ("male larva", "male larvae"),
    ("small pupa", "small pupae"),
    ("medium pupa", "medium pupae"),
    ("large pupa", "large pupae"),
    ("male pupa", "male pupae"),
)
BOX_WORDS: Final[dict[int, tuple[str, str]]] = {
    FOOD: ("food", "food"),
    DNA: ("DNA", "DNA"),
    STORED: ("stored food", "stored food"),
    VIRGINS: ("virgin queen", "virgin queens"),
    DRONES: ("drone", "drones"),
    QUEENS: ("mother queen", "mother queens"),
    **dict(zip(BROOD, BROOD_WORDS, strict=True)),
    **dict(
        zip(
            range(box(BUILDERS), box(RETURNING) + 3),
            (
                ("builder", "builders"),
                ("media among the builders", "medias among the builders"),
                ("major among the builders", "majors among the builders"),
                ("nurse", "nurses"),
                ("media among the nurses", "medias among the nurses"),
                ("major among the nurses", "majors among the nurses"),
                ("worker in Reserves", "workers in Reserves"),
                ("media in Reserves", "medias in Reserves"),
                ("major in Reserves", "majors in Reserves"),
                ("worker in Storage", "workers in Storage"),
                ("replete", "repletes"),
                ("miller", "millers"),
                ("returning worker", "returning workers"),
                ("returning media", "returning medias"),
                ("returning major", "returning majors"),
            ),
            strict=True,
        )
    ),
}
"""What the boxes of a nest sheet hold, by their number."""
THROWS: Final = {
    "search": "{who:seat} looks for the scout: {dice:dice}.",
    "predators": "The predators hunt {who:seat}: {dice:dice}.",
    "harvest": "{who:seat} harvests: {dice:dice}.",
    "tend": "{who:seat} tends aphids: {dice:dice}.",
    "trunk": "{who:seat} builds a trunk: {dice:dice}.",
    "scatter": "{who:seat} scatters: {dice:dice}.",
    "chemicals": "{who:seat} sprays: {dice:dice}.",
    "block": "The blockers of {who:seat}: {dice:dice}.",
    "bomb": "Ants of {who:seat} burst: {dice:dice}.",
    "hunt": "{who:seat} hunts the queen: {dice:dice}.",
    "genes": "The genes of {who:seat}: {dice:dice}.",
}
"""What dice are thrown for."""
FATES: Final = ("dies", "goes home", "changes sides")
PHASES: Final = {
    "nests": "Placing nests",
    "draft": "Choosing traits",
    "draw": "Drawing a card",
    "move": "Moving",
    "scout": "Scouting",
    "tasks": "Tasks",
    "nest": "Nest phase",
}


EXPLAIN_CASTES: Final = (
    "A worker can do every task. She counts 1 combat point, unless a trait says otherwise.",
    "A media is a middle-sized worker. Only a Media trait lets you raise one, with 2 food for a larva; the trait says what she is good at.",
    "A major is the largest worker. Only a Major trait lets you raise one, from a large pupa; the trait says what she is good at.",
)
EXPLAIN_CHAMBERS: Final = (
    "Each ant in Builders adds 2 to the nest size in your turn and eats 1 food in the nest phase. Builders take no room.",
    "One nurse is needed for every ten brood or part of ten. Each takes room in the nest and eats 1 food in the nest phase.",
    "Reserves wait: they take room, eat nothing, defend the nest, and come when a scout or a patrol calls.",
    "Storage holds what a trait puts there: food, repletes or millers.",
    "Returning ants are on their way home and do nothing until the nest phase.",
)
EXPLAIN_MARKERS: Final = {
    "hidden": "Nobody knows what lies under it: Prey, Plants, Aphids, Predators or nothing. Ants who stand there may turn it up.",
    "blank": "Nothing is there; the marker leaves the map.",
    "prey": "Prey can be harvested by up to 6 ants: 1 food each, then a die each, and every 1 lays a minus marker.",
    "plants": "Plants can be harvested like Prey, or tended by as many ants as their value, which does them no harm.",
    "aphids": "Aphids can be harvested like Prey, or tended by as many ants as their value: a die each, and any 1 lays a plus marker.",
    "predators": "Predators keep ants out. Who turns them up is sent home, or eaten in the advanced game if a die shows 1: they roll as many dice as their number.",
}
EXPLAIN_BROOD: Final = (
    "Eggs become larvae in the next nest phase. Female eggs become workers or queens.",
    "Eggs become larvae in the next nest phase. Male eggs become drones.",
    "A female larva eats 1 food to become a small pupa, 3 food to become a large one; with a Media trait 2 food for a medium one.",
    "A male larva eats 1 food and becomes a male pupa.",
    "A small pupa emerges as a worker in the next nest phase.",
    "A medium pupa emerges as a media in the next nest phase.",
    "A large pupa emerges as a virgin queen in the next nest phase, or as a major if a trait allows it.",
    "A male pupa emerges as a drone in the next nest phase.",
)
EXPLAIN_TYPE: Final = (
    "A colony may have one trait of each type. The second trait costs twice the bid, the third three times, and so on."
)


UP_TO: Final = ("", "1", "1 or 2", "1, 2 or 3", "1 to 4", "1 to 5", "1 to 6")
"""How a text names all rolls of a die up to one."""
ROLLS: Final = ("weapon_roll", "bursts")
"""The numbers of cards that are such rolls."""
SPECIALISTS_FOOD: Final[int] = CARDS[PLANT_SPECIALIST].numbers["forager_food"]


def area_name(area: int) -> str:
    """An area by its row and slanting column: E5 is the middle (rule HE 2.2)."""
    q, r = HEXES[area]
    return f"{'ABCDEFGHI'[r + RADIUS]}{q + RADIUS + 1}"


def _counted(counts: list[int], words: tuple[tuple[str, str], ...], speaker: Any) -> str:
    """Several counts of things as a list: `3 workers, 1 major`."""
    say = speaker.catalogue.ngettext
    parts = [f"{n} {say(one, many, n)}" for n, (one, many) in zip(counts, words, strict=False) if n]
    return ", ".join(parts) or speaker.catalogue.gettext("none")


def name(kind: str, value: Any, speaker: Any) -> str:
    """The word for a thing of one of the kinds that messages use."""
    tr = speaker.catalogue.gettext
    if kind == "area":
        return f"{area_name(value)} ({tr(COLOURS[COLOUR[value]])})"
    if kind == "spot":
        return area_name(value)
    if kind == "place":
        return name("area", value, speaker) if value < AREAS else str(tr(CHAMBER_WORDS[value - AREAS]))
    if kind == "chamber":
        return str(tr(CHAMBER_WORDS[value - AREAS]))
    if kind == "card":
        card = CARDS[value]
        title = tr(card.title)
        return f"{title} ({tr(COLOURS[card.ground])})" if card.ground >= 0 else str(title)
    if kind == "caste":
        return str(tr(CASTE_WORDS[value][0]))
    if kind == "troop":
        return _counted(value, CASTE_WORDS, speaker)
    if kind == "swarm":
        return _counted(value, SWARM_WORDS, speaker)
    if kind == "brood":
        if isinstance(value, int):
            return str(tr(BROOD_WORDS[value][0]))
        return _counted(value, BROOD_WORDS, speaker)
    if kind == "box":
        return str(tr(BOX_WORDS[value][0]))
    if kind == "some":
        what, n = value
        return f"{n} {speaker.catalogue.ngettext(*BOX_WORDS[what], n)}"
    if kind == "band":
        what, n = value
        return f"{n} {speaker.catalogue.ngettext(*CASTE_WORDS[what], n)}"
    if kind == "fate":
        return str(tr(FATES[value]))
    if kind == "ground":
        return str(tr(COLOURS[value]))
    if kind == "type":
        return str(tr(TYPES[value]))
    if kind == "phase":
        return str(tr(PHASES[value]))
    if kind == "marker":
        return marker_name(value, speaker)
    return str(tr(str(value)))  # a word in English, translated


def marker_name(value: Any, speaker: Any) -> str:
    """A discovery marker, by its number, its kind, or its kind and value."""
    tr = speaker.catalogue.gettext
    if isinstance(value, str):
        return str(tr(MARKER_WORDS[value]))
    if isinstance(value, int):
        value = (MARKER_KINDS[MARKER_KIND[value]], MARKER_VALUE[value])
    kind, number = (value["kind"], value.get("value", 0)) if isinstance(value, dict) else value
    word = tr(MARKER_WORDS[kind])
    return f"{word} {number}" if number else str(word)


def marker_kind(value: Any) -> str:
    """The kind of a discovery marker that is given as in `marker_name`."""
    if isinstance(value, int):
        return MARKER_KINDS[MARKER_KIND[value]]
    if isinstance(value, str):
        return value
    return str(value["kind"] if isinstance(value, dict) else value[0])


def card_text(card: int, speaker: Any = None) -> str:
    """What a card does, as printed on it, with the numbers that it declares."""
    tr = speaker.catalogue.gettext if speaker is not None else str
    found = CARDS[card]
    values: dict[str, Any] = {name: UP_TO[n] if name in ROLLS else n for name, n in found.numbers.items()}
    if found.ground >= 0:
        values["ground"] = tr(COLOURS[found.ground])
    if "media_harvest" in found.numbers:
        values["media_harvest_of_specialists"] = found.numbers["media_harvest"] * SPECIALISTS_FOOD
    return str(tr(found.text)).format(**values)


def card_line(card: int, speaker: Any = None) -> str:
    """What sort of card it is: `Trait, Chemical`."""
    tr = speaker.catalogue.gettext if speaker is not None else str
    found = CARDS[card]
    kind = tr(KINDS[found.kind].capitalize())
    return f"{kind}, {tr(TYPES[found.type])}" if found.kind == TRAIT else str(kind)


def explain(kind: str, value: Any, speaker: Any) -> str:
    """What a thing is and does, for whoever points at it; empty where there is nothing to say."""
    tr = speaker.catalogue.gettext
    if kind in ("area", "spot", "place") and value < AREAS:
        where = "A central area on {ground} ground." if CENTRAL[value] else "An area on {ground} ground."
        return str(tr(where).format(ground=tr(COLOURS[COLOUR[value]])))
    if kind in ("place", "chamber"):
        return str(tr(EXPLAIN_CHAMBERS[value - AREAS]))
    if kind == "card":
        return f"{card_line(value, speaker)}. {card_text(value, speaker)} ({CARDS[value].rule})"
    if kind == "caste":
        return str(tr(EXPLAIN_CASTES[value]))
    if kind == "brood" and isinstance(value, int):
        return str(tr(EXPLAIN_BROOD[value]))
    if kind in ("box", "some"):
        number = value if isinstance(value, int) else value[0]
        return str(tr(EXPLAIN_BROOD[BROOD.index(number)])) if number in BROOD else ""
    if kind == "marker":
        return str(tr(EXPLAIN_MARKERS[marker_kind(value)]))
    if kind == "type":
        return str(tr(EXPLAIN_TYPE))
    return ""


def area_messages(area: int, here: dict[str, Any]) -> list[Msg]:
    """What can be seen in an area, one message for each thing."""
    told = [Msg("{area:area}, a central area." if CENTRAL[area] else "{area:area}.", {"area": area})]
    marker = here["marker"]
    if marker is not None:
        mod = here["mod"]
        values = {"marker": marker, "value": marker.get("value", 0) + mod, "n": abs(mod)}
        if mod > 0:
            told.append(Msg("{marker:marker}, {n:plural|plus marker|plus markers}: value {value}.", values))
        elif mod < 0:
            told.append(Msg("{marker:marker}, {n:plural|minus marker|minus markers}: value {value}.", values))
        elif marker["kind"] == "hidden":
            told.append(Msg("A face-down marker."))
        else:
            told.append(Msg("{marker:marker}.", values))
    for kind, text in (
        ("nest", "Nest of {who:seat}."),
        ("site", "Nest Site of {who:seat}."),
        ("trunk", "Trunk of {who:seat}."),
    ):
        if here[kind] is not None:
            told.append(Msg(text, {"who": here[kind]}))
    for seat, *counts in here["ants"]:
        ordinary, patrol = counts[:3], counts[3:]
        if any(ordinary):
            told.append(Msg("{who:seat}: {ants:troop}.", {"who": seat, "ants": ordinary}))
        if any(patrol):
            told.append(Msg("{who:seat} patrols with {ants:troop}.", {"who": seat, "ants": patrol}))
    return told


def throw_message(throw: dict[str, Any]) -> Msg:
    """A throw of the dice, told."""
    return Msg(THROWS[throw["what"]], {"who": throw["seat"], "dice": throw["dice"]})


def colony_flags(colony: dict[str, Any]) -> list[Msg]:
    """What else is to know about a colony."""
    found: list[Msg] = []
    if colony["nest"] < 0:
        return [Msg("This colony has no nest yet.")]
    if colony["out"]:
        found.append(Msg("This colony has died out."))
    elif not colony["queens"]:
        found.append(Msg("No queen: each nurse may lay one male egg."))
    if colony["no_eggs"]:
        found.append(Msg("The nest has moved: no eggs in the next nest phase."))
    if colony["guests"]:
        found.append(
            Msg("{n:plural|Guest Queen waits|Guest Queens wait} for the next nuptial flight.", {"n": colony["guests"]})
        )
    if colony["sealed"]:
        found.append(Msg("The entrances are sealed this turn."))
    if colony["sheltered"]:
        found.append(Msg("Sheltered on the sheet: {markers:markers}.", {"markers": colony["sheltered"]}))
    return found


def counts(view: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """What anybody can count, and what a line speaks of that tells why it changed."""
    hidden = [here["marker"] == {"kind": "hidden"} for here in view["areas"]]
    found: dict[tuple[Any, ...], Any] = {("[Ff]ace-down|holds|loses|marker|colony",): sum(hidden)}
    for area, here in enumerate(view["areas"]):
        found["holds|loses|left of|Predators move|puts|takes", "area", area] = None if hidden[area] else here["marker"]
        found["minus|plus|holds|loses|left of|move|puts|takes", "area", area] = here["mod"]
        found["nest|Nest|colony", "area", area] = here["nest"]
        found["Nest Site|gives up|loses", "area", area] = here["site"]
        found["[Tt]runk", "area", area] = here["trunk"]
    for seat, colony in enumerate(view["colonies"]):
        at_home = [colony[room] for room in ("builders", "nurses", "reserves", "returning")]
        outside = [
            [area, *[ants[1 + caste] + ants[4 + caste] for caste in range(3)]]
            for area, here in enumerate(view["areas"])
            for ants in here["ants"]
            if ants[0] == seat
        ]
        found["food|new colony", "seat", seat] = colony["food"] + colony["stored"]
        found["DNA|founds", "seat", seat] = colony["dna"]
        found["point", "seat", seat] = colony["score"]
        found["egg|brood|founds", "seat", seat] = colony["eggs"]
        found["larva|brood|founds", "seat", seat] = colony["larvae"]
        found["pupa|emerging|brood|founds", "seat", seat] = colony["pupae"]
        found["virgin queen|fl[iy]|new colony", "seat", seat] = colony["virgin_queens"]
        found["drone|fl[iy]|new colony", "seat", seat] = colony["drones"]
        found["queen|founds|died out", "seat", seat] = colony["queens"]
        found["replete|media|new colony", "seat", seat] = colony["repletes"]
        found["miller|major|new colony", "seat", seat] = colony["millers"]
        found[r"\bants?\b|worker|media|major|nurse|[Bb]uilder|scout|attacker|founds", "seat", seat] = [at_home, outside]
        found["digs|nest|Nest|Bivouac|Plant House|discards|[Bb]uilder|founds", "seat", seat] = colony["size"]
        found["hand card|plays|draws|discards|steals", "seat", seat] = colony["hand"]
        for card in colony["traits"]:
            found["wins|has|gives up|discards|gets|loses", "seat", seat, "card", card] = 1
    return found


FORMALITIES: Final = frozenset({"as_proposed", "done", "keep", "pass"})

FIGURES = (
    Figure("ants sent out", r"moves \{n:plural\|ant", amount="n"),
    Figure("food gathered", r"for \{food\} food", amount="food"),
    Figure("eggs laid", r"lays \{eggs", amount="eggs"),
    Figure("attacks", r"^\{who:seat\} (attacks|invades)"),
    Figure("room dug", r"the nest grows by", amount="n"),
    Figure("DNA gained", r"gains \{n\} DNA", amount="n"),
    Figure("cards won", r"^\{who:seat\} wins \{card"),
    Figure("cards played", r"^\{who:seat\} plays \{card"),
    Figure("points by nuptial flights", r"a nuptial flight of", amount="n"),
    Figure("hungry turns", r"(too little food|lacks food)", good=False),
)
"""What is counted for each player when a game is looked back at."""
