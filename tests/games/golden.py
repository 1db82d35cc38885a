"""Golden records: finished games that must come out the same, one line of JSON each.

A record says who plays (bots), with which options and seed, every move, and how the game ends. It calls cards by their
names and holds only the options that differ from the defaults, so that a new option, a new field of the state or a new
numbering breaks none. Each game declares its matches in `tests/games/<game>/golden.py`; `make game-pages` plays those
anew whose records do not come out any more, and says which.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import formicarium as fm
from formicarium import bots
from formicarium.core.errors import FormicariumError

Record = dict[str, Any]
RENEW = "If this is meant, raise the game's rules_version, then: make game-pages"


@dataclass(frozen=True)
class Match:
    """One golden game: its seed, the bot at each seat, and the options that differ from the defaults."""

    seed: str
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seed!r}: {' against '.join(self.bots)}{', ' if options else ''}{options}"


def names_of_copies(titles: Sequence[str]) -> list[str]:
    """A name of its own for each single card: the second of a title is called "Title 2", and so on."""
    seen: Counter[str] = Counter()
    found = []
    for title in titles:
        seen[title] += 1
        found.append(title if seen[title] == 1 else f"{title} {seen[title]}")
    return found


class Golden:
    """The golden records of one game. `called` says which verbs have a card (or another thing with a name) as their
    first number, and how these are called, by that number."""

    def __init__(
        self, game: str, here: str, matches: Sequence[Match], called: dict[str, Sequence[str]] | None = None
    ) -> None:
        self.game = game
        self.path = Path(here).with_name("golden.jsonl")
        self.matches = list(matches)
        self.called = called or {}

    def records(self) -> list[Record]:
        """What the file holds."""
        return [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]

    # ---- moves and their names ----------------------------------------------------------------------------------

    def named(self, seat: int, action: tuple[Any, ...]) -> list[Any]:
        """A move as the records write it: the seat, the verb, the name or number of each thing."""
        verb, *things = action
        if verb in self.called and things:
            things[0] = self.called[verb][things[0]]
        return [seat, verb, *things]

    def action(self, verb: str, things: list[Any]) -> tuple[Any, ...]:
        """The action that a move of a record stands for today."""
        if verb in self.called and things:
            if things[0] not in self.called[verb]:
                raise LookupError(f"there is no {things[0]!r} any more")
            things = [self.called[verb].index(things[0]), *things[1:]]
        return (verb, *things)

    # ---- playing ------------------------------------------------------------------------------------------------

    def start(self, match: Match) -> Any:
        return fm.new(self.game, players=len(match.bots), seed=match.seed, story=False, **match.options)

    def play(self, match: Match) -> Record:
        """Let the bots play a match from its start to its end."""
        t = self.start(match)
        seats = [bots.make(name, f"{match.seed} {seat}", timed=False) for seat, name in enumerate(match.bots)]
        moves = []
        while not t.over:
            seat = t.waiting[0]
            action = seats[seat].choose(t.seat(seat))
            moves.append(self.named(seat, action))
            t.play(seat, action)
        return self.record(match, moves, t)

    def record(self, match: Match, moves: list[list[Any]], t: Any) -> Record:
        return {
            "seed": match.seed,
            "bots": list(match.bots),
            "options": match.options,
            "result": result(t),
            "moves": moves,
        }

    def trouble(self, match: Match, record: Record) -> str:
        """What does not come out as recorded, in a sentence; nothing where all is well."""
        if (record["seed"], record["bots"], record["options"]) != (match.seed, list(match.bots), match.options):
            return "its record is of another match"
        t = self.start(match)
        for number, (seat, verb, *things) in enumerate(record["moves"], 1):
            try:
                t.play(seat, self.action(verb, things))
            except (FormicariumError, LookupError) as wrong:
                return f"move {number}, {[seat, verb, *things]}, cannot be made: {wrong}"
        if not t.over:
            return f"the game is not over after its last move ({len(record['moves'])})"
        if result(t) != record["result"]:
            return f"it ends with {result(t)} and not with {record['result']}"
        return ""

    def check(self, number: int) -> None:
        """For the tests: the match of that number comes out as recorded."""
        records = self.records()
        assert len(records) == len(self.matches), f"A record is missing or left over. {RENEW}"
        match = self.matches[number]
        wrong = self.trouble(match, records[number])
        assert not wrong, f"{match}: {wrong}. {RENEW}"

    def renew(self, anew: bool = False) -> list[str]:
        """Play those matches anew (or all) whose records do not come out any more, and say which."""
        old = {
            (record["seed"], len(record["bots"])): record for record in (self.records() if self.path.exists() else [])
        }
        lines, told = [], []
        for number, match in enumerate(self.matches):
            record = old.get((match.seed, len(match.bots)))
            wrong = "it has no record" if record is None else "" if anew else self.trouble(match, record)
            if record is None or anew or wrong:
                now = self.play(match)
                if now != record:
                    told.append(
                        f"{self.game} {number}, {match}: {wrong or 'the bots play it differently'}. Played anew."
                    )
                record = now
            lines.append(json.dumps(record, separators=(",", ":"), ensure_ascii=False))
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return told


def result(t: Any) -> list[dict[str, Any]]:
    """Place, score and parts of the score for each seat."""
    return [
        {"place": place, "score": score, "parts": t.score_parts(seat)}
        for seat, (place, score) in enumerate(zip(t.places, t.scores, strict=True))
    ]
