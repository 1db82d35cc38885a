"""The big moments of Antics!: what the table shows as a card, by the line of the story that tells it."""

from __future__ import annotations

from formicarium.core.scene import Moment

MOMENTS = {
    "The {colour:colour} anteater reaches the first column!": Moment("An anteater comes home", "ac-anteater"),
    "It eats {goods:goods}.": Moment("The anteater eats", "ac-anteater"),
    "It raids the {nest:nest} nest: {n:plural|ant|ants} of {who:seat} must flee home.": Moment(
        "A nest is raided", "ac-anteater"
    ),
    "No more {goods:prey} are left in the garden.": Moment("Exhausted", "ac-carry"),
    "The shelf cannot be filled any more: everybody has one more turn.": Moment("One more turn", "ac-scout"),
    "Hardly any prey is left in the garden: everybody has one more turn.": Moment("One more turn", "ac-carry"),
    "The summer is over: everybody has one more turn.": Moment("One more turn", "leaf"),
}
