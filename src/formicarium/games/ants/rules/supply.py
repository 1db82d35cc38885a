"""Paying: food and leaves, mushrooms, tokens on cards, the emergency store (rules AN 3.8, AN 8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.vocabulary import APHIDS, FOOD, SPROUTS

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def tokens_for(kind: int) -> int:
    """The tokens that are spent like cubes of a kind: aphids as food, sprouts as leaves."""
    return APHIDS if kind == FOOD else SPROUTS


def cubes(c: Colony, kind: int) -> int:
    """Cubes of food or leaves in the supply."""
    return c.food if kind == FOOD else c.leaf


def at_hand(c: Colony, kind: int) -> int:
    """All that can be spent as food or leaves, the emergency store left out."""
    return cubes(c, kind) + c.mushroom + c.token_count(tokens_for(kind))


def can_pay(c: Colony, kind: int, n: int) -> bool:
    """Whether a price can be paid: food always can, since the emergency store never ends (rule AN 8.3)."""
    return kind == FOOD or at_hand(c, kind) >= n


def from_store(t: Ants, seat: int, n: int) -> None:
    """Take food out of the emergency store, then against tokens of minus three points (rule AN 8.3)."""
    if n <= 0:
        return
    c = t.colonies[seat]
    cubes_taken = min(n, c.store)
    c.store -= cubes_taken
    c.minus += n - cubes_taken
    c.food += n
    if t.telling:
        t.tell("{who:seat} takes {n} food from the emergency store.", {"who": seat, "n": n})


def charge(t: Ants, seat: int, kind: int, n: int) -> None:
    """Place the payment of a price, asking only where there are several ways to pay."""
    if n > 0:
        t.do(Pay(seat, kind, n))


@dataclass
class Pay(Choice):
    """Choose how many mushrooms and tokens are spent in place of cubes (rules AN 3.8, AN 8.3)."""

    seat: int
    kind: int
    n: int

    def __init__(self, seat: int, kind: int, n: int) -> None:
        self.seat = seat
        self.kind = kind
        self.n = n

    def rule(self) -> str:
        return "AN 3.8"

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        own = cubes(c, self.kind)
        tokens = c.token_count(tokens_for(self.kind))
        found: list[Action] = []
        for instead in range(min(c.mushroom, self.n) + 1):
            for spent in range(min(tokens, self.n - instead) + 1):
                if self.kind == FOOD or self.n - instead - spent <= own:
                    found.append(("pay", instead, spent))
        return found

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        mushrooms: int = action[1]
        spent: int = action[2]
        rest = self.n - mushrooms - spent
        if self.kind == FOOD:
            from_store(t, self.seat, rest - c.food)
            c.food -= rest
        else:
            c.leaf -= rest
        c.mushroom -= mushrooms
        if t.telling:
            values = {"who": self.seat, "price": [self.n, self.kind], "rest": rest, "m": mushrooms, "spent": spent}
            parts = ["{rest:plural|cube|cubes}"] if rest else []
            if mushrooms:
                parts.append("{m:plural|mushroom|mushrooms}")
            if spent:
                parts.append("{spent:plural|token|tokens}")
            how = ": " + ", ".join(parts) if mushrooms or spent else ""
            t.tell("{who:seat} pays {price:amount}" + how + ".", values)
        for _ in range(spent):
            t.do(SpendToken(self.seat, tokens_for(self.kind)))

    def prompt(self, t: Ants) -> Msg:
        return Msg("How do you pay {price:amount}?", {"price": [self.n, self.kind]})

    def label(self, t: Ants, action: Action) -> Msg:
        c = t.colonies[self.seat]
        rest = self.n - action[1] - action[2]
        own = min(rest, cubes(c, self.kind))
        values = {
            "own": [own, self.kind],
            "mushrooms": action[1],
            "tokens": [action[2], tokens_for(self.kind)],
            "store": rest - own,
        }
        text = "{own:amount}"
        if action[1]:
            text += ", {mushrooms:plural|mushroom|mushrooms}"
        if action[2]:
            text += ", {tokens:held}"
        if rest > own:
            text += ", {store} from the emergency store"
        return Msg(text, values)

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        if action[0] != "pay":
            return None
        return Reason(Msg("You do not have that many."), "AN 3.8")


@dataclass
class SpendToken(Choice):
    """Choose the card from which a token is spent (rule AN 13.4)."""

    seat: int
    holds: int

    def __init__(self, seat: int, holds: int) -> None:
        self.seat = seat
        self.holds = holds

    def rule(self) -> str:
        return "AN 13.4"

    def options(self, t: Ants) -> list[Action]:
        return [("from", place) for place in t.colonies[self.seat].token_places(self.holds)]

    def take(self, t: Ants, action: Action) -> None:
        c = t.colonies[self.seat]
        c.tokens[action[1]] -= 1
        c.discs += 1
        if t.telling:
            values = {"who": self.seat, "token": [1, self.holds], "card": c.played[action[1]]}
            t.tell("{who:seat} spends {token:held} of {card:card}.", values)

    def prompt(self, t: Ants) -> Msg:
        return Msg("From which card do you take the token?")

    def label(self, t: Ants, action: Action) -> Msg:
        c = t.colonies[self.seat]
        return Msg("{card:card} ({n})", {"card": c.played[action[1]], "n": c.tokens[action[1]]})
