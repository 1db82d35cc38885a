"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from formicarium.core.errors import FormicariumError

DATABASE = "FORMICARIUM_DATABASE"
"""The environment variable that says where tables are kept, where `--database` does not."""
BUILDER = "FORMICARIUM_BUILDER"
"""The environment variable by which `make play` names the script that compiles the rules while people play"""


def kept_in(named: str | None = None) -> str:
    """Where tables are kept: as named, or as the environment says, or in the user's data folder, which is made if need be."""
    found = named or os.environ.get(DATABASE, "")
    if found:
        return found
    folder = Path(user_data_path("formicarium", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise FormicariumError(
            f"The folder for your tables, {folder}, cannot be made ({wrong.strerror}); "
            f"name another place with --database FILE or {DATABASE}."
        ) from None
    return str(folder / "tables.sqlite3")


@dataclass(frozen=True)
class Config:
    """Everything that can be set; the defaults suit a household."""

    database: str
    """The path of an SQLite file, or a database URL (sqlite, postgresql)"""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think"""
    bots: str = "formicarium.bots"
    """The module that makes them: `make(name, seed)` and `LEVELS`"""
    preload: tuple[str, ...] = ()
    """Modules that these processes import first (games that are not on the shelf of this package)"""
    bot_pause: float = 0.5
    """Seconds before a bot's turn, so that people can follow; a tenth of it between the decisions of one turn"""
    foresight: float = 10.0
    """Seconds for which the bot that comes next thinks ahead at most while a person decides; 0: it does not"""
    bot_limit: float = 60.0
    """Seconds after which a thinking bot is stopped and something simple is played for it"""
    review_seconds: float = 30.0
    """Seconds of thinking that go into the review of a finished game at most; 0: there are no reviews"""
    idle: float = 900.0
    """Seconds after which a table that nobody looks at leaves the memory"""
    max_tables: int = 2000
    """Tables in memory at most"""
    max_viewers: int = 4000
    """Open live connections at most"""
    max_viewers_per_person: int = 24
    """Open live connections of one person at most"""
    max_body: int = 100_000
    """Bytes of a request at most"""
    max_file: int = 8_000_000
    """Bytes of a file of records that somebody opens at most"""
    rate: float = 1.0
    """Factor on all rate limits; 0 switches them off"""
    secure_cookies: bool = False
    """Cookies only over HTTPS; switch it on behind a TLS proxy"""
    hosts: tuple[str, ...] = ()
    """Host names that the server answers to; empty: any"""
    builder: str = ""
    """A script that compiles the package while people play (see `formicarium.web.builder`); empty: none"""
    max_viewers_per_address: int = 240
    """Open live connections from one address at most: a whole school may sit behind it"""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies in front of the server: only these are believed about whom they speak for"""
    worker_memory: int = 1500
    """Megabytes that a worker process may take at most; 0: as many as there are"""
    header_seconds: float = 10.0
    """Seconds in which a request must have told what it wants"""
    body_seconds: float = 120.0
    """Seconds in which all of its form or file must be there"""
    access_log: str = ""
    """A file with a line for every request; - for standard output; empty: none"""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::/64")
    """Addresses that may read /metrics"""
    sweep_days: float = 0.0
    """Days after which tables that nobody has touched are removed; 0: never"""
    processes: int = 1
    """Server processes behind one port; several need PostgreSQL"""
    workers_at: str = ""
    """The address of a Dask scheduler whose workers think for bots (tcp://host:8786); empty: processes of our own"""
