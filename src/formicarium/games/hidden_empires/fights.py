"""How a fight would end if all stand: every throw of the dice that it takes, weighed (rules HE 9.3, 9.4, 16.1 to 16.5, 18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from formicarium.core.chances import SIDES, hits, sums

Ants = tuple[int, int, int]
"""Workers, medias and majors; or what each of them is worth."""
Left = tuple[Ants, Ants, Ants]
"""Attackers, recruits and defenders who are still there when points are compared."""


@dataclass(frozen=True)
class Fight:
    """Two sides in an area or in a nest, before any die is thrown."""

    attackers: Ants
    attack: Ants
    """The points of each attacker."""
    defenders: Ants
    defence: Ants
    recruits: Ants = (0, 0, 0)
    lent: Ants = (0, 0, 0)
    """The points of each recruit: a defender who fights for the attackers (rule HE 18.13)."""
    sprays: int = 0
    """The dice that attackers throw for their weapon, up to which roll it hits, and whether the hit change sides."""
    hits_to: int = 0
    lends: bool = False
    blockers: int = 0
    """Majors who keep attackers out of the nest, each as many as a die shows (rule HE 18.24)."""
    bursting: int = 0
    """Defenders who try to burst, and up to which roll they do (rule HE 18.12)."""
    bursts_to: int = 0


@dataclass(frozen=True)
class Ending:
    """The chances of a fight for the attackers, and how many ants each side loses on average, the weakest first."""

    win: float
    both: float
    lose: float
    attackers_lost: float
    defenders_lost: float

    def other_side(self) -> Ending:
        """The same for the defenders."""
        return Ending(self.lose, self.both, self.win, self.defenders_lost, self.attackers_lost)


def worth(ants: Ants, points: Ants) -> int:
    """The points of some ants."""
    return sum([n * each for n, each in zip(ants, points, strict=True)])


@lru_cache(maxsize=8192)
def without(ants: Ants, points: Ants, n: int) -> Ants:
    """Those who are left when so many of the weakest are gone."""
    left = list(ants)
    for caste in sorted(range(3), key=lambda one: points[one]):
        gone = min(n, left[caste])
        left[caste] -= gone
        n -= gone
    return (left[0], left[1], left[2])


@lru_cache(maxsize=8192)
def paying(ants: Ants, points: Ants, owed: int) -> Ants:
    """Who dies until the points of the other side are paid: as little as will do, in few ants (rule HE 16.4)."""
    if worth(ants, points) <= owed:
        return ants
    if owed <= 0:
        return (0, 0, 0)
    sets = [
        (workers, medias, majors)
        for workers in range(ants[0] + 1)
        for medias in range(ants[1] + 1)
        for majors in range(ants[2] + 1)
    ]
    return min([(worth(one, points), sum(one), one) for one in sets if worth(one, points) >= owed])[2]


@lru_cache(maxsize=2048)
def ending(fight: Fight) -> Ending:
    """All that can happen from the first die on, if nobody scatters."""
    found = [0.0, 0.0, 0.0, 0.0, 0.0]
    for sprayed, chance in enumerate(hits(fight.sprays, fight.hits_to)):
        for after, likely in _blocked(_sprayed(fight, sprayed)):
            for left, odds in _burst(after):
                _compare(after, left, chance * likely * odds, found)
    return Ending(*found)


def _sprayed(fight: Fight, n: int) -> Fight:
    """A weapon hits so many: their owner sends whom she misses least."""
    cost = tuple([a + b for a, b in zip(fight.defence, fight.lent, strict=True)]) if fight.lends else fight.defence
    stay = without(fight.defenders, (cost[0], cost[1], cost[2]), n)
    gone = [before - after for before, after in zip(fight.defenders, stay, strict=True)]
    recruits = fight.recruits
    if fight.lends:
        recruits = (recruits[0] + gone[0], recruits[1] + gone[1], recruits[2] + gone[2])
    left = sum(stay)
    return replace(
        fight,
        defenders=stay,
        recruits=recruits,
        blockers=min(fight.blockers, left),
        bursting=min(fight.bursting, left),
    )


def _blocked(fight: Fight) -> list[tuple[Fight, float]]:
    """Blockers send as many attackers home as their dice show; recruits stay."""
    if not fight.blockers:
        return [(fight, 1.0)]
    return [
        (replace(fight, attackers=without(fight.attackers, fight.attack, total)), chance)
        for total, chance in enumerate(sums(fight.blockers))
        if chance
    ]


def _burst(fight: Fight) -> list[tuple[Left, float]]:
    """Defenders who burst die, and with them as many attackers as their dice show."""
    if not fight.bursting or not sum(fight.attackers):
        return [((fight.attackers, fight.recruits, fight.defenders), 1.0)]
    found: list[tuple[Left, float]] = []
    for (burst, total), chance in bursts(fight.bursting, fight.bursts_to).items():
        attackers, recruits = _killed(fight, total)
        found.append(((attackers, recruits, without(fight.defenders, fight.defence, burst)), chance))
    return found


def _killed(fight: Fight, n: int) -> tuple[Ants, Ants]:
    """The attackers and recruits who are left when so many die: recruits first, who belong to somebody else."""
    lost = min(n, sum(fight.recruits))
    return without(fight.attackers, fight.attack, n - lost), without(fight.recruits, fight.lent, lost)


@lru_cache(maxsize=256)
def bursts(dice: int, highest: int) -> dict[tuple[int, int], float]:
    """How likely it is that so many dice show a roll up to the highest that counts, and these so much together."""
    found = {(0, 0): 1.0}
    for _ in range(dice):
        after: dict[tuple[int, int], float] = {}
        for (n, total), chance in found.items():
            miss = chance * (SIDES - highest) / SIDES
            after[n, total] = after.get((n, total), 0.0) + miss
            for roll in range(1, highest + 1):
                after[n + 1, total + roll] = after.get((n + 1, total + roll), 0.0) + chance / SIDES
        found = after
    return found


def _compare(fight: Fight, left: Left, chance: float, found: list[float]) -> None:
    """Points are compared, and what comes of it is added to the chances (rules HE 9.4, 16.4, 16.5)."""
    attackers, recruits, defenders = left
    lent = worth(recruits, fight.lent)
    attack = worth(attackers, fight.attack) + lent
    defence = worth(defenders, fight.defence)
    dead = sum(fight.attackers) - sum(attackers)
    fallen = sum(fight.defenders) - sum(defenders) + sum(fight.recruits) - sum(recruits)
    if attack > defence:
        found[0] += chance
        dead += sum(paying(attackers, fight.attack, defence - lent))
        fallen += sum(defenders) + sum(paying(recruits, fight.lent, defence))
    elif attack < defence:
        found[2] += chance
        dead += sum(attackers)
        fallen += sum(recruits) + sum(paying(defenders, fight.defence, attack))
    else:
        found[1] += chance
        dead += sum(attackers)
        fallen += sum(recruits) + sum(defenders)
    found[3] += chance * dead
    found[4] += chance * fallen
