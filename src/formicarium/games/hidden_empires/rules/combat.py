"""Combat: attacks, scattering, chemical weapons, points and losses (rules HE 9, 16.1 to 16.5)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.chemicals import MayBomb, MayUseChemicals
from formicarium.games.hidden_empires.rules.choosing import RECRUITS, RETURN, pick_ants, picks
from formicarium.games.hidden_empires.rules.forces import SCATTER, defending, points, strength, worth
from formicarium.games.hidden_empires.rules.hand import play, plays
from formicarium.games.hidden_empires.rules.rows import NO_RECRUITS, changed
from formicarium.games.hidden_empires.rules.table import MAJOR, RETURNING, SLOTS, STORAGE, WORKER, HiddenEmpires


def attacks(t: HiddenEmpires, seat: int) -> list[Action]:
    """Where a seat may attack whom (rules HE 7.2, 9.1, 16.6)."""
    found: list[Action] = []
    advanced: bool = t.settings["advanced"]
    for area, n in enumerate(t.crowd[seat]):
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

    def run(self, t: HiddenEmpires) -> None:
        if attacks(t, self.seat):
            t.do(Attack(self.seat))


@dataclass
class Attack(Choice):
    """Attack somewhere, or do not (rules HE 7.2, 9.1, 16.6)."""

    seat: int

    def rule(self) -> str:
        return "HE 7.2"

    def options(self, t: HiddenEmpires) -> list[Action]:
        found: list[Action] = [("done",)]
        found += attacks(t, self.seat)
        if t.hands[self.seat]:
            found += plays(t, self.seat, False)
        return found

    def asks(self, t: HiddenEmpires) -> bool:
        return True

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if action[0] == "attack":
            t.do(Battle(self.seat, action[1], action[2]), ChooseAttack(self.seat))
        elif action[0] == "play":
            t.do(ChooseAttack(self.seat))
            play(t, self.seat, action[1])

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Do you attack?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
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

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
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

    def run(self, t: HiddenEmpires) -> None:
        from formicarium.games.hidden_empires.rules.invasion import MayInvade

        a, area, d = self.seat, self.area, self.defender
        t.fought = changed(t.fought, area, 1)
        t.recruits = NO_RECRUITS
        t.thrown = []
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
class MayScatter(Step):
    """Defenders may scatter, if there are any (rule HE 9.3)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def run(self, t: HiddenEmpires) -> None:
        if any(strength(t, self.defender, defending(self.area, self.inside))):
            t.do(Scatter(self.defender, self.area, self.inside))


