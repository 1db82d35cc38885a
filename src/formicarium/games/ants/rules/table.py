"""The state of a game of ANTS: the garden, the display, the tracks that all share, and a colony for each seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.dice import Dice
from formicarium.core.table import Table
from formicarium.games.ants.rules import checking, imagine, scoring, setup, view
from formicarium.games.ants.rules.cards.deck import NO_CARD
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.map_data import GARDENS, Garden
from formicarium.games.ants.rules.vocabulary import EXPLORER

NOBODY = -1
NO_OBJECT = -1


@dataclass
class Ants(Table):
    """Hexes and corners are numbers, see map_data.py; cards are their numbers, 0 for none.

    Copies share the lists that change rarely (see `copy_into`): whoever changes one of these puts a new list in its place.
    """

    first: int = 0
    active: int = 0
    turn: int = 0
    """Turns begun so far, all players together."""
    ending: int = 0
    """0: the game goes on; 1: the star track is complete, this round is finished; 2: the last round (rule AN 12.1)."""
    colonies: list[Colony] = field(default_factory=list)
    explorers: list[int] = field(default_factory=list)
    """By hex: whose explorer stands there; -1: nobody's."""
    foragers: list[int] = field(default_factory=list)
    """By corner: whose forager stands there; -1: nobody's."""
    cubes: list[int] = field(default_factory=list)
    enemies: list[int] = field(default_factory=list)
    """By hex: the enemy that was revealed there; -1: none."""
    treasures: list[int] = field(default_factory=list)
    """By hex: the special object there; -1: none."""
    beside: list[int] = field(default_factory=list)
    """Special objects beside the board."""
    piles: list[list[int]] = field(default_factory=list)
    """By terrain: enemies face down; the last one is drawn first."""
    leaves: list[int] = field(default_factory=list)
    """By terrain: the leaf tile that lies there."""
    scented: list[int] = field(default_factory=list)
    """By terrain: 1 once a pheromone lies on that leaf tile."""
    deck: list[int] = field(default_factory=list)
    """Face down; the last one is drawn first."""
    discard: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    """Nine cards, row by row: for digging, for exploring, for foraging."""
    debuts: list[int] = field(default_factory=list)
    chambers: list[int] = field(default_factory=list)
    """Debut cards and queen's chambers that nobody has: before they are dealt, and those out of the game afterwards."""
    queens: list[int] = field(default_factory=list)
    sets: list[int] = field(default_factory=list)
    """Queens that can still be chosen, and the set of incubation tiles that goes with each."""
    flight: list[int] = field(default_factory=list)
    """By seat: the space of the disc on the track of the nuptial flight."""
    height: list[int] = field(default_factory=list)
    """By seat: of discs on the same space, the one with the lower number lies lower."""
    stars: list[int] = field(default_factory=list)
    """The star track: whose star lies where."""
    shapes: list[int] = field(default_factory=list)
    """Room tiles left, by shape."""

    @property
    def garden(self) -> Garden:
        """The side of the board that is played on."""
        return GARDENS[self.players]

    def setup(self, dice: Dice) -> None:
        setup.lay_out(self, dice)

    def copy_into(self, other: Ants) -> None:
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.ending = self.ending
        other.colonies = [colony.copy() for colony in self.colonies]
        other.explorers = self.explorers
        other.foragers = self.foragers[:]
        other.cubes = self.cubes[:]
        other.enemies = self.enemies
        other.treasures = self.treasures
        other.beside = self.beside
        other.piles = self.piles
        other.leaves = self.leaves
        other.scented = self.scented
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.debuts = self.debuts
        other.chambers = self.chambers
        other.queens = self.queens
        other.sets = self.sets
        other.flight = self.flight[:]
        other.height = self.height[:]
        other.stars = self.stars
        other.shapes = self.shapes[:]

    # ---- the garden ---------------------------------------------------------------------------------------------

    def on_board(self, seat: int, kind: int) -> int:
        """Explorers or foragers of a seat in the garden; diggers never go there."""
        if kind == EXPLORER:
            return self.explorers.count(seat)
        return self.foragers.count(seat) if kind > EXPLORER else 0

    def foragers_at(self, place: int, seat: int) -> int:
        """How many foragers of a seat stand at the corners of a hex."""
        count = 0
        for corner in self.garden.corners[place]:
            if self.foragers[corner] == seat:
                count += 1
        return count

    # ---- cards --------------------------------------------------------------------------------------------------

    def next_card(self) -> int:
        """The top of the deck, which is made anew from the discards when it ends; NO_CARD where there is none at all."""
        if not self.deck:
            if not self.discard:
                return NO_CARD
            self.deck = self.discard
            self.discard = []
            self.deck.sort()
            self.dice.shuffle(self.deck)
        self.reveal()
        return self.deck.pop()

    def drop(self, seat: int, card: int) -> None:
        """Discard a card from the hand, for everybody to see (rule AN 7.10)."""
        self.out_of_hand(seat, card)
        self.discard.append(card)

    def out_of_hand(self, seat: int, card: int) -> None:
        """A card leaves the hand openly."""
        colony = self.colonies[seat]
        colony.hand.remove(card)
        if card in colony.shown:
            colony.shown.remove(card)
        else:
            self.reveal()

    # ---- what the core asks of every game -----------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        return view.look(self, seat)

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        imagine.deal_anew(self, seat, dice)

    def score_parts(self, seat: int) -> dict[str, int]:
        return scoring.parts(self, seat)

    def tally(self) -> dict[str, int]:
        cards = len(self.deck) + len(self.discard) + len(self.debuts) + len(self.chambers)
        cards += len(self.display) - self.display.count(NO_CARD)
        enemies = len(self.enemies) - self.enemies.count(NO_ENEMY)
        for pile in self.piles:
            enemies += len(pile)
        things = len(self.beside) + len(self.treasures) - self.treasures.count(NO_OBJECT)
        discs = 0
        rooms = sum(self.shapes)
        for seat in range(self.players):
            colony = self.colonies[seat]
            cards += len(colony.dealt) + len(colony.aside) + len(colony.hand) + len(colony.looking)
            cards += len(colony.played) + len(colony.tucked) + (1 if colony.playing else 0)
            enemies += colony.enemies()
            things += len(colony.objects)
            rooms += len(colony.shapes)
            discs += colony.discs + colony.discs_out() + colony.swarm_count() + 1
            discs += self.explorers.count(seat) + self.foragers.count(seat)
        return {"cards": cards, "enemies": enemies, "objects": things, "discs": discs, "rooms": rooms}

    def check(self) -> None:
        checking.check(self)
