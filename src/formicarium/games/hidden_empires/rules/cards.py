"""The 64 cards: each is declared once, with its numbers. Rules, texts and bots all read them here (rules HE 13, 18 to 20).

What a colony's traits let it do follows from the numbers of its traits (see traits.py); what hand cards and events do stands in
hand.py and events.py. The text of a card names its numbers: `{food}` is the number `food` of that card (see words.card_text).
"""

from __future__ import annotations

from typing import Any, Final

from formicarium.games.hidden_empires.rules.discovery import APHIDS, PLANTS
from formicarium.games.hidden_empires.rules.map import COLOURS
from formicarium.games.hidden_empires.rules.places import RESERVES, STORAGE, UNLIMITED

TRAIT: Final = 0
HAND: Final = 1
EVENT: Final = 2
KINDS: Final = ("trait", "hand", "event")

CHEMICAL: Final = 0
COLOR: Final = 1
MAJOR_TYPE: Final = 2
MEDIA_TYPE: Final = 3
NEST: Final = 4
RESOURCE: Final = 5
TYPES: Final = ("Chemical", "Color", "Major", "Media", "Nest", "Resource")
"""The six kinds of traits, of which a colony may have one each (rule HE 13.9)."""
NO_TYPE: Final = -1

EGGS: Final = 6
"""So many eggs each queen lays at most (rule HE 10.9)."""


class Card:
    """One card: its title, kind, trait type, ground, the paragraph of the rules, its text, a note for the curious, its numbers."""

    def __init__(
        self,
        title: str,
        kind: int,
        type_: int,
        ground: int,
        rule: str,
        text: str,
        note: str,
        numbers: dict[str, Any],
        forbids: tuple[str, ...],
    ) -> None:
        self.title: Final = title
        self.kind: Final = kind
        self.type: Final = type_
        """One of the six types for a trait, NO_TYPE otherwise."""
        self.ground: Final = ground
        """The ground colour that an event is about, -1 for none. It is the {ground} of the text."""
        self.rule: Final = rule
        self.text: Final = text
        self.note: Final = note
        self.numbers: Final = numbers
        """What the card counts, by name; those of traits are the names of traits.Powers."""
        self.forbids: Final = forbids
        """The titles of cards that nobody has, or plays, together with this one."""


def trait(
    title: str, type_: int, rule: str, text: str, note: str, forbids: tuple[str, ...] = (), **numbers: Any
) -> Card:
    return Card(title, TRAIT, type_, -1, rule, text, note, numbers, forbids)


def hand(title: str, rule: str, text: str, note: str, **numbers: Any) -> Card:
    return Card(title, HAND, NO_TYPE, -1, rule, text, note, numbers, ())


def event(title: str, copies: int, rule: str, text: str, note: str, **numbers: Any) -> list[Card]:
    """So many copies of an event."""
    return [Card(title, EVENT, NO_TYPE, -1, rule, text, note, numbers, ())] * copies


def grounds(title: str, copies: int, rule: str, text: str, note: str) -> list[Card]:
    """So many copies of an event for each colour of ground."""
    found: list[Card] = []
    for ground in range(len(COLOURS)):
        found += [Card(title, EVENT, NO_TYPE, ground, rule, text, note, {}, ())] * copies
    return found


