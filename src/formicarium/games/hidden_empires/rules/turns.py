"""Game turns and player turns, the end of the game, and starting again (rules HE 4, 11, 12.2, 21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.deck import DrawCard, DrawEvent
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.markers import clear
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.nest import NestPhase
from formicarium.games.hidden_empires.rules.rows import NOWHERE, changed, exchanged, without
from formicarium.games.hidden_empires.rules.scouting import Discover, ScoutAreas
from formicarium.games.hidden_empires.rules.table import (
    BOXES,
    DNA,
    DRONES,
    EGGS_F,
    LONE_DRONES,
    LONE_QUEENS,
    OUT,
    PAIRS,
    QUEENS,
    SEALED,
    SEATS,
    SLOTS,
    STORED,
    HiddenEmpires,
    sequence,
)
from formicarium.games.hidden_empires.rules.tasks import PerformTasks


@dataclass
class GameTurn(Step):
    """A game turn: a player turn for everybody, then the nest phase (rule HE 4.1)."""

    def run(self, t: HiddenEmpires) -> None:
        t.turn += 1
        if t.telling:
            t.tell("Game turn {n} begins.", {"n": t.turn}, kind="turn")
        seats = [(t.first + i) % t.players for i in range(t.players)]
        t.to_move = [s for s in seats if t.alive(s) or t.settings["restart"]]
        t.follow(NEXT_PLAYER)
        if t.settings["advanced"] and t.settings["fewer_events"]:
            t.do(DrawEvent())


@dataclass
class NextPlayer(Step):
    """Whose turn is next; after the last one the nest phase follows (rules HE 3.7, 4.1, 21.1)."""

    def run(self, t: HiddenEmpires) -> None:
        t.active = -1
        if not t.to_move:
            t.follow(NEST_PHASE)
            return
        i = t.dice.below(len(t.to_move)) if t.settings["random_turn_order"] else 0
        seat = t.to_move[i]
        t.to_move = without(t.to_move, i)
        if t.alive(seat):
            t.follow(TURN[seat])
        elif t.settings["restart"] and restart_areas(t, seat):
            t.do(Restart(seat), self)
        else:
            t.do(self)


@dataclass
class PlayerTurn(Step):
    """One player's turn (rules HE 4.2, 12.2)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        seat = self.seat
        t.active = seat
        t.event = -1
        t.thrown = []
        t.held = occupied(t, seat)
        t.fought = NOWHERE
        t.scouts = NOWHERE
        if t.telling:
            t.tell("{who:seat} takes a turn.", {"who": seat}, kind="turn")
        if not t.settings["advanced"]:
            t.follow(BASIC[seat])
            return
        t.follow(ADVANCED[seat])
        if not t.settings["fewer_events"] and not t.settings["realistic_time_scale"]:
            t.do(DrawCard(seat))
        if t.settings["restart"] and not t.sheet[seat][QUEENS] and restart_areas(t, seat):
            t.do(Restart(seat))


def occupied(t: HiddenEmpires, seat: int) -> list[int]:
    """1 for each area where a seat has ants."""
    found = NOWHERE[:]
    for area, n in enumerate(t.crowd[seat]):
        if n:
            found[area] = 1
    return found


@dataclass
class EndOfPlayerTurn(Step):
    """What lasts for a player turn ends; colonies may have died (rules HE 4.3, 19.6)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        for sheet in t.sheet:
            sheet[SEALED] = 0
        bury(t)


def dead(t: HiddenEmpires, seat: int) -> bool:
    """Whether nothing of a colony is left that could live on (rule HE 4.3)."""
    if t.crowd[seat] != NOWHERE:
        return False
    sheet = t.sheet[seat]
    return not any(sheet[3:STORED]) and not any(sheet[EGGS_F : DRONES + 1])


def bury(t: HiddenEmpires) -> None:
    """Colonies that died out are out of the game; their queens die with them (rule HE 4.3, ruling HE-72)."""
    for seat in range(t.players):
        if t.alive(seat) and dead(t, seat):
            t.sheet[seat][OUT] = 1
            t.sheet[seat][QUEENS] = 0
            discard_all(t, seat)
            if t.telling:
                t.tell("The colony of {who:seat} has died out.", {"who": seat}, kind="event")


def discard_all(t: HiddenEmpires, seat: int) -> None:
    """A colony's cards are discarded, its traits too (rule HE 21.2, ruling HE-79)."""
    t.discards = t.discards + t.traits[seat] + sorted(t.hands[seat])
    if t.hands[seat]:
        t.reveal()
    t.traits = exchanged(t.traits, seat, [])
    t.hands = exchanged(t.hands, seat, [])
    t.drawn = exchanged(t.drawn, seat, [])


