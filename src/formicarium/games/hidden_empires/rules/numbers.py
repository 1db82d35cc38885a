"""Hidden Empires in numbers (see formicarium.core.numbers): its actions, and what an observation shows."""

from __future__ import annotations

from typing import Final

from formicarium.core.numbers import ASKED, Arg, Column, Grid, Row, Verb, clamp, turned
from formicarium.games.hidden_empires.rules.cards import CARDS
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_KINDS, MARKER_VALUE
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.places import NURSES, PLACES, RESERVES, SLOTS, UNLIMITED
from formicarium.games.hidden_empires.rules.sheet import CHAMBER_BOXES, FIRST_CHAMBER, QUEENS, STORED
from formicarium.games.hidden_empires.rules.table import Garden

COUNT: Final = Arg(0, 127)
SOME: Final = Arg(1, 99)
AREA: Final = Arg(0, AREAS - 1, "areas")
PLACE: Final = Arg(0, PLACES - 1)
CASTE: Final = Arg(0, 2)
BOX: Final = Arg(STORED, QUEENS)
CARD: Final = Arg(0, len(CARDS) - 1, "cards")
SEAT: Final = Arg(0, 5)

VERBS: Final[tuple[Verb, ...]] = (
    Verb("pass"),
    Verb("done"),
    Verb("no"),
    Verb("none"),
    Verb("nothing"),
    Verb("enough"),
    Verb("all"),
    Verb("stay"),
    Verb("wait"),
    # set-up, the draft, cards, auctions
    Verb("nest", AREA),
    Verb("restart", AREA),
    Verb("keep", CARD),
    Verb("aside", CARD),
    Verb("play", CARD),
    Verb("discard"),
    Verb("auction"),
    Verb("bid", COUNT),
    Verb("on", SEAT),
    Verb("minus", AREA),
    Verb("aphids", AREA),
    # moving and scouting
    Verb("from", PLACE),
    Verb("to", PLACE),
    Verb("some", CASTE, COUNT),
    Verb("shift", AREA),
    Verb("scout", AREA),
    Verb("call"),
    Verb("withdraw"),
    Verb("turn", AREA),
    Verb("turn_all"),
    Verb("leave"),
    Verb("leave", AREA),
    Verb("predators", AREA),
    Verb("prowl", AREA),
    # tasks
    Verb("as_proposed"),
    Verb("change", AREA),
    Verb("harvest", COUNT),
    Verb("tend", COUNT),
    Verb("patrol", AREA),
    Verb("everywhere"),
    Verb("trunk", AREA),
    # fights
    Verb("attack", AREA, SEAT),
    Verb("dice", COUNT),
    Verb("away", COUNT),
    Verb("return", COUNT),
    Verb("repel", SEAT),
    Verb("ant", Arg(0, PLACES), CASTE),
    Verb("invade"),
    Verb("hunt"),
    Verb("carry", BOX, SOME),
    Verb("enslave", BOX, SOME),
    Verb("adopt", CASTE, COUNT),
    Verb("save", BOX, SOME),
    # the nest
    Verb("home"),
    Verb("home", PLACE),
    Verb("one", PLACE, CASTE),
    Verb("nurse", PLACE),
    Verb("out", Arg(NURSES, RESERVES), SOME),
    Verb("drop", BOX, SOME),
    Verb("give", BOX, SOME),
    Verb("consume", BOX, SOME),
    Verb("starve", Arg(FIRST_CHAMBER, QUEENS), SOME),
    Verb("females", COUNT),
    Verb("males", COUNT),
    Verb("medium", COUNT),
    Verb("large", COUNT),
    Verb("majors", COUNT),
    Verb("store", COUNT),
    Verb("fly"),
    Verb("site", AREA),
)

PHASES: Final = ("nests", "draft", "draw", "move", "scout", "tasks", "nest")
GLOBALS: Final = 12
BOXES: Final = ("builders", "nurses", "reserves", "storage", "returning")
CASTES: Final = ("workers", "medias", "majors")
SHEET: Final = 26
WIDTH: Final = SHEET + CHAMBER_BOXES
GROUND: Final = 9
"""The columns of an area before the ants."""
BAND: Final = 4
CARD_WIDTH: Final = 6


