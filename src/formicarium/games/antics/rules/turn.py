"""A turn: pawns, actions, the super ant, and whose turn is next (rules AC 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.antics.rules.building import BUILDING, can_build
from formicarium.games.antics.rules.carrying import CARRYING, can_carry
from formicarium.games.antics.rules.clean_up import CLEAN_UPS
from formicarium.games.antics.rules.data import (
    ACTIONS,
    BUILD,
    CELLS,
    DUEL_PAWNS,
    FUNGUS,
    HATCH,
    PAWNS,
    PLACE,
    SCOUT,
    SEATS,
)
from formicarium.games.antics.rules.ending import after_turn
from formicarium.games.antics.rules.hatching import HATCHING, can_hatch
from formicarium.games.antics.rules.placing import PLACING, can_place
from formicarium.games.antics.rules.scouting import SCOUTING, can_scout
from formicarium.games.antics.rules.stealing import STEAL, loot, steal, steal_label, why_not_steal

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

PAWN: Final[list[Action]] = [("pawn", cell) for cell in range(CELLS)]
SUPER: Final[list[Action]] = [("super", action) for action in range(ACTIONS)]
PASS: Final[Action] = ("pass",)


def pawns_in(turn: int, players: int) -> int:
    """How many pawns are placed in a turn of the game (rules AC 3.2, AC 13.4)."""
    if players == 2 and turn <= len(DUEL_PAWNS):
        return DUEL_PAWNS[turn - 1]
    return min(turn, PAWNS)


@dataclass
class Turn(Step):
    """One player's turn: pawns, then clean-up (rules AC 3.1, AC 3.2)."""

    seat: int

    def run(self, t: Antics) -> None:
        seat = self.seat
        t.active = seat
        t.turn += 1
        t.pawns = pawns_in(t.turn, t.players)
        t.crowned = False
        t.tell("{who:seat} has {n:plural|pawn|pawns} to place.", {"who": seat, "n": t.pawns}, "turn")
        t.do(WORKING[seat], CLEAN_UPS[seat], NEXT_TURNS[seat])


@dataclass
class Working(Step):
    """Pawns are placed one after the other, as long as there is one or something to steal (rules AC 3.2, AC 9.1)."""

    seat: int

    def run(self, t: Antics) -> None:
        t.doing = -1
        t.left = 0
        if t.pawns or loot(t, self.seat):
            t.do(PLACING_PAWNS[self.seat])


@dataclass
class NextTurn(Step):
    """The next player's turn, clockwise, unless the game is over (rules AC 3.1, AC 12.2)."""

    seat: int

    def run(self, t: Antics) -> None:
        if after_turn(t):
            t.do(TURNS[(self.seat + 1) % t.players])


def possible(t: Antics, seat: int, action: int, level: int) -> bool:
    """Whether an action on a level would do anything at all (rule AC 3.4)."""
    if action == SCOUT:
        return can_scout(t, level)
    if action == BUILD:
        return can_build(t, seat)
    if action == HATCH:
        return can_hatch(t, seat)
    if action == PLACE:
        return can_place(t, seat, level)
    return can_carry(t, seat)


def begin(t: Antics, seat: int, action: int, level: int) -> None:
    """Carry out an action (rule AC 3.4)."""
    t.doing = action
    t.level = level
    t.left = level
    chapters: list[Step] = [SCOUTING[seat], BUILDING[seat], HATCHING[seat], PLACING[seat], CARRYING[seat]]
    t.do(chapters[action], WORKING[seat])


