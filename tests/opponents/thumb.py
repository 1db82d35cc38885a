"""What all sparring partners are made of: rules of thumb, one for each verb, and no look ahead. And the parts of the search, each alone."""

from __future__ import annotations

from typing import Any

from formicarium.bots import Bot, Searcher
from formicarium.bots.search.plans import Plans
from formicarium.core.seat import Seat
from formicarium.core.steps import Action
from formicarium.core.table import Table


class Thumb(Bot):
    """Takes what it likes best by the rule of thumb for its verb; of equals, what is offered first.

    The rule for `("move", 3, 4)` is the method `on_move(t, me, 3, 4)`, which says how much it is liked. What no rule speaks of is
    liked a little more than what leaves things as they are. `t` is the table as the seat imagines it.
    """

    listens = False
    QUIET = frozenset({"done", "pass", "enough", "none", "no", "nothing", "stop", "leave", "stay", "wait", "later"})

    SHUNNED: frozenset[str] = frozenset()
    """Verbs that it has no use for."""

    def choose(self, seat: Seat) -> Action:
        options = seat.options
        if len(options) == 1:
            return options[0]
        t: Any = seat.imagined()
        self.look(t, seat.number)
        return max(options, key=lambda action: self.liking(t, seat.number, action))

    def look(self, t: Any, me: int) -> None:
        """Take in the table before options are compared."""

    def liking(self, t: Any, me: int, action: Action) -> float:
        """How much an option is liked."""
        rule = getattr(self, f"on_{action[0]}", None)
        if rule is not None:
            found: float = rule(t, me, *action[1:])
            return found
        return -1.0 if action[0] in self.SHUNNED else 0.0 if action[0] in self.QUIET else 0.1


class Quick(Bot):
    """The plan that the game lends to the search, played without any search: what a practised player does by habit."""

    name = "quick"
    listens = False

    def choose(self, seat: Seat) -> Action:
        quick = seat.game.quick
        assert quick is not None, f"{seat.game.name} has no quick player"
        action: Action = seat.options[0] if len(seat.options) == 1 else quick.quick(seat.imagined(), seat.number)
        return action


class Planner(Bot):
    """Looks for a better plan before each turn, as the search does, and plays by it without thinking about single decisions."""

    name = "planner"
    listens = False
    PLAYOUTS = 160

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed)
        self.plans: Plans | None = None

    def choose(self, seat: Seat) -> Action:
        if len(seat.options) == 1:
            return seat.options[0]
        base = seat.imagined()
        plans = self.plans
        if plans is None or not plans.fits(base, seat.number):
            plans = self.plans = Plans(seat.game, seat.number, self.dice.below(1 << 30))
        if plans.stale(base):
            plans.begin(base, self.PLAYOUTS)
            while plans.left > 0:
                plans.step()
        action: Action = plans.turns.follow(base, seat.number, seat.number, plans.plan)
        return action


class Planless(Searcher):
    """`search:160` that goes by the quick player's plan as it is: what looking for a better one is measured by."""

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed, 160, name="planless")

    def _planned(self, seat: Seat, base: Table) -> Any:
        return None


class Treed(Searcher):
    """`search:160` that grows a tree where others let options race: what a race is measured by."""

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed, 160, name="treed")

    def _way(self, seat: Seat, base: Table) -> str:
        return "tree"
