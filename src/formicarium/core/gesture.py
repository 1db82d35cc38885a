"""Gestures: one movement of the hand that answers several small questions in a row.

The rules ask small questions (from where, to where, how many), and a person at a table answers them with one movement. A game
says which questions that may be; each answer is still one of those that were offered, made one by one, and it ends where
dice are thrown, something is revealed, or somebody else has to decide.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from formicarium.core.message import Msg, Question
from formicarium.core.steps import Action

LONGEST = 8
"""So many answers one gesture gives at most"""
COMPANY = 12
"""So many take an order together at most"""


@dataclass(frozen=True)
class Wish:
    """What a gesture says beside its first answer."""

    to: tuple[str, ...] = ()
    """The pieces that it ended on, the uppermost first"""
    amount: int = 0
    """How many; 0: all"""
    then: tuple[Action, ...] = ()
    """Answers that were chosen on that piece, after the first; what lies between them follows"""
    on: bool = True
    """Whether the switch beside the choices is on"""
    also: bool = False
    """Whether all who are like the one that it is about do the same"""
    ended: bool = False
    """Whether it has been answered on a piece that the gesture ended on: what is left of the questions is not wanted"""


def on_piece(asked: Question, spot: Callable[[Action], str], wish: Wish) -> Action | None:
    """The only answer that is made on the piece where the gesture ended."""
    for piece in wish.to:
        found: list[Action] = [action for action, _ in asked.options if spot(action) == piece]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def sole(asked: Question, *quiet: str) -> Action | None:
    """The only answer that does anything."""
    found: list[Action] = [action for action, _ in asked.options if action[0] not in quiet]
    return found[0] if len(found) == 1 else None


def route(table: Any, seat: int, action: Action, wish: Wish) -> list[Action]:
    """All the answers that a gesture gives, tried out on a copy of the table. The first may turn out not to be offered."""
    asked = table.question(seat)
    if asked is None or asked.kind not in table.game.drawing.LEADS or action not in table.options(seat):
        return [action]
    found = _follow(table, seat, asked, action, wish)
    return found + _together(table, seat, asked, found) if wish.also else found


def _follow(table: Any, seat: int, asked: Question, action: Action, wish: Wish) -> list[Action]:
    """An answer that is offered, and all that follow from it."""
    drawing = table.game.drawing
    found = [action]
    ahead = table.copy()
    known = (ahead.dice.drawn, ahead.reveals)
    while len(found) < LONGEST:
        ahead.play(seat, found[-1])
        if seat not in ahead.waiting or (ahead.dice.drawn, ahead.reveals) != known:
            break
        offered = ahead.options(seat)
        if wish.then and wish.then[0] in offered:
            found.append(wish.then[0])
            wish = replace(wish, then=wish.then[1:])
            continue
        now = ahead.question(seat)
        if now.kind == asked.kind:
            wish = replace(wish, to=())  # a hand goes from one kind of place to another, never on and on
        then: Action | None = drawing.follow(now, wish)
        if then is None or then not in offered:
            break
        if drawing.spot(then) in wish.to:
            wish = replace(wish, to=(), ended=True)
        found.append(then)
    return found


def _together(table: Any, seat: int, asked: Question, made: list[Action]) -> list[Action]:
    """What the others answer who do the same, one after the other."""
    also = table.game.drawing.also
    known = (table.dice.drawn, table.reveals)
    ahead = _after(table, seat, made)
    found: list[Action] = []
    for _ in range(COMPANY):
        if ahead is None or seat not in ahead.waiting or (ahead.dice.drawn, ahead.reveals) != known:
            break
        then = also(asked, made, ahead.question(seat))
        ahead = _after(ahead, seat, then) if then else None
        if ahead is not None:
            found += then
    return found


def _after(table: Any, seat: int, actions: list[Action]) -> Any:
    """The table after some answers; None where one of them is not offered."""
    ahead = table.copy()
    for action in actions:
        if seat not in ahead.waiting or action not in ahead.options(seat):
            return None
        ahead.play(seat, action)
    return ahead


@dataclass(frozen=True)
class Lead:
    """What could be done at a piece: the answers that lead there, and as what they are called."""

    actions: tuple[Action, ...]
    """What is said. A gesture finds what lies between them, and what follows from them."""
    labels: tuple[Msg, ...]
    spot: str
    amount: int = 0
    """How many it is done with unless somebody says otherwise; 0: all"""
    order: Action = ()
    """What is done there, where several things could be: with Shift held the same is done again elsewhere, and no menu opens"""

    @property
    def wish(self) -> Wish:
        """What a gesture says that does it."""
        return Wish((self.spot,), self.amount, self.actions[1:])


def leading(table: Any, seat: int) -> list[Lead]:
    """What could be done where, for a page that offers it there: what the game says, and what leads to places."""
    asked = table.question(seat)
    if asked is None:
        return []
    found = []
    if asked.kind in table.game.drawing.DEEDS:
        offered = table.options(seat)
        for lead in table.game.drawing.deeds(table.view(seat), asked):
            first = lead.actions[0]
            if first in offered and set(lead.actions) <= set(_follow(table, seat, asked, first, lead.wish)):
                found.append(lead)
    return found + _to_places(table, seat, asked)


def _to_places(table: Any, seat: int, asked: Question) -> list[Lead]:
    """Every answer to this question that leads to one about places, for each of them.

    Where the question is whom to tell, the first who waits for an order is meant.
    """
    drawing = table.game.drawing
    if asked.kind not in drawing.AHEAD:
        return []
    known = (table.dice.drawn, table.reveals)
    whom = drawing.AHEAD[asked.kind]
    start, before = table, [(option, label) for option, label in asked.options if option[0] == whom][:1]
    if whom:
        if not before:
            return []
        start = table.copy()
        start.play(seat, before[0][0])
        asked = start.question(seat)
    found = []
    for action, label in asked.options:
        ahead = start.copy()
        ahead.play(seat, action)
        if seat not in ahead.waiting or (ahead.dice.drawn, ahead.reveals) != known:
            continue
        question = ahead.question(seat)
        for last, where in question.options:
            spot = drawing.spot(last)
            if spot and drawing.follow(question, Wish((spot,))) == last:
                way = [*before, (action, label), (last, where)]
                actions, labels = zip(*way, strict=True)
                found.append(Lead(actions, labels, spot, order=action))
    return found
