"""How good a position looks for each seat: what it seems to end up with, by what colonies like it ended up with in many games."""

from __future__ import annotations

from math import exp
from typing import Final

from formicarium.core.steps import Action, Step
from formicarium.core.worth import Worth
from formicarium.games.ants.bot.features import AT_HOME, OUTSIDE, at_home, outside, turns_left, under_way
from formicarium.games.ants.bot.fitted import DOUBT, KNOTS, WORTH
from formicarium.games.ants.bot.thumb import worths
from formicarium.games.ants.bot.values import INCUBATIONS, left
from formicarium.games.ants.rules.colony import alike
from formicarium.games.ants.rules.explore import Explore
from formicarium.games.ants.rules.forage import PlaceForager
from formicarium.games.ants.rules.setup import KeepCard
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tracks import BOOST_PRICE
from formicarium.games.ants.rules.turn import MainAction, SecondDeed

QUIET: Final = ("done", "none", "stop", "go")
EXTRA: Final = ("convert", "boost", "fungus")
"""What is not done for its own sake, so that no rule of thumb says what it brings."""
LATER: Final = -90.0
WIDTHS: Final[list[int]] = [3, 2, 1]
"""How many options are judged of a main action, of a place in the garden, and of small decisions."""
HOPELESS: Final = 50.0
"""Further behind than that is no worse: nothing keeps anybody from living on the emergency store for ever."""
REMEMBERED: Final = 4
"""What so many positions were worth to a seat is kept: a thinker goes back and forth between a few worlds."""
GARDEN: Final = len(AT_HOME)
PENDING: Final = GARDEN + len(OUTSIDE)
"""Where the rows of the garden and of actions under way begin."""
FITTED: Final = Worth(KNOTS, WORTH, DOUBT)


class Abroad:
    """What the garden was worth to a colony, with all that this followed from: copies of its own, which nobody changes."""

    def __init__(self, t: Ants, seat: int, symbols: list[int], turns: float) -> None:
        self.players: Final = t.players
        self.turns: Final = turns
        self.symbols: Final = symbols
        self.scents: Final = t.colonies[seat].scents[:]
        self.explorers: Final = t.explorers[:]
        self.foragers: Final = t.foragers[:]
        self.cubes: Final = t.cubes[:]
        self.enemies: Final = t.enemies[:]
        self.worth: Final = FITTED.weighed(outside(t, seat, symbols), GARDEN, turns)

    def fits(self, t: Ants, seat: int, symbols: list[int], turns: float) -> bool:
        """Whether all of that is as it was; the garden itself goes by the number of players."""
        return (
            self.turns == turns
            and self.players == t.players
            and self.cubes == t.cubes
            and self.foragers == t.foragers
            and self.explorers == t.explorers
            and self.enemies == t.enemies
            and self.symbols == symbols
            and self.scents == t.colonies[seat].scents
        )


ABROAD: Final[list[list[Abroad]]] = [[], [], [], []]
"""By seat, the last first: few decisions change anything in the garden."""


def outdoors(t: Ants, seat: int, turns: float) -> float:
    """What the garden is worth to a colony, from memory where it is still as it was."""
    symbols = t.colonies[seat].symbols()
    known = ABROAD[seat]
    for seen in known:
        if seen.fits(t, seat, symbols, turns):
            return seen.worth
    found = Abroad(t, seat, symbols, turns)
    ABROAD[seat] = [found, *known[: REMEMBERED - 1]]
    return found.worth


class Seen:
    """What a colony was worth at home, with all that this followed from: copies of its own, which nobody changes."""

    def __init__(self, t: Ants, seat: int, runs: float, turns: float) -> None:
        self.players: Final = t.players
        self.runs: Final = runs
        self.turns: Final = turns
        self.flight: Final = t.flight[seat]
        self.swarms: Final = swarmed(t)
        self.beside: Final = len(t.beside)
        self.explorers: Final = t.explorers.count(seat)
        self.foragers: Final = t.foragers.count(seat)
        self.colony: Final = t.colonies[seat].copy()
        self.worth: Final = FITTED.weighed(at_home(t, seat, runs), 0, turns)

    def fits(self, t: Ants, seat: int, runs: float, turns: float) -> bool:
        """Whether all of that is as it was."""
        return (
            self.runs == runs
            and self.turns == turns
            and self.flight == t.flight[seat]
            and self.players == t.players
            and self.beside == len(t.beside)
            and self.explorers == t.explorers.count(seat)
            and self.foragers == t.foragers.count(seat)
            and self.swarms == swarmed(t)
            and alike(self.colony, t.colonies[seat])
        )


