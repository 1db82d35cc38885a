"""Whoever does the work, the games are the same; who dies is replaced; who is interrupted keeps what is done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from formicarium.core.errors import FormicariumError
from formicarium.lab import crew as crews
from formicarium.lab.arena import contest
from formicarium.lab.crew import Crew, Lost
from formicarium.lab.play import GameFailed

GAME = "tests.core.pebbles:GAME"
BOTS = ["random", "greedy", "search:6"]


def results(crew: Crew, bots: list[str] = BOTS, games: int = 12) -> list[Any]:
    with crew:
        found = contest(crew, GAME, bots, games, records=True)
        return [(one.plain(), one.record) for one in found.results]


@pytest.fixture(scope="module")
def expected() -> list[Any]:
    return results(Crew(1))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real Dask cluster of two worker processes on this machine."""
    mark = str(tmp_path_factory.mktemp("cluster") / "mark")
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
        env={"MORTAL": mark},
    ) as found:
        found.mark = mark
        yield found


def test_processes_play_the_same_games(expected: list[Any]) -> None:
    assert results(Crew(2)) == expected


def test_a_cluster_plays_the_same_games(cluster: Any, expected: list[Any]) -> None:
    crew = Crew(cluster=cluster.scheduler_address)
    assert results(crew) == expected
    assert crew.workers == 2


