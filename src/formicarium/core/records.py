"""Many records in one compressed file: gzip, one game as JSON per line. `zcat` reads it too."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from formicarium.core.errors import BadRecord
from formicarium.core.record import read_record

MAGIC = b"\x1f\x8b"
MOST_EMPTY = 10_000
"""Lines with nothing on them"""


def write_records(path: str | Path, records: Iterable[dict[str, Any]]) -> int:
    """Write records; the same records make the same bytes. Returns how many."""
    count = 0
    with open(path, "wb") as file, gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:
        for record in records:
            packed.write(json.dumps(record, separators=(",", ":")).encode() + b"\n")
            count += 1
    return count


def read_records(path: str | Path) -> Iterator[dict[str, Any]]:
    """The records of a file that `write_records` made, or of one that holds a single record as plain JSON."""
    yield from parse_records(Path(path).read_bytes())


def parse_records(data: bytes, most: int = 1 << 28, most_each: int = 1 << 26) -> Iterator[dict[str, Any]]:
    """The records in the bytes of such a file, read one after the other.

    A file that unpacks to more than `most` bytes is refused, and so is a single record of more than `most_each`.
    """
    found = False
    for text in _lines(data, most, most_each):
        found = True
        yield read_record(text)
    if not found:
        raise BadRecord("This file holds no record.")


def _lines(data: bytes, most: int, most_each: int) -> Iterator[bytes]:
    """The texts of the records: one per line, or all of it where its first line alone is no JSON."""
    raw = io.BytesIO(data)
    source = io.BufferedReader(gzip.GzipFile(fileobj=raw)) if data[:2] == MAGIC else raw
    unpacked = empty = 0
    first = True
    try:
        while True:
            line = source.readline(most_each + 1)
            unpacked += len(line)
            if unpacked > most or len(line) > most_each:
                raise BadRecord("This file of records is too large.")
            if first and line.strip() and not _is_json(line):
                line += source.read(most_each + 1 - len(line))
                if len(line) > most_each:
                    raise BadRecord("This file of records is too large.")
            if not line:
                return
            if line.strip():
                first = False
                yield line.strip()
            else:
                empty += 1
                if empty > MOST_EMPTY:
                    raise BadRecord("This is not a file of records: it is empty.")
    except (OSError, EOFError, zlib.error) as wrong:
        raise BadRecord(f"This is not a file of records: {wrong}") from None


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
