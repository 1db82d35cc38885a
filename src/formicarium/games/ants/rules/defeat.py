"""Defeating enemies, and the abilities that are unlocked (rules AN 7.11 to AN 7.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.colony import NO_ENEMY, Colony, changed
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.gain import BOARD, Gain, trigger
from formicarium.games.ants.rules.needs import Price, give, symbols_price
from formicarium.games.ants.rules.tiles import ABILITY_SPACES

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

NONE: Action = ("none",)
WANTED: Final = [[enemy.symbols.count(symbol) for symbol in range(v.SYMBOLS)] for enemy in ENEMIES]
"""By enemy: how often each symbol has to be shown."""


def knows_terrain(t: Ants, seat: int, terrain: int) -> bool:
    """Whether a seat has an explorer on any hex of a terrain (rule AN 7.11)."""
    return any(t.explorers[place] == seat and t.garden.terrain[place] == terrain for place in range(t.garden.size))


def terrains_known(t: Ants, seat: int) -> int:
    """The terrains where a seat has an explorer, a bit for each (rule AN 7.11)."""
    found = 0
    terrain = t.garden.terrain
    for place in range(len(t.explorers)):
        if t.explorers[place] == seat:
            found |= 1 << terrain[place]
    return found


def beatable(c: Colony, enemy: int) -> bool:
    """Whether symbols, tokens and a free space are there for an enemy (rules AN 7.12, AN 7.13)."""
    difficulty = ENEMIES[enemy].difficulty
    for space in range(len(ABILITY_SPACES)):
        if c.abilities[space] == NO_ENEMY and ABILITY_SPACES[space].difficulty <= difficulty:
            return enemy_price(c, enemy) is not None
    return False


def spaces_for(c: Colony, enemy: int) -> list[int]:
    """Free ability spaces for an enemy of that difficulty (rule AN 7.13)."""
    return [
        space
        for space in range(len(ABILITY_SPACES))
        if c.abilities[space] == NO_ENEMY and ABILITY_SPACES[space].difficulty <= ENEMIES[enemy].difficulty
    ]


def enemy_price(c: Colony, enemy: int) -> Price | None:
    """The tokens that it takes to defeat an enemy; None where symbols are missing (rule AN 7.12)."""
    return symbols_price(c, WANTED[enemy])


def can_defeat(t: Ants, seat: int, place: int) -> bool:
    """Whether the enemy on a hex can be defeated now (rules AN 7.11 to AN 7.13)."""
    enemy = t.enemies[place]
    c = t.colonies[seat]
    return enemy != NO_ENEMY and knows_terrain(t, seat, t.garden.terrain[place]) and beatable(c, enemy)


def defeats(t: Ants, seat: int) -> list[Action]:
    """The hexes whose enemy can be defeated now."""
    found: list[Action] = []
    known = -1
    """The terrains where the seat has an explorer, a bit for each; -1: not looked up yet."""
    for place in range(len(t.enemies)):
        enemy = t.enemies[place]
        if enemy == NO_ENEMY:
            continue
        if known < 0:
            known = terrains_known(t, seat)
        if known >> t.garden.terrain[place] & 1 and beatable(t.colonies[seat], enemy):
            found.append(("defeat", place))
    return found


def undefeated(t: Ants, seat: int) -> list[Action]:
    """The hexes whose enemy cannot."""
    return [
        ("defeat", place)
        for place in range(t.garden.size)
        if t.enemies[place] != NO_ENEMY and not can_defeat(t, seat, place)
    ]


def why_not_defeat(t: Ants, seat: int, place: int) -> Reason | None:
    """What is missing to defeat an enemy."""
    if not 0 <= place < t.garden.size or t.enemies[place] == NO_ENEMY:
        return Reason(Msg("There is no enemy."), "AN 7.11")
    c = t.colonies[seat]
    enemy = t.enemies[place]
    terrain = t.garden.terrain[place]
    if not knows_terrain(t, seat, terrain):
        return Reason(Msg("You have no explorer on a hex of {what:terrain}.", {"what": terrain}), "AN 7.11")
    if not spaces_for(c, enemy):
        return Reason(Msg("No ability space is free for {enemy:enemy}.", {"enemy": enemy}), "AN 7.13")
    if enemy_price(c, enemy) is None:
        values = {"enemy": enemy, "symbols": list(ENEMIES[enemy].symbols)}
        return Reason(Msg("{enemy:Enemy} takes {symbols:symbols}, and you cannot show all of it.", values), "AN 7.12")
    return None


def defeat_label(t: Ants, seat: int, place: int) -> Msg:
    """What defeating an enemy takes."""
    values = {"enemy": t.enemies[place], "where": [t.players, place]}
    paid = enemy_price(t.colonies[seat], t.enemies[place])
    text = "Defeat {enemy:enemy} on {where:hex}"
    if paid is not None and not paid.free():
        values["a"] = paid.aggression
        values["m"] = paid.mutation
        text += " with {a} aggression" if paid.aggression else ""
        text += " with {m} mutation" if paid.mutation else ""
    return Msg(text, values)


def defeat(t: Ants, seat: int, place: int) -> None:
    """Show the symbols, and choose a space for the enemy (rules AN 7.12, AN 7.13)."""
    c = t.colonies[seat]
    enemy = t.enemies[place]
    paid = enemy_price(c, enemy)
    if t.telling:
        t.tell("{who:seat} defeats {enemy:enemy}.", {"who": seat, "enemy": enemy}, "event")
    if paid is not None:
        give(t, seat, paid)
    t.do(Unlock(seat, place))


@dataclass
class Unlock(Choice):
    """Choose the ability space that a defeated enemy is laid on (rules AN 7.13, AN 7.14)."""

    seat: int
    place: int

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def rule(self) -> str:
        return "AN 7.13"

    def options(self, t: Ants) -> list[Action]:
        enemy = t.enemies[self.place]
        found: list[Action] = []
        if enemy != NO_ENEMY:
            found = [("ability", space) for space in spaces_for(t.colonies[self.seat], enemy)]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        seat = self.seat
        space: int = action[1]
        t.do(Gain(seat, ABILITY_SPACES[space].now, BOARD))
        trigger(t, seat, v.WHEN_ENEMY, 0)  # of what was active before
        if t.telling:
            t.tell("{who:seat} lays {enemy:enemy} on an ability space.", {"who": seat, "enemy": t.enemies[self.place]})
        c = t.colonies[seat]
        c.abilities = changed(c.abilities, space, t.enemies[self.place])
        t.enemies = changed(t.enemies, self.place, NO_ENEMY)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which ability does this enemy unlock?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("No ability") if action == NONE else Msg("{space:ability}", {"space": action[1]})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("That space is taken, or asks for a harder enemy."), "AN 7.13")


@dataclass
class DefeatMore(Choice):
    """A bonus lets an enemy be defeated, by the usual rules (rule AN 13.1)."""

    seat: int

    def rule(self) -> str:
        return "AN 7.11"

    def options(self, t: Ants) -> list[Action]:
        return [*defeats(t, self.seat), NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            defeat(t, self.seat, action[1])

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which enemy do you defeat?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("Defeat none") if action == NONE else defeat_label(t, self.seat, action[1])

    def refused(self, t: Ants) -> list[Action]:
        return undefeated(t, self.seat)

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return why_not_defeat(t, self.seat, action[1]) if action[0] == "defeat" else None
