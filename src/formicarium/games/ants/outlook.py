"""What will come of an answer: feeding, what the emergency store costs, and what foragers gather (rules AN 6.5, 8.3, 11, 12.10)."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.map_data import FOOD_CUBE, GARDENS
from formicarium.games.ants.rules.scoring import store_malus
from formicarium.games.ants.rules.tracks import BOOST_PRICE, CONVERT_PRICE, SUPPLY_PRODUCED

View = dict[str, Any]
Told = dict[Action, Msg]

FOR_STORE: Final = "{n} food from the emergency store, which costs {points:plural|point|points} at the end."


def outlook(view: View, question: Question) -> Told:
    """What comes of the answers that risk something."""
    if view["seat"] is None:
        return {}
    if question.kind == "PlaceForager":
        return foraging(view, question)
    found: Told = {}
    mine = view["colonies"][view["seat"]]
    for action, label in question.options:
        if question.kind == "MainAction" and action[0] == "incubate":
            found[action] = incubating(mine)
        else:
            taken = from_store(question.kind, action, label, mine)
            if taken > 0:
                found[action] = Msg(FOR_STORE, {"n": taken, "points": malus(mine, taken)})
    return found


def malus(mine: dict[str, Any], taken: int) -> int:
    """What it costs at the end to take so much more food out of the store (rules AN 8.3, AN 12.10)."""
    cubes = min(taken, mine["store"])
    after = store_malus(mine["store"] - cubes, mine["minus"] + taken - cubes)
    return after - store_malus(mine["store"], mine["minus"])


def at_hand(mine: dict[str, Any]) -> int:
    """All that can be spent as food, the store left out: cubes, mushrooms, aphids on cards (rule AN 3.8)."""
    aphids = [n for card, n in zip(mine["played"], mine["tokens"], strict=False) if CARDS[card].holds == v.APHIDS]
    return int(mine["food"] + mine["mushroom"] + sum(aphids))


def from_store(kind: str, action: Action, label: Msg, mine: dict[str, Any]) -> int:
    """How much food an answer takes out of the store, all else spent before it."""
    if kind == "Pay":
        return int(label.values["store"])
    if kind == "FeedLarvae" and action[0] == "feed":
        return int(sum(mine["larvae"])) - at_hand(mine)
    if kind == "SolveTile" and action[0] == "solve":
        return int(label.values.get("n", 0))
    if action[0] == "play":
        return int(label.values.get("s", 0))
    if action[0] == "boost":
        return BOOST_PRICE - at_hand(mine)
    return CONVERT_PRICE - at_hand(mine) if action[0] == "convert" else 0


def incubating(mine: dict[str, Any]) -> Msg:
    """Who goes back to the supply, who must be fed, and with what (rules AN 11.1, AN 11.4, AN 11.5)."""
    idle = 0
    for ants, kept in zip(mine["ants"], mine["kept"], strict=True):
        idle += ants - (1 if ants and not kept else 0)
    larvae = sum(mine["larvae"])
    food = at_hand(mine) + SUPPLY_PRODUCED[mine["tracks"][v.FOOD_TRACK]]
    values = {"idle": idle, "larvae": larvae, "food": food, "n": larvae - food}
    text = "{idle:plural|unused ant goes|unused ants go} back to your supply. " if idle else ""
    if larvae > food:
        values["points"] = malus(mine, larvae - food)
        text += (
            "{larvae:plural|larva eats|larvae eat} more than the {food} food that you will have: "
            "{n} from the emergency store ({points:plural|point|points}), or larvae go."
        )
    elif larvae:
        text += "{larvae:plural|larva eats|larvae eat} of {food} food."
    else:
        text += "No larva has to be fed."
    return Msg(text, values)


def foraging(view: View, question: Question) -> Told:
    """What a forager gathers on each corner (rules AN 6.5, AN 6.7)."""
    garden = GARDENS[view["players"]]
    found: Told = {}
    for action, _ in question.options:
        if action[0] != "forager":
            continue
        near = [place for place in garden.touches[action[1]] if view["cubes"][place]]
        food = sum([1 for place in near if garden.cube[place] == FOOD_CUBE])
        values = {"food": food, "leaves": len(near) - food}
        if not near:
            text = "There is nothing to gather yet."
        elif food == len(near):
            text = "Gathers {food} food."
        elif food:
            text = "Gathers {food} food and {leaves:plural|leaf|leaves}."
        else:
            text = "Gathers {leaves:plural|leaf|leaves}."
        found[action] = Msg(text, values)
    return found
