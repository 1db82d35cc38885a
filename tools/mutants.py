"""What the rule tests of a game let pass: `make mutants GAME=summon_the_swarm N=200 SEED=1`.

A mutant is a game with one small mistake in its rules: `<` instead of `<=`, `+` instead of `-`, a number one too high, a
statement left out. Every mutant is played against the game's rule tests (no golden records, no laws, no bots, no drawings);
it is killed if a test fails or does not come to an end (by processor time), and survives otherwise. A survivor is a rule that no test looks at,
or a change that changes nothing: those are listed in tests/games/<game>/equivalent.txt, each with the reason.

Each test is run once to see which lines of the rules it comes to. A mutant then meets only tests that come to its line,
the quickest first, in a process forked from one that has imported everything: most take a fraction of a second. What a
module does while it is imported (tables, constants) cannot be changed afterwards, so those mutants import the game anew.
Results are kept in build/mutants/: a run that was stopped goes on, and after new tests only survivors are tried again.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

HERE = Path(__file__).parents[1]
sys.path[:0] = [str(HERE), str(HERE / "src")]
os.environ["FORMICARIUM_RUN"] = "source"  # what is compiled cannot be changed

from tools.mutating import Mutant, mistake, mutants_of  # noqa: E402

KEPT = HERE / "build" / "mutants"
NO_RULES = ("golden", "balance", "bot", "judgement", "quick", "drawing", "clicks", "terminal", "page")
"""What tests of a game are about that are no tests of its rules (test_<name>.py)."""
NOT_MUTATED = ("view", "checks", "checking", "numbers", "__init__")
"""Modules that hold no rules: what a seat sees, in words and numbers, and what must always be true; the laws test these."""
DEAD = ("killed", "never ended")
"""What may become of a mutant that the tests see: one fails, or one does not come to an end."""
SLOW = 3.0
"""Tests that take longer than this many seconds are left out."""
WORTH = 0.95
"""The share that the tests of every game are to kill."""
MEMORY = 4 << 30
FIRST = 4
"""So many files are tried first on mutants that import the game anew."""


class Bench:
    """One game, its rule modules and its rule tests."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.package = f"formicarium.games.{game}.rules"
        self.folder = HERE / "src" / "formicarium" / "games" / game / "rules"
        self.tests = HERE / "tests" / "games" / game
        self.files = [
            path
            for path in sorted(self.tests.glob("test_*.py"))
            if path.stem.removeprefix("test_").split("_")[0] not in NO_RULES
            and path.stem.removeprefix("test_") not in NO_RULES
        ]
        self.modules = [path for path in sorted(self.folder.glob("*.py")) if path.stem not in NOT_MUTATED]
        self.sources = {path.name: path.read_text(encoding="utf-8") for path in self.modules}
        self.fingerprint = self._fingerprint()
        """What the map of tests and lines, and the surviving of mutants, depends on."""

    def _fingerprint(self) -> str:
        found = hashlib.sha256()
        for path in [*self.modules, *sorted(self.tests.glob("*.py"))]:
            found.update(path.read_bytes())
        return found.hexdigest()[:16]

    def mistakes(self) -> list[Mutant]:
        """The mistakes that somebody thought of: lines `module: old => new # what it is`."""
        path = self.tests / "mistakes.txt"
        if not path.exists():
            raise SystemExit(
                f"Nobody has written down mistakes for {self.game} yet: {path.relative_to(HERE)} is where they belong."
            )
        found = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                file, _, change = line.rpartition(" # ")[0].partition(": ")
                old, _, new = change.partition(" => ")
                found.append(mistake(file, self.sources[file], old, new))
        return found

    def equivalents(self) -> dict[str, str]:
        """The mutants that change nothing, and why: lines `mutant # reason`."""
        path = self.tests / "equivalent.txt"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        pairs = [line.rpartition(" # ") for line in lines if " # " in line and not line.startswith("#")]
        return {mutant.strip(): reason.strip() for mutant, _, reason in pairs}


# ---- which test comes to which line ---------------------------------------------------------------------------------


