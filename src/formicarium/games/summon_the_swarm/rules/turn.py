"""A turn: summon the Swarm, place groups, use actions, attack (rules SS 3 and SS 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.summon_the_swarm.rules.cards import (
    ACTION,
    ATTACK,
    BROOD,
    CARDS,
    CORE,
    EVOLVE,
    PURCHASE,
    SEATS,
    UNITS,
    hive,
)
from formicarium.games.summon_the_swarm.rules.clean_up import CleanUp, HandLimit
from formicarium.games.summon_the_swarm.rules.effects import Act, possible
from formicarium.games.summon_the_swarm.rules.endings import finish
from formicarium.games.summon_the_swarm.rules.piles import among, without
from formicarium.games.summon_the_swarm.rules.replies import ask_rivals

if TYPE_CHECKING:
    from formicarium.games.summon_the_swarm.rules.table import SummonTheSwarm

# Actions that are offered over and over, made once.
PLACE: Final[list[Action]] = [("place", card) for card in range(len(CARDS))]
BUY: Final[list[Action]] = [("buy", card) for card in range(CORE)]
GROUP: Final[list[Action]] = [("group", n) for n in range(UNITS + 1)]

# What ends many first games is shopping until nobody is left at home (rules SS 7.2, SS 10.2): the last units get a warning.
LAST: Final = 2
NOBODY_HOME: Final = (
    "Nobody is at home: a swarm without a unit there is lost when the turn ends. "
    "Where does the rest of your Swarm go ({n:plural|unit|units})?"
)
HIVE_BARE: Final = (
    "Your damaged Hive is empty: left so, it falls when the turn ends. "
    "Where does the rest of your Swarm go ({n:plural|unit|units})?"
)


@dataclass
class Turn(Step):
    """One player's turn (rules SS 3.1, SS 3.2)."""

    seat: int

    def run(self, t: SummonTheSwarm) -> None:
        seat = self.seat
        t.active = seat
        t.turn += 1
        for card in t.structures[seat]:
            t.swarm += t.units[card]
            t.units[card] = 0
            t.guarded = without(t.guarded, card)
        if t.telling:
            t.tell("{who:seat} summons a Swarm of {n}.", {"who": seat, "n": t.swarm}, "turn")
        t.do(PLACING[seat], HAND_LIMITS[seat], CLEAN_UPS[seat], NEXT_TURNS[seat])


@dataclass
class NextTurn(Step):
    """The next player's turn, clockwise; after the last round the game is over (rules SS 3.1, SS 10.5)."""

    seat: int

    def run(self, t: SummonTheSwarm) -> None:
        seat = self.seat
        guarding, winter = t.guarding(), t.winter()
        while True:
            seat = (seat + 1) % t.players
            if seat == t.first:
                t.round += 1
            if not t.out[seat]:
                break
        if t.round > t.settings["rounds"]:
            t.round -= 1
            finish(t)
            return
        if guarding and not t.guarding():
            t.tell("Autumn: the guards leave the Antechambers.", None, "event")
        if t.winter() and not winter:
            t.tell("Winter: in every round from now on the Antechambers hold one unit fewer.", None, "event")
        t.do(TURNS[seat])


@dataclass
class Placing(Step):
    """Groups are placed until the Swarm is empty (rule SS 3.3)."""

    seat: int

    def run(self, t: SummonTheSwarm) -> None:
        if t.swarm:
            t.do(PLACES[self.seat], self)


