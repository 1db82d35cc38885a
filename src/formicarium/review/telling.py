"""What was found, put together: the curve, the turning points, what each one did well. Plain data, with messages to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from formicarium.core.contract import Standing
from formicarium.core.message import Msg
from formicarium.core.shelf import find
from formicarium.review.looking import Look
from formicarium.review.outline import FORMAT, Outline

TURNING = 3
"""So many turning points are told."""
WORTH_TELLING = 0.015
"""What a decision must have cost to be called one, on the scale from 0 to 1"""
CLEARLY = 0.05
"""What is best by so much and was found deserves praise."""
STEPS = 3
"""So many decisions are told that would have followed a better one."""
PRAISED = 2
"""So many figures are named in which somebody was ahead of all others."""


@dataclass(frozen=True)
class Found:
    """What was found by thinking."""

    chances: dict[int, list[float]]
    looks: dict[int, Look]
    reasons: dict[int, tuple[str, float]]


def told(plan: Outline, found: Found) -> dict[str, Any]:
    """The whole review as plain data."""
    return {
        "format": FORMAT,
        "game": plan.game,
        "players": plan.players,
        "names": plan.names,
        "moves": plan.moves,
        "solo": plan.solo,
        "over": plan.over,
        "points": points(plan, found),
        "turning": turning(plan, found),
        "figures": plan.figures,
        "seats": [seat_told(plan, found, row) for row in plan.standings],
        "looked": len(found.looks),
    }


def percent(value: float) -> int:
    return round(100 * value)


def points(plan: Outline, found: Found) -> list[dict[str, Any]]:
    """The curve: everybody's chances and scores at the beginning of every turn, and at the end."""
    rows = [(turn.move, turn.seat, turn.title, turn.scores) for turn in plan.turns]
    last = [row["score"] for row in sorted(plan.standings, key=lambda row: int(row["seat"]))]
    rows.append((plan.moves, None, Msg("The end").plain(), last))
    expected = find(plan.game).lab.expected
    curve = []
    for move, seat, title, scores in rows:
        chances = [round(value, 4) for value in found.chances.get(move, [])]
        point: dict[str, Any] = {"move": move, "seat": seat, "title": title, "chances": chances, "scores": scores}
        if plan.solo and chances:
            point["expected"] = [_points(expected, value) for value in chances]
        curve.append(point)
    return curve


def _points(expected: Any, worth: float) -> int:
    """The score that a worth stands for; in hundredths where a game does not say."""
    score: int | None = expected(worth)
    return percent(worth) if score is None else score


def turning(plan: Outline, found: Found) -> list[dict[str, Any]]:
    """The decisions that cost most, one of a turn; where there are too few, turns that chance or others turned."""
    chosen: list[dict[str, Any]] = []
    turns: set[int] = set()
    for seen in sorted(found.looks.values(), key=lambda seen: -seen.cost):
        turn = plan.turn_at(seen.move)
        if len(chosen) < TURNING and turn not in turns and seen.cost >= WORTH_TELLING:
            turns.add(turn)
            chosen.append(_decided(plan, found, seen, turn))
    for turn, seat in _falls(plan, found):
        if len(chosen) < TURNING and turn not in turns:
            turns.add(turn)
            chosen.append(_befallen(plan, found, turn, seat))
    return sorted(chosen, key=lambda one: int(one["move"]))


def _decided(plan: Outline, found: Found, seen: Look, turn: int) -> dict[str, Any]:
    """A turning point that somebody decided."""
    why = [_promise(plan, seen)]
    reason = found.reasons.get(seen.move)
    if reason is not None:
        part, n = reason
        values = {"what": Msg(part.replace("_", " ")).plain(), "n": max(1, round(n))}
        why.append(Msg("Played on from there, it brought about {n:plural|point|points} more from {what:msg}.", values))
    then = [step["label"] for step in seen.line if step["seat"] == seen.seat][:STEPS]
    if then:
        why.append(Msg("It would have gone on with: {what:msg}", {"what": _in_a_row(then)}))
    elif seen.other is not None:
        why.append(Msg("The best other idea was: {what:msg}", {"what": seen.other}))
    return {
        **seen.plain(),
        "turn": plan.turns[turn].title,
        "cost": seen.might - seen.was,
        "why": [sentence.plain() for sentence in why],
    }


def _in_a_row(said: list[dict[str, Any]]) -> dict[str, Any]:
    """Several things as one message."""
    names = [f"step{number}" for number in range(len(said))]
    return Msg("; ".join(f"{{{name}:msg}}" for name in names), dict(zip(names, said, strict=True))).plain()