class Mapping:
    """A plugin of pytest that runs each test once, and writes down the lines of the rules that it comes to."""

    def __init__(self, bench: Bench, target: Path) -> None:
        self.bench = bench
        self.target = target
        self.prefix = str(bench.folder) + os.sep
        self.left: dict[CodeType, set[int]] = {}
        """Functions that the test has come to, and their lines that it has not come to yet"""
        self.tests: dict[str, dict[str, Any]] = {}
        self.imported: set[str] = set()
        self.failed: list[str] = []
        sys.settrace(self._trace_import)

    def _trace_import(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if code.co_filename.startswith(self.prefix):
            self.imported.add(f"{Path(code.co_filename).name}:{code.co_qualname}")

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Where a test calls something: if it is one of the rules, its lines are written down, those not seen before."""
        code = frame.f_code
        if not code.co_filename.startswith(self.prefix):
            return None
        left = self.left.get(code)
        if left is None:
            left = self.left[code] = {line for _, _, line in code.co_lines() if line}
            left.add(code.co_firstlineno)
        left.discard(frame.f_lineno)
        if not left:
            return None

        def local(inner: FrameType, what: str, value: Any) -> Any:
            left.discard(inner.f_lineno)
            return local

        return local

    def pytest_collection_finish(self) -> None:
        """From here on only tests run; they need not count everything before and after each move, which is slow."""
        sys.settrace(None)
        counting: Any = sys.modules["tests.games.conftest"]
        counting.play = counting._play

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.left = {}
        begun = time.process_time()
        sys.settrace(self._trace)
        try:
            done = yield
        finally:
            sys.settrace(None)
        seconds = time.process_time() - begun
        found: dict[str, set[int]] = {}
        for code, left in self.left.items():
            name = code.co_filename[len(self.prefix) :]
            found.setdefault(name, set()).update({line for _, _, line in code.co_lines() if line} - left)
        lines = {name: sorted(those) for name, those in found.items()}
        self.tests[item.nodeid] = {"seconds": round(seconds, 3), "lines": lines}
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        made = {
            "fingerprint": self.bench.fingerprint,
            "tests": self.tests,
            "imported": sorted(self.imported),
            "failed": self.failed,
        }
        self.target.write_text(json.dumps(made))


def run_pytest(files: Sequence[str], plugins: list[object], *more: str) -> int:
    quiet = ["-q", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:timeout"]
    quiet += ["-W", "ignore::pytest.PytestConfigWarning"]
    return int(pytest.main([*files, *quiet, *more], plugins=plugins))


def forked(work: Callable[[], int], processor: int = 0, seconds: float = 0.0, loud: bool = False) -> int:
    """Do something in a process of its own; its exit code, or minus the signal that ended it: SIGXCPU where it takes more
    than so much processor time (a busy machine ends nobody), SIGKILL where it is stopped after so many seconds."""
    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        code = 1
        try:
            if not loud:
                nothing = os.open(os.devnull, os.O_RDWR)
                for stream in (0, 1, 2):
                    os.dup2(nothing, stream)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if processor:
                resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 5))
            code = work()
        except BaseException:
            code = 1
        finally:
            sys.stdout.flush()
            os._exit(code)
    until = time.monotonic() + seconds
    while seconds:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.05)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def lines_by_test(bench: Bench) -> dict[str, Any]:
    """The map of tests and lines, made anew where sources or tests have changed."""
    target = KEPT / f"{bench.game}-map.json"
    if target.exists():
        kept: dict[str, Any] = json.loads(target.read_text())
        if kept["fingerprint"] == bench.fingerprint:
            return kept
    print(f"Seeing which lines the rule tests of {bench.game} come to ...", flush=True)
    forked(lambda: run_pytest([str(path) for path in bench.files], [Mapping(bench, target)]))
    made: dict[str, Any] = json.loads(target.read_text())
    if made["failed"]:
        sys.exit("These tests fail without any mutant:\n" + "\n".join(made["failed"]))
    return made


# ---- trying mutants -------------------------------------------------------------------------------------------------


class Watch:
    """A plugin of pytest that ends the process with 1 as soon as a test fails, and with 0 after the last one."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            os._exit(1)


class Trying(Watch):
    """A plugin of pytest that collects all tests once, and forks a process for each mutant."""

    def __init__(
        self, bench: Bench, known: dict[str, Any], todo: list[Mutant], told: Callable[[Mutant, str], None]
    ) -> None:
        self.bench = bench
        self.known = known
        self.todo = todo
        self.told = told

    def pytest_runtestloop(self, session: pytest.Session) -> None:
        gc.freeze()
        session.config.pluginmanager.unregister(name="terminalreporter")
        items = {item.nodeid: item for item in session.items}
        for mutant in self.todo:
            names = tests_for(self.known, mutant)
            chosen = [items[name] for name in names if name in items]
            if not chosen:
                self.told(mutant, "no test comes here")
                continue
            code = forked(lambda mutant=mutant, chosen=chosen: self._run(mutant, chosen))  # type: ignore[misc]
            self.told(mutant, fate_of(code))
        os._exit(0)

    def _run(self, mutant: Mutant, items: list[pytest.Item]) -> int:
        apply(self.bench, mutant)
        for number, item in enumerate(items):
            following = items[number + 1] if number + 1 < len(items) else None
            seconds = self.known["tests"][item.nodeid]["seconds"]
            signal.signal(signal.SIGPROF, signal.SIG_DFL)  # a test that takes far too long ends this process
            signal.setitimer(signal.ITIMER_PROF, 5 + 20 * seconds)  # processor time: a busy machine kills nobody
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return 0


def fate_of(code: int) -> str:
    """What became of a mutant, by the exit code of its process."""
    if code == 0:
        return "survived"
    return "never ended" if code in (-signal.SIGXCPU, -signal.SIGPROF) else "killed"


def tests_for(known: dict[str, Any], mutant: Mutant) -> list[str]:
    """The tests that come to one of the lines of a mutant, the quickest first."""
    wanted = set(range(mutant.line, mutant.end + 1))
    found = [
        (about["seconds"], name)
        for name, about in known["tests"].items()
        if about["seconds"] < SLOW and wanted.intersection(about["lines"].get(mutant.file, ()))
    ]
    return [name for _, name in sorted(found)]


def apply(bench: Bench, mutant: Mutant) -> None:
    """Give the living function the code of the mutant: whoever imported it has the mistake, too."""
    module = sys.modules[f"{bench.package}.{Path(mutant.file).stem}"]
    code = compile(mutant.source(bench.sources[mutant.file]), str(bench.folder / mutant.file), "exec")
    new = next(inner for inner in codes_in(code) if inner.co_qualname == mutant.function)
    function_in(module, mutant.function).__code__ = new


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def function_in(module: ModuleType, qualname: str) -> FunctionType:
    found: Any = module
    for name in qualname.split("."):
        found = vars(found)[name]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, FunctionType)
    return found


