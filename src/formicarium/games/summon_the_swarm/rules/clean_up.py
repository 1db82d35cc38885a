"""The end of a turn, in its exact order (rules SS 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.summon_the_swarm.rules.cards import CORE, is_hive
from formicarium.games.summon_the_swarm.rules.endings import damage, destroy, eliminate
from formicarium.games.summon_the_swarm.rules.piles import among

if TYPE_CHECKING:
    from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

HAND_LIMIT: Final = 5


@dataclass
class HandLimit(Step):
    """Before clean-up, a hand is cut down to five cards (rule SS 7.3)."""

    seat: int

    def run(self, t: SummonTheSwarm) -> None:
        if len(t.hands[self.seat]) > HAND_LIMIT:
            t.do(DropCard(self.seat), self)


@dataclass
class DropCard(Choice):
    """Choose a card to discard (rule SS 7.3)."""

    seat: int

    def rule(self) -> str:
        return "SS 7.3"

    def options(self, t: SummonTheSwarm) -> list[Action]:
        return [("discard", card) for card in t.hands[self.seat]]

    def take(self, t: SummonTheSwarm, action: Action) -> None:
        card: int = action[1]
        t.discard_from(self.seat, card)
        t.tell("{who:seat} discards {card:card}.", {"who": self.seat, "card": card})

    def prompt(self, t: SummonTheSwarm) -> Msg:
        return Msg("You may keep {n:plural|card|cards}. Which one do you discard?", {"n": HAND_LIMIT})

    def label(self, t: SummonTheSwarm, action: Action) -> Msg:
        return Msg("Discard {card:card}", {"card": action[1]})


@dataclass
class CleanUp(Step):
    """What happens to every player's structures at the end of every turn (rules SS 7.1, SS 7.2)."""

    seat: int

    def run(self, t: SummonTheSwarm) -> None:
        if not t.settled[self.seat]:
            t.settled = t.settled[:]
            t.settled[self.seat] = True
        lost = [seat for seat in range(t.players) if not t.out[seat] and self.tidy(t, seat)]
        winter = t.winter()
        for seat in range(t.players):
            for card in t.structures[seat]:
                self.trim(t, seat, card, t.capacity_in(winter, card, seat))
        t.tapped = []
        t.struck = []
        t.emptied = []
        t.quiet = [False] * t.players
        self.restock(t)
        for seat in range(t.players):
            if not t.out[seat] and seat not in lost and not t.units_of(seat):
                lost.append(seat)
        if lost:
            eliminate(t, lost)

    def tidy(self, t: SummonTheSwarm, seat: int) -> bool:
        """Visitors leave, then what is damaged and empty is lost, then what is empty is damaged. True: the Hive fell."""
        fallen = False
        for card in t.structures[seat]:
            if t.visitors[card]:
                self.dismiss(t, seat, card)
            if t.units[card] or (seat != self.seat and not among(t.emptied, card)):
                continue
            if not among(t.damaged, card):
                damage(t, card, True)
            elif is_hive(card):
                fallen = fallen or card not in t.struck
            elif card < CORE:
                destroy(t, card)
        return fallen

    def restock(self, t: SummonTheSwarm) -> None:
        """The market is filled up, before all eyes."""
        before = t.market
        t.refill()
        if t.telling:
            known = before[0] + before[1] + before[2]
            new = [card for row in t.market for card in row if card not in known]
            if new:
                t.tell("New in the market: {new:cards}.", {"new": new})

    def dismiss(self, t: SummonTheSwarm, owner: int, card: int) -> None:
        """Visitors are lost (rule SS 4.6)."""
        n = t.visitors[card]
        t.supply += n
        t.visit(card, 0)
        if t.telling:
            t.tell(
                "{who:seat} loses {n:plural|unit|units} that landed on {card:card} of {rival:seat}.",
                {"n": n, "who": self.seat, "card": card, "rival": owner},
            )

    def trim(self, t: SummonTheSwarm, seat: int, card: int, capacity: int) -> None:
        """Units beyond the capacity are lost."""
        excess = t.units[card] - capacity
        if excess > 0:
            t.kill(card, excess)
            if t.telling:
                t.tell(
                    "{n:plural|unit finds|units find} no room on {card:card} of {who:seat}.",
                    {"n": excess, "card": card, "who": seat},
                )
