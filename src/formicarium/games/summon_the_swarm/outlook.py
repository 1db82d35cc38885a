"""What will come of a landing or an effect, told before it happens: there are no dice, only replies (rules SS 4.5 to 4.7, 6, 7, 8)."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.summon_the_swarm.rules.cards import (
    ATTACK,
    CARDS,
    CORE,
    DAMAGE,
    DESTROY,
    HARM,
    HOSTILE,
    KILL,
    PILFER,
    PURCHASE,
    RAVAGE,
    REPEL,
    RESCUE,
    SEIZE,
    SNATCH,
    STEAL,
    is_hive,
)

View = dict[str, Any]
Told = dict[Action, Msg]

WHATEVER: Final[Action] = ()
LANDING: Final = 1
"""Units that a landing costs where somebody stands, thorns aside (rule SS 4.5)."""


def outlook(view: View, question: Question) -> Told:
    """What comes of the answers that risk something."""
    if view["seat"] is None:
        return {}
    if question.kind == "Place":
        return places(view, question)
    if question.kind == "Group":
        return groups(view, question)
    if question.kind == "Reply":
        return replies(view, question)
    if question.kind == "Aim":
        return aims(view, question)
    return powers(view, question) if question.kind == "Use" else {}


def structure(view: View, card: int) -> tuple[int, dict[str, Any]] | None:
    """Whose a structure is, and how it stands."""
    for colony in view["colonies"]:
        for one in colony["structures"]:
            if one["card"] == card:
                return colony["seat"], one
    return None


def after(group: int, there: dict[str, Any]) -> tuple[int, int]:
    """How many of a group and of those on the structure are left after the landing (rules SS 4.5, SS 4.6)."""
    landed = max(0, group - LANDING - there["thorns"])
    fallen = min(landed, there["units"])
    return landed - fallen, there["units"] - fallen


def emptied(there: dict[str, Any]) -> str:
    """What becomes of a structure that was emptied and stays so (rules SS 6.1, SS 6.6, SS 7.1)."""
    if not there["damaged"]:
        return " Left empty, it is damaged when the turn ends."
    if is_hive(there["card"]):
        return " Left empty, it falls when the turn ends, unless it was damaged this very turn."
    return " Left empty, it is destroyed when the turn ends." if there["card"] < CORE else ""


def in_hand(view: View, seat: int, moment: int, subject: int) -> list[int]:
    """The Reactions with which somebody could reply: all hands are open (rules SS 2.4, SS 8.1)."""
    found = []
    for card in view["colonies"][seat]["hand"]:
        if moment not in CARDS[card].moments:
            continue
        verb = CARDS[card].powers[0].effects[0].verb
        if verb == RESCUE and is_hive(subject):
            continue
        if verb == SNATCH and CARDS[subject].level > view["colonies"][seat]["level"]:
            continue
        found.append(card)
    return found


def but(msg: Msg, seat: int, cards: list[int]) -> Msg:
    """The same, unless somebody replies."""
    if not cards:
        return msg
    values = {"msg": msg.plain(), "who": seat, "cards": cards}
    return Msg("{msg:msg} {who:seat} could reply with {cards:cards}.", values)


def places(view: View, question: Question) -> Told:
    """What an attack takes, and who could snatch a card that is bought (rules SS 4.5, SS 8)."""
    seat = view["seat"]
    found: Told = {}
    for action, _ in question.options:
        card = action[1]
        if action[0] == "buy":
            for colony in view["colonies"]:
                cards = in_hand(view, colony["seat"], PURCHASE, card) if colony["seat"] != seat else []
                if cards:
                    values = {"who": colony["seat"], "cards": cards}
                    found[action] = Msg("{who:seat} could reply with {cards:cards}.", values)
            continue
        at = structure(view, card)
        if at is None or at[0] == seat:
            continue
        owner, there = at
        if not there["units"]:
            found[action] = Msg("Whoever lands here is lost when the turn ends.")
            continue
        found[action] = landing(view, card, owner, there)
    return found


def landing(view: View, card: int, owner: int, there: dict[str, Any]) -> Msg:
    """What a landing on a rival's structure costs, and how many would clear it (rules SS 4.5, SS 4.6)."""
    toll = LANDING + there["thorns"]
    values = {"toll": toll, "n": toll + there["units"]}
    text = "{toll:plural|unit dies|units die} in landing, then one for one: {n} would clear it."
    return but(Msg(text + emptied(there), values), owner, in_hand(view, owner, ATTACK, card))


