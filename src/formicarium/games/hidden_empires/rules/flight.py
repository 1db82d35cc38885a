"""The end of the nest phase: leftover food, the nuptial flight, new Nest Sites (rules HE 10.12, 10.13, 18.6, 18.8, 19.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.map import NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import clear_ground
from formicarium.games.hidden_empires.rules.places import MEDIA, STORAGE
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.sheet import DRONES, VIRGINS
from formicarium.games.hidden_empires.rules.table import GRANARY, HOLDS, Garden

FLY: Final[Action] = ("fly",)
WAIT: Final[Action] = ("wait",)


@dataclass
class DiscardFood(Step):
    """What is left is stored where a trait allows it, and lost otherwise (rules HE 10.12, 18.8, 18.9)."""

    seat: int

    def run(self, t: Garden) -> None:
        sheet = t.sheets[self.seat]
        if not sheet.food:
            return
        held = HOLDS * sheet.caste(STORAGE, MEDIA) - sheet.stored
        if held > 0:
            n = min(held, sheet.food)
            sheet.food -= n
            sheet.stored += n
            if t.telling:
                t.tell("{who:seat}: repletes keep {n} food.", {"who": self.seat, "n": n})
        if sheet.food and t.powers(self.seat).granary and storable(t, self.seat):
            t.do(Store(self.seat))
        elif sheet.food:
            if t.telling:
                t.tell(
                    "{who:seat}: {n:plural|food is|food are} left over and lost.", {"who": self.seat, "n": sheet.food}
                )
            sheet.food = 0


def storable(t: Garden, seat: int) -> int:
    """How much leftover food the granary could take (rule HE 18.8)."""
    sheet = t.sheets[seat]
    loose = sheet.stored - HOLDS * sheet.caste(STORAGE, MEDIA)
    return min(sheet.food, GRANARY * (t.granary(seat) + t.room(seat)) - loose)


@dataclass
class Store(Choice):
    """How much leftover food is stored (rule HE 18.8)."""

    seat: int

    def rule(self) -> str:
        return "HE 18.8"

    def options(self, t: Garden) -> list[Action]:
        most = storable(t, self.seat)
        found: list[Action] = [("store", most)]
        for n in range((most - 1) // GRANARY * GRANARY, -1, -GRANARY):
            found.append(("store", n))
        return found

    def take(self, t: Garden, action: Action) -> None:
        sheet = t.sheets[self.seat]
        lost = sheet.food - action[1]
        sheet.stored += action[1]
        sheet.food = 0
        if t.telling and action[1]:
            t.tell("{who:seat} stores {n} food.", {"who": self.seat, "n": action[1]})
        if t.telling and lost:
            t.tell("{who:seat}: {n:plural|food is|food are} left over and lost.", {"who": self.seat, "n": lost})

    def prompt(self, t: Garden) -> Msg:
        return Msg("{n:plural|food is|food are} left. How much of it is stored?", {"n": t.sheets[self.seat].food})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Store {n}", {"n": action[1]}) if action[1] else Msg("Store nothing")


@dataclass
class MayFly(Step):
    """Reproductives may fly, if there are any (rule HE 10.13)."""

    seat: int

    def run(self, t: Garden) -> None:
        sheet = t.sheets[self.seat]
        if sheet.virgin_queens + sheet.drones:
            t.do(Fly(self.seat))


@dataclass
class Fly(Choice):
    """The nuptial flight, or not yet (rule HE 10.13)."""

    seat: int

    def rule(self) -> str:
        return "HE 10.13"

    def options(self, t: Garden) -> list[Action]:
        return [FLY, WAIT]

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "wait":
            return
        seat = self.seat
        sheet = t.sheets[seat]
        steps: list[Step] = [Parasites(seat) for _ in range(sheet.guests)]
        sheet.guests = 0
        t.do(*steps, Depart(seat))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do your reproductives fly?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "wait":
            return Msg("Wait")
        sheet = t.sheets[self.seat]
        queens, drones = sheet.virgin_queens, sheet.drones
        pairs = min(queens, drones)
        points = 4 * pairs + 2 * (queens - pairs) + drones - pairs
        if sheet.guests:
            return Msg("Fly (a Guest Queen takes half of them first)")
        return Msg("Fly for {n:plural|point|points}", {"n": points})


@dataclass
class Parasites(Step):
    """A Guest Queen's young take the place of half of the reproductives (rule HE 19.11)."""

    seat: int

    def run(self, t: Garden) -> None:
        sheet = t.sheets[self.seat]
        n = (sheet.virgin_queens + sheet.drones) // 2
        if n:
            t.do(LoseWinged(self.seat, n))


@dataclass
class LoseWinged(Choice):
    """Which reproductives are lost (rule HE 19.11)."""

    seat: int
    n: int

    def rule(self) -> str:
        return "HE 19.11"

    def options(self, t: Garden) -> list[Action]:
        sheet = t.sheets[self.seat]
        return few("give", VIRGINS, sheet.virgin_queens, self.n) + few("give", DRONES, sheet.drones, self.n)

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].give_up(action[1], action[2])
        if t.telling:
            t.tell(
                "{who:seat} loses {what:some} to the young of the guest.",
                {"who": self.seat, "what": [action[1], action[2]]},
            )
        if self.n > action[2]:
            t.do(LoseWinged(self.seat, self.n - action[2]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("The guest's young push yours out. Whom do you give up? ({n})", {"n": self.n})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Give up {what:some}", {"what": [action[1], action[2]]})


@dataclass
class Depart(Step):
    """All reproductives leave, and score (rules HE 1.1, 10.13, 18.6)."""

    seat: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        sheet = t.sheets[seat]
        queens, drones = sheet.virgin_queens, sheet.drones
        pairs = min(queens, drones)
        sheet.pairs += pairs
        sheet.lone_queens += queens - pairs
        sheet.lone_drones += drones - pairs
        sheet.virgin_queens = 0
        sheet.drones = 0
        if t.telling:
            points = 4 * pairs + 2 * (queens - pairs) + drones - pairs
            t.tell(
                "{who:seat}: a nuptial flight of {out:swarm}, {n:plural|point|points}.",
                {"who": seat, "out": [0, 0, 0, queens, drones], "n": points},
                kind="event",
            )
        if t.powers(seat).site_size and site_areas(t, seat):
            t.do(FoundSite(seat))


def site_areas(t: Garden, seat: int) -> list[int]:
    """Where a Nest Site may be founded (rule HE 18.6)."""
    found: list[int] = []
    for home in t.homes(seat):
        for area in NEIGHBOURS[home]:
            if t.nest_owner(area) < 0 and area not in found:
                found.append(area)
    return sorted(found)


@dataclass
class FoundSite(Choice):
    """A supercolony may found a Nest Site with its flight (rule HE 18.6)."""

    seat: int

    def rule(self) -> str:
        return "HE 18.6"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("none",)]
        for area in site_areas(t, self.seat):
            found.append(("site", area))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "none":
            return
        area: int = action[1]
        clear_ground(t, area)
        t.site = changed(t.site, area, self.seat)
        t.sheets[self.seat].size += t.powers(self.seat).site_size
        t.sheets[self.seat].queens += 1
        if t.telling:
            t.tell("{who:seat} founds a Nest Site in {area:area}.", {"who": self.seat, "area": area}, kind="event")

    def prompt(self, t: Garden) -> Msg:
        return Msg("Where do you found a Nest Site?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "none":
            return Msg("Nowhere")
        return Msg("A Nest Site in {area:area}", {"area": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "site":
            return None
        return Reason(Msg("A Nest Site must be next to your nest or another Site, and not on a nest."), "HE 18.6")
