"""The 40 Enterprises, numbers 61 to 100; eight of them are debut cards."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.card import Card, enterprise
from formicarium.games.ants.rules.vocabulary import need, symbol

ENTERPRISES: Final[tuple[Card, ...]] = (
    enterprise(61, "First Tunnels", 1, (need(v.NEED_ROOMS, 2),), ((v.LEAF, 2), (v.FOOD, 1)), debut=True),
    enterprise(62, "First Trail", 1, (need(v.NEED_ON_BOARD, 2, v.FORAGER),), ((v.FOOD, 2), (v.LEAF, 1)), debut=True),
    enterprise(63, "First Scout", 1, (need(v.NEED_ON_BOARD, 1, v.EXPLORER),), ((v.DRAW, 1), (v.LEAF, 1)), debut=True),
    enterprise(
        64, "Taking the Measure", 6,
        (need(v.NEED_ROOMS, 6), need(v.NEED_CARDS, 4), symbol(v.CONSTRUCTION, 3), symbol(v.INTELLIGENCE, 2)),
    ),
    enterprise(65, "Full Larder", 1, (need(v.NEED_CUBES, 5, v.FOOD),), ((v.WILD, 1), (v.DRAW, 1)), debut=True),
    enterprise(66, "Heaps of Leaves", 1, (need(v.NEED_CUBES, 4, v.LEAF),), ((v.ADVANCE_EGG,),), debut=True),
    enterprise(67, "Learning to Share", 1, (need(v.NEED_CARDS, 2),), ((v.MUTATION, 1), (v.LEAF, 1)), debut=True),
    enterprise(68, "All Hands", 1, (need(v.NEED_AVAILABLE, 2, v.DIGGER),), ((v.WILD, 1),), debut=True),
    enterprise(69, "Growing Brood", 1, (need(v.NEED_EGGS, 4),), ((v.LARVA, 1), (v.DRAW, 1)), debut=True),
    enterprise(70, "Colony of Many Chambers", 4, (need(v.NEED_ROOMS, 7),), ((v.ACT, v.DIGGER, 2),)),
    enterprise(71, "Great Works", 2, (symbol(v.CONSTRUCTION, 2), need(v.NEED_ROOMS, 5)), ((v.ROOM, 3),)),
    enterprise(72, "Flood Gates", 2, (symbol(v.CONSTRUCTION), symbol(v.CONSTITUTION)), ((v.DRAW, 2),)),
    enterprise(73, "Deep Shaft", 2, (need(v.NEED_AVAILABLE, 2, v.DIGGER), symbol(v.STRENGTH)), ((v.ACT, v.DIGGER, 3),)),
    enterprise(74, "Herd on the Rose", 3, (symbol(v.APHID), symbol(v.AGRICULTURE)), ((v.FOOD, 3), (v.ADVANCE, v.FOOD_TRACK))),
    enterprise(75, "Guarding the Herd", 2, (symbol(v.APHID), symbol(v.AGGRESSIVE)), ((v.FOOD, 2), (v.AGGRESSION, 1))),
    enterprise(76, "Winter Stores", 2, (need(v.NEED_CUBES, 6, v.FOOD), symbol(v.AGRICULTURE)), ((v.ADVANCE_EGG,), (v.DRAW, 1))),
    enterprise(77, "Discovering New Lands", 3, (need(v.NEED_ON_BOARD, 3, v.EXPLORER), symbol(v.INTELLIGENCE)), ((v.FLY, 1),)),
    enterprise(78, "Charting the Pond", 2, (need(v.NEED_ON_BOARD, 2, v.EXPLORER), symbol(v.INTELLIGENCE)), ((v.SIFT,), (v.WILD, 1))),
    enterprise(79, "Expedition", 4, (need(v.NEED_ON_BOARD, 4, v.EXPLORER),), ((v.ACT, v.EXPLORER, 3),)),
    enterprise(80, "Fermenting Herbs", 2, (symbol(v.POISON), symbol(v.AGRICULTURE)), ((v.MUSHROOM, 1), (v.FLY, 1))),
    enterprise(81, "Fungus Harvest", 3, (need(v.NEED_CUBES, 1, v.MUSHROOM), symbol(v.AGRICULTURE)), ((v.ADVANCE_BOTH,),)),
    enterprise(82, "Rotation of Crops", 3, (symbol(v.AGRICULTURE, 2),), ((v.LEAF, 3), (v.DRAW, 1))),
    enterprise(83, "Carpet of Leaves", 2, (need(v.NEED_CUBES, 6, v.LEAF),), ((v.ADVANCE_ANY,),)),
    enterprise(84, "Raid at Dawn", 2, (symbol(v.AGGRESSIVE, 2), symbol(v.COMMUNICATION)), ((v.AGGRESSION, 2), (v.FOOD, 2))),
    enterprise(85, "Siege", 3, (symbol(v.AGGRESSIVE, 2), symbol(v.STRENGTH), symbol(v.POISON)), ((v.DEFEAT,),)),
    enterprise(86, "Poisoned Arrows", 2, (symbol(v.POISON),), ((v.AGGRESSION, 2), (v.MUTATION, 1))),
    enterprise(87, "Show of Strength", 2, (symbol(v.STRENGTH, 2),), ((v.WILD, 1), (v.AGGRESSION, 1))),
    enterprise(88, "Army on the March", 2, (need(v.NEED_ON_BOARD, 6, v.FORAGER), symbol(v.STRENGTH)), ((v.ACT, v.FORAGER, 2),)),
    enterprise(89, "Web of Trails", 2, (need(v.NEED_ON_BOARD, 8, v.FORAGER),), ((v.FLY, 2),)),
    enterprise(90, "Language of Scents", 2, (need(v.NEED_PHEROMONES, 2), symbol(v.COMMUNICATION)), ((v.PHEROMONE,),)),
    enterprise(91, "Scented Garden", 2, (need(v.NEED_PHEROMONES, 4),), ((v.ADVANCE_ANY,),)),
    enterprise(92, "Relay of Foragers", 2, (need(v.NEED_AVAILABLE, 3, v.FORAGER),), ((v.ACT, v.FORAGER, 2),)),
    enterprise(93, "Council of Elders", 2, (symbol(v.INTELLIGENCE), symbol(v.COMMUNICATION)), ((v.PLAY_ABILITY,),)),
    enterprise(94, "Mapping the Ground", 3, (need(v.NEED_ON_BOARD, 2, v.EXPLORER), symbol(v.COMMUNICATION)), ((v.TAKE,), (v.LEAF, 1))),
    enterprise(95, "Wedding Day", 2, (need(v.NEED_SWARMS, 1), symbol(v.CONSTITUTION, 2)), ((v.FLY, 2),)),
    enterprise(96, "Clouds of Wings", 4, (need(v.NEED_SWARMS, 2), symbol(v.CONSTITUTION, 2)), ((v.DRAW, 2),)),
    enterprise(97, "Hardened Colony", 3, (symbol(v.CONSTITUTION, 2), need(v.NEED_EGGS, 5)), ((v.LARVA, 2), (v.FLY, 1))),
    enterprise(98, "Great Brood", 5, (need(v.NEED_EGGS, 5),), ((v.WILD, 1),)),
    enterprise(99, "A Life of Deeds", 2, (need(v.NEED_ENTERPRISES, 4),), ((v.PLAY_ENTERPRISE,),)),
    enterprise(100, "City of Ants", 3, (need(v.NEED_CARDS, 8),), ((v.ADVANCE_ANY,),)),
)  # fmt: skip
