"""The 50 Rooms, numbers 101 to 150 (ten of them debut cards), and the 8 Queen's Chambers, 151 to 158."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.card import Card, room
from formicarium.games.ants.rules.vocabulary import need

ROOMS: Final[tuple[Card, ...]] = (
    room(101, "Entrance Hall", 0, 1, (v.COMMUNICATION,), now=((v.DRAW, 2), (v.LEAF, 1)), back=v.DEBUT),
    room(102, "Guard Post", 0, 1, (v.AGGRESSIVE,), now=((v.AGGRESSION, 3), (v.LEAF, 1)), back=v.DEBUT),
    room(103, "Sleeping Chamber", 0, 1, (v.CONSTITUTION,), now=((v.LARVA, 1), (v.LEAF, 1)), back=v.DEBUT),
    room(104, "Root Cellar", 0, 2, (v.AGRICULTURE, v.CONSTRUCTION), now=((v.LEAF, 2), (v.FOOD, 2)), back=v.DEBUT),
    room(105, "Aphid Stable", 1, 2, (v.APHID,), 2, now=((v.TOKEN, 3),), holds=v.APHIDS, back=v.DEBUT),
    room(106, "Gymnasium", 0, 2, (v.STRENGTH, v.AGGRESSIVE), 1, now=((v.AGGRESSION, 2),), back=v.DEBUT),
    room(107, "School", 1, 2, (v.INTELLIGENCE, v.COMMUNICATION), 1, now=((v.DRAW, 2),), back=v.DEBUT),
    room(108, "Pond Chamber", 1, 2, (v.CONSTITUTION, v.POISON), 1, now=((v.FLY, 1),)),
    room(109, "Poison Kitchen", 0, 2, (v.POISON, v.AGGRESSIVE), 1, now=((v.AGGRESSION, 2),), back=v.DEBUT),
    room(110, "Pantry", 1, 2, (v.CONSTITUTION,), 1, now=((v.FOOD, 2),), back=v.DEBUT),
    room(111, "Workshop", 1, 2, (v.CONSTRUCTION, v.STRENGTH), now=((v.ACT, v.DIGGER, 1),), back=v.DEBUT),
    room(112, "Larva Nursery", 1, 2, (v.COMMUNICATION,), 1, now=((v.DRAW, 1),), incubation=((v.LARVA, 1),)),
    room(113, "Egg Chamber", 1, 2, (v.CONSTITUTION,), 1, now=((v.ADVANCE_EGG,), (v.FLY, 1))),
    room(114, "Warm Nursery", 0, 3, (v.CONSTITUTION, v.COMMUNICATION), 1, now=((v.FLY, 1),), incubation=((v.RISE,),)),
    room(115, "Hall of Eggs", 1, 3, (v.CONSTITUTION,), 1, now=((v.FLY, 1),), ending=((2, 1, v.OF_EGGS, v.EXPLORER),)),
    room(116, "Fungus Garden", 1, 3, (v.AGRICULTURE, v.AGRICULTURE), 1, now=((v.MUSHROOM, 1),), incubation=((v.MUSHROOM, 1),)),
    room(117, "Mulch Pit", 0, 2, (v.AGRICULTURE,), 1, now=((v.FOOD, 2),), incubation=((v.TRADE, v.CARD, 1, (v.MUSHROOM, 1)),)),
    room(118, "Leaf Mill", 0, 3, (v.AGRICULTURE, v.CONSTRUCTION), 1, now=((v.LEAF, 1),), incubation=((v.LEAF, 2),)),
    room(119, "Spore Vault", 1, 3, (v.AGRICULTURE, v.POISON), 2, now=((v.MUSHROOM, 2),)),
    room(120, "Germination Chamber", 1, 1, (v.AGRICULTURE,), 0, now=((v.TOKEN, 3), (v.LEAF, 1)), holds=v.SPROUTS),
    room(121, "Greenhouse", 0, 3, (v.AGRICULTURE, v.INTELLIGENCE), 2, incubation=((v.TOKEN, 2),), ending=((1, 1, v.OF_TOKENS, 0),), holds=v.SPROUTS),
    room(122, "Seed Bank", 0, 2, (v.AGRICULTURE, v.INTELLIGENCE), 1, now=((v.FOOD, 2),), incubation=((v.TRADE, v.FOOD, 1, (v.TOKEN, 1)),), holds=v.SPROUTS),
    room(123, "Herb Garden", 1, 2, (v.AGRICULTURE, v.POISON), 1, now=((v.TOKEN, 1), (v.AGGRESSION, 1)), incubation=((v.TRADE, v.LEAF, 1, (v.TOKEN_ANY, 1)),), holds=v.SPROUTS),
    room(124, "Reading Room", 0, 2, (v.INTELLIGENCE,), 0, now=((v.TUCK, 2), (v.DRAW, 1)), incubation=((v.PER, (v.LEAF, 1), v.OF_TUCKED, 0),)),
    room(125, "Library", 1, 3, (v.INTELLIGENCE, v.INTELLIGENCE), 2, now=((v.DRAW, 1),), incubation=((v.DRAW, 1),)),
    room(126, "Hall of Wonders", 1, 3, (v.INTELLIGENCE, v.COMMUNICATION), 0, ending=((1, 1, v.OF_SYMBOL_KINDS, 0),)),
    room(127, "Dairy", 1, 2, (v.APHID,), 1, now=((v.TOKEN, 2), (v.FOOD, 2)), incubation=((v.TRADE, v.APHID_TOKEN, 1, (v.FOOD, 2)),), holds=v.APHIDS),
    room(128, "Aphid Meadow", 0, 3, (v.APHID, v.AGRICULTURE), 1, incubation=((v.TOKEN_ANY, 2),), holds=v.APHIDS),
    room(129, "Woodlouse Farm", 3, 3, (v.APHID, v.APHID), 2, now=((v.TOKEN, 2), (v.FOOD, 1)), lasting=((v.WHEN_SYMBOL, v.APHID, (v.TOKEN, 1)),), ending=((1, 2, v.OF_TOKENS, 0),), holds=v.APHIDS),
    room(130, "Honeypot Hall", 1, 3, (v.APHID, v.CONSTITUTION), 2, now=((v.FOOD, 4),)),
    room(131, "Barracks", 0, 3, (v.AGGRESSIVE, v.STRENGTH), 1, incubation=((v.AGGRESSION, 2),)),
    room(132, "Armoury", 1, 2, (v.AGGRESSIVE, v.AGGRESSIVE), 1, now=((v.AGGRESSION, 2),)),
    room(133, "Trophy Hall", 1, 3, (v.AGGRESSIVE,), 0, now=((v.AGGRESSION, 2), (v.DRAW, 1)), ending=((1, 1, v.OF_ENEMIES, 0),)),
    room(134, "War Room", 1, 4, (v.AGGRESSIVE, v.INTELLIGENCE, v.STRENGTH), 2, now=((v.DEFEAT,), (v.AGGRESSION, 1))),
    room(135, "Venom Store", 0, 2, (v.POISON, v.POISON), 1, now=((v.AGGRESSION, 2),)),
    room(136, "Bone Pile", 0, 2, (v.STRENGTH,), 0, now=((v.AGGRESSION, 1),), lasting=((v.WHEN_ENEMY, 0, (v.TOKEN, 2)),), holds=v.SPROUTS),
    room(137, "Quarry", 2, 2, (v.CONSTRUCTION, v.STRENGTH), 0, now=((v.ACT, v.DIGGER, 2),)),
    room(138, "Great Vault", 2, 4, (v.CONSTRUCTION, v.CONSTRUCTION, v.STRENGTH), 4, now=((v.ACT, v.DIGGER, 2),)),
    room(139, "Builders' Guild", 1, 3, (v.CONSTRUCTION, v.COMMUNICATION), 1, now=((v.ACT, v.DIGGER, 1), (v.LEAF, 1)), lasting=((v.ROOM_DISCOUNT,),)),
    room(140, "Launching Ramp", 2, 2, (v.CONSTITUTION, v.STRENGTH), 1, now=((v.FLY, 1), (v.FOOD, 1))),
    room(141, "Solarium", 1, 2, (v.CONSTITUTION,), 1, now=((v.TOKEN, 2), (v.FLY, 1)), lasting=((v.WHEN_SYMBOL, v.CONSTITUTION, (v.TOKEN, 1)),), holds=v.RADIATORS),
    room(142, "Princess Chamber", 2, 3, (v.CONSTITUTION, v.CONSTITUTION), 2, incubation=((v.FLY, 1),)),
    room(143, "Wing Loft", 2, 3, (v.CONSTITUTION,), 0, ending=((2, 1, v.OF_SWARMS, 0),), now=((v.FLY, 2),)),
    room(144, "Map Room", 1, 3, (v.INTELLIGENCE, v.COMMUNICATION), 1, now=((v.DRAW, 1),), ending=((1, 1, v.OF_ON_BOARD, v.EXPLORER),)),
    room(145, "Scent Gland Hall", 1, 3, (v.COMMUNICATION, v.COMMUNICATION), 1, needs=(need(v.NEED_PHEROMONES, 1),), now=((v.PHEROMONE,),)),
    room(146, "Forum", 1, 4, (v.COMMUNICATION, v.INTELLIGENCE, v.CONSTITUTION), 3, now=((v.PLAY,), (v.FLY, 1))),
    room(147, "Hall of Deeds", 1, 3, (v.STRENGTH,), 0, now=((v.AGGRESSION, 1),), lasting=((v.WHEN_ENTERPRISE, 0, (v.FOOD, 1)),), ending=((1, 2, v.OF_ENTERPRISES, 0),)),
    room(148, "Refuse Heap", 0, 1, (v.POISON,), 0, now=((v.DRAW, 1),), incubation=((v.TRADE, v.CARD, 1, (v.FOOD, 2)),)),
    room(149, "Foragers' Lodge", 0, 3, (v.COMMUNICATION, v.STRENGTH), 1, now=((v.AGGRESSION, 1),), incubation=((v.TRADE, v.FOOD, 1, (v.WILD, 1)),)),
    room(150, "Treasury", 1, 3, (v.CONSTRUCTION,), 0, now=((v.OBJECT,),), ending=((1, 1, v.OF_OBJECTS, 0),)),
)  # fmt: skip

CHAMBERS: Final[tuple[Card, ...]] = (
    room(151, "Chamber of the Warlike Queen", 1, 4, (v.AGGRESSIVE, v.AGGRESSIVE), 4, now=((v.AGGRESSION, 3),), back=v.CHAMBER),
    room(152, "Chamber of the Nursing Queen", 1, 4, (v.CONSTITUTION, v.COMMUNICATION), 4, now=((v.LARVA, 1),), back=v.CHAMBER),
    room(153, "Chamber of the Learned Queen", 1, 4, (v.INTELLIGENCE, v.INTELLIGENCE), 4, incubation=((v.DRAW, 1),), back=v.CHAMBER),
    room(154, "Chamber of the Busy Queen", 1, 4, (v.CONSTRUCTION, v.STRENGTH), 2, now=((v.ACTIVATE,),), back=v.CHAMBER),
    room(155, "Chamber of the Farming Queen", 1, 4, (v.AGRICULTURE, v.AGRICULTURE), 4, now=((v.ADVANCE, v.LEAF_TRACK),), back=v.CHAMBER),
    room(156, "Chamber of the Winged Queen", 2, 4, (v.CONSTITUTION, v.CONSTITUTION), 4, now=((v.FLY, 1),), back=v.CHAMBER),
    room(157, "Chamber of the Herding Queen", 1, 4, (v.APHID, v.APHID), 5, now=((v.TOKEN, 4),), holds=v.APHIDS, back=v.CHAMBER),
    room(158, "Chamber of the Old Queen", 1, 4, (v.COMMUNICATION, v.POISON), 5, ending=((1, 1, v.OF_ENTERPRISES, 0),), back=v.CHAMBER),
)  # fmt: skip