def groups(view: View, question: Question) -> Told:
    """What is left of both sides after the landing of so many, or who finds no room (rules SS 4.5, SS 4.6, SS 7.1)."""
    card = question.prompt.values["card"]
    at = structure(view, card)
    if at is None:
        return {}
    owner, there = at
    found: Told = {}
    if owner == view["seat"]:
        for action, _ in question.options:
            over = there["units"] + action[1] - there["capacity"]
            if over > 0:
                found[action] = Msg("{n:plural|unit finds|units find} no room if they stay.", {"n": over})
        return found
    if not there["units"]:
        return {WHATEVER: Msg("Whoever lands here is lost when the turn ends.")}
    for action, _ in question.options:
        mine, theirs = after(action[1], there)
        found[action] = Msg("{mine} of yours and {theirs} of theirs are left.", {"mine": mine, "theirs": theirs})
    found[WHATEVER] = landing(view, card, owner, there)
    return found


def replies(view: View, question: Question) -> Told:
    """What an attack does if it is let pass, or if some of the group die first (rules SS 4.5, SS 8.1)."""
    at = structure(view, question.prompt.values["card"])
    if not view["flying"] or at is None or at[0] != view["seat"] or not at[1]["units"]:
        return {}
    found: Told = {}
    for action, _ in question.options:
        group = view["flying"]
        if action[0] == "react":
            effect = CARDS[action[1]].powers[0].effects[0]
            if effect.verb != REPEL:
                continue
            group -= min(effect.n, group)
        theirs, mine = after(group, at[1])
        values = {"mine": mine, "theirs": theirs}
        found[action] = Msg("Then {mine} of yours and {theirs} of theirs are left.", values)
    return found


def aims(view: View, question: Question) -> Told:
    """What a hostile effect does to each target (rules SS 6, SS 9.2, SS 9.5)."""
    card, power, index = question.prompt.values["effect"]
    effect = CARDS[card].powers[power].effects[index]
    if effect.verb not in HOSTILE or effect.verb == PILFER:
        return {}
    found: Told = {}
    for action, _ in question.options:
        at = structure(view, action[1])
        if at is None:
            continue
        owner, there = at
        found[action] = but(harm(effect.verb, effect.n, there), owner, in_hand(view, owner, HARM, action[1]))
    return found


def harm(verb: int, n: int, there: dict[str, Any]) -> Msg:
    """What one hostile effect does to one structure."""
    units = there["units"]
    if verb in (KILL, STEAL):
        gone = min(n, units)
        text = (
            "{n:plural|unit dies|units die}, {left} left."
            if verb == KILL
            else "{n:plural|unit changes|units change} sides, {left} left."
        )
        return Msg(text + (emptied(there) if gone == units else ""), {"n": gone, "left": units - gone})
    if verb == DAMAGE and not there["damaged"]:
        return Msg("It is damaged; {n:plural|unit stays|units stay} on it.", {"n": units})
    if verb == DAMAGE and is_hive(there["card"]):
        return Msg("The Hive falls, and the swarm is no more.")
    if verb == SEIZE:
        return Msg("{n:plural|unit dies|units die} there, and it is yours with a unit on it.", {"n": units})
    assert verb in (DAMAGE, DESTROY)
    return Msg("It is destroyed, and {n:plural|unit|units} with it.", {"n": units})


def powers(view: View, question: Question) -> Told:
    """How many units of rivals an action kills that hits everybody (rule SS 9.7)."""
    found: Told = {}
    for action, _ in question.options:
        if action[0] != "use":
            continue
        for effect in CARDS[question.prompt.values["card"]].powers[action[1]].effects:
            if effect.verb == RAVAGE:
                n = sum([min(effect.n, one["units"]) for one in prey(view)])
                found[action] = Msg("{n:plural|unit of rivals dies|units of rivals die}.", {"n": n})
    return found


def prey(view: View) -> list[dict[str, Any]]:
    """The structures of rivals that nothing shields (rules SS 6.5, SS 9.4)."""
    found = []
    for colony in view["colonies"]:
        if colony["seat"] == view["seat"] or view["truce"]:
            continue
        for one in colony["structures"]:
            if not one["guarded"] and (not is_hive(one["card"]) or colony["exposed"]):
                found.append(one)
    return found