# fmt: off
CARDS: Final[list[Card]] = [
    trait("Plant Specialist", RESOURCE, "HE 18.1", "You forage Plants only. Each forager brings {forager_food} food, each ground colour {ground_dna} DNA. Food from cards stays yours.", "Leafcutters feed a fungus with fresh leaves and live on what it grows.", only=PLANTS, forager_food=2, ground_dna=2),
    trait("Aphid Specialist", RESOURCE, "HE 18.2", "You forage Aphids only. Each forager brings {forager_food} food, each ground colour {ground_dna} DNA; dice go by foragers. Not together with Harvester or Miller Caste.", "Some herders of the Malaysian forest live on honeydew alone.", only=APHIDS, forager_food=2, ground_dna=2, forbids=("Harvester", "Miller Caste")),
    trait("Prolific Queen", NEST, "HE 18.3", "Your queens lay as many eggs as you have food and room for.", "One leafcutter queen may be the mother of millions.", eggs=UNLIMITED),
    trait("Trunk Building", NEST, "HE 18.4", "As a task, build a Trunk next to your nest or another Trunk: one die for each worker at work there, any odd number and it stands. The area's discovery marker goes in any case. Trails may end at Trunks.", "Well-trodden trunk trails are cleared of every straw and last for years.", trunks=True),
    trait("Bivouac", NEST, "HE 18.5", "Your nest size is {builder_size} times your workers in Builders. No builder at the end of your move: queens and brood die. In your move you may shift your nest to an adjacent area; then no eggs in the next nest phase.", "Army ants have no house: they hang together, and their bodies are the walls.", builder_size=10, shifts=True, forbids=("Migrate",)),
    trait("Supercolony", NEST, "HE 18.6", "With each nuptial flight you may found a Nest Site next to your nest or another Site: {site_size} more nest size, one more queen, and trails may end there. A queen killed costs you a Site.", "Some colonies share queens and workers over many nests and know no borders between them.", site_size=10),
    trait("Slave Making", RESOURCE, "HE 18.7", "Small female pupae that you carry off may join your own brood. You may carry off repletes with their food, too.", "Amazon ants cannot feed themselves; workers stolen as pupae do it for them.", slaves=True),
    trait("Harvester", NEST, "HE 18.8", "Keep leftover food in Storage: it takes 1 nest size for every {granary} food or part of that, and may be used whenever you need food. Not together with Aphid Specialist.", "Granaries of seeds carry desert ants through years without rain.", granary=10),
    trait("Replete", MEDIA_TYPE, "HE 18.9", "Your medias are repletes. They live in Storage, hold up to {replete_holds} leftover food each, are not fed and do not fight. Each takes 1 nest size.", "Honeypot ants hang from the ceiling of their nest, swollen like grapes with food for all.", media_home=STORAGE, replete_holds=10),
    trait("Deadly Sting", CHEMICAL, "HE 18.10", "Each of your workers counts {worker_points} combat points.", "A poison gland out of all proportion makes a tiny ant a great danger.", worker_points=2),
    trait("Mace", CHEMICAL, "HE 18.11", "When you attack: up to one die for each attacking ant. Each {weapon_roll} drives one defender into the Returning Ants box.", "A false alarm scent sends the defenders running.", weapon_roll=4),
    trait("Suicide Bombing", CHEMICAL, "HE 18.12", "When you defend: up to one die for each defending ant. Each {bursts} kills that many attackers and one of your ants.", "Some ants burst and pour glue over everybody around.", bursts=3),
    trait("Recruitment", CHEMICAL, "HE 18.13", "When you attack: up to one die for each attacking ant. For each {weapon_roll} a defender fights on your side, and returns to its owner afterwards.", "Marked with a foreign scent, nestmates fall upon each other.", weapon_roll=2, weapon_recruits=True),
    trait("Territory Marking", CHEMICAL, "HE 18.14", "Each of your workers counts {worker_defence} combat points in defence.", "Weaver ants fight better on ground that smells of home.", worker_defence=3),
    trait("Repellent", CHEMICAL, "HE 18.15", "When you attack: up to one die for each attacking worker; each {weapon_roll} drives one defender into the Returning Ants box. When you forage in a shared area, each forager there drives off one ant of an opponent.", "A whiff of poison keeps much bigger ants away from the food.", weapon_roll=3, weapon_of_workers=True, repels=True),
    trait("Warning Coloration", COLOR, "HE 18.16", "Attrition does not touch you. Your scouts come home unharmed from Predators.", "Gold and spines: better not bite.", no_attrition=True, scouts_unharmed=True),
    trait("Camouflage", COLOR, "HE 18.17", "To your ants an area with Predators is an empty area.", "Dust clings to special hairs, until ant and ground look the same.", unseen=True),
    trait("Plant House", NEST, "HE 18.18", "Your nest size has no limit. You may not play Migrate.", "An acacia gives its ants hollow thorns to live in, and they pay as guards.", no_limit=True, forbids=("Migrate",)),
    trait("Specialist Forager Caste", MEDIA_TYPE, "HE 18.19", "You may raise medias. A media who harvests brings {media_harvest} food ({media_harvest_of_specialists} for a specialist) and counts {media_points} combat points. Limits and dice go by ants.", "Bigger jaws cut what smaller sisters cannot.", media_harvest=3, media_points=2),
    trait("Porter Caste", MEDIA_TYPE, "HE 18.20", "You may raise medias. In a trail each counts as {media_carries} ants.", "Long legs and broad backs bring the booty home.", media_carries=3),
    trait("Guard Caste", MEDIA_TYPE, "HE 18.21", "You may raise medias. Each counts {media_points} combat points, and Attrition spares you where one stands.", "Weaver ants post their guards where the territory ends.", media_points=3, media_guards=True),
    trait("Soldier Caste", MAJOR_TYPE, "HE 18.22", "You may raise majors. Each counts {major_points} combat points.", "The soldiers of army ants are all head and mandibles.", major_points=5),
    trait("Miller Caste", MAJOR_TYPE, "HE 18.23", "You may raise majors, for Storage only. At the start of the nest phase each grinds 1 food into {grinds}. They are not fed and count {major_points} combat point in the nest. Not together with Aphid Specialist.", "Blunt jaws grind seeds that nobody else can open.", major_home=STORAGE, grinds=4, major_points=1),
    trait("Blocker Caste", MAJOR_TYPE, "HE 18.24", "You may raise majors, for Reserves only. When your nest is invaded each rolls a die and sends that many attackers home.", "A head like a plate closes the door.", major_home=RESERVES, blocks=True),
    trait("Bus Caste", MAJOR_TYPE, "HE 18.25", "You may raise majors. An area with one lets any amount of food through. Each counts {major_points} combat points.", "Marauder majors carry a dozen sisters to work.", major_carries=UNLIMITED, major_points=4),
    hand("Shelter Aphids", "HE 19.1", "When an Environmental Change would remove Aphids from areas with your ants: keep them on your sheet, and put them back at your next move, where your ants are.", "Ants of the cornfields keep the eggs of their aphids in the nest over winter."),
    hand("Highwayman Beetles", "HE 19.2", "Lay a minus marker on one area with face-up Prey, Plants or Aphids and ants that do not patrol.", "A beetle at the roadside begs like a nestmate, and is fed."),
    hand("Additional Queen", "HE 19.3", "Adopt one more mother queen. Each of your queens lays up to {eggs} eggs.", "A newly mated relative knocks at the door and may stay.", eggs=EGGS),
    hand("Migrate", "HE 19.4", "In your move: shift your nest to an adjacent area. {brood} brood come along for each worker in Nurses. The new nest has size {size}, and {size} more for each Nest Site, and no eggs are laid in the next nest phase. Not with Bivouac or Plant House.", "Brood in their jaws, thousands of ants can move house in a day.", brood=10, size=10),
    hand("Predator Migration", "HE 19.5", "Move one face-up Predators marker to an adjacent area. Ants there: as many dice as its number, each 1 eats one; the others return home.", "Hunters go where the ants are."),
    hand("Seal Nest Entrances", "HE 19.6", "In another player's turn: your nest cannot be invaded until that turn ends.", "Before a raid the doors are closed with pebbles and earth."),
    hand("Food Eggs", "HE 19.7", "{food} food for each worker in your Nurses.", "Workers lay eggs that are never meant to hatch: they are baby food.", food=2),
    hand("Male Eggs", "HE 19.8", "When eggs are laid: one male egg for each worker in your Nurses.", "What a worker lays without having mated becomes a male."),
    hand("Rove Beetles", "HE 19.9", "An opponent with {least} larvae or more loses half of them, rounded down.", "Beetle grubs that smell like ant grubs are raised by the ants, and eat theirs.", least=2),
    hand("Thief Ants", "HE 19.10", "In the nest phase, before adults are fed or before eggs are laid: an opponent with {least} food or more loses half of it, rounded down.", "Through tunnels too narrow for the owners come the smallest robbers.", least=2),
    hand("Guest Queen", "HE 19.11", "An opponent with {least} reproductives or more loses half of them, rounded down, before the next nuptial flight scores.", "A foreign queen moves in, lays no workers, and lets the hosts raise her young.", least=2),
    hand("One Queen", "HE 19.12", "An opponent with {least} mother queens and {workers} workers, or more, keeps only one queen. Not against Supercolony.", "Founded together, but ruled by one: the workers chase the others out.", least=2, workers=10),
    hand("Larval Food", "HE 19.13", "When adults are fed: {food} food for each of your larvae.", "Larvae digest what workers cannot, and give some of it back.", food=2),
    hand("Mutate", "HE 19.14", "Start a trait auction. In it you may bid on a type you already have; if you win, the old trait goes.", "Once in a great while a copying error is worth keeping."),
    hand("Hybridization", "HE 19.15", "A player of your choice rolls a die and gains that much DNA. Then you may start a trait auction.", "Where two species meet, their daughters may be workers of a new kind."),
    hand("Genetic Bottleneck", "HE 19.16", "A player of your choice rolls a die and loses that much DNA. Then you may start a trait auction.", "A continent full of ants may descend from a handful of travellers."),
    *grounds("Environmental Change", 2, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    *grounds("Attrition", 1, "HE 20.3", "In each area of {ground} ground every player with ants there loses one.", "Few workers that go out to forage grow old."),
    *event("Caterpillars", 1, "HE 20.9", "Everybody gets {food} food.", "Some caterpillars buy the ants' protection with syrup.", food=6),
    *event("Aphid Predation", 2, "HE 20.4", "Face-up Aphids without patrollers beside them are gone.", "Unguarded aphids do not last a day."),
    *event("Ant-Dispersed Seeds", 1, "HE 20.6", "A plus marker on all face-up Prey.", "Violets pay ants with a morsel to carry their seeds away."),
    *event("Poor Growing Season", 1, "HE 20.7", "A minus marker on all face-up Plants. Then deck and discards are shuffled together with this card.", "A cold spring starves the whole meadow."),
    *event("Plant Eating Insects", 2, "HE 20.5", "A minus marker on all face-up Plants without patrollers beside them.", "Who guards a plant keeps its leaves."),
    *event("Good Growing Season", 1, "HE 20.8", "A plus marker on all face-up Plants. Each central area without a marker gets one, turned up where ants stand.", "After the rain there is something new under every leaf."),
]
# fmt: on

TITLES: Final[list[str]] = [card.title for card in CARDS]


def number(title: str) -> int:
    """The number of a card, from 0; of one that exists more than once, of the first."""
    return TITLES.index(title)


KIND: Final[tuple[int, ...]] = tuple([card.kind for card in CARDS])
TYPE: Final[tuple[int, ...]] = tuple([card.type for card in CARDS])
RULE: Final[tuple[str, ...]] = tuple([card.rule for card in CARDS])
FIRST: Final[tuple[int, ...]] = tuple([number(title) for title in TITLES])
"""For each card the first of its title."""
TRAITS: Final[tuple[int, ...]] = tuple([i for i, card in enumerate(CARDS) if card.kind == TRAIT])
HANDS: Final[tuple[int, ...]] = tuple([i for i, card in enumerate(CARDS) if card.kind == HAND])
EVENTS: Final[tuple[int, ...]] = tuple([i for i, card in enumerate(CARDS) if card.kind == EVENT])

# The cards that rules, bots or tests call by name.
PLANT_SPECIALIST: Final = number("Plant Specialist")
APHID_SPECIALIST: Final = number("Aphid Specialist")
PROLIFIC_QUEEN: Final = number("Prolific Queen")
TRUNK_BUILDING: Final = number("Trunk Building")
BIVOUAC: Final = number("Bivouac")
SUPERCOLONY: Final = number("Supercolony")
SLAVE_MAKING: Final = number("Slave Making")
HARVESTER: Final = number("Harvester")
REPLETE: Final = number("Replete")
DEADLY_STING: Final = number("Deadly Sting")
MACE: Final = number("Mace")
SUICIDE_BOMBING: Final = number("Suicide Bombing")
RECRUITMENT: Final = number("Recruitment")
TERRITORY_MARKING: Final = number("Territory Marking")
REPELLENT: Final = number("Repellent")
WARNING_COLORATION: Final = number("Warning Coloration")
CAMOUFLAGE: Final = number("Camouflage")
PLANT_HOUSE: Final = number("Plant House")
SPECIALIST_FORAGER_CASTE: Final = number("Specialist Forager Caste")
PORTER_CASTE: Final = number("Porter Caste")
GUARD_CASTE: Final = number("Guard Caste")
SOLDIER_CASTE: Final = number("Soldier Caste")
MILLER_CASTE: Final = number("Miller Caste")
BLOCKER_CASTE: Final = number("Blocker Caste")
BUS_CASTE: Final = number("Bus Caste")
SHELTER_APHIDS: Final = number("Shelter Aphids")
HIGHWAYMAN_BEETLES: Final = number("Highwayman Beetles")
ADDITIONAL_QUEEN: Final = number("Additional Queen")
MIGRATE: Final = number("Migrate")
PREDATOR_MIGRATION: Final = number("Predator Migration")
SEAL_NEST_ENTRANCES: Final = number("Seal Nest Entrances")
FOOD_EGGS: Final = number("Food Eggs")
MALE_EGGS: Final = number("Male Eggs")
ROVE_BEETLES: Final = number("Rove Beetles")
THIEF_ANTS: Final = number("Thief Ants")
GUEST_QUEEN: Final = number("Guest Queen")
ONE_QUEEN: Final = number("One Queen")
LARVAL_FOOD: Final = number("Larval Food")
MUTATE: Final = number("Mutate")
HYBRIDIZATION: Final = number("Hybridization")
GENETIC_BOTTLENECK: Final = number("Genetic Bottleneck")
ENVIRONMENTAL_CHANGE: Final = number("Environmental Change")
ATTRITION: Final = number("Attrition")
CATERPILLARS: Final = number("Caterpillars")
APHID_PREDATION: Final = number("Aphid Predation")
ANT_DISPERSED_SEEDS: Final = number("Ant-Dispersed Seeds")
POOR_GROWING_SEASON: Final = number("Poor Growing Season")
PLANT_EATING_INSECTS: Final = number("Plant Eating Insects")
GOOD_GROWING_SEASON: Final = number("Good Growing Season")


def excluded(card: int, other: int) -> bool:
    """Whether two cards may not be had, or played, together although their types differ (rules HE 18.2, 18.5, 18.8, 18.18, 18.23)."""
    one = CARDS[card]
    two = CARDS[other]
    return one.title in two.forbids or two.title in one.forbids


def count_of(card: int, name: str) -> int:
    """A number that a card declares."""
    found: int = CARDS[card].numbers[name]
    return found