@dataclass
class Place(Choice):
    """Choose where the next group goes: a structure or a market card (rules SS 3.3, SS 4)."""

    seat: int

    def rule(self) -> str:
        return "SS 3.3"

    def options(self, t: SummonTheSwarm) -> list[Action]:
        seat = self.seat
        spare = t.spare()
        if not spare:
            return [PLACE[hive(seat)]]
        found: list[Action] = [PLACE[card] for card in t.structures[seat]]
        truce = t.truce()
        for rival in range(t.players):
            if rival != seat:
                for card in t.structures[rival]:
                    if not (truce and t.units[card]) and not t.shielded(card):
                        found.append(PLACE[card])
        for row in range(t.levels[seat]):
            for card in t.market[row]:
                if CARDS[card].cost <= spare:
                    found.append(BUY[card])
        return found

    def take(self, t: SummonTheSwarm, action: Action) -> None:
        card: int = action[1]
        if action[0] == "place":
            t.do(Group(self.seat, card))
        else:
            t.flying = CARDS[card].cost
            t.swarm -= t.flying
            ask_rivals(t, PURCHASE, self.seat, card, Buy(self.seat, card))

    def prompt(self, t: SummonTheSwarm) -> Msg:
        asked = "Your Swarm has {n:plural|unit|units}. Where does the next group go?"
        if t.swarm <= LAST:
            home = hive(self.seat)
            if not sum(t.units[card] for card in t.structures[self.seat]):
                asked = NOBODY_HOME
            elif home in t.damaged and not t.units[home]:
                asked = HIVE_BARE
        return Msg(asked, {"n": t.swarm})

    def label(self, t: SummonTheSwarm, action: Action) -> Msg:
        card: int = action[1]
        values: dict[str, Any] = {"card": card, "n": t.units[card]}
        if action[0] == "buy":
            return Msg("Buy {card:card} for {n:plural|unit|units} ({card:gift})", {**values, "n": CARDS[card].cost})
        owner = t.owner(card)
        values["who"] = owner
        if owner == self.seat:
            values["most"] = t.capacity(card, owner)
            used = card in t.tapped
            return Msg(
                "Your {card:card} ({n} of {most}; already used)" if used else "Your {card:card} ({n} of {most})", values
            )
        if t.units[card]:
            values["toll"] = t.toll(card)
            return Msg(
                "Attack {card:card} of {who:seat} ({toll:plural|falls|fall} landing, {n:plural|defends|defend})",
                values,
            )
        return Msg("Visit the empty {card:card} of {who:seat} (nobody falls)", values)

    def refused(self, t: SummonTheSwarm) -> list[Action]:
        offered = self.options(t)
        wanted: list[Action] = [("place", card) for cards in t.structures for card in cards]
        wanted += [("buy", card) for row in t.market for card in row]
        return [action for action in wanted if action not in offered]

    def why_not(self, t: SummonTheSwarm, action: Action) -> Reason | None:
        verb, card = action
        if verb == "buy" and card in t.market[0] + t.market[1] + t.market[2]:
            return self.why_not_buy(t, CARDS[card].level, CARDS[card].cost)
        if verb == "place" and t.owner(card) >= 0:
            if card in t.guarded:
                return Reason(Msg("It is guarded until its owner's next turn."), "SS 9.4")
            if t.shielded(card):
                return Reason(Msg("This Hive is protected: an Antechamber is undamaged and occupied."), "SS 6.5")
            if not t.spare():
                return Reason(Msg("Your Hive is empty: the last unit of your Swarm goes there."), "SS 3.5")
            return Reason(Msg("Until everybody has had a turn, nobody may attack."), "SS 3.4")
        return None

    def why_not_buy(self, t: SummonTheSwarm, level: int, cost: int) -> Reason:
        mine = t.levels[self.seat]
        if level > mine:
            msg = Msg("Your swarm is of level {mine}; this card is of level {level}.", {"mine": mine, "level": level})
            return Reason(msg, "SS 4.2")
        if cost > t.swarm:
            msg = Msg("It costs {cost}, and your Swarm has {n:plural|unit|units}.", {"cost": cost, "n": t.swarm})
            return Reason(msg, "SS 4.1")
        return Reason(Msg("Your Hive is empty: one unit of your Swarm is kept for it."), "SS 3.5")


@dataclass
class Buy(Step):
    """The group goes to the supply, the card into the hand (rule SS 4.1)."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.card = card

    def run(self, t: SummonTheSwarm) -> None:
        t.supply += t.flying
        t.flying = 0
        t.leave_market(self.card)
        t.hold(self.seat, self.card)
        if t.telling:
            t.tell(
                "{who:seat} buys {card:card} for {n:plural|unit|units}.",
                {"who": self.seat, "card": self.card, "n": CARDS[self.card].cost},
            )


@dataclass
class Group(Choice):
    """Choose how many units the group has (rule SS 3.3)."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.card = card

    def rule(self) -> str:
        return "SS 3.3"

    def options(self, t: SummonTheSwarm) -> list[Action]:
        most = t.swarm if self.card == hive(self.seat) else t.spare()
        return GROUP[1 : most + 1]

    def take(self, t: SummonTheSwarm, action: Action) -> None:
        t.flying = action[1]
        t.swarm -= t.flying
        card = self.card
        if among(t.structures[self.seat], card) or not t.units[card]:
            t.do(Land(self.seat, card))
        else:
            ask_rivals(t, ATTACK, self.seat, card, Land(self.seat, card))

    def prompt(self, t: SummonTheSwarm) -> Msg:
        return Msg("How many units go to {card:card}? You have {n}.", {"n": t.swarm, "card": self.card})

    def label(self, t: SummonTheSwarm, action: Action) -> Msg:
        n: int = action[1]
        return Msg("All {n}", {"n": n}) if n == t.swarm else Msg("{n}", {"n": n})