@dataclass
class Scatter(Choice):
    """How many dice the defender rolls to slip away (rule HE 9.3)."""

    seat: int
    area: int
    inside: bool

    def rule(self) -> str:
        return "HE 16.9" if self.inside else "HE 9.3"

    def options(self, t: HiddenEmpires) -> list[Action]:
        n = sum(strength(t, self.seat, defending(self.area, self.inside)))
        return [("dice", k) for k in range(n + 1)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if not action[1]:
            return
        rolls = t.throw(SCATTER, self.seat, self.area, action[1])
        lucky = sum(1 for roll in rolls if roll <= 3)
        if t.telling:
            t.tell("{who:seat} scatters: {rolls:dice}.", {"who": self.seat, "rolls": rolls}, kind="dice")
        if lucky:
            t.do(SlipAway(self.seat, self.area, self.inside, lucky))

    def prompt(self, t: HiddenEmpires) -> Msg:
        if self.inside:
            return Msg("Your nest is invaded. How many ants try to slip away with brood?")
        return Msg("You are attacked in {area:area}. How many ants try to slip away?", {"area": self.area})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("Roll {n:plural|die|dice}", {"n": action[1]}) if action[1] else Msg("All stand and fight")


@dataclass
class SlipAway(Choice):
    """How many of those who could slip away do so (rules HE 9.3, 16.9)."""

    seat: int
    area: int
    inside: bool
    most: int

    def rule(self) -> str:
        return "HE 16.9" if self.inside else "HE 9.3"

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("away", n) for n in range(self.most, -1, -1)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        n: int = action[1]
        if self.inside and n:
            from formicarium.games.hidden_empires.rules.invasion import SaveBrood

            t.do(SaveBrood(self.seat, n))
        pick_ants(t, self.seat, defending(self.area, self.inside), n, RETURN, self.area)

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Up to {n} could slip away. How many do?", {"n": self.most})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("{n:plural|ant leaves|ants leave}", {"n": action[1]}) if action[1] else Msg("Nobody leaves")


@dataclass
class Compare(Step):
    """Points are compared: the weaker side dies, the stronger pays (rules HE 9.4, 16.4, 16.5)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def run(self, t: HiddenEmpires) -> None:
        a, area, d = self.seat, self.area, self.defender
        places = defending(area, self.inside)
        attack = points(t, a, t.castes(a, area), True) + points(t, d, t.recruits, True)
        defence = points(t, d, strength(t, d, places), False)
        if t.telling:
            t.tell("{a} points attack {d} points.", {"a": attack, "d": defence})
        if attack <= defence:
            _kill(t, a, (area,))
            t.recruits = NO_RECRUITS
        if defence <= attack:
            _kill(t, d, places)
        if attack > defence > 0:
            t.do(Lose(a, area, d, (area, RECRUITS), defence, True))
        elif defence > attack > 0:
            t.do(Lose(d, area, d, places, attack, False))


def _kill(t: HiddenEmpires, seat: int, places: tuple[int, ...]) -> None:
    """All ants that fight at some places die."""
    for place in places:
        castes = t.castes(seat, place)
        for caste in range(3):
            if castes[caste] and (place != STORAGE or caste == MAJOR):
                t.remove(seat, place, caste, castes[caste])


@dataclass
class Lose(Choice):
    """The winner removes ants until the points of the other side are paid (rule HE 16.4)."""

    seat: int
    area: int
    lender: int
    """Whose ants the recruits are."""
    places: tuple[int, ...]
    owed: int
    attacking: bool

    def rule(self) -> str:
        return "HE 16.4"

    def options(self, t: HiddenEmpires) -> list[Action]:
        return picks(t, self.seat, self.places)

    def take(self, t: HiddenEmpires, action: Action) -> None:
        place: int = action[1]
        caste: int = action[2]
        only = len(self.options(t)) == 1
        if place == RECRUITS:
            there = t.recruits[caste]
            each = worth(t, self.lender, caste, True)
        else:
            there = t.castes(self.seat, place)[caste]
            each = worth(t, self.seat, caste, self.attacking)
        n = min(there, (self.owed + each - 1) // each) if only else 1
        if place == RECRUITS:
            t.recruits = changed(t.recruits, caste, there - n)
        else:
            t.remove(self.seat, place, caste, n)
        if t.telling:
            t.tell("{who:seat} loses {what:band}.", {"who": self.seat, "what": [caste, n]})
        owed = self.owed - n * each
        if owed > 0 and picks(t, self.seat, self.places):
            t.do(Lose(self.seat, self.area, self.lender, self.places, owed, self.attacking))

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("You won, but owe {n} more points. Which ant dies?", {"n": self.owed})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        if action[1] == RECRUITS:
            return Msg("A recruited {caste:caste}", {"caste": action[2]})
        return Msg("A {caste:caste} from {place:place}", {"caste": action[2], "place": action[1]})


@dataclass
class Aftermath(Step):
    """Recruits go home; attackers stay, patrol or return (rules HE 9.5, 16.12, 18.13)."""

    seat: int
    area: int

    def run(self, t: HiddenEmpires) -> None:
        seat = self.seat
        area = self.area
        if not t.here(seat, area):
            return
        owner = t.nest_owner(area)
        if owner >= 0 and owner != seat:
            n = t.send_all(seat, area, RETURNING)
            if t.telling:
                t.tell("{who:seat}: {n:plural|attacker returns|attackers return}.", {"who": seat, "n": n})
        elif not t.settings["advanced"]:
            t.do(StayOrReturn(seat, area))
        elif not t.others_at(seat, area):
            for caste in range(3):
                t.set_patrol(seat, area, caste, t.ants[seat][area * SLOTS + caste])


@dataclass
class ReleaseRecruits(Step):
    """Recruits who survived return to their owner's box (rule HE 18.13)."""

    defender: int

    def run(self, t: HiddenEmpires) -> None:
        for caste in range(3):
            t.add(self.defender, RETURNING, caste, t.recruits[caste])
        t.recruits = NO_RECRUITS


@dataclass
class StayOrReturn(Choice):
    """Attackers who won stay or go home (rule HE 9.5)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 9.5"

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("return", n) for n in range(t.here(self.seat, self.area) + 1)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        t.send(self.seat, self.area, RETURNING, WORKER, action[1])
        if t.telling and action[1]:
            t.tell("{who:seat}: {n:plural|attacker returns|attackers return}.", {"who": self.seat, "n": action[1]})

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("How many attackers in {area:area} go home?", {"area": self.area})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("{n:plural|goes|go} home", {"n": action[1]}) if action[1] else Msg("All stay")
