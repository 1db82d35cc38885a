"""Laying eggs, with a queen or without (rules HE 10.9 to 10.11, 17.6, 18.3)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.places import NURSES
from formicarium.games.hidden_empires.rules.sheet import LARVAE_F, LARVAE_M
from formicarium.games.hidden_empires.rules.table import Garden


def most_eggs(t: Garden, seat: int) -> int:
    """How many eggs the queens may lay: their own limit, the room in the nest, food and larvae (rules HE 10.9, 10.10)."""
    sheet = t.sheets[seat]
    limit = t.powers(seat).eggs * sheet.queens
    food = t.food(seat)
    room = t.room(seat)
    most = food + sheet.larvae()
    if room < most:
        most = room
    return limit if limit < most else most


def nobody_lays(t: Garden, seat: int) -> bool:
    """Whether a bivouac has moved, so that not even nurses lay (rule HE 18.5, ruling HE-88)."""
    return t.sheets[seat].no_eggs and t.powers(seat).shifts


@dataclass
class LayEggs(Step):
    """The queens may lay; without a queen nurses may (rules HE 10.9, 10.11)."""

    seat: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        sheet = t.sheets[seat]
        if not sheet.queens:
            if t.count(seat, NURSES) and t.room(seat) and not nobody_lays(t, seat):
                t.do(NursesLay(seat))
        elif not sheet.no_eggs and most_eggs(t, seat):
            t.do(LayFemales(seat))
        sheet.no_eggs = False


@dataclass
class LayFemales(Choice):
    """How many female eggs are laid (rules HE 10.9, 10.10)."""

    seat: int

    def rule(self) -> str:
        return "HE 10.9"

    def options(self, t: Garden) -> list[Action]:
        return [("females", n) for n in range(most_eggs(t, self.seat) + 1)]

    def take(self, t: Garden, action: Action) -> None:
        if most_eggs(t, self.seat) > action[1]:
            t.do(LayMales(self.seat, action[1]))
        else:
            lay_eggs(t, self.seat, action[1], 0)

    def prompt(self, t: Garden) -> Msg:
        return Msg(
            "How many female eggs are laid? You have {food} food and room for {room}.",
            {"food": t.food(self.seat), "room": min(999, t.room(self.seat))},
        )

    def label(self, t: Garden, action: Action) -> Msg:
        n: int = action[1]
        if n <= t.food(self.seat):
            return Msg("{n:plural|female egg|female eggs} ({food} food)", {"n": n, "food": n})
        return dear_label(t, self.seat, n, Msg("{n:plural|female egg|female eggs}", {"n": n}))

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "females":
            return None
        if action[1] > t.room(self.seat):
            return Reason(Msg("Your nest has no room for so many."), "HE 10.9")
        return Reason(Msg("Your queens cannot lay so many, or there is not enough food."), "HE 10.9")


def dear_label(t: Garden, seat: int, eggs: int, what: Msg) -> Msg:
    """What laying costs beyond the food that is there."""
    short = eggs - t.food(seat)
    return Msg("{what:msg} (and {n:plural|larva is|larvae are} eaten)", {"what": what.plain(), "n": short})


@dataclass
class LayMales(Choice):
    """How many male eggs are laid besides (rules HE 10.9, 10.10)."""

    seat: int
    females: int

    def rule(self) -> str:
        return "HE 10.9"

    def options(self, t: Garden) -> list[Action]:
        return [("males", n) for n in range(most_eggs(t, self.seat) - self.females + 1)]

    def take(self, t: Garden, action: Action) -> None:
        lay_eggs(t, self.seat, self.females, action[1])

    def prompt(self, t: Garden) -> Msg:
        return Msg("And how many male eggs, besides {n} female?", {"n": self.females})

    def label(self, t: Garden, action: Action) -> Msg:
        n: int = action[1]
        if self.females + n <= t.food(self.seat):
            return Msg("{n:plural|male egg|male eggs} ({food} food)", {"n": n, "food": n})
        return dear_label(t, self.seat, self.females + n, Msg("{n:plural|male egg|male eggs}", {"n": n}))


def lay_eggs(t: Garden, seat: int, females: int, males: int) -> None:
    """Pay for the eggs with food, then with larvae, and lay them (rule HE 10.10)."""
    eggs = females + males
    short = max(0, eggs - t.food(seat))
    t.eat(seat, eggs - short)
    sheet = t.sheets[seat]
    sheet.female_eggs += females
    sheet.male_eggs += males
    if t.telling and eggs:
        t.tell(
            "{who:seat} lays {eggs:brood} for {n} food.",
            {"who": seat, "eggs": [females, males, 0, 0, 0, 0, 0, 0], "n": eggs - short},
        )
    if short:
        t.do(EatLarvae(seat, short))


@dataclass
class EatLarvae(Choice):
    """Which larvae the queen eats (rule HE 10.10)."""

    seat: int
    short: int

    def rule(self) -> str:
        return "HE 10.10"

    def options(self, t: Garden) -> list[Action]:
        sheet = t.sheets[self.seat]
        return few("consume", LARVAE_F, sheet.female_larvae, self.short) + few(
            "consume", LARVAE_M, sheet.male_larvae, self.short
        )

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].give_up(action[1], action[2])
        if t.telling:
            t.tell(
                "{who:seat} lacks food for the eggs: the queen eats {what:some}.",
                {"who": self.seat, "what": [action[1], action[2]]},
            )
        if self.short > action[2]:
            t.do(EatLarvae(self.seat, self.short - action[2]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("The queen lacks {n} food and eats larvae. Which?", {"n": self.short})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("{what:some}", {"what": [action[1], action[2]]})


@dataclass
class NursesLay(Choice):
    """Without a queen each nurse may lay a male egg (rule HE 10.11)."""

    seat: int

    def rule(self) -> str:
        return "HE 10.11"

    def options(self, t: Garden) -> list[Action]:
        most = min(t.count(self.seat, NURSES), t.room(self.seat))
        return [("males", n) for n in range(most, -1, -1)]

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].male_eggs += action[1]
        if t.telling and action[1]:
            t.tell("{who:seat}: nurses lay {n:plural|male egg|male eggs}.", {"who": self.seat, "n": action[1]})

    def prompt(self, t: Garden) -> Msg:
        return Msg("You have no queen. How many male eggs do your nurses lay?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("{n:plural|male egg|male eggs}", {"n": action[1]})
