"""Who works where: how the ants of a colony are best spread at the end of a move, as far as it can still be arranged."""

from __future__ import annotations

from typing import Final

from formicarium.core.steps import Action
from formicarium.games.hidden_empires.bot.siege import FORCE, nearest_nest, quarry, raided, steps_around, strangers
from formicarium.games.hidden_empires.bot.style import PLAIN, Style, at
from formicarium.games.hidden_empires.bot.work import RING, Work
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, PREY
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import BUILDERS, NURSES, PLACES, RESERVES
from formicarium.games.hidden_empires.rules.reaching import bound_to
from formicarium.games.hidden_empires.rules.table import Garden

FAR: Final = 5
"""So many steps from the nest a chain of ants leads at most."""


class Roster:
    """Who works where at the end of the move, as far as it can still be arranged.

    It holds until an ant moves, so one is enough for the three questions of a movement: `fresh_roster` for the first of them (from where), `roster`
    for the others (where to, how many). The work that there is stays the same for a whole move.
    """

    def __init__(self, t: Garden, seat: int, work: Work, gone: list[int], style: Style) -> None:
        """`gone`: the places that ants have moved to already."""
        self.t: Final = t
        self.seat: Final = seat
        self.work: Final = work
        self.style: Final = style
        self.wanted: Final = [0] * PLACES
        """How many ants are wanted at each place, those who have moved there included."""
        self.order: Final[list[int]] = []
        """The places with wants, the most important first."""
        self.exploring = 0
        """How many of them look under markers."""
        self.striking = False
        """Whether all go where a queen can be killed."""
        moved = t.moved
        free = work.ants
        for place in gone:
            i = place * 3
            n = moved[i] + moved[i + 1] + moved[i + 2]
            self.wanted[place] = n
            free -= n
            if place < AREAS and t.marker[place] >= 0 and not t.face[place]:
                self.exploring += 1
        self.free = free
        self._want(NURSES, work.nurses)
        self.bivouac: Final = t.powers(seat).builder_size > 0
        """Only workers count as its builders, and without one all is lost."""
        digging = max(0, builders(t, seat, work, style) + at(style.diggers, t.turn))
        self._want(BUILDERS, min(digging, max(1 if self.bivouac else 0, self.free - style.foragers)))
        if t.settings["down_with_the_queen"]:
            self._besiege()
        self._forage()
        if self.free:
            self._explore(style.scouts, style.scouts_far)
        if self.free:
            self._venture()

    def _besiege(self) -> None:
        """All go where a queen can be killed; until then raiders are met, and one ant stands before the nearest nest (rule HE 21.3).

        Where patrols keep the others out a scout tries to get in, for all to follow in the next turn (rule HE 14.3).
        """
        t = self.t
        home = quarry(t, self.seat, self.free, self.wanted)
        if home >= 0 and (t.held[home] or self._open(home)):
            self._want(home, self.wanted[home] + self.free)
            self.striking = True
            return
        for area in raided(t, self.seat):
            enough = strangers(t, self.seat, area) + 1
            if self.wanted[area] + self.free >= enough and self._open(area):
                self._want(area, enough)
        if self.work.ants < FORCE:
            return
        if home >= 0 and self._reached(home) and not self._prowled(home):
            self._want(home, 1)
            self.striking = True
        if home < 0:
            home = nearest_nest(t, self.seat)
        if home < 0:
            return
        steps = steps_around(t, self.seat, home)
        best = -1
        for area in range(AREAS):
            if self.work.bases[area] or (area != home and self._open(area)):
                if best < 0 or steps[area] < steps[best]:
                    best = area
        if best >= 0:
            self._want(best, 1)

    def _open(self, area: int) -> bool:
        """Whether a group may step there: no Predators, no patrol of others."""
        t = self.t
        return self._reached(area) and not self._prowled(area) and not t.patrolled(self.seat, area)

    def _prowled(self, area: int) -> bool:
        """Whether Predators keep ants out of an area; from those with Camouflage they do not (rule HE 18.17)."""
        return self.t.predators(area) and not self.t.powers(self.seat).unseen

    def _want(self, place: int, n: int) -> None:
        """Bring the ants at a place up to a number, as far as there are free ones."""
        n -= self.wanted[place]
        if n > self.free:
            n = self.free
        if n > 0:
            self.wanted[place] += n
            self.free -= n
            self.order.append(place)
        elif self.wanted[place]:
            self.order.append(place)

    def _forage(self) -> None:
        """What can be tended next to the nest comes first, then prey, then what lies further out."""
        work = self.work
        markers = self.t.marker
        for prey in range(2):
            for i in range(work.close):
                area = work.areas[i]
                if (MARKER_KIND[markers[area]] == PREY) == (prey == 1):
                    self._want(area, work.slots[area])
        for i in range(work.close, len(work.areas)):
            area = work.areas[i]
            self._want(area, min(self._link(area), work.slots[area]))

    def _link(self, area: int) -> int:
        """The most ants next to an area, one step nearer to the nest: so many carry its food home."""
        home = self.t.nest_area[self.seat]
        steps = DISTANCE[home][area]
        if steps <= 1:
            return 6
        wide = 0
        for link in NEIGHBOURS[area]:
            if DISTANCE[home][link] < steps and self.wanted[link] > wide:
                wide = self.wanted[link]
        return wide

    def _explore(self, most: int, far: int) -> None:
        """Single ants look under markers, where food could be carried home from; so many in all."""
        t = self.t
        rings = RING[t.nest_area[self.seat]]
        for steps in range(1, min(far + 1, len(rings))):
            for area in rings[steps]:
                if self.exploring >= most or self.free == 0:
                    return
                if t.marker[area] < 0 or t.face[area] or self.wanted[area] or not self._reached(area):
                    continue
                if self._link(area):
                    self._want(area, 1)
                    self.exploring += 1

    def _venture(self) -> None:
        """Those without work go further out: along chains of ants to the nearest food, or to what nobody has looked under."""
        t = self.t
        home = t.nest_area[self.seat]
        before = self._ways(home)
        for steps in range(2, FAR + 1):
            for area in RING[home][steps]:
                if not self.free:
                    return
                if before[area] < 0:
                    continue
                slots = self.work.work_at(area)
                if not slots and t.marker[area] >= 0 and not t.face[area]:
                    slots = 1
                if slots > self.wanted[area]:
                    self._chain(home, area, before, slots)

    def _ways(self, home: int) -> list[int]:
        """For each area the one before it on a shortest way from the nest that ants can stand on; -1 where there is none."""
        t = self.t
        hidden = t.powers(self.seat).unseen
        before = [-1] * AREAS
        before[home] = home
        reached = [home]
        for area in reached:
            for other in NEIGHBOURS[area]:
                if before[other] < 0 and (hidden or not t.predators(other)) and not t.patrolled(self.seat, other):
                    before[other] = area
                    if DISTANCE[home][other] < FAR:
                        reached.append(other)
        return before

    def _chain(self, home: int, area: int, before: list[int], slots: int) -> None:
        """Send ants to an area, and as many as they need into each area on the way home."""
        wanted = self.wanted
        links: list[int] = []
        link = before[area]
        while link != home:
            links.append(link)
            link = before[link]
        width = slots + 1
        lacking = self.free + 1
        while lacking > self.free and width > 1:
            width -= 1
            lacking = max(0, width - wanted[area])
            for link in links:
                lacking += max(0, width - wanted[link])
        if lacking > self.free:
            return
        for i in range(len(links) - 1, -1, -1):
            link = links[i]
            if self._reached(link):
                self._want(link, width)
        if self._reached(area):
            self._want(area, width)

    def _reached(self, area: int) -> bool:
        """Whether ants can be there at the end of the move: the nest is always a place to set out from."""
        return area in self.work.near or self.work.reached(area)

    def resolved(self) -> bool:
        """Whether ants go where they are wanted without much thought: to strike at a queen, or because few find work.

        Either takes many small moves, none of which looks good by itself.
        """
        return self.striking or (2 * self.work.open_slots < self.work.ants and self.lack() >= 0)

    def spare(self, place: int) -> int:
        """The ants that may leave a place."""
        t = self.t
        there = t.castes(self.seat, place)
        n = 0
        for caste in range(3):
            if there[caste] and (caste == 0 or bound_to(t, self.seat, caste) < 0):
                n += there[caste]
        i = place * 3
        fixed = t.moved[i] + t.moved[i + 1] + t.moved[i + 2]
        return n - max(self.wanted[place], fixed)

    def lack(self) -> int:
        """The first place where ants are missing; -1 for none."""
        for place in self.order:
            if self._there(place) < self.wanted[place]:
                return place
        return -1

    def _there(self, place: int) -> int:
        """The ants at a place who are of use there."""
        if self.bivouac and place == BUILDERS:
            return self.t.castes(self.seat, BUILDERS)[0]
        return self.t.count(self.seat, place)

    def source(self, offered: list[Action]) -> Action:
        """From where ants move next."""
        t = self.t
        lack = self.lack()
        for i in range(len(offered) - 1, 0, -1):  # the chambers stand last: idle ants there eat, or take up room
            action = offered[i]
            if action[0] == "from":
                place: int = action[1]
                if self.bivouac and lack == BUILDERS and not t.castes(self.seat, place)[0]:
                    continue
                if (lack >= 0 or place >= AREAS) and self.spare(place) > 0:
                    return action
        return offered[0]

    def leaving(self) -> int:
        """The same for a colony without traits, without a list: the last place with ants to spare; -1 for none."""
        for place in (RESERVES, NURSES, BUILDERS):
            if self.idle(place) > 0:
                return place
        if self.lack() >= 0:
            here = self.t.headcount[self.seat]
            for area in range(AREAS - 1, -1, -1):
                if here[area] > self.wanted[area]:
                    return area
        return -1

    def idle(self, place: int) -> int:
        """The ants that may leave a place, in a colony without traits: those who have moved there are wanted there."""
        return self.t.count(self.seat, place) - self.wanted[place]

    def movable(self) -> bool:
        """Whether anybody could move who has not, in a colony without traits."""
        return self.work.ants > 0

    def target(self, source: int, offered: list[Action]) -> Action:
        """Where they go; those who are wanted nowhere else go home."""
        spare = self.spare(source) > 0
        if spare:
            for place in self.order:
                if place != source and self._there(place) < self.wanted[place]:
                    action: Action = ("to", place)
                    if action in offered:
                        return action
        home: Action = ("to", self.t.nest_area[self.seat])
        if home in offered and ((spare and source >= AREAS) or offered[0][0] == "to"):
            return home
        return offered[0]

    def amount(self, source: int, target: int, offered: list[Action]) -> Action:
        """How many of them."""
        n = self.sent(source, target)
        for action in offered:
            if action[0] == "some" and action[2] == n:
                return action
        return offered[0]

    def sent(self, source: int, target: int) -> int:
        """How many are sent, as far as they are wanted."""
        n = self.spare(source)
        lack = self.wanted[target] - self._there(target)
        return lack if 0 < lack < n else n


