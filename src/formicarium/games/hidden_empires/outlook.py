"""What will come of an answer, or the chances, before somebody risks something (rules HE 6, 8, 9, 14, 16, 18, 19)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from formicarium.core.chances import any_hit, average, hits, percent
from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.hidden_empires.fights import Ants, Ending, Fight, ending, without
from formicarium.games.hidden_empires.rules.cards import GUEST_QUEEN, HYBRIDIZATION, ONE_QUEEN, ROVE_BEETLES, THIEF_ANTS
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_KINDS, MARKER_VALUE, MARKERS, PREDATORS
from formicarium.games.hidden_empires.rules.map import AREAS, NEIGHBOURS
from formicarium.games.hidden_empires.rules.places import WORKER
from formicarium.games.hidden_empires.rules.traits import Powers

View = dict[str, Any]
Told = dict[Action, Msg]

WHATEVER: Final[Action] = ()
"""What is to be feared whatever one answers."""


def outlook(view: View, question: Question) -> Told:
    """What comes of the answers that risk something."""
    look = LOOKS.get(question.kind)
    return {} if look is None or view["seat"] is None else look(view, question)


# ---- who is where -----------------------------------------------------------------------------------------------


def powers(view: View, seat: int) -> Powers:
    return Powers(tuple(view["colonies"][seat]["traits"]))


def at(view: View, seat: int, area: int) -> Ants:
    """The ants of a seat in an area."""
    for row in view["areas"][area]["ants"]:
        if row[0] == seat:
            return (row[1] + row[4], row[2] + row[5], row[3] + row[6])
    return (0, 0, 0)


def patrolling(view: View, area: int) -> dict[int, int]:
    """How many patrollers others have in an area, by seat."""
    return {row[0]: sum(row[4:]) for row in view["areas"][area]["ants"] if row[0] != view["seat"] and sum(row[4:])}


def inside(view: View, seat: int) -> Ants:
    """Who defends a nest: Reserves, Nurses, Builders and millers (rules HE 16.8, 18.23)."""
    here = view["colonies"][seat]
    rows = (here["reserves"], here["nurses"], here["builders"], [0, 0, here["millers"]])
    found = [sum(column) for column in zip(*rows, strict=True)]
    return (found[0], found[1], found[2])


def points(power: Powers, attacking: bool) -> Ants:
    return (power.points(0, attacking), power.points(1, attacking), power.points(2, attacking))


# ---- fights -----------------------------------------------------------------------------------------------------


def fight_of(view: View, attacker: int, defender: int, area: int, in_nest: bool, recruits: Ants = (0, 0, 0)) -> Fight:
    """A fight in which all stand, the attackers throw all dice that they may, and whoever can burst tries to."""
    theirs, mine = powers(view, defender), powers(view, attacker)
    there = at(view, attacker, area)
    here = inside(view, defender) if in_nest else at(view, defender, area)
    sprays = (there[WORKER] if mine.weapon_of_workers else sum(there)) if mine.weapon >= 0 else 0
    return Fight(
        attackers=there,
        attack=points(mine, True),
        defenders=here,
        defence=points(theirs, False),
        recruits=recruits,
        lent=points(theirs, True),
        sprays=sprays,
        hits_to=mine.weapon_roll,
        lends=mine.weapon_recruits,
        blockers=view["colonies"][defender]["reserves"][2] if in_nest and theirs.blocks else 0,
        bursting=sum(here) if theirs.bursts else 0,
        bursts_to=theirs.bursts,
    )


ALIKE: Final = "If all stand and fight, both sides die."
WIN: Final = "If all stand and fight, you win and lose {n:plural|ant|ants}."
BEATEN: Final = "If all stand and fight, you lose {n:plural|ant|ants} and they lose {k}."
ODDS: Final = (
    "If all stand and fight: you win with {win} %, both sides die with {both} %, you lose with {lose} %; "
    "on average {n} of your ants die."
)


def told(end: Ending) -> Msg:
    """How a fight ends, or the chances, for the side that `win` is about."""
    if end.both > 1 - 1e-9:
        return Msg(ALIKE)
    if end.win > 1 - 1e-9 and end.attackers_lost % 1 < 1e-9:
        return Msg(WIN, {"n": round(end.attackers_lost)})
    if end.lose > 1 - 1e-9 and end.attackers_lost % 1 < 1e-9 and end.defenders_lost % 1 < 1e-9:
        return Msg(BEATEN, {"n": round(end.attackers_lost), "k": round(end.defenders_lost)})
    return Msg(
        ODDS,
        {
            "win": percent(end.win),
            "both": percent(end.both),
            "lose": percent(end.lose),
            "n": average(end.attackers_lost),
        },
    )


def attacks(view: View, question: Question) -> Told:
    """Each attack (rules HE 7.2, 9, 16.6)."""
    found: Told = {}
    for action, _ in question.options:
        if action[0] == "attack":
            fight = fight_of(view, view["seat"], action[2], action[1], False)
            if sum(fight.defenders):
                found[action] = told(ending(fight))
            else:
                found[action] = Msg("Nobody fights outside; then you may invade.")
    if found:
        found[WHATEVER] = Msg("Before a fight each defender may try to slip away, and half of those who try can.")
    return found


def invasion(view: View, question: Question) -> Told:
    """An invasion: those in the nest fight, and a card may bar the way (rules HE 16.8, 19.6)."""
    combat = view["combat"]
    who = combat["defender"]
    fight = fight_of(view, view["seat"], who, combat["area"], True)
    found: Told = {}
    cards = view["colonies"][who]["hand"]
    if cards:
        values = {"who": who, "n": cards}
        found[WHATEVER] = Msg("{who:seat} holds {n:plural|card|cards}; one of them could seal the nest.", values)
    found["invade",] = told(ending(fight)) if sum(fight.defenders) else Msg("Nobody is inside to fight.")
    return found


def now(view: View) -> Fight:
    """The fight that is going on, before its next dice."""
    combat = view["combat"]
    recruits = combat["recruits"]
    return fight_of(
        view,
        combat["attacker"],
        combat["defender"],
        combat["area"],
        combat["inside"],
        (recruits[0], recruits[1], recruits[2]),
    )


def scattering(view: View, question: Question) -> Told:
    """How many could slip away, and how it ends if nobody does (rules HE 9.3, 16.9)."""
    found: Told = {WHATEVER: Msg("A die that shows 1, 2 or 3 lets an ant slip away.")}
    for action, _ in question.options:
        if action[1]:
            values = {"n": average(action[1] / 2), "all": action[1]}
            found[action] = Msg("On average {n} of {all} can.", values)
        else:
            found[action] = told(ending(now(view)).other_side())
    return found


def slipping(view: View, question: Question) -> Told:
    """What awaits those who stay (rule HE 9.3)."""
    fight = now(view)
    found: Told = {}
    for action, _ in question.options:
        stay = without(fight.defenders, fight.defence, action[1])
        left = sum(stay)
        if left:
            bursting, blockers = min(fight.bursting, left), min(fight.blockers, left)
            rest = replace(fight, defenders=stay, bursting=bursting, blockers=blockers)
            found[action] = told(ending(rest).other_side())
        else:
            found[action] = Msg("Nobody is left to fight.")
    return found


def spraying(view: View, question: Question) -> Told:
    """The chances with so many dice (rules HE 18.11, 18.13, 18.15)."""
    fight = now(view)
    return {action: told(ending(replace(fight, sprays=action[1]))) for action, _ in question.options}


def bursting(view: View, question: Question) -> Told:
    """The chances if so many try to burst, when weapons and blockers have had their turn (rule HE 18.12)."""
    fight = replace(now(view), sprays=0, blockers=0)
    return {action: told(ending(replace(fight, bursting=action[1])).other_side()) for action, _ in question.options}


def hunting(view: View, question: Question) -> Told:
    """A queen dies if any die shows 1 (rule HE 16.11)."""
    n = sum(at(view, view["seat"], view["combat"]["area"]))
    values = {"n": n, "p": percent(any_hit(n, 1))}
    return {("hunt",): Msg("{n:plural|die|dice}, and any 1 kills a queen: {p} %.", values)}


# ---- what nobody knows yet --------------------------------------------------------------------------------------


def unknown(view: View) -> list[int]:
    """The markers that could lie face down: all but those in sight."""
    seen = [area["marker"] for area in view["areas"] if area["marker"] and area["marker"]["kind"] != "hidden"]
    for colony in view["colonies"]:
        seen += colony["sheltered"]
    left = list(range(MARKERS))
    for one in seen:
        kind = MARKER_KINDS.index(one["kind"])
        left.remove(next(m for m in left if MARKER_KIND[m] == kind and MARKER_VALUE[m] == one["value"]))
    return left


def turning(view: View, question: Question) -> Told:
    """What may lie under a marker (rules HE 6.2, 6.3, 14.6)."""
    mine = powers(view, view["seat"])
    if mine.unseen:
        return {WHATEVER: Msg("Predators do not find your ants.")}
    markers = unknown(view)
    beasts = [marker for marker in markers if MARKER_KIND[marker] == PREDATORS]
    values: dict[str, Any] = {"n": len(beasts), "all": len(markers)}
    if not beasts:
        return {WHATEVER: Msg("All Predators are in sight.")}
    if view["advanced"] and not mine.scouts_unharmed:
        eaten = sum([any_hit(MARKER_VALUE[marker], 1) for marker in beasts]) / len(beasts)
        values["p"] = percent(eaten)
        text = "{n} of the {all} unknown markers are Predators: they eat an ant with {p} %, and the others run home."
    else:
        text = "{n} of the {all} unknown markers are Predators: ants who meet them run home."
    found: Told = {}
    for action, _ in question.options:
        if action[0] == "turn" and _near_predators(view, action[1]):
            found[action] = Msg("No danger: Predators never live side by side.")
    dangerous = [action for action, _ in question.options if action[0].startswith("turn") and action not in found]
    if dangerous:
        found[WHATEVER] = Msg(text, values)
    return found


def _near_predators(view: View, area: int) -> bool:
    markers = [view["areas"][other]["marker"] for other in NEIGHBOURS[area]]
    return any(marker is not None and marker["kind"] == "predators" for marker in markers)


def searched(view: View, area: int) -> Msg | None:
    """How a scout fares among patrollers, one colony's after the other's (rule HE 14.3)."""
    groups = patrolling(view, area)
    if not groups:
        return None
    hidden, killed = 1.0, 0.0
    for n in groups.values():
        killed += hidden * any_hit(n, 1)
        hidden *= (1 / 2) ** n
    values = {"hidden": percent(hidden), "home": percent(1 - hidden - killed), "killed": percent(killed)}
    return Msg("Patrollers look for her: unseen {hidden} %, sent home {home} %, killed {killed} %.", values)


def scouting(view: View, question: Question) -> Told:
    """Which scout goes first (rule HE 14.2)."""
    return {action: said for action, _ in question.options if (said := searched(view, action[1]))}


def moving(view: View, question: Question) -> Told:
    """Whom ants would meet (rules HE 8.3, 14.1, 14.3)."""
    seat = view["seat"]
    held = view["moving"]["held"] if view["moving"] else []
    home = view["colonies"][seat]["nest"]
    found: Told = {}
    for action, _ in question.options:
        if action[0] != "to" or action[1] >= AREAS:
            continue
        area = view["areas"][action[1]]
        own = action[1] == home or area["site"] == seat
        search = searched(view, action[1]) if view["advanced"] and action[1] not in held and not own else None
        others = [[row[0], sum(row[1:])] for row in area["ants"] if row[0] != seat]
        if search is not None:
            found[action] = search
        elif others:
            who, n = max(others, key=lambda row: row[1])
            values = {"who": who, "n": n}
            found[action] = Msg("{who:seat} has {n:plural|ant|ants} there: nobody tends, and both may attack.", values)
    return found


def leaving(view: View, question: Question) -> Told:
    """A nest that is too small when the move is done (rules HE 5.5, 5.8)."""
    mine = view["colonies"][view["seat"]]
    if mine["size"] is None or mine["used"] <= mine["size"]:
        return {}
    values = {"n": mine["used"] - mine["size"]}
    return {("done",): Msg("Your nest is too small by {n}: so much must leave it or is given up.", values)}


# ---- foraging and hunger ----------------------------------------------------------------------------------------


def wear(view: View, area: int, n: int) -> float:
    """How likely it is that so many harvesters use a marker up (rules HE 8.8, 8.9)."""
    here = view["areas"][area]
    return sum(hits(n, 1)[max(1, here["marker"]["value"] + here["mod"]) :])


def planning(view: View, question: Question) -> Told:
    """What harvesting uses up, and whether the food will do (rules HE 8.8, 10.3, 10.6)."""
    seat = view["seat"]
    plan = view["foraging"] or []
    found: Told = {}
    kept = 1.0
    for row in plan:
        if row["mode"] == "harvest":
            kept *= 1 - wear(view, row["area"], row["ants"])
    if kept < 1:
        n = sum([row["mode"] == "harvest" for row in plan])
        text = "{p} % that the harvest uses a marker up." if n > 1 else "{p} % that the harvest uses the marker up."
        found["as_proposed",] = Msg(text, {"p": percent(1 - kept)})
    mine = view["colonies"][seat]
    food = mine["food"] + sum([row["food"] for row in plan])
    grinds = powers(view, seat).grinds
    if grinds:
        food += (grinds - 1) * min(food, mine["millers"])
    food += mine["stored"]
    adults = sum(mine["nurses"]) + sum(mine["builders"]) + mine["virgin_queens"] + mine["drones"]
    larvae = sum(mine["larvae"])
    if food < adults + larvae:
        values = {"food": food, "adults": adults, "larvae": larvae, "n": adults + larvae - food}
        found[WHATEVER] = Msg(
            "Hunger ahead: with {food} food, and adults who eat {adults} and larvae who eat {larvae} or more, {n} will be missing.",
            values,
        )
    return found


def changing(view: View, question: Question) -> Told:
    """What foraging does to the marker (rules HE 8.4 to 8.9)."""
    area = question.prompt.values["area"]
    aphids = view["areas"][area]["marker"]["kind"] == "aphids"
    found: Told = {}
    for action, _ in question.options:
        if action[0] == "harvest":
            found[action] = Msg("{p} % that they use it up.", {"p": percent(wear(view, area, action[1]))})
        elif action[0] == "tend" and aphids:
            found[action] = Msg("{p} % that the Aphids grow by 1.", {"p": percent(any_hit(action[1], 1))})
    return found


def trunks(view: View, question: Question) -> Told:
    """An odd die builds the Trunk (rule HE 18.4)."""
    found: Told = {}
    for action, label in question.options:
        n = action[2] if action[0] == "some" else label.values.get("n", 1)
        found[action] = Msg("{p} % that the Trunk is built.", {"p": percent(any_hit(n, 3))})
    return found


# ---- cards ------------------------------------------------------------------------------------------------------


def prowling(view: View, question: Question) -> Told:
    """Predators that are sent somewhere (rule HE 19.5)."""
    found: Told = {}
    for action, _ in question.options:
        n = view["areas"][action[1]]["marker"]["value"]
        values = {"n": n, "p": percent(any_hit(n, 1))}
        found[action] = Msg(
            "They hunt every colony there with {n:plural|die|dice}, each 1 eats an ant: {p} % for one or more.", values
        )
    return found


def victims(view: View, question: Question) -> Told:
    """What a card does to each of those whom it can hit (rules HE 19.9 to 19.16)."""
    card = question.prompt.values["card"]
    found: Told = {}
    for action, _ in question.options:
        them = view["colonies"][action[1]]
        if card == ROVE_BEETLES:
            values = {"n": sum(them["larvae"]) // 2, "all": sum(them["larvae"])}
            found[action] = Msg("Beetles eat {n} of {all:plural|larva|larvae}.", values)
        elif card == ONE_QUEEN:
            found[action] = Msg("{n:plural|queen dies|queens die}.", {"n": them["queens"] - 1})
        elif card == THIEF_ANTS:
            found[action] = Msg("{n} of {all} food are lost.", {"n": them["food"] // 2, "all": them["food"]})
        elif card == GUEST_QUEEN:
            n = them["virgin_queens"] + them["drones"]
            found[action] = Msg("Half of the reproductives ({n} today) are lost at the next flight.", {"n": n})
        elif card == HYBRIDIZATION:
            found[action] = Msg("They gain as much DNA as a die shows.")
        else:
            found[action] = Msg("They lose as much DNA as a die shows, of {n}.", {"n": them["dna"]})
    return found


LOOKS: Final[dict[str, Callable[[View, Question], Told]]] = {
    "Attack": attacks,
    "Invade": invasion,
    "Scatter": scattering,
    "SlipAway": slipping,
    "UseChemicals": spraying,
    "Bomb": bursting,
    "HuntQueen": hunting,
    "TurnMarkers": turning,
    "TurnMarker": turning,
    "NextScout": scouting,
    "MoveTo": moving,
    "MoveFrom": leaving,
    "PlanForaging": planning,
    "ChangePlan": changing,
    "TrunkWorkers": trunks,
    "Predators": prowling,
    "Victim": victims,
}
"""What is looked at, by the kind of the question."""