@dataclass
class PlacePawn(Choice):
    """Choose an action field for the next pawn, or let the super ant work, or pass (rules AC 3.3 to AC 3.7)."""

    seat: int

    def rule(self) -> str:
        return "AC 3.3"

    def options(self, t: Antics) -> list[Action]:
        seat = self.seat
        found: list[Action] = []
        if t.pawns:
            hill = t.hills[seat]
            symbols = hill.symbol[:]
            levels = hill.level
            for cell in t.taken(seat):
                symbols[cell] = -1  # no field for another pawn
            most = [0] * ACTIONS  # from which level on an action does something; 9: never
            for action in range(ACTIONS):
                most[action] = 1 if possible(t, seat, action, 1) else 9
            for action in (SCOUT, PLACE):  # only these two can do more on a higher level than nothing
                for level in (2, 3, 4, 5):
                    if most[action] == 9 and possible(t, seat, action, level):
                        most[action] = level
            for cell in range(CELLS):
                symbol = symbols[cell]
                if 0 <= symbol < FUNGUS and levels[cell] >= most[symbol]:
                    found.append(PAWN[cell])
            if not t.crowned:
                for action in range(ACTIONS):
                    if most[action] == 1:
                        found.append(SUPER[action])
        found.extend(loot(t, seat))
        found.append(PASS)
        return found

    def take(self, t: Antics, action: Action) -> None:
        seat = self.seat
        verb: str = action[0]
        if verb == "pass":
            t.pawns = 0
            return
        if verb == STEAL:
            steal(t, seat, action)
            t.do(WORKING[seat])
            return
        t.pawns -= 1
        if verb == "super":
            t.crowned = True
            if t.telling:
                t.tell("{who:seat} lets the super ant {what:deed}.", {"who": seat, "what": action[1]})
            begin(t, seat, action[1], 1)
            return
        cell: int = action[1]
        t.standing.append(cell)
        hill = t.hills[seat]
        if t.telling:
            t.tell(
                "{who:seat} places a pawn on {where:cell}: {what:action}, level {level}.",
                {"who": seat, "where": cell, "what": hill.symbol[cell], "level": hill.level[cell]},
            )
        begin(t, seat, hill.symbol[cell], hill.level[cell])

    def prompt(self, t: Antics) -> Msg:
        if not t.pawns:
            return Msg("Your pawns are placed. Do you steal, or end your turn?")
        return Msg("Where does your next pawn go? You have {n}.", {"n": t.pawns})

    def label(self, t: Antics, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "pass":
            return Msg("End your turn")
        if verb == STEAL:
            return steal_label(t, action)
        if verb == "super":
            return Msg("Super ant: {what:deed}", {"what": action[1]})
        hill = t.hills[self.seat]
        cell: int = action[1]
        return Msg(
            "{what:action} {level} at {where:cell}",
            {"what": hill.symbol[cell], "level": hill.level[cell], "where": cell},
        )

    def refused(self, t: Antics) -> list[Action]:
        """Free fields whose action would do nothing now, one for each action."""
        found: list[Action] = []
        if t.pawns:
            offered = self.options(t)
            symbols = t.hills[self.seat].symbol
            seen: list[int] = []
            for cell in range(CELLS):
                symbol = symbols[cell]
                if 0 <= symbol < FUNGUS and symbol not in seen and PAWN[cell] not in offered:
                    seen.append(symbol)
                    found.append(PAWN[cell])
        return found

    def why_not(self, t: Antics, action: Action) -> Reason | None:
        verb: str = action[0]
        seat = self.seat
        if verb == STEAL:
            return why_not_steal(t, seat, action)
        if verb not in ("pawn", "super"):
            return None
        if not t.pawns:
            return Reason(Msg("You have no pawn left in this turn."), "AC 3.2")
        if verb == "super":
            if t.crowned:
                return Reason(Msg("The super ant works once in a turn."), "AC 3.6")
            return idle(t, seat, action[1], 1)
        cell: int = action[1]
        hill = t.hills[seat]
        symbol = hill.symbol[cell]
        if symbol < 0:
            return Reason(Msg("There is nothing of your hill."), "AC 3.3")
        if symbol == FUNGUS:
            return Reason(Msg("Fungus has no action: it counts at the end, with a leaf on it."), "AC 3.3")
        if cell in t.prey[seat]:
            return Reason(Msg("Prey lies on that field, for good."), "AC 3.3")
        if cell in t.standing:
            return Reason(Msg("One of your pawns stands there already."), "AC 3.3")
        return idle(t, seat, symbol, hill.level[cell])


def idle(t: Antics, seat: int, action: int, level: int) -> Reason:
    """Why an action would do nothing now."""
    if action == SCOUT:
        return Reason(Msg("No tile lies in the first {n:plural|column|columns}.", {"n": level}), "AC 4.1")
    if action == BUILD:
        return Reason(Msg("You have no tile in your supply that could be built."), "AC 5.1")
    if action == HATCH:
        return Reason(Msg("No ant is left in your supply."), "AC 6.1")
    if action == PLACE:
        return Reason(Msg("No ant in a nest can join your chains, and none can be withdrawn."), "AC 7.1")
    return Reason(Msg("No ant of yours can pick up or hand on anything."), "AC 8.1")


# A step never changes once it is placed, so one for each seat serves all games.
TURNS: Final[list[Step]] = [Turn(seat) for seat in range(SEATS)]
WORKING: Final[list[Step]] = [Working(seat) for seat in range(SEATS)]
PLACING_PAWNS: Final[list[Step]] = [PlacePawn(seat) for seat in range(SEATS)]
NEXT_TURNS: Final[list[Step]] = [NextTurn(seat) for seat in range(SEATS)]
