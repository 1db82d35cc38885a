"""Every finished game, kept as it is finished: what was played is not played again, and every game is a row for other programs.

A journal is a file with one game as JSON per line. Whoever stops a command, or is stopped, gives the same command again and goes on
where it ended. Rows are for spreadsheets and data frames: one game per row, as CSV, or as Parquet where pyarrow is installed.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from formicarium.core.errors import FormicariumError
from formicarium.core.shelf import choose
from formicarium.lab.play import Match, Result

FORMAT = 1
OPENING = f'{{"formicarium": {FORMAT}, "key": '.encode()
"""How every line begins."""


class BadJournal(FormicariumError):
    """A file that is no journal of ours."""


def key_of(work: Callable[[Match], Result], match: Match) -> str:
    """What tells one game of a journal from all others: how it was watched, by which rules, and the match itself."""
    inner: Any = getattr(work, "func", work)
    how = [inner.__module__, inner.__qualname__, sorted(getattr(work, "keywords", {}).items())]
    return json.dumps([how, choose(match.game).rules_version, asdict(match)], default=list)


def plain(result: Result) -> dict[str, Any]:
    """A result without its match, as JSON."""
    return {name: value for name, value in vars(result).items() if name != "match"}


class Journal:
    """The games that were finished, in a file that grows by one line per game, also while another run adds its own."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.known: dict[str, dict[str, Any]] = {}
        whole = self._read()
        # Not buffered: a line goes out at once and in one piece, so that two runs never write into each other's.
        self._file: BinaryIO = self.path.open("ab", buffering=0)
        self._file.truncate(whole)

    def _read(self) -> int:
        """Read what there is; the bytes up to the end of the last whole line."""
        data = self.path.read_bytes() if self.path.exists() else b""
        for line in data.splitlines():
            if not line.startswith(OPENING) and not OPENING.startswith(line):
                raise BadJournal(f"{self.path} is no journal of the laboratory; name another file.")
            try:
                row = json.loads(line)
                self.known[row["key"]] = row["result"]
            except ValueError:
                pass  # cut off when the machine stopped, and not the last line any more: that game is played again
        return data.rfind(b"\n") + 1

    def find(self, work: Callable[[Match], Result], match: Match) -> Result | None:
        """The result of a game that was played before."""
        found = self.known.get(key_of(work, match))
        given: dict[str, Any] = getattr(work, "keywords", {})
        if found is None and given.get("keep_record") is False:
            # The same game was played with its record, which whoever wants none need not have.
            recorded: Any = partial
            whole = self.known.get(key_of(recorded(work, keep_record=True), match))
            found = None if whole is None else {**whole, "record": None}
        return None if found is None else Result(match=match, **found)

    def add(self, work: Callable[[Match], Result], result: Result) -> None:
        """Keep a game."""
        key, kept = key_of(work, result.match), plain(result)
        self.known[key] = kept
        self._file.write(json.dumps({"formicarium": FORMAT, "key": key, "result": kept}).encode() + b"\n")

    def close(self) -> None:
        self._file.close()


def row_of(title: str, result: Result) -> dict[str, Any]:
    """A game as one row."""
    match = result.match
    row: dict[str, Any] = {
        "set": title,
        "game": match.game,
        "rules": choose(match.game).rules_version,
        "players": len(match.seats),
        "options": " ".join(f"{name}={value}" for name, value in match.options),
        "seed": match.seed,
        "deal": match.deal,
        "moves": result.moves,
        "rounds": result.notes.get("rounds", ""),
        "seconds": round(result.seconds, 4),
    }
    order = result.notes.get("order", [])
    shares = result.shares()
    for seat, bot in enumerate(match.seats):
        row |= {
            f"bot_{seat + 1}": bot,
            f"plays_{seat + 1}": order.index(seat) + 1 if seat in order else "",
            f"place_{seat + 1}": result.places[seat],
            f"won_{seat + 1}": round(shares[seat], 4),
            f"score_{seat + 1}": result.scores[seat],
        }
    for asked, answer in result.notes.get("outcome", {}).items():
        row[asked] = answer
    return row


def write_rows(path: str | Path, played: Sequence[tuple[str, Result]]) -> None:
    """Write all games, one per row: Parquet where the name ends so, CSV otherwise."""
    rows = [row_of(title, result) for title, result in played]
    columns = list(dict.fromkeys(name for row in rows for name in row))
    if str(path).endswith(".parquet"):
        table = parquet()
        whole = {name: [row.get(name) for row in rows] for name in columns}
        # A column that some rows have nothing in is one of words there.
        kinds = {
            name: values if "" not in values else [str(value) for value in values] for name, values in whole.items()
        }
        table[1].write_table(table[0].table(kinds), str(path))
        return
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, restval="")
        writer.writeheader()
        writer.writerows(rows)


def parquet() -> tuple[Any, Any]:
    """pyarrow, which writes Parquet."""
    try:
        from importlib import import_module

        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise FormicariumError(
            "Parquet needs pyarrow, which is not installed: pip install pyarrow; or name a file that ends with .csv."
        ) from None
