"""A turn: one of six main actions, and whose turn is next (rules AN 3.5 to AN 3.11, AN 8.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.choices import take_display
from formicarium.games.ants.rules.colony import changed
from formicarium.games.ants.rules.defeat import defeat, defeat_label, defeats, undefeated, why_not_defeat
from formicarium.games.ants.rules.dig import Dig, can_dig
from formicarium.games.ants.rules.end import after_round
from formicarium.games.ants.rules.explore import Explore, can_explore
from formicarium.games.ants.rules.forage import NOWHERE, Forage, can_forage, longest
from formicarium.games.ants.rules.free import VERBS, free_label, free_options, take_free, why_not_free
from formicarium.games.ants.rules.gain import BOARD, Gain
from formicarium.games.ants.rules.incubate import Incubate
from formicarium.games.ants.rules.play_cards import NO_WAIVER, begin, play_label, plays, unplayable, why_not_play
from formicarium.games.ants.rules.supply import charge
from formicarium.games.ants.rules.tiles import CURIOUS, LONELY, ROUSING, STEADY
from formicarium.games.ants.rules.tracks import BOOST_PRICE, DISPLAY, MOST_STRENGTH, ROWS, SEATS

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

ACTIONS = ("dig", "explore", "forage")
INCUBATE: Action = ("incubate",)
BOOST: Action = ("boost",)
GO: Action = ("go",)
DONE: Action = ("done",)
AFTER_CARD = 1
AFTER_ENEMY = 2


@dataclass
class Turn(Step):
    """One player's turn (rule AN 3.5)."""

    seat: int

    def run(self, t: Ants) -> None:
        t.active = self.seat
        t.turn += 1
        c = t.colonies[self.seat]
        c.used = [0, 0]
        t.tell("{who:seat}'s turn.", {"who": self.seat}, "turn")
        if c.hand and not (sum(c.ants) or sum(c.kept) or sum(c.larvae) or c.wild):
            # Whether such a colony is asked or has to incubate tells of its hand, so that nobody takes back what led here.
            t.reveal()
        t.do(MAIN_ACTION[self.seat], END_TURN[self.seat])


@dataclass
class EndTurn(Step):
    """The next player's turn, clockwise, unless the game is over (rules AN 3.5, AN 12.1)."""

    seat: int

    def run(self, t: Ants) -> None:
        following = (self.seat + 1) % t.players
        if following != t.first or after_round(t):
            t.do(TURN[following])


def feasible(t: Ants, seat: int, kind: int, strength: int) -> bool:
    """Whether an action can be carried out with exactly this strength."""
    if kind == v.DIGGER:
        return can_dig(t, t.colonies[seat], strength)
    if kind == v.EXPLORER:
        return can_explore(t, seat, strength)
    return can_forage(t, seat, strength)


def startable(t: Ants, seat: int, kind: int, strength: int) -> bool:
    """Whether an action can be begun: exploring may still be boosted, as far as there are discs (rules AN 5.2, AN 6.4, AN 8.4)."""
    if kind == v.EXPLORER:
        strength = max(strength, min(MOST_STRENGTH, t.colonies[seat].discs))
    return feasible(t, seat, kind, strength)


def sending(t: Ants, seat: int) -> list[Action]:
    """The first three main actions: how many ants of the kind, and how many wild ones (rules AN 3.6, AN 3.10)."""
    c = t.colonies[seat]
    found: list[Action] = []
    for kind in range(v.KINDS):
        own = c.available(kind)
        most = min(MOST_STRENGTH, own + c.wild)
        if not most:
            continue
        possible = [False] * (MOST_STRENGTH + 1)
        if kind == v.FORAGER:
            for strength in range(1, longest(t, seat, most) + 1):
                possible[strength] = True
            most = 0
        for strength in range(1, most + 1):
            # Discs that are spent come back to the supply, so there is one for every forager.
            possible[strength] = with_discs(t, seat, kind, strength)
        for strength in range(1, MOST_STRENGTH + 1):
            for wild in range(min(c.wild, strength) + 1):
                if possible[strength] and strength - wild <= own:
                    found.append((ACTIONS[kind], strength - wild, wild))
    return found


def with_discs(t: Ants, seat: int, kind: int, strength: int) -> bool:
    """Whether an action can be begun once the ants for it are back in the supply."""
    c = t.colonies[seat]
    c.discs += strength
    found = startable(t, seat, kind, strength)
    c.discs -= strength
    return found


