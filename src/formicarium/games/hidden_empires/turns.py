"""Game turns and player turns, the end of the game, and starting again (rules HE 4, 11, 12.2, 21)."""

from __future__ import annotations

from dataclasses import dataclass

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.markers import clear
from formicarium.games.hidden_empires.table import (
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
    SLOTS,
    STORED,
    HiddenEmpires,
)


@dataclass
class GameTurn(Step):
    """A game turn: a player turn for everybody, then the nest phase (rule HE 4.1)."""

    def run(self, t: HiddenEmpires) -> None:
        from formicarium.games.hidden_empires.deck import DrawEvent

        t.turn += 1
        if t.telling:
            t.tell("Game turn {n} begins.", {"n": t.turn}, kind="turn")
        seats = [(t.first + i) % t.players for i in range(t.players)]
        t.to_move = [s for s in seats if t.alive(s) or t.settings["restart"]]
        if t.settings["advanced"] and t.settings["fewer_events"]:
            t.do(DrawEvent(), NextPlayer())
        else:
            t.do(NextPlayer())


@dataclass
class NextPlayer(Step):
    """Whose turn is next; after the last one the nest phase follows (rules HE 3.7, 4.1, 21.1)."""

    def run(self, t: HiddenEmpires) -> None:
        from formicarium.games.hidden_empires.nest import NestPhase

        t.active = -1
        if not t.to_move:
            t.do(NestPhase(), EndOfGameTurn())
            return
        seat = t.to_move.pop(t.dice.below(len(t.to_move)) if t.settings["random_turn_order"] else 0)
        if t.alive(seat):
            t.do(PlayerTurn(seat), EndOfPlayerTurn(seat), NextPlayer())
        elif t.settings["restart"] and restart_areas(t, seat):
            t.do(Restart(seat), NextPlayer())
        else:
            t.do(NextPlayer())


@dataclass
class PlayerTurn(Step):
    """One player's turn (rules HE 4.2, 12.2)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        from formicarium.games.hidden_empires.deck import DrawCard
        from formicarium.games.hidden_empires.moving import MoveAnts
        from formicarium.games.hidden_empires.scouting import Discover, ScoutAreas
        from formicarium.games.hidden_empires.tasks import PerformTasks

        seat = self.seat
        t.active = seat
        t.event = -1
        t.thrown = []
        t.held = [1 if n else 0 for n in t.crowd[seat]]
        t.fought = [0] * AREAS
        t.scouts = [0] * AREAS
        if t.telling:
            t.tell("{who:seat} takes a turn.", {"who": seat}, kind="turn")
        if not t.settings["advanced"]:
            t.do(MoveAnts(seat), Discover(seat), PerformTasks(seat))
            return
        steps: list[Step] = []
        if t.settings["restart"] and not t.sheet[seat][QUEENS] and restart_areas(t, seat):
            steps.append(Restart(seat))
        if not t.settings["fewer_events"] and not t.settings["realistic_time_scale"]:
            steps.append(DrawCard(seat))
        steps += [MoveAnts(seat), ScoutAreas(seat), PerformTasks(seat)]
        t.do(*steps)


@dataclass
class EndOfPlayerTurn(Step):
    """What lasts for a player turn ends; colonies may have died (rules HE 4.3, 19.6)."""

    seat: int

    def run(self, t: HiddenEmpires) -> None:
        for seat in range(t.players):
            t.sheet[seat][SEALED] = 0
        bury(t)


def dead(t: HiddenEmpires, seat: int) -> bool:
    """Whether nothing of a colony is left that could live on (rule HE 4.3)."""
    sheet = t.sheet[seat]
    return not any(sheet[3:STORED]) and not any(sheet[EGGS_F : DRONES + 1]) and not any(t.crowd[seat])


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
    t.discards += t.traits[seat] + sorted(t.hands[seat])
    if t.hands[seat]:
        t.reveal()
    t.traits[seat] = []
    t.hands[seat] = []
    t.drawn[seat] = []


@dataclass
class EndOfGameTurn(Step):
    """Has somebody won? (rules HE 11, 12.4)"""

    def run(self, t: HiddenEmpires) -> None:
        bury(t)
        best = max(t.score(seat) for seat in range(t.players))
        reached = best >= t.settings["target_score"] and not t.settings["down_with_the_queen"]
        nobody = not any(t.alive(seat) for seat in range(t.players))
        if reached or nobody or t.turn >= t.settings["game_turns"]:
            finish_by_score(t)
        else:
            t.do(GameTurn())


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
        from formicarium.games.hidden_empires.setup import found_colony

        seat = self.seat
        area: int = action[1]
        old = t.sheet[seat]
        discard_all(t, seat)
        for i in range(AREAS):
            if t.site[i] == seat:
                t.site[i] = -1
            if t.trunk[i] == seat:
                t.trunk[i] = -1
        t.ants[seat] = [0] * (AREAS * SLOTS)
        t.crowd[seat] = [0] * AREAS
        new = [0] * BOXES
        for kept in (DNA, PAIRS, LONE_QUEENS, LONE_DRONES):
            new[kept] = old[kept]
        t.sheet[seat] = new
        clear(t, area)
        t.trunk[area] = -1
        found_colony(t, seat, area)
        t.held = [1 if n else 0 for n in t.crowd[seat]]
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
