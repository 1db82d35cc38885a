"""The state of a game of Hidden Empires: the map, the nest sheets, the cards, what a turn keeps in mind; and its copies."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from formicarium.core.table import Table

# What a table may have lent to a copy: the ants of each seat, and who has moved.
BITS: Final[list[int]] = [1, 2, 4, 8, 16, 32]
MOVED_BIT: Final = 64
ALL_BITS: Final = 127


@dataclass
class State(Table):
    """What a table holds.

    Only the rows of `ants`, `crowd` and `sheet` change in place, and `moved`. Every other list is replaced by a new one when
    something in it changes (see rows.py), so that copies share it.
    """

    # ---- the game turn
    turn: int = 0
    phase: str = "nests"
    """nests, draft, draw, move, scout, tasks, nest"""
    first: int = 0
    """Who begins each game turn."""
    active: int = -1
    """Whose player turn it is; -1 in the nest phase and before the first turn."""
    to_move: list[int] = field(default_factory=list)
    """The seats whose player turn is still to come in this game turn; in their order, unless the order is random."""
    event: int = -1
    """The event card that was drawn last in this turn; -1 for none."""

    # ---- the map
    nest: list[int] = field(default_factory=list)
    """The nest area of each seat; -1 before it is placed."""
    site: list[int] = field(default_factory=list)
    """Whose Nest Site stands in an area; -1 for none."""
    trunk: list[int] = field(default_factory=list)
    """Whose Trunk stands in an area; -1 for none."""
    marker: list[int] = field(default_factory=list)
    """The discovery marker in an area, 0 to 83; -1 for none."""
    face: list[int] = field(default_factory=list)
    """1: that marker lies face up."""
    mods: list[int] = field(default_factory=list)
    """Plus markers (above 0) or minus markers (below 0) on it; pairs have cancelled out."""
    laid: list[int] = field(default_factory=list)
    """When that marker was laid face down, by `clock`."""
    unused: list[int] = field(default_factory=list)
    """The markers that are not on the map, in the order of their numbers: chance picks one when one is drawn."""
    seen: list[int] = field(default_factory=list)
    """When each marker was last seen leaving the map, by `clock`: what was laid face down before cannot be that one."""
    clock: int = 0
    ants: list[list[int]] = field(default_factory=list)
    """For each seat: ants by area * 6 + slot."""
    crowd: list[list[int]] = field(default_factory=list)
    """For each seat: all ants of an area, the sum of its six slots. Kept beside `ants` because it is asked for so often."""

    # ---- the nest sheets
    sheet: list[list[int]] = field(default_factory=list)
    """For each seat: its boxes."""
    sheltered: list[list[int]] = field(default_factory=list)
    """For each seat: Aphids markers on its sheet (Shelter Aphids)."""

    # ---- the cards
    deck: list[int] = field(default_factory=list)
    """The cards of the deck, in the order of their numbers: chance picks one when one is drawn."""
    discards: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    """For each seat: its hand cards. Secret."""
    drawn: list[list[int]] = field(default_factory=list)
    """For each of those: after how many reshuffles it was drawn."""
    traits: list[list[int]] = field(default_factory=list)
    shuffles: int = 0
    shuffled: list[int] = field(default_factory=list)
    """For each card: with which reshuffle it last went from the discards into the deck."""
    dealt: list[list[int]] = field(default_factory=list)
    """The draft: for each seat, the cards it may keep one of now. Secret."""
    passed: list[list[int]] = field(default_factory=list)
    """The draft: for each seat, the cards it passed on in earlier rounds, one packet after the other. Secret."""
    taken: list[list[int]] = field(default_factory=list)
    """The draft: for each seat, the cards it took, one a round. One of a type taken before is only put aside. Secret."""
    boxed: list[int] = field(default_factory=list)
    """Cards that are out of the game. Secret."""

    # ---- an auction
    lot: int = -1
    """The trait under the hammer; -1 for none."""
    bid: int = 0
    bidder: int = -1
    bidding: list[int] = field(default_factory=list)
    """The seats that have not passed, the next one to speak first."""
    mutant: int = -1
    """Who started it with Mutate; -1 for nobody."""

    # ---- a player turn
    held: list[int] = field(default_factory=list)
    """1: the active seat had ants there at the beginning of its turn."""
    moved: list[int] = field(default_factory=list)
    """Ants that have moved already, by place * 3 + caste."""
    scouts: list[int] = field(default_factory=list)
    """1: a scout has entered and is still to be settled."""
    fought: list[int] = field(default_factory=list)
    """1: the active seat attacked there this turn."""
    plan: list[int] = field(default_factory=list)
    """What the foragers of an area will do: -1 as proposed, 0 nothing, n: n ants harvest, 100 + n: n ants tend."""
    busy: list[int] = field(default_factory=list)
    """Ants that foraged, carried or built a Trunk this turn and so do not patrol, by area * 3 + caste."""
    grounds: list[int] = field(default_factory=list)
    """1: food was brought in from a ground of that colour this turn."""
    recruits: list[int] = field(default_factory=list)
    """Defenders who fight for the attacker, by caste (Recruitment)."""
    safe: list[int] = field(default_factory=list)
    """Brood carried to safety during an invasion, by kind in the order of BROOD."""
    thrown: list[list[int]] = field(default_factory=list)
    """The dice of what happened last: what for (see view.THROWS), seat, area, and the dice."""

    # ---- copies -------------------------------------------------------------------------------------------------

    def __post_init__(self) -> None:
        self.lent = 0
        """What a copy may share although it changes in place: a bit for the ants of each seat, and one for `moved`. It is
        no part of the state: whoever wants to change such a row takes one of its own first."""

    def own_ants(self, seat: int) -> None:
        """Make sure that the ants of a seat can be changed in place."""
        if self.lent & BITS[seat]:
            self.lent -= BITS[seat]
            self.ants[seat] = self.ants[seat][:]
            self.crowd[seat] = self.crowd[seat][:]

    def own_moved(self) -> None:
        """Make sure that `moved` can be changed in place."""
        if self.lent & MOVED_BIT:
            self.lent -= MOVED_BIT
            self.moved = self.moved[:]

    def restore(self, other: State) -> None:
        """Become another position, which may share its rows with others still."""
        super().restore(other)
        self.lent = ALL_BITS

    def copy_into(self, other: State) -> None:
        """Share all that is replaced, lend what changes in place but not in every turn, and copy the nest sheets."""
        self.lent = ALL_BITS
        other.lent = ALL_BITS
        other.turn = self.turn
        other.phase = self.phase
        other.first = self.first
        other.active = self.active
        other.to_move = self.to_move
        other.event = self.event
        other.nest = self.nest
        other.site = self.site
        other.trunk = self.trunk
        other.marker = self.marker
        other.face = self.face
        other.mods = self.mods
        other.laid = self.laid
        other.unused = self.unused
        other.seen = self.seen
        other.clock = self.clock
        other.ants = self.ants[:]
        other.crowd = self.crowd[:]
        other.sheet = [row[:] for row in self.sheet]
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
