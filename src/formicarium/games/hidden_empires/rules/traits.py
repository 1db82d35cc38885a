"""What the traits of a colony let it do, all of them together: each number is declared by a card (see cards.py, rules HE 18)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.cards import CARDS, EGGS, MAJOR_TYPE, MEDIA_TYPE
from formicarium.games.hidden_empires.rules.places import MAJOR, MEDIA, NOWHERE_ELSE, WORKER


class Powers:
    """What a colony can do: as everybody can, and as its traits say instead."""

    def __init__(self, traits: tuple[int, ...]) -> None:
        self.traits: Final = traits
        """The traits that these powers come from."""
        # ---- combat points of an ant (rule HE 16.2)
        self.worker_points = 1
        self.worker_defence = 1
        """Of a worker who defends, where that is more."""
        self.media_points = 1
        self.major_points = 1
        # ---- weapons that are rolled for
        self.weapon = -1
        """The trait that an attacker may roll dice for; -1 for none."""
        self.weapon_roll = 0
        """The highest roll that hits."""
        self.weapon_recruits = False
        """Who is hit fights for the attacker, instead of going home."""
        self.weapon_of_workers = False
        """Workers only roll dice for it (ruling HE-37)."""
        self.bursts = 0
        """The highest roll with which a defender bursts; 0: they do not."""
        self.blocks = False
        """Majors in Reserves keep invaders out."""
        # ---- foraging
        self.only = 0
        """The one kind of marker that is foraged; 0 for any."""
        self.forager_food = 1
        self.ground_dna = 1
        """The DNA for each ground colour that food came from."""
        self.media_harvest = 1
        """The food of a media who harvests, for one of a worker."""
        self.media_carries = 1
        """The food that a media lets through on a trail."""
        self.major_carries = 1
        self.repels = False
        """Foragers drive off opponents."""
        self.trunks = False
        # ---- castes
        self.raises_medias = False
        self.raises_majors = False
        self.media_home = NOWHERE_ELSE
        """The only chamber where medias live."""
        self.major_home = NOWHERE_ELSE
        # ---- the nest
        self.eggs = EGGS
        """How many each queen lays."""
        self.builder_size = 0
        """The nest size is so many times the workers in Builders; 0: it is what was dug."""
        self.no_limit = False
        """The nest size has no limit."""
        self.shifts = False
        """The nest may move in every move."""
        self.site_size = 0
        """The nest size that a Nest Site brings; 0: none are founded."""
        self.granary = 0
        """So much stored food takes 1 nest size; 0: none is stored."""
        self.replete_holds = 0
        """The food that a replete holds; 0: there are none."""
        self.grinds = 0
        """What a miller makes of 1 food; 0: there are none."""
        self.slaves = False
        """Pupae that are carried off may be raised, repletes may be carried off."""
        # ---- dangers
        self.no_attrition = False
        self.media_guards = False
        """Attrition spares areas with a media."""
        self.scouts_unharmed = False
        self.unseen = False
        """Predators do not matter."""
        for trait in traits:
            self._add(trait)

    def _add(self, trait: int) -> None:
        card = CARDS[trait]
        for name in card.numbers:
            setattr(self, name, card.numbers[name])
        if "weapon_roll" in card.numbers:
            self.weapon = trait
        if card.type == MEDIA_TYPE:
            self.raises_medias = True
        elif card.type == MAJOR_TYPE:
            self.raises_majors = True

    def points(self, caste: int, attacking: bool) -> int:
        """The combat points of an ant (rule HE 16.2)."""
        if caste == WORKER:
            if not attacking and self.worker_defence > self.worker_points:
                return self.worker_defence
            return self.worker_points
        return self.media_points if caste == MEDIA else self.major_points

    def bound_to(self, caste: int) -> int:
        """The only chamber where a caste may live, or -1 for any task (rules HE 18.9, 18.23, 18.24)."""
        if caste == WORKER:
            return NOWHERE_ELSE
        return self.media_home if caste == MEDIA else self.major_home

    def carries(self, caste: int) -> int:
        """How much food an ant on a trail lets through (rules HE 8.10, 18.20, 18.25)."""
        if caste == MEDIA:
            return self.media_carries
        return self.major_carries if caste == MAJOR else 1


UNTRAINED: Final = Powers(())
"""What a colony without traits can do."""
