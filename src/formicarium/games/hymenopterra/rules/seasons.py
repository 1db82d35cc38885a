"""The order of a turn, the seasons, and the end (rules HT 2, 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hymenopterra.rules.breeding import Breeding
from formicarium.games.hymenopterra.rules.building import Building
from formicarium.games.hymenopterra.rules.exploring import Explore, ExploreHome
from formicarium.games.hymenopterra.rules.feeding import Feeding
from formicarium.games.hymenopterra.rules.harvesting import Harvesting
from formicarium.games.hymenopterra.rules.ledger import Chapter
from formicarium.games.hymenopterra.rules.moving import Moving
from formicarium.games.hymenopterra.rules.storage import Storage
from formicarium.games.hymenopterra.rules.table import SEASON, HymenopTerra

DEGREES: Final[tuple[tuple[int, str], ...]] = (
    (0, "A hole in the ground"),
    (30, "A burrow that lives"),
    (80, "A hive"),
    (200, "A thriving hive"),
    (500, "A city under the grass"),
    (900, "A realm of three worlds"),
)
"""Degrees of victory: the least score for each (ours; rule HT 11.4)."""


def degree(score: int) -> int:
    """The number of the degree of victory that a score is worth."""
    found = 0
    for i in range(len(DEGREES)):
        if score >= DEGREES[i][0]:
            found = i
    return found


@dataclass
class Opening(Step):
    """The workers look around the lair before the first turn (rule HT 1.4)."""

    def run(self, t: HymenopTerra) -> None:
        t.do(ExploreHome(), Turn())


@dataclass
class Turn(Step):
    """Seven phases, in this order (rule HT 2.1)."""

    def run(self, t: HymenopTerra) -> None:
        begin_turn(t)


def begin_turn(t: HymenopTerra) -> None:
    """Nobody has been told anything yet, and all phases are still to come."""
    if t.telling:
        t.tell("Turn {turn}, season {season:season}.", {"turn": t.turn, "season": t.season}, "turn")
    t.brooded = ()
    for unit in t.units:
        unit.told = False
        unit.moved = False
    t.do(FEEDING, MOVING, EXPLORE, BUILDING, BREEDING, HARVESTING, STORAGE, TURN_ENDS)


@dataclass
class TurnEnds(Step):
    """The turn is complete; after twelve of them the season changes (rule HT 2.2)."""

    def run(self, t: HymenopTerra) -> None:
        last: int = t.settings["turns"]
        if last and t.turn >= last:
            score = t.scores[0]
            t.finish([1])
            t.tell(
                "The hive has lived through {turns:plural|turn|turns} and scores {score}: {degree:degree}.",
                {"turns": t.turn, "score": score, "degree": degree(score)},
                "event",
            )
            return
        season_over = t.turn % SEASON == 0
        t.turn += 1
        if season_over:
            t.annals = (*t.annals, t.chapter.line())
            t.chapter = Chapter()
            t.tell("A new season begins: {season:season}.", {"season": t.season}, "event")
        if season_over and not last:
            t.do(GoOn(0), Turn())
        else:
            begin_turn(t)


# Steps without fields of their own are all alike: one of each is enough for all turns of all games.
FEEDING: Final = Feeding()
MOVING: Final = Moving()
EXPLORE: Final = Explore()
BUILDING: Final = Building()
BREEDING: Final = Breeding()
HARVESTING: Final = Harvesting()
STORAGE: Final = Storage()
TURN_ENDS: Final = TurnEnds()


@dataclass
class GoOn(Choice):
    """In an endless game, each season's end asks whether the chronicle goes on (ours; rule HT 11.5)."""

    seat: int

    def rule(self) -> str:
        return "HT 11.5"

    def options(self, t: HymenopTerra) -> list[Action]:
        return [("on",), ("close",)]

    def take(self, t: HymenopTerra, action: Action) -> None:
        if action[0] == "close":
            score = t.scores[0]
            t.finish([1])
            t.tell(
                "The chronicle closes after {turns:plural|turn|turns} with a score of {score}: {degree:degree}.",
                {"turns": t.turn - 1, "score": score, "degree": degree(score)},
                "event",
            )

    def prompt(self, t: HymenopTerra) -> Msg:
        return Msg("A season is over. Shall the chronicle of this hive go on?")

    def label(self, t: HymenopTerra, action: Action) -> Msg:
        return Msg("Go on" if action[0] == "on" else "Close the chronicle here")
