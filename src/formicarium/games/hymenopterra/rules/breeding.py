"""Breeding: egg chambers, larvae, and the design of warriors (rule HT 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hymenopterra.rules.ledger import Design, warrior_cost
from formicarium.games.hymenopterra.rules.naming import LETTERS, MOST_LETTERS, NAMES
from formicarium.games.hymenopterra.rules.pieces import BASIC, DESIGNED, WORKER, Larva
from formicarium.games.hymenopterra.rules.table import ASK, REST, HymenopTerra
from formicarium.games.hymenopterra.rules.tables import DIGGER, FLIGHT, GIFTS

MOST_DESIGNS: Final = 12


@dataclass
class Breeding(Step):
    """The fifth phase: larvae grow and hatch, empty chambers are filled (rule HT 7.2, ruling HT-35)."""

    def run(self, t: HymenopTerra) -> None:
        if t.larvae:
            grow(t)
        network = t.network()
        steps: list[Step] = []
        for place in network.chambers:
            if t.larva_at(place) is not None:
                continue
            if place not in network.reached:
                continue
            plan = t.plan_for(place)
            if plan == ASK:
                if t.turn > t.resting:
                    steps.append(Breed(0, place))
            elif plan != REST:
                lay_egg(t, place, plan)
        if steps:
            t.do(*steps)


def grow(t: HymenopTerra) -> None:
    """Larvae are a turn older; those who are old enough hatch."""
    growing: list[Larva] = []
    hatching: list[Larva] = []
    for larva in t.larvae:
        larva.left -= 1
        if larva.left > 0:
            growing.append(larva)
        else:
            hatching.append(larva)
    t.larvae = growing
    for larva in hatching:
        unit = t.hatch(larva.caste, larva.place)
        t.chapter.hatched += 1
        if t.telling:
            t.tell("{unit:Unit} hatches at {place:place}.", {"unit": unit.name(), "place": unit.place}, "event")


def lay_egg(t: HymenopTerra, place: int, caste: int) -> None:
    """A larva is set to grow: as many turns, and as much food, as it costs."""
    t.larvae.append(Larva(place, caste, t.caste_cost(caste)))
    if t.telling:
        t.tell(
            "A larva at {place:place} will hatch in {n:plural|turn|turns}: {caste:caste}.",
            {"place": place, "caste": caste_name(t, caste), "n": t.caste_cost(caste)},
        )


def castes(t: HymenopTerra) -> list[int]:
    """What can be bred now."""
    return [WORKER, BASIC] + [DESIGNED + i for i in range(len(t.designs))]


@dataclass
class Breed(Choice):
    """What grows in an empty egg chamber (rule HT 7.1)."""

    seat: int
    place: int

    def rule(self) -> str:
        return "HT 7.1"

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = []
        for caste in castes(t):
            found.append(("breed", caste))
            found.append(("always", caste))
        if len(t.designs) < MOST_DESIGNS:
            found.append(("invent",))
        found.append(("later",))
        found.append(("leave",))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "breed":
            lay_egg(t, self.place, action[1])
        elif action[0] == "always":
            keep_breeding(t, self.place, action[1])
            lay_egg(t, self.place, action[1])
        elif action[0] == "invent":
            t.do(Invent(self.seat, self.place, 0, 1, 0, 0))
        elif action[0] == "leave":
            t.set_plan(self.place, REST)

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg(
            "The egg chamber at {place:place} is empty. What shall grow there? {n:plural|food is|food are} stored.",
            {"place": self.place, "n": t.stock},
        )

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        return brood_label(t, action)


def keep_breeding(t: HymenopTerra, place: int, caste: int) -> None:
    """A chamber breeds the same again and again, until it is told otherwise."""
    t.set_plan(place, caste)
    if t.telling:
        t.tell(
            "The egg chamber at {place:place} breeds again and again: {caste:caste}.",
            {"place": place, "caste": caste_name(t, caste)},
        )


def brood_label(t: HymenopTerra, action: Action) -> Msg:
    if action[0] == "breed":
        return Msg(
            "{caste:Caste} ({n:plural|turn|turns}, {food} food)",
            {"caste": caste_name(t, action[1]), "n": t.caste_cost(action[1]), "food": t.caste_cost(action[1])},
        )
    if action[0] == "always":
        return Msg("{caste:Caste}, again and again", {"caste": caste_name(t, action[1])})
    if action[0] == "invent":
        return Msg("Design a new warrior")
    if action[0] == "later":
        return Msg("Nothing this turn")
    if action[0] == "destroy":
        return Msg("Destroy the larva in it")
    if action[0] == "ask":
        return Msg("Ask me whenever it is empty")
    if action[0] == "as_it_is":
        return Msg("Go on as before")
    return Msg("Leave it empty until I say otherwise")


def caste_name(t: HymenopTerra, caste: int) -> list[Any]:
    """What messages call a caste by: its number and, for a design, its name."""
    return [caste, t.designs[caste - DESIGNED].name if caste >= DESIGNED else ""]


# ---- designing (rule HT 7.4) ------------------------------------------------------------------------------------


def allowed(attack: int, toughness: int, mobility: int, gifts: int) -> bool:
    """Whether features go together (rule HT 7.6, ruling HT-37)."""
    if attack == 3 and toughness < 4:
        return False
    if mobility == 2 and toughness >= 5:
        return False
    if gifts & FLIGHT and (toughness > 2 or mobility):
        return False
    return not (gifts & DIGGER and attack >= 2)


@dataclass
class Invent(Choice):
    """One feature more, or done (rule HT 7.4)."""

    seat: int
    place: int
    attack: int
    toughness: int
    mobility: int
    gifts: int

    def rule(self) -> str:
        return "HT 7.4"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = [("done",)]
        if self.toughness == 1:
            for n in range(1, 6):
                if allowed(self.attack, 1 + n, self.mobility, self.gifts):
                    found.append(("tough", n))
        if self.attack == 0:
            for n in range(1, 4):
                if allowed(n, self.toughness, self.mobility, self.gifts):
                    found.append(("strike", n))
        if self.mobility == 0:
            for n in range(1, 3):
                if allowed(self.attack, self.toughness, n, self.gifts):
                    found.append(("swift", n))
        for i in range(len(GIFTS)):
            gift = GIFTS[i]
            if t.learned & gift and not self.gifts & gift:
                if allowed(self.attack, self.toughness, self.mobility, self.gifts | gift):
                    found.append(("gift", i))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        attack, toughness, mobility, gifts = self.attack, self.toughness, self.mobility, self.gifts
        if action[0] == "done":
            if attack == 0 and toughness == 1 and mobility == 0 and gifts == 0:
                lay_egg(t, self.place, BASIC)
                return
            for i in range(len(t.designs)):
                if t.designs[i].is_built(attack, toughness, mobility, gifts):
                    lay_egg(t, self.place, DESIGNED + i)
                    return
            t.do(NameIt(self.seat, self.place, attack, toughness, mobility, gifts))
            return
        if action[0] == "tough":
            toughness = 1 + action[1]
        elif action[0] == "strike":
            attack = action[1]
        elif action[0] == "swift":
            mobility = action[1]
        else:
            gifts |= GIFTS[action[1]]
        t.do(Invent(self.seat, self.place, attack, toughness, mobility, gifts))

    def prompt(self, t: HymenopTerra) -> Msg:
        cost = warrior_cost(self.attack, self.toughness, self.mobility, self.gifts)
        return Msg(
            "A warrior with {build:build}, {n:plural|turn|turns} to grow. What else?",
            {"build": [self.attack, self.toughness, self.mobility, self.gifts], "n": cost},
        )

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("That is all")
        if action[0] == "tough":
            return Msg("Toughness +{n}", {"n": action[1]})
        if action[0] == "strike":
            return Msg("Attack +{n}", {"n": action[1]})
        if action[0] == "swift":
            return Msg("Mobility +{n}", {"n": action[1]})
        return Msg("{gift:gift}", {"gift": action[1]})

    def refused(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = []
        if self.attack == 0 and not allowed(3, self.toughness, self.mobility, self.gifts):
            found.append(("strike", 3))
        found.extend([("gift", i) for i in range(len(GIFTS)) if not t.learned & GIFTS[i]])
        return found

    def why_not(self, t: HymenopTerra, action: Action) -> Reason | None:
        if action[0] == "gift" and 0 <= action[1] < len(GIFTS) and not t.learned & GIFTS[action[1]]:
            return Reason(
                Msg("Bring home a body that has {gift:gift}, then the queen can breed it.", {"gift": action[1]}),
                "HT 7.7",
            )
        if action[0] == "strike" and self.toughness < 4:
            return Reason(Msg("Attack +3 needs a toughness of at least 4."), "HT 7.6")
        return Reason(Msg("These features do not go together."), "HT 7.6")


@dataclass
class NameIt(Choice):
    """A new design gets a name and is kept (rule HT 7.8)."""

    seat: int
    place: int
    attack: int
    toughness: int
    mobility: int
    gifts: int

    def rule(self) -> str:
        return "HT 7.8"

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = [("name", i) for i in range(len(NAMES)) if not name_taken(t, NAMES[i])]
        found.append(("spell",))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "spell":
            t.do(Spell(self.seat, self.place, self.attack, self.toughness, self.mobility, self.gifts, ""))
        else:
            keep_design(t, self.place, Design(NAMES[action[1]], self.attack, self.toughness, self.mobility, self.gifts))

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg(
            "What is the warrior with {build:build} called?",
            {"build": [self.attack, self.toughness, self.mobility, self.gifts]},
        )

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "spell":
            return Msg("Another name, letter by letter")
        return Msg("{name:nickname}", {"name": NAMES[action[1]]})


def name_taken(t: HymenopTerra, name: str) -> bool:
    return any(design.name == name for design in t.designs)


def keep_design(t: HymenopTerra, place: int, design: Design) -> None:
    """A design is kept under its name, and the first of its kind is laid."""
    t.designs.append(design)
    lay_egg(t, place, DESIGNED + len(t.designs) - 1)


@dataclass
class Spell(Choice):
    """One letter more of a name that is none of the usual ones, or done (rule HT 7.8, ours)."""

    seat: int
    place: int
    attack: int
    toughness: int
    mobility: int
    gifts: int
    name: str
    """What was spelled so far."""

    def rule(self) -> str:
        return "HT 7.8"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = []
        between = self.name[-1:].isalpha()  # spaces and hyphens stand between letters
        if between and not name_taken(t, self.name):
            found.append(("done",))
        if len(self.name) < MOST_LETTERS:
            for i in range(len(LETTERS)):
                if between or LETTERS[i].isalpha():
                    found.append(("letter", i + 1))
        found.append(("back",))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "done":
            keep_design(t, self.place, Design(self.name, self.attack, self.toughness, self.mobility, self.gifts))
        elif action[0] == "letter":
            self._go_on(t, self.name + LETTERS[action[1] - 1])
        elif self.name:
            self._go_on(t, self.name[:-1])
        else:
            t.do(NameIt(self.seat, self.place, self.attack, self.toughness, self.mobility, self.gifts))

    def _go_on(self, t: HymenopTerra, name: str) -> None:
        t.do(Spell(self.seat, self.place, self.attack, self.toughness, self.mobility, self.gifts, name))

    def prompt(self, t: HymenopTerra) -> Msg:
        if not self.name:
            return Msg("How does its name begin?")
        return Msg("Its name so far: {name:nickname}. How does it go on?", {"name": self.name})

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        if action[0] == "done":
            return Msg("{name:nickname}: that is the name", {"name": self.name})
        if action[0] == "back":
            return Msg("One letter back" if self.name else "Rather one of the usual names")
        if LETTERS[action[1] - 1] == " ":
            return Msg("A space")
        if LETTERS[action[1] - 1] == "-":
            return Msg("A hyphen")
        return Msg("{letter}", {"letter": LETTERS[action[1] - 1].upper()})

    def refused(self, t: HymenopTerra) -> list[Action]:
        return [("done",)] if name_taken(t, self.name) else []

    def why_not(self, t: HymenopTerra, action: Action) -> Reason | None:
        if action[0] == "done" and name_taken(t, self.name):
            return Reason(Msg("Another design has that name."), "HT 7.8")
        if action[0] == "letter" and len(self.name) >= MOST_LETTERS:
            return Reason(Msg("A name has up to {n:plural|letter|letters}.", {"n": MOST_LETTERS}), "HT 7.8")
        return None


# ---- standing orders for chambers (rule HT 7.3) -----------------------------------------------------------------


def chambers_left(t: HymenopTerra) -> list[int]:
    """The egg chambers that got no order this turn: each gets at most one, as units do (rule HT 7.3)."""
    return [place for place in t.network().chambers if place not in t.brooded]


@dataclass
class Brood(Choice):
    """Which egg chamber gets another order (rule HT 7.3)."""

    seat: int

    def rule(self) -> str:
        return "HT 7.3"

    def asks(self, t: HymenopTerra) -> bool:
        return True

    def options(self, t: HymenopTerra) -> list[Action]:
        return [("chamber", place) for place in chambers_left(t)]

    def take(self, t: HymenopTerra, action: Action) -> None:
        t.do(ChamberOrders(self.seat, action[1]))

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("Which egg chamber?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        place: int = action[1]
        plan = t.plan_for(place)
        larva = t.larva_at(place)
        if larva is None:
            return Msg("{place:place}, to stay empty" if plan == REST else "{place:place}, empty", {"place": place})
        values = {"place": place, "caste": caste_name(t, larva.caste), "n": larva.left}
        if plan < 0:
            return Msg("{place:place}, {caste:caste} in {n:plural|turn|turns}", values)
        return Msg(
            "{place:place}, {caste:caste} in {n:plural|turn|turns}; then {next:caste} again and again",
            {**values, "next": caste_name(t, plan)},
        )


@dataclass
class ChamberOrders(Choice):
    """What an egg chamber does from now on (rule HT 7.3)."""

    seat: int
    place: int

    def rule(self) -> str:
        return "HT 7.3"

    def options(self, t: HymenopTerra) -> list[Action]:
        found: list[Action] = [("as_it_is",), ("ask",)]
        found.extend([("always", caste) for caste in castes(t)])
        found.append(("leave",))
        if t.larva_at(self.place) is not None:
            found.append(("destroy",))
        return found

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "destroy":
            t.larvae = [larva for larva in t.larvae if larva.place != self.place]
            t.tell("The larva at {place:place} is destroyed.", {"place": self.place})
            t.do(self)  # the chamber is free for another plan
            return
        t.brooded = (*t.brooded, self.place)
        if action[0] == "as_it_is":
            return
        if action[0] == "always":
            keep_breeding(t, self.place, action[1])
        else:
            t.set_plan(self.place, ASK if action[0] == "ask" else REST)

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("What shall the egg chamber at {place:place} do?", {"place": self.place})

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        return brood_label(t, action)
