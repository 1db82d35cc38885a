"""HymenopTerra in numbers (see formicarium.core.numbers): its actions, and what an observation shows."""

from __future__ import annotations

from typing import Final

from formicarium.core.numbers import ASKED, Arg, Column, Grid, Row, Verb, clamp
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.naming import LETTERS, NAMES
from formicarium.games.hymenopterra.rules.table import SEASON, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import FIND_NAMES, GIFTS, GROUND_NAMES, STRUCTURE_NAMES

UNITS: Final = 128
FOES: Final = 64
SITES: Final = 64
"""So many units, enemies, larvae, building sites, bodies and loads are shown; no hive comes near that."""
CASTES: Final = 63

UNIT: Final = Arg(0, UNITS - 1, "units", listed=True)
FOE: Final = Arg(0, FOES - 1, "foes", listed=True)
REST: Final = Arg(0, 1, "rests", listed=True)
PLACE: Final = Arg(0, PLACES - 1, "places")
PROJECT: Final = Arg(0, len(STRUCTURE_NAMES) - 1)
CASTE: Final = Arg(0, CASTES)

VERBS: Final[tuple[Verb, ...]] = (
    Verb("end"),
    Verb("rest", REST),
    Verb("on"),
    Verb("close"),
    Verb("done"),
    Verb("unit", UNIT),
    Verb("others"),
    Verb("all"),
    Verb("brood"),
    Verb("plan"),
    Verb("go"),
    Verb("at", PLACE),
    Verb("explore"),
    Verb("build", PROJECT),
    Verb("again", PROJECT),
    Verb("harvest"),
    Verb("fish"),
    Verb("burn"),
    Verb("home"),
    Verb("guard"),
    Verb("wait"),
    Verb("keep"),
    Verb("nurse", Arg(0, 2)),
    Verb("group", Arg(0, 15)),
    Verb("add", PROJECT),
    Verb("clear"),
    Verb("chamber", PLACE),
    Verb("breed", CASTE),
    Verb("always", CASTE),
    Verb("ask"),
    Verb("later"),
    Verb("leave"),
    Verb("destroy"),
    Verb("invent"),
    Verb("tough", Arg(0, 9)),
    Verb("strike", Arg(0, 9)),
    Verb("swift", Arg(0, 9)),
    Verb("gift", Arg(0, len(GIFTS) - 1)),
    Verb("as_it_is"),
    Verb("back"),
    Verb("spell"),
    Verb("name", Arg(0, len(NAMES) - 1)),
    Verb("letter", Arg(0, len(LETTERS))),
    Verb("usual"),
    Verb("hungry", UNIT),
    Verb("larva", PLACE),
    Verb("give", UNIT),
    Verb("to", PLACE),
    Verb("stay"),
    Verb("stand"),
    Verb("flee"),
    Verb("fast"),
    Verb("attack", FOE),
)

GLOBALS: Final = 16
PLACE_WIDTH: Final = 5
UNIT_WIDTH: Final = 11
FOE_WIDTH: Final = 6


def rows(t: HymenopTerra, grid: str) -> list[int]:
    """The names of what a grid shows, row by row."""
    if grid == "units":
        return [unit.id for unit in t.units]
    if grid == "foes":
        return [foe.id for foe in t.foes]
    ends = (t.turn + SEASON - 1) // SEASON * SEASON
    last: int = t.settings["turns"]
    return [min(ends, last) if last else ends, last]


def layout(players: int) -> list[Grid]:
    """What an observation shows, after the grid `asked`."""
    return [
        Grid(
            "hive",
            1,
            "The hive as a whole.",
            Column("turn", "the turn", 60),
            Column("turns", "the last turn; 0 for a game without one", 60),
            Column("season", "the season", 9),
            Column("stock", "stored food", 50),
            Column("capacity", "how much food can be stored", 50),
            Column("mouths", "food that all eat in a turn", 20),
            Column("farms", "farms in use", 10),
            Column("bamboo", "bamboo from Mother", 3),
            Column("crystals", "crystals from Mother", 3),
            Column("tar", "tar from Mother", 3),
            Column("learned", "the features that the queen can breed, one bit each", 127),
            Column("flood", "1: surface units beside water drown this turn"),
            Column("frost", "1: nothing moves on the surface this turn"),
            Column("drones", "turns until drones work again", 6),
            Column("bacteria", "1: farms give half"),
            Column("bounty", "1: the next crop counts double"),
        ),
        Grid(
            "places",
            PLACES,
            f"Every hex of the three maps, {CELLS} each: the surface, the first and the second map below.",
            Column("ground", "what it is made of; 0 where nobody has looked", len(GROUND_NAMES)),
            Column("find", "the resource or feature in it", len(FIND_NAMES)),
            Column("built", "the tunnel, shaft, room or ruin", len(STRUCTURE_NAMES)),
            Column("trap", "the trap", len(STRUCTURE_NAMES)),
            Column("ready", "turns until its crop can be harvested, or its gas is back", 12),
        ),
        Grid(
            "units",
            UNITS,
            "The queen, workers and warriors, in the order of their birth.",
            Column("caste", "plus 1: 1 the queen, 2 a worker, 3 a basic warrior, 4 and more: a design", 4),
            Column("place", "where it is", PLACES),
            Column("attack", "its attack", 4),
            Column("toughness", "its toughness", 6),
            Column("mobility", "its mobility", 4),
            Column("gifts", "its advanced features, one bit each", 127),
            Column("hurt", "its wounds", 6),
            Column("order", "its standing order", 7),
            Column("goal", "where that leads, plus 1", PLACES),
            Column("project", "what it builds", len(STRUCTURE_NAMES)),
            Column("told", "1: it got its order for this turn"),
        ),
        Grid(
            "foes",
            FOES,
            "The enemies, in the order of their coming.",
            Column("row", "its row of the encounter table, plus 1", len(ENCOUNTERS)),
            Column("place", "where it is", PLACES),
            Column("hurt", "its wounds", 6),
            Column("leaving", "1: on its way out"),
            Column("food", "food that it carries away", 10),
            Column("timer", "a grub's turns at its food", 6),
        ),
        Grid(
            "larvae",
            SITES,
            "What grows in the egg chambers.",
            Column("place", "the chamber, plus 1", PLACES),
            Column("caste", "what it becomes, plus 1", 4),
            Column("left", "turns until it hatches", 10),
        ),
        Grid(
            "jobs",
            SITES,
            "The building sites.",
            Column("place", "where, plus 1", PLACES),
            Column("project", "what is built", len(STRUCTURE_NAMES)),
            Column("done", "turns of work that it has got", 6),
        ),
        Grid(
            "lying",
            2 * SITES,
            "Bodies, then loose food.",
            Column("place", "where, plus 1", PLACES),
            Column("food", "how much", 10),
            Column("gifts", "the features that can be learned from it, one bit each", 127),
        ),
    ]