def swarmed(t: Ants) -> list[int]:
    """Where anybody has swarmed: it decides what the next one finds there."""
    found: list[int] = []
    for c in t.colonies:
        found.extend(c.swarms)
    return found


SEEN: Final[list[list[Seen]]] = [[], [], [], []]
"""By seat, the last first. While one seat thinks its turn through, the others stay as they are nearly all the time."""


def remembered(t: Ants, seat: int, runs: float, turns: float) -> float:
    """What a colony is worth at home, from memory where it is still as it was."""
    known = SEEN[seat]
    for seen in known:
        if seen.fits(t, seat, runs, turns):
            return seen.worth
    found = Seen(t, seat, runs, turns)
    SEEN[seat] = [found, *known[: REMEMBERED - 1]]
    return found.worth


CLEARLY: Final = 0.04
"""What the margin of a result may count beside the result itself,"""
CLEAR: Final = 20.0
"""and by how many points a victory is a clear one."""


def worth(t: Ants, seat: int) -> float:
    """The points that a colony seems to end up with; only differences between colonies mean something."""
    runs = INCUBATIONS * left(t)
    turns = turns_left(t, seat)
    if seat == t.active:
        found = FITTED.weighed(at_home(t, seat, runs), 0, turns)
    else:
        found = remembered(t, seat, runs, turns)
    found += outdoors(t, seat, turns)
    return found + FITTED.weighed(under_way(t, seat), PENDING, turns)


def counted(t: Ants, seat: int) -> list[float]:
    """All that the judgement counts of a colony, in the order of `features.NAMES`: for who wants to fit it."""
    found = at_home(t, seat, INCUBATIONS * left(t))
    found.extend(outside(t, seat, t.colonies[seat].symbols()))
    found.extend(under_way(t, seat))
    return found


def result(t: Ants) -> list[float]:
    """Of a finished game, who has won; and a little for how clearly, so that nobody throws points away in a game that is decided."""
    winners = t.winners
    scores = t.scores
    found: list[float] = []
    for seat in range(t.players):
        best = max([scores[other] for other in range(t.players) if other != seat])
        share = 1 / len(winners) if seat in winners else 0.0
        found.append((1.0 - CLEARLY) * share + CLEARLY / (1.0 + exp(min(HOPELESS, (best - scores[seat]) / CLEAR))))
    return found


def judge(t: Ants) -> list[float]:
    """For each seat its chance to win, by how far it is ahead of the best other one."""
    if t.over:
        return result(t)
    values = [worth(t, seat) for seat in range(t.players)]
    spread = FITTED.doubt(turns_left(t, t.active))
    found: list[float] = []
    for seat in range(t.players):
        best = max([values[other] for other in range(t.players) if other != seat])
        chance = 1.0 / (1.0 + exp(min(HOPELESS, (best - values[seat]) / spread)))
        found.append((1.0 - CLEARLY) * chance + CLEARLY / 2)
    return found


def sensible(t: Ants, seat: int, offered: list[Action]) -> list[Action]:
    """What a thinking player looks at: what looks best by rule of thumb, and no food out of the store for what is only convenient."""
    width = width_of(t.lanes[seat][-1] if t.lanes else t.stack[-1])
    food = t.colonies[seat].food
    ranked: list[tuple[float, int]] = []
    worth = worths(t, seat, offered)
    for number in range(len(offered)):
        verb: str = offered[number][0]
        if (verb == "convert" and not food) or (verb == "boost" and food < BOOST_PRICE):
            continue
        # What is free to do, or bought with food, is judged in any case.
        ranked.append((LATER if verb in EXTRA else worth[number], -number))
    ranked.sort(reverse=True)
    chosen = sorted([-number for rank, (value, number) in enumerate(ranked) if rank < width or value == LATER])
    found = [offered[number] for number in chosen]
    return found or offered


def width_of(step: Step) -> int:
    """How many options of a decision are worth a thought; of most, the rule of thumb knows the best one well enough."""
    if isinstance(step, (MainAction, SecondDeed)):
        return WIDTHS[0]
    if isinstance(step, (Explore, PlaceForager, KeepCard)):
        return WIDTHS[1]
    return WIDTHS[2]
