"""The hand cards and their moments (rules HE 13.3, 13.4, 19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    FOOD_EGGS,
    GENETIC_BOTTLENECK,
    GUEST_QUEEN,
    HIGHWAYMAN_BEETLES,
    HYBRIDIZATION,
    LARVAL_FOOD,
    MALE_EGGS,
    MIGRATE,
    MUTATE,
    ONE_QUEEN,
    PREDATOR_MIGRATION,
    ROVE_BEETLES,
    RULE,
    SEAL_NEST_ENTRANCES,
    SHELTER_APHIDS,
    THIEF_ANTS,
    count_of,
    excluded,
)
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.deck import DrawTrait
from formicarium.games.hidden_empires.rules.laying import nobody_lays
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.markers import add_mods, clear, put, put_away
from formicarium.games.hidden_empires.rules.obstacles import (
    FORBIDDEN,
    NO_FORAGERS,
    NO_FREE_AREA,
    NO_NURSES,
    NO_PREDATORS,
    NOBODY_HIT,
    NOT_HELD,
    NOT_MOVING,
    NOT_NOW,
    NOTHING,
    OBSTACLES,
)
from formicarium.games.hidden_empires.rules.piles import discard
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, RETURNING, SLOTS, WORKER
from formicarium.games.hidden_empires.rules.reaching import shift_areas
from formicarium.games.hidden_empires.rules.rows import exchanged
from formicarium.games.hidden_empires.rules.sheet import LARVAE_F, LARVAE_M
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import GENES
from formicarium.games.hidden_empires.rules.wandering import Migrate, Predators, predator_areas

# The moments of the nest phase.
FEEDING: Final = 0
LAYING: Final = 1
MOMENTS: Final = ((THIEF_ANTS, LARVAL_FOOD), (THIEF_ANTS, MALE_EGGS))
"""The cards that are played at these moments."""

LEAST: Final = {card: count_of(card, "least") for card in (ROVE_BEETLES, THIEF_ANTS, GUEST_QUEEN, ONE_QUEEN)}
"""So many larvae, food, reproductives or queens a player must have to be hit."""


def workers(t: Garden, seat: int) -> int:
    """All workers of a colony, wherever they are (ruling HE-37)."""
    ants = t.ants[seat]
    sheet = t.sheets[seat]
    n = 0
    for i in range(0, AREAS * SLOTS, SLOTS):
        n += ants[i] + ants[i + 3]
    for place in (BUILDERS, NURSES, RESERVES, RETURNING):
        n += sheet.caste(place, WORKER)
    return n


def victims(t: Garden, seat: int, card: int) -> list[int]:
    """The players that a card may be played on (rules HE 19.9 to 19.12, 19.15, 19.16)."""
    found: list[int] = []
    for other in range(t.players):
        if not t.alive(other):
            continue
        sheet = t.sheets[other]
        if card in (HYBRIDIZATION, GENETIC_BOTTLENECK):
            found.append(other)
        elif other == seat:
            continue
        elif (
            (card == ROVE_BEETLES and sheet.larvae() >= LEAST[card])
            or (card == GUEST_QUEEN and sheet.winged() >= LEAST[card])
            or (card == THIEF_ANTS and sheet.food >= LEAST[card])
            or (card == ONE_QUEEN and sheet.queens >= LEAST[card] and _one_queen(t, other))
        ):
            found.append(other)
    return found


def _one_queen(t: Garden, seat: int) -> bool:
    """Whether the workers of a colony would suffer one queen only (rule HE 19.12)."""
    return not t.powers(seat).site_size and workers(t, seat) >= count_of(ONE_QUEEN, "workers")


def beetle_areas(t: Garden) -> list[int]:
    """Where Highwayman Beetles may lurk (rule HE 19.2)."""
    found: list[int] = []
    for area in range(AREAS):
        if t.food_kind(area):
            for seat in range(t.players):
                if t.here(seat, area) > t.patrollers(seat, area):
                    found.append(area)
                    break
    return found


def obstacle(t: Garden, seat: int, card: int, moving: bool) -> int:
    """What keeps a card from being played now in one's own turn: a number of OBSTACLES, 0 for nothing."""
    if card not in t.hands[seat]:
        return NOT_HELD
    if card in (SEAL_NEST_ENTRANCES, SHELTER_APHIDS, MALE_EGGS, THIEF_ANTS, LARVAL_FOOD):
        return NOT_NOW
    if card == MIGRATE:
        if not moving:
            return NOT_MOVING
        for trait in t.traits[seat]:
            if excluded(trait, card):
                return FORBIDDEN
        return NOTHING if shift_areas(t, seat) else NO_FREE_AREA
    if card == HIGHWAYMAN_BEETLES:
        return NOTHING if beetle_areas(t) else NO_FORAGERS
    if card == PREDATOR_MIGRATION:
        return NOTHING if predator_areas(t) else NO_PREDATORS
    if card == FOOD_EGGS:
        return NOTHING if t.sheets[seat].caste(NURSES, WORKER) else NO_NURSES
    if card in (ROVE_BEETLES, GUEST_QUEEN, ONE_QUEEN):
        return NOTHING if victims(t, seat, card) else NOBODY_HIT
    return NOTHING