def gone_to(t: Garden) -> list[int]:
    """The places that ants have moved to already."""
    found: list[int] = []
    for i, n in enumerate(t.moved):
        if n and (not found or found[-1] != i // 3):
            found.append(i // 3)
    return found


class Mind:
    """What was thought last, and of which table: all as it was, by which it is known whether it still holds."""

    def __init__(self) -> None:
        self.roster: Roster | None = None
        self.turn = 0
        self.moved: list[int] = []
        self.outside: list[int] = []


MIND: Final = Mind()


def fresh_roster(t: Garden, seat: int, style: Style = PLAIN) -> Roster:
    """Who works where."""
    found = Roster(t, seat, Work(t, seat), gone_to(t), style)
    MIND.roster = found
    MIND.turn = t.turn
    MIND.moved = t.moved[:]
    MIND.outside = t.headcount[seat][:]
    return found


def roster(t: Garden, seat: int, style: Style = PLAIN) -> Roster:
    """The same, after a movement has begun: from memory, where that was thought of for the same movement of the same table."""
    last = MIND.roster
    if (
        last is not None
        and last.t is t
        and last.seat == seat
        and last.style is style
        and MIND.turn == t.turn
        and MIND.moved == t.moved
        and MIND.outside == t.headcount[seat]
    ):
        return last
    return fresh_roster(t, seat, style)


def builders(t: Garden, seat: int, work: Work, style: Style) -> int:
    """How many builders the eggs to be laid next ask for."""
    sheet = t.sheets[seat]
    size = t.nest_size(seat)
    used = t.nest_used(seat)
    if t.powers(seat).builder_size > 0:
        return max(1, work.builders())
    income = min(work.open_slots, work.ants - work.nurses)
    eggs = min(style.laying, max(1, income - work.nurses - sheet.larvae()))
    lacking = eggs - (size - used) - sheet.small_pupae
    if lacking <= 0:
        return 0
    return 2 if lacking > style.dig_more and work.ants >= style.dig_ants else 1
