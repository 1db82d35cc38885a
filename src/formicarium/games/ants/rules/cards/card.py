"""What a card is, and how one is declared."""

from __future__ import annotations

from typing import Final

from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.vocabulary import Effect, Need


class Card:
    """One card. Requirements are `needs`, the cost is in leaves; `size` is the room that a Room card fills, 0 for others."""

    def __init__(
        self,
        number: int,
        name: str,
        kind: int,
        back: int,
        cost: int,
        size: int,
        needs: tuple[Need, ...],
        symbols: tuple[int, ...],
        points: int,
        now: tuple[Effect, ...],
        incubation: tuple[Effect, ...],
        lasting: tuple[Effect, ...],
        ending: tuple[Effect, ...],
        holds: int,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.kind: Final = kind
        self.back: Final = back
        self.cost: Final = cost
        self.size: Final = size
        self.needs: Final = needs
        self.symbols: Final = symbols
        self.points: Final = points
        self.now: Final = now
        self.incubation: Final = incubation
        self.lasting: Final = lasting
        self.ending: Final = ending
        self.holds: Final = holds


def ability(
    number: int,
    name: str,
    cost: int,
    symbols: tuple[int, ...] = (),
    points: int = 0,
    needs: tuple[Need, ...] = (),
    now: tuple[Effect, ...] = (),
    incubation: tuple[Effect, ...] = (),
    lasting: tuple[Effect, ...] = (),
    ending: tuple[Effect, ...] = (),
    holds: int = v.NO_TOKENS,
    debut: bool = False,
) -> Card:
    """An Ability: a cost in leaves, few symbols, effects."""
    back = v.DEBUT if debut else v.BASE
    return Card(number, name, v.ABILITY, back, cost, 0, needs, symbols, points, now, incubation, lasting, ending, holds)


def enterprise(
    number: int,
    name: str,
    points: int,
    needs: tuple[Need, ...],
    now: tuple[Effect, ...] = (),
    debut: bool = False,
) -> Card:
    """An Enterprise: no cost and no symbols, requirements, points and effects at once."""
    back = v.DEBUT if debut else v.BASE
    return Card(number, name, v.ENTERPRISE, back, 0, 0, needs, (), points, now, (), (), (), v.NO_TOKENS)


def room(
    number: int,
    name: str,
    cost: int,
    size: int,
    symbols: tuple[int, ...],
    points: int = 0,
    needs: tuple[Need, ...] = (),
    now: tuple[Effect, ...] = (),
    incubation: tuple[Effect, ...] = (),
    lasting: tuple[Effect, ...] = (),
    ending: tuple[Effect, ...] = (),
    holds: int = v.NO_TOKENS,
    back: int = v.BASE,
) -> Card:
    """A Room: it fills a room tile of its size or larger."""
    return Card(
        number, name, v.ROOM_CARD, back, cost, size, needs, symbols, points, now, incubation, lasting, ending, holds
    )
