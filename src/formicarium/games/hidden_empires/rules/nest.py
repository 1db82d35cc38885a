"""The nest phase: eight steps that everybody does at the same time (rules HE 10, 13.4, 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step, Together
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.events import in_turn
from formicarium.games.hidden_empires.rules.flight import DiscardFood, MayFly
from formicarium.games.hidden_empires.rules.hand import FEEDING, LAYING, MayPlayCards
from formicarium.games.hidden_empires.rules.larvae import FeedLarvae
from formicarium.games.hidden_empires.rules.laying import LayEggs
from formicarium.games.hidden_empires.rules.places import (
    BUILDERS,
    MAJOR,
    MEDIA,
    NURSES,
    RESERVES,
    RETURNING,
    SEATS,
    STORAGE,
    WORKER,
)
from formicarium.games.hidden_empires.rules.reaching import bound_to
from formicarium.games.hidden_empires.rules.sheet import (
    DRONES,
    EGGS_F,
    EGGS_M,
    LARVAE_F,
    LARVAE_M,
    VIRGINS,
    box,
)
from formicarium.games.hidden_empires.rules.table import Garden


@dataclass
class NestPhase(Step):
    """Everybody goes through the eight steps; cards have their moments between them (rules HE 10.1, 13.4)."""

    def run(self, t: Garden) -> None:
        t.phase = "nest"
        t.thrown = ()
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


def _together(t: Garden, steps: list[tuple[Step, ...]]) -> Together:
    """What all living colonies do at the same time; the steps are those of each seat."""
    return Together(tuple([steps[seat] if t.alive(seat) else () for seat in range(t.players)]))


@dataclass
class Grind(Step):
    """Millers turn available food into four times as much (rule HE 18.23)."""

    seat: int

    def run(self, t: Garden) -> None:
        grinds = t.powers(self.seat).grinds
        if not grinds:
            return
        sheet = t.sheets[self.seat]
        more = (grinds - 1) * min(sheet.food, sheet.caste(STORAGE, MAJOR))
        if more:
            sheet.food += more
            if t.telling:
                t.tell("{who:seat}: millers make {n} food more.", {"who": self.seat, "n": more})


@dataclass
class ReturnAnts(Step):
    """Returning ants come home (rule HE 10.2)."""

    seat: int

    def run(self, t: Garden) -> None:
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

    def options(self, t: Garden) -> list[Action]:
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

    def take(self, t: Garden, action: Action) -> None:
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

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where do your returning ants go? ({n})", {"n": t.count(self.seat, RETURNING)})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "home":
            return Msg("All to {place:place}", {"place": action[1]})
        return Msg("A {caste:caste} to {place:place}", {"caste": action[2], "place": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] in ("home", "one") and action[1] in (NURSES, RESERVES):
            return Reason(Msg("Your nest has no room for so many."), "HE 10.2")
        return None


@dataclass
class FeedAdults(Step):
    """Nurses, builders and reproductives eat (rules HE 10.3, 10.4)."""

    seat: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        sheet = t.sheets[seat]
        need = t.count(seat, NURSES) + t.count(seat, BUILDERS) + sheet.virgin_queens + sheet.drones
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


def starve(t: Garden, seat: int, short: int) -> None:
    """Something must be given up for each missing food, as long as there is something (rule HE 10.4)."""
    if short > 0:
        sheet = t.sheets[seat]
        for kind in _HUNGRY:
            if sheet.amount(kind):
                t.do(Starve(seat, short))
                return


@dataclass
class Starve(Choice):
    """What is given up for missing food (rule HE 10.4)."""

    seat: int
    short: int

    def rule(self) -> str:
        return "HE 10.4"

    def options(self, t: Garden) -> list[Action]:
        sheet = t.sheets[self.seat]
        found: list[Action] = []
        for kind in _HUNGRY:
            found += few("starve", kind, sheet.amount(kind), self.short)
        return found

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].give_up(action[1], action[2])
        if t.telling:
            t.tell(
                "{who:seat} has too little food and gives up {what:some}.",
                {"who": self.seat, "what": [action[1], action[2]]},
            )
        starve(t, self.seat, self.short - action[2])

    def prompt(self, t: Garden) -> Msg:
        return Msg("Your adults lack {n} food. What do you give up?", {"n": self.short})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Give up {what:some}", {"what": [action[1], action[2]]})


@dataclass
class Emerge(Step):
    """Pupae become adults (rules HE 10.5, 17.3)."""

    seat: int

    def run(self, t: Garden) -> None:
        if t.sheets[self.seat].large_pupae and t.powers(self.seat).raises_majors:
            t.do(ChooseMajors(self.seat))
        else:
            emerge(t, self.seat, 0)


@dataclass
class ChooseMajors(Choice):
    """How many large pupae become majors instead of virgin queens (rule HE 17.3)."""

    seat: int

    def rule(self) -> str:
        return "HE 17.3"

    def options(self, t: Garden) -> list[Action]:
        return [("majors", n) for n in range(t.sheets[self.seat].large_pupae + 1)]

    def take(self, t: Garden, action: Action) -> None:
        emerge(t, self.seat, action[1])

    def prompt(self, t: Garden) -> Msg:
        return Msg(
            "{n:plural|large pupa emerges|large pupae emerge}. How many become majors?",
            {"n": t.sheets[self.seat].large_pupae},
        )

    def label(self, t: Garden, action: Action) -> Msg:
        queens = t.sheets[self.seat].large_pupae - action[1]
        return Msg(
            "{majors:plural|major|majors}, {queens:plural|virgin queen|virgin queens}",
            {"majors": action[1], "queens": queens},
        )


def emerge(t: Garden, seat: int, majors: int) -> None:
    """All pupae emerge; so many of the large ones as majors (rules HE 10.5, 17.3, 17.5)."""
    sheet = t.sheets[seat]
    home = RESERVES if t.settings["advanced"] else t.nest_area[seat]
    powers = t.powers(seat)
    medias = sheet.medium_pupae if powers.raises_medias else 0
    workers = sheet.small_pupae + sheet.medium_pupae - medias
    queens = sheet.large_pupae - majors
    drones = sheet.male_pupae
    if workers:
        t.add(seat, home, WORKER, workers)
    if medias:
        t.add(seat, STORAGE if powers.media_home == STORAGE else home, MEDIA, medias)
    if majors:
        t.add(seat, STORAGE if powers.major_home == STORAGE else home, MAJOR, majors)
    sheet.virgin_queens += queens
    sheet.drones += drones
    sheet.small_pupae = 0
    sheet.medium_pupae = 0
    sheet.large_pupae = 0
    sheet.male_pupae = 0
    if t.telling and workers + medias + majors + queens + drones:
        t.tell("{who:seat}: emerging: {out:swarm}.", {"who": seat, "out": [workers, medias, majors, queens, drones]})


@dataclass
class Hatch(Step):
    """All eggs become larvae (rule HE 10.8)."""

    seat: int

    def run(self, t: Garden) -> None:
        sheet = t.sheets[self.seat]
        if t.telling and sheet.female_eggs + sheet.male_eggs:
            larvae = [0, 0, sheet.female_eggs, sheet.male_eggs, 0, 0, 0, 0]
            t.tell("{who:seat}: eggs become {larvae:brood}.", {"who": self.seat, "larvae": larvae})
        sheet.female_larvae += sheet.female_eggs
        sheet.male_larvae += sheet.male_eggs
        sheet.female_eggs = 0
        sheet.male_eggs = 0


# The eight steps for each seat; the chance to play cards comes between the three parts (rule HE 13.4).
COMING_HOME: Final[list[tuple[Step, ...]]] = [(Grind(seat), ReturnAnts(seat)) for seat in SEATS]
RAISING: Final[list[tuple[Step, ...]]] = [
    (FeedAdults(seat), Emerge(seat), FeedLarvae(seat), Hatch(seat)) for seat in SEATS
]
RENEWING: Final[list[tuple[Step, ...]]] = [(LayEggs(seat), DiscardFood(seat), MayFly(seat)) for seat in SEATS]
ALL_STEPS: Final[list[tuple[Step, ...]]] = [COMING_HOME[seat] + RAISING[seat] + RENEWING[seat] for seat in SEATS]
