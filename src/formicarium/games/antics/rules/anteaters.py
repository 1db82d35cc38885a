"""The shelf slides to the left, and what comes with it (rules AC 10.5, AC 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from formicarium.games.antics.rules.data import (
    BEAR,
    COLUMNS,
    EATS_ANTS,
    EATS_PREY,
    EMPTY,
    GUIDE,
    KINDS,
    NESTS,
    ROWS,
)

if TYPE_CHECKING:
    from formicarium.games.antics.rules.table import Antics


CALLS: Final[dict[str, str]] = {
    "tiles": "The shelf cannot be filled any more: everybody has one more turn.",
    "exhausted": "Hardly any prey is left in the garden: everybody has one more turn.",
    "rounds": "The summer is over: everybody has one more turn.",
}


def refill(t: Antics) -> None:
    """Slide, fill, then let those attack that have just arrived, the upper rows first (rules AC 10.5, AC 11.1)."""
    rack = t.rack
    before = [rack[row * COLUMNS] for row in range(ROWS)]
    slide(t)
    fill(t)
    for row in range(ROWS):
        thing = rack[row * COLUMNS]
        if thing >= BEAR and before[row] != thing:
            attack(t, thing - BEAR)
    if t.arrived == ROWS:
        turn_over(t)


def slide(t: Antics) -> None:
    """Each row moves to the left into its gaps (rule AC 10.5)."""
    for row in range(ROWS):
        start = row * COLUMNS
        kept = [thing for thing in t.rack[start : start + COLUMNS] if thing != EMPTY]
        for column in range(COLUMNS):
            t.rack[start + column] = kept[column] if column < len(kept) else EMPTY


def fill(t: Antics) -> None:
    """Gaps are filled from the bag; where it runs out, the end is near (rules AC 10.5, AC 12.1)."""
    drawn: list[int] = []
    for place in range(ROWS * COLUMNS):
        if t.rack[place] == EMPTY:
            t.rack[place] = t.draw(t.dice)
            if t.rack[place] == EMPTY:
                call_end(t, "tiles")
            else:
                drawn.append(t.rack[place])
    if drawn:
        t.reveal()
        if t.telling:
            t.tell("New on the shelf: {tiles:tiles}.", {"tiles": drawn})


def call_end(t: Antics, why: str) -> None:
    """The end was reached; it is said once (rule AC 12.1)."""
    if t.called:
        return
    t.called = why
    t.tell(CALLS[why], None, "event")


def attack(t: Antics, colour: int) -> None:
    """An anteater arrives and eats what the guide says (rules AC 11.2 to AC 11.4)."""
    eats = GUIDE[t.arrived]
    t.arrived += 1
    t.attacks += 1
    t.tell("The {colour:colour} anteater reaches the first column!", {"colour": colour}, "event")
    if not t.settings["attacks"]:
        return
    if eats & EATS_PREY:
        eat_prey(t, colour)
    if eats & EATS_ANTS:
        eat_ants(t, colour)


def eat_prey(t: Antics, kind: int) -> None:
    """One prey of the anteater's colour leaves the game, if one lies in the garden (rule AC 11.3)."""
    if not t.stocks[kind]:
        t.tell("It finds no {goods:prey} in the garden.", {"goods": kind})
        return
    t.stocks[kind] -= 1
    t.eaten[kind] += 1
    t.tell("It eats {goods:goods}.", {"goods": kind}, "event")


def eat_ants(t: Antics, colour: int) -> None:
    """All ants leave the nest of its colour, or the next one to the left that has any (rule AC 11.4)."""
    for step in range(NESTS):
        nest = (colour - step) % NESTS
        if any(t.nests[nest]):
            for seat in range(t.players):
                n = t.nests[nest][seat]
                t.home[seat] += n
                t.nests[nest][seat] = 0
                if n and t.telling:
                    t.tell(
                        "It raids the {nest:nest} nest: {n:plural|ant|ants} of {who:seat} must flee home.",
                        {"nest": nest, "n": n, "who": seat},
                        "event",
                    )
            return
    t.tell("It finds no ants in any nest.")


def turn_over(t: Antics) -> None:
    """All three are there: they are turned over and begin anew at the right (rule AC 11.5)."""
    colours = [t.rack[row * COLUMNS] - BEAR for row in range(ROWS)]
    for row in range(ROWS):
        t.rack[row * COLUMNS] = EMPTY
    slide(t)
    for row in range(ROWS):
        t.rack[row * COLUMNS + COLUMNS - 1] = BEAR + (colours[row] + ROWS) % KINDS
    t.arrived = 0
    t.tell("All three anteaters are turned over and go back to the last column.", None, "event")
    fill(t)
