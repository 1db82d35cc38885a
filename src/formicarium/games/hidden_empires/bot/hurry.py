"""The quick player in a hurry: decides just as quick.py does, but does not wait until options are listed.

A search plays thousands of games on to their end with it. Most of its decisions need no list: a whole move is made at once, and
how many eggs are laid is a number. What is asked seldom, or of colonies with traits, is left to quick.py.
"""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.steps import Action, Choice, Pilot
from formicarium.games.hidden_empires.bot.brood import females, flies, larger, males
from formicarium.games.hidden_empires.bot.roster import Roster, gone_to
from formicarium.games.hidden_empires.bot.style import PLAIN
from formicarium.games.hidden_empires.bot.work import Work
from formicarium.games.hidden_empires.rules.combat import Attack
from formicarium.games.hidden_empires.rules.flight import FLY, WAIT, Fly
from formicarium.games.hidden_empires.rules.foraging import LIKE_THAT, PlanForaging
from formicarium.games.hidden_empires.rules.larvae import RaiseLarge, means
from formicarium.games.hidden_empires.rules.laying import LayFemales, LayMales, most_eggs
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.moving import DONE, MoveFrom
from formicarium.games.hidden_empires.rules.nest import ComeHome
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, RESERVES, SEATS, WORKER
from formicarium.games.hidden_empires.rules.reaching import FREELY, SCOUT, guarded, reach
from formicarium.games.hidden_empires.rules.rows import changed
from formicarium.games.hidden_empires.rules.scouting import TurnMarkers, facedown
from formicarium.games.hidden_empires.rules.table import Garden

LONG: Final = 200
"""No move is made of so many decisions: with fewer left, it is made one by one."""
MANY: Final = 60
LARGE: Final[list[Action]] = [("large", n) for n in range(MANY)]
FEMALES: Final[list[Action]] = [("females", n) for n in range(MANY)]
MALES: Final[list[Action]] = [("males", n) for n in range(MANY)]
TURN_ALL: Final[Action] = ("turn_all",)
STAY: Final = -1


class Hurry(Pilot):
    """Answers for all seats as the quick player would, each in a style of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.styles: Final = [PLAIN] * len(SEATS)

    def follow(self, seat: int, plan: Any) -> None:
        self.styles[seat] = plan

    def answer(self, t: Garden, choice: Choice) -> Action | None:
        if self.left <= 0 or t.turn >= self.end:
            return None
        if isinstance(choice, MoveFrom):
            seat = choice.seat
            if self.left < LONG or t.traits[seat] or t.settings["down_with_the_queen"]:
                return None
            self._move(t, seat)
            return DONE
        if isinstance(choice, PlanForaging):
            self.left -= 1
            return LIKE_THAT
        if isinstance(choice, RaiseLarge):
            return self._raise(t, choice.seat)
        if isinstance(choice, LayFemales):
            most = most_eggs(t, choice.seat)
            if most >= MANY:
                return None
            self.left -= 1
            return FEMALES[min(most, females(t, choice.seat, self.styles[choice.seat]))]
        if isinstance(choice, LayMales):
            most = most_eggs(t, choice.seat) - choice.females
            if most >= MANY:
                return None
            self.left -= 1
            return MALES[min(most, males(t, choice.seat, choice.females, self.styles[choice.seat]))]
        if isinstance(choice, Fly):
            self.left -= 1
            return FLY if flies(t, choice.seat) else WAIT
        if isinstance(choice, TurnMarkers):
            self.left -= 1
            areas = facedown(t, choice.seat)
            return TURN_ALL if len(areas) > 1 else ("turn", areas[0])
        if t.settings["advanced"]:
            return None
        if isinstance(choice, Attack):
            self.left -= 1
            return DONE
        if isinstance(choice, ComeHome):
            self.left -= 1
            return ("home", t.nest_area[choice.seat])
        return None

    def _raise(self, t: Garden, seat: int) -> Action | None:
        """How many larvae grow large; where there is nothing to choose it is no decision."""
        most = min(t.sheets[seat].female_larvae, means(t, seat) // 3)
        if most >= MANY:
            return None
        if most:
            self.left -= 1
        return LARGE[min(most, larger(t, seat, self.styles[seat]))]

    def _move(self, t: Garden, seat: int) -> None:
        """The rest of a move, from where ants move first until nobody does any more."""
        work = Work(t, seat)
        gone = gone_to(t)
        ways = reach(t, seat, STAY)
        roster = Roster(t, seat, work, gone, self.styles[seat])
        source = roster.leaving()
        while source >= 0:
            self.left -= 1
            wary = source < AREAS and t.predators(source)  # who stands before Predators steps out of there only
            here = reach(t, seat, source) if wary else ways
            target = _target(t, roster, source, here, True)
            while target != STAY:
                self.left -= 1
                self._send(t, roster, source, target)
                if target not in gone:
                    gone.append(target)
                roster = Roster(t, seat, work, gone, self.styles[seat])
                if t.count(seat, source) <= t.moved[source * 3]:
                    break
                target = _target(t, roster, source, here, False)
                if target == STAY:
                    self.left -= 1
            source = roster.leaving()
        if gone or roster.movable():
            self.left -= 1

    def _send(self, t: Garden, roster: Roster, source: int, target: int) -> None:
        """As many ants as are wanted go, at most all that have not moved; where she must be alone, one (rule HE 14.1)."""
        seat = roster.seat
        total = t.count(seat, source) - t.moved[source * 3]
        n = roster.sent(source, target)
        if _alone(t, seat, target):
            n = 1
            t.scouts = changed(t.scouts, target, 1)
        else:
            if total > 1:
                self.left -= 1
            if n <= 0 or n > total:
                n = total
        t.own_moved()
        t.send(seat, source, target, WORKER, n)
        t.moved[target * 3] += n


def _alone(t: Garden, seat: int, area: int) -> bool:
    """Whether only a single scout may go."""
    if area >= AREAS or not t.settings["advanced"] or t.held[area]:
        return False
    return guarded(t, seat, area) and area != t.nest_area[seat]


def _target(t: Garden, roster: Roster, source: int, ways: list[int], first: bool) -> int:
    """Where ants go from a place, STAY for nowhere; those who are wanted nowhere else go home."""
    spare = roster.idle(source) > 0
    if spare:
        for place in roster.order:
            if place != source and t.count(roster.seat, place) < roster.wanted[place] and _open(t, place, ways):
                return place
    home = t.nest_area[roster.seat]
    if ((spare and source >= AREAS) or first) and home != source and ways[home]:
        return home
    if not first:
        return STAY
    return NURSES if source != NURSES else BUILDERS


def _open(t: Garden, place: int, ways: list[int]) -> bool:
    """Whether ants may go to a place."""
    if place < AREAS:
        return ways[place] == FREELY or (ways[place] == SCOUT and not t.scouts[place])
    return place != RESERVES or bool(t.settings["advanced"])
