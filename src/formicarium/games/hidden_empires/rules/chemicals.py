"""Weapons that are rolled for in combat: Mace, Recruitment, Repellent, blockers, Suicide Bombing (rules HE 16.1, 18)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.choosing import DIE, LEND, RECRUITS, RETURN, pick_ants
from formicarium.games.hidden_empires.rules.forces import defending, strength
from formicarium.games.hidden_empires.rules.places import MAJOR, RESERVES, WORKER
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import BLOCKING, BOMBING, CHEMICALS


def chemical(t: Garden, seat: int) -> int:
    """The attacker's weapon that is rolled for; -1 for none."""
    return t.powers(seat).weapon


@dataclass
class MayUseChemicals(Step):
    """Mace, Recruitment and Repellent, before points are compared (rule HE 16.1)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def run(self, t: Garden) -> None:
        if chemical(t, self.seat) < 0 or not any(strength(t, self.defender, defending(self.area, self.inside))):
            return
        if sprayers(t, self.seat, self.area):
            t.do(UseChemicals(self.seat, self.area, self.defender, self.inside))


def sprayers(t: Garden, seat: int, area: int) -> int:
    """How many dice an attacker may roll: ants, or workers only for Repellent (ruling HE-37)."""
    castes = t.castes(seat, area)
    return castes[WORKER] if t.powers(seat).weapon_of_workers else sum(castes)


@dataclass
class UseChemicals(Choice):
    """How many dice the attacker rolls for a chemical weapon (rules HE 18.11, 18.13, 18.15)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def rule(self) -> str:
        return "HE 16.1"

    def options(self, t: Garden) -> list[Action]:
        return [("dice", n) for n in range(sprayers(t, self.seat, self.area), -1, -1)]

    def take(self, t: Garden, action: Action) -> None:
        if not action[1]:
            return
        powers = t.powers(self.seat)
        rolls = t.throw(CHEMICALS, self.seat, self.area, action[1])
        hits = sum(1 for roll in rolls if roll <= powers.weapon_roll)
        if t.telling:
            t.tell(
                "{who:seat} uses {card:card}: {rolls:dice}.",
                {"who": self.seat, "card": powers.weapon, "rolls": rolls},
                kind="dice",
            )
        fate = LEND if powers.weapon_recruits else RETURN
        pick_ants(t, self.defender, defending(self.area, self.inside), hits, fate, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many dice do you roll for {card:card}?", {"card": chemical(t, self.seat)})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Roll {n:plural|die|dice}", {"n": action[1]}) if action[1] else Msg("None")


@dataclass
class Block(Step):
    """Blockers keep attackers out of the nest (rule HE 18.24)."""

    seat: int
    area: int
    defender: int

    def run(self, t: Garden) -> None:
        n = t.sheets[self.defender].caste(RESERVES, MAJOR)
        if not n or not t.powers(self.defender).blocks:
            return
        rolls = t.throw(BLOCKING, self.defender, self.area, n)
        if t.telling:
            t.tell("{who:seat} blocks the entrance: {rolls:dice}.", {"who": self.defender, "rolls": rolls}, kind="dice")
        pick_ants(t, self.seat, (self.area,), sum(rolls), RETURN, self.area)


@dataclass
class MayBomb(Step):
    """A defender with Suicide Bombing may use it (rules HE 16.1, 18.12)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def run(self, t: Garden) -> None:
        if not t.powers(self.defender).bursts or not t.here(self.seat, self.area):
            return
        if any(strength(t, self.defender, defending(self.area, self.inside))):
            t.do(Bomb(self.defender, self.area, self.seat, self.inside))


@dataclass
class Bomb(Choice):
    """How many defenders try to burst (rule HE 18.12)."""

    seat: int
    area: int
    attacker: int
    inside: bool

    def rule(self) -> str:
        return "HE 18.12"

    def options(self, t: Garden) -> list[Action]:
        n = sum(strength(t, self.seat, defending(self.area, self.inside)))
        return [("dice", k) for k in range(n, -1, -1)]

    def take(self, t: Garden, action: Action) -> None:
        if not action[1]:
            return
        rolls = t.throw(BOMBING, self.seat, self.area, action[1])
        highest = t.powers(self.seat).bursts
        hits = [roll for roll in rolls if roll <= highest]
        if t.telling:
            t.tell("{who:seat} bursts: {rolls:dice}.", {"who": self.seat, "rolls": rolls}, kind="dice")
        pick_ants(t, self.seat, defending(self.area, self.inside), len(hits), DIE, self.area)
        pick_ants(t, self.attacker, (self.area, RECRUITS), sum(hits), DIE, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many of your ants try to burst?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Roll {n:plural|die|dice}", {"n": action[1]}) if action[1] else Msg("None")
