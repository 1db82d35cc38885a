"""The hand cards and their moments (rules HE 13.3, 13.4, 19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import (
    ADDITIONAL_QUEEN,
    BIVOUAC,
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
    PLANT_HOUSE,
    PREDATOR_MIGRATION,
    ROVE_BEETLES,
    RULE,
    SEAL_NEST_ENTRANCES,
    SHELTER_APHIDS,
    SUPERCOLONY,
    THIEF_ANTS,
)
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.deck import DrawTrait
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.markers import add_mods, clear, put, put_away
from formicarium.games.hidden_empires.rules.reaching import shift_areas
from formicarium.games.hidden_empires.rules.rows import exchanged, without
from formicarium.games.hidden_empires.rules.table import (
    BUILDERS,
    DNA,
    DRONES,
    EGGS_M,
    FOOD,
    GUESTS,
    LARVAE_F,
    LARVAE_M,
    NURSES,
    QUEENS,
    RESERVES,
    RETURNING,
    SLOTS,
    VIRGINS,
    WORKER,
    HiddenEmpires,
)
from formicarium.games.hidden_empires.rules.wandering import Migrate, Predators, predator_areas

# The moments of the nest phase.
FEEDING: Final = 0
LAYING: Final = 1
MOMENTS: Final = ((THIEF_ANTS, LARVAL_FOOD), (MALE_EGGS,))
"""The cards that are played at these moments."""

GENES: Final = 10
"""What the dice of Hybridization and Genetic Bottleneck are thrown for."""


def discard(t: HiddenEmpires, seat: int, card: int) -> None:
    """A hand card is shown and goes to the discards (rule HE 13.3)."""
    i = t.hands[seat].index(card)
    t.hands = exchanged(t.hands, seat, without(t.hands[seat], i))
    t.drawn = exchanged(t.drawn, seat, without(t.drawn[seat], i))
    t.discards = [*t.discards, card]
    t.reveal()
    if t.telling:
        t.tell("{who:seat} plays {card:card}.", {"who": seat, "card": card}, kind="event")


def workers(t: HiddenEmpires, seat: int) -> int:
    """All workers of a colony, wherever they are (ruling HE-37)."""
    ants = t.ants[seat]
    n = 0
    for i in range(0, AREAS * SLOTS, SLOTS):
        n += ants[i] + ants[i + 3]
    for place in (BUILDERS, NURSES, RESERVES, RETURNING):
        n += t.castes(seat, place)[WORKER]
    return n


def victims(t: HiddenEmpires, seat: int, card: int) -> list[int]:
    """The players that a card may be played on (rules HE 19.9 to 19.12, 19.15, 19.16)."""
    found: list[int] = []
    for other in range(t.players):
        if not t.alive(other):
            continue
        sheet = t.sheet[other]
        if card in (HYBRIDIZATION, GENETIC_BOTTLENECK):
            found.append(other)
        elif other == seat:
            continue
        elif (
            (card == ROVE_BEETLES and sheet[LARVAE_F] + sheet[LARVAE_M] >= 2)
            or (card == GUEST_QUEEN and sheet[VIRGINS] + sheet[DRONES] >= 2)
            or (card == THIEF_ANTS and sheet[FOOD] >= 2)
            or (card == ONE_QUEEN and sheet[QUEENS] >= 2 and not t.has(other, SUPERCOLONY) and workers(t, other) >= 10)
        ):
            found.append(other)
    return found


def beetle_areas(t: HiddenEmpires) -> list[int]:
    """Where Highwayman Beetles may lurk (rule HE 19.2)."""
    found: list[int] = []
    for area in range(AREAS):
        if t.food_kind(area):
            for seat in range(t.players):
                if t.here(seat, area) > t.patrollers(seat, area):
                    found.append(area)
                    break
    return found


OBSTACLES: Final = (
    "",
    "You do not hold that card.",
    "That card has its own moment, and this is not it.",
    "A nest migrates during the move.",
    "A bivouac or a plant house does not migrate with this card.",
    "There is no free area next to your nest.",
    "No ants stand at a food marker without patrolling.",
    "No Predators lie face up that could move.",
    "You have no workers in Nurses.",
    "There is nobody whom that card would hit.",
)
"""Why a card cannot be played now; the first: it can."""


def obstacle(t: HiddenEmpires, seat: int, card: int, moving: bool) -> int:
    """What keeps a card from being played now in one's own turn: a number of OBSTACLES, 0 for nothing."""
    if card not in t.hands[seat]:
        return 1
    if card in (SEAL_NEST_ENTRANCES, SHELTER_APHIDS, MALE_EGGS, THIEF_ANTS, LARVAL_FOOD):
        return 2
    if card == MIGRATE:
        if not moving:
            return 3
        if t.has(seat, BIVOUAC) or t.has(seat, PLANT_HOUSE):
            return 4
        return 0 if shift_areas(t, seat) else 5
    if card == HIGHWAYMAN_BEETLES:
        return 0 if beetle_areas(t) else 6
    if card == PREDATOR_MIGRATION:
        return 0 if predator_areas(t) else 7
    if card == FOOD_EGGS:
        return 0 if t.castes(seat, NURSES)[WORKER] else 8
    if card in (ROVE_BEETLES, GUEST_QUEEN, ONE_QUEEN):
        return 0 if victims(t, seat, card) else 9
    return 0


