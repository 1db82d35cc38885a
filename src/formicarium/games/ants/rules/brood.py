"""Production, and discs that change their kind or their stage (rules AN 3.4, AN 8.2, AN 13.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.choices import NONE, Bonus
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.supply import charge
from formicarium.games.ants.rules.tiles import FERTILE
from formicarium.games.ants.rules.tracks import LAST_SPACE

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def stage(c: Colony, tier: int) -> list[int]:
    """Discs on an incubation tile: 0 the ants, 1 the larvae, 2 the eggs."""
    return c.ants if tier == 0 else c.larvae if tier == 1 else c.eggs


def open_tracks(c: Colony, tracks: tuple[int, ...]) -> list[int]:
    """Those of some tracks that can still advance (rule AN 3.4)."""
    return [track for track in tracks if c.tracks[track] < LAST_SPACE]


def advance(t: Ants, seat: int, track: int) -> None:
    """One step on a production track; none where the cube is on the last space (rule AN 3.4)."""
    c = t.colonies[seat]
    if c.tracks[track] < LAST_SPACE:
        c.tracks[track] += 1
        if t.telling:
            t.tell("{who:seat} advances production of {what:track}.", {"who": seat, "what": track})


@dataclass
class Advance(Bonus):
    """Choose the production track that advances (rules AN 3.4, AN 13.1)."""

    seat: int
    tracks: tuple[int, ...]

    def __init__(self, seat: int, tracks: tuple[int, ...]) -> None:
        self.seat = seat
        self.tracks = tracks

    def options(self, t: Ants) -> list[Action]:
        found: list[Action] = [("advance", track) for track in open_tracks(t.colonies[self.seat], self.tracks)]
        return found or [NONE]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            advance(t, self.seat, action[1])

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which production advances?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("None: all of them are at their end")
        space = t.colonies[self.seat].tracks[action[1]]
        return Msg("{what:Track}, from space {n}", {"what": action[1], "n": space})

    def why_not(self, t: Ants, action: Action) -> Reason | None:
        return Reason(Msg("That track is at its end, or not meant by this bonus."), "AN 3.4")


def advance_egg(t: Ants, seat: int, kind: int) -> None:
    """Advance the eggs of a kind; for the Fertile Queen of any kind (rules AN 13.1, AN 14.2)."""
    if t.colonies[seat].queen == FERTILE:
        t.do(Advance(seat, (v.DIGGER, v.EXPLORER, v.FORAGER)))
    else:
        advance(t, seat, kind)


@dataclass
class HatchLarva(Bonus):
    """Choose the kind of a new larva (rule AN 13.1)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, t: Ants) -> list[Action]:
        if not t.colonies[self.seat].discs:
            return [NONE]
        return [("larva", kind) for kind in range(v.KINDS)]

    def take(self, t: Ants, action: Action) -> None:
        if action != NONE:
            c = t.colonies[self.seat]
            c.discs -= 1
            c.larvae[action[1]] += 1
            if t.telling:
                t.tell("{who:seat} gets a larva: {kind:ant}.", {"who": self.seat, "kind": action[1]})

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which kind of larva do you get?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{kind:Ant} larva", {"kind": action[1]})


@dataclass
class ShiftDisc(Bonus):
    """Choose a disc that goes to another kind on the same incubation tile; `tiers` says on how many tiles (rules AN 8.2, AN 13.1)."""

    seat: int
    tiers: int
    price: int

    def __init__(self, seat: int, tiers: int, price: int) -> None:
        self.seat = seat
        self.tiers = tiers
        self.price = price

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = []
        for tier in range(self.tiers):
            row = stage(c, tier)
            for kind in range(v.KINDS):
                if row[kind]:
                    for other in range(v.KINDS):
                        if other != kind:
                            found.append(("shift", tier * v.KINDS + kind, other))
        if not self.price or not found:
            found.append(NONE)  # who began to convert converts: nobody shall go round in circles
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        row = stage(t.colonies[self.seat], action[1] // v.KINDS)
        row[action[1] % v.KINDS] -= 1
        row[action[2]] += 1
        if t.telling:
            values = {"who": self.seat, "kind": action[1] % v.KINDS, "tier": action[1] // v.KINDS, "other": action[2]}
            t.tell("{who:seat} changes the kind of one {tier:tier}: {kind:ant} to {other:ant}.", values)
        charge(t, self.seat, v.FOOD, self.price)

    def prompt(self, t: Ants) -> Msg:
        if self.price:
            return Msg("Which ant or larva is converted, for {n} food?", {"n": self.price})
        return Msg("Which disc changes its kind?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("None")
        values = {"tier": action[1] // v.KINDS, "kind": action[1] % v.KINDS, "other": action[2]}
        return Msg("{kind:Ant} {tier:tier} becomes {other:ant}", values)


@dataclass
class RiseDisc(Bonus):
    """Choose a disc that goes up to the next incubation tile (rule AN 13.1)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = []
        for tier in (1, 2):
            for kind in range(v.KINDS):
                if stage(c, tier)[kind]:
                    found.append(("rise", tier * v.KINDS + kind))
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        c = t.colonies[self.seat]
        tier: int = action[1] // v.KINDS
        kind: int = action[1] % v.KINDS
        stage(c, tier)[kind] -= 1
        stage(c, tier - 1)[kind] += 1
        if t.telling:
            t.tell("{who:seat} moves one {tier:tier} up: {kind:ant}.", {"who": self.seat, "tier": tier, "kind": kind})

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which disc moves up to the next tile?")

    def label(self, t: Ants, action: Action) -> Msg:
        if action == NONE:
            return Msg("None")
        return Msg("{kind:Ant} {tier:tier}", {"tier": action[1] // v.KINDS, "kind": action[1] % v.KINDS})


@dataclass
class EggSwap(Bonus):
    """Choose the egg track that goes down a space, so that the two others go up (rule AN 13.6)."""

    seat: int

    def options(self, t: Ants) -> list[Action]:
        c = t.colonies[self.seat]
        found: list[Action] = []
        for kind in range(v.KINDS):
            if c.tracks[kind] > 1:
                found.append(("lower", kind))
        found.append(NONE)
        return found

    def take(self, t: Ants, action: Action) -> None:
        if action == NONE:
            return
        t.colonies[self.seat].tracks[action[1]] -= 1
        if t.telling:
            t.tell("{who:seat} lowers production of {what:track}.", {"who": self.seat, "what": action[1]})
        for kind in range(v.KINDS):
            if kind != action[1]:
                advance(t, self.seat, kind)

    def prompt(self, t: Ants) -> Msg:
        return Msg("Which production of eggs goes down, so that the two others go up?")

    def label(self, t: Ants, action: Action) -> Msg:
        return Msg("None") if action == NONE else Msg("{what:Track}", {"what": action[1]})
