"""The big moments of HymenopTerra: what the table shows as a card, by the line of the story that tells it."""

from __future__ import annotations

from formicarium.core.scene import Moment

MOMENTS = {
    "{event:event}: {what:msg}": Moment("Event"),
    "{event:event}: 5 food at {place:place}.": Moment("Event"),
    "{event:event}: {what:find} at {place:place}.": Moment("Event"),
    "{event:event}: it lies at {place:place}.": Moment("Event"),
    "The flood comes: {n:plural|unit drowns|units drown}.": Moment("Flood"),
    "{foe:foe} carries off the larva at {place:place}.": Moment("A larva is stolen", "larva"),
    "{foe:foe} destroys the {what:structure} at {place:place}.": Moment("Raid", "ht-beetle"),
    "A new season begins: {season:season}.": Moment("A new season", "leaf"),
    "The queen has learned {gifts:gifts}.": Moment("The queen has learned", "bee"),
    "The hive is lost: {fate:fate}.": Moment("The hive is lost", "ht-beetle"),
}
