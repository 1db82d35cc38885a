"""Typing what is printed: the rules by which a long command is made short, and a placeholder is filled in.

Everything is run as it stands on the page, apart from this:

1.  Who searches (`search`, `search:N`, `easy`, `medium`, `hard`, `expert`) is replaced by `random` once it is seen that there is such
    a bot: SEARCHERS. So are all who play the many sets of games of `balance`; a `ladder`, on which nobody may stand
    twice, has two rungs. (test_names.py asks every bot; tests/opponents those that are parts of the search.)
2.  Where a number of games is given or meant (`--games`, `--side`), it is four or one: FEW. `bench` measures for a moment.
3.  Games of the laboratory run in one process, unless the line says otherwise or names a cluster.
4.  A cluster is where this machine has a port for it, and has one worker.
5.  A word in capitals is a placeholder: PLACES says what stands there. What a command writes is a new file; what it reads
    is made first.
6.  `serve` listens on a free port of its own; a database that is no file is one here, once its URL was understood, and then has
    one process.
7.  Somebody at the terminal asks for help, makes a few moves and leaves, unless the line itself says what is answered.
8.  A piece of code in a sentence that is only the name of a command, and needs more to do anything, says so and ends
    with 2. Three dots stand for anything; there the command is asked for its help.
9.  What names a module of tests/ (a sparring partner) is typed in the folder of the project.
10. Pages that change the sources as they go are followed in a copy of the tree, by tests/docs/test_following.py, not here.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

import formicarium as fm
from formicarium import bots
from formicarium.cli import build_parser
from formicarium.core.records import write_records
from tests.door.printed import ROOT, Printed

PROGRAM = Path(sys.executable).parent / "formicarium"
LAB = ("arena", "ladder", "balance", "compare", "sweep", "worth")
SEARCHERS = re.compile(r"search(:\d+){0,2}|easy|medium|hard|expert|tests\.opponents\.thumb:Plan\w+")
SEARCHER = "random"
FEW = {"--games": "4", "--side": "1"}
PLACES = {
    "RECORD": "record.json",
    "FILE": "games.jsonl.gz",
    "GAME": "summon_the_swarm",
    "BOT": "greedy",
    "HOST": "127.0.0.1",
}
"""What a placeholder stands for. A name that has no rule here fails the test that meets it."""
WRITTEN = ("--picture", "--out", "--json", "--save", "--html", "--svg")
"""After these words a file is written, so nothing has to be there."""
MANY = 5000
ANSWERS = "?\n1\n1\n1\nquit\n"
SECONDS = 180


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def environment(home: Path, **more: str) -> dict[str, str]:
    """Somebody's own: an empty home folder, no browser, and this very source tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FORMICARIUM_", "MAKE", "XDG_"))}
    own = {"HOME": str(home), "BROWSER": "true", "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
    return {**kept, **own, "XDG_DATA_HOME": str(home / "data"), "FORMICARIUM_COMPILE": "0", **more}


def same_build() -> dict[str, str]:
    """What is typed runs compiled where these tests do: a page has dozens of commands, most of which play games."""
    return {name: os.environ[name] for name in ("FORMICARIUM_RUN",) if name in os.environ}


class Typist:
    """Somebody who types the commands of one page, one after the other, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.at = folder
        """Where they are; the folder is their home."""
        self.cluster = ""
        self._running: list[subprocess.Popen[bytes]] = []
        self._make_files()

    def _make_files(self) -> None:
        records = [_played(seed).record() for seed in range(3)]
        write_records(self.folder / PLACES["FILE"], records)
        (self.folder / PLACES["RECORD"]).write_text(json.dumps(records[0]))
        (self.folder / "mybots.py").write_text(first_bot())

    def leave(self) -> None:
        for process in self._running:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(20)

    # ---- one command ------------------------------------------------------------------------------------------------

    def type(self, printed: Printed) -> None:
        """Type it, and see that it works."""
        program, *words = printed.words
        if program == "cd":
            self.at = (self.at / words[0]).resolve()
            assert self.at.is_dir(), f"{printed.page}: there is no folder {words[0]}"
        elif program == "dask":
            self._dask(words)
        elif words[:1] == ["serve"] and "--help" not in words:
            check_parses(words)
            self._serve(printed)
        else:
            self._formicarium(printed, words)

    def _formicarium(self, printed: Printed, words: list[str]) -> None:
        if "..." in words:
            words = [*words[: min(1, words.index("..."))], "--help"]
        only_named = not printed.block and len(words) == 1
        if words and not only_named:
            check_parses(self._filled(words))
        answers = f"{printed.answer}\n" * MANY if printed.answer else ANSWERS
        done = self.run(*self._shortened(self._filled(words)), answers=answers, **printed.settings)
        said = f"{printed.page}: {printed.text}\n{done.stdout[-2000:]}{done.stderr[-3000:]}"
        assert "Traceback" not in done.stdout + done.stderr, said
        if only_named and done.returncode == 2:
            assert re.search(r"arguments are required|Which game\?", done.stderr), said
        else:
            assert done.returncode == 0, said

    def run(self, *words: str, answers: str, **settings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(PROGRAM), *words],
            cwd=ROOT if any(word.startswith("tests.") for word in words) else self.at,
            env=environment(self.folder, **same_build() | settings),
            input=answers,
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )

    def _filled(self, words: list[str]) -> list[str]:
        """The words with something real in the place of placeholders (rule 5)."""
        found: list[str] = []
        for word in words:
            if re.fullmatch(r"[A-Z]{3,}|<.*>", word):
                name = word.strip("<>").upper()
                assert name in PLACES, f"tests/door/typing_it.py has no rule for the placeholder {word}"
                word = f"written-{len(found)}" if found[-1] in WRITTEN else PLACES[name]
            found.append(word)
        return found

    def _shortened(self, words: list[str]) -> list[str]:
        """The words of a command that does not take long (rules 1 to 4)."""
        words = [SEARCHER if SEARCHERS.fullmatch(word) else word for word in words]
        command = words[0] if words else ""
        if command in LAB and len(words) > 1 and "--help" not in words:
            for flag, few in FEW.items():
                if flag in words:
                    words[words.index(flag) + 1] = few
            words += [] if "--games" in words else ["--games", FEW["--games"]]
            words += ["--side", FEW["--side"]] if command == "balance" and "--side" not in words else []
            words += ["--bot", "random", "--levels", "random"] if command == "balance" else []
            words += ["--bot", "random"] if command in ("compare", "sweep", "worth") else []
            if command == "ladder":
                words = [*_without(words, "--rungs"), "--rungs", "random", "greedy"]
            words += ["--workers", "1"] if not {"--workers", "--cluster"} & set(words) else []
            if "--cluster" in words:
                words[words.index("--cluster") + 1] = self._scheduler()
        if command == "bench" and "--help" not in words:
            words += ["--seconds", "0.01", "--no-peers", "--no-bots", "--no-envs", "--no-lab"]
        return words

    # ---- what stays open --------------------------------------------------------------------------------------------

    def _start(self, *words: str) -> None:
        log = (self.folder / "running.log").open("ab")
        with log:
            self._running.append(
                subprocess.Popen(
                    words,
                    cwd=self.folder,
                    env=environment(self.folder, **same_build()),
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            )

    def _dask(self, words: list[str]) -> None:
        dask = str(PROGRAM.with_name("dask"))
        if words[0] == "scheduler":
            port = free_port()
            self.cluster = f"tcp://127.0.0.1:{port}"
            self._start(dask, *words, "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        else:
            words = [self._scheduler() if "://" in word else word for word in words]
            if "--nworkers" in words:
                words[words.index("--nworkers") + 1] = "1"
            self._start(dask, *words, "--no-dashboard")

    def _scheduler(self) -> str:
        if not self.cluster:
            self._dask(["scheduler"])
            self._dask(["worker", "tcp://"])
        return self.cluster

    def _serve(self, printed: Printed) -> None:
        """Open it, look at it, close it with Ctrl-C."""
        words = self._filled(printed.words[1:])
        if "--database" in words and "://" in words[words.index("--database") + 1]:
            from formicarium.web.server import database_url

            database_url(words[words.index("--database") + 1])
            words[words.index("--database") + 1] = "instead.sqlite3"
            words = _without(words, "--processes")
        if "--workers-at" in words:
            words[words.index("--workers-at") + 1] = self._scheduler()
        if "--port" in words:
            words[words.index("--port") + 1] = "0"
        else:
            words += ["--port", "0"]
        settings = same_build() | printed.settings
        with serving([str(PROGRAM), *words], self.at, environment(self.folder, **settings)) as house:
            assert httpx.get(house.url, timeout=30).status_code == 200
            assert house.interrupt() == 0, house.said
        assert "Traceback" not in house.said, f"{printed.page}: {printed.text}\n{house.said}"


class House:
    """A server that was started by a command line, and what it said."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self.process = process
        self.log = log

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    @property
    def url(self) -> str:
        return self.wait_for(r"is open: (\S+)")

    def wait_for(self, pattern: str, seconds: float = SECONDS) -> str:
        """What stands in the brackets of a pattern, as soon as it was said."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            found = re.search(pattern, self.said)
            if found:
                return found[1] if found.groups() else found[0]
            assert self.process.poll() is None, f"It ended before it said {pattern!r}:\n{self.said}"
            time.sleep(0.05)
        raise AssertionError(f"It never said {pattern!r}:\n{self.said}")

    def interrupt(self) -> int:
        """Ctrl-C: all processes in the foreground of the terminal get the signal."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(60)


@contextlib.contextmanager
def serving(command: list[str], folder: Path, env: dict[str, str]) -> Iterator[House]:
    """Something that opens tables, in a terminal of its own."""
    log = folder / f"serving-{free_port()}.log"
    with log.open("wb") as written:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=written,
            start_new_session=True,
        )
    try:
        yield House(process, log)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(20)


