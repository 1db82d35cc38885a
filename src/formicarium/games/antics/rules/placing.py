"""Placing ants on paths and withdrawing them: chains, guards and the bridge (rules AC 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.data import (
    BESIDE,
    BRIDGE,
    BRIDGED,
    GARDEN,
    HILL,
    SEATS,
    SOLDIERS,
    TERRAIN,
)
from formicarium.games.antics.rules.stealing import STEAL, loot, steal, steal_label, why_not_steal

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

PUT: Final[list[Action]] = [("put", space) for space in range(GARDEN)]
GUARD: Final[list[Action]] = [("guard", space) for space in range(GARDEN)]
SPAN: Final[Action] = ("bridge", BRIDGED)
WITHDRAW: Final[list[Action]] = [("home", space) for space in range(GARDEN)]
DISMISS: Final[list[Action]] = [("dismiss", space) for space in range(GARDEN)]
DONE: Final[Action] = ("done",)


def joined(t: Antics, seat: int, space: int) -> bool:
    """Whether a space lies beside the hill or beside an ant of one's own (rule AC 7.3)."""
    mine = t.ants[seat]
    return any(other == HILL or mine[other] for other in BESIDE[space])


def holds(t: Antics, seat: int, without: int) -> bool:
    """Whether all ants of a seat would still hang together with the hill if one went (rule AC 7.7)."""
    mine = t.ants[seat]
    reached = [False] * GARDEN
    reached[HILL] = True
    reached[without] = True
    waiting = [HILL]
    while waiting:
        space = waiting.pop()
        for other in BESIDE[space]:
            if mine[other] and not reached[other]:
                reached[other] = True
                waiting.append(other)
    return all(not (mine[space] and not reached[space]) for space in range(1, GARDEN))


def arrivals(t: Antics, seat: int) -> list[Action]:
    """The spaces that an ant can be placed on, guards included (rules AC 7.2 to AC 7.5)."""
    found: list[Action] = []
    mine = t.ants[seat]
    nests = t.nests
    for space in range(1, GARDEN):
        if not mine[space] and space != BRIDGED and nests[TERRAIN[space]][seat] and joined(t, seat, space):
            found.append(PUT[space])
    if nests[SOLDIERS][seat]:
        guards = t.guards
        for space in range(1, GARDEN):
            if mine[space] and guards[space] < 0:
                found.append(GUARD[space])
    return found


def can_bridge(t: Antics, seat: int, left: int) -> bool:
    """Whether a bridge can be formed over the chasm (rule AC 7.6)."""
    return (
        left >= BRIDGE and t.nests[SOLDIERS][seat] >= BRIDGE and not t.ants[seat][BRIDGED] and joined(t, seat, BRIDGED)
    )


def departures(t: Antics, seat: int) -> list[Action]:
    """The ants and guards that can be withdrawn (rules AC 7.7, AC 7.8)."""
    found: list[Action] = []
    mine = t.ants[seat]
    guards = t.guards
    for space in range(1, GARDEN):
        if guards[space] == seat:
            found.append(DISMISS[space])
        elif mine[space] == 1 and holds(t, seat, space):
            found.append(WITHDRAW[space])
    return found


def can_place(t: Antics, seat: int, level: int) -> bool:
    """Whether any ant can be placed or withdrawn (rule AC 7.1)."""
    mine = t.ants[seat]
    nests = t.nests
    if nests[SOLDIERS][seat]:
        for space in range(1, GARDEN):
            if mine[space] and t.guards[space] < 0:
                return True
    for space in range(1, GARDEN):
        if not mine[space] and space != BRIDGED and nests[TERRAIN[space]][seat] and joined(t, seat, space):
            return True
    return can_bridge(t, seat, level) or bool(departures(t, seat))


@dataclass
class Placing(Step):
    """Up to as many ants as the level says, one after the other (rule AC 7.1)."""

    seat: int

    def run(self, t: Antics) -> None:
        if t.left and can_place(t, self.seat, t.left):
            t.do(PLACES[self.seat])


