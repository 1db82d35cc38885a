"""What a hive keeps account of: building sites, plans for its chambers, bodies, loose food, designs, the annals.

Constructors and copies are written out because tables are copied more often than anything else: compiled, they are several
times quicker than those that a dataclass gets by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.steps import Part
from formicarium.games.hymenopterra.rules.tables import BASIC_COST, GIFT_COSTS, GIFTS


def gifts_cost(gifts: int) -> int:
    """The price of advanced features."""
    total = 0
    for i in range(len(GIFTS)):
        if gifts & GIFTS[i]:
            total += GIFT_COSTS[i]
    return total


def warrior_cost(attack: int, toughness: int, mobility: int, gifts: int) -> int:
    """Turns and food to breed a warrior (rules HT 7.4, 7.5)."""
    return BASIC_COST + attack + toughness - 1 + mobility + gifts_cost(gifts)


@dataclass
class Job(Part):
    """A building site (rule HT 6.4)."""

    place: int
    project: int
    done: int
    """Turns of work that it has got."""
    worked: int
    """The turn of the last work."""

    def __init__(self, place: int, project: int, done: int, worked: int) -> None:
        self.place = place
        self.project = project
        self.done = done
        self.worked = worked

    def copy(self) -> Job:
        return Job(self.place, self.project, self.done, self.worked)


@dataclass
class Plan(Part):
    """The standing order of an egg chamber (rule HT 7.3)."""

    place: int
    caste: int
    """What it breeds again and again, or REST."""

    def __init__(self, place: int, caste: int) -> None:
        self.place = place
        self.caste = caste

    def copy(self) -> Plan:
        return Plan(self.place, self.caste)


@dataclass
class Body(Part):
    """Somebody dead whom a worker can harvest (rule HT 10.7)."""

    place: int
    food: int
    gifts: int
    """The features that can be learned from it."""

    def __init__(self, place: int, food: int, gifts: int) -> None:
        self.place = place
        self.food = food
        self.gifts = gifts

    def copy(self) -> Body:
        return Body(self.place, self.food, self.gifts)


@dataclass
class Load(Part):
    """Loose food that waits for the drones (rules HT 10.8, 10.9)."""

    place: int
    food: int
    gifts: int
    """The features that can be learned from it."""

    def __init__(self, place: int, food: int, gifts: int) -> None:
        self.place = place
        self.food = food
        self.gifts = gifts

    def copy(self) -> Load:
        return Load(self.place, self.food, self.gifts)


@dataclass
class Design(Part):
    """A warrior with features of its own, under its name (rules HT 7.5, 7.8)."""

    name: str
    attack: int
    toughness: int
    mobility: int
    gifts: int

    def __init__(self, name: str, attack: int, toughness: int, mobility: int, gifts: int) -> None:
        self.name = name
        self.attack = attack
        self.toughness = toughness
        self.mobility = mobility
        self.gifts = gifts

    def copy(self) -> Design:
        return Design(self.name, self.attack, self.toughness, self.mobility, self.gifts)

    def cost(self) -> int:
        """Turns and food to breed one."""
        return warrior_cost(self.attack, self.toughness, self.mobility, self.gifts)

    def is_built(self, attack: int, toughness: int, mobility: int, gifts: int) -> bool:
        """Whether it has exactly these features."""
        return (
            self.attack == attack and self.toughness == toughness and self.mobility == mobility and self.gifts == gifts
        )


@dataclass
class Chapter(Part):
    """What the annals tell of the season that is under way."""

    gained: int = 0
    """Food that came into the world."""
    spent: int = 0
    """Food that was eaten, lost or carried off."""
    explored: int = 0
    built: int = 0
    hatched: int = 0
    lost: int = 0
    killed: int = 0

    def __init__(
        self,
        gained: int = 0,
        spent: int = 0,
        explored: int = 0,
        built: int = 0,
        hatched: int = 0,
        lost: int = 0,
        killed: int = 0,
    ) -> None:
        self.gained = gained
        self.spent = spent
        self.explored = explored
        self.built = built
        self.hatched = hatched
        self.lost = lost
        self.killed = killed

    def copy(self) -> Chapter:
        return Chapter(self.gained, self.spent, self.explored, self.built, self.hatched, self.lost, self.killed)

    def line(self) -> tuple[int, ...]:
        """The same as a line of the annals, which does not change any more."""
        return (self.gained, self.spent, self.explored, self.built, self.hatched, self.lost, self.killed)