def check_parses(words: list[str]) -> None:
    """Word for word, before anything is made short: the parser takes it, and the bots it names are there."""
    if {"--help", "--version"} & set(words):
        return
    try:
        asked = build_parser(words[0]).parse_args(words)
    except SystemExit:
        raise AssertionError(f"formicarium {' '.join(words)}: the command does not understand it") from None
    for name in _bots_named(asked):
        if not name.startswith("mybots:"):
            bots.make(name, 1)


def _without(words: list[str], flag: str) -> list[str]:
    """The words without a flag and all that is given to it."""
    if flag not in words:
        return words
    at = words.index(flag)
    rest = words[at + 1 :]
    given = next((number for number, word in enumerate(rest) if word.startswith("--")), len(rest))
    return words[:at] + rest[given:]


def _bots_named(asked: argparse.Namespace) -> list[str]:
    found = [name for many in ("bots", "levels", "rungs") for name in getattr(asked, many, None) or []]
    return found + [seat for seat in getattr(asked, "seat", None) or [] if isinstance(seat, str) and ":" in seat]


def first_bot() -> str:
    """The module `mybots` that the docs speak of: the first example of docs/bots.md, without Python's prompts."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    lines = re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", text.partition(">>> table =")[0], re.MULTILINE)
    return "\n".join(lines) + "\n"


def _played(seed: int) -> fm.Table:
    table = fm.new("summon_the_swarm", seed=seed, rounds=10)
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, table.options(seat)[0])
    return table


def copy_of_tree(target: Path) -> Path:
    """The tree as a stranger gets it, without anything that was made in it."""
    made = shutil.ignore_patterns(
        ".git",
        ".venv",
        "build",
        "dist",
        "site",
        "node_modules",
        "failed-games",
        "*.egg-info",
        "__pycache__",
        ".*_cache",
        ".hypothesis",
    )
    shutil.copytree(ROOT, target, ignore=made)
    return target
