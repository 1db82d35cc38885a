"""Thresholds that a game has to keep, one's own in a file, and what the games say of each: pass, fail, or too few games."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from formicarium.core.errors import BadOptions
from formicarium.lab import stats
from formicarium.lab.figures import Figures, Worth

PASS, FAIL, FEW = "pass", "fail", "too few games"


@dataclass(frozen=True)
class Thresholds:
    """What is asked of a game. A file says otherwise: `even = 0.08` in TOML."""

    even: float = 0.05
    """No seat may win more than this much more or less often than its share."""
    decides: float = 0.25
    """Something decides games if having it goes with winning this much more often than one's share, beyond doubt."""
    capped: float = 0.01
    """Games end well before the cap if at most so many reach it."""
    games: int = 1000
    """From so many games on, a value that is near a limit counts as it is."""
    all_taken: bool = True
    """Whether everything that can be had must be had by somebody."""


def read_thresholds(path: str | None) -> Thresholds:
    """The thresholds of a file; the usual ones without one."""
    if path is None:
        return Thresholds()
    try:
        found: dict[str, Any] = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadOptions(f"{path} is not TOML: {wrong}.") from None
    kinds = {field.name: type(field.default) for field in fields(Thresholds)}
    for name, value in found.items():
        if name not in kinds:
            raise BadOptions(f"{path} has a threshold {name!r}; there are: {', '.join(kinds)}.")
        fits = type(value) is kinds[name] or (kinds[name] is float and type(value) is int)
        if not fits or (kinds[name] is not bool and value < 0):
            raise BadOptions(f"{path}: {name} is a number such as {getattr(Thresholds(), name)}; not {value!r}.")
    return Thresholds(**found)


@dataclass(frozen=True)
class Verdict:
    """One threshold, and whether the games keep it."""

    asked: str
    found: str
    word: str

    @property
    def passed(self) -> bool:
        return self.word == PASS

    def plain(self) -> dict[str, Any]:
        return {"asked": self.asked, "found": self.found, "verdict": self.word}


def within(value: float, low: float, high: float, limit: float, enough: bool) -> str:
    """Whether a value stays below a limit: where its interval leaves that open, by itself if there were enough games."""
    if high <= limit:
        return PASS
    if low > limit:
        return FAIL
    return FEW if not enough else PASS if value <= limit else FAIL


def together(words: Sequence[str]) -> str:
    """The verdict on several things of which all must pass."""
    return FAIL if FAIL in words else FEW if FEW in words else PASS


def exit_code(found: Sequence[Verdict]) -> int:
    """What a build wants to know: 0 all pass, 1 something fails, 3 there were too few games to tell."""
    return {PASS: 0, FAIL: 1, FEW: 3}[together([one.word for one in found])]


def verdicts(tables: list[Figures], main: Figures, asked: Thresholds | None = None) -> list[Verdict]:
    """All thresholds. `tables` has one entry per player count; `main` is the one that things and lengths are looked at in."""
    asked = asked or Thresholds()
    found = [_seats(one, asked) for one in tables if one.players > 1]
    if asked.all_taken and (main.things or main.never):
        missing = FAIL if main.games >= asked.games else FEW
        found.append(
            Verdict(
                "nothing is never taken",
                "all were taken" if not main.never else "never: " + ", ".join(main.never),
                missing if main.never else PASS,
            )
        )
    if main.things:
        found.append(_decides(main, asked))
    if main.cap and main.players > 1:
        share = stats.share(main.capped * main.games, main.games)
        found.append(
            Verdict(
                f"at most {100 * asked.capped:g}% of games reach the cap of {main.cap} rounds",
                f"{100 * main.capped:.1f}%; {main.rounds.value:.1f} rounds on average",
                within(main.capped, share.low, share.high, asked.capped, main.games >= asked.games),
            )
        )
    enough = PASS if main.games >= asked.games else FEW
    found.append(Verdict(f"at least {asked.games:,} games", f"{main.games} games", enough))
    return found


def _seats(one: Figures, asked: Thresholds) -> Verdict:
    away = max(abs(seat.value - one.fair) for seat in one.seats)
    words = []
    for seat in one.seats:
        off = abs(seat.value - one.fair)
        # The interval of the distance from even, as far as it is known.
        least = max(0.0, seat.low - one.fair, one.fair - seat.high)
        most = max(seat.high - one.fair, one.fair - seat.low)
        words.append(within(off, least, most, asked.even, one.games >= asked.games))
    return Verdict(
        f"{one.players} players: nobody more than {100 * asked.even:g} points from even by order of play",
        f"{100 * away:.1f} points; {', '.join(seat.percent() for seat in one.seats)}",
        together(words),
    )


def _decides(main: Figures, asked: Thresholds) -> Verdict:
    """Whether something decides games, beyond doubt although so many things are looked at."""
    limit = (main.fair if main.players > 1 else main.worth.value) + asked.decides
    many = len(main.things)

    def least(one: Worth) -> float:
        if main.players == 1:
            return one.having.low
        return stats.wilson(one.having.value * one.having.n, one.having.n, stats.z_for(many))[0]

    top = max(main.things, key=least)
    return Verdict(
        f"nothing decides games (with it, beyond doubt more than {100 * limit:.0f}%)",
        f"{top.name}: {top.having.percent()}",
        PASS if least(top) <= limit else FAIL,
    )
