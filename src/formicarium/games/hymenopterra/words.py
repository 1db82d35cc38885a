"""How the things of the hive are called."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.figures import Figure
from formicarium.core.message import Field, Msg, Question, Reason
from formicarium.core.speech import Speaker
from formicarium.core.steps import Action
from formicarium.games.hymenopterra.outlook import outlook as outlook
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS, MISSION_NAMES
from formicarium.games.hymenopterra.rules.map import coordinates, layer_of
from formicarium.games.hymenopterra.rules.naming import LETTERS, MOST_LETTERS, NAMES
from formicarium.games.hymenopterra.rules.pieces import BASIC, BUILD, FISH, HARVEST, ORDER_NAMES, QUEEN, WORKER
from formicarium.games.hymenopterra.rules.seasons import DEGREES
from formicarium.games.hymenopterra.rules.table import NO_LAIR, QUEEN_ILL, QUEEN_KILLED, QUEEN_STARVED
from formicarium.games.hymenopterra.rules.tables import (
    BEDROCK,
    BEDROCK_FEATURE,
    CLAY,
    DIRT,
    EMPTY,
    ENCOUNTER,
    EVENT,
    EVENT_EFFECTS,
    EVENT_NAMES,
    FIND_NAMES,
    GIFT_NAMES,
    GIFTS,
    GRASS,
    GROUND_NAMES,
    LAKE,
    OPEN,
    ROCK,
    ROCKS,
    RUIN,
    SAND,
    STRUCTURE_NAMES,
    TREES,
    VOID,
)

MAPS = ("surface", "lair", "deep")
USES = (
    "",
    "a way through the soil",
    "a way between the lair map and the surface",
    "1 food each turn",
    "one larva at a time grows here",
    "room for 20 more food",
    "room for 20 more food, and a home for the queen",
    "a way down to the deep map",
    "soil again",
    "holds an enemy until the next turn",
    "attacks enemies with +1",
    "attacks enemies with +2",
    "attacks enemies with +3",
    "destroys whoever falls into it",
    "kills everything in its hex, then needs 6 turns to fill",
    "has to be built anew",
)
"""What each structure is good for"""
GROUNDS_DO = {
    DIRT: "everything can be dug here",
    SAND: "only tunnels and shafts can be dug here",
    CLAY: "digging here takes one turn longer",
    ROCK: "nobody can dig here",
    BEDROCK: "nobody can dig here",
    VOID: "only flyers cross it",
    OPEN: "open ground",
    GRASS: "5 food for a worker, then it grows for 12 turns",
    TREES: "whoever does not fly stops here",
    ROCKS: "nothing grows here",
    LAKE: "only swimmers and flyers cross it; a worker beside it can fish",
}
FINDS_DO = (
    "",
    "5 food for a worker, once",
    "a farm for nothing: 1 food each turn",
    "a way between the lair map and the surface",
    "a way between the lair map and the deep map",
    "flame traps are built over it",
    "a unit that begins its turn here heals a wound",
    "with them blade traps can be built",
    "with it sticky traps can be built",
    "gas traps are built here",
    "10 food for a worker, once; a room here is built faster",
    "10 food for a worker, then it grows for 12 turns",
    "with it spike traps can be built",
    "drones bring 5 food home from it",
    "a worker fishes 1 food each turn",
    "from here one sees two hexes far and fights better",
    "5 food for a worker, once",
)
CASTES = {
    QUEEN: "if she dies the game is lost; she moves only from lair to lair",
    WORKER: "builds, harvests and explores, eats 1 food each turn, and never attacks",
    BASIC: "a warrior: fights, guards and explores, and eats 1 food each turn",
}
FATES = {
    QUEEN_STARVED: "the queen starved",
    QUEEN_KILLED: "the queen was killed",
    QUEEN_ILL: "the queen died of an illness",
    NO_LAIR: "no lair is left",
}


def name(kind: str, value: Any, speaker: Speaker) -> str:
    """The word for a thing; a kind with a capital letter begins a sentence."""
    _ = speaker.catalogue.gettext
    if kind[0].isupper():
        text = name(kind.lower(), value, speaker)
        return text[:1].upper() + text[1:]
    if kind == "place":
        return f"{coordinates(value)} {_(MAPS[layer_of(value)])}"
    if kind == "unit":
        return _unit(value, speaker)
    if kind == "caste":
        return _caste(value[0], value[1], speaker)
    if kind == "nickname":
        return str(_(value)).capitalize()
    if kind == "foe":
        row, number = value
        return f"{_(ENCOUNTERS[row].name)} {number}"
    if kind == "mission":
        return _(MISSION_NAMES[value])
    if kind == "structure":
        return _(STRUCTURE_NAMES[value])
    if kind == "use":
        return _(USES[value])
    if kind == "find":
        return _(FIND_NAMES[value])
    if kind == "ground":
        return _(GROUND_NAMES[value])
    if kind == "hex":
        return _hex(value, speaker)
    if kind == "found":
        return _found(value[0], value[1], speaker)
    if kind == "effect":
        return f"{_(EVENT_NAMES[value])}. {_(EVENT_EFFECTS[value])}"
    if kind == "event":
        return _(EVENT_NAMES[value])
    if kind == "gift":
        return _(GIFT_NAMES[value]).capitalize()
    if kind == "gifts":
        return ", ".join(_(GIFT_NAMES[i]) for i, gift in enumerate(GIFTS) if value & gift)
    if kind == "build":
        return _build(value, speaker)
    if kind == "doing":
        return _doing(value, speaker)
    if kind == "season":
        return f"+{value}"
    if kind == "plus":
        return f" +{value}" if value else ""
    if kind == "degree":
        return _(DEGREES[value][1])
    if kind == "fate":
        return _(FATES[value])
    if kind == "fighter":
        return f"{_unit(value[0], speaker)} ({value[1]})"
    if kind == "invader":
        return f"{name('foe', value[0], speaker)} ({value[1]})"
    raise ValueError(f"There is no word for {kind} {value!r}.")


def explain(kind: str, value: Any, speaker: Any) -> str:
    """What a thing is good for, in a sentence."""
    if kind == "event":
        return EVENT_EFFECTS[value]
    if kind == "foe":
        return MISSION_NAMES[ENCOUNTERS[value[0]].mission].capitalize() + "."
    kind = kind.lower()
    if kind in ("structure", "use"):
        return _sentence(USES[value], speaker)
    if kind in ("find", "found", "ground", "hex"):
        return _lies_there(kind, value, speaker)
    if kind in ("unit", "caste"):
        return _sentence(CASTES.get(value[0], CASTES[BASIC]), speaker)
    if kind == "season":
        return str(speaker.catalogue.gettext("It is added to every exploration roll; higher rolls bring enemies."))
    return ""


def _lies_there(kind: str, value: Any, speaker: Speaker) -> str:
    """What the ground, or what lies in it, is good for."""
    if kind == "find":
        return _sentence(FINDS_DO[value], speaker)
    if kind == "ground":
        return _sentence(GROUNDS_DO.get(value, ""), speaker)
    if kind == "hex":
        return " ".join(
            filter(None, [_sentence(GROUNDS_DO.get(value[0], ""), speaker), _sentence(FINDS_DO[value[1]], speaker)])
        )
    sort, what = value
    if sort == EVENT:
        return speaker.catalogue.gettext(EVENT_EFFECTS[what])
    if sort == EMPTY:
        return _sentence(GROUNDS_DO.get(what, ""), speaker)
    return "" if sort == ENCOUNTER or what < 0 else _sentence(FINDS_DO[what], speaker)


def _sentence(text: str, speaker: Speaker) -> str:
    said = speaker.catalogue.gettext(text) if text else ""
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def field(question: Question) -> Field | None:
    """A design is named by typing its name (rule HT 7.8)."""
    if question.kind not in ("NameIt", "Spell"):
        return None
    so_far: str = question.prompt.values.get("name", "")
    return Field(Msg("Its name"), so_far.capitalize(), MOST_LETTERS, ("spell", "letter"))


def written(question: Question, text: str) -> list[Action] | Reason:
    """The actions that give a design that name, or what is wrong with it."""
    wanted = " ".join(text.lower().split())
    if not wanted:
        return Reason(Msg("A name has at least one letter."), "HT 7.8")
    if not set(wanted) <= set(LETTERS):
        return Reason(Msg("A name is made of letters from a to z, spaces and hyphens."), "HT 7.8")
    if len(wanted) > MOST_LETTERS:
        return Reason(Msg("A name has up to {n:plural|letter|letters}.", {"n": MOST_LETTERS}), "HT 7.8")
    if not all(word.isalpha() for word in wanted.replace("-", " ").split(" ")):
        return Reason(Msg("Spaces and hyphens stand between letters."), "HT 7.8")
    usual = ("name", NAMES.index(wanted) if wanted in NAMES else -1)
    if any(action == usual for action, _ in question.options):
        return [usual]
    before: list[Action] = [("spell",)]
    if question.kind == "Spell":
        before = [("back",)] * len(question.prompt.values.get("name", ""))
    return [*before, *[("letter", LETTERS.index(letter) + 1) for letter in wanted], ("done",)]


def _caste(caste: int, nick: str, speaker: Speaker) -> str:
    _ = speaker.catalogue.gettext
    if caste == QUEEN:
        return _("queen")
    if caste == WORKER:
        return _("worker")
    if caste == BASIC:
        return _("basic")
    return _(nick)


def _unit(value: Any, speaker: Speaker) -> str:
    caste, number, nick = value
    if caste == QUEEN:
        return speaker.catalogue.gettext("the queen")
    return f"{_caste(caste, nick, speaker)} {number}"


def _hex(value: Any, speaker: Speaker) -> str:
    _ = speaker.catalogue.gettext
    ground, find, built = value
    parts = [_(GROUND_NAMES[ground])] if ground != OPEN or not find else []
    if find:
        parts.append(_(FIND_NAMES[find]))
    if built:
        parts.append(_(STRUCTURE_NAMES[built]) if built != RUIN else _("a ruin"))
    return ", ".join(parts)


def _found(outcome: int, detail: int, speaker: Speaker) -> str:
    _ = speaker.catalogue.gettext
    if outcome == EMPTY:
        return _(GROUND_NAMES[detail])
    if outcome == EVENT:
        return _("event {number}, {name}").format(number=detail, name=_(EVENT_NAMES[detail]))
    if outcome == ENCOUNTER:
        kind = ENCOUNTERS[detail]
        return _("encounter {number}, {name} that {mission}").format(
            number=detail, name=_(kind.name), mission=_(MISSION_NAMES[kind.mission])
        )
    if detail < 0:
        return _("bedrock") if detail == BEDROCK_FEATURE else _("a gaping void")
    return _(FIND_NAMES[detail])


def _build(value: Any, speaker: Speaker) -> str:
    _ = speaker.catalogue.gettext
    attack, toughness, mobility, gifts = value
    parts = [_("attack {n}").format(n=f"1D+{attack}" if attack else "1D"), _("toughness {n}").format(n=toughness)]
    if mobility:
        parts.append(_("mobility +{n}").format(n=mobility))
    if gifts:
        parts.append(name("gifts", gifts, speaker))
    return ", ".join(parts)


def _doing(value: Any, speaker: Speaker) -> str:
    _ = speaker.catalogue.gettext
    order, project, goal, again = value
    if order == BUILD:
        text = _("building again and again: {what}") if again else _("building: {what}")
        text = text.format(what=_(STRUCTURE_NAMES[project]))
    else:
        text = _(ORDER_NAMES[order])
    if order in (BUILD, FISH, HARVEST) and goal >= 0:
        text = f"{text}, {coordinates(goal)}"
    return text


def counts(view: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """What anybody can count, and what a line speaks of that tells why it changed."""
    found: dict[tuple[Any, ...], Any] = {
        ("food|nurse|harvest",): view["stock"],
        ("food (stays?|are|is|lies?|comes?|go|burns?)|loose|harvest|leaves|takes|eats|nest",): sum(
            food for _, food, _ in view["loads"]
        ),
        ("lies|dies|body|food|farm",): sum(food for _, food, _ in view["bodies"]),
        ("learned",): view["learned"],
        ("season",): view["season"],
        ("larva|breeds|hatches|ruin",): len(view["larvae"]),
        ("encounter|dies|leaves|drown|becomes|grub|sends|comes|nest",): len(view["foes"]),
        (" is |opens|gapes|[Bb]edrock|falls|fills",): len([1 for ground in view["ground"] if ground]),
        ("finished|ruin|destroy|burns|opens| is |collapse|flood|fills|spring|grain",): view["built"],
        ("finished|ruin|destroy|strikes|fills",): view["trap"],
    }
    for unit in view["units"]:
        who = tuple(unit["name"])
        if unit["caste"] == QUEEN:  # who hears that the hive is lost need not be told whose wounds those were
            found["wound|hungry|heal|Mother|burns|drown|hive is lost",] = unit["hurt"]
            continue
        found["dies|hatches|comes|Mother|burns|drown|starves", "unit|Unit", who] = 1
        found["wound|hungry|heal|dies|hatches|comes|Mother|burns|drown", "unit|Unit", who] = unit["hurt"]
    for foe in view["foes"]:
        found["wound|dies|leaves|becomes|heal", "foe", tuple(foe["name"])] = foe["hurt"]
    return found


FORMALITIES: Final = frozenset({"done", "group", "unit"})

FIGURES = (
    Figure("hexes explored", r"\{die:dice\}\{season:plus\} is", seat=""),
    Figure("food brought in", r"^\{n:plural\|food comes", seat="", amount="n"),
    Figure("food eaten", r"^\{n:plural\|food is\|food are\} eaten", seat="", amount="n"),
    Figure("structures finished", r"is finished\.$", seat=""),
    Figure("units hatched", r"^\{unit:Unit\} hatches", seat=""),
    Figure("fights", r"\{units:fighters\} against", seat=""),
    Figure("foes killed", r"^\{foe:foe\} dies", seat=""),
    Figure("units lost", r"^\{unit:Unit\} (dies|burns at)", seat="", good=False),
    Figure("hungry units", r"goes hungry", seat="", good=False),
)
"""What is counted for each player when a game is looked back at."""
