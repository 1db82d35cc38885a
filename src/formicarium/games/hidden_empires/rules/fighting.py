"""A fight, in an area or inside a nest: scattering, brood carried to safety, points and losses (rules HE 9.3, 9.4, 16.1 to 16.5, 16.9)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.choosing import RECRUITS, RETURN, pick_ants, picks
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.forces import defending, points, strength, worth
from formicarium.games.hidden_empires.rules.places import MAJOR, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.rows import NO_RECRUITS, changed
from formicarium.games.hidden_empires.rules.sheet import BROOD
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import SCATTER


@dataclass
class SaveBrood(Step):
    """Those who scatter may carry brood to safety (rule HE 16.9)."""

    seat: int
    n: int

    def run(self, t: Garden) -> None:
        if self.n and any(exposed(t, self.seat)):
            t.do(CarryToSafety(self.seat, self.n))


def exposed(t: Garden, seat: int) -> list[int]:
    """Brood that nobody has carried to safety, in the order of BROOD."""
    sheet = t.sheets[seat]
    return [sheet.amount(kind) - t.safe[i] for i, kind in enumerate(BROOD)]


@dataclass
class CarryToSafety(Choice):
    """Which brood is carried to safety (rule HE 16.9, ruling HE-42)."""

    seat: int
    n: int

    def rule(self) -> str:
        return "HE 16.9"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = []
        for i, there in enumerate(exposed(t, self.seat)):
            found += few("save", BROOD[i], there, self.n)
        found.append(("enough",))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "enough":
            return
        i = BROOD.index(action[1])
        t.safe = changed(t.safe, i, t.safe[i] + action[2])
        if t.telling:
            t.tell("{who:seat} saves {what:some}.", {"who": self.seat, "what": [action[1], action[2]]})
        t.do(SaveBrood(self.seat, self.n - action[2]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Which brood is carried to safety? ({n:plural|ant|ants})", {"n": self.n})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "enough":
            return Msg("No more")
        return Msg("Save {what:some}", {"what": [action[1], action[2]]})


@dataclass
class MayScatter(Step):
    """Defenders may scatter, if there are any (rule HE 9.3)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def run(self, t: Garden) -> None:
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

    def options(self, t: Garden) -> list[Action]:
        n = sum(strength(t, self.seat, defending(self.area, self.inside)))
        return [("dice", k) for k in range(n + 1)]

    def take(self, t: Garden, action: Action) -> None:
        if not action[1]:
            return
        rolls = t.throw(SCATTER, self.seat, self.area, action[1])
        lucky = sum(1 for roll in rolls if roll <= 3)
        if t.telling:
            t.tell("{who:seat} scatters: {rolls:dice}.", {"who": self.seat, "rolls": rolls}, kind="dice")
        if lucky:
            t.do(SlipAway(self.seat, self.area, self.inside, lucky))

    def prompt(self, t: Garden) -> Msg:
        if self.inside:
            return Msg("Your nest is invaded. How many ants try to slip away with brood?")
        return Msg("You are attacked in {area:area}. How many ants try to slip away?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
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

    def options(self, t: Garden) -> list[Action]:
        return [("away", n) for n in range(self.most, -1, -1)]

    def take(self, t: Garden, action: Action) -> None:
        n: int = action[1]
        if self.inside and n:
            t.do(SaveBrood(self.seat, n))
        pick_ants(t, self.seat, defending(self.area, self.inside), n, RETURN, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Up to {n} could slip away. How many do?", {"n": self.most})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("{n:plural|ant leaves|ants leave}", {"n": action[1]}) if action[1] else Msg("Nobody leaves")


@dataclass
class Compare(Step):
    """Points are compared: the weaker side dies, the stronger pays (rules HE 9.4, 16.4, 16.5)."""

    seat: int
    area: int
    defender: int
    inside: bool

    def run(self, t: Garden) -> None:
        a, area, d = self.seat, self.area, self.defender
        places = defending(area, self.inside)
        attack = points(t, a, t.castes(a, area), True) + points(t, d, list(t.recruits), True)
        defence = points(t, d, strength(t, d, places), False)
        if t.telling:
            t.tell("{a:plural|point attacks|points attack} {d:plural|point|points}.", {"a": attack, "d": defence})
        if attack <= defence:
            _kill(t, a, (area,))
            if t.telling and any(t.recruits):
                t.tell("{who:seat} loses {ants:troop} who had changed sides.", {"who": d, "ants": list(t.recruits)})
            t.recruits = NO_RECRUITS
        if defence <= attack:
            _kill(t, d, places)
        if attack > defence > 0:
            t.do(Lose(a, area, d, (area, RECRUITS), defence, True))
        elif defence > attack > 0:
            t.do(Lose(d, area, d, places, attack, False))


def _kill(t: Garden, seat: int, places: tuple[int, ...]) -> None:
    """All ants that fight at some places die."""
    for place in places:
        castes = t.castes(seat, place)
        for caste in range(3):
            if castes[caste] and (place != STORAGE or caste == MAJOR):
                t.remove(seat, place, caste, castes[caste])
                if t.telling:
                    t.tell("{who:seat} loses {what:band}.", {"who": seat, "what": [caste, castes[caste]]})


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

    def options(self, t: Garden) -> list[Action]:
        return picks(t, self.seat, self.places)

    def take(self, t: Garden, action: Action) -> None:
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

    def prompt(self, t: Garden) -> Msg:
        return Msg("You won, but owe {n:plural|more point|more points}. Which ant dies?", {"n": self.owed})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[1] == RECRUITS:
            return Msg("A recruited {caste:caste}", {"caste": action[2]})
        return Msg("A {caste:caste} from {place:place}", {"caste": action[2], "place": action[1]})


@dataclass
class ReleaseRecruits(Step):
    """Recruits who survived return to their owner's box (rule HE 18.13)."""

    defender: int

    def run(self, t: Garden) -> None:
        for caste in range(3):
            t.add(self.defender, RETURNING, caste, t.recruits[caste])
        if t.telling and any(t.recruits):
            t.tell("{ants:troop} of {who:seat} can go home.", {"who": self.defender, "ants": list(t.recruits)})
        t.recruits = NO_RECRUITS