def observe(t: HymenopTerra, seat: int, out: Row) -> None:
    """Write down what the player sees, into zeros (nothing lies face down, rule HT 1.5)."""
    network = t.network()
    turn = t.turn
    turns: int = t.settings["turns"]
    at = 1 + ASKED
    for value in (
        turn,
        turns,
        t.season,
        t.stock,
        network.capacity,
        t.mouths(),
        len(t.farms(network)),
        t.material[0],
        t.material[1],
        t.material[2],
        t.learned,
        int(t.flood >= turn and t.flood > 0),
        int(t.frost >= turn and t.frost > 0),
        max(0, t.drones_back - turn),
        int(t.bacteria >= turn and t.bacteria > 0),
        int(t.bounty),
    ):
        out[at] = clamp(value)
        at += 1
    write_places(t, out, at)
    at += PLACES * PLACE_WIDTH
    write_units(t, out, at)
    at += UNITS * UNIT_WIDTH
    for i in range(min(len(t.foes), FOES)):
        foe = t.foes[i]
        place = at + i * FOE_WIDTH
        out[place] = foe.row + 1
        out[place + 1] = foe.place
        out[place + 2] = foe.hurt
        out[place + 3] = int(foe.leaving)
        out[place + 4] = clamp(foe.food)
        out[place + 5] = foe.timer
    at += FOES * FOE_WIDTH
    for i in range(min(len(t.larvae), SITES)):
        larva = t.larvae[i]
        out[at + 3 * i], out[at + 3 * i + 1], out[at + 3 * i + 2] = larva.place + 1, larva.caste + 1, larva.left
    at += 3 * SITES
    for i in range(min(len(t.jobs), SITES)):
        job = t.jobs[i]
        out[at + 3 * i], out[at + 3 * i + 1], out[at + 3 * i + 2] = job.place + 1, job.project, job.done
    at += 3 * SITES
    for i in range(min(len(t.bodies), SITES)):
        body = t.bodies[i]
        out[at + 3 * i], out[at + 3 * i + 1], out[at + 3 * i + 2] = body.place + 1, clamp(body.food), body.gifts
    at += 3 * SITES
    for i in range(min(len(t.loads), SITES)):
        load = t.loads[i]
        out[at + 3 * i], out[at + 3 * i + 1], out[at + 3 * i + 2] = load.place + 1, clamp(load.food), load.gifts


def write_places(t: HymenopTerra, out: Row, at: int) -> None:
    """The grid `places`."""
    ground = t.ground
    find = t.find
    built = t.built
    trap = t.trap
    for place in range(PLACES):
        if ground[place]:
            here = at + place * PLACE_WIDTH
            out[here] = ground[place]
            if find[place]:
                out[here + 1] = find[place]
                if t.ready[place] > t.turn:
                    out[here + 4] = t.ready[place] - t.turn
            if built[place]:
                out[here + 2] = built[place]
            if trap[place]:
                out[here + 3] = trap[place]
                if t.ready[place] > t.turn:
                    out[here + 4] = t.ready[place] - t.turn


def write_units(t: HymenopTerra, out: Row, at: int) -> None:
    """The grid `units`."""
    for i in range(min(len(t.units), UNITS)):
        unit = t.units[i]
        here = at + i * UNIT_WIDTH
        out[here] = unit.caste + 1
        out[here + 1] = unit.place
        out[here + 2] = unit.attack
        out[here + 3] = unit.toughness
        out[here + 4] = unit.mobility
        out[here + 5] = unit.gifts
        out[here + 6] = unit.hurt
        out[here + 7] = unit.order
        out[here + 8] = unit.goal + 1
        out[here + 9] = unit.project
        out[here + 10] = int(unit.told)
