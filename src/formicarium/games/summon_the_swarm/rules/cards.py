"""Every card of Summon the Swarm, as data (rules SS 9; the list is ours).

A card is declared once. Its behaviour (effects.py), its text and its picture all follow from the declaration here.
"""

from __future__ import annotations

from typing import Final

STRUCTURE: Final = 0
EVENT: Final = 1
REACTION: Final = 2

# ---- what cards do (the texts that belong to these words stand in words.py) ------------------------------------

PLAY: Final = 0  # a Structure or an Event from the hand
BROOD: Final = 1  # double the units here; the young join the Swarm
BREED: Final = 2  # double the units on another structure; the young stay there
HATCH: Final = 3  # n new units join the Swarm
REPAIR: Final = 4  # one of your damaged structures, never a Hive
EVOLVE: Final = 5  # one level of intelligence
MOVE: Final = 6  # units of one of your structures go back to the Swarm
READY: Final = 7  # untap one of your structures
GUARD: Final = 8  # nobody can land on or harm a structure of yours until your next turn
DRAW: Final = 9  # the top card of a deck
TAKE: Final = 10  # a market card that costs n at most
SALVAGE: Final = 11  # the last card of the discard pile
PILFER: Final = 12  # a card of a rival's hand
KILL: Final = 13  # n units of a rival's structure
STEAL: Final = 14  # n units of a rival's structure join the Swarm
DAMAGE: Final = 15  # a rival's structure
DESTROY: Final = 16  # a rival's structure that is no core card
SEIZE: Final = 17  # a rival's structure that is no core card becomes yours
RAVAGE: Final = 18  # every structure of every rival loses n units
COPY: Final = 19  # an action of any undamaged structure in play

# What only Reactions do, to what they answer.
REPEL: Final = 20  # n units of the landing group are lost
TURN_BACK: Final = 21  # the landing group goes back to the Swarm, and the structure is guarded
RESCUE: Final = 22  # the units that are attacked flee to their Hive
COUNTER: Final = 23  # it does not happen
SNATCH: Final = 24  # the card that a rival buys becomes yours; the price goes back to the buyer's Swarm
SCAR: Final = 25  # the structure that was used is damaged

# ---- when a Reaction may be played ------------------------------------------------------------------------------

ATTACK: Final = 0  # a group is about to land on your occupied structure
HARM: Final = 1  # an effect is aimed at your structure or hand
ACTION: Final = 2  # a rival uses an action of a structure
EVENT_PLAYED: Final = 3  # a rival plays an Event
PURCHASE: Final = 4  # a rival buys a card


UNAIMED: Final = (BROOD, HATCH, EVOLVE, SALVAGE, RAVAGE)
"""Effects that happen without anybody choosing what they happen to."""
HOSTILE: Final = (KILL, STEAL, DAMAGE, DESTROY, SEIZE, PILFER)
"""Effects that are aimed at a rival, who may reply."""


class Effect:
    """One thing that a card does, with its number where it has one."""

    def __init__(self, verb: int, n: int = 0) -> None:
        self.verb: Final = verb
        self.n: Final = n
        self.hostile: Final = verb in HOSTILE
        self.aimed: Final = verb not in UNAIMED


class Power:
    """Effects that happen together: an action of a structure (with the units it needs), an Event or a Reaction."""

    def __init__(self, units: int, effects: tuple[Effect, ...]) -> None:
        self.units: Final = units
        self.effects: Final = effects


class Card:
    """A design. `insect` names its picture; `moments` when a Reaction fits; the rest only Structures have."""

    def __init__(
        self,
        name: str,
        insect: str,
        kind: int,
        level: int,
        cost: int,
        copies: int,
        powers: tuple[Power, ...],
        capacity: int = 0,
        thorns: int = 0,
        comb: int = 0,
        moments: tuple[int, ...] = (),
    ) -> None:
        self.name: Final = name
        self.insect: Final = insect
        self.kind: Final = kind
        self.level: Final = level
        self.cost: Final = cost
        self.copies: Final = copies
        self.powers: Final = powers
        self.capacity: Final = capacity
        self.thorns: Final = thorns
        """So many more units are lost by rivals who land here while it is occupied."""
        self.comb: Final = comb
        """So many more units fit on your Hive while this stands undamaged."""
        self.moments: Final = moments


def act(units: int, *effects: Effect) -> Power:
    """An action: how many units it needs, and what it does."""
    return Power(units, effects)


def structure(
    name: str,
    insect: str,
    level: int,
    cost: int,
    copies: int,
    capacity: int,
    *acts: Power,
    thorns: int = 0,
    comb: int = 0,
) -> Card:
    return Card(name, insect, STRUCTURE, level, cost, copies, acts, capacity, thorns, comb)


def event(name: str, insect: str, level: int, cost: int, copies: int, *effects: Effect) -> Card:
    return Card(name, insect, EVENT, level, cost, copies, (Power(0, effects),))


def reaction(
    name: str, insect: str, level: int, cost: int, copies: int, moments: tuple[int, ...], *effects: Effect
) -> Card:
    return Card(name, insect, REACTION, level, cost, copies, (Power(0, effects),), moments=moments)


# ---- the core cards of every player ------------------------------------------------------------------------------

HIVE: Final = structure("Hive", "bee", 0, 0, 4, 5, act(1, Effect(BROOD)))
LEFT: Final = structure("Left Antechamber", "guard", 0, 0, 4, 12, act(4, Effect(PLAY)), act(5, Effect(EVOLVE)))
RIGHT: Final = structure("Right Antechamber", "larva", 0, 0, 4, 12, act(10, Effect(BREED)), act(3, Effect(REPAIR)))
GUARDS: Final = 4
"""So many more units are lost by rivals who land in an occupied Antechamber that is guarded (rule SS 5.8)."""