@dataclass
class Land(Step):
    """A group arrives: it joins, attacks or visits, and may use an action (rules SS 4.3 to SS 4.6)."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.card = card

    def run(self, t: SummonTheSwarm) -> None:
        card = self.card
        group = t.flying
        t.flying = 0
        owner = t.owner(card)
        if owner == self.seat:
            t.units[card] += group
            if t.telling:
                t.tell(
                    "{who:seat} places {n:plural|unit|units} on {card:card}.", {"who": owner, "n": group, "card": card}
                )
        else:
            t.visit(card, t.visitors[card] + self.fight(t, owner, group))
        if can_use(t, self.seat, card):
            t.do(Use(self.seat, card))

    def fight(self, t: SummonTheSwarm, owner: int, group: int) -> int:
        """Landing loss and battle (rules SS 4.5, SS 4.6); the units of the group that are left."""
        card = self.card
        defenders = t.units[card]
        toll = t.toll(card)
        left = group
        if defenders:
            left = max(0, group - toll)
            left -= t.kill(card, left)
            t.supply += group - left
        if t.telling:
            t.tell(
                "{who:seat} attacks {card:card} of {rival:seat}: {group} against {defenders}, {toll} lost in landing; "
                "{left} and {held} remain."
                if defenders
                else "{who:seat} places {group:plural|unit|units} on the empty {card:card} of {rival:seat}.",
                {
                    "who": self.seat,
                    "card": card,
                    "rival": owner,
                    "group": group,
                    "defenders": defenders,
                    "toll": min(toll, group),
                    "left": left,
                    "held": t.units[card],
                },
            )
        return left


def usable(t: SummonTheSwarm, seat: int, card: int) -> list[int]:
    """The actions of a structure that a seat may use now (rule SS 4.3)."""
    group = hands_on(t, seat, card)
    powers = CARDS[card].powers
    return [i for i in range(len(powers)) if group >= powers[i].units and possible(t, seat, card, i)]


def can_use(t: SummonTheSwarm, seat: int, card: int) -> bool:
    """Whether there is any such action."""
    group = hands_on(t, seat, card)
    powers = CARDS[card].powers
    return any(group >= powers[i].units and possible(t, seat, card, i) for i in range(len(powers)))


def hands_on(t: SummonTheSwarm, seat: int, card: int) -> int:
    """With how many units a seat could use a structure; none where it is tapped, damaged or defended (rule SS 4.4)."""
    if among(t.tapped, card) or (card < CORE and among(t.damaged, card)):
        return 0
    if among(t.structures[seat], card):
        return t.units[card]
    return 0 if t.units[card] else t.visitors[card]


@dataclass
class Use(Choice):
    """Choose which action to use, if any (rule SS 4.3)."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:  # quicker than the generated one
        self.seat = seat
        self.card = card

    def rule(self) -> str:
        return "SS 4.3"

    def options(self, t: SummonTheSwarm) -> list[Action]:
        found: list[Action] = [("use", power) for power in usable(t, self.seat, self.card)]
        found.append(("rest",))
        return found

    def take(self, t: SummonTheSwarm, action: Action) -> None:
        if action[0] == "rest":
            return
        t.tapped = [*t.tapped, self.card]
        if t.telling:
            owner = t.owner(self.card)
            t.tell(
                "{who:seat} uses {card:card}."
                if owner == self.seat
                else "{who:seat} uses {card:card} of {rival:seat}.",
                {"who": self.seat, "card": self.card, "rival": owner},
            )
        ask_rivals(t, ACTION, self.seat, self.card, Act(self.seat, self.card, action[1]))

    def prompt(self, t: SummonTheSwarm) -> Msg:
        return Msg(
            "{n:plural|unit stands|units stand} on {card:card}. Which action do you use?",
            {"n": t.group_on(self.seat, self.card), "card": self.card},
        )

    def label(self, t: SummonTheSwarm, action: Action) -> Msg:
        if action[0] == "rest":
            return Msg("None")
        values: dict[str, Any] = {"power": [self.card, action[1]]}
        effects = CARDS[self.card].powers[action[1]].effects
        if effects[0].verb == BROOD:
            values["n"] = min(t.group_on(self.seat, self.card), t.supply)
            return Msg("{power:power} ({n})", values)
        if effects[0].verb == EVOLVE:
            values["level"] = t.levels[self.seat] + 1
            return Msg("{power:power} (Cards of level {level} are yours to buy.)", values)
        return Msg("{power:power}", values)

    def refused(self, t: SummonTheSwarm) -> list[Action]:
        can = usable(t, self.seat, self.card)
        return [("use", power) for power in range(len(CARDS[self.card].powers)) if power not in can]

    def why_not(self, t: SummonTheSwarm, action: Action) -> Reason | None:
        if action[0] != "use":
            return None
        needed = CARDS[self.card].powers[action[1]].units
        n = t.group_on(self.seat, self.card)
        if n < needed:
            return Reason(
                Msg("It needs {needed:plural|unit|units}; there are {n}.", {"needed": needed, "n": n}), "SS 4.3"
            )
        return Reason(Msg("It would do nothing now."), "SS 9.2")


# A step never changes once it is placed, so one for each seat serves all games.
TURNS: Final[list[Step]] = [Turn(seat) for seat in range(SEATS)]
NEXT_TURNS: Final[list[Step]] = [NextTurn(seat) for seat in range(SEATS)]
PLACING: Final[list[Step]] = [Placing(seat) for seat in range(SEATS)]
PLACES: Final[list[Step]] = [Place(seat) for seat in range(SEATS)]
HAND_LIMITS: Final[list[Step]] = [HandLimit(seat) for seat in range(SEATS)]
CLEAN_UPS: Final[list[Step]] = [CleanUp(seat) for seat in range(SEATS)]
