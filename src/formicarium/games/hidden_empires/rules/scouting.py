"""Turning markers up, scouts, patrollers and reinforcements (rules HE 6, 14)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.choosing import DIE, pick_ants
from formicarium.games.hidden_empires.rules.discovery import MARKER_VALUE
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.markers import turn_up
from formicarium.games.hidden_empires.rules.places import RESERVES, RETURNING
from formicarium.games.hidden_empires.rules.reaching import amount_label, amounts, bound_to
from formicarium.games.hidden_empires.rules.rows import AS_PROPOSED, NOWHERE, changed
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import PREDATION, SEARCH


def facedown(t: Garden, seat: int) -> list[int]:
    """The areas with ants of a seat and a marker that lies face down."""
    found: list[int] = []
    for area, n in enumerate(t.headcount[seat]):
        if n and t.marker[area] >= 0 and not t.face[area]:
            found.append(area)
    return found


@dataclass
class Discover(Step):
    """The basic game: turn markers up where ants stand (rule HE 6.1)."""

    seat: int

    def run(self, t: Garden) -> None:
        t.phase = "scout"
        if facedown(t, self.seat):
            t.do(TurnMarkers(self.seat))


@dataclass
class TurnMarkers(Choice):
    """Which marker is turned up next (rules HE 6.1 to 6.4)."""

    seat: int

    def rule(self) -> str:
        return "HE 6.1"

    def options(self, t: Garden) -> list[Action]:
        areas = facedown(t, self.seat)
        found: list[Action] = [("turn_all",)] if len(areas) > 1 else []
        for area in areas:
            found.append(("turn", area))
        found.append(("done",))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "done":
            return
        areas = facedown(t, self.seat) if action[0] == "turn_all" else [action[1]]
        for area in areas:
            if turn_up(t, area):
                n = t.send_all(self.seat, area, RETURNING)
                if t.telling:
                    t.tell("{who:seat}: {n:plural|ant flees|ants flee} home.", {"who": self.seat, "n": n})
        if facedown(t, self.seat):
            t.do(self)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Which marker do you turn up?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "turn_all":
            return Msg("Turn all of them up")
        if action[0] == "turn":
            return Msg("Turn up the marker in {area:area}", {"area": action[1]})
        return Msg("Leave the others face down")

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] == "turn":
            return Reason(Msg("There is no face-down marker with ants of yours."), "HE 6.1")
        return None


@dataclass
class ScoutAreas(Step):
    """The advanced game: scouts are settled one by one, then other markers may be turned (rules HE 14.2, ruling HE-70)."""

    seat: int

    def run(self, t: Garden) -> None:
        t.phase = "scout"
        if t.scouts != NOWHERE:
            t.do(NextScout(self.seat), self)
            return
        for area in reversed(facedown(t, self.seat)):
            if t.plan[area]:
                t.do(MayTurn(self.seat, area))
        t.plan = AS_PROPOSED


@dataclass
class NextScout(Choice):
    """Which scout is settled next (rule HE 14.2)."""

    seat: int

    def rule(self) -> str:
        return "HE 14.2"

    def options(self, t: Garden) -> list[Action]:
        return [("scout", area) for area in range(AREAS) if t.scouts[area]]

    def take(self, t: Garden, action: Action) -> None:
        area: int = action[1]
        t.scouts = changed(t.scouts, area, 0)
        t.thrown = ()
        if not t.here(self.seat, area):
            return
        # A marker that the scout leaves face down is not asked about again this turn.
        t.plan = changed(t.plan, area, 0)
        steps: list[Step] = []
        for other in range(t.players):
            if other != self.seat and t.patrollers(other, area):
                steps.append(Search(self.seat, area, other))
        t.do(*steps, MayTurn(self.seat, area), MayReinforce(self.seat, area))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Which scout goes first?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("The scout in {area:area}", {"area": action[1]})


@dataclass
class Search(Step):
    """Patrollers look for a scout (rule HE 14.3)."""

    seat: int
    area: int
    patroller: int

    def run(self, t: Garden) -> None:
        seat = self.seat
        area = self.area
        n = t.patrollers(self.patroller, area)
        if not n or not t.here(seat, area):
            return
        rolls = t.throw(SEARCH, self.patroller, area, n)
        if t.telling:
            t.tell(
                "{who:seat} searches {area:area}: {rolls:dice}.",
                {"who": self.patroller, "area": area, "rolls": rolls},
                kind="dice",
            )
        lowest = min(rolls)
        if lowest <= 3:
            caste = _scout(t, seat, area)
            t.remove(seat, area, caste, 1)
            if lowest > 1:
                t.add(seat, RETURNING, caste, 1)
            if t.telling:
                text = "The scout of {who:seat} is killed." if lowest == 1 else "The scout of {who:seat} runs home."
                t.tell(text, {"who": seat})
        else:
            t.do(React(self.patroller, area))


def _scout(t: Garden, seat: int, area: int) -> int:
    """The caste of a scout, who is alone in her area."""
    castes = t.castes(seat, area)
    return 0 if castes[0] else 1 if castes[1] else 2


def callable_reserves(t: Garden, seat: int) -> list[int]:
    """The ants in Reserves that may be called out: blockers stay (rules HE 14.4, 18.24)."""
    castes = t.castes(seat, RESERVES)
    for caste in range(3):
        if bound_to(t, seat, caste) >= 0:
            castes[caste] = 0
    return castes


@dataclass
class React(Choice):
    """Patrollers react to a scout who was not found (rule HE 14.4)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 14.4"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("nothing",)]
        if any(callable_reserves(t, self.seat)):
            found.append(("call",))
        found.append(("withdraw",))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "call":
            t.do(CallOut(self.seat, self.area, True, True))
        elif action[0] == "withdraw":
            t.do(Withdraw(self.seat, self.area, True))

    def prompt(self, t: Garden) -> Msg:
        return Msg("A scout hides in {area:area}. How do your patrollers react?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "nothing":
            return Msg("Do nothing")
        if action[0] == "call":
            return Msg("Call ants from Reserves")
        return Msg("Withdraw ants")


@dataclass
class CallOut(Choice):
    """How many ants come out of Reserves (rules HE 14.4, 14.7)."""

    seat: int
    area: int
    first: bool
    patrol: bool

    def rule(self) -> str:
        return "HE 14.4" if self.patrol else "HE 14.7"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [] if self.first else [("enough",)]
        return found + amounts(callable_reserves(t, self.seat), False)

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "enough":
            return
        going = callable_reserves(t, self.seat)
        for caste in range(3):
            n = going[caste] if action[0] == "all" else (action[2] if action[1] == caste else 0)
            if n:
                t.send(self.seat, RESERVES, self.area, caste, n)
                if self.patrol:
                    t.set_patrol(self.seat, self.area, caste, n)
                else:
                    t.own_moved()
                    t.moved[self.area * 3 + caste] += n
        if t.telling:
            total = sum(going) if action[0] == "all" else action[2]
            t.tell(
                "{who:seat} calls {n:plural|ant|ants} from Reserves to {area:area}.",
                {"who": self.seat, "n": total, "area": self.area},
            )
        left = callable_reserves(t, self.seat)
        if action[0] == "some":
            left[action[1]] = 0
        if any(left):
            t.do(CallOut(self.seat, self.area, False, self.patrol))

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many ants come out of Reserves to {area:area}?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "enough":
            return Msg("That is enough")
        return amount_label(action, sum(callable_reserves(t, self.seat)))


@dataclass
class Withdraw(Choice):
    """How many ants leave the area (rule HE 14.4)."""

    seat: int
    area: int
    first: bool

    def rule(self) -> str:
        return "HE 14.4"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [] if self.first else [("enough",)]
        return found + amounts(t.castes(self.seat, self.area), False)

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "enough":
            return
        if action[0] == "all":
            n = t.send_all(self.seat, self.area, RETURNING)
        else:
            n = action[2]
            t.send(self.seat, self.area, RETURNING, action[1], n)
        if t.telling:
            t.tell(
                "{who:seat} withdraws {n:plural|ant|ants} from {area:area}.",
                {"who": self.seat, "n": n, "area": self.area},
            )
        left = t.castes(self.seat, self.area)
        if action[0] == "some":
            left[action[1]] = 0
        if any(left):
            t.do(Withdraw(self.seat, self.area, False))

    def prompt(self, t: Garden) -> Msg:
        return Msg("How many ants leave {area:area}?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "enough":
            return Msg("The others stay")
        return amount_label(action, t.here(self.seat, self.area))


@dataclass
class MayTurn(Step):
    """A marker can be turned where it lies face down and ants are there (rule HE 14.5)."""

    seat: int
    area: int

    def run(self, t: Garden) -> None:
        if t.marker[self.area] >= 0 and not t.face[self.area] and t.here(self.seat, self.area):
            t.do(TurnMarker(self.seat, self.area))


@dataclass
class TurnMarker(Choice):
    """A scout may turn up the marker (rules HE 14.5, 14.6)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 14.5"

    def options(self, t: Garden) -> list[Action]:
        return [("turn", self.area), ("leave", self.area)]

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "turn" and turn_up(t, self.area):
            meet_predators(t, self.seat, self.area)

    def prompt(self, t: Garden) -> Msg:
        return Msg("Does she turn up the marker in {area:area}?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "turn":
            return Msg("Turn up the marker in {area:area}", {"area": action[1]})
        return Msg("Leave it face down")


def meet_predators(t: Garden, seat: int, area: int) -> None:
    """Ants have found Predators (rules HE 14.6, 18.16, 18.17, ruling HE-70)."""
    if t.powers(seat).unseen:
        return
    if not t.powers(seat).scouts_unharmed:
        rolls = t.throw(PREDATION, seat, area, MARKER_VALUE[t.marker[area]])
        if t.telling:
            t.tell("The Predators hunt: {rolls:dice}.", {"rolls": rolls}, kind="dice")
        if 1 in rolls:
            t.do(GoHome(seat, area))
            pick_ants(t, seat, (area,), 1, DIE, area)
            return
    go_home(t, seat, area)


def go_home(t: Garden, seat: int, area: int) -> None:
    """All ants of a seat leave an area for the Returning Ants box."""
    n = t.send_all(seat, area, RETURNING)
    if t.telling and n:
        t.tell("{who:seat}: {n:plural|ant runs|ants run} home.", {"who": seat, "n": n})


@dataclass
class GoHome(Step):
    """Those that Predators did not catch run home (rule HE 14.6)."""

    seat: int
    area: int

    def run(self, t: Garden) -> None:
        go_home(t, self.seat, self.area)


@dataclass
class MayReinforce(Step):
    """A scout can be joined if she is still there and Reserves hold ants (rule HE 14.7)."""

    seat: int
    area: int

    def run(self, t: Garden) -> None:
        if t.here(self.seat, self.area) and any(callable_reserves(t, self.seat)):
            t.do(Reinforce(self.seat, self.area))


@dataclass
class Reinforce(Choice):
    """A scout who is still there may be joined by ants from Reserves (rule HE 14.7)."""

    seat: int
    area: int

    def rule(self) -> str:
        return "HE 14.7"

    def options(self, t: Garden) -> list[Action]:
        return [("nothing",), ("call",)]

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "call":
            t.do(CallOut(self.seat, self.area, True, False))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do ants from Reserves join your scout in {area:area}?", {"area": self.area})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Nobody") if action[0] == "nothing" else Msg("Call ants from Reserves")
