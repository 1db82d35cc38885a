"""The 60 Abilities, numbers 1 to 60; twelve of them are debut cards."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.card import Card, ability
from formicarium.games.ants.rules.vocabulary import need, symbol

ABILITIES: Final[tuple[Card, ...]] = (
    # The first steps of a young colony: cheap, and all of it playable on the first turns.
    ability(1, "Animal Empathy", 3, (v.COMMUNICATION,), 1, now=((v.MUTATION, 1), (v.DRAW, 1))),
    ability(2, "First Brood", 1, (), 0, now=((v.LARVA, 1), (v.FOOD, 1)), debut=True),
    ability(3, "Keen Antennae", 1, (v.COMMUNICATION,), 0, now=((v.SIFT,), (v.FOOD, 1)), debut=True),
    ability(4, "Keener Sight", 3, (v.INTELLIGENCE,), 1, now=((v.DRAW, 1),), incubation=((v.SIFT,),)),
    ability(5, "Strong Mandibles", 1, (v.STRENGTH,), 0, now=((v.AGGRESSION, 3), (v.DRAW, 1)), debut=True),
    ability(6, "Quick Learner", 1, (v.INTELLIGENCE,), 0, now=((v.DRAW, 2), (v.FOOD, 1)), debut=True),
    ability(7, "Scent of Aphids", 1, (v.APHID,), 1, now=((v.FOOD, 2),), debut=True),
    ability(8, "Topiary", 2, (v.AGRICULTURE,), 1, now=((v.LEAF, 1), (v.ADVANCE, v.LEAF_TRACK), (v.FOOD, 2))),
    ability(9, "Leaf Storage", 4, (v.AGRICULTURE,), 1, now=((v.LEAF, 1),), incubation=((v.PER, (v.LEAF, 1), v.OF_SMALL_ROOMS, 0),)),
    ability(10, "Fungus Picking", 3, (v.AGRICULTURE,), 0, now=((v.MUSHROOM, 1),), incubation=((v.MUSHROOM, 1),)),
    ability(11, "Problem Solving", 1, (v.INTELLIGENCE,), 1, needs=(symbol(v.COMMUNICATION),), now=((v.MUTATION, 1), (v.DRAW, 1))),
    ability(12, "Study Method", 1, (), 0, now=((v.DRAW, 1),), lasting=((v.WHEN_SYMBOL, v.INTELLIGENCE, (v.DRAW, 1)),)),
    ability(13, "Sharp Bite", 2, (v.AGGRESSIVE,), 0, now=((v.AGGRESSION, 2), (v.FOOD, 1)), lasting=((v.WHEN_ENEMY, 0, (v.FOOD, 2)),)),
    ability(14, "Sour Spray", 1, (v.POISON,), 1, now=((v.AGGRESSION, 3),), debut=True),
    ability(15, "Thick Skin", 1, (v.CONSTITUTION,), 0, now=((v.FOOD, 2), (v.DRAW, 1)), debut=True),
    # Aphids and sprouts.
    ability(16, "Milking", 1, (v.APHID,), 0, now=((v.TOKEN, 2), (v.FOOD, 2)), incubation=((v.TRADE, v.APHID_TOKEN, 1, (v.FOOD, 2)),), holds=v.APHIDS),
    ability(17, "Herding", 1, (v.APHID,), 1, needs=(symbol(v.COMMUNICATION),), incubation=((v.TOKEN_ANY, 2),)),
    ability(18, "Shepherd's Eye", 1, (v.APHID,), 0, now=((v.TOKEN, 1), (v.FOOD, 2)), lasting=((v.WHEN_SYMBOL, v.APHID, (v.TOKEN, 1)),), holds=v.APHIDS),
    ability(19, "Green Thumb", 1, (v.AGRICULTURE,), 0, now=((v.FOOD, 2),), incubation=((v.SPROUT_OR_MOVE,),), holds=v.SPROUTS),
    ability(20, "Carrion Gardens", 1, (v.AGRICULTURE,), 0, now=((v.FOOD, 2),), lasting=((v.WHEN_ENEMY, 0, (v.TOKEN, 2)),), ending=((4, 2, v.OF_TOKENS, 0),), holds=v.SPROUTS),
    ability(21, "Grafting", 1, (v.AGRICULTURE,), 0, needs=(symbol(v.INTELLIGENCE),), now=((v.DRAW, 1),), incubation=((v.TRADE, v.FOOD, 1, (v.TOKEN, 1)),), ending=((1, 1, v.OF_TOKENS, 0),), holds=v.SPROUTS),
    ability(22, "Seedlings", 1, (v.AGRICULTURE,), 1, now=((v.TOKEN, 3), (v.DRAW, 1)), incubation=((v.TRADE, v.LEAF, 1, (v.TOKEN_ANY, 1)),), holds=v.SPROUTS, debut=True),
    ability(23, "Honeydew Feast", 1, (v.APHID,), 1, needs=(symbol(v.APHID),), now=((v.PER, (v.FOOD, 1), v.OF_SYMBOL, v.APHID), (v.LARVA, 1))),
    ability(24, "Plant Lice", 2, (v.APHID,), 1, incubation=((v.TOKEN, 2),), holds=v.APHIDS),
    ability(25, "Seed Gathering", 1, (v.AGRICULTURE,), 0, now=((v.ADVANCE_SUPPLY,), (v.LEAF, 2)), needs=(need(v.NEED_ON_BOARD, 2, v.FORAGER),)),
    # Fungus growers.
    ability(26, "Leaf Cutting", 1, (v.AGRICULTURE,), 1, now=((v.LEAF, 2), (v.FOOD, 1)), debut=True),
    ability(27, "Compost", 1, (), 0, now=((v.DRAW, 1), (v.LEAF, 1)), incubation=((v.TRADE, v.CARD, 1, (v.MUSHROOM, 1)),)),
    ability(28, "Spore Keeping", 1, (v.AGRICULTURE,), 0, now=((v.FOOD, 2),), lasting=((v.WHEN_BIG_ROOM, 0, (v.MUSHROOM, 1)),)),
    ability(29, "Fungus Bread", 1, (v.AGRICULTURE,), 1, needs=(symbol(v.AGRICULTURE),), now=((v.MUSHROOM, 1), (v.ADVANCE, v.FOOD_TRACK), (v.FOOD, 2))),
    ability(30, "Weeding", 1, (v.AGRICULTURE, v.POISON), 1, needs=(symbol(v.INTELLIGENCE),), now=((v.DRAW, 1),)),
    # Raiders.
    ability(31, "Battle Song", 1, (v.AGGRESSIVE,), 0, now=((v.AGGRESSION, 2), (v.DRAW, 1))),
    ability(32, "Ambush", 2, (v.AGGRESSIVE,), 1, needs=(symbol(v.STRENGTH),), now=((v.DEFEAT,),)),
    ability(33, "War Cries", 2, (v.AGGRESSIVE,), 1, incubation=((v.AGGRESSION, 2),)),
    ability(34, "Venom Gland", 2, (v.POISON,), 0, now=((v.AGGRESSION, 1), (v.DRAW, 1), (v.FLY, 1))),
    ability(35, "Paralysing Sting", 2, (v.POISON, v.AGGRESSIVE), 1, needs=(symbol(v.POISON),), now=((v.AGGRESSION, 2),)),
    ability(36, "Glory of Deeds", 1, (), 1, now=((v.DRAW, 1),), lasting=((v.AGGRESSION_PER_TWO,),)),
    ability(37, "Trophy Hunting", 1, (v.STRENGTH,), 0, now=((v.AGGRESSION, 1),), ending=((1, 1, v.OF_ENEMIES, 0),)),
    ability(38, "Tender Care", 2, (v.COMMUNICATION,), 2, now=((v.DRAW, 1),), lasting=((v.ANY_TILE,),)),
    # Diggers.
    ability(39, "Sturdy Claws", 1, (v.CONSTRUCTION,), 0, now=((v.ACT, v.DIGGER, 1),), debut=True),
    ability(40, "Mortar of Clay", 1, (v.CONSTRUCTION,), 0, now=((v.ACT, v.DIGGER, 1),), lasting=((v.ROOM_DISCOUNT,),)),
    ability(41, "Vaulting", 1, (v.CONSTRUCTION,), 1, needs=(symbol(v.STRENGTH),), now=((v.ACT, v.DIGGER, 1),), lasting=((v.ROOM_LARGER,),)),
    ability(42, "Shift Work", 2, (v.CONSTRUCTION,), 0, now=((v.ACT, v.DIGGER, 1),), lasting=((v.WHEN_DIG, 0, (v.SHIFT, 1)),)),
    ability(43, "Spoil Heap", 1, (v.CONSTRUCTION,), 0, now=((v.ACT, v.DIGGER, 1),), incubation=((v.CARDS_TO_DIG,),)),
    ability(44, "Communication Network", 1, (v.COMMUNICATION,), 0, needs=(need(v.NEED_ON_BOARD, 2, v.FORAGER),), now=((v.SEEK,), (v.DRAW, 1)), lasting=((v.WHEN_SYMBOL, v.COMMUNICATION, (v.DRAW, 1)),)),
    ability(45, "Spring Cleaning", 1, (v.CONSTRUCTION,), 1, now=((v.CLEAR,), (v.DRAW, 1))),
    # Trail layers and scouts.
    ability(46, "Trail Scent", 1, (v.COMMUNICATION,), 0, now=((v.ACT, v.FORAGER, 1),), debut=True),
    ability(47, "Long Strides", 3, (v.STRENGTH,), 0, needs=(symbol(v.COMMUNICATION),), now=((v.ACT, v.EXPLORER, 2),)),
    ability(48, "Alarm Scent", 2, (v.COMMUNICATION,), 1, needs=(need(v.NEED_PHEROMONES, 1),), now=((v.PHEROMONE,),)),
    ability(49, "Sun Compass", 2, (v.INTELLIGENCE,), 0, needs=(need(v.NEED_ON_BOARD, 1, v.EXPLORER),), now=((v.TAKE,), (v.FLY, 1))),
    ability(50, "Foraging Columns", 4, (v.COMMUNICATION,), 0, needs=(symbol(v.STRENGTH),), now=((v.ACT, v.FORAGER, 3),)),
    # Swarmers.
    ability(51, "First Wings", 1, (v.CONSTITUTION,), 0, now=((v.FLY, 1), (v.LEAF, 1)), debut=True),
    ability(52, "Warm Bodies", 1, (v.CONSTITUTION,), 0, now=((v.TOKEN, 2), (v.FLY, 1)), lasting=((v.WHEN_SYMBOL, v.CONSTITUTION, (v.TOKEN, 1)),), holds=v.RADIATORS),
    ability(53, "Wedding Dance", 3, (v.CONSTITUTION,), 0, needs=(symbol(v.CONSTITUTION),), now=((v.FLY, 2),)),
    ability(54, "Scouts of the Air", 1, (v.CONSTITUTION,), 0, incubation=((v.TRADE, v.FOOD, 2, (v.PER, (v.FLY, 1), v.OF_ON_BOARD, v.EXPLORER)),)),
    ability(55, "Young Queens", 3, (v.CONSTITUTION,), 1, needs=(need(v.NEED_SWARMS, 1),), now=((v.FLY, 1), (v.DRAW, 1))),
    ability(56, "Growing Fungi", 1, (v.AGRICULTURE,), 0, needs=(symbol(v.AGRICULTURE),), now=((v.MUSHROOM, 2), (v.FOOD, 2))),
    # Brood and nursing.
    ability(57, "Busy Nurses", 1, (), 1, needs=(symbol(v.COMMUNICATION),), now=((v.DRAW, 1),), incubation=((v.RISE,),)),
    ability(58, "Change of Duties", 1, (), 0, now=((v.ADVANCE_EGG,), (v.DRAW, 1)), incubation=((v.EGG_SWAP,),)),
    ability(59, "Wild Bunch", 1, (v.STRENGTH,), 0, now=((v.WILD, 1), (v.AGGRESSION, 1)), lasting=((v.WHEN_TILE, 0, (v.WILD, 1)),)),
    ability(60, "Colony Mind", 3, (v.INTELLIGENCE,), 2, needs=(symbol(v.INTELLIGENCE),), now=((v.ACTIVATE,),)),
)  # fmt: skip
