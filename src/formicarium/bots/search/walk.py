"""Information-set Monte-Carlo tree search for any game and any number of seats.

Every iteration plays in a freshly imagined world: down the tree to something not tried yet, and from there to the end
of the turn along what the game's judgement likes best one decision ahead; then the judgement says how every seat
stands. Each seat seeks its own good (max^n); the paranoid switch makes all others seek the searcher's harm.

Random play to the end of the turn, the usual way, lost every game to a player who only looks one turn ahead: a turn
is made of many small decisions, and one silly one among them spoils what the others were worth. Orderings stay in
the tree, so the way to the end of the turn costs little once it was walked.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from formicarium.bots.search.luck import Luck
from formicarium.bots.search.tree import Edge, Node, Passed, Spot
from formicarium.bots.search.turns import Turns, decider
from formicarium.core.steps import Action
from formicarium.core.table import Table

EXPLORE: Final = 1.2
"""How much curiosity weighs against what is known, in standard deviations of the rewards."""
WIDEN: Final = 1.5
"""Progressive widening: so many times the square root of the visits is how many options of a decision are tried."""
PLANNED: Final = 3
"""Every so manieth time at least, a decision is made as the game's quick player makes it."""
SAMPLE: Final = 12
"""Beyond the tree, so many options of a long list are looked at."""
ROLLOUT: Final = 40
"""A turn that goes on for so many decisions beyond the tree is judged before its end."""
THEIRS: Final = 2
"""Every so manieth iteration asks what another seat would do that does not know our secrets."""
SLOTH: Final = 0.002
"""What each decision costs on the way to the end of the game in the turn at hand: who can win at once does so."""
TESTS: Final = 3
"""How often a kind of decision is looked at before it counts as sealed."""
GLANCES: Final = 8
"""In how many worlds of another seat we look for something that it does not know."""
TIE: Final = 1e-9
"""What chance adds to a judgement, so that equals are tried in random order."""


