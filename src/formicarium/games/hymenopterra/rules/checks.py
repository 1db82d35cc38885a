"""What must be true of every position, for those that people write or edit."""

from __future__ import annotations

from typing import Final

from formicarium.core.errors import BadPosition
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.map import CELLS, PLACES
from formicarium.games.hymenopterra.rules.naming import LETTERS, MOST_LETTERS
from formicarium.games.hymenopterra.rules.pieces import BASIC, DESIGNED, QUEEN, WORKER
from formicarium.games.hymenopterra.rules.table import HymenopTerra
from formicarium.games.hymenopterra.rules.tables import FIND_NAMES, GROUND_NAMES, SHAFT, STRUCTURE_NAMES

MOST_FOOD: Final = 10_000
MOST_PIECES: Final = 1_000
"""More than any game comes to; without an end, a page could not be drawn of them."""


def check(t: HymenopTerra) -> None:
    """Raise BadPosition where the state contradicts itself."""
    for name, kinds in (
        ("ground", GROUND_NAMES),
        ("find", FIND_NAMES),
        ("built", STRUCTURE_NAMES),
        ("trap", STRUCTURE_NAMES),
    ):
        found = getattr(t, name)
        if len(found) != PLACES:
            raise BadPosition(name, f"there are {PLACES} places on the three maps")
        if not 0 <= min(found) <= max(found) < len(kinds):
            raise BadPosition(name, f"a place has one of the kinds from 0 to {len(kinds) - 1}")
    if len(t.ready) != PLACES:
        raise BadPosition("ready", f"there are {PLACES} places on the three maps")
    if list(t.dug) != [place for place in range(CELLS, PLACES) if t.built[place]]:
        raise BadPosition("dug", "it lists, in order, the places underground where something is built")
    for what in t.find:
        if what and not t.has_source(what):
            raise BadPosition("sources", f"it has no bit for the find {what}, which is on the maps")
    if len(t.links) != CELLS:
        raise BadPosition("links", f"there are {CELLS} cells on a map")
    for cell in range(CELLS):
        if t.links[cell] and t.built[CELLS + cell] != SHAFT:
            raise BadPosition("links", f"maps are connected by a shaft, and there is none at {CELLS + cell}")
    if not t.over and sum(unit.caste == QUEEN for unit in t.units) != 1:
        raise BadPosition("units", "a hive has one queen")
    for unit in t.units:
        if not 0 <= unit.place < PLACES:
            raise BadPosition("units", f"there is no place {unit.place}")
        # Who starved in the same meal as the queen is not buried any more: the game is over.
        if unit.hurt < 0 or (unit.hurt >= unit.toughness and not t.over):
            raise BadPosition("units", "a living unit has fewer wounds than toughness, and not less than none")
    for foe in t.foes:
        if foe.row not in ENCOUNTERS:
            raise BadPosition("foes", f"the encounter table has no row {foe.row}")
        if not 0 <= foe.place < PLACES:
            raise BadPosition("foes", f"there is no place {foe.place}")
    if not 0 <= t.stock <= MOST_FOOD:
        raise BadPosition("stock", f"there is between 0 and {MOST_FOOD} food")
    if len(t.material) != 3:
        raise BadPosition("material", "there are three: bamboo, crystals, tar")
    if any(len(line) != len(t.chapter.line()) for line in t.annals):
        raise BadPosition("annals", f"each line has {len(t.chapter.line())} numbers")
    for name, pieces in (("units", t.units), ("foes", t.foes), ("larvae", t.larvae), ("designs", t.designs)):
        if len(pieces) > MOST_PIECES:
            raise BadPosition(name, f"there are {MOST_PIECES} at most")
    if len(t.annals) > MOST_PIECES:
        raise BadPosition("annals", f"there are {MOST_PIECES} lines at most")
    for name in [design.name for design in t.designs] + [unit.nick for unit in t.units if unit.nick]:
        if not 0 < len(name) <= MOST_LETTERS or any(letter not in LETTERS for letter in name):
            raise BadPosition("designs", f"a name has up to {MOST_LETTERS} of the letters {LETTERS!r}")
    for larva in t.larvae:
        if larva.caste != WORKER and larva.caste != BASIC and not 0 <= larva.caste - DESIGNED < len(t.designs):
            raise BadPosition("larvae", f"there is no caste {larva.caste}")
