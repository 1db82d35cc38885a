"""Roads through ANTS, each as a player by rule of thumb.

Everybody sends whom the colony has most of, plays cards as soon as they can be paid, and incubates when hardly anybody is left to send.
`Newcomer` does no more than that. `Digger` fills its nest, area after area, for the stars of rooms; `Forager` lays trails and explores
where they lead, for food, leaves and pheromones; `Collector` plays whatever card it can pay.

formicarium arena ants tests.opponents.ants:Digger tests.opponents.ants:Forager
"""

from __future__ import annotations

from typing import Any

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.map_data import FOOD_CUBE
from formicarium.games.ants.rules.nest import AREA, BONUSES, SHAPE_SIZE, STONE
from formicarium.games.ants.rules.supply import at_hand
from formicarium.games.ants.rules.tiles import OBJECTS, QUEENS
from tests.opponents.thumb import Thumb


class Newcomer(Thumb):
    """Sends whom it has most of, plays what it can pay, incubates when fewer than three are left."""

    name = "newcomer"
    SHUNNED = frozenset({"convert", "boost", "rouse", "waive", "fill", "clear", "minus"})
    likes = (1.0, 1.0, 1.0)
    """How much it likes to dig, explore and forage."""
    cards = 0.7
    """How much it likes to play cards."""
    span = 4
    """So many ants at most go together."""
    altitude = 4
    """From this space of the nuptial flight on it swarms."""
    thrift = 3
    """With fewer ants than this it incubates."""

    def look(self, t: Any, me: int) -> None:
        self.colony = t.colonies[me]
        self.ready = sum(self.colony.ants) + sum(self.colony.kept) + self.colony.wild
        self.late = t.ending > 0
        self.hungry = at_hand(self.colony, v.FOOD) < sum(self.colony.larvae)

    # ---- the main action ---------------------------------------------------------------------------------------------

    def deed(self, kind: int, own: int, wild: int) -> float:
        """To send so many of a kind; wild ants are kept for when they are needed."""
        strength = own + wild
        hunger = 1.5 if kind != v.DIGGER and self.hungry else 1.0
        return (
            hunger * self.likes[kind] * (1.5 + min(strength, self.span))
            - 0.8 * max(0, strength - self.span)
            - 0.7 * wild
        )

    def on_dig(self, t: Any, me: int, own: int, wild: int) -> float:
        return self.deed(v.DIGGER, own, wild)

    def on_explore(self, t: Any, me: int, *how: int) -> float:
        if len(how) == 2:
            return self.deed(v.EXPLORER, *how)
        near = t.foragers_at(how[0], me)
        food = 2.0 if self.hungry and t.garden.cube[how[0]] == FOOD_CUBE else 0.0
        thing = 3.0 if how[0] in t.garden.objects else 0.0
        return t.garden.count[how[0]] + near + food + thing - 0.5 * t.garden.dots[how[0]]

    def on_forage(self, t: Any, me: int, own: int, wild: int) -> float:
        return self.deed(v.FORAGER, own, wild)

    def on_forager(self, t: Any, me: int, corner: int) -> float:
        """Where there is most to gather, and where trails can go on."""
        touched = t.garden.touches[corner]
        own = sum(t.explorers[place] == me for place in touched)
        bonus = 0.8 if t.garden.corner_bonus[corner] else 0.0
        return own + bonus + 0.7 * sum(t.cubes[place] > 0 for place in touched) + 0.1 * len(t.garden.near[corner])

    def on_place(self, t: Any, me: int, cell: int) -> float:
        """Squares that bring something, from the uppermost area down."""
        plan = self.colony.plan
        return (1.0 if cell in BONUSES[plan] else 0.0) + 0.7 * (STONE - AREA[plan][cell])

    def on_play(self, t: Any, me: int, card: int) -> float:
        return self.cards * (3.5 + self.worth(card)) + (2.0 if CARDS[card].kind == v.ENTERPRISE else 0.0)

    def on_defeat(self, t: Any, me: int, place: int) -> float:
        return 4.5

    def on_incubate(self, t: Any, me: int) -> float:
        brood = sum(self.colony.larvae) + 0.5 * sum(self.colony.eggs)
        if self.hungry and self.ready:
            return 0.1 * brood
        return 6.0 + brood if self.ready < self.thrift else -1.0 if self.ready > 3 else 0.3 * brood

    def on_radiate(self, t: Any, me: int) -> float:
        return 9.0

    def on_gift(self, t: Any, me: int) -> float:
        return 9.0 if not self.colony.gifts else -1.0

    # ---- cards -------------------------------------------------------------------------------------------------------

    def worth(self, card: int) -> float:
        """How much it likes a card: points, what it does again and again, and that it is cheap."""
        design = CARDS[card]
        again = 0.0 if self.late else 1.2 * len(design.incubation) + 1.5 * len(design.lasting)
        return design.points + again + 1.5 * len(design.ending) + 0.8 * len(design.now) - 0.6 * design.cost

    def on_keep(self, t: Any, me: int, card: int) -> float:
        return self.worth(card) - len(CARDS[card].needs)

    def on_take(self, t: Any, me: int, place: int) -> float:
        return 5.0 + self.on_keep(t, me, t.display[place])

    def on_discard(self, t: Any, me: int, card: int) -> float:
        return -self.worth(card)

    on_tuck = on_discard

    # ---- small decisions ---------------------------------------------------------------------------------------------

    def on_room(self, t: Any, me: int, shape: int) -> float:
        return float(SHAPE_SIZE[shape])

    def on_object(self, t: Any, me: int, thing: int) -> float:
        return float(OBJECTS[thing].points)

    def on_queen(self, t: Any, me: int, queen: int) -> float:
        return float(QUEENS[queen].food + QUEENS[queen].leaf + QUEENS[queen].mushroom)

    def on_swarm(self, t: Any, me: int, area: int) -> float:
        return 1.0 if t.flight[me] >= self.altitude or self.late else -1.0

    def on_solve(self, t: Any, me: int, tile: int) -> float:
        return 2.0

    def on_feed(self, t: Any, me: int) -> float:
        borrowed = 0 if self.late else 2
        return 1.0 if at_hand(self.colony, v.FOOD) + borrowed >= sum(self.colony.larvae) else 0.0

    def on_starve(self, t: Any, me: int, kind: int) -> float:
        return 0.5 + 0.1 * self.colony.larvae[kind]

    def on_pay(self, t: Any, me: int, mushrooms: int, tokens: int) -> float:
        return -mushrooms - 0.5 * tokens

    def on_advance(self, t: Any, me: int, track: int) -> float:
        food = 1.0 if track == v.FOOD_TRACK and self.colony.tracks[track] < 3 else 0.0
        return 2.0 - 0.5 * self.colony.tracks[track] + (0.3 if track in (v.FOOD_TRACK, v.LEAF_TRACK) else 0.0) + food

    def on_larva(self, t: Any, me: int, kind: int) -> float:
        return self.likes[kind] - 0.3 * self.colony.larvae[kind]

    def on_shift(self, t: Any, me: int, disc: int, kind: int) -> float:
        rows = (self.colony.ants, self.colony.larvae, self.colony.eggs)
        row = rows[disc // v.KINDS]
        return float(row[disc % v.KINDS] - row[kind] - 1)

    def on_rise(self, t: Any, me: int, disc: int) -> float:
        return 1.0

    def on_trade(self, t: Any, me: int) -> float:
        return 0.1 if self.colony.leaf > 3 and self.colony.food > sum(self.colony.larvae) else -0.1

    def on_barter(self, t: Any, me: int, way: int) -> float:
        return 5.0 if len(self.colony.hand) > 5 else -1.0


class Digger(Newcomer):
    """The nest, area after area, with rooms for the cards that fill them."""

    name = "digger"
    likes = (1.5, 1.0, 1.1)
    cards = 1.3


class Forager(Newcomer):
    """Trails, and explorers where they lead."""

    name = "forager"
    likes = (0.9, 1.3, 1.5)
    cards = 1.2


class Collector(Newcomer):
    """Cards: leaves first, and whatever can be played is played."""

    name = "collector"
    likes = (1.1, 1.1, 1.2)
    cards = 2.0
