"""The state of a game of Summon the Swarm: who has which cards, and where the units are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from formicarium.core.dice import Dice
from formicarium.core.errors import BadPosition
from formicarium.core.table import Table
from formicarium.games.summon_the_swarm.rules import view
from formicarium.games.summon_the_swarm.rules.cards import (
    CARDS,
    CORE,
    DECKS,
    GUARDS,
    ROWS,
    SEATS,
    STRUCTURE,
    UNITS,
    antechambers,
    hive,
    is_hive,
)
from formicarium.games.summon_the_swarm.rules.piles import among, replaced, without


@dataclass
class SummonTheSwarm(Table):
    """Cards are numbers, see `cards.CARDS`. Lists named after units are indexed by card, the others by seat.

    All lists but `units` are shared by the copies of a table, for they change seldom: none of them is ever changed in place, but
    replaced by another one (piles.py).
    """

    first: int = 0
    active: int = 0
    turn: int = 0
    """Turns begun so far, all players together."""
    round: int = 1
    supply: int = UNITS
    swarm: int = 0
    """Units of the active player that wait to be placed."""
    flying: int = 0
    """The group that is about to land."""
    units: list[int] = field(default_factory=list)
    """The owner's units on each card."""
    visitors: list[int] = field(default_factory=list)
    """The active player's units on each card of a rival."""
    structures: list[list[int]] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    """Of intelligence."""
    decks: list[list[int]] = field(default_factory=list)
    """Face down, by level; the top card is the last one. The only secret of this game."""
    market: list[list[int]] = field(default_factory=list)
    """The open cards, by level."""
    discard: list[int] = field(default_factory=list)
    damaged: list[int] = field(default_factory=list)
    tapped: list[int] = field(default_factory=list)
    guarded: list[int] = field(default_factory=list)
    struck: list[int] = field(default_factory=list)
    """Hives that were damaged in this turn and so cannot be destroyed in it."""
    emptied: list[int] = field(default_factory=list)
    """Structures of rivals that lost their last unit in this turn."""
    settled: list[bool] = field(default_factory=list)
    """Who has had a turn; until all have, there is a truce."""
    quiet: list[bool] = field(default_factory=list)
    """Who passes on every reply for the rest of this turn."""
    out: list[int] = field(default_factory=list)
    """In which turn a seat was eliminated; 0 while it plays."""

    def setup(self, dice: Dice) -> None:
        """Lay out the game (rules SS 2.1 to SS 2.5)."""
        from formicarium.games.summon_the_swarm.rules.turn import (
            Turn,  # the steps know the table, not the other way round
        )

        seats = range(self.players)
        self.units = [0] * len(CARDS)
        self.visitors = [0] * len(CARDS)
        self.structures = [[hive(seat), *antechambers(seat)] for seat in seats]
        self.hands = [[] for _ in seats]
        self.levels = [self.settings["level"]] * self.players
        self.settled = [False] * self.players
        self.quiet = [False] * self.players
        self.out = [0] * self.players
        # Lists of its own, for new tables are copies of an empty one and people may edit theirs.
        self.discard, self.damaged, self.tapped = [], [], []
        self.guarded, self.struck, self.emptied = [], [], []
        self.decks = [deck[:] for deck in DECKS]
        for deck in self.decks:
            dice.shuffle(deck)
        self.market = [[], [], []]
        self.refill()
        self.first = dice.below(self.players)
        for seat in seats:
            self.hatch(hive(seat), 4 if seat == self.first else 5)
        if self.players > 2:
            self.make_up_for_waiting((self.first - 1) % self.players)
        self.do(Turn(self.first))

    def make_up_for_waiting(self, last: int) -> None:
        """Who waits longest for a second turn begins with a card; of three players with a smaller one (rule SS 2.5)."""
        if self.players == SEATS:
            card = self.draw(1)
        else:
            card = self.market[0][0]
            for other in self.market[0]:
                if CARDS[other].cost < CARDS[card].cost:
                    card = other
            self.leave_market(card)
            self.refill()
        self.hold(last, card)
        if self.telling:
            self.tell("{who:seat} plays last, and so begins with {card:card}.", {"who": last, "card": card})

    def copy_into(self, other: SummonTheSwarm) -> None:
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.round = self.round
        other.supply = self.supply
        other.swarm = self.swarm
        other.flying = self.flying
        other.units = self.units[:]
        other.visitors = self.visitors
        other.structures = self.structures
        other.hands = self.hands
        other.levels = self.levels
        other.decks = self.decks
        other.market = self.market
        other.discard = self.discard
        other.damaged = self.damaged
        other.tapped = self.tapped
        other.guarded = self.guarded
        other.struck = self.struck
        other.emptied = self.emptied
        other.settled = self.settled
        other.quiet = self.quiet
        other.out = self.out

    # ---- who has what -------------------------------------------------------------------------------------------

    def owner(self, card: int) -> int:
        """Whose structure it is; -1 for a card that is not in play."""
        for seat in range(self.players):
            if among(self.structures[seat], card):
                return seat
        return -1

    def holder(self, card: int) -> int:
        """In whose hand the card is; -1 for nobody's."""
        for seat in range(self.players):
            if among(self.hands[seat], card):
                return seat
        return -1

    def group_on(self, seat: int, card: int) -> int:
        """How many units a seat has on a structure, its own or another's."""
        return self.units[card] if among(self.structures[seat], card) else self.visitors[card]

    def units_of(self, seat: int) -> int:
        """All units of a seat, wherever they are."""
        units = self.units
        count = 0
        for card in self.structures[seat]:
            count += units[card]
        if seat == self.active:
            count += self.swarm + self.flying
            visitors = self.visitors
            for rival in range(self.players):
                if rival != seat:
                    for card in self.structures[rival]:
                        count += visitors[card]
        return count

    def spare(self) -> int:
        """How many units of the Swarm may go elsewhere than to the Hive: one is kept for an empty one (rule SS 3.5)."""
        return self.swarm - 1 if self.settings["home_first"] and not self.units[hive(self.active)] else self.swarm

    def capacity(self, card: int, seat: int) -> int:
        """How many units the structure of a seat can hold at clean-up (rules SS 5.9, SS 7.1, SS 9.3)."""
        return self.capacity_in(self.winter(), card, seat)

    def capacity_in(self, winter: int, card: int, seat: int) -> int:
        """The same when winter has lasted so long, for who asks about many."""
        room = CARDS[card].capacity
        if card < CORE:
            return room
        if is_hive(card):
            for other in self.structures[seat]:
                if other < CORE:
                    comb = CARDS[other].comb
                    if comb and not among(self.damaged, other):
                        room += comb
        else:
            room -= min(room, winter)
        return room

    def guarding(self) -> bool:
        """Whether guards stand in the Antechambers: with Guards and Winter, in the first third of the rounds (rule SS 5.8)."""
        if not self.settings["guards"]:
            return False
        rounds: int = self.settings["rounds"]
        return 3 * self.round <= rounds + 2

    def winter(self) -> int:
        """How many rounds winter has lasted, which begins after two thirds of the rounds (rule SS 5.9)."""
        if not self.settings["guards"]:
            return 0
        rounds: int = self.settings["rounds"]
        return max(0, self.round - (2 * rounds + 2) // 3)

    def toll(self, card: int) -> int:
        """How many units a rival's group loses in landing on a structure (rules SS 4.5, SS 5.8, SS 9.3)."""
        return 1 + self.thorns(card) if self.units[card] else 0

    def thorns(self, card: int) -> int:
        """How many units more than one that costs (rules SS 5.8, SS 9.3)."""
        if card < CORE:
            return CARDS[card].thorns
        return 0 if is_hive(card) or not self.guarding() else GUARDS

    def truce(self) -> bool:
        """Whether the first-round truce still holds (rule SS 3.4)."""
        return any(not self.settled[seat] and not self.out[seat] for seat in range(self.players))

    def vulnerable(self, seat: int) -> bool:
        """Whether a seat's Hive is without protection: both Antechambers damaged or empty (rule SS 6.5)."""
        left, right = antechambers(seat)
        units = self.units
        damaged = self.damaged
        return (not units[left] or among(damaged, left)) and (not units[right] or among(damaged, right))

    def shielded(self, card: int) -> bool:
        """Whether nobody can land on this structure or harm it now (rules SS 6.5, SS 9.4)."""
        return among(self.guarded, card) or (is_hive(card) and not self.vulnerable((card - CORE) // 3))

    # ---- what happens to units and cards ------------------------------------------------------------------------

    def hatch(self, card: int, n: int) -> int:
        """New units on a structure, as many as the supply has (rule SS 1.2); how many that were."""
        n = min(n, self.supply)
        self.supply -= n
        self.units[card] += n
        return n

    def swell(self, n: int) -> int:
        """New units in the Swarm, as many as the supply has; how many that were."""
        n = min(n, self.supply)
        self.supply -= n
        self.swarm += n
        return n

    def kill(self, card: int, n: int) -> int:
        """Units of a structure's owner go back to the supply; how many that were."""
        n = min(n, self.units[card])
        self.units[card] -= n
        self.supply += n
        if n and not self.units[card]:  # who had nobody there loses nothing (rule SS 7.1)
            self.emptied = [*self.emptied, card]
        return n

    def empty(self, card: int) -> None:
        """All units on a structure, its owner's and visitors, go back to the supply."""
        self.supply += self.units[card] + self.visitors[card]
        self.units[card] = 0
        self.visit(card, 0)

    def raze(self, card: int, seat: int) -> None:
        """A structure of a seat goes to the discard pile (core cards: out of the game), its units to the supply."""
        self.empty(card)
        self.tear_down(seat, card)
        self.damaged = without(self.damaged, card)
        self.tapped = without(self.tapped, card)
        self.guarded = without(self.guarded, card)
        self.struck = without(self.struck, card)
        self.emptied = without(self.emptied, card)
        if card < CORE:
            self.discard = [*self.discard, card]

    def build(self, seat: int, card: int) -> None:
        """A card becomes a structure of a seat."""
        self.structures = replaced(self.structures, seat, [*self.structures[seat], card])

    def tear_down(self, seat: int, card: int) -> None:
        """A card is no longer a structure of a seat."""
        self.structures = replaced(self.structures, seat, without(self.structures[seat], card))

    def hold(self, seat: int, card: int) -> None:
        """A card joins a hand."""
        self.hands = replaced(self.hands, seat, [*self.hands[seat], card])

    def let_go(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.hands = replaced(self.hands, seat, without(self.hands[seat], card))

    def discard_from(self, seat: int, card: int) -> None:
        """A card of a hand goes to the discard pile."""
        self.let_go(seat, card)
        self.discard = [*self.discard, card]

    def visit(self, card: int, n: int) -> None:
        """So many units of the active player are on a rival's structure now."""
        if self.visitors[card] != n:
            self.visitors = self.visitors[:]
            self.visitors[card] = n

    def refill(self) -> None:
        """Fill the rows of the market from the decks (rules SS 2.3, SS 7.4)."""
        for row in range(3):
            cards = self.market[row]
            deck = self.decks[row]
            new = min(ROWS[row] - len(cards), len(deck))
            if new > 0:
                self.market = replaced(self.market, row, cards + [deck[-n] for n in range(1, new + 1)])
                self.decks = replaced(self.decks, row, deck[:-new])
                self.reveals += new

    def draw(self, level: int) -> int:
        """Take the top card of a deck."""
        deck = self.decks[level - 1]
        self.decks = replaced(self.decks, level - 1, deck[:-1])
        self.reveal()
        return deck[-1]

    def leave_market(self, card: int) -> None:
        """Take a card from the market."""
        row = CARDS[card].level - 1
        self.market = replaced(self.market, row, without(self.market[row], card))

    # ---- what the core asks of every game -----------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        return view.look(self)

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """Only the order of the decks is hidden, and from everybody (rule SS 2.4)."""
        for row in range(3):
            deck = sorted(self.decks[row])
            dice.shuffle(deck)
            self.decks = replaced(self.decks, row, deck)

    def score_parts(self, seat: int) -> dict[str, int]:
        if self.out[seat]:
            return {"units": 0, "structures": 0}
        return {"units": self.units_of(seat), "structures": len(self.structures[seat])}

    def tally(self) -> dict[str, int]:
        cards = len(self.discard)
        for piles in (self.decks, self.market, self.hands):
            for pile in piles:
                cards += len(pile)
        for built in self.structures:
            for card in built:
                cards += card < CORE
        return {"units": self.supply + self.swarm + self.flying + sum(self.units) + sum(self.visitors), "cards": cards}

    def check(self) -> None:
        seats = range(self.players)
        for name in ("structures", "hands", "levels", "settled", "quiet", "out"):
            if len(getattr(self, name)) != self.players:
                raise BadPosition(name, f"it needs one entry for each of the {self.players} players")
        for name, counts in (("units", self.units), ("visitors", self.visitors)):
            if len(counts) != len(CARDS) or min(counts) < 0:
                raise BadPosition(name, f"it needs {len(CARDS)} numbers, none below 0")
        if self.tally()["units"] != UNITS or min(self.supply, self.swarm, self.flying) < 0:
            raise BadPosition("supply", f"all units together must be {UNITS}")
        placed = [card for pile in [*self.decks, *self.market, *self.hands, self.discard] for card in pile]
        if not all(0 <= card < CORE for card in placed):
            raise BadPosition("decks", f"market cards are numbered 0 to {CORE - 1}; no others can be held or drawn")
        built = [card for cards in self.structures for card in cards]
        placed += [card for card in built if card < CORE]
        if sorted(placed) != list(range(CORE)):
            raise BadPosition("structures", f"each of the cards 0 to {CORE - 1} must be in exactly one place")
        for seat in seats:
            core = [card for card in self.structures[seat] if card >= CORE]
            if sorted(core) != ([] if self.out[seat] else [hive(seat), *antechambers(seat)]):
                raise BadPosition("structures", f"seat {seat} must have exactly its own core cards, or none when out")
            if not 1 <= self.levels[seat] <= 3:
                raise BadPosition("levels", "a level is 1, 2 or 3")
        if any(CARDS[card].kind != STRUCTURE for card in built):
            raise BadPosition("structures", "only Structures can be in play")
        if any(self.units[card] + self.visitors[card] for card in range(len(CARDS)) if card not in built):
            raise BadPosition("units", "units stand only on structures in play")
        if not all(card in built for card in [*self.damaged, *self.tapped, *self.guarded, *self.struck, *self.emptied]):
            raise BadPosition("damaged", "only structures in play can be damaged, tapped, guarded or struck")
        if not 0 <= self.active < self.players or not 0 <= self.first < self.players:
            raise BadPosition("active", "active and first must be seats")
