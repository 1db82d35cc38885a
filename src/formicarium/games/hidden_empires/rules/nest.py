"""The nest phase: eight steps that everybody does at the same time (rules HE 10, 13.4, 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.games.hidden_empires.rules.cards import MILLER_CASTE, REPLETE
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.events import in_turn
from formicarium.games.hidden_empires.rules.flight import DiscardFood, MayFly
from formicarium.games.hidden_empires.rules.hand import FEEDING, LAYING, MayPlayCards
from formicarium.games.hidden_empires.rules.larvae import FeedLarvae, raises_majors, raises_medias
from formicarium.games.hidden_empires.rules.laying import LayEggs
from formicarium.games.hidden_empires.rules.reaching import bound_to
from formicarium.games.hidden_empires.rules.table import (
    BUILDERS,
    DRONES,
    EGGS_F,
    EGGS_M,
    FOOD,
    LARGE,
    LARVAE_F,
    LARVAE_M,
    MAJOR,
    MEDIA,
    MEDIUM,
    NURSES,
    PUPAE_M,
    RESERVES,
    RETURNING,
    SEATS,
    SMALL,
    STORAGE,
    VIRGINS,
    WORKER,
    HiddenEmpires,
    box,
)


@dataclass
class NestPhase(Step):
    """Everybody goes through the eight steps; cards have their moments between them (rules HE 10.1, 13.4)."""

    def run(self, t: HiddenEmpires) -> None:
        t.phase = "nest"
        t.thrown = []
        if t.telling:
            t.tell("The nest phase begins.", kind="turn")
        holders = [seat for seat in in_turn(t) if t.hands[seat]]
        if not holders:
            t.do(_together(t, ALL_STEPS))
            return
        steps: list[Step] = [_together(t, COMING_HOME)]
        steps += [MayPlayCards(seat, FEEDING) for seat in holders]
        steps.append(_together(t, RAISING))
        steps += [MayPlayCards(seat, LAYING) for seat in holders]
        steps.append(_together(t, RENEWING))
        t.do(*steps)


def _together(t: HiddenEmpires, steps: list[tuple[Step, ...]]) -> Together:
    """What all living colonies do at the same time; the steps are those of each seat."""
    return Together(tuple([steps[seat] if t.alive(seat) else () for seat in range(t.players)]))


@dataclass
class Grind(Step):
    """Millers turn available food into four times as much (rule HE 18.23)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        if not t.has(self.seat, MILLER_CASTE):
            return
        sheet = t.sheet[self.seat]
        n = min(sheet[FOOD], t.castes(self.seat, STORAGE)[MAJOR])
        if n:
            sheet[FOOD] += 3 * n
            if t.telling:
                t.tell("{who:seat}: millers make {n} food more.", {"who": self.seat, "n": 3 * n})


@dataclass
class ReturnAnts(Step):
    """Returning ants come home (rule HE 10.2)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        seat = self.seat
        if not t.count(seat, RETURNING):
            return
        castes = t.castes(seat, RETURNING)
        for caste in range(3):
            bound = bound_to(t, seat, caste)
            if castes[caste] and bound >= 0:
                t.send(seat, RETURNING, bound, caste, castes[caste])
        if t.count(seat, RETURNING):
            t.do(ComeHome(seat))


@dataclass
class ComeHome(Choice):
    """Where returning ants go: all together, or one after the other (rule HE 10.2)."""

    seat: int

    def rule(self) -> str:
        return "HE 10.2"

    def options(self, t: HiddenEmpires) -> list[Action]:
        seat = self.seat
        castes = t.castes(seat, RETURNING)
        total = sum(castes)
        room = t.room(seat)
        places = t.homes(seat)
        if room:
            if t.settings["advanced"]:
                places.append(RESERVES)
            places.append(NURSES)
        places.append(BUILDERS)
        found: list[Action] = []
        for place in places:
            if (place != NURSES and place != RESERVES) or total <= room:
                found.append(("home", place))
        if total > 1:
            for place in places:
                for caste in range(3):
                    if castes[caste]:
                        found.append(("one", place, caste))
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        place: int = action[1]
        if action[0] == "home":
            n = t.send_all(self.seat, RETURNING, place)
        else:
            n = 1
            t.send(self.seat, RETURNING, place, action[2], 1)
            t.do(self)
        if t.telling:
            t.tell(
                "{who:seat}: {n:plural|ant comes|ants come} home to {place:place}.",
                {"who": self.seat, "n": n, "place": place},
            )

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Where do your returning ants go? ({n})", {"n": t.count(self.seat, RETURNING)})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        if action[0] == "home":
            return Msg("All to {place:place}", {"place": action[1]})
        return Msg("A {caste:caste} to {place:place}", {"caste": action[2], "place": action[1]})

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] in ("home", "one") and action[1] in (NURSES, RESERVES):
            return Reason(Msg("Your nest has no room for so many."), "HE 10.2")
        return None


@dataclass
class FeedAdults(Step):
    """Nurses, builders and reproductives eat (rules HE 10.3, 10.4)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        seat = self.seat
        sheet = t.sheet[seat]
        need = t.count(seat, NURSES) + t.count(seat, BUILDERS) + sheet[VIRGINS] + sheet[DRONES]
        short = need - t.food(seat)
        t.eat(seat, need if short <= 0 else need - short)
        if t.telling and need:
            t.tell("{who:seat}: the adults eat {n} food.", {"who": seat, "n": need - max(0, short)})
        starve(t, seat, short)