@dataclass
class PlaceAnt(Choice):
    """Choose an ant to place or to withdraw, or stop (rules AC 7.1 to AC 7.8)."""

    seat: int

    def rule(self) -> str:
        return "AC 7.1"

    def options(self, t: Antics) -> list[Action]:
        seat = self.seat
        found = arrivals(t, seat)
        if can_bridge(t, seat, t.left):
            found.append(SPAN)
        found.extend(departures(t, seat))
        found.extend(loot(t, seat))
        found.append(DONE)  # also at once: nobody is made to withdraw an ant
        return found

    def take(self, t: Antics, action: Action) -> None:
        seat = self.seat
        verb: str = action[0]
        if verb == "done":
            return
        if verb == STEAL:
            steal(t, seat, action)
            t.do(PLACING[seat])
            return
        space: int = action[1]
        if verb == "put":
            t.nests[TERRAIN[space]][seat] -= 1
            t.ants[seat][space] = 1
        elif verb == "guard":
            t.nests[SOLDIERS][seat] -= 1
            t.guards[space] = seat
        elif verb == "bridge":
            t.nests[SOLDIERS][seat] -= BRIDGE
            t.home[seat] += BRIDGE - 1
            t.ants[seat][space] = 1
            t.left -= BRIDGE - 1
        else:
            t.home[seat] += 1
            if verb == "dismiss":
                t.guards[space] = -1
            else:
                t.ants[seat][space] = 0
        t.left -= 1
        if t.telling:
            t.tell(TOLD[verb], {"who": seat, "where": space})
        t.do(PLACING[seat])

    def prompt(self, t: Antics) -> Msg:
        return Msg("Which ant do you place or withdraw? {n:plural|step is|steps are} left.", {"n": t.left})

    def label(self, t: Antics, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "done":
            return Msg("Place no more")
        if verb == STEAL:
            return steal_label(t, action)
        return Msg(LABELS[verb], {"where": action[1]})

    def refused(self, t: Antics) -> list[Action]:
        """The bridge, for whoever stands before the chasm."""
        if t.ants[self.seat][BRIDGED] or not joined(t, self.seat, BRIDGED) or can_bridge(t, self.seat, t.left):
            return []
        return [SPAN]

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        seat = self.seat
        verb: str = action[0]
        if verb == STEAL:
            return why_not_steal(t, seat, action)
        if verb == "bridge":
            return why_not_bridge(t, seat)
        if verb not in LABELS or not 0 < action[1] < GARDEN:
            return None
        space: int = action[1]
        if verb == "put":
            return why_not_put(t, seat, space)
        if verb == "guard":
            return why_not_guard(t, seat, space)
        if not t.ants[seat][space]:
            return Reason(Msg("No ant of yours stands there."), "AC 7.7")
        if verb == "dismiss":
            return Reason(Msg("No soldier of yours stands there."), "AC 7.7")
        if t.carried(seat, space) >= 0:
            return Reason(Msg("An ant with a load stays where it is."), "AC 7.8")
        if t.guards[space] == seat:
            return Reason(Msg("Its guard must leave first."), "AC 7.8")
        return Reason(Msg("Ants beyond it would lose touch with the hill."), "AC 7.7")


def why_not_put(t: Antics, seat: int, space: int) -> Reason:
    if t.ants[seat][space]:
        return Reason(Msg("An ant of yours stands there already."), "AC 7.4")
    if space == BRIDGED:
        return Reason(Msg("Only a bridge of soldiers spans the chasm."), "AC 7.6")
    if not joined(t, seat, space):
        return Reason(Msg("It does not touch your chains, which begin at the hill."), "AC 7.3")
    return Reason(Msg("No ant of yours waits in the {nest:nest} nest.", {"nest": TERRAIN[space]}), "AC 7.2")


def why_not_guard(t: Antics, seat: int, space: int) -> Reason:
    if t.guards[space] >= 0:
        return Reason(Msg("A soldier stands there already, and only one may."), "AC 7.5")
    if not t.ants[seat][space]:
        return Reason(Msg("A guard joins an ant of your own."), "AC 7.5")
    return Reason(Msg("No soldier of yours waits in the red nest."), "AC 7.5")


def why_not_bridge(t: Antics, seat: int) -> Reason:
    if t.ants[seat][BRIDGED]:
        return Reason(Msg("You have a bridge already."), "AC 7.6")
    if not joined(t, seat, BRIDGED):
        return Reason(Msg("Your chains do not reach the chasm."), "AC 7.6")
    if t.nests[SOLDIERS][seat] < BRIDGE:
        return Reason(Msg("A bridge takes {n:plural|soldier|soldiers} from the red nest.", {"n": BRIDGE}), "AC 7.6")
    return Reason(Msg("A bridge takes {n:plural|step|steps} of one action.", {"n": BRIDGE}), "AC 7.6")


TOLD: Final[dict[str, str]] = {
    "put": "{who:seat} places an ant on {where:space}.",
    "guard": "{who:seat} posts a guard on {where:space}.",
    "bridge": "{who:seat} bridges {where:space}: two soldiers go home, the third spans it.",
    "home": "{who:seat} withdraws the ant from {where:space}.",
    "dismiss": "{who:seat} withdraws the guard from {where:space}.",
}
LABELS: Final[dict[str, str]] = {
    "put": "Ant to {where:space}",
    "guard": "Guard to {where:space}",
    "bridge": "Bridge over {where:space} (3 soldiers)",
    "home": "Withdraw from {where:space}",
    "dismiss": "Withdraw the guard from {where:space}",
}
PLACING: Final[list[Step]] = [Placing(seat) for seat in range(SEATS)]
PLACES: Final[list[Step]] = [PlaceAnt(seat) for seat in range(SEATS)]
