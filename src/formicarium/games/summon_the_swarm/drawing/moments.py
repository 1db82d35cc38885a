"""The big moments of Summon the Swarm: what the table shows as a card, by the line of the story that tells it."""

from __future__ import annotations

from formicarium.core.scene import Moment

MOMENTS = {
    "The Hive of {who:seat} falls, {n:plural|unit is|units are} scattered, and the swarm is no more.": Moment(
        "A Hive falls", "ss-fall"
    ),
    "{who:seat} has no unit left, and the swarm is no more.": Moment("A swarm is no more", "ss-fall"),
    "{card:card} of {who:seat} is destroyed, and {n:plural|unit|units} with it.": Moment("Destroyed", "ss-crack"),
    "{card:card} of {who:seat} is destroyed.": Moment("Destroyed", "ss-crack"),
    "Autumn: the guards leave the Antechambers.": Moment("Autumn", "ss-guard"),
    "Winter: in every round from now on the Antechambers hold one unit fewer.": Moment("Winter", "ss-snow"),
}
