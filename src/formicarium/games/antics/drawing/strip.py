"""The strip above the garden of Antics!: how points are made, what ends the game, where one's ants are."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Goal, Vital
from formicarium.core.steps import Action
from formicarium.core.strip import goal as said_goal
from formicarium.core.strip import vital
from formicarium.games.antics.rules.data import KINDS

_HOW: Final = (
    "Prey counts squared: one kind is worth 1 point, two are worth 4, six are worth 36.",
    "A fungus field on level n that is to be seen brings n points with a brown leaf, n + 2 with a green one.",
    "The end is called when the shelf cannot be filled or {last} kinds of prey are exhausted; then everybody has one more turn.",
)
_GROUPS: Final = {"pawn": "Pawns", "super": "Super ant", "steal": "Steal", "put": "Place", "guard": "Place"}
_BACK: Final = frozenset({"home", "dismiss"})


def goal(view: dict[str, Any], speaker: Any) -> Goal | None:
    """The reader's points, and how near the end is (rules AC 1.3, 12.1)."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    values = (
        ("score", view["scores"][seat]),
        ("bag", view["bag"]),
        ("gone", view["exhausted"]),
        ("last", KINDS - 1),
    )
    if view["closing"] >= 0:
        return said_goal(speaker, "{score:plural|point|points} · the last turns", values, _HOW, "AC 1.3")
    text = "{score:plural|point|points} · {bag} tiles in the bag, {gone} of {last} kinds gone"
    return said_goal(speaker, text, values, _HOW, "AC 1.3")


def vitals(view: dict[str, Any], speaker: Any) -> list[Vital]:
    """Where the reader's ants are, prey and tiles."""
    seat = view["seat"]
    if seat is None:
        return []
    colony = view["colonies"][seat]
    prey = sum([1 for kind in colony["prey"] if kind != -1])
    panel = f"area-{seat}"
    found = []
    for key, label, title, n, symbol in (
        ("home", "at home", "Ants at home: {n}.", colony["home"], "ant"),
        ("nests", "in nests", "Ants in the nests beside the garden: {n}.", _nests(view, seat), ""),
        ("paths", "on paths", "Ants on the paths of the garden: {n}.", sum(map(bool, colony["ants"])), ""),
        ("tiles", "tile|tiles", "Tiles in your supply: {n}.", len(colony["supply"]), "ac-build"),
        ("prey", "prey", "Kinds of prey at home: {n}. They count squared.", prey, "ac-beetle"),
    ):
        found.append(vital(speaker, key, label, n, title, values=(("n", n),), symbol=symbol, panel=panel))
    return found


def _nests(view: dict[str, Any], seat: int) -> int:
    return sum([nest[seat] for nest in view["nests"]])


def group(action: Action, label: Msg) -> str:
    """Pawns, the super ant and thieves; placing and withdrawing."""
    return _GROUPS.get(action[0], "Withdraw" if action[0] in _BACK else "")
