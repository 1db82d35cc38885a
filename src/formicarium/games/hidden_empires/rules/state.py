"""The state of a game of Hidden Empires: the map, the nest sheets, the cards, what a turn keeps in mind; and its copies."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from formicarium.core.table import Table
from formicarium.games.hidden_empires.rules.rows import Row, Rows
from formicarium.games.hidden_empires.rules.sheet import NestSheet
from formicarium.games.hidden_empires.rules.traits import Powers

# Bits of `copy_on_write`: the ants of each seat, and who has moved.
BITS: Final[list[int]] = [1, 2, 4, 8, 16, 32]
MOVED_BIT: Final = 64
ALL_BITS: Final = 127


@dataclass
class State(Table):
    """What a table holds.

    Only the lists change in place: `ants` and `headcount`, `moved`, and the nest sheets. Everything else is a row, a tuple that is
    replaced by a new one when something in it changes (see rows.py), so that copies share it.
    """

    # ---- the game turn
    turn: int = 0
    phase: str = "nests"
    """nests, draft, draw, move, scout, tasks, nest"""
    first: int = 0
    """Who begins each game turn."""
    active: int = -1
    """Whose player turn it is; -1 in the nest phase and before the first turn."""
    to_move: Row = ()
    """The seats whose player turn is still to come in this game turn; in their order, unless the order is random."""
    event: int = -1
    """The event card that was drawn last in this turn; -1 for none."""

    # ---- the map
    nest_area: Row = ()
    """The nest area of each seat; -1 before it is placed."""
    site: Row = ()
    """Whose Nest Site stands in an area; -1 for none."""
    trunk: Row = ()
    """Whose Trunk stands in an area; -1 for none."""
    marker: Row = ()
    """The discovery marker in an area, 0 to 83; -1 for none."""
    face: Row = ()
    """1: that marker lies face up."""
    mods: Row = ()
    """Plus markers (above 0) or minus markers (below 0) on it; pairs have cancelled out."""
    laid: Row = ()
    """When that marker was laid face down, by `clock`."""
    unused: Row = ()
    """The markers that are not on the map, in the order of their numbers: chance picks one when one is drawn."""
    last_seen: Row = ()
    """When each marker was last seen leaving the map, by `clock`: what was laid face down before cannot be that one."""
    clock: int = 0
    ants: list[list[int]] = field(default_factory=list)
    """For each seat: ants by area * 6 + slot."""
    headcount: list[list[int]] = field(default_factory=list)
    """For each seat: all ants of an area, the sum of its six slots. Kept beside `ants` because it is asked for so often."""

    # ---- the nest sheets
    sheets: list[NestSheet] = field(default_factory=list)
    """The nest sheet of each seat."""
    sheltered: Rows = ()
    """For each seat: Aphids markers on its sheet (Shelter Aphids)."""

    # ---- the cards
    deck: Row = ()
    """The cards of the deck, in the order of their numbers: chance picks one when one is drawn."""
    discards: Row = ()
    hands: Rows = ()
    """For each seat: its hand cards. Secret."""
    drawn: Rows = ()
    """For each of those: after how many reshuffles it was drawn."""
    traits: Rows = ()
    shuffles: int = 0
    shuffled: Row = ()
    """For each card: with which reshuffle it last went from the discards into the deck."""
    dealt: Rows = ()
    """The draft: for each seat, the cards it may keep one of now. Secret."""
    passed: Rows = ()
    """The draft: for each seat, the cards it passed on in earlier rounds, one packet after the other. Secret."""
    taken: Rows = ()
    """The draft: for each seat, the cards it took, one a round. One of a type taken before is only put aside. Secret."""
    boxed: Row = ()
    """Cards that are out of the game. Secret."""

    # ---- an auction
    lot: int = -1
    """The trait under the hammer; -1 for none."""
    bid: int = 0
    bidder: int = -1
    bidding: Row = ()
    """The seats that have not passed, the next one to speak first."""
    mutant: int = -1
    """Who started it with Mutate; -1 for nobody."""

    # ---- a player turn
    held: Row = ()
    """1: the active seat had ants there at the beginning of its turn."""
    moved: list[int] = field(default_factory=list)
    """Ants that have moved already, by place * 3 + caste."""
    scouts: Row = ()
    """1: a scout has entered and is still to be settled."""
    fought: Row = ()
    """1: the active seat attacked there this turn."""
    plan: Row = ()
    """What the foragers of an area will do: -1 as proposed, 0 nothing, n: n ants harvest, 100 + n: n ants tend."""
    busy: Row = ()
    """Ants that foraged, carried or built a Trunk this turn and so do not patrol, by area * 3 + caste."""
    grounds: Row = ()
    """1: food was brought in from a ground of that colour this turn."""
    recruits: Row = ()
    """Defenders who fight for the attacker, by caste (Recruitment)."""
    safe: Row = ()
    """Brood carried to safety during an invasion, by kind in the order of BROOD."""
    thrown: Rows = ()
    """The dice of what happened last: what for (see throws.py), seat, area, and the dice."""

    # ---- copies -------------------------------------------------------------------------------------------------

    def __post_init__(self) -> None:
        self.copy_on_write = 0
        """What a copy may share although it changes in place: a bit for the ants of each seat, and one for `moved`. It is
        no part of the state: whoever wants to change such a list takes one of its own first."""
        self.known_powers: tuple[Powers, ...] = ()
        """What the traits of each seat let it do, as they were when it was asked for last (see Garden.powers). No state either."""

    def own_ants(self, seat: int) -> None:
        """Make sure that the ants of a seat can be changed in place."""
        if self.copy_on_write & BITS[seat]:
            self.copy_on_write -= BITS[seat]
            self.ants[seat] = self.ants[seat][:]
            self.headcount[seat] = self.headcount[seat][:]

    def own_moved(self) -> None:
        """Make sure that `moved` can be changed in place."""
        if self.copy_on_write & MOVED_BIT:
            self.copy_on_write -= MOVED_BIT
            self.moved = self.moved[:]

    def restore(self, other: State) -> None:
        """Become another position, which may share its lists with others still."""
        super().restore(other)
        self.copy_on_write = ALL_BITS

    def copy_into(self, other: State) -> None:
        """Share the rows, and for copy-on-write the lists that do not change in every turn; copy the nest sheets."""
        self.copy_on_write = ALL_BITS
        other.copy_on_write = ALL_BITS
        other.known_powers = self.known_powers
        other.turn = self.turn
        other.phase = self.phase
        other.first = self.first
        other.active = self.active
        other.to_move = self.to_move
        other.event = self.event
        other.nest_area = self.nest_area
        other.site = self.site
        other.trunk = self.trunk
        other.marker = self.marker
        other.face = self.face
        other.mods = self.mods
        other.laid = self.laid
        other.unused = self.unused
        other.last_seen = self.last_seen
        other.clock = self.clock
        other.ants = self.ants[:]
        other.headcount = self.headcount[:]
        other.sheets = [sheet.copy() for sheet in self.sheets]
        other.sheltered = self.sheltered
        other.deck = self.deck
        other.discards = self.discards
        other.hands = self.hands
        other.drawn = self.drawn
        other.traits = self.traits
        other.shuffles = self.shuffles
        other.shuffled = self.shuffled
        other.dealt = self.dealt
        other.passed = self.passed
        other.taken = self.taken
        other.boxed = self.boxed
        other.lot = self.lot
        other.bid = self.bid
        other.bidder = self.bidder
        other.bidding = self.bidding
        other.mutant = self.mutant
        other.held = self.held
        other.moved = self.moved
        other.scouts = self.scouts
        other.fought = self.fought
        other.plan = self.plan
        other.busy = self.busy
        other.grounds = self.grounds
        other.recruits = self.recruits
        other.safe = self.safe
        other.thrown = self.thrown
