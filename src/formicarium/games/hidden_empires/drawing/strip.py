"""The strip above the board of Hidden Empires: what one plays for, and what a colony lives on."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.scene import Goal, Vital
from formicarium.core.strip import goal as said_goal
from formicarium.core.strip import vital

_HOW: Final = (
    "Winged ants that leave on a nuptial flight bring points: 4 for each pair of a virgin queen and a drone.",
    "A virgin queen without a partner brings 2 points, a drone without one brings 1.",
    "The game ends after a game turn in which somebody has {target} points, or after game turn {cap}. The most points win.",
)


def goal(view: dict[str, Any], speaker: Any) -> Goal | None:
    """The reader's points, or the leader's, of those that end the game (rules HE 1.1, 1.2)."""
    seat = view["seat"]
    score = max(view["scores"]) if seat is None else view["scores"][seat]
    values = (("score", score), ("target", view["target"]), ("turn", view["turn"]), ("cap", view["cap"]))
    return said_goal(speaker, "{score} of {target} points · turn {turn} of {cap}", values, _HOW, "HE 1.1")


def vitals(view: dict[str, Any], speaker: Any) -> list[Vital]:
    """The reader's food, room in the nest, winged ants, and in the advanced game DNA and cards."""
    seat = view["seat"]
    if seat is None or view["colonies"][seat]["nest"] < 0:
        return []
    colony = view["colonies"][seat]
    food, larvae = colony["food"] + colony["stored"], sum(colony["larvae"])
    hungry = food < larvae
    panel = f"colony-panel-{seat}"
    found = [
        vital(
            speaker,
            "food",
            "food",
            food,
            "{n} food; {larvae:plural|larva wants|larvae want} to eat in the nest phase.",
            values=(("n", food), ("larvae", larvae)),
            symbol="he-food",
            panel=panel,
            alarm=hungry,
        )
    ]
    if colony["size"]:
        found.append(
            vital(
                speaker,
                "room",
                "in the nest",
                f"{colony['used']}/{colony['size']}",
                "The nest holds {used} of {size}.",
                values=(("used", colony["used"]), ("size", colony["size"])),
                symbol="he-nest",
                panel=panel,
                alarm=colony["used"] > colony["size"],
            )
        )
    winged = colony["virgin_queens"] + colony["drones"]
    if winged:
        values = (("queens", colony["virgin_queens"]), ("drones", colony["drones"]))
        title = "Ready to fly: virgin queens {queens}, drones {drones}. Each pair brings 4 points."
        found.append(
            vital(speaker, "winged", "ready to fly", winged, title, values=values, symbol="he-virgin", panel=panel)
        )
    if view["advanced"]:
        dna, cards = colony["dna"], len(view["hand"])
        title = "{n} DNA, to bid for traits."
        found.append(vital(speaker, "dna", "DNA", dna, title, values=(("n", dna),), symbol="he-dna", panel=panel))
        title = "{n:plural|card|cards} in your hand."
        panel = "hand" if cards else ""
        found.append(
            vital(speaker, "hand", "in hand", cards, title, values=(("n", cards),), symbol="he-hand", panel=panel)
        )
    return found