class Instead(importlib.abc.MetaPathFinder):
    """Imports one module with a mistake in it."""

    def __init__(self, name: str, path: Path, text: str) -> None:
        self.name = name
        self.path = str(path)
        self.text = text

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        if fullname != self.name:
            return None
        text = self.text

        class Loader(importlib.machinery.SourceFileLoader):
            def get_code(self, fullname: str) -> CodeType:
                return compile(text, self.path, "exec")

        return importlib.util.spec_from_file_location(fullname, self.path, loader=Loader(fullname, self.path))


def import_what_all_share(bench: Bench) -> None:
    """What every process forked from here needs, and no mutant changes."""
    for name in ("hypothesis", "rich.console", "formicarium.bots", "formicarium.lab", "tests.conftest"):
        importlib.import_module(name)
    assert not any(name.startswith(bench.package) for name in sys.modules), "the rules must be imported by each anew"


def try_anew(bench: Bench, known: dict[str, Any], mutant: Mutant) -> str:
    """Import the game with the mutant, and run the files of rule tests, those first that name its module."""
    stem = Path(mutant.file).stem
    quick = dict.fromkeys(bench.files, 0.0)
    slow = []
    for name, about in known["tests"].items():
        path = HERE / name.partition("::")[0]
        if about["seconds"] < SLOW:
            quick[path] += about["seconds"]
        else:
            slow += ["--deselect", name]
    order = sorted(
        bench.files, key=lambda path: (f".{stem} import" not in path.read_text(encoding="utf-8"), quick[path])
    )

    def work() -> int:
        text = mutant.source(bench.sources[mutant.file])
        sys.meta_path.insert(0, Instead(f"{bench.package}.{stem}", bench.folder / mutant.file, text))
        for some in (order[:FIRST], order[FIRST:]):  # to collect all files takes longer than to run a few
            if run_pytest([str(path) for path in some], [Watch()], *slow) not in (0, 5):
                return 1
        return 0

    return fate_of(forked(work, 60 + int(20 * sum(quick.values()))))


def lives_in_imports(known: dict[str, Any], mutant: Mutant) -> bool:
    """Whether the line is run while modules are imported (or tests collected), and never looked at again."""
    outer = mutant.function
    return not outer or any(
        name == f"{mutant.file}:{outer}" or name.startswith(f"{mutant.file}:{outer}.<locals>")
        for name in known["imported"]
    )


