"""The search as a player: how long it thinks, what it keeps, how it chooses, and what it says about it."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any

from formicarium.bots.advice import Advice, Expected, Idea, Weighed, labelled
from formicarium.bots.bot import Bot
from formicarium.bots.helpers import Asked, number
from formicarium.bots.levels import Level, level_of
from formicarium.bots.search.plans import Plans
from formicarium.bots.search.race import Options, Race
from formicarium.bots.search.tree import Edge
from formicarium.bots.search.walk import Search
from formicarium.bots.shares import BATCH, SURE, OptionsShare, PlansShare, TreeShare, add
from formicarium.core.message import Msg
from formicarium.core.seat import Seat
from formicarium.core.steps import Action
from formicarium.core.table import Table

IDEAS = 5
"""How many options an explanation lists."""
LINE = 8
"""How many decisions ahead it tells."""
SLOW = 0.01
"""Where an iteration takes longer than so many seconds, the clock is looked at after each."""
WORTH = 100
"""For fewer iterations, or playouts of a race, nobody is asked to help."""
LATER = 0.4
"""The share of the budget for the second decision of a turn, which goes on with the tree of the first; the third gets
half of that, the fourth a third: a long turn takes about twice as long to think through as its first decision. Where
dice or others came between, the tree is begun anew, with half of the budget, a third, and so on."""
FIRST = 0.45
"""The share of a turn's time that its first decision may take; a later one may take `NEXT` of what is left, so that no turn, however
many small decisions it is made of, takes longer than its time."""
NEXT = 0.25
LOYAL = 2.0
"""What the game's quick player would do is done unless something else looks better by so many standard errors,"""
TRIFLE = 0.005
"""and by more than this: where a game is decided nothing differs by much, and what differs by nothing else is silly to do."""
WORLDS = 4
"""In so many worlds an option is judged that the search never tried."""
FORESIGHT = 4
"""While others decide, it thinks for so many times the iterations that a turn's first decision gets: only a part of them will be about
what is really done."""
LEAST = 8
"""So many iterations are left to every decision, however late in a turn."""
PLANNING = 0.2
"""The share of a turn's time that the search for a better plan may take (see search/plans.py), out of what the first decision may."""


