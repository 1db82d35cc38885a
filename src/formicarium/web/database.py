"""Databases: how they are opened, brought up to date, and how they fail."""

from __future__ import annotations

from importlib import resources
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as SqlTimeoutError

from formicarium.web.migrations import HEAD

DATABASE_OUT = (OperationalError, InterfaceError, SqlTimeoutError)
"""What is raised while the database does not answer"""


def engine_for(url: str) -> Engine:
    """An engine for a database URL, or for the path of an SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.split("://", 1)[1]
    if url.startswith("sqlite"):
        engine = create_engine(url)
    else:
        engine = create_engine(url, pool_pre_ping=True, pool_timeout=10, connect_args={"connect_timeout": 5})
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _sqlite_connect)
        event.listen(engine, "begin", _sqlite_begin)
    return engine


def _sqlite_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves: the driver's own habit breaks savepoints
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _sqlite_begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def database_kind(database: str) -> str:
    """sqlite or postgresql."""
    kind = make_url(database if "://" in database else f"sqlite:///{database}").get_backend_name()
    return "postgresql" if kind == "postgres" else kind


def plain_url(engine: Engine) -> str:
    """A database as its own driver knows it."""
    return engine.url.set(drivername=engine.url.get_backend_name()).render_as_string(hide_password=False)


def migrate(engine: Engine) -> None:
    """Bring the database up to the newest version of its tables. Of several servers that start together, one does it."""
    if _revision(engine) == HEAD:
        return
    from alembic import command
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", str(resources.files("formicarium.web").joinpath("migrations")))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(46368)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
        return found
