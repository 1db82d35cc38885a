"""What the player sees: everything, because nothing lies face down (rule HT 1.5)."""

from __future__ import annotations

from typing import Any

from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.building import cost_at
from formicarium.games.hymenopterra.rules.combat import in_danger
from formicarium.games.hymenopterra.rules.harvesting import at_water, farm_output
from formicarium.games.hymenopterra.rules.pieces import FISH, IDLE, QUEEN
from formicarium.games.hymenopterra.rules.seasons import degree
from formicarium.games.hymenopterra.rules.table import SEASON, HymenopTerra

FORECAST = 6
"""Turns that the food forecast looks ahead."""


def look(t: HymenopTerra) -> dict[str, Any]:
    """The whole table as plain data."""
    network = t.network()
    farms = t.farms(network)
    capacity = network.capacity
    return {
        "turn": t.turn,
        "turns": t.settings["turns"],
        "season": t.season,
        "turn_of_season": (t.turn - 1) % SEASON + 1,
        "ground": list(t.ground),
        "find": list(t.find),
        "built": list(t.built),
        "trap": list(t.trap),
        "ready": list(t.ready),
        "links": list(t.links),
        "units": [
            {
                "id": unit.id,
                "name": unit.name(),
                "caste": unit.caste,
                "place": unit.place,
                "attack": unit.attack,
                "toughness": unit.toughness,
                "mobility": unit.mobility,
                "gifts": unit.gifts,
                "hurt": unit.hurt,
                "doing": [unit.order, unit.project, unit.goal],
                "idle": unit.order == IDLE and unit.caste != QUEEN,
                "danger": in_danger(t, unit),
                "nursed": unit.nursed,
            }
            for unit in t.units
        ],
        "foes": [
            {
                "id": foe.id,
                "name": foe.name(),
                "row": foe.row,
                "place": foe.place,
                "hurt": foe.hurt,
                "toughness": ENCOUNTERS[foe.row].toughness,
                "mission": ENCOUNTERS[foe.row].mission,
                "leaving": foe.leaving,
                "food": foe.food,
                "stuck": foe.stuck == t.turn,
                "timer": foe.timer,
            }
            for foe in t.foes
        ],
        "larvae": [[larva.place, larva.caste, larva.left] for larva in t.larvae],
        "plans": [[plan.place, plan.caste] for plan in t.plans],
        "jobs": [[job.place, job.project, job.done, cost_at(t, job.place, job.project)] for job in t.jobs],
        "bodies": [[body.place, body.food, body.gifts] for body in t.bodies],
        "loads": [[load.place, load.food, load.gifts] for load in t.loads],
        "stock": t.stock,
        "capacity": capacity,
        "mouths": t.mouths(),
        "farms": len(farms),
        "income": farm_output(t, len(farms)) + fishers(t),
        "forecast": forecast(t, len(farms), capacity),
        "material": list(t.material),
        "learned": t.learned,
        "designs": [
            [design.name, design.attack, design.toughness, design.mobility, design.gifts] for design in t.designs
        ],
        "weather": {
            "flood": t.flood >= t.turn and t.flood > 0,
            "frost": t.frost >= t.turn and t.frost > 0,
            "drones": t.drones_back > t.turn,
            "bacteria": t.bacteria >= t.turn and t.bacteria > 0,
            "bounty": t.bounty,
        },
        "resting": t.resting,
        "news": [list(row) for row in t.news],
        "annals": [list(line) for line in (*t.annals, t.chapter.line())],
        "score": t.score_parts(0),
        "degree": degree(t.scores[0]),
        "fate": t.fate,
    }


def fishers(t: HymenopTerra) -> int:
    """Workers at their water."""
    n = 0
    for unit in t.units:
        if unit.order == FISH and at_water(t, unit):
            n += 1
    return n


def forecast(t: HymenopTerra, farms: int, capacity: int) -> list[int]:
    """The stored food after each of the next turns, if nothing else happens; below nothing: so many go hungry."""
    found: list[int] = []
    stock = t.stock
    mouths = t.mouths()
    income = farms + fishers(t)
    for _ in range(FORECAST):
        stock = min(capacity, stock + income) - mouths
        found.append(stock)
        stock = max(0, stock)
    return found