@dataclass
class MainAction(Choice):
    """Choose one of the six main actions, or a free action before it (rules AN 3.5, AN 8.1)."""

    seat: int

    def rule(self) -> str:
        return "AN 3.5"

    def options(self, t: Ants) -> list[Action]:
        seat = self.seat
        return [*sending(t, seat), *plays(t, seat), *defeats(t, seat), INCUBATE, *free_options(t, seat)]

    def take(self, t: Ants, action: Action) -> None:
        seat = self.seat
        verb: str = action[0]
        if verb == "incubate":
            t.do(INCUBATE_STEP[seat])
        elif verb == "play":
            t.do(SecondDeed(seat, AFTER_CARD))
            begin(t, seat, action[1], NO_WAIVER, False)
        elif verb == "defeat":
            t.do(SecondDeed(seat, AFTER_ENEMY))
            defeat(t, seat, action[1])
        elif verb in ACTIONS:
            send(t, seat, ACTIONS.index(verb), action[1], action[2])
        else:
            t.do(MAIN_ACTION[seat])
            take_free(t, seat, action)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Your turn. What do you do?")

    def label(self, t: Ants, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "incubate":
            return Msg("Incubate")
        if verb == "play":
            return play_label(t, self.seat, action[1])
        if verb == "defeat":
            return defeat_label(t, self.seat, action[1])
        if verb in VERBS:
            return free_label(t, action)
        return send_label(ACTIONS.index(verb), action[1], action[2])

    def refused(self, t: Ants) -> list[Action]:
        return [*unplayable(t, self.seat), *undefeated(t, self.seat)]

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        verb: str = action[0]
        if verb == "play":
            return why_not_play(t, self.seat, action[1])
        if verb == "defeat":
            return why_not_defeat(t, self.seat, action[1])
        if verb in VERBS:
            return why_not_free(t, self.seat, action)
        if verb not in ACTIONS:
            return None
        kind = ACTIONS.index(verb)
        c = t.colonies[self.seat]
        if action[1] < 0 or action[2] < 0 or not 0 < action[1] + action[2] <= MOST_STRENGTH:
            return Reason(Msg("An action takes one to four ants."), "AN 3.6")
        if action[1] > c.available(kind):
            return Reason(Msg("You have {crew:crew} ready.", {"crew": [c.available(kind), kind]}), "AN 3.6")
        if action[2] > c.wild:
            return Reason(Msg("You have {n:plural|wild ant|wild ants}.", {"n": c.wild}), "AN 3.10")
        return Reason(Msg("There is no place for so many."), ("AN 4.4", "AN 5.3", "AN 6.4")[kind])


def send_label(kind: int, own: int, wild: int) -> Msg:
    """An action with so many ants."""
    values = {"deed": kind, "kind": kind, "own": own, "wild": wild}
    if not wild:
        return Msg("{deed:Deed} with {own:plural|ant|ants}", values)
    if not own:
        return Msg("{deed:Deed} with {wild:plural|wild ant|wild ants}", values)
    return Msg("{deed:Deed} with {own:plural|ant|ants} and {wild:plural|wild one|wild ones}", values)


def send(t: Ants, seat: int, kind: int, own: int, wild: int) -> None:
    """Ants go back to the supply and begin an action; kept ones go first (rule AN 3.7)."""
    c = t.colonies[seat]
    kept = min(own, c.kept[kind])
    c.kept[kind] -= kept
    c.ants[kind] -= own - kept
    c.wild -= wild
    c.discs += own + wild
    if t.telling:
        t.tell("{what:msg}: {who:seat}.", {"who": seat, "what": send_label(kind, own, wild).plain()})
    t.do(TakeCard(seat, kind, own + wild))


@dataclass
class TakeCard(Choice):
    """Take a card from the row of the action; before that its strength may be boosted (rules AN 3.11, AN 8.4, AN 14.1)."""

    seat: int
    kind: int
    strength: int

    def __init__(self, seat: int, kind: int, strength: int) -> None:
        self.seat = seat
        self.kind = kind
        self.strength = strength

    def rule(self) -> str:
        return "AN 3.11"

    def options(self, t: Ants) -> list[Action]:
        seat = self.seat
        c = t.colonies[seat]
        found: list[Action] = []
        if feasible(t, seat, self.kind, self.strength):
            if c.queen == CURIOUS:
                slots = list(range(DISPLAY))
            else:
                slots = list(range(self.kind * ROWS, self.kind * ROWS + ROWS))
            found = [("take", slot) for slot in slots if t.display[slot]]
            if not found:
                found.append(GO)
        stronger = self.strength + 1
        if stronger <= MOST_STRENGTH and c.discs >= stronger and startable(t, seat, self.kind, stronger):
            found.append(BOOST)
            if c.queen == ROUSING and c.queen_discs and not c.used[0]:
                for card in sorted(c.hand):
                    found.append(("rouse", card))
        return found

    def take(self, t: Ants, action: Action) -> None:
        seat = self.seat
        c = t.colonies[seat]
        verb: str = action[0]
        if verb == "boost":
            t.do(TakeCard(seat, self.kind, self.strength + 1))
            charge(t, seat, v.FOOD, BOOST_PRICE)
            return
        if verb == "rouse":
            c.used = changed(c.used, 0, 1)
            c.queen_discs -= 1
            c.discs += 1
            t.drop(seat, action[1])
            if t.telling:
                t.tell("{who:seat} discards {card:card} for a stronger action.", {"who": seat, "card": action[1]})
            t.do(TakeCard(seat, self.kind, self.strength + 1))
            return
        t.do(Carry(seat, self.kind, self.strength))
        if c.queen == STEADY and self.strength == 3:
            t.do(Gain(seat, ((v.MUSHROOM, 1),), BOARD))
        if c.queen == LONELY and self.strength == 1:
            t.do(Gain(seat, ((v.DRAW, 1), (v.AGGRESSION, 1)), BOARD))
        if verb == "take":
            take_display(t, seat, action[1])

    def prompt(self, t: Ants) -> Msg:
        values = {"deed": self.kind, "n": self.strength}
        return Msg("{deed:Deed} with strength {n}: which card do you take first?", values)

    def label(self, t: Ants, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "boost":
            return Msg("One stronger, for {n} food", {"n": BOOST_PRICE})
        if verb == "rouse":
            return Msg("One stronger, for {card:card}", {"card": action[1]})
        if verb == "go":
            return Msg("Go on without a card")
        return Msg("{card:card}", {"card": t.display[action[1]]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        verb: str = action[0]
        if verb == "boost":
            return Reason(
                Msg("No action is stronger than {n}, nor than there is room for.", {"n": MOST_STRENGTH}), "AN 8.4"
            )
        if verb == "rouse":
            return Reason(Msg("Only the Rousing Queen does that, once in a turn, for a card."), "AN 14.1")
        if verb != "take" or not 0 <= action[1] < DISPLAY:
            return None
        if not feasible(t, self.seat, self.kind, self.strength):
            return Reason(Msg("No hex is free that strength {n} reaches.", {"n": self.strength}), "AN 5.2")
        return Reason(Msg("You take a card of the row that belongs to your action."), "AN 3.11")


@dataclass
class Carry(Step):
    """The action itself (rules AN 4.1, AN 5.1, AN 6.1)."""

    seat: int
    kind: int
    strength: int

    def __init__(self, seat: int, kind: int, strength: int) -> None:
        self.seat = seat
        self.kind = kind
        self.strength = strength

    def run(self, t: Ants) -> None:
        if self.kind == v.DIGGER:
            t.do(Dig(self.seat, self.strength))
        elif self.kind == v.EXPLORER:
            t.do(Explore(self.seat, self.strength))
        else:
            t.do(Forage(self.seat, self.strength, NOWHERE))


@dataclass
class SecondDeed(Choice):
    """After a card a second one or an enemy, after an enemy a card, or neither (rules AN 7.1, AN 7.15)."""

    seat: int
    after: int

    def __init__(self, seat: int, after: int) -> None:
        self.seat = seat
        self.after = after

    def rule(self) -> str:
        return "AN 7.1"

    def options(self, t: Ants) -> list[Action]:
        seat = self.seat
        found = plays(t, seat)
        if self.after == AFTER_CARD:
            found.extend(defeats(t, seat))
        found.append(DONE)
        found.extend(free_options(t, seat))
        return found

    def take(self, t: Ants, action: Action) -> None:
        seat = self.seat
        verb: str = action[0]
        if verb == "play":
            begin(t, seat, action[1], NO_WAIVER, False)
        elif verb == "defeat":
            defeat(t, seat, action[1])
        elif verb != "done":
            t.do(SecondDeed(seat, self.after))
            take_free(t, seat, action)

    def prompt(self, t: Ants) -> Msg:
        if self.after == AFTER_CARD:
            return Msg("You may play a second card, or defeat an enemy.")
        return Msg("You may play a card as well.")

    def label(self, t: Ants, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "done":
            return Msg("End your turn")
        if verb == "play":
            return play_label(t, self.seat, action[1])
        if verb == "defeat":
            return defeat_label(t, self.seat, action[1])
        return free_label(t, action)

    def refused(self, t: Ants) -> list[Action]:
        return unplayable(t, self.seat)

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        verb: str = action[0]
        if verb == "play":
            return why_not_play(t, self.seat, action[1])
        if verb == "defeat":
            if self.after == AFTER_ENEMY:
                return Reason(Msg("One enemy in a turn."), "AN 7.15")
            return why_not_defeat(t, self.seat, action[1])
        return why_not_free(t, self.seat, action) if verb in VERBS else None


TURN: Final = [Turn(seat) for seat in range(SEATS)]
END_TURN: Final = [EndTurn(seat) for seat in range(SEATS)]
MAIN_ACTION: Final = [MainAction(seat) for seat in range(SEATS)]
INCUBATE_STEP: Final = [Incubate(seat) for seat in range(SEATS)]
"""Steps that every turn takes, made once: they never change."""
