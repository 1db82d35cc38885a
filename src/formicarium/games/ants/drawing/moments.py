"""The big moments of ANTS: what the table shows as a card, by the line of the story that tells it."""

from __future__ import annotations

from formicarium.core.scene import Moment

MOMENTS = {
    "{who:seat} defeats {enemy:enemy}.": Moment("An enemy is defeated", "an-fist"),
    "{who:seat} swarms for {n:plural|point|points}.": Moment("A swarm flies", "an-wing"),
    "The star track is complete: this round is finished, then one more is played.": Moment(
        "The star track is complete", "an-star"
    ),
    "The last round begins.": Moment("The last round", "an-sun"),
}
