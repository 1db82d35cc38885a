"""What is printed on smaller pieces: ability spaces, special objects, leaf tiles, incubation tiles (rules AN 2, 3, 7; ours)."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.vocabulary import Effect, Need


class AbilitySpace:
    """A space for a defeated enemy: from which difficulty on, its points, and what it does."""

    def __init__(
        self,
        difficulty: int,
        points: int,
        now: tuple[Effect, ...] = (),
        incubation: tuple[Effect, ...] = (),
        lasting: tuple[Effect, ...] = (),
        ending: tuple[Effect, ...] = (),
    ) -> None:
        self.difficulty: Final = difficulty
        self.points: Final = points
        self.now: Final = now
        self.incubation: Final = incubation
        self.lasting: Final = lasting
        self.ending: Final = ending


ABILITY_SPACES: Final = (
    AbilitySpace(1, 2, now=((v.LEAF, 2),)),
    AbilitySpace(1, 2, now=((v.DRAW, 2),)),
    AbilitySpace(1, 1, incubation=((v.TRADE, v.FOOD, 1, (v.FLY, 1)),)),
    AbilitySpace(1, 1, lasting=((v.HAS_SYMBOL, v.AGGRESSIVE),)),
    AbilitySpace(2, 4, incubation=((v.WILD, 1),)),
    AbilitySpace(2, 5, now=((v.ADVANCE_SUPPLY,),)),
    AbilitySpace(2, 5, now=((v.FLY, 2),)),
    AbilitySpace(2, 4, lasting=((v.WHEN_ENEMY, 0, (v.FOOD, 2)),)),
    AbilitySpace(3, 9, incubation=((v.FLY, 1),)),
    AbilitySpace(3, 9, now=((v.OBJECT,), (v.WILD, 1))),
    AbilitySpace(3, 5, ending=((3, 1, v.OF_ENEMIES, 0),)),
)
"""Four for all enemies, four for difficulty II and III, three for III alone (rule AN 7.5)."""


class SpecialObject:
    """Something that people left in the garden."""

    def __init__(self, name: str, points: int, now: tuple[Effect, ...] = (), ending: tuple[Effect, ...] = ()) -> None:
        self.name: Final = name
        self.points: Final = points
        self.now: Final = now
        self.ending: Final = ending


OBJECTS: Final = (
    SpecialObject("Bottle Cap", 2, ((v.FOOD, 3),)),
    SpecialObject("Chess Pawn", 3, ((v.WILD, 1),)),
    SpecialObject("Coin", 3, ((v.DRAW, 2),)),
    SpecialObject("Marble", 2, ((v.FLY, 2),)),
    SpecialObject("Button", 2, ((v.ADVANCE_SUPPLY,),)),
    SpecialObject("Earring", 4),
    SpecialObject("Paper Clip", 2, ((v.MUTATION, 1), (v.AGGRESSION, 1))),
    SpecialObject("Toy Soldier", 1, (), ((1, 1, v.OF_ENEMIES, 0),)),
)

LEAF_TILES: Final[tuple[tuple[Effect, ...], ...]] = (
    ((v.DRAW, 2),),
    ((v.FLY, 2),),
    ((v.WILD, 1),),
    ((v.MUTATION, 1),),
    ((v.ADVANCE_EGG,),),
    ((v.MUSHROOM, 1), (v.LEAF, 1)),
)
"""What the first pheromone on each leaf tile brings (rule AN 6.9)."""

INCUBATION_TILES: Final[tuple[Need, ...]] = (
    (v.NEED_CUBES, 5, v.LEAF),
    (v.NEED_ROOMS, 5, 0),
    (v.NEED_ON_BOARD, 3, v.FORAGER),
    (v.NEED_CUBES, 4, v.FOOD),
    (v.NEED_CARDS, 6, 0),
    (v.NEED_ON_BOARD, 4, v.EXPLORER),
    (v.NEED_CARDS, 3, 0),
    (v.NEED_ON_BOARD, 3, v.EXPLORER),
    (v.NEED_ENTERPRISES, 3, 0),
    (v.NEED_PHEROMONES, 3, 0),
    (v.NEED_ON_BOARD, 5, v.FORAGER),
    (v.NEED_ROOMS, 6, 0),
)
"""Four sets of three: tiles 0 to 2 are the first set (rule AN 2.12)."""
SETS: Final = 4
TILES_OF_SET: Final = 3


class Queen:
    """A queen: what she brings at the start. What she can do stands in queens.py."""

    def __init__(self, name: str, food: int, leaf: int, mushroom: int) -> None:
        self.name: Final = name
        self.food: Final = food
        self.leaf: Final = leaf
        self.mushroom: Final = mushroom


NO_QUEEN: Final = -1
ROUSING: Final = 0
FERTILE: Final = 1
SHREWD: Final = 2
GIFTED: Final = 3
FUNGAL: Final = 4
STEADY: Final = 5
LONELY: Final = 6
CURIOUS: Final = 7
MINING: Final = 8
QUEENS: Final = (
    Queen("the Rousing Queen", 1, 3, 0),
    Queen("the Fertile Queen", 2, 3, 0),
    Queen("the Shrewd Queen", 2, 2, 0),
    Queen("the Gifted Queen", 2, 3, 0),
    Queen("the Fungal Queen", 0, 3, 1),
    Queen("the Steady Queen", 1, 3, 0),
    Queen("the Lonely Queen", 2, 0, 1),
    Queen("the Curious Queen", 0, 3, 2),
    Queen("the Mining Queen", 1, 2, 0),
)
ROUSING_DISCS: Final = 4
GIFTED_PLACES: Final = 3
INTRO_FOOD: Final = 1
INTRO_LEAF: Final = 3
