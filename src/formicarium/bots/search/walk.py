"""Information-set Monte-Carlo tree search for any game and any number of seats.

Every iteration plays in a freshly imagined world: down the tree, one step beyond it, on to the end of the turn, where
the game's judgement says how every seat stands. Each seat seeks its own good (max^n); the paranoid switch makes all
others seek the searcher's harm.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from formicarium.bots.search.luck import Luck
from formicarium.bots.search.tree import Edge, Node, Spot
from formicarium.bots.search.turns import Turns, decider
from formicarium.core.steps import Action
from formicarium.core.table import Table

EXPLORE: Final = 1.0
"""How much curiosity weighs against what is known, in standard deviations of the rewards."""
RANK_AT: Final = 3
"""A decision's options are ordered by judgement once it was seen so often: most never are, and ordering costs."""
FEW: Final = 4
"""Lists up to this length are tried in full; longer ones widen with the square root of the visits."""
WIDEN: Final = 1.5
ROLLOUT: Final = 40
"""A turn that goes on for so many decisions beyond the tree is judged before its end."""
THEIRS: Final = 3
"""Every so manieth iteration asks what another seat would do that does not know our secrets."""
TESTS: Final = 3
"""How often a kind of decision is looked at before it counts as sealed."""


class Search:
    """One seat's search, from what it knows."""

    def __init__(self, base: Table, me: int, seed: int, paranoid: bool = False) -> None:
        self.me = me
        self.players: int = base.players
        self.luck = Luck(seed)
        self.paranoid = paranoid
        self.turns = Turns(base.game)
        self.root = Spot()
        self.iterations = 0
        self.count = 0
        self.average: list[float] = [0.0] * self.players
        self.spread: list[float] = [0.0] * self.players
        self.scale: list[float] = [1.0] * self.players
        self.sums: dict[Action, float] = {}
        self.counts: dict[Action, int] = {}
        self.kinds: dict[Any, int] = {}
        self.secretive: list[bool] = []
        self.base: Table = base
        self.top: Node = self.root_node()
        self.rebase(base)

    # ---- from outside -------------------------------------------------------------------------------------------

    def rebase(self, base: Table) -> None:
        """Go on from a table that the seat imagines now."""
        self.base = base
        self.top = self.root_node()
        before = base.look(self.me)
        self.secretive = []
        for seat in range(self.players):
            hides = False
            if seat != self.me:
                for _ in range(2):
                    other: Table = base.imagine(seat, self.luck.seed())
                    hides = hides or other.look(self.me) != before
            self.secretive.append(hides)

    def run(self, iterations: int) -> None:
        """Think for so many iterations."""
        for _ in range(iterations):
            self._iterate()

    def root_node(self) -> Node:
        """The decision that the seat owes now."""
        return self.root.node(self.me, type(self.base.choice_of(self.me)))

    def advance(self, action: Action) -> None:
        """Keep only what was found behind an action of the searching seat."""
        edge = self.top.edges.get(action)
        self.root = Spot() if edge is None else edge
        self.iterations = 0

    def settled(self, left: int) -> bool:
        """Whether the remaining iterations cannot change the choice, or hardly could: the decision is obvious."""
        node = self.top
        best = node.best()
        if best is None:
            return False
        offered: list[Action] = self.base.offers[self.me]
        scale = self.scale[self.me]
        low = best.mean() - 3.0 * scale / sqrt(float(best.visits + 1))
        certain = True
        apart = True
        for action in offered:
            edge = node.edges.get(action)
            if edge is best:
                continue
            visits = 0 if edge is None else edge.visits
            if best.visits - visits <= left:
                certain = False
            if edge is None or visits < 2 or edge.mean() + 3.0 * scale / sqrt(float(visits)) > low:
                apart = False
        return certain or apart

    # ---- one iteration ------------------------------------------------------------------------------------------

    def _iterate(self) -> None:
        me = self.me
        t: Table = self.base.imagine(me, self.luck.seed())
        self.iterations += 1
        theirs = self._whose()
        owner = me
        since = 0
        spot: Spot = self.root
        together: Any = None
        lanes: list[Spot] = []
        edges: list[Edge] = []
        seats: list[int] = []
        turn = self.turns.of(t)
        while not t.over:
            if t.lanes:
                if t.stack[-1] is not together:
                    together = t.stack[-1]
                    lanes = [spot.lane(seat, self.players) for seat in range(self.players)]
            else:
                together = None
            seat = decider(t, me)
            if seat == theirs and owner == me:
                # From here on the world is one that this seat could believe in: our secrets are dealt anew.
                t = t.imagine(seat, self.luck.seed())
                owner = seat
                since = len(edges)
            apart = together is not None and seat != me
            here: Spot = lanes[seat] if apart else spot
            node = here.node(seat, type(t.choice_of(seat)))
            edge = self._select(t, node, seat, owner)
            edges.append(edge)
            seats.append(seat)
            turn = self.turns.of(t)
            fresh = edge.tries == 0
            edge.tries += 1
            t.apply(seat, edge.action)
            if fresh:
                break
            follow: Spot = edge
            if node.sealed:
                if node.after is None:
                    node.after = Spot()
                follow = node.after
            if apart:
                lanes[seat] = follow
            else:
                spot = follow
        rolled: list[Action] = []
        rollers: list[int] = []
        self._roll(t, turn, rolled, rollers)
        rewards = self._judge(t)
        for i in range(len(edges)):
            seat = seats[i]
            self._learn(edges[i].action, rewards[seat])
            if seat == owner or (owner == me and not self.secretive[seat]):
                if owner == me or i >= since:
                    edges[i].visits += 1
                    edges[i].total += rewards[seat]
        for i in range(len(rolled)):
            self._learn(rolled[i], rewards[rollers[i]])

    def _whose(self) -> int:
        """The seat whose belief this iteration is about, or -1 where it is about our own."""
        if self.iterations % THEIRS:
            return -1
        start = self.iterations // THEIRS
        for step in range(self.players):
            seat = (start + step) % self.players
            if self.secretive[seat]:
                return seat
        return -1

    def _select(self, t: Table, node: Node, seat: int, owner: int) -> Edge:
        """The option to try: a new one while the list may widen, otherwise what is best or least known."""
        offered: list[Action] = t.offers[seat]
        node.seen += 1
        edges = node.edges
        if node.seen >= RANK_AT or node is self.top:
            missing = [action for action in offered if action not in edges]
            if not node.ranked:
                node.ranked = True
                missing = offered
                if seat != self.me and not t.lanes:
                    node.sealed = self._unseen(t, node, offered)
            if missing:
                self._rank(t, node, seat, missing, owner)
        elif len(offered) == 1:
            edges.setdefault(offered[0], Edge(offered[0]))
        else:
            return self._first(node, offered)
        known: list[Edge] = []
        untried: Edge | None = None
        tried = 0
        for action in offered:
            edge = edges[action]
            edge.available += 1
            if edge.tries:
                tried += 1
                known.append(edge)
            elif untried is None or edge.prior > untried.prior:
                untried = edge
        if untried is not None:
            allowed = len(offered)
            if allowed > FEW:
                allowed = FEW + int(WIDEN * sqrt(float(node.seen)))
            if tried < allowed:
                return untried
        best = known[0]
        score = -1e9
        width = EXPLORE * self.scale[seat]
        for edge in known:
            visits = float(edge.visits) if edge.visits else 0.5
            value = edge.mean() + width * sqrt(log(float(edge.available + 1)) / visits)
            if value > score:
                score = value
                best = edge
        return best

    def _first(self, node: Node, offered: list[Action]) -> Edge:
        """An option of a decision that was hardly seen yet: whatever did well elsewhere."""
        for action in offered:
            edge = node.edges.get(action)
            if edge is not None:
                edge.available += 1
        action = self._likely(offered)
        edge = node.edges.get(action)
        if edge is None:
            edge = Edge(action)
            edge.available = 1
            node.edges[action] = edge
        return edge

    def _rank(self, t: Table, node: Node, seat: int, actions: list[Action], owner: int) -> None:
        """Judge options one decision ahead, without looking at what their seat cannot know."""
        world = t
        if seat != owner and seat != self.me and self.secretive[seat]:
            world = t.imagine(seat, self.luck.seed())
        for action in actions:
            edge = node.edges.get(action)
            if edge is None:
                edge = Edge(action)
                node.edges[action] = edge
            after: Table = world.copy_state()
            after.apply(seat, action)
            edge.prior = self._judge_only(after)[seat] + 1e-7 * self.luck.below(1000)

    def _unseen(self, t: Table, node: Node, offered: list[Action]) -> bool:
        """Whether the searching seat sees nothing of what is chosen in this kind of decision."""
        found = self.kinds.get(node.kind, 0)
        if found < 0 or len(offered) < 2:
            return False
        if found < TESTS:
            one: Table = t.copy_state()
            one.apply(node.seat, offered[0])
            two: Table = t.copy_state()
            two.apply(node.seat, offered[-1])
            if one.over or two.over or one.waiting != two.waiting or one.look(self.me) != two.look(self.me):
                self.kinds[node.kind] = -1
                return False
            self.kinds[node.kind] = found + 1
        return True

    def _roll(self, t: Table, turn: int, rolled: list[Action], rollers: list[int]) -> None:
        """Play on to the end of the turn."""
        left = ROLLOUT
        turns = self.turns
        me = self.me
        while left > 0 and not t.over and turns.of(t) == turn:
            left -= 1
            seat = decider(t, me)
            action = self._likely(t.offers[seat])
            rolled.append(action)
            rollers.append(seat)
            t.apply(seat, action)

    def _likely(self, offered: list[Action]) -> Action:
        """One of three random options: mostly the one that went with the best rewards so far."""
        count = len(offered)
        luck = self.luck
        action = offered[luck.below(count)]
        if count == 1 or luck.below(4) == 0:
            return action
        best = self._merit(action)
        for _ in range(2):
            other = offered[luck.below(count)]
            merit = self._merit(other)
            if merit > best:
                best = merit
                action = other
        return action

    def _merit(self, action: Action) -> float:
        count = self.counts.get(action, 0)
        return self.sums[action] / count if count else 1.0

    def _learn(self, action: Action, reward: float) -> None:
        count = self.counts.get(action, 0)
        self.counts[action] = count + 1
        self.sums[action] = self.sums[action] + reward if count else reward

    def _judge_only(self, t: Table) -> list[float]:
        judged: list[float] = self.turns.judge(t)
        if self.paranoid:
            mine = judged[self.me]
            return [mine if seat == self.me else 1.0 - mine for seat in range(self.players)]
        return judged

    def _judge(self, t: Table) -> list[float]:
        """Every seat's reward, and what it says about how far rewards lie apart."""
        rewards = self._judge_only(t)
        self.count += 1
        for seat in range(self.players):
            reward = rewards[seat]
            change = reward - self.average[seat]
            self.average[seat] += change / self.count
            self.spread[seat] += change * (reward - self.average[seat])
            if self.count > 8:
                self.scale[seat] = sqrt(self.spread[seat] / self.count) + 1e-6
        return rewards