def test_eight_workers_play_the_same_games(expected: list[Any]) -> None:
    with LocalCluster(
        n_workers=8, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        crew = Crew(cluster=cluster.scheduler_address)
        assert results(crew) == expected
        assert crew.workers == 8


def test_who_joins_a_cluster_later_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("formicarium.lab.crew.RECOUNT", 0.0)
    with (
        LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Crew(cluster=cluster.scheduler_address) as crew,
    ):
        contest(crew, GAME, ["random"], 2)
        assert crew.workers == 1
        cluster.scale(3)
        cluster.wait_for_workers(3)
        contest(crew, GAME, ["random"], 2)
        assert crew.workers == 3


def test_a_worker_that_dies_costs_only_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MORTAL", str(tmp_path / "mark"))
    bots = ["random", "tests.bots.players:Mortal"]
    crew = Crew(2)
    found = results(crew, bots, 8)
    assert (tmp_path / "mark").exists()
    assert crew.deaths == 1
    assert found == results(Crew(2), bots, 8)


def test_a_worker_of_a_cluster_may_die_too(cluster: Any) -> None:
    with Crew(cluster=cluster.scheduler_address) as crew:
        found = contest(crew, GAME, ["random", "tests.bots.players:Mortal"], 4)
    assert Path(cluster.mark).exists()
    assert len(found.results) == 4


def test_a_job_that_kills_everybody_is_given_up() -> None:
    with Crew(2) as crew, pytest.raises(Lost, match="killed"):
        contest(crew, GAME, ["random", "tests.bots.players:Deadly"], 2)


def test_a_game_that_breaks_down_says_so_from_afar() -> None:
    with Crew(2) as crew, pytest.raises(GameFailed, match="Cheat at seat") as wrong:
        contest(crew, GAME, ["random", "tests.bots.players:Cheat"], 2)
    assert '"moves"' in wrong.value.record


def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("formicarium.lab.crew.PATIENCE", "1s")
    with Crew(cluster="tcp://127.0.0.1:9") as crew, pytest.raises(FormicariumError, match="No Dask scheduler"):
        contest(crew, GAME, BOTS, 3)


@pytest.mark.parametrize("address", ["nonsense", "foo://host:1", "tcp://host", "tcp://host:port", ""])
def test_an_address_that_is_none(address: str) -> None:
    words = ["formicarium", "arena", GAME, "random", "greedy", "--games=2", f"--cluster={address}"]
    env = {**os.environ, "PYTHONPATH": ":".join(str(Path(__file__).parents[2] / name) for name in ("src", ""))}
    done = subprocess.run(
        [sys.executable, "-m", *words], env=env, capture_output=True, text=True, check=False, timeout=15
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"formicarium: No Dask scheduler answers at {address}")
    assert done.stderr.count("\n") == 1


def test_a_scheduler_that_goes_while_hands_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        """Dask's client, once it has given up its scheduler."""

        status = "closed"

        def nthreads(self) -> None:
            raise AttributeError("'NoneType' object has no attribute 'ncores'")

        def close(self) -> None:
            pass

    monkeypatch.setattr(crews, "RECOUNT", -1.0)
    with Crew(cluster="tcp://127.0.0.1:9") as crew:
        crew._client = crew._executor = Gone()
        assert list(crew.run(abs, [1, 2])) == []
        assert crew.interrupted
        assert "is gone" in crew.why


def test_a_scheduler_that_is_killed_costs_nothing_that_was_played(tmp_path: Path) -> None:
    """What was finished is reported and kept, and the same command goes on with it without the cluster."""
    root = Path(__file__).parents[2]
    kept, where = tmp_path / "games.jsonl", tmp_path / "scheduler.json"
    env = {**os.environ, "PYTHONPATH": f"{root / 'src'}:{root}"}

    def start(*words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", *words]
        return subprocess.Popen(
            command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def arena(*words: str) -> subprocess.Popen[str]:
        return start("formicarium", "arena", GAME, "random", "greedy", f"--keep={kept}", "--quiet", *words)

    scheduler = start(
        "dask", "scheduler", "--host=127.0.0.1", "--port=0", "--no-dashboard", f"--scheduler-file={where}"
    )
    wait_for(where.exists)
    worker = start("dask", "worker", f"--scheduler-file={where}", "--nthreads=1", "--no-nanny", "--no-dashboard")
    try:
        command = arena("--games=90000", f"--cluster={json.loads(where.read_text())['address']}", "--json=all.json")
        wait_for(lambda: kept.exists() and kept.read_text().count("\n") > 8)
        scheduler.kill()
        said, wrong = command.communicate(timeout=60)
    finally:
        scheduler.kill()
        worker.kill()
        scheduler.communicate()
        worker.communicate()
    assert command.returncode == 130, wrong
    assert "Interrupted: these are the games that were finished." in said
    assert wrong.splitlines() == [wrong.strip()], wrong
    assert "is gone" in wrong
    assert str(kept) in wrong
    played = kept.read_text()
    assert json.loads((tmp_path / "all.json").read_text())["games"] == played.count("\n") > 8
    again = arena("--games=4", "--workers=1")
    said, wrong = again.communicate(timeout=60)
    assert again.returncode == 0, wrong
    assert kept.read_text() == played, "a game was played twice"


def wait_for(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until
        time.sleep(0.1)


def test_workers_go_when_whoever_started_them_is_killed(tmp_path: Path) -> None:
    script = (
        "import time\n"
        "from formicarium.lab.crew import Crew\n"
        "def work(job):\n"
        "    print('at work', flush=True)\n"
        "    time.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    with Crew(2) as crew:\n"
        "        list(crew.run(work, [1, 2]))\n"
    )
    path = tmp_path / "run.py"
    path.write_text(script)
    running = subprocess.Popen(
        [sys.executable, str(path)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    assert [running.stdout.readline() for _ in range(2)] == ["at work\n"] * 2
    running.kill()
    # The pipe is closed when the last process that may write into it is gone.
    assert running.communicate(timeout=30)[0] == ""


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_finished(workers: int, tmp_path: Path) -> None:
    script = (
        "import argparse, sys\n"
        "from formicarium.lab import arena\n"
        "if __name__ == '__main__':\n"
        "    parser = argparse.ArgumentParser()\n"
        "    arena.add_arguments(parser)\n"
        "    sys.exit(arena.run(parser.parse_args()))\n"
    )
    path = tmp_path / "run.py"
    path.write_text(script)
    out = tmp_path / "games.gz"
    trace = tmp_path / "trace"
    root = Path(__file__).parents[2]
    running = subprocess.Popen(
        [
            sys.executable,
            str(path),
            GAME,
            "random",
            "tests.bots.players:Sleepy",
            f"--workers={workers}",
            f"--out={out}",
        ],
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}:{root}", "SLEEPY": str(trace)},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for _ in range(600):
        if trace.exists() and trace.stat().st_size > 80:  # several games
            break
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    said, wrong = running.communicate(timeout=20)
    assert running.returncode == 130, wrong
    assert "Interrupted: these are the games that were finished." in said
    assert out.stat().st_size > 100
    assert "Traceback" not in wrong
