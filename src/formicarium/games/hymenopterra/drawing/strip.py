"""The strip above the maps of HymenopTerra: how far the hive is, what it eats, and what threatens it."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Goal, Vital
from formicarium.core.steps import Action
from formicarium.core.strip import goal as said_goal
from formicarium.core.strip import vital
from formicarium.games.hymenopterra.rules.seasons import DEGREES

_HOW: Final = (
    "Each room (farm, egg chamber, store, lair, mushrooms) brings 1 point.",
    "Each resource or feature on the maps that can still be used brings 2.",
    "Each stored food and each worker brings 1; a warrior brings the food in its body.",
    "Without a queen or a lair the game is lost at once.",
)
_BUILDS: Final = frozenset({"build", "again"})


def goal(view: dict[str, Any], speaker: Any) -> Goal | None:
    """How long it lasts, what the hive is by now, and what comes next (rules HT 11.1, 11.2, 11.4)."""
    tr = speaker.catalogue.gettext
    degree, score = view["degree"], sum(view["score"].values())
    values = [("turn", view["turn"]), ("turns", view["turns"]), ("score", score), ("now", tr(DEGREES[degree][1]))]
    text = "Turn {turn} of {turns} · {now} ({score})" if view["turns"] else "Turn {turn} · {now} ({score})"
    if degree + 1 < len(DEGREES):
        least, title = DEGREES[degree + 1]
        values += [("least", least), ("next", tr(title).lower())]
        text += ", {next} from {least}"
    return said_goal(speaker, text, tuple(values), _HOW, "HT 11.2")


def vitals(view: dict[str, Any], speaker: Any) -> list[Vital]:
    """Food and hunger, enemies, units in danger and without an order."""
    stock, after = view["stock"], view["forecast"][0]
    found = [
        vital(
            speaker,
            "food",
            "food",
            f"{stock}/{view['capacity']}",
            "{stock} of {capacity} food; {mouths:plural|mouth eats|mouths eat}, {income} come in every turn.",
            values=tuple((name, view[name]) for name in ("stock", "capacity", "mouths", "income")),
            symbol="leaf",
            panel="ht-stores-panel",
            alarm=after < 0,
        ),
        vital(
            speaker,
            "next",
            "next turn" if after >= 0 else "hunger!",
            f"{after - stock:+d}",
            "There will be {n} food next turn." if after >= 0 else "Not everybody can eat next turn: {n} are missing.",
            values=(("n", abs(after)),),
            panel="ht-stores-panel",
            alarm=after < 0,
        ),
    ]
    larvae = len(view["larvae"])
    if larvae:
        title = "{n:plural|larva grows|larvae grow}."
        found.append(
            vital(speaker, "brood", "growing", larvae, title, values=(("n", larvae),), symbol="larva", panel="ht-brood")
        )
    for key, label, title, n, panel in (
        ("foes", "enemy|enemies", "Enemies in sight: {n}.", len(view["foes"]), "ht-enemies"),
        ("danger", "in danger", "Units in danger: {n}.", _count(view, "danger"), "ht-stores-panel"),
        ("idle", "without an order", "Units without an order: {n}.", _count(view, "idle"), "ht-stores-panel"),
    ):
        if n:
            found.append(
                vital(speaker, key, label, n, title, values=(("n", n),), panel=panel, alarm=key != "idle", symbol="")
            )
    return found


def group(action: Action, label: Msg) -> str:
    """Long lists are orders to a unit: what it may build stands together."""
    return "Build" if action[0] in _BUILDS else ""


def _count(view: dict[str, Any], what: str) -> int:
    return sum([1 for unit in view["units"] if unit[what]])
