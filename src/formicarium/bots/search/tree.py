"""The tree that a search grows: places, decisions found there, and what was tried at each.

It is a tree over what the searching seat knows. Its edges are actions; what dice or hidden cards made of an action is
left open, so one decision stands for all the worlds in which it is asked (open loop).
"""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.steps import Action

KEEN: Final = 0.7
"""How much the best of a seat's next choices weighs against the mean of all that were tried."""


class Spot:
    """A place in the tree: after an action, or the root. Which decision comes next may differ from world to world."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.lanes: list[Spot | None] = []
        """Where things happen together: a place of its own for each other seat, so that nobody peeks."""

    def node(self, seat: int, kind: Any) -> Node:
        """The decision of that kind that the seat owes here."""
        for node in self.nodes:
            if node.seat == seat and node.kind is kind:
                return node
        fresh = Node(seat, kind)
        self.nodes.append(fresh)
        return fresh

    def lane(self, seat: int, players: int) -> Spot:
        """Where a seat's own part of a Together begins."""
        if not self.lanes:
            self.lanes = [None] * players
        found = self.lanes[seat]
        if found is None:
            found = Spot()
            self.lanes[seat] = found
        return found


class Edge(Spot):
    """An action at a decision, with what is known about it."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action
        self.prior = 0.0
        """What the game's judgement says one decision ahead."""
        self.available = 0
        """In how many iterations it was offered."""
        self.tries = 0
        """In how many it was taken."""
        self.visits = 0
        """In how many of those the world was one that the deciding seat could believe in; only these are counted."""
        self.total = 0.0
        """The sum of the deciding seat's rewards over the visits."""
        self.peak = 0.0
        """The value of the best that the same seat found to do next."""
        self.leads = False
        """Whether the same seat decides next, and nothing but its own choice lies between."""

    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits if self.visits else self.prior

    def value(self) -> float:
        """How good it looks for the seat that decides.

        Where the seat goes on deciding, it will do what is best and not what was tried out; so what was tried in vain
        should count for little.
        """
        mean = self.mean()
        return mean + KEEN * (self.peak - mean) if self.visits and self.leads else mean


class Node:
    """A decision of one seat."""

    def __init__(self, seat: int, kind: Any) -> None:
        self.seat = seat
        self.kind = kind
        self.seen = 0
        self.plan: Action | None = None
        """What the game's quick player does here, where there is one."""
        self.sealed = False
        """Whether the searching seat cannot see what was chosen here: then what follows is the same place."""
        self.after: Spot | None = None
        self.edges: dict[Action, Edge] = {}

    def peak(self) -> float:
        """The value of what looks best among what was tried."""
        found = -1.0
        for edge in self.edges.values():
            if edge.visits:
                value = edge.value()
                if value > found:
                    found = value
        return found

    def best(self) -> Edge | None:
        """What was chosen most often; among equals, what looks best."""
        found: Edge | None = None
        for edge in self.edges.values():
            if (
                found is None
                or edge.visits > found.visits
                or (edge.visits == found.visits and edge.value() > found.value())
            ):
                found = edge
        return found


class Passed:
    """A decision on the way of an iteration that the iteration teaches something about."""

    def __init__(self, node: Node, edge: Edge, number: int) -> None:
        self.node = node
        self.edge = edge
        self.number = number
        """How many decisions were made before it."""
        self.sure = False
        """Whether nothing but the choice itself decided what came of it: no dice, no secret shown."""

    def edge_peak(self) -> float:
        """The value of what was chosen there most often."""
        best = self.node.best()
        return self.edge.value() if best is None else best.value()
