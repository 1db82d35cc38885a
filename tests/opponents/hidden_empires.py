"""Roads through Hidden Empires, each as a player by rule of thumb.

`Newcomer` has read "A first game, in short" and keeps to it. `Breeder` forages two steps out, stops at eight workers and raises
winged ants from then on; `Farmer` grows twice as large first; `Raider` does as `Breeder` does, but its spare ants go for those of
others, and in the advanced game for their nests.

formicarium arena hidden_empires tests.opponents.hidden_empires:Newcomer tests.opponents.hidden_empires:Breeder
"""

from __future__ import annotations

from typing import Any

from formicarium.games.hidden_empires.rules.discovery import PREY
from formicarium.games.hidden_empires.rules.map import AREAS, DISTANCE, NEIGHBOURS
from formicarium.games.hidden_empires.rules.moving import HowMany, MoveTo
from formicarium.games.hidden_empires.rules.places import BUILDERS, CHAMBERS, NURSES
from formicarium.games.hidden_empires.rules.reaching import free_ants, targets
from formicarium.games.hidden_empires.rules.sheet import DRONES, EGGS_F, EGGS_M, LARVAE_F, LARVAE_M, QUEENS, VIRGINS
from tests.opponents.thumb import Thumb

LAST_GIVEN = {EGGS_M: 0, EGGS_F: 1, LARVAE_M: 2, LARVAE_F: 3, DRONES: 6, VIRGINS: 7, QUEENS: 9}
"""What is given up where food is missing: the cheapest first, ants in between."""


