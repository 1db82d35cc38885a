"""How the game is laid out, queens are chosen and the first cards kept (rules AN 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.dice import Dice
from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import BACK, LAST_CARD
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.map_data import TERRAINS
from formicarium.games.ants.rules.nest import FIRST_ROOM, PLANS, SHAPE_TILES
from formicarium.games.ants.rules.tiles import (
    INTRO_FOOD,
    INTRO_LEAF,
    LEAF_TILES,
    OBJECTS,
    QUEENS,
    ROUSING,
    ROUSING_DISCS,
    SETS,
    TILES_OF_SET,
)
from formicarium.games.ants.rules.tracks import DISCS, DISPLAY, KEEP

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

DEBUTS_DEALT = 6
CHAMBERS_DEALT = 2
PAIR = 1
"""The shape of the room that everybody begins with."""


def shuffled(dice: Dice, n: int) -> list[int]:
    """The numbers below n in any order."""
    found = list(range(n))
    dice.shuffle(found)
    return found


def lay_out(t: Ants, dice: Dice) -> None:
    """The common board, then every player's own (rules AN 2.1 to AN 2.20)."""
    from formicarium.games.ants.rules.turn import Turn  # the steps know the table, not the other way round

    lay_out_garden(t, dice)
    lay_out_cards(t, dice)
    t.first = dice.below(t.players)
    t.active = t.first
    t.shapes = list(SHAPE_TILES)
    t.flight = [0] * t.players
    t.stars, t.queens, t.sets = [], [], []
    # The first player's disc lies on top, the last one's at the bottom.
    t.height = [(t.first - 1 - seat) % t.players for seat in range(t.players)]
    t.colonies = [lay_out_colony() for _ in range(t.players)]
    t.shapes[PAIR] -= t.players
    intro: bool = t.settings["intro"]
    if t.settings["sides"] == "asymmetric":
        plans = shuffled(dice, len(PLANS) - 1)
        for seat in range(t.players):
            t.colonies[seat].plan = 1 + plans[seat]
    sets = shuffled(dice, SETS)
    steps: list[Step] = []
    if intro:
        for seat in range(t.players):
            colony = t.colonies[seat]
            colony.food = INTRO_FOOD
            colony.leaf = INTRO_LEAF
            colony.tracks[v.FOOD_TRACK] = 1
            colony.tracks[v.LEAF_TRACK] = 1
            lay_tiles(colony, sets[seat], dice)
    else:
        t.queens = shuffled(dice, len(QUEENS))[: t.players]
        t.sets = sets[: t.players]
        for step in range(1, t.players + 1):
            steps.append(ChooseQueen((t.first - step) % t.players))
    t.do(*steps, Deal(), Turn(t.first))


def lay_out_garden(t: Ants, dice: Dice) -> None:
    """The side for the player count, objects, leaf tiles, enemies, and the hexes that are known from the start (rules AN 2.1 to AN 2.5)."""
    from formicarium.games.ants.rules.explore import appear

    garden = t.garden
    t.explorers = [-1] * garden.size
    t.foragers = [-1] * len(garden.touches)
    t.cubes = [0] * garden.size
    t.enemies = [NO_ENEMY] * garden.size
    t.treasures = [-1] * garden.size
    t.beside = shuffled(dice, len(OBJECTS))
    for place in garden.objects:
        t.treasures[place] = t.beside.pop()
    t.beside.sort()
    t.leaves = shuffled(dice, len(LEAF_TILES))
    t.scented = [0] * TERRAINS
    t.piles = []
    for terrain in range(TERRAINS):
        pile = [number for number in range(len(ENEMIES)) if ENEMIES[number].terrain == terrain]
        dice.shuffle(pile)
        t.piles.append(pile)
    for place in garden.revealed:
        appear(t, place)


