"""Pages of the table to look at: positions of all modes, a view to change, and what a drawing holds."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import cache
from typing import Any

from formicarium.core.scene import Panel, Scene
from formicarium.core.speech import Speaker
from formicarium.games.hidden_empires import GAME
from formicarium.games.hidden_empires.rules.cards import MACE

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]


@cache
def positions() -> list[tuple[Any, int]]:
    """Tables of all modes somewhere in random games, with a seat that has to choose."""
    found: list[tuple[Any, int]] = []
    kinds: set[str] = set()
    for number, (_, options) in enumerate(GAME.presets):
        chance = random.Random(number)
        table = GAME.start(2 + number % 5, number, options)
        for step in range(400):
            if table.over:
                break
            seat = chance.choice(table.waiting)
            kind = type(table.choice_of(seat)).__name__
            if step % 25 == 0 or kind not in kinds:
                kinds.add(kind)
                found.append((table.copy(), seat))
            table.play(seat, chance.choice(table.options(seat)))
    return found


def speaker(names: list[str] | None = None) -> Speaker:
    return Speaker(GAME, names or NAMES)


@cache
def some_view() -> dict[str, Any]:
    """A view in the middle of an advanced game."""
    table = GAME.start(3, 5, {"advanced": True})
    chance = random.Random(5)
    while table.turn < 3:
        seat = table.waiting[0]
        table.play(seat, chance.choice(table.options(seat)))
    view: dict[str, Any] = table.view(1)
    return view


def view(**changes: Any) -> dict[str, Any]:
    """That view, changed."""
    quiet = {
        "event": -1,
        "auction": None,
        "combat": None,
        "moving": None,
        "foraging": None,
        "draft": None,
        "thrown": [],
    }
    return {**deepcopy(some_view()), **quiet, **changes}


def parts(page: list[Scene | Panel]) -> dict[str, str]:
    """All markup of a page by key."""
    found: dict[str, str] = {}
    for part in page:
        if isinstance(part, Scene):
            found.update({item.key: item.svg for layer in part.layers for item in layer.items})
        else:
            found.update({card.key: card.html for card in part.blocks})
    return found


def titles(page: list[Scene | Panel]) -> dict[str, str]:
    return {
        item.key: item.title
        for part in page
        if isinstance(part, Scene)
        for layer in part.layers
        for item in layer.items
    }


def keys(page: list[Scene | Panel]) -> list[str]:
    return [*(part.key for part in page), *parts(page)]


def an_auction() -> dict[str, Any]:
    """A bid of the third, and the second has passed."""
    return {"card": MACE, "bid": 3, "bidder": 2, "bidding": [0, 2], "mutant": -1, "factors": [1, 2, 3]}
