"""Reactions: what rivals may reply before something happens (rules SS 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.summon_the_swarm.rules.cards import (
    ACTION,
    ATTACK,
    CARDS,
    COUNTER,
    EVENT_PLAYED,
    HARM,
    PURCHASE,
    REPEL,
    RESCUE,
    SCAR,
    SNATCH,
    TURN_BACK,
    hive,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.endings import damage

if TYPE_CHECKING:
    from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

COUNTERED: Final = {
    HARM: "Nothing happens to {card:card}.",
    ACTION: "The action of {card:card} does not happen.",
    EVENT_PLAYED: "{card:card} has no effect.",
}
"""What is told of something that a Reaction stopped, by its moment."""


def fitting(t: SummonTheSwarm, seat: int, moment: int, subject: int) -> list[int]:
    """The Reactions in a seat's hand that answer this (rule SS 8.1)."""
    found: list[int] = []
    for card in t.hands[seat]:
        design = CARDS[card]
        if moment in design.moments:
            verb = design.powers[0].effects[0].verb
            if verb == RESCUE and is_hive(subject):
                continue
            if verb == SNATCH and CARDS[subject].level > t.levels[seat]:
                continue
            found.append(card)
    return found


@dataclass
class Window(Step):
    """Before something happens, rivals may reply, clockwise from the active player (rule SS 8.2).

    `subject` is the card that is attacked, harmed, used, played or bought; `seat` is who comes next to be asked.
    """

    moment: int
    actor: int
    subject: int
    seat: int
    then: tuple[Step, ...]

    def __init__(
        self, moment: int, actor: int, subject: int, seat: int, then: tuple[Step, ...]
    ) -> None:  # quicker than the generated one
        self.moment = moment
        self.actor = actor
        self.subject = subject
        self.seat = seat
        self.then = then

    def run(self, t: SummonTheSwarm) -> None:
        concerned = -1
        if self.moment == ATTACK or self.moment == HARM:
            concerned = max(t.owner(self.subject), t.holder(self.subject))
        seat = self.seat
        while seat != self.actor:
            if (concerned in (-1, seat)) and not t.quiet[seat] and fitting(t, seat, self.moment, self.subject):
                t.do(Reply(seat, self.moment, self.actor, self.subject, self.then))
                return
            seat = (seat + 1) % t.players
        t.do(*self.then)


def ask_rivals(t: SummonTheSwarm, moment: int, actor: int, subject: int, then: Step) -> None:
    """Let rivals reply, then let it happen unless somebody countered it."""
    for seat in range(t.players):
        if seat != actor and t.hands[seat]:
            t.do(Window(moment, actor, subject, (actor + 1) % t.players, (then,)))
            return
    t.do(then)


@dataclass
class Reply(Choice):
    """One rival plays a Reaction or lets it pass (rules SS 8.2, SS 8.3)."""

    seat: int
    moment: int
    actor: int
    subject: int
    then: tuple[Step, ...]

    def rule(self) -> str:
        return "SS 8.2"

    def options(self, t: SummonTheSwarm) -> list[Action]:
        found: list[Action] = [("react", card) for card in fitting(t, self.seat, self.moment, self.subject)]
        found.append(("pass",))
        found.append(("quiet",))
        return found

    def take(self, t: SummonTheSwarm, action: Action) -> None:
        if action[0] == "react":
            card: int = action[1]
            t.discard_from(self.seat, card)
            t.tell("{who:seat} replies with {card:card}.", {"who": self.seat, "card": card}, "event")
            for effect in CARDS[card].powers[0].effects:
                self.react(t, effect.verb, effect.n)
            if CARDS[card].powers[0].effects[0].verb not in (COUNTER, TURN_BACK, SNATCH):
                t.do(Window(self.moment, self.actor, self.subject, self.seat, self.then))
            return
        if action[0] == "quiet":
            t.quiet = t.quiet[:]
            t.quiet[self.seat] = True
        t.do(Window(self.moment, self.actor, self.subject, (self.seat + 1) % t.players, self.then))

    def react(self, t: SummonTheSwarm, verb: int, n: int) -> None:
        """Carry out one effect of a Reaction (rule SS 8.1)."""
        subject = self.subject
        if verb == REPEL:
            lost = min(n, t.flying)
            t.flying -= lost
            t.supply += lost
            self.say(t, "{actor:seat} loses {n:plural|unit|units} of the landing group.", lost)
        elif verb == TURN_BACK:
            self.say(
                t,
                "{n:plural|unit flies|units fly} back to the Swarm of {actor:seat}; {card:card} is guarded.",
                t.flying,
            )
            t.swarm += t.flying
            t.flying = 0
            t.guarded = [*t.guarded, subject]
        elif verb == RESCUE:
            self.flee(t, subject, hive(self.seat))
        elif verb == SNATCH:
            self.say(
                t,
                "{who:seat} gets {card:card}, and {n:plural|unit flies|units fly} back to the Swarm of {actor:seat}.",
                t.flying,
            )
            t.leave_market(subject)
            t.hold(self.seat, subject)
            t.swarm += t.flying
            t.flying = 0
        elif verb == COUNTER:
            self.say(t, COUNTERED[self.moment], 0)
        elif verb == SCAR and self.moment != EVENT_PLAYED and not is_hive(subject):
            damage(t, subject)

    def flee(self, t: SummonTheSwarm, card: int, home: int) -> None:
        """All units leave a structure for their Hive; if visitors stand there, they fight one for one (rule SS 8.5)."""
        fled = t.units[card]
        t.units[card] = 0
        t.emptied = [*t.emptied, card]
        lost = min(fled, t.visitors[home])
        t.visit(home, t.visitors[home] - lost)
        t.units[home] += fled - lost
        t.supply += 2 * lost
        self.say(t, "{n:plural|unit flees|units flee} from {card:card} to the Hive of {who:seat}.", fled)
        if lost:
            self.say(t, "They meet visitors there: each side loses {n:plural|unit|units}.", lost)

    def say(self, t: SummonTheSwarm, text: str, n: int) -> None:
        """Tell what came of the reply."""
        if t.telling:
            t.tell(text, {"who": self.seat, "actor": self.actor, "card": self.subject, "n": n})

    def prompt(self, t: SummonTheSwarm) -> Msg:
        values = {"who": self.actor, "card": self.subject, "n": t.flying}
        if self.moment == ATTACK:
            return Msg("{who:seat} attacks your {card:card} with {n:plural|unit|units}. Do you reply?", values)
        if self.moment == HARM:
            return Msg("{who:seat} aims at your {card:card}. Do you reply?", values)
        if self.moment == EVENT_PLAYED:
            return Msg("{who:seat} plays {card:card}. Do you reply?", values)
        if self.moment == PURCHASE:
            return Msg("{who:seat} is about to buy {card:card}. Do you reply?", values)
        return Msg("{who:seat} uses an action of {card:card}. Do you reply?", values)

    def label(self, t: SummonTheSwarm, action: Action) -> Msg:
        if action[0] == "react":
            return Msg("Reply with {card:card}", {"card": action[1]})
        return Msg("Let it pass") if action[0] == "pass" else Msg("Let everything pass for the rest of this turn")
