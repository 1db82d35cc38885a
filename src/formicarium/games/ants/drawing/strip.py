"""The strip above the garden of ANTS: points, stars and the end, and what one's colony can spend."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Goal, Vital
from formicarium.core.steps import Action
from formicarium.core.strip import goal as said_goal
from formicarium.core.strip import vital

_HOW: Final = (
    "Stars: for each area of the nest dug out, for the third, fifth and sixth pheromone, for the third, fifth and eighth enterprise. "
    "One, two or three of a pile are worth 4, 10 or 20 points.",
    "Swarms of the nuptial flight bring 5, 10 or 15 points, and less for who comes later.",
    "Cards, defeated enemies and special objects bring the points that stand on them.",
    "A production track on its fourth space brings 1 point, on its fifth 3; each ant that is left at the end brings 1.",
    "What was taken from the emergency store costs points.",
    "With {last} stars of all players together the round is finished, one more is played, and everybody incubates a last time.",
)
_GROUPS: Final = {"dig": "Dig", "explore": "Explore", "forage": "Forage", "play": "Play a card", "defeat": "Defeat"}


def goal(view: dict[str, Any], speaker: Any) -> Goal | None:
    """The reader's points, and how near the end is (rules AN 1.2, 12.1)."""
    seat = max(0, view["active"]) if view["seat"] is None else view["seat"]
    values = (("score", view["scores"][seat]), ("stars", len(view["stars"])), ("last", view["stars_to_end"]))
    text = (
        "{score:plural|point|points} · the last round"
        if view["ending"]
        else "{score:plural|point|points} · {stars} of {last} stars end the game"
    )
    return said_goal(speaker, text, values, _HOW, "AN 12.1")


def vitals(view: dict[str, Any], speaker: Any) -> list[Vital]:
    """Food against hungry larvae, leaves, ants that can be sent, cards in hand."""
    seat = view["seat"]
    if seat is None:
        return []
    colony = view["colonies"][seat]
    food, larvae, hand = colony["food"], sum(colony["larvae"]), len(colony["hand"])
    ants = sum(colony["ants"]) + sum(colony["kept"]) + colony["wild"]
    hungry = food + colony["mushroom"] < larvae
    panel = f"area-{seat}"
    found = [
        vital(
            speaker,
            "food",
            "food",
            f"{food}/{larvae}",
            "{food} food, and {larvae:plural|larva|larvae} to feed at the next incubation.",
            values=(("food", food), ("larvae", larvae)),
            symbol="an-food",
            panel=panel,
            alarm=hungry,
        ),
        vital(
            speaker,
            "leaves",
            "leaf|leaves",
            colony["leaf"],
            "{n:plural|leaf|leaves} to pay for cards.",
            values=(("n", colony["leaf"]),),
            symbol="an-leaf",
            panel=panel,
        ),
    ]
    if colony["mushroom"]:
        title = "{n:plural|mushroom|mushrooms}: each is spent as food or as a leaf."
        n = colony["mushroom"]
        found.append(
            vital(
                speaker,
                "mushrooms",
                "mushroom|mushrooms",
                n,
                title,
                values=(("n", n),),
                symbol="an-mushroom",
                panel=panel,
            )
        )
    title = "{n:plural|ant|ants} that can be sent out: those on the top tile, kept ones and wild ones."
    found.append(
        vital(speaker, "ants", "ant ready|ants ready", ants, title, values=(("n", ants),), symbol="ant", panel=panel)
    )
    title = "{n:plural|card|cards} in your hand."
    found.append(
        vital(speaker, "hand", "in hand", hand, title, values=(("n", hand),), symbol="an-card", panel="an-hand")
    )
    return found


def group(action: Action, label: Msg) -> str:
    """Main actions stand together by kind."""
    return _GROUPS.get(action[0], "Other" if action[0] in ("incubate", "convert") else "")