_HUNGRY = (
    *(box(NURSES) + caste for caste in range(3)),
    *(box(BUILDERS) + caste for caste in range(3)),
    VIRGINS,
    DRONES,
    LARVAE_F,
    LARVAE_M,
    EGGS_F,
    EGGS_M,
)


def starve(t: HiddenEmpires, seat: int, short: int) -> None:
    """Something must be given up for each missing food, as long as there is something (rule HE 10.4)."""
    if short > 0:
        sheet = t.sheet[seat]
        for kind in _HUNGRY:
            if sheet[kind]:
                t.do(Starve(seat, short))
                return


@dataclass
class Starve(Choice):
    """What is given up for missing food (rule HE 10.4)."""

    seat: int
    short: int

    def rule(self) -> str:
        return "HE 10.4"

    def options(self, t: HiddenEmpires) -> list[Action]:
        sheet = t.sheet[self.seat]
        found: list[Action] = []
        for kind in _HUNGRY:
            if sheet[kind]:
                found += few("starve", kind, sheet[kind], self.short)
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        t.sheet[self.seat][action[1]] -= action[2]
        if t.telling:
            t.tell("{who:seat} gives up {what:some}.", {"who": self.seat, "what": [action[1], action[2]]})
        starve(t, self.seat, self.short - action[2])

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Your adults lack {n} food. What do you give up?", {"n": self.short})

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        return Msg("Give up {what:some}", {"what": [action[1], action[2]]})


@dataclass
class Emerge(Step):
    """Pupae become adults (rules HE 10.5, 17.3)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        if t.sheet[self.seat][LARGE] and raises_majors(t, self.seat):
            t.do(ChooseMajors(self.seat))
        else:
            emerge(t, self.seat, 0)


@dataclass
class ChooseMajors(Choice):
    """How many large pupae become majors instead of virgin queens (rule HE 17.3)."""

    seat: int

    def rule(self) -> str:
        return "HE 17.3"

    def options(self, t: HiddenEmpires) -> list[Action]:
        return [("majors", n) for n in range(t.sheet[self.seat][LARGE] + 1)]

    def take(self, t: HiddenEmpires, action: Action) -> None:
        emerge(t, self.seat, action[1])

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg(
            "{n:plural|large pupa emerges|large pupae emerge}. How many become majors?",
            {"n": t.sheet[self.seat][LARGE]},
        )

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        queens = t.sheet[self.seat][LARGE] - action[1]
        return Msg(
            "{majors:plural|major|majors}, {queens:plural|virgin queen|virgin queens}",
            {"majors": action[1], "queens": queens},
        )


def emerge(t: HiddenEmpires, seat: int, majors: int) -> None:
    """All pupae emerge; so many of the large ones as majors (rules HE 10.5, 17.3, 17.5)."""
    sheet = t.sheet[seat]
    home = RESERVES if t.settings["advanced"] else t.nest[seat]
    medias = sheet[MEDIUM] if raises_medias(t, seat) else 0
    workers = sheet[SMALL] + sheet[MEDIUM] - medias
    queens = sheet[LARGE] - majors
    drones = sheet[PUPAE_M]
    if workers:
        t.add(seat, home, WORKER, workers)
    if medias:
        t.add(seat, STORAGE if t.has(seat, REPLETE) else home, MEDIA, medias)
    if majors:
        t.add(seat, STORAGE if t.has(seat, MILLER_CASTE) else home, MAJOR, majors)
    sheet[VIRGINS] += queens
    sheet[DRONES] += drones
    sheet[SMALL] = 0
    sheet[MEDIUM] = 0
    sheet[LARGE] = 0
    sheet[PUPAE_M] = 0
    if t.telling and workers + medias + majors + queens + drones:
        t.tell("{who:seat}: emerging: {out:swarm}.", {"who": seat, "out": [workers, medias, majors, queens, drones]})


@dataclass
class Hatch(Step):
    """All eggs become larvae (rule HE 10.8)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        sheet = t.sheet[self.seat]
        sheet[LARVAE_F] += sheet[EGGS_F]
        sheet[LARVAE_M] += sheet[EGGS_M]
        sheet[EGGS_F] = 0
        sheet[EGGS_M] = 0


# The eight steps for each seat; the chance to play cards comes between the three parts (rule HE 13.4).
COMING_HOME: Final[list[tuple[Step, ...]]] = [(Grind(seat), ReturnAnts(seat)) for seat in SEATS]
RAISING: Final[list[tuple[Step, ...]]] = [
    (FeedAdults(seat), Emerge(seat), FeedLarvae(seat), Hatch(seat)) for seat in SEATS
]
RENEWING: Final[list[tuple[Step, ...]]] = [(LayEggs(seat), DiscardFood(seat), MayFly(seat)) for seat in SEATS]
ALL_STEPS: Final[list[tuple[Step, ...]]] = [COMING_HOME[seat] + RAISING[seat] + RENEWING[seat] for seat in SEATS]
