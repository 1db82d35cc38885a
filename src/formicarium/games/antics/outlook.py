"""What will come of an answer: anteaters that arrive, soldiers that a theft costs, loads that can be stolen (rules AC 9, 10.5, 11)."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action
from formicarium.games.antics.rules.data import (
    BEAR,
    COLUMNS,
    EATS_ANTS,
    EATS_PREY,
    EMPTY,
    GARDEN,
    GUIDE,
    KINDS,
    NESTS,
    ROWS,
    SOLDIERS,
)
from formicarium.games.antics.rules.stealing import GUARD, NEST, STEAL
from formicarium.games.antics.rules.table import LOADED, NOT_OWNED

View = dict[str, Any]
Told = dict[Action, Msg]

WHATEVER: Final[Action] = ()


def outlook(view: View, question: Question) -> Told:
    """What comes of the answers that risk something."""
    if view["seat"] is None:
        return {}
    if question.kind == "PlacePawn":
        return working(view, question)
    return scouting(view, question) if question.kind == "TakeTile" else {}


# ---- anteaters --------------------------------------------------------------------------------------------------


def arrivals(rack: list[int]) -> list[int]:
    """The colours of the anteaters that reach the first column when the shelf slides, the upper row first (rules AC 10.5, AC 11.1)."""
    found = []
    for row in range(ROWS):
        things = [thing for thing in rack[row * COLUMNS : (row + 1) * COLUMNS] if thing != EMPTY]
        if things and things[0] >= BEAR and rack[row * COLUMNS] != things[0]:
            found.append(things[0] - BEAR)
    return found


def column_of(rack: list[int], row: int) -> int:
    """The column, counted from 1, where the anteater of a row will stand when the shelf has slid; 0: there is none."""
    things = [thing for thing in rack[row * COLUMNS : (row + 1) * COLUMNS] if thing != EMPTY]
    return next((column for column, thing in enumerate(things, 1) if thing >= BEAR), 0)


def raid(view: View, rack: list[int]) -> Msg | None:
    """What arriving anteaters eat when the turn ends; None where none arrives (rules AC 11.2 to AC 11.4)."""
    if not view["settings"]["attacks"]:
        return None
    stocks = list(view["stocks"])
    nests = [list(nest) for nest in view["nests"]]
    prey: list[int] = []
    fled = [0] * view["players"]
    colours = arrivals(rack)
    for number, colour in enumerate(colours):
        eats = GUIDE[view["arrived"] + number]
        if eats & EATS_PREY and stocks[colour]:
            stocks[colour] -= 1
            prey.append(colour)
        if eats & EATS_ANTS:
            _flee(nests, colour, fled)
    if not colours:
        return None
    mine, others = fled[view["seat"]], sum(fled) - fled[view["seat"]]
    values: dict[str, Any] = {"n": len(colours), "prey": prey, "mine": mine, "others": others}
    text = "When your turn ends, {n:plural|anteater arrives|anteaters arrive}."
    text += " Eaten: {prey:goodss}." if prey else ""
    text += " Ants that flee home: {mine} of yours, {others} of others." if any(fled) else ""
    return Msg(text if prey or any(fled) else text + " There is nothing to eat.", values)


def _flee(nests: list[list[int]], colour: int, fled: list[int]) -> None:
    """All ants of a nest, or of the next to the left that has any, flee home (rule AC 11.4)."""
    for step in range(NESTS):
        nest = nests[(colour - step) % NESTS]
        if any(nest):
            for seat, n in enumerate(nest):
                fled[seat] += n
                nest[seat] = 0
            return


# ---- what one is asked ------------------------------------------------------------------------------------------


def working(view: View, question: Question) -> Told:
    """Anteaters at the end of the turn, what a theft costs, and what others could steal (rules AC 9, AC 11)."""
    found: Told = {}
    threat = raid(view, view["rack"])
    if threat is not None:
        found[WHATEVER] = threat
    for action, _ in question.options:
        if action[0] == STEAL:
            found[action] = theft(view, action)
        elif action[0] == "pass":
            at_risk = exposed(view)
            if at_risk:
                n = {"n": len(at_risk)}
                found[action] = Msg("{n:plural|load of yours|loads of yours} could be stolen as things stand.", n)
    return found


def theft(view: View, action: Action) -> Msg:
    """A theft cannot fail; it costs the soldier (rule AC 9.2)."""
    if action[3] == NEST:
        left = view["nests"][SOLDIERS][view["seat"]] - 1
        return Msg("It is certain. {n:plural|soldier stays|soldiers stay} in your nest.", {"n": left})
    assert action[3] == GUARD
    return Msg("It is certain. Then nobody of yours guards that space.")


def exposed(view: View) -> list[int]:
    """The spaces where a rival has free hands and a soldier for what your ant carries (rules AC 9.1 to AC 9.4)."""
    seat = view["seat"]
    mine = view["colonies"][seat]["ants"]
    found = []
    for space in range(1, GARDEN):
        load = mine[space] - LOADED
        if load < 0 or view["guards"][space] == seat:
            continue
        for rival in view["colonies"]:
            who = rival["seat"]
            if who == seat or rival["ants"][space] != 1:
                continue
            armed = view["nests"][SOLDIERS][who] > 0 or view["guards"][space] == who
            if armed and not _claims(rival, load):
                found.append(space)
                break
    return found


def _claims(colony: dict[str, Any], goods: int) -> bool:
    """Whether somebody owns or carries prey of that kind (rule AC 8.5)."""
    return goods < KINDS and (colony["prey"][goods] != NOT_OWNED or LOADED + goods in colony["ants"])


def scouting(view: View, question: Question) -> Told:
    """How near a tile that is taken brings the anteater of its row (rules AC 10.5, AC 11.1)."""
    found: Told = {}
    for action, _ in question.options:
        row = action[1] // COLUMNS
        rack = list(view["rack"])
        before = column_of(rack, row)
        rack[action[1]] = EMPTY
        column = column_of(rack, row)
        if column == 1 and before > 1:
            threat = raid(view, rack)
            found[action] = threat if threat is not None else Msg("The anteater of this row arrives.")
        elif 1 < column < before:
            found[action] = Msg("The anteater of this row comes to column {n}.", {"n": column})
    return found
