"""Backup and restore over PostgreSQL, while the server runs; a torn file takes nothing away."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from formicarium.cli import main
from formicarium.web import Config, make_app
from tests.web.conftest import QUICK, Visitor
from tests.web.databases import POSTGRES, postgres  # noqa: F401
from tests.web.test_together import wait_for

pytestmark = pytest.mark.skipif(POSTGRES is None, reason="needs Debian's package postgresql")


def test_back_to_an_earlier_day_and_over_to_another_database(
    postgres: str,  # noqa: F811
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def admin(*words: str, database: str = postgres) -> int:
        return main(["admin", "--database", database, *words])

    with TestClient(make_app(Config(database=postgres, **QUICK))) as client:
        ada = Visitor(client)
        table = ada.open("me", "here")
        ada.post(f"/t/{table}/uncover", seat=0)
        before = ada.now(table)
        copy = tmp_path / "monday.backup"
        assert admin("backup", str(copy)) == 0
        assert ada.play(table, ["bid", 2]).status_code == 200
        later = ada.open("me", "here")

        torn = tmp_path / "torn.backup"
        torn.write_bytes(copy.read_bytes()[:-40])
        assert admin("restore", str(torn)) == 2
        assert "or not all of it" in capsys.readouterr().err
        assert ada.get(f"/t/{later}").status_code == 200, "nothing was taken away"

        assert admin("restore", str(copy)) == 0
        wait_for(lambda: ada.get(f"/t/{later}").status_code == 404)
        ada.post(f"/t/{table}/uncover", seat=0)
        assert ada.now(table) == before
        assert ada.play(table, ["bid", 1]).status_code == 200

        other = Config(database=str(tmp_path / "other.sqlite3"), **QUICK)
        assert admin("import", str(copy), database=other.database) == 0
        with TestClient(make_app(other)) as there:
            again = Visitor(there)
            again.cookies = dict(ada.cookies)
            again.post(f"/t/{table}/uncover", seat=0)
            assert again.now(table) == before