class Newcomer(Thumb):
    """A nurse, a builder, ants on the food beside the nest, one ant a turn to look under a marker; flies whenever it can."""

    name = "newcomer"
    SHUNNED = frozenset({"shift"})
    workers = 9
    """With so many workers it begins to raise winged ants."""
    sight = 1
    """It forages so many steps from the nest."""
    scouts = 1
    """So many ants look under markers in a turn."""
    patience = False
    """Whether winged ants wait for partners that are about to emerge."""
    bids = 2
    """What it bids for a trait, for each trait that it would have."""

    # ---- where ants go ---------------------------------------------------------------------------------------------

    def look(self, t: Any, me: int) -> None:
        self.wanted = self.posts(t, me) if t.phase == "move" and t.active == me else {}
        """How many ants should stand where, the most important first."""

    def posts(self, t: Any, me: int) -> dict[int, int]:
        """How the ants are to be spread."""
        home = t.nest_area[me]
        wanted = {NURSES: (t.brood(me) + 9) // 10, BUILDERS: 1 if t.room(me) < 4 or t.powers(me).builder_size else 0}
        fields = [area for area in range(AREAS) if 0 < DISTANCE[home][area] <= self.sight and t.food_kind(area)]
        fields.sort(key=lambda area: (DISTANCE[home][area], t.food_kind(area) == PREY))
        for area in fields:
            links = [wanted.get(link, 0) for link in NEIGHBOURS[area] if DISTANCE[home][link] < DISTANCE[home][area]]
            room = 3 if t.food_kind(area) == PREY else t.value(area)
            if not t.shared(me, area):
                wanted[area] = room if DISTANCE[home][area] == 1 else min(room, max(links))
        unknown = [area for area in range(AREAS) if t.marker[area] >= 0 and not t.face[area]]
        unknown.sort(key=lambda area: DISTANCE[home][area])
        reached = [area for area in unknown if t.held[area] or any(t.held[near] for near in NEIGHBOURS[area])]
        for area in reached[: self.scouts]:
            wanted[area] = 1
        self.spare(t, me, wanted)
        return wanted

    def spare(self, t: Any, me: int, wanted: dict[int, int]) -> None:
        """Where those go who are not needed anywhere: nowhere."""

    def lacking(self, t: Any, me: int, place: int) -> int:
        """How many ants are missing at a place."""
        missing: int = self.wanted.get(place, 0) - t.count(me, place)
        return missing

    def order(self, t: Any, me: int, source: int) -> list[int]:
        """The places in reach of a group where ants are missing, the most important first."""
        reached = targets(t, me, source)
        return [place for place in self.wanted if self.lacking(t, me, place) > 0 and place in reached]

    def surplus(self, t: Any, me: int, place: int) -> int:
        """How many ants may leave a place."""
        free: int = sum(free_ants(t, me, place))
        return min(free, t.count(me, place) - self.wanted.get(place, 0))

    def on_from(self, t: Any, me: int, place: int) -> float:
        return 1.0 + place / 100 if self.surplus(t, me, place) > 0 and self.order(t, me, place) else -1.0

    def on_to(self, t: Any, me: int, place: int) -> float:
        step = t.choice_of(me)
        if not isinstance(step, MoveTo):
            return 0.1
        goals = self.order(t, me, step.source)
        idle = self.surplus(t, me, step.source) > 0
        return 10.0 - goals.index(place) if idle and place in goals else -1.0 + (place in t.homes(me))

    def on_some(self, t: Any, me: int, caste: int, n: int) -> float:
        step = t.choice_of(me)
        if not isinstance(step, HowMany):
            return float(n)
        going = min(self.lacking(t, me, step.target), self.surplus(t, me, step.source))
        return -abs(n - max(1, going)) - 0.1 * caste

    def on_all(self, t: Any, me: int) -> float:
        step = t.choice_of(me)
        return self.on_some(t, me, 0, sum(step.going(t))) if isinstance(step, HowMany) else 0.1

    # ---- food and brood ----------------------------------------------------------------------------------------------

    def grown(self, t: Any, me: int) -> bool:
        """Whether it is time for winged ants."""
        sheet = t.sheets[me]
        ants = sum(t.headcount[me]) + sum(sheet.count(chamber) for chamber in CHAMBERS)
        return bool(ants + sheet.small_pupae >= self.workers or t.turn + 4 > t.settings["game_turns"])

    def on_large(self, t: Any, me: int, n: int) -> float:
        sheet = t.sheets[me]
        most = (t.food(me) - sheet.female_larvae - sheet.male_larvae) // 2
        return -abs(n - (max(0, most) if self.grown(t, me) else 0))

    def on_females(self, t: Any, me: int, n: int) -> float:
        food = t.food(me)
        return -abs(n - ((food + 1) // 2 if self.grown(t, me) else food))

    def on_males(self, t: Any, me: int, n: int) -> float:
        step = t.choice_of(me)
        return -abs(n - (max(0, t.food(me) - step.females) if self.grown(t, me) else 0))

    def on_medium(self, t: Any, me: int, n: int) -> float:
        return -float(n)

    def on_fly(self, t: Any, me: int) -> float:
        sheet = t.sheets[me]
        coming = sheet.male_pupae if sheet.virgin_queens > sheet.drones else sheet.large_pupae
        return -1.0 if self.patience and sheet.virgin_queens != sheet.drones and coming else 1.0

    def give_up(self, t: Any, me: int, box: int, n: int) -> float:
        """What is given up where food or room is missing."""
        return -float(LAST_GIVEN.get(box, 5)) - 0.01 * n

    on_consume = on_starve = on_drop = give_up

    # ---- others ------------------------------------------------------------------------------------------------------

    def on_attack(self, t: Any, me: int, area: int, rival: int) -> float:
        return float(t.here(me, area) - 2 * t.here(rival, area) - 2 * (t.nest_owner(area) == rival))

    def on_away(self, t: Any, me: int, n: int) -> float:
        return float(n)

    def on_bid(self, t: Any, me: int, n: int) -> float:
        return 1.0 - 0.1 * n if n <= self.bids else -1.0

    def on_on(self, t: Any, me: int, rival: int) -> float:
        return float(t.score(rival)) if rival != me else -1.0

    def on_minus(self, t: Any, me: int, area: int) -> float:
        return float(DISTANCE[t.nest_area[me]][area])

    def on_harvest(self, t: Any, me: int, n: int) -> float:
        return -float(n)


class Breeder(Newcomer):
    """Eight workers who forage two steps out, then winged ants, and pairs rather than singles."""

    name = "breeder"
    workers = 8
    sight = 2
    scouts = 2
    patience = True
    bids = 3


class Farmer(Breeder):
    """A large colony first: sixteen workers, three scouts, food three steps out."""

    name = "farmer"
    workers = 16
    sight = 3
    scouts = 3


class Raider(Breeder):
    """Like the breeder, with two ants more, who go where others are fewer; in the advanced game to their nests."""

    name = "raider"
    workers = 10

    def spare(self, t: Any, me: int, wanted: dict[int, int]) -> None:
        """They go for the weakest group of others that lies within two steps of home, or all the way to a nest."""
        home = t.nest_area[me]
        free = sum(t.headcount[me]) + sum(t.sheets[me].count(c) for c in CHAMBERS) - sum(wanted.values())
        prey = []
        for rival in range(t.players):
            if rival == me or not t.alive(rival):
                continue
            for area, n in enumerate(t.headcount[rival]):
                if n and n + 1 < free and DISTANCE[home][area] <= 3:
                    prey.append((n, area))
            if t.settings["advanced"] and t.nest_area[rival] >= 0:
                inside = sum(t.sheets[rival].count(chamber) for chamber in CHAMBERS)
                prey.append((t.headcount[rival][t.nest_area[rival]] + inside + 1, t.nest_area[rival]))
        if not prey or free < 3:
            return
        need, goal = min(prey)
        if free <= need:
            return
        # The whole group stands as near as it can come; from there it goes on in the next turn.
        reach = [area for area in range(AREAS) if (t.held[area] or any(t.held[n] for n in NEIGHBOURS[area]))]
        reach = [area for area in reach if not t.predators(area)]
        near = min(reach, key=lambda area: DISTANCE[goal][area], default=-1)
        if near >= 0:
            wanted[near] = max(wanted.get(near, 0), free)

    def on_attack(self, t: Any, me: int, area: int, rival: int) -> float:
        return float(t.here(me, area) - t.here(rival, area)) - 0.5

    def on_invade(self, t: Any, me: int) -> float:
        return 1.0

    def on_hunt(self, t: Any, me: int) -> float:
        return 1.0 if t.settings["down_with_the_queen"] else 0.2