class Search:
    """One seat's search, from what it knows."""

    def __init__(self, base: Table, me: int, seed: int, paranoid: bool = False, plan: Any = None) -> None:
        self.me = me
        self.plan = plan
        """What the seat goes by where it does not think: None for the plan of the game's quick player, as for all others."""
        self.players: int = base.players
        self.luck = Luck(seed)
        self.paranoid = paranoid
        self.turns = Turns(base.game)
        self.quick: Any = self.turns.quick
        self.root = Spot()
        self.iterations = 0
        self.count = 0
        self.average: list[float] = [0.0] * self.players
        self.spread: list[float] = [0.0] * self.players
        self.scale: list[float] = [1.0] * self.players
        """The standard deviation of each seat's rewards: what judgements differ by in this position."""
        self.kinds: dict[Any, int] = {}
        self.secretive: list[bool] = []
        """For each seat, whether the searching seat knows something that this one does not."""
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
                for _ in range(GLANCES):
                    other: Table = base.imagine(seat, self.luck.seed())
                    if other.look(self.me) != before:
                        hides = True
                        break
            self.secretive.append(hides)

    def run(self, iterations: int) -> None:
        """Think for so many iterations."""
        for _ in range(iterations):
            self._iterate()

    def root_node(self) -> Node:
        """The decision that is owed now: the seat's own, or somebody else's while the seat thinks ahead."""
        seat = decider(self.base, self.me)
        return self.root.node(seat, type(self.base.choice_of(seat)))

    def advance(self, action: Action) -> None:
        """Keep only what was found behind an action of whoever decides now."""
        follow = self.top.after if self.top.sealed else self.top.edges.get(action)
        self.root = Spot() if follow is None else follow

    def settled(self, left: int) -> bool:
        """Whether the remaining iterations cannot change the choice, or hardly could: the decision is obvious."""
        node = self.top
        best = node.best()
        if best is None:
            return False
        offered = self.turns.ideas(self.base, self.me)
        scale = self.scale[self.me]
        low = best.value() - 3.0 * scale / sqrt(float(best.visits + 1))
        certain = True
        apart = True
        for action in offered:
            edge = node.edges.get(action)
            if edge is best:
                continue
            visits = 0 if edge is None else edge.visits
            if best.visits - visits <= left:
                certain = False
            if edge is None or visits < 2 or edge.value() + 3.0 * scale / sqrt(float(visits)) > low:
                apart = False
        return certain or apart

    # ---- one iteration ------------------------------------------------------------------------------------------

    def _iterate(self) -> None:
        me = self.me
        t: Table = self.base.imagine(me, self.luck.seed())
        self.iterations += 1
        theirs = self._whose()
        owner = me  # whose belief the world is
        spot: Spot = self.root
        together: Any = None
        lanes: list[Spot] = []
        way: list[Passed] = []
        number = 0
        turn = 0
        now = self.turns.of(t)
        mine = 0  # our decisions in the turn at hand
        left = -1  # decisions beyond the tree that are still allowed; -1: not beyond it yet
        while not t.over and left != 0:
            if t.lanes:
                if t.stack[-1] is not together:
                    together = t.stack[-1]
                    lanes = [spot.lane(seat, self.players) for seat in range(self.players)]
            else:
                together = None
            # What is chosen at the same time is chosen by the owner first: nothing that it cannot know is there yet.
            seat = decider(t, me if theirs < 0 else theirs)
            if seat == me and self.turns.of(t) == now:
                mine += 1
            if seat == theirs and owner == me and (together is not None or self.secretive[seat]):
                # From here on the world is one that this seat could believe in: our secrets are dealt anew.
                t = t.imagine(seat, self.luck.seed())
                owner = seat
                way = []
            apart = together is not None and seat != me
            here: Spot = lanes[seat] if apart else spot
            node = here.node(seat, type(t.choice_of(seat)))
            self._look_at(t, node, seat, owner, left > 0)
            passed: Passed | None = None
            if seat == owner or (owner == me and together is None and not self.secretive[seat]):
                edge = self._select(t, node, seat)
                passed = Passed(node, edge, number)
                way.append(passed)
            else:
                edge = self._mixed(t, node, seat)
            if left > 0:
                left -= 1
            elif edge.tries == 0:
                left = ROLLOUT
                turn = self.turns.of(t)
            edge.tries += 1
            number += 1
            drawn = t.dice.drawn
            reveals = t.reveals
            t.apply(seat, edge.action)
            if passed is not None:
                passed.sure = t.dice.drawn == drawn and t.reveals == reveals
            if left > 0 and (self.quick is not None or (not t.over and self.turns.of(t) != turn)):
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
        if self.quick is not None:
            self.turns.play_on(t, self.turns.horizon(self.base) + self.turns.ahead, me, self.plan)
        self._teach(way, self._rewards(t), SLOTH * mine if t.over else 0.0)

    def _teach(self, way: list[Passed], rewards: list[float], cost: float) -> None:
        """Tell the decisions on the way what came of them, the last one first."""
        after: Passed | None = None
        for i in range(len(way) - 1, -1, -1):
            passed = way[i]
            edge = passed.edge
            seat = passed.node.seat
            edge.visits += 1
            edge.total += rewards[seat]
            if seat == self.me:
                edge.total -= cost
            edge.leads = False
            if after is not None and passed.sure and after.node.seat == seat and after.number == passed.number + 1:
                edge.leads = True
                # Played to the end, rewards are far apart, and the highest of many means owes it to luck.
                edge.peak = after.node.peak() if self.quick is None else after.edge_peak()
            after = passed

    def _whose(self) -> int:
        """The seat whose belief this iteration is about, or -1 where it is about our own."""
        if self.iterations % THEIRS or self.players == 1:
            return -1
        return (self.me + 1 + self.iterations // THEIRS % (self.players - 1)) % self.players

    def _look_at(self, t: Table, node: Node, seat: int, owner: int, beyond: bool) -> None:
        """Arrive at a decision: order what was not offered there before by judgement."""
        offered: list[Action] = t.offers[seat]
        edges = node.edges
        if node.seen == 0 and seat != self.me and not t.lanes:
            node.sealed = self._unseen(t, node, offered)
        node.seen += 1
        if node.seen == 1 and self.quick is not None:
            # The first time the quick player decides; only where the search comes again are other options judged.
            planned = self.turns.follow(t, seat, self.me, self.plan)
            node.plan = planned
            first = Edge(planned)
            first.available = 1
            first.prior = 0.5
            edges[planned] = first
            return
        missing: list[Action] = []
        for action in self.turns.ideas(t, seat):
            edge = edges.get(action)
            if edge is None:
                missing.append(action)
            else:
                edge.available += 1
        if missing:
            if beyond and len(missing) > SAMPLE:
                missing = self._sample(missing)
            self._rank(t, node, seat, missing, owner)

    def _select(self, t: Table, node: Node, seat: int) -> Edge:
        """The option to try: a new one while the list may widen, otherwise what is best or least known."""
        offered: list[Action] = t.offers[seat]
        edges = node.edges
        if node.plan is not None and node.plan in offered:
            # What the quick player does is what all else is measured by, so it has to be known well.
            planned = edges[node.plan]
            if PLANNED * planned.tries < node.seen:
                return planned
        untried: Edge | None = None
        best: Edge | None = None
        tried = 0
        score = 0.0
        width = EXPLORE * self.scale[seat]
        for action in offered:
            edge = edges.get(action)
            if edge is None:
                continue
            if edge.tries:
                tried += 1
                visits = float(edge.visits) if edge.visits else 0.5
                value = edge.value() + width * sqrt(log(float(edge.available + 1)) / visits)
                if best is None or value > score:
                    score = value
                    best = edge
            elif untried is None or edge.prior > untried.prior:
                untried = edge
        if untried is not None and (best is None or tried < 1 + WIDEN * sqrt(float(node.seen - 1))):
            return untried
        assert best is not None
        return best

    def _mixed(self, t: Table, node: Node, seat: int) -> Edge:
        """What a seat chooses that cannot know what this iteration knows: as often as it did when its own belief counted.

        Its best answer to our secret, or to what we are choosing at the same time, would be no better than peeking.
        """
        offered: list[Action] = t.offers[seat]
        total = 1
        likely: Edge | None = None
        for action in offered:
            edge = node.edges.get(action)
            if edge is not None:
                total += edge.visits
                if likely is None or edge.prior > likely.prior:
                    likely = edge
        if node.plan in offered:
            likely = node.edges[node.plan]
        assert likely is not None
        ticket = self.luck.below(total)
        for action in offered:
            edge = node.edges.get(action)
            if edge is not None:
                ticket -= edge.visits
                if ticket < 0:
                    return edge
        return likely

    def _sample(self, actions: list[Action]) -> list[Action]:
        """A few of many, in their order."""
        left = SAMPLE
        found: list[Action] = []
        for i in range(len(actions)):
            if self.luck.below(len(actions) - i) < left:
                found.append(actions[i])
                left -= 1
        return found

    def _rank(self, t: Table, node: Node, seat: int, actions: list[Action], owner: int) -> None:
        """Judge options one decision ahead, without looking at what their seat cannot know."""
        world = t
        if seat != owner and seat != self.me and (self.secretive[seat] or t.lanes):
            world = t.imagine(seat, self.luck.seed())
        for action in actions:
            edge = Edge(action)
            edge.available = 1
            node.edges[action] = edge
            if len(actions) > 1:
                after: Table = world.copy_state()
                after.apply(seat, action)
                edge.prior = self._judge(after)[seat] + self.turns.calm(action) + TIE * self.luck.below(1000)

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

    def _judge(self, t: Table) -> list[float]:
        judged: list[float] = self.turns.judge(t)
        if self.paranoid:
            mine = judged[self.me]
            return [mine if seat == self.me else 1.0 - mine for seat in range(self.players)]
        return judged

    def _rewards(self, t: Table) -> list[float]:
        """Every seat's reward at the end of an iteration; they also tell how far rewards lie apart."""
        rewards = self._judge(t)
        self.count += 1
        for seat in range(self.players):
            reward = rewards[seat]
            change = reward - self.average[seat]
            self.average[seat] += change / self.count
            self.spread[seat] += change * (reward - self.average[seat])
            if self.count > 8:
                self.scale[seat] = sqrt(self.spread[seat] / self.count) + 1e-6
        return rewards
