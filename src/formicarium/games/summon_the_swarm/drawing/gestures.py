"""Gestures: what one movement of the hand answers in a row."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.gesture import Lead, Wish, sole
from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE

LEADS: Final = {"Place": "and use its action at once", "Use": ""}
DEEDS: Final = ("Place", "Use")


def follow(asked: Question, wish: Wish) -> Action | None:
    """A group goes as large as was said, and uses the action of its structure where there is only one (rules SS 3.3, SS 4.3)."""
    if asked.kind == "Group":
        most = len(asked.options)  # from one unit on
        return ("group", min(wish.amount or most, most))
    return sole(asked, "rest") if asked.kind == "Use" and wish.on else None


def most(asked: Question) -> int:
    """Any part of the Swarm can be sent."""
    return int(asked.prompt.values["n"]) if asked.kind == "Place" else 0


def deeds(view: dict[str, Any], asked: Question) -> list[Lead]:
    """The actions of a structure are chosen on its card; as many units go there as the action needs (rule SS 4.3)."""
    if asked.kind == "Use":
        card = asked.prompt.values["card"]
        where = Msg("{card:card}", {"card": card})
        return [
            Lead((action,), (label, where), f"power-{card}-{action[1]}")
            for action, label in asked.options
            if action[0] == "use"
        ]
    found = []
    for colony in view["colonies"]:
        for place in colony["structures"]:
            found += _fillings(place, colony["seat"] == view["seat"])
            found += _actions(place, colony["seat"] == view["seat"])
    return [lead for lead in found if lead.amount <= view["swarm"]]


def _fillings(place: dict[str, Any], own: bool) -> list[Lead]:
    """As many units as there is room for; or just enough to beat those who are there (rules SS 4.5, SS 5.1)."""
    card = place["card"]
    n = place["capacity"] - place["units"] if own else _in_the_way(place)
    text = "Fill it up ({n:plural|unit|units})" if own else "Just enough to beat them ({n:plural|unit|units})"
    labels = (Msg(text, {"n": n}), Msg("{card:card}", {"card": card}))
    return [Lead((("place", card),), labels, f"fill-{card}", n)] if n > 0 else []


def _actions(place: dict[str, Any], own: bool) -> list[Lead]:
    """An action with as many units as it still needs; on a rival's structure those who are in the way are beaten first."""
    card, found = place["card"], []
    if place["tapped"] or (place["damaged"] and card < CORE):
        return []  # rule SS 4.4
    here = place["units"] if own else place["visitors"] - _in_the_way(place)
    for number, power in enumerate(CARDS[card].powers):
        n = max(1, power.units - here)
        deed = Msg("{n:plural|unit|units}: {power:power}", {"n": n, "power": [card, number]})
        labels = (deed, Msg("{card:card}", {"card": card}))
        found.append(Lead((("place", card), ("use", number)), labels, f"power-{card}-{number}", n))
    return found


def _in_the_way(place: dict[str, Any]) -> int:
    """How many units a landing costs until a rival's structure is empty (rule SS 4.5)."""
    return int(place["units"] + 1 + place["thorns"]) if place["units"] else 0
