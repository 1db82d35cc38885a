"""Stealing what another player's ant carries (rules AC 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from formicarium.core.message import Msg, Reason
from formicarium.core.steps import Action
from formicarium.games.antics.rules.data import GARDEN, SOLDIERS

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics

STEAL: Final = "steal"
NEST: Final = 0
GUARD: Final = 1
"""Where the soldier comes from that stealing costs."""
CARGO: Final = 2
"""From this number on an ant on a space carries something."""


def loot(t: Antics, seat: int) -> list[Action]:
    """What a seat could steal now, and with which soldier (rules AC 9.1 to AC 9.4)."""
    found: list[Action] = []
    mine = t.ants[seat]
    for space in range(1, GARDEN):
        if mine[space] != 1:
            continue
        for victim in range(t.players):
            if victim == seat or t.ants[victim][space] < CARGO or t.guards[space] == victim:
                continue
            if t.claims(seat, t.ants[victim][space] - CARGO):
                continue
            if t.nests[SOLDIERS][seat]:
                found.append((STEAL, space, victim, NEST))
            if t.guards[space] == seat:
                found.append((STEAL, space, victim, GUARD))
    return found


def steal(t: Antics, seat: int, action: Action) -> None:
    """The load changes hands, a soldier goes home (rule AC 9.2)."""
    space: int = action[1]
    victim: int = action[2]
    goods = t.ants[victim][space]
    t.ants[seat][space] = goods
    t.ants[victim][space] = 1
    t.home[seat] += 1
    if action[3] == NEST:
        t.nests[SOLDIERS][seat] -= 1
    else:
        t.guards[space] = -1
    if t.telling:
        t.tell(
            "{who:seat} steals {goods:goods} from {victim:seat} on {where:space}; a soldier goes home.",
            {"who": seat, "goods": goods - CARGO, "victim": victim, "where": space},
            "event",
        )


def steal_label(t: Antics, action: Action) -> Msg:
    """What a theft is called among the choices."""
    values = {
        "goods": t.ants[action[2]][action[1]] - CARGO,
        "victim": action[2],
        "where": action[1],
    }
    if action[3] == NEST:
        return Msg("Steal {goods:goods} from {victim:seat} on {where:space} with a soldier from the nest", values)
    return Msg("Steal {goods:goods} from {victim:seat} on {where:space} with the guard there", values)


def why_not_steal(t: Antics, seat: int, action: Action) -> Reason | None:
    """Why a theft is not possible."""
    space: int = action[1]
    victim: int = action[2]
    goods = t.ants[victim][space] - CARGO
    if victim == seat or goods < 0:
        return Reason(Msg("There is nothing to steal."), "AC 9.2")
    if t.ants[seat][space] != 1:
        return Reason(Msg("You need an ant with free hands beside it."), "AC 9.2")
    if t.guards[space] == victim:
        return Reason(Msg("A soldier of {who:seat} guards it.", {"who": victim}), "AC 9.3")
    if t.claims(seat, goods):
        return Reason(Msg("You have, or carry, {goods:goods} already.", {"goods": goods}), "AC 9.4")
    return Reason(Msg("It costs a soldier from the red nest, or your guard on that space."), "AC 9.2")
