"""One server over one SQLite file: a second one would not see the first one's moves, and is refused with a sentence."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import IO

from sqlalchemy import make_url

from formicarium.core.errors import FormicariumError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


class Alone:
    """A lock beside the file of the tables, held as long as a server runs. However that ends, the system lets go of it."""

    def __init__(self, database: str) -> None:
        self._file: IO[str] | None = None
        url = make_url(database if "://" in database else f"sqlite:///{database}")
        if url.get_backend_name() != "sqlite" or not url.database or fcntl is None:
            return
        path = Path(f"{url.database}.lock")
        if not path.parent.is_dir():
            return  # the database itself will say so
        file = path.open("a+", encoding="utf-8")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            who = file.read(20).strip()
            file.close()
            raise FormicariumError(
                f"The tables in {Path(url.database).absolute()} are open in another server already"
                f"{f' (process {who})' if who.isdigit() else ''}; close that one, or name another place with --database."
            ) from None
        file.seek(0)
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file

    def end(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None
