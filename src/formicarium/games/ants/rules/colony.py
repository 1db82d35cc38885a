"""One player's board: ants in three stages, supplies, tracks, nest, cards, abilities (rules AN 3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from formicarium.core.steps import Part
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.nest import AREA, CELLS, PRINTED_SYMBOL, STONE
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, NO_QUEEN
from formicarium.games.ants.rules.tracks import EGGS_PRODUCED, STORE
from formicarium.games.ants.rules.vocabulary import (
    AGGRESSION_PER_TWO,
    AGGRESSIVE,
    ENTERPRISE,
    HAS_SYMBOL,
    KINDS,
    LASTING,
    SYMBOLS,
    TRACKS,
    Effect,
)

NO_ENEMY = -1


def changed(row: list[int], place: int, value: int) -> list[int]:
    """A row like another one but for one value: what copies share is replaced, never changed."""
    found = row[:]
    found[place] = value
    return found


class Known:
    """What played cards and unlocked abilities add up to; made once, and never changed."""

    def __init__(self, played: list[int], abilities: list[int]) -> None:
        self.played: Final = played[:]
        self.abilities: Final = abilities[:]
        self.symbols: Final = [0] * SYMBOLS
        self.kinds: Final = [0, 0, 0]
        """Cards by kind."""
        self.lasting: Final[list[list[tuple[int, Effect]]]] = [[] for _ in range(LASTING)]
        """By word: where each lasting effect stands (a played card's place, -1 for the board), and what it says."""
        for place in range(len(played)):
            card = CARDS[played[place]]
            self.kinds[card.kind] += 1
            for symbol in card.symbols:
                self.symbols[symbol] += 1
            for effect in card.lasting:
                self.lasting[effect[0]].append((place, effect))
        for space in range(len(abilities)):
            if abilities[space] != NO_ENEMY:
                for effect in ABILITY_SPACES[space].lasting:
                    self.lasting[effect[0]].append((-1, effect))
        for _, effect in self.lasting[HAS_SYMBOL]:
            self.symbols[effect[1]] += 1


NOTHING_KNOWN: Final = Known([], [])


@dataclass
class Colony(Part):
    """Lists of three go by kind of ant: digger, explorer, forager.

    Copies share the lists that change rarely (see `copy`): whoever changes one of these puts a new list in its place.
    """

    plan: int = 0
    """Which side of which anthill tile: 0 is the plain one (see nest.py)."""
    queen: int = NO_QUEEN
    food: int = 0
    leaf: int = 0
    mushroom: int = 0
    aggression: int = 0
    mutation: int = 0
    discs: int = 0
    """Discs in the supply."""
    ants: list[int] = field(default_factory=lambda: [0] * KINDS)
    larvae: list[int] = field(default_factory=lambda: [0] * KINDS)
    eggs: list[int] = field(default_factory=lambda: [0] * KINDS)
    kept: list[int] = field(default_factory=lambda: [0] * KINDS)
    """Ants that were kept on the board, one of each kind at most (rule AN 3.7)."""
    wild: int = 0
    tiles: list[int] = field(default_factory=list)
    turned: list[int] = field(default_factory=lambda: [0] * 3)
    """Incubation tiles from top to bottom, and which of them are turned (1)."""
    tracks: list[int] = field(default_factory=lambda: [0] * TRACKS)
    scents: list[int] = field(default_factory=lambda: [0] * 6)
    """By terrain: 1 once that pheromone was emitted."""
    stars: list[int] = field(default_factory=lambda: [0] * 3)
    store: int = STORE
    """Cubes left in the emergency store."""
    minus: int = 0
    """Tokens of minus three points."""
    queen_discs: int = 0
    gifts: list[int] = field(default_factory=list)
    """Symbols on the tile of the Gifted Queen."""
    used: list[int] = field(default_factory=lambda: [0, 0])
    """Free actions of the queen that were used in this turn."""
    dealt: list[int] = field(default_factory=list)
    """The first eight cards, as long as four of them are being chosen."""
    aside: list[int] = field(default_factory=list)
    """Those of them that were not kept."""
    hand: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """Cards of the hand that everybody saw when they were taken."""
    looking: list[int] = field(default_factory=list)
    """Cards that were drawn and of which one is about to be kept."""
    playing: int = 0
    """The card that is about to be played."""
    played: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    """Tokens on each played card."""
    tucked: list[int] = field(default_factory=list)
    """Cards that lie under a played card."""
    abilities: list[int] = field(default_factory=lambda: [NO_ENEMY] * len(ABILITY_SPACES))
    objects: list[int] = field(default_factory=list)
    nest: list[int] = field(default_factory=lambda: [0] * CELLS)
    """For each square the number of the room on it, counted from 1."""
    shapes: list[int] = field(default_factory=list)
    full: list[int] = field(default_factory=list)
    """For each room its shape, and whether it is full."""
    swarms: list[int] = field(default_factory=lambda: [0] * 3)
    """What the disc in each swarm area is worth; 0: there is none."""
    _known: Known = field(default=NOTHING_KNOWN, compare=False, repr=False)
    """What the cards and abilities of that moment add up to; copies share it."""

    def copy(self) -> Colony:
        other = Colony.__new__(Colony)  # every field is set below, so the defaults need not be made first
        other.plan = self.plan
        other.queen = self.queen
        other.food = self.food
        other.leaf = self.leaf
        other.mushroom = self.mushroom
        other.aggression = self.aggression
        other.mutation = self.mutation
        other.discs = self.discs
        other.ants = self.ants[:]
        other.larvae = self.larvae[:]
        other.eggs = self.eggs[:]
        other.kept = self.kept[:]
        other.wild = self.wild
        other.tiles = self.tiles
        other.turned = self.turned
        other.tracks = self.tracks[:]
        other.scents = self.scents
        other.stars = self.stars
        other.store = self.store
        other.minus = self.minus
        other.queen_discs = self.queen_discs
        other.gifts = self.gifts
        other.used = self.used
        other.dealt = self.dealt
        other.aside = self.aside
        other.hand = self.hand[:]
        other.shown = self.shown[:]
        other.looking = self.looking
        other.playing = self.playing
        other.played = self.played
        other.tokens = self.tokens[:]
        other.tucked = self.tucked
        other.abilities = self.abilities
        other.objects = self.objects
        other.nest = self.nest[:]
        other.shapes = self.shapes
        other.full = self.full
        other.swarms = self.swarms
        other._known = self._known
        return other

    # ---- what follows from it -----------------------------------------------------------------------------------

    def available(self, kind: int) -> int:
        """Ants of a kind that can be spent, wild ones not counted (rule AN 3.6)."""
        return self.ants[kind] + self.kept[kind]

    def known(self) -> Known:
        """What played cards and abilities add up to, made anew when there are others."""
        known = self._known
        if known.played != self.played or known.abilities != self.abilities:
            known = Known(self.played, self.abilities)
            self._known = known
        return known

    def enterprises(self) -> int:
        """Enterprises completed: cards played and tiles turned (rule AN 9.4)."""
        return sum(self.turned) + self.known().kinds[ENTERPRISE]

    def enemies(self) -> int:
        """Enemies defeated."""
        return len(self.abilities) - self.abilities.count(NO_ENEMY)

    def swarm_count(self) -> int:
        """Discs in swarm areas."""
        return len(self.swarms) - self.swarms.count(0)

    def eggs_produced(self) -> int:
        """Eggs that one incubation brings."""
        count = 0
        for kind in range(KINDS):
            count += EGGS_PRODUCED[self.tracks[kind]]
        return count

    def stones(self) -> int:
        """Stones beside the nest that rooms cover (rule AN 14.9)."""
        area = AREA[self.plan]
        count = 0
        for cell in range(CELLS):
            if area[cell] == STONE and self.nest[cell]:
                count += 1
        return count

    def lasting(self, word: int) -> list[tuple[int, Effect]]:
        """Lasting effects of one word: where each stands (a played card's place, -1 for the board), and what it says."""
        return self.known().lasting[word]

    def symbols(self) -> list[int]:
        """How often each symbol is at hand: on cards, on the board, on the queen (rule AN 7.2)."""
        known = self.known()
        found = known.symbols[:]
        if known.lasting[AGGRESSION_PER_TWO]:
            found[AGGRESSIVE] += self.enterprises() // 2 * len(known.lasting[AGGRESSION_PER_TWO])
        for symbol in self.gifts:
            found[symbol] += 1
        if PRINTED_SYMBOL[self.plan] >= 0:
            found[PRINTED_SYMBOL[self.plan]] += 1
        return found

    def symbol(self, kind: int) -> int:
        """How often one symbol is at hand (rule AN 7.2)."""
        known = self.known()
        count = known.symbols[kind]
        if kind == AGGRESSIVE and known.lasting[AGGRESSION_PER_TWO]:
            count += self.enterprises() // 2 * len(known.lasting[AGGRESSION_PER_TWO])
        if self.gifts:
            count += self.gifts.count(kind)
        return count + 1 if PRINTED_SYMBOL[self.plan] == kind else count

    def token_places(self, holds: int) -> list[int]:
        """The places of played cards that have tokens of a kind on them."""
        return [
            place
            for place in range(len(self.played))
            if self.tokens[place] and CARDS[self.played[place]].holds == holds
        ]

    def token_count(self, holds: int) -> int:
        """How many tokens of a kind there are on all cards."""
        count = 0
        for place in range(len(self.tokens)):
            if self.tokens[place] and CARDS[self.played[place]].holds == holds:
                count += self.tokens[place]
        return count

    def cards_played(self, kind: int) -> int:
        """Cards of a kind that were played."""
        return self.known().kinds[kind]

    def discs_out(self) -> int:
        """Discs that are on the board and on cards."""
        return (
            sum(self.ants)
            + sum(self.larvae)
            + sum(self.eggs)
            + sum(self.kept)
            + self.wild
            + sum(self.tokens)
            + self.queen_discs
        )


def alike(one: Colony, other: Colony) -> bool:
    """Whether two colonies are the same in everything, which is quicker to see than by comparing them as a whole."""
    return (
        one.plan == other.plan
        and one.queen == other.queen
        and one.food == other.food
        and one.leaf == other.leaf
        and one.mushroom == other.mushroom
        and one.aggression == other.aggression
        and one.mutation == other.mutation
        and one.discs == other.discs
        and one.wild == other.wild
        and one.store == other.store
        and one.minus == other.minus
        and one.queen_discs == other.queen_discs
        and one.playing == other.playing
        and one.ants == other.ants
        and one.larvae == other.larvae
        and one.eggs == other.eggs
        and one.kept == other.kept
        and one.tiles == other.tiles
        and one.turned == other.turned
        and one.tracks == other.tracks
        and one.scents == other.scents
        and one.stars == other.stars
        and one.gifts == other.gifts
        and one.used == other.used
        and one.dealt == other.dealt
        and one.aside == other.aside
        and one.hand == other.hand
        and one.shown == other.shown
        and one.looking == other.looking
        and one.played == other.played
        and one.tokens == other.tokens
        and one.tucked == other.tucked
        and one.abilities == other.abilities
        and one.objects == other.objects
        and one.nest == other.nest
        and one.shapes == other.shapes
        and one.full == other.full
        and one.swarms == other.swarms
    )
