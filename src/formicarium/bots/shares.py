"""What helpers do of one decision, and how it is put together with what was thought in this process.

A tree: everybody grows a whole one, with other luck and for a share of the iterations, and what all of them know about the options at
hand is added up. A race: everybody lets others run, in the same imagined worlds, and whoever leads somewhere runs against who leads
here. A helper gets what the seat imagines, just as the bot itself, and nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from formicarium.bots.search.plans import Plans
from formicarium.bots.search.race import Options
from formicarium.bots.search.tree import Edge, Node
from formicarium.bots.search.walk import Search
from formicarium.core.steps import Action
from formicarium.core.table import Table

BATCH = 4
"""Iterations between two looks whether a decision is obvious."""
SURE = 64
"""No decision with a real choice is called obvious before so many iterations."""


@dataclass
class Known:
    """What a tree knows about one option."""

    action: Action
    prior: float
    available: int
    tries: int
    visits: int
    total: float
    peak: float
    leads: bool


@dataclass
class Found:
    """What a tree knows about the decision at hand."""

    seen: int
    known: list[Known]


@dataclass
class TreeShare:
    """Grow a tree, or go on with the one of the decision before."""

    base: Table
    me: int
    seed: int
    paranoid: bool
    plan: Any
    sight: int
    iterations: int
    """So many are to be seen at the decision, those of a tree that is gone on with included."""
    tree: int
    """The number of the tree"""
    after: Action | None
    """What was done since this tree was last thought about; None: it begins here."""

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Found:
        search: Search | None = kept.pop(self.tree, None)
        kept.clear()  # one tree is enough to remember
        if search is None or self.after is None:
            search = Search(self.base, self.me, self.seed, self.paranoid, self.plan)
            if self.sight:
                search.turns.ahead = self.sight
        else:
            search.advance(self.after)
            search.rebase(self.base)
        done = search.root_node().seen
        while done < self.iterations and go_on():
            if done >= SURE and done % BATCH == 0 and search.settled(self.iterations - done):
                break
            search.run(1)
            done += 1
        kept[self.tree] = search
        return found_by(search.root_node())


def found_by(node: Node) -> Found:
    """What is known at a decision."""
    return Found(
        node.seen,
        [
            Known(e.action, e.prior, e.available, e.tries, e.visits, e.total, e.peak, e.leads)
            for e in node.edges.values()
        ],
    )


def add(found: Found, node: Node) -> None:
    """Add what another tree knows about the same decision. What lies behind its options stays where it grew."""
    node.seen += found.seen
    for known in found.known:
        edge = node.edges.get(known.action)
        if edge is None:
            edge = node.edges[known.action] = Edge(known.action)
            edge.prior = known.prior
        # How it looks for who does the best afterwards: by those trees in which the same seat goes on, each as often as it went there.
        ours = edge.visits if edge.leads else 0
        theirs = known.visits if known.leads else 0
        if ours + theirs:
            edge.peak = (edge.peak * ours + known.peak * theirs) / (ours + theirs)
        edge.leads = 2 * (ours + theirs) > edge.visits + known.visits
        edge.available += known.available
        edge.tries += known.tries
        edge.visits += known.visits
        edge.total += known.total


@dataclass
class PlansShare:
    """Look for a better plan than the present one."""

    base: Table
    me: int
    seed: int
    leader: Any
    playouts: int
    part: int
    parts: int

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> tuple[Any, list[float]] | None:
        plans = Plans(self.base.game, self.me, self.seed)
        plans.begin_part(self.base, self.playouts, self.leader, self.seed, self.part, self.parts)
        while plans.left > 0 and go_on():
            plans.step()
        return (plans.leader, plans.ours) if plans.changes else None


@dataclass
class OptionsShare:
    """Let a part of the options race."""

    base: Table
    me: int
    seed: int
    plan: Any
    sight: int
    playouts: int
    part: int
    parts: int

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> tuple[Action | None, dict[Action, list[float]]]:
        race = Options(self.base.game, self.me, self.seed)
        if self.sight:
            race.turns.ahead = self.sight
        race.begin(self.base, self.playouts, self.plan, self.part, self.parts)
        while race.left > 0 and go_on():
            race.step()
        return (race.leader if race.changes else None), race.runs
