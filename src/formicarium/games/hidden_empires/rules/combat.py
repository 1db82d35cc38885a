"""Attacks: where, on whom, in which order, and what the survivors do (rules HE 7.2, 9, 16.1, 16.6, 16.12)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.chemicals import MayBomb, MayUseChemicals
from formicarium.games.hidden_empires.rules.choosing import RETURN, pick_ants
from formicarium.games.hidden_empires.rules.fighting import Compare, MayScatter, ReleaseRecruits
from formicarium.games.hidden_empires.rules.hand import play, plays
from formicarium.games.hidden_empires.rules.invasion import MayInvade
from formicarium.games.hidden_empires.rules.places import RETURNING, SLOTS
from formicarium.games.hidden_empires.rules.rows import NO_RECRUITS, changed
from formicarium.games.hidden_empires.rules.table import Garden


def attacks(t: Garden, seat: int) -> list[Action]:
    """Where a seat may attack whom (rules HE 7.2, 9.1, 16.6)."""
    found: list[Action] = []
    advanced: bool = t.settings["advanced"]
    for area, n in enumerate(t.headcount[seat]):
        if not n or t.fought[area]:
            continue
        if t.shared(seat, area):
            for other in t.others_at(seat, area):
                found.append(("attack", area, other))
        owner = t.nest_owner(area) if advanced else -1
        if owner >= 0 and owner != seat and t.alive(owner) and not t.here(owner, area):
            found.append(("attack", area, owner))
    return found


@dataclass
class ChooseAttack(Step):
    """Where ants share an area they may attack (rule HE 7.2)."""

    seat: int

    def run(self, t: Garden) -> None:
        if attacks(t, self.seat):
            t.do(Attack(self.seat))


@dataclass
class Attack(Choice):
    """Attack somewhere, or do not (rules HE 7.2, 9.1, 16.6)."""

    seat: int

    def rule(self) -> str:
        return "HE 7.2"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("done",)]
        found += attacks(t, self.seat)
        if t.hands[self.seat]:
            found += plays(t, self.seat, False)
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "attack":
            t.do(Battle(self.seat, action[1], action[2]), ChooseAttack(self.seat))
        elif action[0] == "play":
            t.do(ChooseAttack(self.seat))
            play(t, self.seat, action[1])

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do you attack?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("No attack")
        if action[0] == "play":
            return Msg("Play {card:card}", {"card": action[1]})
        values = {
            "who": action[2],
            "area": action[1],
            "mine": t.here(self.seat, action[1]),
            "theirs": t.here(action[2], action[1]),
        }
        if not t.here(action[2], action[1]):
            return Msg("Attack the unguarded nest of {who:seat} in {area:area}", values)
        return Msg("Attack {who:seat} in {area:area} ({mine} against {theirs})", values)

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "attack":
            return None
        if t.fought[action[1]]:
            return Reason(Msg("Your ants have fought there this turn."), "HE 9.1")
        return Reason(Msg("You do not share that area with them."), "HE 7.2")


@dataclass
class Battle(Step):
    """An attack, from scattering to what the survivors do (rules HE 9, 16.1)."""

    seat: int
    area: int
    defender: int

    def run(self, t: Garden) -> None:
        a, area, d = self.seat, self.area, self.defender
        t.fought = changed(t.fought, area, 1)
        t.recruits = NO_RECRUITS
        t.thrown = ()
        if t.telling:
            t.tell("{who:seat} attacks {whom:seat} in {area:area}.", {"who": a, "whom": d, "area": area}, kind="event")
        steps: list[Step] = []
        if t.here(d, area):
            steps.append(MayScatter(a, area, d, False))
            if t.settings["advanced"]:
                steps += [MayUseChemicals(a, area, d, False), MayBomb(a, area, d, False)]
            steps += [Compare(a, area, d, False), ReleaseRecruits(d)]
        if t.settings["advanced"]:
            steps.append(MayInvade(a, area, d))
        steps.append(Aftermath(a, area))
        t.do(*steps)


@dataclass
class Aftermath(Step):
    """Recruits go home; attackers stay, patrol or return (rules HE 9.5, 16.12, 18.13)."""

    seat: int
    area: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        area = self.area
        if not t.here(seat, area):
            return
        owner = t.nest_owner(area)
        if owner >= 0 and owner != seat:
            n = t.send_all(seat, area, RETURNING)
            if t.telling:
                t.tell("{who:seat}: {n:plural|attacker returns|attackers return}.", {"who": seat, "n": n})
        else:
            if t.settings["advanced"]:
                t.do(BecomePatrol(seat, area))
            t.do(StayOrReturn(seat, area))


@dataclass
class BecomePatrol(Step):
    """Attackers who stayed patrol, unless strangers stand there (rule HE 16.12, ruling HE-47)."""

    seat: int
    area: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        area = self.area
        if not t.here(seat, area) or t.others_at(seat, area):
            return
        n = 0
        for caste in range(3):
            there = t.ants[seat][area * SLOTS + caste]
            t.set_patrol(seat, area, caste, there)
            n += there
        if t.telling and n:
            t.tell("{who:seat}: {n:plural|ant patrols|ants patrol} {area:area}.", {"who": seat, "n": n, "area": area})


@dataclass
class StayOrReturn(Choice):
    """Attackers who won stay or go home; in the advanced game those who stay patrol (rules HE 9.5, 16.12, ruling HE-92)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 9.5"

    def options(self, t: Garden) -> list[Action]:
        return [("return", n) for n in range(t.here(self.seat, self.area) + 1)]

    def take(self, t: Garden, action: Action) -> None:
        pick_ants(t, self.seat, (self.area,), action[1], RETURN, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many attackers in {area:area} go home?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("{n:plural|goes|go} home", {"n": action[1]}) if action[1] else Msg("All stay")
