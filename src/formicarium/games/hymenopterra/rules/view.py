"""What the player sees: everything, because nothing lies face down (rule HT 1.5)."""

from __future__ import annotations

from typing import Any

from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.building import cost_at
from formicarium.games.hymenopterra.rules.combat import in_danger
from formicarium.games.hymenopterra.rules.harvesting import farm_output
from formicarium.games.hymenopterra.rules.larder import fishers, forecast
from formicarium.games.hymenopterra.rules.pieces import IDLE, QUEEN, doing
from formicarium.games.hymenopterra.rules.seasons import degree
from formicarium.games.hymenopterra.rules.table import SEASON, HymenopTerra


def look(t: HymenopTerra) -> dict[str, Any]:
    """The whole table as plain data."""
    network = t.network()
    farms = t.farms(network)
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
                "doing": doing(unit),
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
        "capacity": network.capacity,
        "mouths": t.mouths(),
        "farms": len(farms),
        "income": farm_output(t, len(farms), t.turn) + fishers(t),
        "forecast": forecast(t),
        "queue": list(t.queue),
        "beyond": t.beyond(),
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