def layout(players: int) -> list[Grid]:
    """What an observation shows, after the grid `asked`."""
    bands: list[Column] = []
    for i in range(players):
        whose = "yours" if not i else f"of the seat {i} after you"
        for name in (*CASTES, "patrollers"):
            bands.append(Column(f"{name}_{i}", f"{name} {whose}", 5))
    chambers = [Column(f"{box}_{caste}", f"{caste} in {box}", 5) for box in BOXES for caste in CASTES]
    return [
        Grid(
            "table",
            1,
            "What all have in common.",
            Column("turn", "the game turn", 40),
            Column("cap", "the last game turn", 40),
            Column("target", "the points that end the game", 16),
            Column("advanced", "1: the advanced game"),
            Column("phase", f"plus 1, of {', '.join(PHASES)}", len(PHASES)),
            Column("active", "whose player turn it is: 0 nobody's, 1 yours, 2 the next seat's, ...", players),
            Column("first", "who begins each game turn, likewise", players),
            Column("event", "the event card of this turn, plus 1", len(CARDS)),
            Column("deck", "cards in the deck", len(CARDS)),
            Column("lot", "the trait under the hammer, plus 1", len(CARDS)),
            Column("bid", "the highest bid", 12),
            Column("bidder", "whose bid it is", players),
        ),
        Grid(
            "seats",
            players,
            "The nest sheets: yours first, then the others in the order of play.",
            Column("out", "1: the colony is dead"),
            Column("size", "the size of the nest; -1 without limit", 20),
            Column("used", "how much of it is used", 20),
            Column("food", "food", 20),
            Column("stored", "food in Storage", 20),
            Column("dna", "DNA", 20),
            Column("score", "points", 16),
            Column("female_eggs", "female eggs", 10),
            Column("male_eggs", "male eggs", 10),
            Column("female_larvae", "female larvae", 10),
            Column("male_larvae", "male larvae", 10),
            Column("small_pupae", "small pupae", 10),
            Column("medium_pupae", "medium pupae", 10),
            Column("large_pupae", "large pupae", 10),
            Column("male_pupae", "male pupae", 10),
            Column("virgin_queens", "virgin queens", 5),
            Column("drones", "drones", 10),
            Column("queens", "mother queens", 2),
            Column("no_eggs", "1: no eggs are laid"),
            Column("guests", "guest queens", 2),
            Column("sealed", "1: the entrances are sealed"),
            Column("hand", "cards in hand", 5),
            Column("traits", "traits", 5),
            Column("nest", "the nest area, plus 1", AREAS),
            Column("sheltered", "Aphids markers on the sheet", 3),
            Column("recruited", "defenders who fight for the attacker, where you attack", 5),
            *chambers,
        ),
        Grid(
            "areas",
            AREAS,
            "The areas of the map.",
            Column("marker", "0 none, 1 face down, and from 2 on: " + ", ".join(MARKER_KINDS), len(MARKER_KINDS) + 1),
            Column("value", "its printed value", 6),
            Column("mod", "plus markers on it, or minus markers below 0", 3),
            Column("nest", "whose nest is here", players),
            Column("site", "whose Nest Site", players),
            Column("trunk", "whose Trunk", players),
            Column("held", "1: the active seat had ants here at the beginning of its turn"),
            Column("scouts", "1: a scout is still to be settled"),
            Column("fought", "1: the active seat attacked here this turn"),
            *bands,
        ),
        Grid(
            "cards",
            len(CARDS),
            "Every card by its number.",
            Column("hand", "1: in your hand"),
            Column("trait", "whose trait it is", players),
            Column("discarded", "1: on the discard pile"),
            Column("dealt", "1: you may keep it now, in the draft"),
            Column("taken", "1: you took it in the draft"),
            Column("lot", "1: under the hammer"),
        ),
    ]