def why_not_play(t: Garden, seat: int, card: int, moving: bool) -> Reason | None:
    """Why a card cannot be played now in one's own turn; None where it can."""
    number = obstacle(t, seat, card, moving)
    if not number:
        return None
    return Reason(Msg(OBSTACLES[number]), "HE 13.3" if number == NOT_HELD else RULE[card])


def plays(t: Garden, seat: int, moving: bool) -> list[Action]:
    """The hand cards that a player may play now in the own turn, as actions (rule HE 13.3)."""
    cards = sorted([card for card in t.hands[seat] if not obstacle(t, seat, card, moving)])
    return [("play", card) for card in cards]


def unplayable(t: Garden, seat: int, moving: bool) -> list[int]:
    """The hand cards that cannot be played now."""
    return sorted([card for card in t.hands[seat] if obstacle(t, seat, card, moving)])


def get_food(t: Garden, seat: int, n: int) -> None:
    """Food that a card gives."""
    t.sheets[seat].food += n
    if t.telling:
        t.tell("{who:seat} gets {n} food.", {"who": seat, "n": n})


def play(t: Garden, seat: int, card: int) -> None:
    """Play a card in the own turn."""
    discard(t, seat, card)
    sheet = t.sheets[seat]
    if card == ADDITIONAL_QUEEN:
        sheet.queens += 1
        if t.telling:
            t.tell("{who:seat} adopts a queen and has {n} now.", {"who": seat, "n": sheet.queens})
    elif card == FOOD_EGGS:
        get_food(t, seat, count_of(card, "food") * sheet.caste(NURSES, WORKER))
    elif card == MUTATE:
        t.mutant = seat
        t.do(DrawTrait(seat))
    elif card == HIGHWAYMAN_BEETLES:
        t.do(Beetles(seat))
    elif card == MIGRATE:
        t.do(Migrate(seat))
    elif card == PREDATOR_MIGRATION:
        t.do(Predators(seat))
    else:
        t.do(Victim(seat, card))


