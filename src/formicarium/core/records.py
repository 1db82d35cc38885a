"""Many records in one compressed file: gzip, one game as JSON per line. `zcat` reads it too."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from formicarium.core.errors import BadRecord
from formicarium.core.record import read_record

MAGIC = b"\x1f\x8b"


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


def parse_records(data: bytes, most: int = 1 << 28) -> Iterator[dict[str, Any]]:
    """The records in the bytes of such a file. A file that unpacks to more than `most` bytes is refused."""
    if data[:2] == MAGIC:
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read(most + 1)
        except (OSError, EOFError) as wrong:
            raise BadRecord(f"This is not a file of records: {wrong}") from None
        if len(data) > most:
            raise BadRecord("This file of records is too large.")
    text = data.strip()
    if not text:
        raise BadRecord("This file holds no record.")
    try:
        json.loads(text)
        lines = [text]
    except (ValueError, RecursionError):
        lines = [line for line in text.splitlines() if line.strip()]
    for line in lines:
        yield read_record(line)