def observe(t: Garden, seat: int, out: Row) -> None:
    """Write down what a seat may know, into zeros (rules HE 2.4, 12.6, 21.5)."""
    players = t.players
    at = 1 + ASKED
    for value in (
        t.turn,
        t.settings["game_turns"],
        t.settings["target_score"],
        int(t.settings["advanced"]),
        PHASES.index(t.phase) + 1,
        turned(seat, t.active, players),
        turned(seat, t.first, players),
        t.event + 1,
        len(t.deck),
        t.lot + 1,
        t.bid,
        turned(seat, t.bidder, players),
    ):
        out[at] = clamp(value)
        at += 1
    for i in range(players):
        write_sheet(t, (seat + i) % players, out, at)
        at += WIDTH
    write_areas(t, seat, out, at)
    at += AREAS * (GROUND + BAND * players)
    for card in t.hands[seat]:
        out[at + card * CARD_WIDTH] = 1
    for i in range(players):
        for card in t.traits[(seat + i) % players]:
            out[at + card * CARD_WIDTH + 1] = i + 1
    for card in t.discards:
        out[at + card * CARD_WIDTH + 2] = 1
    if t.phase == "draft":
        for card in t.dealt[seat]:
            out[at + card * CARD_WIDTH + 3] = 1
        for card in t.taken[seat]:
            out[at + card * CARD_WIDTH + 4] = 1
    if t.lot >= 0:
        out[at + t.lot * CARD_WIDTH + 5] = 1


def write_sheet(t: Garden, seat: int, out: Row, at: int) -> None:
    """One row of the grid `seats`."""
    sheet = t.sheets[seat]
    size = t.nest_size(seat)
    for value in (
        int(sheet.dead),
        -1 if size >= UNLIMITED else size,
        t.nest_used(seat),
        sheet.food,
        sheet.stored,
        sheet.dna,
        t.score(seat),
        sheet.female_eggs,
        sheet.male_eggs,
        sheet.female_larvae,
        sheet.male_larvae,
        sheet.small_pupae,
        sheet.medium_pupae,
        sheet.large_pupae,
        sheet.male_pupae,
        sheet.virgin_queens,
        sheet.drones,
        sheet.queens,
        int(sheet.no_eggs),
        sheet.guests,
        int(sheet.sealed),
        len(t.hands[seat]),
        len(t.traits[seat]),
        t.nest_area[seat] + 1,
        len(t.sheltered[seat]),
        sum(t.recruits) if seat == t.active else 0,
    ):
        out[at] = clamp(value)
        at += 1
    for n in sheet.ants:
        if n:
            out[at] = n
        at += 1


def write_areas(t: Garden, seat: int, out: Row, at: int) -> None:
    """The grid `areas`."""
    players = t.players
    for area in range(AREAS):
        marker = t.marker[area]
        if marker >= 0:
            if t.face[area]:
                out[at] = MARKER_KIND[marker] + 2
                out[at + 1] = MARKER_VALUE[marker]
            else:
                out[at] = 1
        if t.mods[area]:
            out[at + 2] = t.mods[area]
        if t.site[area] >= 0:
            out[at + 4] = turned(seat, t.site[area], players)
        if t.trunk[area] >= 0:
            out[at + 5] = turned(seat, t.trunk[area], players)
        if t.held and t.held[area]:
            out[at + 6] = 1
        if t.scouts and t.scouts[area]:
            out[at + 7] = 1
        if t.fought and t.fought[area]:
            out[at + 8] = 1
        here = at + GROUND
        for i in range(players):
            other = (seat + i) % players
            if t.headcount[other][area]:
                ants = t.ants[other]
                place = area * SLOTS
                out[here] = ants[place] + ants[place + 3]
                out[here + 1] = ants[place + 1] + ants[place + 4]
                out[here + 2] = ants[place + 2] + ants[place + 5]
                out[here + 3] = ants[place + 3] + ants[place + 4] + ants[place + 5]
            here += BAND
        at = here
    start = at - AREAS * (GROUND + BAND * players)
    for other in range(players):
        area = t.nest_area[other]
        if area >= 0:
            out[start + area * (GROUND + BAND * players) + 3] = turned(seat, other, players)