# ---- the market --------------------------------------------------------------------------------------------------

BOX: Final = (28, 15, 7)
"""How many market cards there are of each level, as the components of the game are listed (rule SS 9.1)."""

DESIGNS: Final[list[Card]] = [
    # level one: name, insect, level, cost, copies, capacity and actions (or moments) and effects
    structure("Aphid Pasture", "aphid", 1, 3, 2, 4, act(2, Effect(HATCH, 2))),
    structure("Fungus Garden", "leafcutter", 1, 3, 2, 5, act(4, Effect(BREED))),
    structure("Honeypot Gallery", "honeypot", 1, 3, 2, 8, act(4, Effect(HATCH, 2))),
    structure("Paper Comb", "wasp", 1, 2, 2, 4, act(3, Effect(KILL, 1))),
    structure("Weaver Bridge", "weaver", 1, 3, 2, 4, act(1, Effect(MOVE)), act(3, Effect(READY))),
    structure("Caddis Case", "caddis", 1, 2, 1, 3, act(2, Effect(GUARD)), thorns=1),
    structure("Cricket Burrow", "cricket", 1, 3, 2, 4, act(2, Effect(DRAW))),
    structure("Termite Mound", "termite", 1, 3, 2, 5, act(2, Effect(REPAIR)), comb=2),
    event("Mayfly Hatch", "mayfly", 1, 1, 2, Effect(HATCH, 3)),
    event("Firefly Lure", "firefly", 1, 2, 2, Effect(STEAL, 2)),
    event("Deathwatch Tapping", "deathwatch", 1, 2, 2, Effect(DAMAGE)),
    event("Burying Beetle", "burying", 1, 1, 1, Effect(SALVAGE), Effect(HATCH, 1)),
    event("Pond Skater Dash", "skater", 1, 1, 1, Effect(MOVE), Effect(READY)),
    reaction("Bombardier Beetle", "bombardier", 1, 1, 2, (ATTACK,), Effect(REPEL, 4)),
    reaction("Stick Insect", "stick", 1, 1, 2, (HARM,), Effect(COUNTER)),
    reaction("Click Beetle", "click", 1, 1, 1, (ATTACK,), Effect(RESCUE)),
    # level two
    structure("Antlion Pit", "antlion", 2, 5, 2, 4, act(3, Effect(KILL, 3)), thorns=2),
    structure("Orb Web", "orbweaver", 2, 6, 2, 5, act(2, Effect(STEAL, 1)), act(4, Effect(STEAL, 3))),
    structure("Carpenter Gallery", "carpenter", 2, 4, 1, 5, act(3, Effect(DAMAGE))),
    structure("Raiding Nest", "raider", 2, 4, 1, 6, act(2, Effect(PILFER))),
    structure("Gall of the Oak", "gallwasp", 2, 5, 1, 5, act(3, Effect(BROOD))),
    event("Cicada Summer", "cicada", 2, 3, 2, Effect(HATCH, 5)),
    event("Dragonfly Strike", "dragonfly", 2, 3, 1, Effect(TAKE, 5), Effect(KILL, 2)),
    event("Hoverfly Disguise", "hoverfly", 2, 1, 1, Effect(COPY)),
    event("Metamorphosis", "butterfly", 2, 2, 1, Effect(EVOLVE), Effect(DRAW)),
    reaction("Praying Mantis", "mantis", 2, 1, 1, (ACTION, EVENT_PLAYED), Effect(COUNTER)),
    reaction("Owl Butterfly", "owl", 2, 2, 1, (ATTACK,), Effect(TURN_BACK)),
    reaction("Robber Fly", "robber", 2, 1, 1, (PURCHASE,), Effect(SNATCH)),
    # level three
    structure("Hornet Citadel", "hornet", 3, 7, 1, 7, act(3, Effect(DAMAGE)), act(6, Effect(DESTROY))),
    structure("Driver Column", "driver", 3, 7, 1, 8, act(5, Effect(RAVAGE, 1)), act(7, Effect(RAVAGE, 2))),
    structure("Termite Cathedral", "cathedral", 3, 6, 1, 8, act(4, Effect(HATCH, 5)), thorns=2, comb=3),
    event("Locust Plague", "locust", 3, 5, 1, Effect(RAVAGE, 3)),
    event("Jewel Wasp", "jewel", 3, 4, 1, Effect(SEIZE)),
    event("Goliath Beetle", "goliath", 3, 4, 1, Effect(DESTROY), Effect(DAMAGE)),
    reaction("Tarantula Hawk", "hawk", 3, 2, 1, (ACTION, EVENT_PLAYED), Effect(COUNTER), Effect(SCAR)),
]

# ---- single cards: a number for each, the market's first, then three core cards for each seat ----------------------

SEATS: Final = 4
CORE: Final = sum([card.copies for card in DESIGNS])
"""The number of the first core card; the market cards have the smaller numbers."""
CARDS: Final[list[Card]] = [card for card in DESIGNS for _ in range(card.copies)] + [HIVE, LEFT, RIGHT] * SEATS
"""What each single card is, by its number."""

DECKS: Final[list[list[int]]] = [[card for card in range(CORE) if CARDS[card].level == level] for level in (1, 2, 3)]
UNITS: Final = 130
ROWS: Final = (3, 2, 1)
"""How many cards lie open in the market, by level."""


def hive(seat: int) -> int:
    return CORE + 3 * seat


def antechambers(seat: int) -> tuple[int, int]:
    return CORE + 3 * seat + 1, CORE + 3 * seat + 2


def is_hive(card: int) -> bool:
    return card >= CORE and (card - CORE) % 3 == 0
