"""Game turns and player turns, the end of the game, and starting again (rules HE 4, 11, 12.2, 21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.deck import DrawCard, DrawEvent
from formicarium.games.hidden_empires.rules.ending import tell_winners
from formicarium.games.hidden_empires.rules.founding import found_anew, restart_areas
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.moving import MoveAnts
from formicarium.games.hidden_empires.rules.nest import NestPhase
from formicarium.games.hidden_empires.rules.piles import discard_all
from formicarium.games.hidden_empires.rules.places import SEATS
from formicarium.games.hidden_empires.rules.rows import NOWHERE, Row, without
from formicarium.games.hidden_empires.rules.scouting import Discover, ScoutAreas
from formicarium.games.hidden_empires.rules.table import Garden, sequence
from formicarium.games.hidden_empires.rules.tasks import PerformTasks


@dataclass
class GameTurn(Step):
    """A game turn: a player turn for everybody, then the nest phase (rule HE 4.1)."""

    def run(self, t: Garden) -> None:
        t.turn += 1
        if t.telling:
            t.tell("Game turn {n} begins.", {"n": t.turn}, kind="turn")
        seats = [(t.first + i) % t.players for i in range(t.players)]
        t.to_move = tuple([s for s in seats if t.alive(s) or t.settings["restart"]])
        t.follow(NEXT_PLAYER)
        if t.settings["advanced"] and t.settings["fewer_events"]:
            t.do(DrawEvent())


@dataclass
class NextPlayer(Step):
    """Whose turn is next; after the last one the nest phase follows (rules HE 3.7, 4.1, 21.1)."""

    def run(self, t: Garden) -> None:
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

    def run(self, t: Garden) -> None:
        seat = self.seat
        t.active = seat
        t.event = -1
        t.thrown = ()
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
        if t.settings["restart"] and not t.sheets[seat].queens and restart_areas(t, seat):
            t.do(Restart(seat))


def occupied(t: Garden, seat: int) -> Row:
    """1 for each area where a seat has ants."""
    found = [0] * AREAS
    for area, n in enumerate(t.headcount[seat]):
        if n:
            found[area] = 1
    return tuple(found)


@dataclass
class EndOfPlayerTurn(Step):
    """What lasts for a player turn ends; colonies may have died (rules HE 4.3, 19.6)."""

    seat: int

    def run(self, t: Garden) -> None:
        for sheet in t.sheets:
            sheet.sealed = False
        bury(t)


def dead(t: Garden, seat: int) -> bool:
    """Whether nothing of a colony is left that could live on (rule HE 4.3)."""
    sheet = t.sheets[seat]
    if sheet.brood() or sheet.winged():
        return False
    return not (any(sheet.ants) or any(t.headcount[seat]))


def bury(t: Garden) -> None:
    """Colonies that died out are out of the game; their queens die with them (rule HE 4.3, ruling HE-72)."""
    for seat in range(t.players):
        if t.alive(seat) and dead(t, seat):
            t.sheets[seat].dead = True
            t.sheets[seat].queens = 0
            discard_all(t, seat)
            if t.telling:
                t.tell("The colony of {who:seat} has died out.", {"who": seat}, kind="event")


@dataclass
class EndOfGameTurn(Step):
    """Has somebody won? (rules HE 11, 12.4)"""

    def run(self, t: Garden) -> None:
        bury(t)
        best = 0
        for seat in range(t.players):
            best = max(best, t.score(seat))
        reached = best >= t.settings["target_score"] and not t.settings["down_with_the_queen"]
        if reached or settled(t) or t.turn >= t.settings["game_turns"]:
            finish_by_score(t)
        else:
            t.follow(GAME_TURN)


def settled(t: Garden) -> bool:
    """Whether nobody lives who could change the outcome: none, or one who leads alone and whom none can join again."""
    living = [seat for seat in range(t.players) if t.alive(seat)]
    if len(living) != 1 or t.settings["restart"]:
        return not living
    return all(t.score(living[0]) > t.score(seat) for seat in range(t.players) if seat != living[0])


def finish_by_score(t: Garden) -> None:
    """The game ends; DNA breaks ties in the advanced game (rules HE 11.2, 12.4)."""
    marks = [1000 * t.score(seat) + t.sheets[seat].dna for seat in range(t.players)]
    t.finish([1 + sum(1 for other in marks if other > mark) for mark in marks])
    if t.telling:
        tell_winners(t)


@dataclass
class Restart(Choice):
    """A colony without a queen may be given up for a new one (rule HE 21.2, ruling HE-76)."""

    seat: int

    def rule(self) -> str:
        return "HE 21.2"

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("stay",)]
        for area in restart_areas(t, self.seat):
            found.append(("restart", area))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "stay":
            return
        seat = self.seat
        area: int = action[1]
        old = t.nest_area[seat]
        found_anew(t, seat, area)
        t.held = occupied(t, seat)
        if t.telling:
            t.tell(
                "{who:seat} leaves {old:area} and founds a new colony in {area:area}.",
                {"who": seat, "old": old, "area": area},
                kind="event",
            )
        if t.active != seat:
            t.do(PlayerTurn(seat), EndOfPlayerTurn(seat))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Your colony has no queen. Do you start a new one somewhere else?")

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "stay":
            return Msg("Go on without a queen") if t.alive(self.seat) else Msg("Not now")
        return Msg("A new nest in {area:area}", {"area": action[1]})

    def why_not(self, t: Garden, action: Action) -> Reason | None:
        if action[0] != "restart":
            return None
        return Reason(Msg("A new nest must be exactly 3 areas from another colony's nest and next to none."), "HE 21.2")


GAME_TURN: Final = sequence(GameTurn())
NEXT_PLAYER: Final = sequence(NextPlayer())
TURN: Final = [sequence(PlayerTurn(seat), EndOfPlayerTurn(seat), NextPlayer()) for seat in SEATS]
BASIC: Final = [sequence(MoveAnts(seat), Discover(seat), PerformTasks(seat)) for seat in SEATS]
ADVANCED: Final = [sequence(MoveAnts(seat), ScoutAreas(seat), PerformTasks(seat)) for seat in SEATS]
NEST_PHASE: Final = sequence(NestPhase(), EndOfGameTurn())
