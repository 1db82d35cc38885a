"""The nest sheet of a player: size, food and DNA, the chambers, the brood, the reproductives, the score (rules HE 2.5, 12.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from formicarium.core.steps import Part
from formicarium.games.hidden_empires.rules.places import BUILDERS

# The boxes of a sheet, as actions and messages number them. Chambers take three boxes in a row, one for each caste.
SIZE: Final = 0
FOOD: Final = 1
DNA: Final = 2
FIRST_CHAMBER: Final = 3
STORED: Final = 18
EGGS_F: Final = 19
EGGS_M: Final = 20
LARVAE_F: Final = 21
LARVAE_M: Final = 22
SMALL: Final = 23
MEDIUM: Final = 24
LARGE: Final = 25
PUPAE_M: Final = 26
VIRGINS: Final = 27
DRONES: Final = 28
QUEENS: Final = 29
BROOD: Final = (EGGS_F, EGGS_M, LARVAE_F, LARVAE_M, SMALL, MEDIUM, LARGE, PUPAE_M)
CHAMBER_BOXES: Final = STORED - FIRST_CHAMBER


def box(place: int) -> int:
    """The first of the three boxes of a chamber."""
    return FIRST_CHAMBER + 3 * (place - BUILDERS)


@dataclass
class NestSheet(Part):
    """What a colony has at home, and what it has scored."""

    size: int = 0
    food: int = 0
    dna: int = 0
    ants: list[int] = field(default_factory=lambda: [0] * CHAMBER_BOXES)
    """Workers, medias and majors in Builders, Nurses, Reserves, Storage and the Returning Ants box. In Storage, medias are
    repletes and majors are millers."""
    stored: int = 0
    """Food in Storage."""
    female_eggs: int = 0
    male_eggs: int = 0
    female_larvae: int = 0
    male_larvae: int = 0
    small_pupae: int = 0
    medium_pupae: int = 0
    large_pupae: int = 0
    male_pupae: int = 0
    virgin_queens: int = 0
    drones: int = 0
    queens: int = 0
    """Mother queens, adopted ones and those of Nest Sites included."""
    no_eggs: bool = False
    """The queens lay no eggs in the next nest phase, because the nest has moved."""
    guests: int = 0
    """Guest Queens that wait for the next nuptial flight."""
    sealed: bool = False
    """The nest cannot be invaded in this player turn."""
    dead: bool = False
    pairs: int = 0
    """How many pairs, lone virgin queens and lone drones have flown so far."""
    lone_queens: int = 0
    lone_drones: int = 0

    def __init__(
        self,
        size: int = 0,
        food: int = 0,
        dna: int = 0,
        ants: list[int] | None = None,
        stored: int = 0,
        female_eggs: int = 0,
        male_eggs: int = 0,
        female_larvae: int = 0,
        male_larvae: int = 0,
        small_pupae: int = 0,
        medium_pupae: int = 0,
        large_pupae: int = 0,
        male_pupae: int = 0,
        virgin_queens: int = 0,
        drones: int = 0,
        queens: int = 0,
        no_eggs: bool = False,
        guests: int = 0,
        sealed: bool = False,
        dead: bool = False,
        pairs: int = 0,
        lone_queens: int = 0,
        lone_drones: int = 0,
    ) -> None:
        self.size = size
        self.food = food
        self.dna = dna
        self.ants = [0] * CHAMBER_BOXES if ants is None else ants
        self.stored = stored
        self.female_eggs = female_eggs
        self.male_eggs = male_eggs
        self.female_larvae = female_larvae
        self.male_larvae = male_larvae
        self.small_pupae = small_pupae
        self.medium_pupae = medium_pupae
        self.large_pupae = large_pupae
        self.male_pupae = male_pupae
        self.virgin_queens = virgin_queens
        self.drones = drones
        self.queens = queens
        self.no_eggs = no_eggs
        self.guests = guests
        self.sealed = sealed
        self.dead = dead
        self.pairs = pairs
        self.lone_queens = lone_queens
        self.lone_drones = lone_drones

    def copy(self) -> NestSheet:
        return NestSheet(
            self.size,
            self.food,
            self.dna,
            self.ants[:],
            self.stored,
            self.female_eggs,
            self.male_eggs,
            self.female_larvae,
            self.male_larvae,
            self.small_pupae,
            self.medium_pupae,
            self.large_pupae,
            self.male_pupae,
            self.virgin_queens,
            self.drones,
            self.queens,
            self.no_eggs,
            self.guests,
            self.sealed,
            self.dead,
            self.pairs,
            self.lone_queens,
            self.lone_drones,
        )

    # ---- ants at home -------------------------------------------------------------------------------------------

    def castes(self, chamber: int) -> list[int]:
        """How many workers, medias and majors are in a chamber."""
        i = 3 * (chamber - BUILDERS)
        return self.ants[i : i + 3]

    def caste(self, chamber: int, caste: int) -> int:
        """How many ants of one caste are in a chamber."""
        return self.ants[3 * (chamber - BUILDERS) + caste]

    def count(self, chamber: int) -> int:
        """All ants in a chamber."""
        ants = self.ants
        i = 3 * (chamber - BUILDERS)
        return ants[i] + ants[i + 1] + ants[i + 2]

    # ---- brood and young ----------------------------------------------------------------------------------------

    def larvae(self) -> int:
        """All larvae."""
        return self.female_larvae + self.male_larvae

    def brood(self) -> int:
        """Eggs, larvae and pupae."""
        pupae = self.small_pupae + self.medium_pupae + self.large_pupae + self.male_pupae
        return self.female_eggs + self.male_eggs + self.female_larvae + self.male_larvae + pupae

    def winged(self) -> int:
        """Virgin queens and drones."""
        return self.virgin_queens + self.drones

    # ---- boxes by number, for what an action names --------------------------------------------------------------

    def amount(self, box: int) -> int:
        """What a box holds that can be given up: brood, reproductives, ants in a chamber, food, queens."""
        if box == EGGS_F:
            return self.female_eggs
        if box == EGGS_M:
            return self.male_eggs
        if box == LARVAE_F:
            return self.female_larvae
        if box == LARVAE_M:
            return self.male_larvae
        if box == SMALL:
            return self.small_pupae
        if box == MEDIUM:
            return self.medium_pupae
        if box == LARGE:
            return self.large_pupae
        if box == PUPAE_M:
            return self.male_pupae
        if box == VIRGINS:
            return self.virgin_queens
        if box == DRONES:
            return self.drones
        return self.ants[box - FIRST_CHAMBER]

    def give_up(self, box: int, n: int) -> None:
        """Take so many out of a box."""
        if box == EGGS_F:
            self.female_eggs -= n
        elif box == EGGS_M:
            self.male_eggs -= n
        elif box == LARVAE_F:
            self.female_larvae -= n
        elif box == LARVAE_M:
            self.male_larvae -= n
        elif box == SMALL:
            self.small_pupae -= n
        elif box == MEDIUM:
            self.medium_pupae -= n
        elif box == LARGE:
            self.large_pupae -= n
        elif box == PUPAE_M:
            self.male_pupae -= n
        elif box == VIRGINS:
            self.virgin_queens -= n
        elif box == DRONES:
            self.drones -= n
        else:
            self.ants[box - FIRST_CHAMBER] -= n
