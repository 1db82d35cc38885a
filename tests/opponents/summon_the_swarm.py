"""Roads through Summon the Swarm, each as a player by rule of thumb.

`Newcomer` buys what is cheap, fills its structures and strikes when a third of them stays manned. `Rush` goes for the rivals' Hives with whatever the young swarm can spare; `Engine` builds, evolves and strikes once it is so
strong that home stays defended. How the last two do against each other says whether both roads lead anywhere:

formicarium arena summon_the_swarm tests.opponents.summon_the_swarm:Rush tests.opponents.summon_the_swarm:Engine
"""

from __future__ import annotations

from typing import Any

from formicarium.bots import Bot
from formicarium.core.seat import Seat
from formicarium.core.steps import Action
from formicarium.games.summon_the_swarm.rules.cards import (
    CARDS,
    CORE,
    DAMAGE,
    EVOLVE,
    HATCH,
    HOSTILE,
    KILL,
    PLAY,
    RAVAGE,
    REACTION,
    REPAIR,
    SEIZE,
    STEAL,
    STRUCTURE,
    antechambers,
    hive,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.turn import Group, Place, Use

FIERCE = (HATCH, STEAL, KILL, DAMAGE, RAVAGE)
"""What a card does that helps a strike of this turn or the next."""


class Road(Bot):
    """Breeds with the whole Swarm first, strikes where it can, then plays, buys and mans what it has."""

    listens = False
    level = 1
    """It evolves up to this level."""
    spared = 0.0
    """A strike must leave so much of what its structures hold."""
    watch = 0.3
    """What it buys must leave units for so much of the room in its core cards."""
    hand = 2
    """With so many cards in hand it buys no more."""

    def choose(self, seat: Seat) -> Action:
        options = seat.options
        if len(options) == 1:
            return options[0]
        t: Any = seat.imagined()
        me = seat.number
        step = t.choice_of(me)
        if isinstance(step, Place):
            return self.errand(t, me, options)[0]
        if isinstance(step, Group):
            # What was decided with the place is decided again, to know how many go.
            return self.size(t, me, step.card, options)
        if isinstance(step, Use):
            return max(options, key=lambda action: self.use(t, me, step.card, action))
        if options[0][0] == "react":
            return options[0]
        if options[0][0] == "discard":
            return min(options, key=lambda action: self.liking(action[1]))
        return max(options, key=lambda action: self.aim(t, me, action))

    # ---- where the next group goes, and how large it is -----------------------------------------------------------

    def errand(self, t: Any, me: int, options: list[Action]) -> tuple[Action, int]:
        """The next thing to do: where, and with how many."""
        home = hive(me)
        if home not in t.tapped and t.swarm > t.units[home]:
            return ("place", home), t.swarm
        blow = self.blow(t, me)
        if blow is not None and blow[0] in options:
            return blow
        for card in t.structures[me]:
            needed = self.wish(t, me, card) - t.units[card]
            if card not in t.tapped and 0 < needed <= t.spare():
                return ("place", card), needed
        bought = self.purchase(t, me, options)
        if bought is not None:
            return bought, 0
        for share in (1, 2):  # first one unit for each place, then all that it holds
            for card in sorted(t.structures[me], key=lambda card: card < CORE):
                room = (1 if share == 1 else t.capacity(card, me)) - t.units[card]
                if room > 0 and t.spare():
                    return ("place", card), min(room, t.spare())
        return ("place", home), t.swarm

    def size(self, t: Any, me: int, card: int, options: list[Action]) -> Action:
        """How many units go where the errand leads."""
        most: int = options[-1][1]
        if card not in t.structures[me]:
            return ("group", min(most, t.units[card] + t.toll(card)))
        if card not in t.tapped and card == hive(me):
            return options[-1]
        needed = self.wish(t, me, card) - t.units[card]
        if card not in t.tapped and 0 < needed <= most:
            return ("group", needed)
        room = t.capacity(card, me) - t.units[card] if t.units[card] else 1
        return ("group", max(1, min(most, room))) if card != hive(me) else options[-1]

    def wish(self, t: Any, me: int, card: int) -> int:
        """How many units a structure of its own needs for the action that is wanted there; 0 for none."""
        if card in t.damaged and card < CORE:
            return 0
        wanted = [power.units for power in CARDS[card].powers if self.wants(t, me, card, power.effects[0].verb)]
        return min(wanted, default=0)

    def wants(self, t: Any, me: int, card: int, verb: int) -> bool:
        """Whether an action is of any use now."""
        if verb == PLAY:
            return any(CARDS[held].kind != REACTION for held in t.hands[me]) and not self.evolves(t, me)
        if verb == EVOLVE:
            return self.evolves(t, me)
        if verb == REPAIR:
            return any(hurt in t.damaged and not is_hive(hurt) for hurt in t.structures[me])
        if verb in HOSTILE or verb == RAVAGE:
            return not t.truce()
        return verb == HATCH

    def evolves(self, t: Any, me: int) -> bool:
        """Whether to become cleverer now, rather than play a card."""
        level: int = t.levels[me]
        return level < self.level and (not t.hands[me] or t.round > 2 * level)

    # ---- strikes ---------------------------------------------------------------------------------------------------

    def blow(self, t: Any, me: int) -> tuple[Action, int] | None:
        """The next landing of a strike that reaches a rival's Hive and leaves enough at home."""
        if t.truce():
            return None
        held = sum(t.capacity(card, me) for card in t.structures[me])
        kept = int(self.spared * held)
        best: tuple[int, int] | None = None
        for rival in range(t.players):
            if rival == me or t.out[rival]:
                continue
            home = hive(rival)
            if home in t.guarded or not t.units[home] or home in t.emptied:
                continue
            way = [card for card in antechambers(rival) if t.units[card] and card not in t.damaged]
            if any(card in t.guarded for card in way):
                continue
            price = sum(t.units[card] + t.toll(card) for card in [*way, home])
            if price + kept <= t.spare() + t.units[hive(me)] * (kept > 0) and price <= t.spare():
                target = way[0] if way else home
                if best is None or price < best[0]:
                    best = price, target
        return None if best is None else (("place", best[1]), t.units[best[1]] + t.toll(best[1]))

    # ---- cards -----------------------------------------------------------------------------------------------------

    def purchase(self, t: Any, me: int, options: list[Action]) -> Action | None:
        """The card that it likes best, as long as enough units are left for its structures."""
        if len(t.hands[me]) >= self.hand:
            return None
        core = [card for card in t.structures[me] if card >= CORE]
        kept = self.watch * sum(max(0, t.capacity(card, me) - t.units[card]) for card in core)
        kept = max(kept, sum(not t.units[card] for card in t.structures[me]))
        shop = [a for a in options if a[0] == "buy" and CARDS[a[1]].cost + kept <= t.swarm and self.liking(a[1]) > 0]
        return max(shop, key=lambda action: self.liking(action[1]), default=None)

    def liking(self, card: int) -> float:
        """How much it likes a card."""
        raise NotImplementedError

    def use(self, t: Any, me: int, card: int, action: Action) -> float:
        """How much it likes to use an action of a structure it stands on."""
        if action[0] == "rest":
            return 0.5
        verb = CARDS[card].powers[action[1]].effects[0].verb
        if verb == EVOLVE:
            return 3.0 if self.evolves(t, me) else 0.0
        return 2.0 + 0.1 * action[1]

    def aim(self, t: Any, me: int, action: Action) -> float:
        """How much it likes a target: a rival's Hive, then the Antechamber that is easiest to clear, then the largest group."""
        if action[0] in ("pass", "quiet"):
            return 0.0
        if action[0] == "draw":
            return float(action[1])
        card: int = action[1]
        if t.holder(card) == me or t.owner(card) == -1:
            return self.liking(card)
        if t.owner(card) == me:
            return float(min(t.units[card], t.capacity(card, me) - t.units[card])) + (card >= CORE)
        return 20.0 * is_hive(card) + 10.0 * (card >= CORE) * (card not in t.damaged) + 0.1 * t.units[card]


class Newcomer(Road):
    """A little of everything: cheap cards first, one step up in intelligence, strikes that do not empty the house."""

    name = "newcomer"
    level = 2
    spared = 0.35
    watch = 0.5
    hand = 3

    def liking(self, card: int) -> float:
        return 4.0 - 0.5 * CARDS[card].cost


class Rush(Road):
    """Strikes as soon as a Hive can be reached, with everybody; buys what hurts."""

    name = "rush"
    hand = 2

    def liking(self, card: int) -> float:
        design = CARDS[card]
        if design.kind == STRUCTURE:
            return 1.0 + 0.3 * design.capacity - 0.2 * design.cost
        verbs = [effect.verb for effect in design.powers[0].effects]
        return 4.0 - 0.2 * design.cost if any(verb in FIERCE for verb in verbs) else -1.0


class Engine(Road):
    """Builds and evolves, keeps its structures manned, and strikes when half of what they hold can stay."""

    name = "engine"
    level = 3
    spared = 0.5
    watch = 0.6
    hand = 4

    def liking(self, card: int) -> float:
        design = CARDS[card]
        if design.kind == STRUCTURE:
            return 3.0 + design.level + 0.2 * design.capacity
        return 2.0 + design.level * (SEIZE not in [effect.verb for effect in design.powers[0].effects])
