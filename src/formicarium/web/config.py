"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    """Everything that can be set; the defaults suit a household."""

    database: str = "formicarium.sqlite3"
    """The path of an SQLite file, or a database URL (sqlite, postgresql)"""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think"""
    bots: str = "formicarium.bots"
    """The module that makes them: `make(name, seed)` and `LEVELS`"""
    preload: tuple[str, ...] = ()
    """Modules that these processes import first (games that are not on the shelf of this package)"""
    bot_pause: float = 0.5
    """Seconds before a bot's turn, so that people can follow; a tenth of it between the decisions of one turn"""
    bot_limit: float = 60.0
    """Seconds after which a thinking bot is stopped and something simple is played for it"""
    idle: float = 900.0
    """Seconds after which a table that nobody looks at leaves the memory"""
    max_tables: int = 2000
    """Tables in memory at most"""
    max_viewers: int = 4000
    """Open live connections at most"""
    max_viewers_per_person: int = 24
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