def lay_out_cards(t: Ants, dice: Dice) -> None:
    """Three decks by their backs, and nine cards on display (rules AN 2.6, AN 2.8)."""
    t.deck = [card for card in range(1, LAST_CARD + 1) if BACK[card] == v.BASE]
    t.debuts = [card for card in range(1, LAST_CARD + 1) if BACK[card] == v.DEBUT]
    t.chambers = [card for card in range(1, LAST_CARD + 1) if BACK[card] == v.CHAMBER]
    dice.shuffle(t.deck)
    dice.shuffle(t.debuts)
    dice.shuffle(t.chambers)
    t.display = [t.deck.pop() for _ in range(DISPLAY)]


def lay_out_colony() -> Colony:
    """Discs, cubes, the store and the first room (rules AN 2.15 to AN 2.19)."""
    colony = Colony()
    colony.ants = [1] * v.KINDS
    colony.larvae = [1] * v.KINDS
    colony.discs = DISCS - 2 * v.KINDS - 1
    for kind in range(v.KINDS):
        colony.tracks[kind] = 1
    colony.shapes = [PAIR]
    colony.full = [0]
    for cell in FIRST_ROOM:
        colony.nest[cell] = 1
    return colony


def lay_tiles(colony: Colony, number: int, dice: Dice) -> None:
    """The three incubation tiles of a set, in any order (rule AN 2.13)."""
    colony.tiles = [number * TILES_OF_SET + k for k in range(TILES_OF_SET)]
    dice.shuffle(colony.tiles)


@dataclass
class ChooseQueen(Choice):
    """Choose a queen with her incubation tiles, the last player first (rules AN 2.12 to AN 2.14)."""

    seat: int

    def rule(self) -> str:
        return "AN 2.12"

    def options(self, t: Ants) -> list[Action]:
        return [("queen", queen) for queen in t.queens]

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        place = t.queens.index(action[1])
        lay_tiles(c, t.sets[place], t.dice)
        t.queens = [*t.queens[:place], *t.queens[place + 1 :]]
        t.sets = [*t.sets[:place], *t.sets[place + 1 :]]
        queen = QUEENS[action[1]]
        c.queen = action[1]
        c.food = queen.food
        c.leaf = queen.leaf
        c.mushroom = queen.mushroom
        if c.queen == ROUSING:
            c.queen_discs = ROUSING_DISCS
            c.discs -= ROUSING_DISCS
        t.tell("{who:seat} follows {queen:queen}.", {"who": self.seat, "queen": action[1]})

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which queen do you follow, with her incubation tiles?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg(
            "{queen:Queen}, with {tiles:tiles}",
            {"queen": action[1], "tiles": t.sets[t.queens.index(action[1])]},
        )

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("That queen is not on the table, or has been chosen."), "AN 2.12")


@dataclass
class Deal(Step):
    """Eight cards for everybody, of which four are kept, all at once (rule AN 2.20)."""

    def run(self, t: Ants) -> None:
        t.reveal()
        lanes: list[tuple[Step, ...]] = []
        t.chambers = t.chambers[:]
        t.debuts = t.debuts[:]
        for seat in range(t.players):
            c = t.colonies[seat]
            c.dealt = []
            for _ in range(CHAMBERS_DEALT):
                c.dealt.append(t.chambers.pop())
            for _ in range(DEBUTS_DEALT):
                c.dealt.append(t.debuts.pop())
            lanes.append((KeepCard(seat),))
        t.tell("Everybody gets eight cards and keeps four.", None, "turn")
        t.do(Together(tuple(lanes)))


@dataclass
class KeepCard(Choice):
    """Choose a card to keep, until there are four (rule AN 2.20)."""

    seat: int

    def rule(self) -> str:
        return "AN 2.20"

    def options(self, t: Ants) -> list[Action]:
        return [("keep", card) for card in t.colonies[self.seat].dealt]

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        c.dealt = [card for card in c.dealt if card != action[1]]
        c.hand.append(action[1])
        t.tell("{who:seat} keeps a card.", {"who": self.seat})
        if len(c.hand) < KEEP:
            t.do(KeepCard(self.seat))
        else:
            c.aside = c.dealt
            c.dealt = []

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which cards do you keep? {n} more.", {"n": KEEP - len(t.colonies[self.seat].hand)})

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("{card:card}", {"card": action[1]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("That card was not dealt to you."), "AN 2.20")
