"""The strip above the cards of Summon the Swarm: who still stands, and what one's own swarm has."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Goal, Vital
from formicarium.core.steps import Action
from formicarium.core.strip import goal as said_goal
from formicarium.core.strip import speaker_in, vital
from formicarium.games.summon_the_swarm.rules.clean_up import HAND_LIMIT

_HOW: Final = (
    "Whoever loses the Hive, or the last unit, is out; the last swarm left wins.",
    "A Hive can be attacked once both Antechambers before it are damaged or empty of units.",
    "After round {rounds} the swarm with the most units and structures wins, counted together.",
)


def goal(view: dict[str, Any], speaker: Any) -> Goal | None:
    """How many rivals still stand, and how long the game lasts (rules SS 10.4, 10.5)."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    rivals = sum([1 for colony in view["colonies"] if not colony["out"] and colony["seat"] != seat])
    values = (("n", rivals), ("round", view["round"]), ("rounds", view["settings"]["rounds"]))
    text = "Bring down the last rival Hive" if rivals == 1 else "Bring down {n} rival Hives"
    return said_goal(speaker, text + " · round {round} of {rounds}", values, _HOW, "SS 10.4")


def vitals(view: dict[str, Any], speaker: Any) -> list[Vital]:
    """The reader's Swarm, units, level, hand, and whether the Hive is open to attack."""
    seat = view["seat"]
    if seat is None or view["colonies"][seat]["out"]:
        return []
    colony = view["colonies"][seat]
    mine = seat == view["active"]
    swarm = view["swarm"] if mine else -1
    exposed = colony["exposed"] and not mine
    return list(_vitals(speaker.catalogue, swarm, colony["units"], colony["level"], len(colony["hand"]), exposed))


@lru_cache(maxsize=4096)
def _vitals(catalogue: Any, swarm: int, units: int, level: int, hand: int, exposed: bool) -> list[Vital]:
    """The same for everybody with the same numbers; swarm is -1 for whose turn it is not."""
    speaker = speaker_in(catalogue)
    found = []
    if swarm >= 0:
        title = "{n:plural|unit waits|units wait} in your Swarm to be placed."
        found.append(vital(speaker, "swarm", "in the Swarm", swarm, title, values=(("n", swarm),)))
    title = "{n:plural|unit|units} in all."
    found.append(vital(speaker, "units", "unit|units", units, title, values=(("n", units),), symbol="ss-unit"))
    title = "Level {n} of 3: it says which cards you may buy."
    found.append(vital(speaker, "level", "level", level, title, values=(("n", level),), symbol="ss-cell"))
    title = "{n} of {most} cards in hand."
    values = (("n", hand), ("most", HAND_LIMIT))
    found.append(vital(speaker, "hand", "in hand", f"{hand}/{HAND_LIMIT}", title, values=values, symbol="ss-hand"))
    if exposed:
        title = "Rivals can attack your Hive."
        found.append(vital(speaker, "hive", "Hive unprotected", "!", title, symbol="ss-open", alarm=True))
    return found


def group(action: Action, label: Msg) -> str:
    """Where a group can go stands together: at home, at a rival's, into the market."""
    if action[0] == "place":
        return "At home" if label.text.startswith("Your") else "Rivals"
    return "Buy" if action[0] == "buy" else ""
