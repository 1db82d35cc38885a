"""The big moments of Hidden Empires: what the table shows as a card, by the line of the story that tells it."""

from __future__ import annotations

from formicarium.core.scene import Moment

MOMENTS = {
    "{card:card} is up for auction.": Moment("Auction", "he-dna"),
    "{who:seat} wins {card:card} for {n} DNA.": Moment("Auction won", "he-dna"),
    "{card:card}!": Moment("Event", "he-sun"),
    "{who:seat}: a nuptial flight of {out:swarm}, {n:plural|point|points}.": Moment("Nuptial flight", "he-virgin"),
    "{who:seat} founds a Nest Site in {area:area}.": Moment("A new Nest Site", "he-site"),
    "{who:seat} invades the nest of {whom:seat}.": Moment("Invasion", "he-nest"),
    "A queen of {who:seat} is dead.": Moment("A queen is dead", "he-mother"),
    "The bivouac of {who:seat} falls apart: {queens:plural|queen|queens} and {n} brood die.": Moment(
        "The bivouac falls apart", "he-bivouac"
    ),
    "The colony of {who:seat} has died out.": Moment("A colony is no more", "he-fallen"),
}