# ---- the whole ------------------------------------------------------------------------------------------------------


class Results:
    """What became of mutants, kept in a file so that a stopped run goes on."""

    def __init__(self, bench: Bench) -> None:
        self.path = KEPT / f"{bench.game}.jsonl"
        self.tests = bench.fingerprint
        self.begun = time.monotonic()
        self.known: dict[str, str] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                name, fate, tests = json.loads(line)
                if fate in DEAD or tests == self.tests:
                    self.known[name] = fate
        self.number = 0

    def add(self, mutant: Mutant, fate: str) -> None:
        self.known[mutant.name] = fate
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant.name, fate, self.tests]) + "\n")
        self.number += 1
        if fate not in DEAD:
            print(f"{fate}: {mutant}", flush=True)
        if self.number % 50 == 0:
            print(f"... {self.number} tried in {time.monotonic() - self.begun:.0f} s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="mutants of a game's rules that its rule tests let pass")
    parser.add_argument("game")
    parser.add_argument(
        "--number",
        "-n",
        type=int,
        default=200,
        help="how many, chosen by chance, the same ones again while rules change; 0: all",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", nargs="*", default=[""], help="only mutants whose name holds one of these (a function)"
    )
    parser.add_argument(
        "--named", action="store_true", help="the mistakes of tests/games/<game>/mistakes.txt instead, all of them"
    )
    parser.add_argument("--seconds", type=float, default=0, help="stop after so long; the next run goes on")
    asked = parser.parse_args()
    os.chdir(HERE)
    KEPT.mkdir(parents=True, exist_ok=True)
    bench = Bench(asked.game)
    if not bench.modules or not bench.files:
        sys.exit(f"There is no game called {asked.game} with rules and tests here.")
    known = lines_by_test(bench)
    everything = [mutant for name, text in bench.sources.items() for mutant in mutants_of(name, text)]
    equivalents = bench.equivalents()
    for name in equivalents.keys() - {mutant.name for mutant in everything}:
        print(f"equivalent.txt names a mutant that is none any more: {name}")
    chosen = [
        mutant
        for mutant in everything
        if mutant.name not in equivalents and any(text in mutant.name for text in asked.only)
    ]
    if asked.named:
        chosen = bench.mistakes()
    elif 0 < asked.number < len(chosen):
        chosen = sorted(chosen, key=lambda one: hashlib.sha256(f"{asked.seed} {one.name}".encode()).digest())
        chosen = chosen[: asked.number]
    results = Results(bench)
    todo = [mutant for mutant in chosen if mutant.name not in results.known]
    print(f"{asked.game}: {len(everything)} mutants, {len(chosen)} of them chosen, {len(todo)} to try.", flush=True)
    anew = [mutant for mutant in todo if lives_in_imports(known, mutant)]
    later = [mutant for mutant in todo if mutant not in anew]
    until = time.monotonic() + asked.seconds if asked.seconds else float("inf")
    if later:
        trying = Trying(bench, known, later, results.add)
        forked(lambda: run_pytest([str(path) for path in bench.files], [trying]), seconds=asked.seconds, loud=True)
    if anew:
        import_what_all_share(bench)
    for mutant in anew:
        if time.monotonic() < until:
            results.add(mutant, try_anew(bench, known, mutant))
    return report(asked.game, chosen, Results(bench).known)


def report(game: str, chosen: list[Mutant], known: dict[str, str]) -> int:
    tried = [mutant for mutant in chosen if mutant.name in known]
    lived = [mutant for mutant in tried if known[mutant.name] not in DEAD]
    hung = sum(known[mutant.name] == "never ended" for mutant in tried)
    print()
    for mutant in sorted(lived, key=lambda one: (one.file, one.line)):
        print(f"{known[mutant.name]}: {mutant}")
    share = 1 - len(lived) / len(tried) if tried else 0.0
    print(f"\n{game}: {len(tried) - len(lived)} of {len(tried)} mutants killed, {share:.1%}; {len(lived)} survived.")
    if hung:
        print(f"Of those killed, {hung} made a test go on for ever (twenty times its processor time and 5 s).")
    if len(tried) < len(chosen):
        print(f"{len(chosen) - len(tried)} were not tried yet: run it again.")
    return 0 if share >= WORTH and len(tried) == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