def why_not_play(t: HiddenEmpires, seat: int, card: int, moving: bool) -> Reason | None:
    """Why a card cannot be played now in one's own turn; None where it can."""
    number = obstacle(t, seat, card, moving)
    if not number:
        return None
    return Reason(Msg(OBSTACLES[number]), "HE 13.3" if number == 1 else RULE[card])


def plays(t: HiddenEmpires, seat: int, moving: bool) -> list[Action]:
    """The hand cards that a player may play now in the own turn, as actions (rule HE 13.3)."""
    cards = sorted([card for card in t.hands[seat] if not obstacle(t, seat, card, moving)])
    return [("play", card) for card in cards]


def unplayable(t: HiddenEmpires, seat: int, moving: bool) -> list[int]:
    """The hand cards that cannot be played now."""
    return sorted([card for card in t.hands[seat] if obstacle(t, seat, card, moving)])


def play(t: HiddenEmpires, seat: int, card: int) -> None:
    """Play a card in the own turn."""
    discard(t, seat, card)
    sheet = t.sheet[seat]
    if card == ADDITIONAL_QUEEN:
        sheet[QUEENS] += 1
    elif card == FOOD_EGGS:
        sheet[FOOD] += 2 * t.castes(seat, NURSES)[WORKER]
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

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("minus", area) for area in beetle_areas(t)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if t.telling:
            t.tell("A minus marker is laid in {area:area}.", {"area": action[1]})
        add_mods(t, action[1], -1)

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Where do the beetles lurk?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("In {area:area}", {"area": action[1]})