class Searcher(Bot):
    """Plays by search. The budget is a number of iterations, and optionally the seconds for a whole turn; whichever ends first.

    One of the levels for people thinks as the game says that this level thinks there (see `levels.py`).
    """

    name = "search"
    listens = False

    def __init__(
        self,
        seed: object = None,
        iterations: int = 1000,
        seconds: float | None = None,
        lapses: float = 0.0,
        paranoid: bool = False,
        name: str = "search",
        sight: int = 0,
        level: str = "",
        cores: int = 1,
    ) -> None:
        super().__init__(seed)
        self.cores = cores
        """So many processes think about a decision, this one included, where that is worth it (helpers.py)."""
        self.seconds = seconds
        self.paranoid = paranoid
        self.name = name
        self.thinks = Level(iterations, lapses, sight)
        self.level = level
        self.clock: Callable[[], float] = perf_counter
        self._began = 0.0
        """When the decision at hand was asked for."""
        self._kept: tuple[dict[str, Any], Search] | None = None
        self._foreseen: Search | None = None
        """What was thought while somebody else decided."""
        self._turn: int | None = None
        self._later = 0
        """Decisions since the turn began."""
        self._spent = 0.0
        """The seconds that they took."""
        self._first = FIRST
        self._plans: Plans | None = None
        self._planning = 0.0
        """The seconds of the decision at hand that went into the plan and the race."""
        self._raced: Options | None = None
        """How the options of the decision at hand did in a race, where there was one."""
        self._shared: tuple[Search, int] | None = None
        """A search of which helpers grow trees of their own, and the number that they know it by."""
        self._step: Action | None = None
        """What was done since the tree that is kept was thought about."""

    def choose(self, seat: Seat) -> Action:
        options = seat.options
        if len(options) == 1:
            return options[0]
        search = self._think(seat, talking=False)
        if self._raced is not None:
            self._spent += self.clock() - self._began
            found: Action = self._raced.leader
            return found
        blind = self.thinks.blind
        action = self._pick(search, [action for action in options if action[0] not in blind] or options)
        self._keep(search, action)
        self._spent += self.clock() - self._began
        return action

    def explain(self, seat: Seat) -> Advice:
        search = self._think(seat)
        tried = self._tried(search, seat.options)
        race = self._raced
        if race is None or not race.ours:
            return _advice(seat, search, tried)
        ideas = [_idea(seat, action, worlds, value) for action, worlds, value in race.ranking()[:IDEAS]]
        return Advice(seat.number, ideas, _line(search, tried[0]) if tried[0].action == race.leader else [])

    def weigh(self, seat: Seat, played: Action) -> Weighed:
        """What was played beside what this bot prefers, judged from what the seat knows. All its time is for this one decision."""
        self._first, self._turn = 1.0, None
        search = self._think(seat, planning=False)
        tried = self._tried(search, seat.options)
        best = tried[0]
        edge = search.root_node().edges.get(played)
        if edge is None or not edge.visits:
            value = best.value() + _one_ahead(search, played) - _one_ahead(search, best.action)
            visits = 1
        else:
            value, visits = edge.value(), edge.visits
        doubt = search.scale[search.me] * sqrt(1 / visits + 1 / max(1, best.visits)) if search.count > 8 else 1.0
        advice = _advice(seat, search, tried)
        return Weighed(advice, _idea(seat, played, visits, value), doubt)

    def foresee(self, seat: Seat, seconds: float) -> bool:
        began = self.clock()
        base = seat.imagined()
        if base.over or base.lanes:
            return False  # what is chosen at the same time comes in no order that could be foreseen
        search = self._begin(seat, base)
        if self._way(seat, base) != "tree":
            return False  # a race is run from where the game stands, and is soon over
        self._foreseen = search
        enough = FORESIGHT * self.thinks.iterations
        while search.root_node().seen < enough:
            search.run(BATCH)
            if self.clock() - began >= seconds:
                return True
        return False

    def ponder(self, seat: Seat, iterations: int) -> int:
        """Think for so many iterations without choosing anything; how many that were."""
        search = Search(seat.imagined(), seat.number, self.dice.below(1 << 30), self.paranoid)
        search.run(iterations)
        return search.iterations

    def _think(self, seat: Seat, planning: bool = True, talking: bool = True) -> Search:
        """The search for this decision: gone on with where it is the expected one, begun anew otherwise.

        Where options race, that decides; then the tree is only for who wants to hear what else there is, and what is expected.
        """
        self._began = self.clock()
        base = seat.imagined()
        goes_on = self._kept is not None and self._kept[0] == seat.view
        search = self._begin(seat, base)
        turn = search.turns.of(base)
        if turn != self._turn:
            self._turn, self._later, self._spent = turn, -1, 0.0
        self._later += 1
        self._planning = 0.0
        if planning and search.plan is not self._planned(seat, base):
            search, goes_on = self._anew(seat, base), False
        share = LATER / self._later if goes_on and self._later else 1 / (1 + self._later)
        way = self._way(seat, base) if planning else "tree"
        self._raced = self._race(seat, base, search.plan, way) if way != "tree" else None
        if talking or self._raced is None:
            self._spend(search, share)
        return search

    def _begin(self, seat: Seat, base: Table) -> Search:
        """A search from here: with what was thought already about just this, or a new one."""
        if self.level:
            self.thinks = level_of(self.level, seat.game, seat.players)
        kept, self._kept = self._kept, None
        foreseen, self._foreseen = self._foreseen, None
        if kept is not None and kept[0] == seat.view:
            search = kept[1]
        elif foreseen is not None and _came_about(foreseen, seat):
            search = foreseen
        else:
            return self._anew(seat, base)
        search.rebase(base)
        return search

    def _anew(self, seat: Seat, base: Table) -> Search:
        plan = None if self._plans is None else self._plans.plan
        search = Search(base, seat.number, self.dice.below(1 << 30), self.paranoid, plan)
        if self.thinks.sight:
            search.turns.ahead = self.thinks.sight
        return search

    def _planned(self, seat: Seat, base: Table) -> Any:
        """The plan that it goes by; None: that of the game's quick player.

        Before each turn it looks for a better one, for as many playouts as the first decision gets iterations, if these are enough to find any.
        """
        quick = seat.game.quick
        if quick is None or not self._makes_plans(seat):
            return None
        plans = self._plans
        if plans is None or not plans.fits(base, seat.number):
            plans = self._plans = Plans(seat.game, seat.number, self.dice.below(1 << 30))
        if plans.stale(base) and quick.plans(base):
            alone = self._way(seat, base) == "plan"
            playouts, leader = self.thinks.iterations, plans.plan
            with self._helpers(playouts, racing=True) as asked:
                if asked:
                    luck, parts = self.dice.below(1 << 30), len(asked) + 1
                    asked.send(
                        [PlansShare(base, seat.number, luck, leader, playouts, n, parts) for n in range(1, parts)]
                    )
                if asked:
                    plans.begin_part(base, playouts, leader, luck, 0, parts)
                else:
                    plans.begin(base, playouts)
                limit = self._limit() if alone else PLANNING * (self.seconds or 0.0)
                for found in self._run(plans, limit, asked):
                    plans.hear(*found)
        return plans.plan

    def _makes_plans(self, seat: Seat) -> bool:
        quick = seat.game.quick
        several = quick is not None and "vary" in quick.given
        return several and self.thinks.plans and self.thinks.iterations >= seat.game.levels.PLANNING

    def _way(self, seat: Seat, base: Table) -> str:
        """How it comes to a single decision: by a tree, unless the game knows better, for who overlooks nothing. Options race for who makes plans;
        where single decisions are left to the plan, that is so with the quick player's own as well."""
        quick = seat.game.quick
        if quick is None or self.thinks.lapses or self.thinks.blind:
            return "tree"
        way: str = quick.thinks_by(base)
        return way if way == "plan" or self._makes_plans(seat) else "tree"

    def _race(self, seat: Seat, base: Table, plan: Any, way: str) -> Options:
        """Let the options race, each decision of a turn for as many playouts as its first one gets iterations, or until its time is over: most
        races are over long before, and one in a few worlds only would tell luck from what is better too badly."""
        luck, sight = self.dice.below(1 << 30), self.thinks.sight
        playouts = self.thinks.iterations if way == "race" else 0
        race = Options(seat.game, seat.number, luck)
        if sight:
            race.turns.ahead = sight
        with self._helpers(playouts if len(seat.options) > self.cores else 0, racing=True) as asked:
            parts = len(asked) + 1
            asked.send(
                [OptionsShare(base, seat.number, luck, plan, sight, playouts, n, parts) for n in range(1, parts)]
            )
            race.begin(base, playouts, plan, 0, len(asked) + 1)
            for found in self._run(race, self._limit(), asked):
                race.hear_all(*found)
        return race

    def _run(self, race: Race, limit: float, asked: Asked) -> list[Any]:
        """Let a race, or our part of it, go on to its end or for so many seconds; what came of the parts of others."""
        while race.left > 0:
            race.step()
            if self.seconds is not None:
                self._planning = self.clock() - self._began
                if self._planning >= limit:
                    break
        if not asked:
            return []
        found = asked.answers(None if self.seconds is None else max(0.0, limit - self._planning))
        self._planning = self.clock() - self._began
        return found

    def _helpers(self, iterations: int, racing: bool = False) -> Asked:
        """Those who help with something that takes so many iterations. Who has only just been started would hold up a race with a time limit."""
        return Asked(self.cores - 1 if iterations >= WORTH else 0, racing and self.seconds is not None)

    def _limit(self) -> float:
        """The seconds that the decision at hand may take, those that went into a plan included."""
        left = max(0.0, (self.seconds or 0.0) - self._spent)
        return left * (NEXT if self._later else self._first)

    def _spend(self, search: Search, share: float) -> None:
        """Think until the budget is used up or the decision is plain."""
        iterations = self.thinks.iterations
        budget = max(min(LEAST, iterations), int(iterations * share))
        done = search.root_node().seen
        asked, mine = self._ask(search, budget, done)
        ran = 0
        started = self._began  # making the search is thinking too
        with asked:
            while done < budget:
                # Without a clock everybody does their share, so that it comes out the same each time. With one, nobody waits for others.
                if done >= mine and (
                    self.seconds is None or done + sum(found.seen for found in asked.so_far()) >= budget
                ):
                    break
                left = (mine if done < mine else budget) - done
                batch = min(BATCH, left)
                if self.seconds is not None:
                    limit = self._limit()
                    gone = self.clock() - started
                    each = (gone - self._planning) / (ran or 1)
                    # Not begun what would not be finished in time; but one of our own options must be tried, and in a tree that
                    # was kept the first iteration may be about somebody else's.
                    if ran and gone + each > limit and search.root_node().edges:
                        break
                    if each >= SLOW or gone + 2 * BATCH * each > limit:
                        batch = 1
                    if each > 0:
                        left = min(left, int((limit - gone) / each) + 1)
                if done >= SURE and search.settled(left):
                    break
                search.run(batch)
                ran += batch
                done += batch
            for found in asked.answers(None if self.seconds is None else 0.0):
                add(found, search.root_node())

    def _ask(self, search: Search, budget: int, done: int) -> tuple[Asked, int]:
        """Let helpers grow trees beside this one, or go on with those that they grew; and how far this one is to be grown here."""
        shared, self._shared = self._shared, None
        after = self._step if shared is not None and shared[0] is search else None
        asked = self._helpers(budget - done if after is None else WORTH)
        if not asked:
            return asked, budget
        known = number() if after is None or shared is None else shared[1]
        theirs = budget - done if after is None else budget
        share = -(-theirs // (len(asked) + 1))
        luck = self.dice.below(1 << 30)
        asked.send(
            [
                TreeShare(
                    search.base, search.me, luck + n, self.paranoid, search.plan, self.thinks.sight, share, known, after
                )
                for n in range(len(asked))
            ]
        )
        if not asked:
            return asked, budget
        self._shared = (search, known)
        return asked, done + share if after is None else share

    def _tried(self, search: Search, options: list[Action]) -> list[Edge]:
        """The options in the order of preference."""
        node = search.root_node()
        edges = node.edges
        found = [edges[action] for action in options if action in edges]
        found.sort(key=lambda edge: (-edge.visits, -edge.value()))
        if self._raced is not None:
            leader = self._raced.leader
            found.sort(key=lambda edge: edge.action != leader)
            return found
        plan = edges.get(node.plan) if node.plan in options else None
        if plan is not None and plan.visits:
            doubt = LOYAL * search.scale[search.me] * sqrt(1 / plan.visits + 1 / max(1, found[0].visits))
            if found[0].mean() - plan.mean() <= max(doubt, TRIFLE):
                found.sort(key=lambda edge: edge is not plan)
        return found

    def _pick(self, search: Search, options: list[Action]) -> Action:
        """The best idea; where that does not come to its mind, another one that looked about as good."""
        tried = self._tried(search, options)
        if not tried:
            return self._at_first_sight(search, options)  # all that it thought about is what it is blind to
        first = tried[0]
        if self.dice.below(1000) >= 1000 * self.thinks.lapses or (
            first.action == search.top.plan and search.turns.calm(first.action)
        ):
            return first.action  # to do something for nothing would be no lapse but fuss
        waste = self.thinks.waste
        if self.thinks.stray:
            if any(action[0] in waste for action in options):
                return first.action  # where something could be wasted, everybody takes care
            return self._at_first_sight(search, options)
        others = [e for e in tried[1:] if e.visits and e.action[0] not in waste and _alike(search, first, e)]
        ticket = self.dice.below(sum(edge.visits for edge in others)) if others else 0
        for edge in others:
            ticket -= edge.visits
            if ticket < 0:
                return edge.action
        return first.action

    def _at_first_sight(self, search: Search, options: list[Action]) -> Action:
        """Any option that looks good enough beside the best as soon as it is taken, whether or not it was thought about."""
        looks = [(_one_ahead(search, action), action) for action in options]
        best = max(value for value, _ in looks)
        least = best - self.thinks.stray * (best - min(value for value, _ in looks))
        found: Action = self.dice.pick([action for value, action in looks if value >= least])
        return found

    def _keep(self, search: Search, action: Action) -> None:
        """Keep the tree where the next decision will be ours and nothing unforeseen can come between."""
        after = search.base.copy_state()
        after.apply(search.me, action)
        same = after.dice.drawn == search.base.dice.drawn and after.reveals == search.base.reveals
        if same and not after.over and after.offers[search.me] is not None:
            search.advance(action)
            self._kept = (after.view(search.me), search)
            self._step = action


def _came_about(search: Search, seat: Seat) -> bool:
    """Whether something that was foreseen is what the seat sees now; then the search goes on from there.

    Where a die was thrown or a secret shown, the seat sees something else than it imagined, and nothing of it fits.
    """
    if search.me != seat.number or search.base.game is not seat.game:
        return False
    now = seat.view
    if search.base.view(search.me) == now:
        return True
    who = search.top.seat
    offered = search.base.offers[who] or []
    for edge in sorted(search.top.edges.values(), key=lambda edge: -edge.tries):
        if edge.tries and edge.action in offered:
            after = search.base.copy_state()
            after.apply(who, edge.action)
            if not after.over and after.view(search.me) == now:
                search.advance(edge.action)
                return True
    return False


def _idea(seat: Seat, action: Action, visits: int, value: float) -> Idea:
    return Idea(action, labelled(seat, action), visits, min(1.0, max(0.0, value)))


def _advice(seat: Seat, search: Search, tried: list[Edge]) -> Advice:
    """The first of these and a few others, and what is expected to follow from the first."""
    ideas = [_idea(seat, edge.action, edge.visits, edge.value()) for edge in tried[:IDEAS]]
    return Advice(seat.number, ideas, _line(search, tried[0]) if tried else [])


def _one_ahead(search: Search, action: Action) -> float:
    """How an option looks as soon as it is taken, in a few worlds: for what the search never tried."""
    total = 0.0
    for world in range(WORLDS):
        after = search.base.imagine(search.me, f"one ahead {world}")
        after.apply(search.me, action)
        total += search.turns.judge(after)[search.me]
    return total / WORLDS


def _alike(search: Search, one: Edge, other: Edge) -> bool:
    """Whether what came of two options is no further apart than luck alone could have it."""
    noise = search.scale[search.me] * sqrt(1 / max(1, one.visits) + 1 / other.visits)
    return max(one.mean(), one.value()) - other.value() <= noise


def _line(search: Search, first: Edge) -> list[Expected]:
    """What the search expects to follow if it does this, up to the first die, secret or guess about what another seat holds."""
    found: list[Expected] = []
    t = search.base.copy_state()
    spot: Any = search.root
    while len(found) < LINE and not t.over:
        waiting = t.waiting
        seat = search.me if search.me in waiting else waiting[0]
        if t.lanes and seat != search.me:
            break
        node = spot.node(seat, type(t.choice_of(seat)))
        edge = node.best() if found else first
        if edge is None or edge.visits < 2 or edge.action not in t.options(seat) or node.sealed:
            break
        if seat != search.me and edge.available < 0.9 * node.seen:
            break
        label: Msg = t.choice_of(seat).label(t, edge.action)
        drawn, reveals = t.dice.drawn, t.reveals
        t.apply(seat, edge.action)
        found.append(Expected(seat, label))
        if t.dice.drawn != drawn or t.reveals != reveals:
            break
        spot = edge
    return found
