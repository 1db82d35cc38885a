"""Feeding larvae, and who may raise which caste (rules HE 10.6, 10.7, 17.1, 17.4)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.sheet import (
    EGGS_F,
    EGGS_M,
    LARVAE_F,
    LARVAE_M,
)
from formicarium.games.hidden_empires.rules.table import Garden


@dataclass
class FeedLarvae(Step):
    """Larvae eat and become pupae (rules HE 10.6, 17.4)."""

    seat: int

    def run(self, t: Garden) -> None:
        sheet = t.sheets[self.seat]
        if sheet.female_larvae:
            t.do(RaiseLarge(self.seat))
        elif sheet.male_larvae:
            feed_larvae(t, self.seat, 0, 0)


def means(t: Garden, seat: int) -> int:
    """What larger larvae can be fed from: food, and eggs to be eaten (rule HE 10.7)."""
    sheet = t.sheets[seat]
    return t.food(seat) + sheet.female_eggs + sheet.male_eggs


def larvae_cost(t: Garden, seat: int, large: int, medium: int) -> int:
    """The food that all larvae need when so many grow large and medium."""
    sheet = t.sheets[seat]
    return sheet.male_larvae + sheet.female_larvae + 2 * large + medium


@dataclass
class RaiseLarge(Choice):
    """How many female larvae grow large (rules HE 10.6, 10.7)."""

    seat: int

    def rule(self) -> str:
        return "HE 10.6"

    def options(self, t: Garden) -> list[Action]:
        most = min(t.sheets[self.seat].female_larvae, means(t, self.seat) // 3)
        return [("large", n) for n in range(most + 1)]

    def take(self, t: Garden, action: Action) -> None:
        if t.powers(self.seat).raises_medias and t.sheets[self.seat].female_larvae > action[1]:
            t.do(RaiseMedium(self.seat, action[1]))
        else:
            feed_larvae(t, self.seat, action[1], 0)

    def prompt(self, t: Garden) -> Msg:
        sheet = t.sheets[self.seat]
        return Msg(
            "You have {food} food for your larvae, {f} female and {m} male. How many females grow large?",
            {"food": t.food(self.seat), "f": sheet.female_larvae, "m": sheet.male_larvae},
        )

    def label(self, t: Garden, action: Action) -> Msg:
        return larvae_label(t, self.seat, action[1], 0, action[1], Msg("{n} large", {"n": action[1]}))

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "large":
            return None
        if action[1] > t.sheets[self.seat].female_larvae:
            return Reason(Msg("You do not have so many female larvae."), "HE 10.6")
        return Reason(Msg("A large pupa takes 3 food; there is not enough, even with your eggs."), "HE 10.7")


def larvae_label(t: Garden, seat: int, large: int, medium: int, n: int, what: Msg) -> Msg:
    """What a way to feed the larvae costs."""
    cost = larvae_cost(t, seat, large, medium)
    short = cost - t.food(seat)
    if short > 0:
        return Msg(
            "{what:msg} ({cost} food, {short} of it by giving up larvae or eggs)",
            {"what": what.plain(), "cost": cost, "short": short},
        )
    return Msg("{what:msg} ({cost} food)", {"what": what.plain(), "cost": cost})


@dataclass
class RaiseMedium(Choice):
    """How many female larvae grow to medium size (rule HE 17.4)."""

    seat: int
    large: int

    def rule(self) -> str:
        return "HE 17.4"

    def options(self, t: Garden) -> list[Action]:
        left = (means(t, self.seat) - 3 * self.large) // 2
        most = min(t.sheets[self.seat].female_larvae - self.large, left)
        return [("medium", n) for n in range(most + 1)]

    def take(self, t: Garden, action: Action) -> None:
        feed_larvae(t, self.seat, self.large, action[1])

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many females grow to medium size?")

    def label(self, t: Garden, action: Action) -> Msg:
        return larvae_label(t, self.seat, self.large, action[1], action[1], Msg("{n} medium", {"n": action[1]}))


def feed_larvae(t: Garden, seat: int, large: int, medium: int) -> None:
    """Pay for the larvae; what is missing is paid with larvae and eggs (rule HE 10.7)."""
    cost = larvae_cost(t, seat, large, medium)
    short = max(0, cost - t.food(seat))
    t.eat(seat, cost - short)
    if t.telling and cost > short:
        t.tell("{who:seat}: the larvae eat {n} food.", {"who": seat, "n": cost - short})
    if short:
        t.do(LackForLarvae(seat, large + medium, short), Pupate(seat, large, medium))
    else:
        pupate(t, seat, large, medium)


def pupate(t: Garden, seat: int, large: int, medium: int) -> None:
    """All larvae become pupae (rule HE 10.6)."""
    sheet = t.sheets[seat]
    small = sheet.female_larvae - large - medium
    if t.telling and sheet.larvae():
        pupae = [0, 0, 0, 0, small, medium, large, sheet.male_larvae]
        t.tell("{who:seat}: larvae become {pupae:brood}.", {"who": seat, "pupae": pupae})
    sheet.large_pupae += large
    sheet.medium_pupae += medium
    sheet.small_pupae += small
    sheet.male_pupae += sheet.male_larvae
    sheet.female_larvae = 0
    sheet.male_larvae = 0


@dataclass
class LackForLarvae(Step):
    """For each missing food a larva or an egg is given up (rule HE 10.7)."""

    seat: int
    kept: int
    """Female larvae that are meant to grow, and so are not given up."""
    short: int

    def run(self, t: Garden) -> None:
        if self.short > 0 and consumable(t, self.seat, self.kept, self.short):
            t.do(Consume(self.seat, self.kept, self.short))


def consumable(t: Garden, seat: int, kept: int, short: int) -> list[Action]:
    """Larvae and eggs that may be given up while larvae are fed."""
    sheet = t.sheets[seat]
    found = few("consume", LARVAE_F, sheet.female_larvae - kept, short)
    for kind in (LARVAE_M, EGGS_F, EGGS_M):
        found += few("consume", kind, sheet.amount(kind), short)
    return found


@dataclass
class Consume(Choice):
    """What is given up so that larvae can be fed (rule HE 10.7)."""

    seat: int
    kept: int
    short: int

    def rule(self) -> str:
        return "HE 10.7"

    def options(self, t: Garden) -> list[Action]:
        return consumable(t, self.seat, self.kept, self.short)

    def take(self, t: Garden, action: Action) -> None:
        t.sheets[self.seat].give_up(action[1], action[2])
        if t.telling:
            t.tell(
                "{who:seat} lacks food for the larvae and gives up {what:some}.",
                {"who": self.seat, "what": [action[1], action[2]]},
            )
        t.do(LackForLarvae(self.seat, self.kept, self.short - action[2]))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Your larvae lack {n} food. What do you give up?", {"n": self.short})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Give up {what:some}", {"what": [action[1], action[2]]})


@dataclass
class Pupate(Step):
    """The larvae that are left become pupae (rule HE 10.6)."""

    seat: int
    large: int
    medium: int

    def run(self, t: Garden) -> None:
        pupate(t, self.seat, self.large, self.medium)