@dataclass
class Victim(Choice):
    """On whom the card is played (rules HE 19.9 to 19.12, 19.15, 19.16)."""

    seat: int
    card: int

    def rule(self) -> str:
        return RULE[self.card]

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("on", other) for other in victims(t, self.seat, self.card)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        other: int = action[1]
        card = self.card
        sheet = t.sheet[other]
        if t.telling:
            t.tell("{card:card} hits {who:seat}.", {"card": card, "who": other})
        if card == ROVE_BEETLES:
            t.do(LoseLarvae(other, (sheet[LARVAE_F] + sheet[LARVAE_M]) // 2))
        elif card == GUEST_QUEEN:
            sheet[GUESTS] += 1
        elif card == ONE_QUEEN:
            sheet[QUEENS] = 1
        elif card == THIEF_ANTS:
            sheet[FOOD] -= sheet[FOOD] // 2
        else:
            t.thrown = []
            roll = t.throw(GENES, other, t.nest[other], 1)[0]
            change = roll if card == HYBRIDIZATION else -min(roll, sheet[DNA])
            sheet[DNA] += change
            if t.telling:
                text = "{who:seat} gains {n} DNA." if change > 0 else "{who:seat} loses {n} DNA."
                t.tell(text, {"who": other, "n": abs(change)}, kind="dice")
            t.do(MayAuction(self.seat, card))

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("On whom do you play {card:card}?", {"card": self.card})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("On {who:seat}", {"who": action[1]})


@dataclass
class MayAuction(Choice):
    """After the die the player may start an auction (rules HE 19.15, 19.16)."""

    seat: int
    card: int

    def rule(self) -> str:
        return RULE[self.card]

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("auction",), ("no",)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if action[0] == "auction":
            t.do(DrawTrait(self.seat))

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Do you start a trait auction?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("Start an auction") if action[0] == "auction" else Msg("No auction")


@dataclass
class LoseLarvae(Choice):
    """Which larvae the beetles eat (rule HE 19.9)."""

    seat: int
    n: int

    def rule(self) -> str:
        return "HE 19.9"

    def options(self, t: HiddenEmpires) -> list[Action]:
        sheet = t.sheet[self.seat]
        return few("give", LARVAE_F, sheet[LARVAE_F], self.n) + few("give", LARVAE_M, sheet[LARVAE_M], self.n)

    def take(self, t: HiddenEmpires, action: Action) -> None:
        t.sheet[self.seat][action[1]] -= action[2]
        if t.telling:
            t.tell("{who:seat} gives up {what:some}.", {"who": self.seat, "what": [action[1], action[2]]})
        if self.n > action[2]:
            t.do(LoseLarvae(self.seat, self.n - action[2]))

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Rove beetles eat {n} of your larvae. Which?", {"n": self.n})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("{what:some}", {"what": [action[1], action[2]]})


def timely(t: HiddenEmpires, seat: int, card: int) -> bool:
    """Whether a card of the nest phase, which lies not among the discards, would do anything now: all of it open to see."""
    if card in t.discards:
        return False
    sheet = t.sheet[seat]
    if card == MALE_EGGS:
        return t.castes(seat, NURSES)[WORKER] > 0 and t.room(seat) > 0
    if card == LARVAL_FOOD:
        return sheet[LARVAE_F] + sheet[LARVAE_M] > 0
    return bool(victims(t, seat, THIEF_ANTS))


@dataclass
class MayPlayCards(Step):
    """Whoever holds cards is asked where one of this moment could be among them, for all that others know (rule HE 13.4)."""

    seat: int
    moment: int

    def run(self, t: HiddenEmpires) -> None:
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

    def asks(self, t: HiddenEmpires) -> bool:
        return True

    def options(self, t: HiddenEmpires) -> list[Action]:
        hand = t.hands[self.seat]
        found: list[Action] = [("pass",)]
        for card in MOMENTS[self.moment]:
            if card in hand and timely(t, self.seat, card):
                found.append(("play", card))
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if action[0] == "pass":
            return
        seat = self.seat
        card: int = action[1]
        discard(t, seat, card)
        sheet = t.sheet[seat]
        t.do(MayPlayCards(seat, self.moment))
        if card == MALE_EGGS:
            sheet[EGGS_M] += min(t.castes(seat, NURSES)[WORKER], t.room(seat))
        elif card == LARVAL_FOOD:
            sheet[FOOD] += 2 * (sheet[LARVAE_F] + sheet[LARVAE_M])
        else:
            t.do(Victim(seat, card))

    def prompt(self, t: HiddenEmpires) -> Msg:
        if self.moment == FEEDING:
            return Msg("The adults are about to be fed. Do you play a card?")
        return Msg("Eggs are about to be laid. Do you play a card?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("No card") if action[0] == "pass" else Msg("Play {card:card}", {"card": action[1]})


@dataclass
class ReleaseAphids(Choice):
    """Sheltered aphids come back to the map (rule HE 19.1)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.1"

    def options(self, t: HiddenEmpires) -> list[Action]:
        seat = self.seat
        found: list[Action] = []
        for area in range(AREAS):
            if t.here(seat, area) and area not in t.homes(seat):
                found.append(("aphids", area))
        found.append(("discard",))
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        sheltered = t.sheltered[self.seat]
        marker = sheltered[0]
        t.sheltered = exchanged(t.sheltered, self.seat, sheltered[1:])
        if action[0] == "discard":
            put_away(t, marker, True)
            return
        area: int = action[1]
        clear(t, area)
        put(t, area, marker, 1)
        if t.telling:
            t.tell(
                "{who:seat} puts {marker:marker} into {area:area}.", {"who": self.seat, "marker": marker, "area": area}
            )

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Where do the sheltered {marker:marker} go?", {"marker": t.sheltered[self.seat][0]})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("Nowhere") if action[0] == "discard" else Msg("To {area:area}", {"area": action[1]})