def _promise(plan: Outline, seen: Look) -> Msg:
    if plan.solo:
        expected = find(plan.game).lab.expected
        worths = {"might": _points(expected, seen.might), "was": _points(expected, seen.was)}
        return Msg("It would have promised about {might:plural|point|points} at the end instead of {was}.", worths)
    values = {"who": seen.seat, "might": percent(seen.might), "was": percent(seen.was)}
    return Msg("It would have left {who:seat} about {might:plural|chance|chances} in 100 instead of {was}.", values)


def _falls(plan: Outline, found: Found) -> list[tuple[int, int]]:
    """Turns and seats whose chances fell, the deepest fall first."""
    falls = []
    for turn in range(len(plan.turns)):
        before, after = found.chances.get(plan.turns[turn].move), found.chances.get(plan.end_of(turn))
        if before and after:
            fall, seat = max((before[seat] - after[seat], seat) for seat in range(plan.players))
            falls.append((fall, turn, seat))
    return [(turn, seat) for fall, turn, seat in sorted(falls, reverse=True) if fall > WORTH_TELLING]


def _befallen(plan: Outline, found: Found, turn: int, seat: int) -> dict[str, Any]:
    """A turning point that nobody decided: somebody's chances fell, and no better decision was found."""
    start = plan.turns[turn]
    before, after = found.chances[start.move][seat], found.chances[plan.end_of(turn)][seat]
    looked = any(plan.turn_at(move) == turn for move in found.looks)
    if plan.solo:
        expected = find(plan.game).lab.expected
        values = {"who": seat, "before": _points(expected, before), "after": _points(expected, after)}
        text = "The hope fell from about {before} to {after:plural|point|points}."
    else:
        values = {"who": seat, "before": percent(before), "after": percent(after)}
        text = "{who:seat} fell from {before} to {after:plural|chance|chances} in 100."
    why = [Msg(text, values)]
    if looked:
        why.append(Msg("The search found nothing clearly better to do: chance, or others, turned it."))
    return {
        "move": start.move,
        "seat": seat,
        "turn": start.title,
        "same": True,
        "cost": before - after,
        "why": [sentence.plain() for sentence in why],
    }


def seat_told(plan: Outline, found: Found, row: Standing) -> dict[str, Any]:
    """One player at the end: place, score, and what went well."""
    seat = row["seat"]
    return {**row, "well": [sentence.plain() for sentence in _well(plan, found, seat)]}


def _well(plan: Outline, found: Found, seat: int) -> list[Msg]:
    said: list[Msg] = []
    rises = []
    for turn, start in enumerate(plan.turns):
        before, after = found.chances.get(start.move), found.chances.get(plan.end_of(turn))
        if before and after and after[seat] > before[seat] and start.seat in (seat, None):
            rises.append((after[seat] - before[seat], turn, before[seat], after[seat]))
    if rises:
        _, turn, low, high = max(rises)
        said.append(_best_turn(plan, turn, low, high))
    mine = [seen for seen in found.looks.values() if seen.seat == seat]
    finds = [seen for seen in mine if seen.same and seen.behind >= CLEARLY]
    if finds:
        best = max(finds, key=lambda seen: seen.behind)
        values = {"what": best.played, "n": best.move + 1}
        said.append(Msg("Found what was best by far at move {n}: {what:msg}", values))
    if mine:
        values = {"n": sum(seen.same for seen in mine), "all": len(mine)}
        said.append(
            Msg("Of {all:plural|decision|decisions} looked at closely, {n} were what the search prefers.", values)
        )
    return said + _ahead(plan, seat)


def _best_turn(plan: Outline, turn: int, low: float, high: float) -> Msg:
    values: dict[str, Any] = {"turn": turn + 1, "move": plan.turns[turn].move}
    if plan.solo:
        expected = find(plan.game).lab.expected
        values |= {"low": _points(expected, low), "high": _points(expected, high)}
        text = "The best turn began after move {move}: the hope rose from about {low} to {high:plural|point|points}."
        return Msg(text, values)
    values |= {"low": percent(low), "high": percent(high)}
    return Msg("The best turn began after move {move}: from {low} to {high:plural|chance|chances} in 100.", values)


def _ahead(plan: Outline, seat: int) -> list[Msg]:
    """The figures in which a player was ahead of everybody else, the clearest first."""
    praised = {figure.title for figure in find(plan.game).words.FIGURES if figure.good}
    leads = []
    for title, numbers in plan.figures.items():
        others = [n for other, n in enumerate(numbers) if other != seat]
        if others and title in praised and numbers[seat] > max(others):
            leads.append(((numbers[seat] + 1) / (max(others) + 1), title, numbers[seat]))
    leads.sort(reverse=True)
    return [Msg("Most {what:msg}: {n}.", {"what": Msg(title).plain(), "n": n}) for _, title, n in leads[:PRAISED]]
