"""The draft of the Realistic Time Scale: traits are kept and passed on before the game (rule HE 21.5)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.dice import Dice
from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import KIND, TRAIT, TRAITS, TYPE, excluded
from formicarium.games.hidden_empires.rules.rows import Row, empty_rows, exchanged
from formicarium.games.hidden_empires.rules.table import Garden


def keepable(cards: list[int] | Row, taken: list[int] | Row) -> list[int]:
    """The cards that go with all that was taken: no second of a type, none that excludes another (rule HE 21.5, ruling HE-94)."""
    found: list[int] = []
    for card in cards:
        good = True
        for other in taken:
            if TYPE[card] == TYPE[other] or excluded(card, other):
                good = False
        if good:
            found.append(card)
    return found


@dataclass
class Keep(Choice):
    """Keep one of the traits; where none may be kept, put one aside (rule HE 21.5, ruling HE-75)."""

    seat: int

    def rule(self) -> str:
        return "HE 21.5"

    def asks(self, t: Garden) -> bool:
        return True

    def options(self, t: Garden) -> list[Action]:
        good = keepable(t.dealt[self.seat], t.taken[self.seat])
        if good:
            return [("keep", card) for card in good]
        return [("aside", card) for card in t.dealt[self.seat]]

    def take(self, t: Garden, action: Action) -> None:
        card: int = action[1]
        t.dealt = exchanged(t.dealt, self.seat, tuple([other for other in t.dealt[self.seat] if other != card]))
        t.taken = exchanged(t.taken, self.seat, (*t.taken[self.seat], card))
        if t.telling:
            t.tell_only((self.seat,), "You take {card:card}.", {"card": card})

    def prompt(self, t: Garden) -> Msg:
        if keepable(t.dealt[self.seat], t.taken[self.seat]):
            return Msg("Which trait do you keep?")
        return Msg("None of these goes with the traits that you have. Which card do you put aside?")

    def label(self, t: Garden, action: Action) -> Msg:
        text = "Keep {card:card}" if action[0] == "keep" else "Put {card:card} aside"
        return Msg(text, {"card": action[1]})

    def refused(self, t: Garden) -> list[Action]:
        good = keepable(t.dealt[self.seat], t.taken[self.seat])
        return [("keep", card) for card in t.dealt[self.seat] if card not in good]

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] == "keep" and action[1] in t.dealt[self.seat]:
            for other in t.taken[self.seat]:
                if excluded(action[1], other):
                    return Reason(
                        Msg("{card:card} and {other:card} exclude each other.", {"card": action[1], "other": other}),
                        "HE 21.5",
                    )
            return Reason(Msg("You have kept a trait of that type already."), "HE 21.5")
        return None


@dataclass
class PassOn(Step):
    """Everybody passes the rest to the left (rule HE 21.5)."""

    def run(self, t: Garden) -> None:
        t.reveal()
        t.passed = tuple([t.passed[seat] + t.dealt[seat] for seat in range(t.players)])
        t.dealt = tuple([t.dealt[(seat - 1) % t.players] for seat in range(t.players)])


@dataclass
class ShowKept(Step):
    """The draft is over: the traits are laid open, the rest is discarded (rule HE 21.5)."""

    def run(self, t: Garden) -> None:
        t.reveal()
        boxed = list(t.boxed)
        traits: list[Row] = []
        for seat in range(t.players):
            taken = t.taken[seat]
            kept = [card for i, card in enumerate(taken) if keepable([card], taken[:i])]
            boxed += [*t.dealt[seat]] + [card for card in taken if card not in kept]
            traits.append(tuple(sorted(kept)))
            if t.telling:
                t.tell("{who:seat} has {cards:cards}.", {"who": seat, "cards": sorted(kept)})
        t.boxed = tuple(sorted(boxed))
        t.traits = tuple(traits)
        t.taken = empty_rows(t.players)
        t.dealt = empty_rows(t.players)
        t.passed = empty_rows(t.players)


# ---- imagination ------------------------------------------------------------------------------------------------


def imagine_draft(t: Garden, seat: int | None, dice: Dice) -> None:
    """Play the draft anew with other cards, so that the seat holds, took, passed on and got what it knows."""
    while not _play_anew(t, seat, dice):
        pass


def _play_anew(t: Garden, seat: int | None, dice: Dice) -> bool:
    """One try; False where somebody would have taken a card against the rules."""
    players = t.players
    rounds = len(t.passed[0]) // 2
    """How often packets were passed on: after 3 cards once, after 5 twice."""
    left = [len(cards) for cards in t.dealt]
    mine: list[int] = [] if seat is None else list(t.taken[seat])
    came: list[list[int]] = [[], []]
    """The packets that came to the seat from its right."""
    hands: list[list[int]] = [[] for _ in range(players)]
    if seat is not None:
        now = list(t.dealt[seat])
        sent = list(t.passed[seat])
        if rounds == 0:
            hands[seat] = mine + now
        else:
            hands[seat] = [mine[0], *sent[:3]]
            came[0] = now + mine[1:] if rounds == 1 else [mine[1], *sent[3:]]
            hands[(seat - 1) % players] = _union(hands[(seat - 1) % players], came[0])
        if rounds == 2:
            came[1] = now + mine[2:]
            hands[(seat - 2) % players] = _union(hands[(seat - 2) % players], came[1])
    known = [card for hand in hands for card in hand]
    rest = [card for card in TRAITS if card not in known]
    dice.shuffle(rest)
    for hand in hands:
        while len(hand) < 4:
            hand.append(rest.pop())
        hand.sort()
    taken: list[list[int]] = [[] for _ in range(players)]
    passed: list[list[int]] = [[] for _ in range(players)]
    for r in range(rounds + 1):
        for s in range(players):
            hand = hands[s]
            if r == rounds and left[s] == len(hand):
                continue
            good = keepable(hand, taken[s]) or hand[:]
            if s == seat:
                card = mine[r]
            else:
                barred: list[int] = []
                if seat is not None and r < rounds and s == (seat - 1) % players:
                    barred = came[r]
                elif seat is not None and r == 0 and rounds == 2 and s == (seat - 2) % players:
                    barred = came[1]
                open_to = [card for card in hand if card not in barred]
                card = open_to[dice.below(len(open_to))] if barred else good[dice.below(len(good))]
            if card not in good:
                return False
            hand.remove(card)
            taken[s].append(card)
        if r < rounds:
            for s in range(players):
                passed[s] += hands[s]
            hands = [hands[(s - 1) % players] for s in range(players)]
    t.dealt = tuple([tuple(cards) for cards in hands])
    t.taken = tuple([tuple(cards) for cards in taken])
    t.passed = tuple([tuple(cards) for cards in passed])
    t.boxed = tuple(sorted(rest + [card for card in t.boxed if KIND[card] != TRAIT]))
    return True


def _union(cards: list[int], more: list[int]) -> list[int]:
    return cards + [card for card in more if card not in cards]