@dataclass
class EndOfGameTurn(Step):
    """Has somebody won? (rules HE 11, 12.4)"""

    def run(self, t: HiddenEmpires) -> None:
        bury(t)
        best = 0
        for seat in range(t.players):
            best = max(best, t.score(seat))
        reached = best >= t.settings["target_score"] and not t.settings["down_with_the_queen"]
        if reached or settled(t) or t.turn >= t.settings["game_turns"]:
            finish_by_score(t)
        else:
            t.follow(GAME_TURN)


def settled(t: HiddenEmpires) -> bool:
    """Whether nobody lives who could change the outcome: none, or one who leads alone and whom none can join again."""
    living = [seat for seat in range(t.players) if t.alive(seat)]
    if len(living) != 1 or t.settings["restart"]:
        return not living
    return all(t.score(living[0]) > t.score(seat) for seat in range(t.players) if seat != living[0])


def finish_by_score(t: HiddenEmpires) -> None:
    """The game ends; DNA breaks ties in the advanced game (rules HE 11.2, 12.4)."""
    marks = [1000 * t.score(seat) + t.sheet[seat][DNA] for seat in range(t.players)]
    t.finish([1 + sum(1 for other in marks if other > mark) for mark in marks])
    if t.telling:
        t.tell("The game is over: {seats:seats} wins.", {"seats": t.winners}, kind="event")


def restart_areas(t: HiddenEmpires, seat: int) -> list[int]:
    """Where a colony may start again: 3 from another nest, next to none (rule HE 21.2)."""
    others = [t.nest[s] for s in range(t.players) if s != seat and t.alive(s)]
    nests = others + [area for area in range(AREAS) if t.site[area] >= 0 and t.site[area] != seat]
    found: list[int] = []
    for area in range(AREAS):
        if area == t.nest[seat] or area in nests or any(n in nests for n in NEIGHBOURS[area]):
            continue
        if any(DISTANCE[area][other] == 3 for other in others):
            found.append(area)
    return found


@dataclass
class Restart(Choice):
    """A colony without a queen may be given up for a new one (rule HE 21.2, ruling HE-76)."""

    seat: int

    def rule(self) -> str:
        return "HE 21.2"

    def options(self, t: HiddenEmpires) -> list[Action]:
        found: list[Action] = [("stay",)]
        for area in restart_areas(t, self.seat):
            found.append(("restart", area))
        return found

    def take(self, t: HiddenEmpires, action: Action) -> None:
        if action[0] == "stay":
            return
        from formicarium.games.hidden_empires.rules.setup import found_colony

        seat = self.seat
        area: int = action[1]
        old = t.sheet[seat]
        discard_all(t, seat)
        t.site = [-1 if owner == seat else owner for owner in t.site]
        t.trunk = [-1 if owner == seat else owner for owner in t.trunk]
        t.ants[seat] = [0] * (AREAS * SLOTS)
        t.crowd[seat] = [0] * AREAS
        new = [0] * BOXES
        for kept in (DNA, PAIRS, LONE_QUEENS, LONE_DRONES):
            new[kept] = old[kept]
        t.sheet[seat] = new
        clear(t, area)
        t.trunk = changed(t.trunk, area, -1)
        found_colony(t, seat, area)
        t.held = occupied(t, seat)
        if t.telling:
            t.tell("{who:seat} founds a new colony in {area:area}.", {"who": seat, "area": area}, kind="event")
        if t.active != seat:
            t.do(PlayerTurn(seat), EndOfPlayerTurn(seat))

    def prompt(self, t: HiddenEmpires) -> Msg:
        return Msg("Your colony has no queen. Do you start a new one somewhere else?")

    def label(self, t: HiddenEmpires, action: Action) -> Msg:
        if action[0] == "stay":
            return Msg("Go on without a queen") if t.alive(self.seat) else Msg("Not now")
        return Msg("A new nest in {area:area}", {"area": action[1]})

    def why_not(self, t: HiddenEmpires, action: Action) -> Reason | None:
        if action[0] != "restart":
            return None
        return Reason(Msg("A new nest must be exactly 3 areas from another colony's nest and next to none."), "HE 21.2")


GAME_TURN: Final = sequence(GameTurn())
NEXT_PLAYER: Final = sequence(NextPlayer())
TURN: Final = [sequence(PlayerTurn(seat), EndOfPlayerTurn(seat), NextPlayer()) for seat in SEATS]
BASIC: Final = [sequence(MoveAnts(seat), Discover(seat), PerformTasks(seat)) for seat in SEATS]
ADVANCED: Final = [sequence(MoveAnts(seat), ScoutAreas(seat), PerformTasks(seat)) for seat in SEATS]
NEST_PHASE: Final = sequence(NestPhase(), EndOfGameTurn())
