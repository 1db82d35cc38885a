"""One player's board: ants in three stages, supplies, tracks, nest, cards, abilities (rules AN 3)."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    SYMBOLS,
    TRACKS,
    Effect,
)

NO_ENEMY = -1


@dataclass
class Colony(Part):
    """Lists of three go by kind of ant: digger, explorer, forager."""

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

    def copy(self) -> Colony:
        return Colony(
            self.plan,
            self.queen,
            self.food,
            self.leaf,
            self.mushroom,
            self.aggression,
            self.mutation,
            self.discs,
            self.ants[:],
            self.larvae[:],
            self.eggs[:],
            self.kept[:],
            self.wild,
            self.tiles[:],
            self.turned[:],
            self.tracks[:],
            self.scents[:],
            self.stars[:],
            self.store,
            self.minus,
            self.queen_discs,
            self.gifts[:],
            self.used[:],
            self.dealt[:],
            self.aside[:],
            self.hand[:],
            self.shown[:],
            self.looking[:],
            self.playing,
            self.played[:],
            self.tokens[:],
            self.tucked[:],
            self.abilities[:],
            self.objects[:],
            self.nest[:],
            self.shapes[:],
            self.full[:],
            self.swarms[:],
        )

    # ---- what follows from it -----------------------------------------------------------------------------------

    def available(self, kind: int) -> int:
        """Ants of a kind that can be spent, wild ones not counted (rule AN 3.6)."""
        return self.ants[kind] + self.kept[kind]

    def enterprises(self) -> int:
        """Enterprises completed: cards played and tiles turned (rule AN 9.4)."""
        count = sum(self.turned)
        for card in self.played:
            if CARDS[card].kind == ENTERPRISE:
                count += 1
        return count

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
        found: list[tuple[int, Effect]] = []
        for place in range(len(self.played)):
            for effect in CARDS[self.played[place]].lasting:
                if effect[0] == word:
                    found.append((place, effect))
        for space in range(len(self.abilities)):
            if self.abilities[space] != NO_ENEMY:
                for effect in ABILITY_SPACES[space].lasting:
                    if effect[0] == word:
                        found.append((-1, effect))
        return found

    def symbols(self) -> list[int]:
        """How often each symbol is at hand: on cards, on the board, on the queen (rule AN 7.2)."""
        found = [0] * SYMBOLS
        for card in self.played:
            for symbol in CARDS[card].symbols:
                found[symbol] += 1
        for _, effect in self.lasting(HAS_SYMBOL):
            found[effect[1]] += 1
        if self.lasting(AGGRESSION_PER_TWO):
            found[AGGRESSIVE] += self.enterprises() // 2 * len(self.lasting(AGGRESSION_PER_TWO))
        for symbol in self.gifts:
            found[symbol] += 1
        if PRINTED_SYMBOL[self.plan] >= 0:
            found[PRINTED_SYMBOL[self.plan]] += 1
        return found

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
        for place in self.token_places(holds):
            count += self.tokens[place]
        return count

    def cards_played(self, kind: int) -> int:
        """Cards of a kind that were played."""
        count = 0
        for card in self.played:
            if CARDS[card].kind == kind:
                count += 1
        return count

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