@dataclass
class Beetles(Choice):
    """Where the beetles lurk (rule HE 19.2)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.2"

    def options(self, t: Garden) -> list[Action]:
        return [("minus", area) for area in beetle_areas(t)]

    def take(self, t: Garden, action: Action) -> None:
        add_mods(t, action[1], -1)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where do the beetles lurk?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("In {area:area}", {"area": action[1]})


@dataclass
class Victim(Choice):
    """On whom the card is played (rules HE 19.9 to 19.12, 19.15, 19.16)."""

    seat: int
    card: int

    def rule(self) -> str:
        return RULE[self.card]

    def options(self, t: Garden) -> list[Action]:
        return [("on", other) for other in victims(t, self.seat, self.card)]

    def take(self, t: Garden, action: Action) -> None:
        other: int = action[1]
        card = self.card
        sheet = t.sheets[other]
        if t.telling:
            t.tell("{card:card} hits {who:seat}.", {"card": card, "who": other})
        if card == ROVE_BEETLES:
            t.do(LoseLarvae(other, sheet.larvae() // 2))
        elif card == GUEST_QUEEN:
            sheet.guests += 1
            if t.telling:
                t.tell("Half of the reproductives of {who:seat} will be lost at the next flight.", {"who": other})
        elif card == ONE_QUEEN:
            if t.telling:
                t.tell("{who:seat} loses {n:plural|queen|queens}.", {"who": other, "n": sheet.queens - 1})
            sheet.queens = 1
        elif card == THIEF_ANTS:
            if t.telling:
                t.tell("{who:seat} loses {n} food.", {"who": other, "n": sheet.food // 2})
            sheet.food -= sheet.food // 2
        else:
            t.thrown = ()
            roll = t.throw(GENES, other, t.nest_area[other], 1)[0]
            change = roll if card == HYBRIDIZATION else -min(roll, sheet.dna)
            sheet.dna += change
            if t.telling:
                text = "{who:seat} gains {n} DNA." if change > 0 else "{who:seat} loses {n} DNA."
                t.tell(text, {"who": other, "n": abs(change)}, kind="dice")
            t.do(MayAuction(self.seat, card))

    def prompt(self, t: Garden) -> Msg:
        return Msg("On whom do you play {card:card}?", {"card": self.card})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("On {who:seat}", {"who": action[1]})


@dataclass
class MayAuction(Choice):
    """After the die the player may start an auction (rules HE 19.15, 19.16)."""

    seat: int
    card: int

    def rule(self) -> str:
        return RULE[self.card]

    def options(self, t: Garden) -> list[Action]:
        return [("auction",), ("no",)]

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "auction":
            t.do(DrawTrait(self.seat))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do you start a trait auction?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Start an auction") if action[0] == "auction" else Msg("No auction")


@dataclass
class LoseLarvae(Choice):
    """Which larvae the beetles eat (rule HE 19.9)."""

    seat: int
    n: int

    def rule(self) -> str:
        return "HE 19.9"

    def options(self, t: Garden) -> list[Action]:
        sheet = t.sheets[self.seat]
        return few("give", LARVAE_F, sheet.female_larvae, self.n) + few("give", LARVAE_M, sheet.male_larvae, self.n)

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].give_up(action[1], action[2])
        if t.telling:
            t.tell("{who:seat} loses {what:some} to the beetles.", {"who": self.seat, "what": [action[1], action[2]]})
        if self.n > action[2]:
            t.do(LoseLarvae(self.seat, self.n - action[2]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Rove beetles eat {n} of your larvae. Which?", {"n": self.n})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("{what:some}", {"what": [action[1], action[2]]})


def timely(t: Garden, seat: int, card: int) -> bool:
    """Whether a card of the nest phase, which lies not among the discards, would do anything now: all of it open to see."""
    if card in t.discards:
        return False
    sheet = t.sheets[seat]
    if card == MALE_EGGS:
        return sheet.caste(NURSES, WORKER) > 0 and t.room(seat) > 0 and not nobody_lays(t, seat)
    if card == LARVAL_FOOD:
        return sheet.larvae() > 0
    return bool(victims(t, seat, THIEF_ANTS))


@dataclass
class MayPlayCards(Step):
    """Whoever holds cards is asked where one of this moment could be among them, for all that others know (rule HE 13.4)."""

    seat: int
    moment: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        if not t.hands[seat]:
            return
        for card in MOMENTS[self.moment]:
            if timely(t, seat, card):
                t.do(NestCards(seat, self.moment))
                return


@dataclass
class NestCards(Choice):
    """Play a card of the nest phase; the question gives nothing away about which cards are held (rule HE 13.4)."""

    seat: int
    moment: int

    def rule(self) -> str:
        return "HE 13.4"

    def asks(self, t: Garden) -> bool:
        return True

    def options(self, t: Garden) -> list[Action]:
        hand = t.hands[self.seat]
        found: list[Action] = [("pass",)]
        for card in MOMENTS[self.moment]:
            if card in hand and timely(t, self.seat, card):
                found.append(("play", card))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "pass":
            return
        seat = self.seat
        card: int = action[1]
        discard(t, seat, card)
        sheet = t.sheets[seat]
        t.do(MayPlayCards(seat, self.moment))
        if card == MALE_EGGS:
            n = min(sheet.caste(NURSES, WORKER), t.room(seat))
            sheet.male_eggs += n
            if t.telling:
                t.tell("{who:seat}: nurses lay {n:plural|male egg|male eggs}.", {"who": seat, "n": n})
        elif card == LARVAL_FOOD:
            get_food(t, seat, count_of(card, "food") * sheet.larvae())
        else:
            t.do(Victim(seat, card))

    def prompt(self, t: Garden) -> Msg:
        if self.moment == FEEDING:
            return Msg("The adults are about to be fed. Do you play a card?")
        return Msg("Eggs are about to be laid. Do you play a card?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("No card") if action[0] == "pass" else Msg("Play {card:card}", {"card": action[1]})


@dataclass
class ReleaseAphids(Choice):
    """Sheltered aphids come back to the map (rule HE 19.1)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.1"

    def options(self, t: Garden) -> list[Action]:
        seat = self.seat
        found: list[Action] = []
        for area in range(AREAS):
            if t.here(seat, area) and area not in t.homes(seat):
                found.append(("aphids", area))
        found.append(("discard",))
        return found

    def take(self, t: Garden, action: Action) -> None:
        sheltered = t.sheltered[self.seat]
        marker = sheltered[0]
        t.sheltered = exchanged(t.sheltered, self.seat, sheltered[1:])
        if action[0] == "discard":
            put_away(t, marker, True)
            if t.telling:
                t.tell("{who:seat} lets {marker:marker} go.", {"who": self.seat, "marker": marker})
            return
        area: int = action[1]
        clear(t, area)
        put(t, area, marker, 1)
        if t.telling:
            t.tell(
                "{who:seat} puts {marker:marker} into {area:area}.", {"who": self.seat, "marker": marker, "area": area}
            )

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where do the sheltered {marker:marker} go?", {"marker": t.sheltered[self.seat][0]})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Nowhere") if action[0] == "discard" else Msg("To {area:area}", {"area": action[1]})
