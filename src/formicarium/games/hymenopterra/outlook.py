"""What will come of an answer, or the chances: fights, hunger, and what lies in the dark (rules HT 2.4, 4.4, 5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from formicarium.core.chances import SIDES, percent
from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.hymenopterra.rules.bestiary import DEFENCELESS, ENCOUNTERS, NO_ATTACK
from formicarium.games.hymenopterra.rules.combat import damage_of
from formicarium.games.hymenopterra.rules.map import CELLS
from formicarium.games.hymenopterra.rules.pieces import QUEEN, WORKER
from formicarium.games.hymenopterra.rules.tables import ENCOUNTER, EVENT, EXPLORATION, HILL

View = dict[str, Any]
Told = dict[Action, Msg]


def outlook(view: View, question: Question) -> Told:
    """What comes of the answers that risk something."""
    if question.kind == "Command":
        return hunger(view, question)
    if question.kind == "Target":
        unit = _called(view, question.prompt.values["unit"])
        foes = {foe["id"]: foe for foe in view["foes"]}
        return {action: duel(view, unit, foes[action[1]], unit["place"]) for action, _ in question.options}
    if question.kind == "Shift":
        unit = _called(view, question.prompt.values["unit"])
        return {
            action: said
            for action, _ in question.options
            if (said := meeting(view, unit, unit["place"] if action[0] == "stay" else action[1]))
        }
    if question.kind == "Orders":
        unit = _called(view, question.prompt.values["unit"])
        return {action: dark(view, unit) for action, _ in question.options if action[0] == "explore"}
    return {}


def _called(view: View, name: list[Any]) -> dict[str, Any]:
    """The unit that a message names."""
    found: dict[str, Any] = next(unit for unit in view["units"] if unit["id"] == name[1])
    return found


# ---- fights (rules HT 5.2 to 5.5) -------------------------------------------------------------------------------


def bonus(view: View, unit: dict[str, Any], place: int) -> int:
    """What a unit adds to its die in a hex (rulings HT-9, HT-25)."""
    own: int = -1 if unit["caste"] == WORKER else unit["attack"]
    return own + (1 if view["find"][place] == HILL else 0)


def against(row: int) -> int | None:
    """What an enemy adds to its die; None: it does not even defend itself."""
    attack = ENCOUNTERS[row].attack
    return None if attack == DEFENCELESS else -1 if attack == NO_ATTACK else attack


@lru_cache(maxsize=4096)
def blows(own: int, other: int | None, gifts: int) -> tuple[float, float]:
    """How likely a blow does damage, and how much it does on average."""
    harm = [
        damage_of(gifts, mine + own, 0 if other is None else theirs + other)
        for mine in range(1, SIDES + 1)
        for theirs in range(1, SIDES + 1)
    ]
    return sum([1 for one in harm if one]) / len(harm), sum(harm) / len(harm)


def duel(view: View, unit: dict[str, Any], foe: dict[str, Any], place: int) -> Msg:
    """One exchange of blows between two, if the enemy turns on this one."""
    kind = ENCOUNTERS[foe["row"]]
    own, other = bonus(view, unit, place), against(foe["row"])
    left = foe["toughness"] - foe["hurt"]
    values: dict[str, Any] = {
        "hit": percent(blows(own, other, unit["gifts"])[0]),
        "left": left,
        "own": unit["toughness"] - unit["hurt"],
        "foe": foe["name"],
    }
    strikes = unit["caste"] != WORKER
    if kind.attack < 0:
        return Msg("Each blow hits with {hit} %, and {left} kill it; it does not strike back.", values)
    assert other is not None
    values["struck"] = percent(blows(other, own, kind.gifts)[0])
    if strikes:
        return Msg(
            "Each blow hits with {hit} %, and {left} kill it; it strikes back with {struck} %, and {own} kill this one.",
            values,
        )
    return Msg("It only defends itself: {foe:foe} hits with {struck} %, and {own} kill this one.", values)


def meeting(view: View, unit: dict[str, Any], place: int) -> Msg | None:
    """Whom a unit meets in a hex: the first enemy there."""
    foes = [foe for foe in view["foes"] if foe["place"] == place]
    if not foes or (unit["caste"] == WORKER and ENCOUNTERS[foes[0]["row"]].attack < 0):
        return None
    return duel(view, unit, foes[0], place)


# ---- hunger (rules HT 2.3, 2.4) ---------------------------------------------------------------------------------


def hunger(view: View, question: Question) -> Told:
    """Who would suffer at the next meal if nothing else comes in: the tough bear it, then larvae die, the queen last."""
    missing = -view["forecast"][0]
    if missing <= 0:
        return {}
    tough = sum([1 for unit in view["units"] if unit["toughness"] - unit["hurt"] > 1])
    wounds = min(missing, tough)
    larvae = min(missing - wounds, len(view["larvae"]))
    dead = min(missing - wounds - larvae, len(view["units"]) - tough)
    queen = next(unit for unit in view["units"] if unit["caste"] == QUEEN)
    weak = queen["toughness"] - queen["hurt"] <= 1
    values = {"n": missing, "wounds": wounds, "larvae": larvae, "dead": dead}
    text = "Without {n} more food: {wounds:plural|unit is|units are} wounded"
    text += ", {larvae:plural|larva starves|larvae starve}" if larvae else ""
    text += ", {dead:plural|unit dies|units die}" if dead else ""
    text += ", the queen among them" if dead and weak and dead == len(view["units"]) - tough else ""
    return {action: Msg(text + ".", values) for action, _ in question.options if action[0] in ("end", "rest")}


# ---- the unknown (rule HT 4.4) ----------------------------------------------------------------------------------


def dark(view: View, unit: dict[str, Any]) -> Msg:
    """What exploring brings: every new hex is a roll on the table of its map, later in the year a worse one."""
    table = EXPLORATION[unit["place"] // CELLS]
    rows = [table[min(die + view["season"], 10) - 1] for die in range(1, SIDES + 1)]
    values = {"foes": percent(rows.count(ENCOUNTER) / SIDES), "events": percent(rows.count(EVENT) / SIDES)}
    return Msg("Every new hex: an enemy with {foes} %, an event with {events} %.", values)
