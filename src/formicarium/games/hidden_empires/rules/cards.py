"""The 64 cards: what each one is, as data. What they do stands in traits.py, hand.py and events.py (rules HE 13, 18 to 20)."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.rules.map import BROWN, GRAY, GREEN, RED, YELLOW

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
NO_TYPE: Final = -1
"""The six kinds of traits, of which a colony may have one each (rule HE 13.9)."""


class Card:
    """One card: its title, kind, trait type, ground, the paragraph of the rules, its text and a note for the curious."""

    def __init__(self, title: str, kind: int, type_: int, ground: int, rule: str, text: str, note: str) -> None:
        self.title: Final = title
        self.kind: Final = kind
        self.type: Final = type_
        """One of the six types for a trait, NO_TYPE otherwise."""
        self.ground: Final = ground
        """The ground colour that an event is about, -1 for none. It is the {ground} of the text."""
        self.rule: Final = rule
        self.text: Final = text
        self.note: Final = note


PLANT_SPECIALIST: Final = 0
APHID_SPECIALIST: Final = 1
PROLIFIC_QUEEN: Final = 2
TRUNK_BUILDING: Final = 3
BIVOUAC: Final = 4
SUPERCOLONY: Final = 5
SLAVE_MAKING: Final = 6
HARVESTER: Final = 7
REPLETE: Final = 8
DEADLY_STING: Final = 9
MACE: Final = 10
SUICIDE_BOMBING: Final = 11
RECRUITMENT: Final = 12
TERRITORY_MARKING: Final = 13
REPELLENT: Final = 14
WARNING_COLORATION: Final = 15
CAMOUFLAGE: Final = 16
PLANT_HOUSE: Final = 17
SPECIALIST_FORAGER_CASTE: Final = 18
PORTER_CASTE: Final = 19
GUARD_CASTE: Final = 20
SOLDIER_CASTE: Final = 21
MILLER_CASTE: Final = 22
BLOCKER_CASTE: Final = 23
BUS_CASTE: Final = 24
SHELTER_APHIDS: Final = 25
HIGHWAYMAN_BEETLES: Final = 26
ADDITIONAL_QUEEN: Final = 27
MIGRATE: Final = 28
PREDATOR_MIGRATION: Final = 29
SEAL_NEST_ENTRANCES: Final = 30
FOOD_EGGS: Final = 31
MALE_EGGS: Final = 32
ROVE_BEETLES: Final = 33
THIEF_ANTS: Final = 34
GUEST_QUEEN: Final = 35
ONE_QUEEN: Final = 36
LARVAL_FOOD: Final = 37
MUTATE: Final = 38
HYBRIDIZATION: Final = 39
GENETIC_BOTTLENECK: Final = 40
ENVIRONMENTAL_CHANGE: Final = 41
ATTRITION: Final = 51
CATERPILLARS: Final = 56
APHID_PREDATION: Final = 57
ANT_DISPERSED_SEEDS: Final = 59
POOR_GROWING_SEASON: Final = 60
PLANT_EATING_INSECTS: Final = 61
GOOD_GROWING_SEASON: Final = 63
"""The numbers of the cards, from 0; of those that exist more than once, the first."""

# fmt: off
CARDS: Final[list[Card]] = [
    Card("Plant Specialist", TRAIT, RESOURCE, -1, "HE 18.1", "You forage Plants only. Each forager brings 2 food, each ground colour 2 DNA. Food from cards stays yours.", "Leafcutters feed a fungus with fresh leaves and live on what it grows."),
    Card("Aphid Specialist", TRAIT, RESOURCE, -1, "HE 18.2", "You forage Aphids only. Each forager brings 2 food, each ground colour 2 DNA; dice go by foragers. Not together with Harvester or Miller Caste.", "Some herders of the Malaysian forest live on honeydew alone."),
    Card("Prolific Queen", TRAIT, NEST, -1, "HE 18.3", "Your queens lay as many eggs as you have food and room for.", "One leafcutter queen may be the mother of millions."),
    Card("Trunk Building", TRAIT, NEST, -1, "HE 18.4", "As a task, build a Trunk next to your nest or another Trunk: one die for each ant at work there, any odd number and it stands. The area's discovery marker goes in any case. Trails may end at Trunks.", "Well-trodden trunk trails are cleared of every straw and last for years."),
    Card("Bivouac", TRAIT, NEST, -1, "HE 18.5", "Your nest size is 10 times your workers in Builders. No builder at the end of your move: queens and brood die. In your move you may shift your nest to an adjacent area; then no eggs in the next nest phase.", "Army ants have no house: they hang together, and their bodies are the walls."),
    Card("Supercolony", TRAIT, NEST, -1, "HE 18.6", "With each nuptial flight you may found a Nest Site next to your nest or another Site: 10 more nest size, one more queen, and trails may end there. A queen killed costs you a Site.", "Some colonies share queens and workers over many nests and know no borders between them."),
    Card("Slave Making", TRAIT, RESOURCE, -1, "HE 18.7", "Small female pupae that you carry off may join your own brood. You may carry off repletes with their food, too.", "Amazon ants cannot feed themselves; workers stolen as pupae do it for them."),
    Card("Harvester", TRAIT, NEST, -1, "HE 18.8", "Keep leftover food in Storage: it takes 1 nest size for every 10 food or part of ten, and may be used whenever you need food. Not together with Aphid Specialist.", "Granaries of seeds carry desert ants through years without rain."),
    Card("Replete", TRAIT, MEDIA_TYPE, -1, "HE 18.9", "Your medias are repletes. They live in Storage, hold up to 10 leftover food each, are not fed and do not fight. Each takes 1 nest size.", "Honeypot ants hang from the ceiling of their nest, swollen like grapes with food for all."),
    Card("Deadly Sting", TRAIT, CHEMICAL, -1, "HE 18.10", "Each of your workers counts 2 combat points.", "A poison gland out of all proportion makes a tiny ant a great danger."),
    Card("Mace", TRAIT, CHEMICAL, -1, "HE 18.11", "When you attack: up to one die for each attacking ant. Each 1 to 4 drives one defender into the Returning Ants box.", "A false alarm scent sends the defenders running."),
    Card("Suicide Bombing", TRAIT, CHEMICAL, -1, "HE 18.12", "When you defend: up to one die for each defending ant. Each 1, 2 or 3 kills that many attackers and one of your ants.", "Some ants burst and pour glue over everybody around."),
    Card("Recruitment", TRAIT, CHEMICAL, -1, "HE 18.13", "When you attack: up to one die for each attacking ant. For each 1 or 2 a defender fights on your side, and returns to its owner afterwards.", "Marked with a foreign scent, nestmates fall upon each other."),
    Card("Territory Marking", TRAIT, CHEMICAL, -1, "HE 18.14", "Each of your workers counts 3 combat points in defence.", "Weaver ants fight better on ground that smells of home."),
    Card("Repellent", TRAIT, CHEMICAL, -1, "HE 18.15", "When you attack: up to one die for each attacking worker; each 1, 2 or 3 drives one defender into the Returning Ants box. When you forage in a shared area, each forager there drives off one ant of an opponent.", "A whiff of poison keeps much bigger ants away from the food."),
    Card("Warning Coloration", TRAIT, COLOR, -1, "HE 18.16", "Attrition does not touch you. Your scouts come home unharmed from Predators.", "Gold and spines: better not bite."),
    Card("Camouflage", TRAIT, COLOR, -1, "HE 18.17", "To your ants an area with Predators is an empty area.", "Dust clings to special hairs, until ant and ground look the same."),
    Card("Plant House", TRAIT, NEST, -1, "HE 18.18", "Your nest size has no limit. You may not play Migrate.", "An acacia gives its ants hollow thorns to live in, and they pay as guards."),
    Card("Specialist Forager Caste", TRAIT, MEDIA_TYPE, -1, "HE 18.19", "You may raise medias. A media who harvests brings 3 food (6 for a specialist) and counts 2 combat points. Limits and dice go by ants.", "Bigger jaws cut what smaller sisters cannot."),
    Card("Porter Caste", TRAIT, MEDIA_TYPE, -1, "HE 18.20", "You may raise medias. In a trail each counts as 3 ants.", "Long legs and broad backs bring the booty home."),
    Card("Guard Caste", TRAIT, MEDIA_TYPE, -1, "HE 18.21", "You may raise medias. Each counts 3 combat points, and Attrition spares you where one stands.", "Weaver ants post their guards where the territory ends."),
    Card("Soldier Caste", TRAIT, MAJOR_TYPE, -1, "HE 18.22", "You may raise majors. Each counts 5 combat points.", "The soldiers of army ants are all head and mandibles."),
    Card("Miller Caste", TRAIT, MAJOR_TYPE, -1, "HE 18.23", "You may raise majors, for Storage only. At the start of the nest phase each grinds 1 food into 4. They are not fed and count 1 combat point in the nest. Not together with Aphid Specialist.", "Blunt jaws grind seeds that nobody else can open."),
    Card("Blocker Caste", TRAIT, MAJOR_TYPE, -1, "HE 18.24", "You may raise majors, for Reserves only. When your nest is invaded each rolls a die and sends that many attackers home.", "A head like a plate closes the door."),
    Card("Bus Caste", TRAIT, MAJOR_TYPE, -1, "HE 18.25", "You may raise majors. An area with one lets any amount of food through. Each counts 4 combat points.", "Marauder majors carry a dozen sisters to work."),
    Card("Shelter Aphids", HAND, NO_TYPE, -1, "HE 19.1", "When an Environmental Change would remove Aphids from areas with your ants: keep them on your sheet, and put them back at your next move, where your ants are.", "Ants of the cornfields keep the eggs of their aphids in the nest over winter."),
    Card("Highwayman Beetles", HAND, NO_TYPE, -1, "HE 19.2", "Lay a minus marker on one area with face-up Prey, Plants or Aphids and ants that do not patrol.", "A beetle at the roadside begs like a nestmate, and is fed."),
    Card("Additional Queen", HAND, NO_TYPE, -1, "HE 19.3", "Adopt one more mother queen. Each of your queens lays up to 6 eggs.", "A newly mated relative knocks at the door and may stay."),
    Card("Migrate", HAND, NO_TYPE, -1, "HE 19.4", "In your move: shift your nest to an adjacent area. 10 brood come along for each worker in Nurses. The new nest has size 10, and no eggs are laid in the next nest phase. Not with Bivouac or Plant House.", "Brood in their jaws, thousands of ants can move house in a day."),
    Card("Predator Migration", HAND, NO_TYPE, -1, "HE 19.5", "Move one face-up Predators marker to an adjacent area. Ants there: as many dice as its number, each 1 eats one; the others return home.", "Hunters go where the ants are."),
    Card("Seal Nest Entrances", HAND, NO_TYPE, -1, "HE 19.6", "In another player's turn: your nest cannot be invaded until that turn ends.", "Before a raid the doors are closed with pebbles and earth."),
    Card("Food Eggs", HAND, NO_TYPE, -1, "HE 19.7", "2 food for each worker in your Nurses.", "Workers lay eggs that are never meant to hatch: they are baby food."),
    Card("Male Eggs", HAND, NO_TYPE, -1, "HE 19.8", "When eggs are laid: one male egg for each worker in your Nurses.", "What a worker lays without having mated becomes a male."),
    Card("Rove Beetles", HAND, NO_TYPE, -1, "HE 19.9", "An opponent with 2 larvae or more loses half of them, rounded down.", "Beetle grubs that smell like ant grubs are raised by the ants, and eat theirs."),
    Card("Thief Ants", HAND, NO_TYPE, -1, "HE 19.10", "When adults are fed: an opponent with 2 food or more loses half of it, rounded down.", "Through tunnels too narrow for the owners come the smallest robbers."),
    Card("Guest Queen", HAND, NO_TYPE, -1, "HE 19.11", "An opponent with 2 reproductives or more loses half of them, rounded down, before the next nuptial flight scores.", "A foreign queen moves in, lays no workers, and lets the hosts raise her young."),
    Card("One Queen", HAND, NO_TYPE, -1, "HE 19.12", "An opponent with 2 mother queens and 10 workers, or more, keeps only one queen. Not against Supercolony.", "Founded together, but ruled by one: the workers chase the others out."),
    Card("Larval Food", HAND, NO_TYPE, -1, "HE 19.13", "When adults are fed: 2 food for each of your larvae.", "Larvae digest what workers cannot, and give some of it back."),
    Card("Mutate", HAND, NO_TYPE, -1, "HE 19.14", "Start a trait auction. In it you may bid on a type you already have; if you win, the old trait goes.", "Once in a great while a copying error is worth keeping."),
    Card("Hybridization", HAND, NO_TYPE, -1, "HE 19.15", "A player of your choice rolls a die and gains that much DNA. Then you may start a trait auction.", "Where two species meet, their daughters may be workers of a new kind."),
    Card("Genetic Bottleneck", HAND, NO_TYPE, -1, "HE 19.16", "A player of your choice rolls a die and loses that much DNA. Then you may start a trait auction.", "A continent full of ants may descend from a handful of travellers."),
    Card("Environmental Change", EVENT, NO_TYPE, BROWN, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, BROWN, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, GRAY, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, GRAY, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, GREEN, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, GREEN, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, RED, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, RED, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, YELLOW, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Environmental Change", EVENT, NO_TYPE, YELLOW, "HE 20.1", "On {ground} ground: face-up Aphids, Predators and Prey go. Each empty central area gets a new marker, turned up where ants stand.", "A flood, a drought, a fallen tree: the map is drawn anew."),
    Card("Attrition", EVENT, NO_TYPE, BROWN, "HE 20.3", "In each area of {ground} ground every player with ants there loses one.", "Few workers that go out to forage grow old."),
    Card("Attrition", EVENT, NO_TYPE, GRAY, "HE 20.3", "In each area of {ground} ground every player with ants there loses one.", "Few workers that go out to forage grow old."),
    Card("Attrition", EVENT, NO_TYPE, GREEN, "HE 20.3", "In each area of {ground} ground every player with ants there loses one.", "Few workers that go out to forage grow old."),
    Card("Attrition", EVENT, NO_TYPE, RED, "HE 20.3", "In each area of {ground} ground every player with ants there loses one.", "Few workers that go out to forage grow old."),
    Card("Attrition", EVENT, NO_TYPE, YELLOW, "HE 20.3", "In each area of {ground} ground every player with ants there loses one.", "Few workers that go out to forage grow old."),
    Card("Caterpillars", EVENT, NO_TYPE, -1, "HE 20.9", "Everybody gets 6 food.", "Some caterpillars buy the ants' protection with syrup."),
    Card("Aphid Predation", EVENT, NO_TYPE, -1, "HE 20.4", "Face-up Aphids without patrollers beside them are gone.", "Unguarded aphids do not last a day."),
    Card("Aphid Predation", EVENT, NO_TYPE, -1, "HE 20.4", "Face-up Aphids without patrollers beside them are gone.", "Unguarded aphids do not last a day."),
    Card("Ant-Dispersed Seeds", EVENT, NO_TYPE, -1, "HE 20.6", "A plus marker on all face-up Prey.", "Violets pay ants with a morsel to carry their seeds away."),
    Card("Poor Growing Season", EVENT, NO_TYPE, -1, "HE 20.7", "A minus marker on all face-up Plants. Then deck and discards are shuffled together with this card.", "A cold spring starves the whole meadow."),
    Card("Plant Eating Insects", EVENT, NO_TYPE, -1, "HE 20.5", "A minus marker on all face-up Plants without patrollers beside them.", "Who guards a plant keeps its leaves."),
    Card("Plant Eating Insects", EVENT, NO_TYPE, -1, "HE 20.5", "A minus marker on all face-up Plants without patrollers beside them.", "Who guards a plant keeps its leaves."),
    Card("Good Growing Season", EVENT, NO_TYPE, -1, "HE 20.8", "A plus marker on all face-up Plants. Each central area without a marker gets one, turned up where ants stand.", "After the rain there is something new under every leaf."),
]
# fmt: on

KIND: Final[list[int]] = [card.kind for card in CARDS]
TYPE: Final[list[int]] = [card.type for card in CARDS]
RULE: Final[list[str]] = [card.rule for card in CARDS]
TRAITS: Final[list[int]] = [i for i, card in enumerate(CARDS) if card.kind == TRAIT]
HANDS: Final[list[int]] = [i for i, card in enumerate(CARDS) if card.kind == HAND]
EVENTS: Final[list[int]] = [i for i, card in enumerate(CARDS) if card.kind == EVENT]


def excluded(card: int, other: int) -> bool:
    """Whether two traits may not be held together although their types differ (rules HE 18.2, 18.8, 18.23)."""
    if other == APHID_SPECIALIST:
        card, other = other, card
    return card == APHID_SPECIALIST and other in (HARVESTER, MILLER_CASTE)
