"""Food is brought in: dice for the markers, DNA, and opponents who are driven off (rules HE 8.4 to 8.9, 15.6, 18.15)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.choosing import RETURN, pick_ants
from formicarium.games.hidden_empires.rules.discovery import PLANTS
from formicarium.games.hidden_empires.rules.map import COLOUR
from formicarium.games.hidden_empires.rules.markers import add_mods
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import HARVESTING, TENDING


def gather(t: Garden, seat: int, area: int, tend: bool, n: int, food: int) -> None:
    """Food is brought in, then the dice show what became of the marker (rules HE 8.4 to 8.7)."""
    if food:
        t.sheets[seat].food += food
        t.grounds = changed(t.grounds, COLOUR[area], 1)
    if t.telling:
        text = (
            "{who:seat}: {n:plural|ant tends|ants tend} {area:area} for {food} food."
            if tend
            else "{who:seat}: {n:plural|ant harvests|ants harvest} {area:area} for {food} food."
        )
        t.tell(text, {"who": seat, "n": n, "area": area, "food": food})
    if tend and t.food_kind(area) == PLANTS:
        return
    rolls = t.throw(TENDING if tend else HARVESTING, seat, area, n)
    if t.telling:
        t.tell("Dice for {area:area}: {rolls:dice}.", {"area": area, "rolls": rolls}, kind="dice")
    ones = rolls.count(1)
    if ones:
        add_mods(t, area, 1 if tend else -ones)


def count_dna(t: Garden, seat: int) -> None:
    """DNA for each ground colour that food came from (rules HE 15.6, 18.1, 18.2)."""
    if not t.settings["advanced"]:
        return
    gained = t.powers(seat).ground_dna * sum(t.grounds)
    t.sheets[seat].dna += gained
    if t.telling and gained:
        t.tell("{who:seat} gains {n} DNA.", {"who": seat, "n": gained})


@dataclass
class Gather(Step):
    """Foragers with Repellent bring in food (rules HE 8.4 to 8.7)."""

    seat: int
    area: int
    tend: bool
    n: int
    food: int

    def run(self, t: Garden) -> None:
        gather(t, self.seat, self.area, self.tend, self.n, self.food)


@dataclass
class CountDNA(Step):
    """DNA after foraging with Repellent (rule HE 15.6)."""

    seat: int

    def run(self, t: Garden) -> None:
        count_dna(t, self.seat)


@dataclass
class Repel(Step):
    """Foragers with Repellent who came into a shared area drive off opponents, one each (rule HE 18.15, ruling HE-67)."""

    seat: int
    area: int
    n: int

    def run(self, t: Garden) -> None:
        if self.n and t.others_at(self.seat, self.area):
            t.do(RepelWhom(self.seat, self.area), Repel(self.seat, self.area, self.n - 1))


@dataclass
class RepelWhom(Choice):
    """Whose ant is driven off (ruling HE-67)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 18.15"

    def options(self, t: Garden) -> list[Action]:
        return [("repel", other) for other in t.others_at(self.seat, self.area)]

    def take(self, t: Garden, action: Action) -> None:
        pick_ants(t, action[1], (self.area,), 1, RETURN, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Whose ant does your forager drive off?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("One of {who:seat}", {"who": action[1]})
