"""The events (rules HE 20)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import (
    ANT_DISPERSED_SEEDS,
    APHID_PREDATION,
    ATTRITION,
    CARDS,
    CATERPILLARS,
    ENVIRONMENTAL_CHANGE,
    FIRST,
    GOOD_GROWING_SEASON,
    PLANT_EATING_INSECTS,
    POOR_GROWING_SEASON,
    SHELTER_APHIDS,
    count_of,
)
from formicarium.games.hidden_empires.rules.choosing import DIE, pick_ants
from formicarium.games.hidden_empires.rules.discovery import APHIDS, MARKER_KIND, PLANTS, PREY
from formicarium.games.hidden_empires.rules.map import AREAS, CENTRAL, COLOUR
from formicarium.games.hidden_empires.rules.markers import add_mods, clear, flee, lay, lift, turn_up
from formicarium.games.hidden_empires.rules.piles import discard, reshuffle
from formicarium.games.hidden_empires.rules.places import MEDIA
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.table import Garden


def happen(t: Garden, card: int) -> None:
    """An event happens and is discarded (rule HE 13.2)."""
    t.event = card
    t.discards = (*t.discards, card)
    if t.telling:
        t.tell("{card:card}!", {"card": card}, kind="event")
    what = FIRST[card]
    if what == ENVIRONMENTAL_CHANGE:
        t.do(*_shelters(t, CARDS[card].ground), Change(CARDS[card].ground))
    elif what == ATTRITION:
        attrition(t, CARDS[card].ground)
    elif what == CATERPILLARS:
        for seat in range(t.players):
            if t.alive(seat):
                t.sheets[seat].food += count_of(card, "food")
        if t.telling:
            t.tell("Everybody gets {n} food.", {"n": count_of(card, "food")})
    elif what == APHID_PREDATION:
        for area in range(AREAS):
            if t.food_kind(area) == APHIDS and not t.patrolled(-1, area):
                clear(t, area)
    elif what == PLANT_EATING_INSECTS:
        for area in range(AREAS):
            if t.food_kind(area) == PLANTS and not t.patrolled(-1, area):
                add_mods(t, area, -1)
    elif what == ANT_DISPERSED_SEEDS:
        for area in range(AREAS):
            if t.food_kind(area) == PREY:
                add_mods(t, area, 1)
    elif what == POOR_GROWING_SEASON:
        for area in range(AREAS):
            if t.food_kind(area) == PLANTS:
                add_mods(t, area, -1)
        reshuffle(t)
    elif what == GOOD_GROWING_SEASON:
        for area in range(AREAS):
            if t.food_kind(area) == PLANTS:
                add_mods(t, area, 1)
        refill(t, -1)


def in_turn(t: Garden) -> list[int]:
    """The living seats in turn order, from the one whose turn it is."""
    begin = t.active if t.active >= 0 else t.first
    seats = [(begin + i) % t.players for i in range(t.players)]
    return [seat for seat in seats if t.alive(seat)]


@dataclass
class Change(Step):
    """The ground of one colour changes (rules HE 20.1, 20.2)."""

    ground: int

    def run(self, t: Garden) -> None:
        for area in range(AREAS):
            if COLOUR[area] == self.ground and t.marker[area] >= 0 and t.face[area]:
                if MARKER_KIND[t.marker[area]] != PLANTS:
                    clear(t, area)
        refill(t, self.ground)


def refill(t: Garden, ground: int) -> None:
    """Central areas without any marker get a new one, turned up where ants stand (rules HE 20.1, 20.2, 20.8)."""
    new: list[int] = []
    for area in range(AREAS):
        if not CENTRAL[area] or (ground >= 0 and COLOUR[area] != ground):
            continue
        if t.marker[area] < 0 and t.trunk[area] < 0 and t.nest_owner(area) < 0 and t.unused:
            lay(t, area)
            new.append(area)
    if new and t.telling:
        t.tell("Face-down markers are laid: {areas:areas}.", {"areas": new})
    for area in new:
        if any(t.here(seat, area) for seat in range(t.players)) and turn_up(t, area):
            flee(t, area)


def aphids_at(t: Garden, seat: int, ground: int) -> list[int]:
    """The areas of a colour with face-up Aphids and ants of a seat (rule HE 19.1)."""
    found: list[int] = []
    for area in range(AREAS):
        if COLOUR[area] == ground and t.food_kind(area) == APHIDS and t.here(seat, area):
            found.append(area)
    return found


def _shelters(t: Garden, ground: int) -> list[Step]:
    """Who holds cards and could lose aphids is asked, so that the question gives nothing away."""
    found: list[Step] = []
    for seat in in_turn(t):
        if t.hands[seat] and aphids_at(t, seat, ground):
            found.append(Shelter(seat, ground))
    return found


@dataclass
class Shelter(Choice):
    """Take aphids to the nest before the ground changes (rule HE 19.1)."""

    seat: int
    ground: int

    def rule(self) -> str:
        return "HE 19.1"

    def asks(self, t: Garden) -> bool:
        return True

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("pass",)]
        if SHELTER_APHIDS in t.hands[self.seat]:
            found.append(("play", SHELTER_APHIDS))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "pass":
            return
        discard(t, self.seat, SHELTER_APHIDS)
        sheltered = list(t.sheltered[self.seat])
        for area in aphids_at(t, self.seat, self.ground):
            sheltered.append(lift(t, area))
            if t.telling:
                t.tell(
                    "{who:seat} takes {marker:marker} from {area:area} into the nest.",
                    {"who": self.seat, "marker": sheltered[-1], "area": area},
                )
        t.sheltered = exchanged(t.sheltered, self.seat, tuple(sheltered))

    def prompt(self, t: Garden) -> Msg:
        return Msg(
            "The {ground:ground} ground changes, and your aphids are in danger. Do you play a card?",
            {"ground": self.ground},
        )

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("No card") if action[0] == "pass" else Msg("Play {card:card}", {"card": action[1]})


def attrition(t: Garden, ground: int) -> None:
    """Each player loses an ant in each area of a colour (rules HE 20.3, 18.16, 18.21)."""
    steps: list[Step] = []
    for seat in in_turn(t):
        if t.powers(seat).no_attrition:
            continue
        guards = t.powers(seat).media_guards
        for area in range(AREAS):
            if COLOUR[area] == ground and t.here(seat, area):
                if not (guards and t.castes(seat, area)[MEDIA]):
                    steps.append(Perish(seat, area))
    t.do(*steps)


@dataclass
class Perish(Step):
    """One ant in an area dies, of its owner's choice (rule HE 20.3)."""

    seat: int
    area: int

    def run(self, t: Garden) -> None:
        pick_ants(t, self.seat, (self.area,), 1, DIE, self.area)
