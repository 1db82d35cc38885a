"""`formicarium serve`: where tables are kept, and what is said where that or the port cannot be had."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from formicarium.cli import main
from formicarium.web import config as settings
from formicarium.web import server
from tests.door.typing_it import PROGRAM, environment, serving


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of its own, and nothing in the environment that decides."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv(settings.DATABASE, raising=False)
    monkeypatch.delenv("MAKELEVEL", raising=False)
    return tmp_path


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence with which serve refuses."""
    assert main(["serve", "--port", "0", *words]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1, said.err
    assert said.err.startswith("formicarium: ")
    assert said.err.endswith(".\n") or "--port" in said.err
    return said.err


def test_where_tables_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The flag, or else the environment, or else the data folder, which is made."""
    assert settings.kept_in() == str(home / "data" / "formicarium" / "tables.sqlite3")
    assert (home / "data" / "formicarium").is_dir()
    monkeypatch.setenv(settings.DATABASE, "elsewhere.sqlite3")
    assert settings.kept_in() == "elsewhere.sqlite3"
    assert settings.kept_in("here.sqlite3") == "here.sqlite3"
    monkeypatch.setenv(settings.DATABASE, "")
    assert settings.kept_in("").endswith("tables.sqlite3")


@pytest.mark.slow
def test_it_opens_says_where_and_closes(home: Path) -> None:
    """With nothing added but a port: the address and the file are printed, Ctrl-C ends it with 0, and the file stays."""
    with serving([str(PROGRAM), "serve", "--port", "0"], home, environment(home)) as house:
        assert httpx.get(house.url, timeout=30).status_code == 200
        file = home / "data" / "formicarium" / "tables.sqlite3"
        house.wait_for(f"Tables are kept in {file}")
        assert file.exists()
        assert house.interrupt() == 0
    assert "Traceback" not in house.said
    assert "Good night" in house.said


def test_a_port_that_is_taken(taken: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said = refusal(capsys, "--port", str(taken))
    assert f"Port {taken} is taken" in said
    assert "use another one: --port 80" in said
    monkeypatch.setenv("MAKELEVEL", "1")
    assert "make play ARGS='--port 80" in refusal(capsys, "--port", str(taken))


def test_two_servers_do_not_share_a_port() -> None:
    """Even where both are only just being started."""
    first = server.listen("127.0.0.1", 0)
    with first, pytest.raises(server.FormicariumError, match="is taken"):
        server.listen("127.0.0.1", first.getsockname()[1])


def test_a_host_that_is_not_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no address '192.0.2.1'" in refusal(capsys, "--host", "192.0.2.1")
    assert "no address 'no.such.host.invalid'" in refusal(capsys, "--host", "no.such.host.invalid")


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("nowhere/x.sqlite3", "There is no folder nowhere"),
        (".", "is a folder; name a file in it"),
        ("garbage", "cannot be used to keep tables in (file is not a database)"),
        ("sqlite://", "need a file"),
        ("sqlite:///:memory:", "need a file"),
        ("mysql://somebody@somewhere/x", "SQLite or PostgreSQL, not in 'mysql'"),
        ("nonsense://x", "SQLite or PostgreSQL, not in 'nonsense'"),
        ("://", "no database URL"),
        ("postgresql://x:not-a-port/y", "no database URL"),
        ("postgresql://ada:secret@127.0.0.1:9/x", "postgresql://ada:***@127.0.0.1:9/x cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used(database: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("garbage").write_bytes(b"this is no database, however long one looks at it" * 100)
    said = refusal(capsys, "--database", database)
    assert sentence in said
    assert "secret" not in said


def test_the_environment_is_believed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.DATABASE, "nonsense://x")
    assert "'nonsense'" in refusal(capsys)


def test_a_database_of_a_newer_version(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "newer.sqlite3"
    with sqlite3.connect(file) as newer:
        newer.execute("create table alembic_version (version_num varchar(32))")
        newer.execute("insert into alembic_version values ('9999')")
    newer.close()
    said = refusal(capsys, "--database", str(file))
    assert f"The tables in {file} were kept by a newer Formicarium" in said


def test_a_folder_that_cannot_be_made(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "data").write_text("a file where the folder should be")
    assert f"The folder for your tables, {home / 'data' / 'formicarium'}, cannot be made" in refusal(capsys)


@pytest.mark.parametrize("what", ["folder", "file"])
def test_a_place_that_cannot_be_written(
    what: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the tests run as root, who may write everywhere, the system's answers are played."""
    folder = home / "locked"
    folder.mkdir()
    file = folder / "x.sqlite3"
    if what == "file":
        file.touch()
        file.chmod(0o444)
    folder.chmod(0o555)
    if os.geteuid() == 0:
        from sqlalchemy.exc import OperationalError

        def refuse(_: object) -> None:
            raise OperationalError("", {}, Exception("unable to open database file"))

        monkeypatch.setattr(server, "make_app", refuse)
        monkeypatch.setattr(os, "access", lambda *_: False)
    try:
        assert f"{file} cannot be written" in refusal(capsys, "--database", str(file))
    finally:
        folder.chmod(0o755)
