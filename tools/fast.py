"""Compile the rules, the core and the search once, beside the sources: `make fast`.

The result lies in build/fast/<fingerprint of the sources>; whatever imports formicarium here uses it as long as the sources are
the same (formicarium.built), for it carries a stamp of them. What was compiled is kept in build/compiled, so that a change of
what is not compiled (words, drawings, the web) costs a copy only.
`--path` prints where a compiled package for the present sources is, or nothing. `--quick` is for tests: what the compiler
optimises a little only is ready in two thirds of the time, plays the same games, and lies in build/quick, where only
FORMICARIUM_RUN=compiled finds it; a build that is optimised and there already will do as well. `--only GAME` compiles one game
beside the core and the search, in a third of the time: for who tunes it. `--beside` is for a server that people play on meanwhile
(formicarium.web.builder): lowest priority, one core, two lines instead of a progress line, and an end as soon as standard
input is closed.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from importlib.metadata import PackageNotFoundError, version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

HERE = Path(__file__).parents[1]
sys.path.insert(0, str(HERE))
SOURCES = HERE / "src" / "formicarium"
OPT = "FORMICARIUM_OPT"
"""The environment variable that says how much is optimised (setup.py)"""
ONLY = "FORMICARIUM_ONLY"
"""The environment variable that names the one game that is compiled (setup.py)"""


def fingerprint(paths: list[Path]) -> str:
    """A name for these sources, the build script, how much is compiled and optimised, Python and mypy."""
    how = f"{os.environ.get(OPT)} {os.environ.get(ONLY)}"
    found = hashlib.sha256(f"{sys.version} {platform.platform()} {how}".encode())
    try:
        found.update(version("mypy").encode())
    except PackageNotFoundError:
        found.update(b"no mypy")
    for path in [HERE / "setup.py", *paths]:
        found.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def target() -> Path:
    """Where the whole package belongs, compiled from the present sources."""
    sources = [
        path
        for path in sorted((HERE / "src").rglob("*"))
        if not {"__pycache__", "formicarium.egg-info"} & set(path.parts) and path.suffix != ".so" and path.is_file()
    ]
    return HERE / "build" / ("quick" if OPT in os.environ else "fast") / fingerprint(sources)


def library() -> Path:
    """Where what the compiler makes of the present sources is kept: it depends on the compiled modules and on what they import."""
    from setup import compiled_modules

    sources = {HERE / name for name in compiled_modules()}
    for path in list(sources):
        for found in re.findall(
            r"^\s*(?:from|import) (formicarium[\w.]*)(?: import ([\w, ]+|\())?", path.read_text(), re.M
        ):
            base = HERE / "src" / found[0].replace(".", "/")
            inside = [base / name.strip() for name in found[1].split(",")]
            for stem in [base, *inside]:
                sources |= {file for file in (stem.with_suffix(".py"), stem / "__init__.py") if file.is_file()}
    return HERE / "build" / "compiled" / fingerprint(sorted(sources))


def compiler() -> str | None:
    return next((name for name in (os.environ.get("CC", "cc"), "gcc", "clang") if shutil.which(name)), None)


def build(place: Path, beside: bool = False) -> bool:
    """Build the compiled package; False where that is not possible."""
    started = time.monotonic()
    kept = library()
    if not kept.exists() and not compile_into(kept, beside):
        return False
    part = place.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(kept, part)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(SOURCES, part / "formicarium", dirs_exist_ok=True, ignore=unwanted)
    if target() != place:
        shutil.rmtree(part)
        print("The sources changed meanwhile, so what was compiled is of no use any more.")
        return False
    stamp(part)
    part.rename(place)
    tidy(place)
    tidy(kept)
    took = f"Compiled in {time.monotonic() - started:.0f} s"
    if beside:
        print(f"{took}: from now on bots think several times faster, and the next start uses it for everything.")
    elif OPT in os.environ:
        print(f"{took}, for tests.")
    else:
        print(f"{took}. Everything that runs here uses it from now on.")
    return True


def compile_into(kept: Path, beside: bool) -> bool:
    """Run the compilers, and keep what they make; False where that is not possible."""
    part = kept.parent / "part"  # always the same place, so that ccache knows the files again
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    command = [
        sys.executable,
        "setup.py",
        "build_ext",
        "--build-temp",
        str(part / "temp"),
        "--build-lib",
        str(part / "lib"),
    ]
    env = {
        **os.environ,
        "FORMICARIUM_COMPILE": "1",
        "FORMICARIUM_BUILD": str((part / "c").relative_to(HERE)),
        "PYTHONUNBUFFERED": "1",
        **({"FORMICARIUM_JOBS": "1"} if beside else {}),
    }
    log = part / "log.txt"
    told = time.monotonic()
    if not beside:
        print("Compiling the rules (once for these sources) ...", flush=True)
    with (
        log.open("w") as written,
        subprocess.Popen(
            command, cwd=HERE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            written.write(line)
            if line.startswith("compiled ") and not beside:
                told = show(line.strip(), told)
    if not beside and sys.stdout.isatty():
        print()
    if process.returncode:
        if beside:
            print(f"Compiling failed ({log.relative_to(HERE)} says why); everything goes on in pure Python.")
        else:
            print("\n".join(log.read_text().splitlines()[-25:]))
            print("Compiling failed; the lines above say why. Everything still runs in pure Python.")
        return False
    if library() != kept:
        shutil.rmtree(part)
        print("The sources changed meanwhile, so what was compiled is of no use any more.")
        return False
    (part / "lib").rename(kept)
    shutil.rmtree(part)
    return True


def show(progress: str, told: float) -> float:
    """Say how far it is, every ten seconds where the line cannot be rewritten; when it was said last."""
    now = time.monotonic()
    if sys.stdout.isatty():
        print(f"\r  {progress:<70}", end="", flush=True)
    elif now - told > 10:
        print(f"  {progress}", flush=True)
    else:
        return told
    return now


def stamp(build: Path) -> None:
    """Say in a build which sources it was made of. The package itself need not be installed yet, so its module is loaded alone."""
    spec = spec_from_file_location("built", SOURCES / "built.py")
    assert spec is not None
    assert spec.loader is not None
    built = module_from_spec(spec)
    spec.loader.exec_module(built)
    built.write_stamp(str(build), str(SOURCES))


def tidy(newest: Path) -> None:
    """Keep what was compiled now and the time before (a server that still runs may use that), and nothing older."""
    others = [old for old in newest.parent.iterdir() if old != newest and old.is_dir()]
    others.sort(key=lambda old: old.stat().st_mtime)
    for old in others[:-1]:
        shutil.rmtree(old, ignore_errors=True)


def end_with_standard_input() -> None:
    """End, with every compiler that was started, when whoever asked for this is gone, however that came about."""

    def wait() -> None:
        os.read(0, 1)
        os.killpg(os.getpgrp(), signal.SIGKILL)

    assert os.getpgrp() == os.getpid(), "--beside is started in a session of its own"
    threading.Thread(target=wait, daemon=True).start()


def prepare_beside() -> bool:
    """Be no burden, and fetch mypy where it is missing; False where that does not work."""
    end_with_standard_input()
    os.nice(19)
    print(
        "Compiling the rules in the background, on one core, which makes bots several times faster "
        "(FORMICARIUM_COMPILE=0 turns this off) ...",
        flush=True,
    )
    try:
        version("mypy")
    except PackageNotFoundError:
        done = subprocess.run([sys.executable, "tools/install.py", "build", "--quiet"], cwd=HERE, check=False)
        if done.returncode:
            return False
        (HERE / ".venv" / ".build").touch()
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--path", action="store_true", help="print where the compiled package is, or nothing")
    parser.add_argument("--must", action="store_true", help="fail where nothing can be compiled")
    parser.add_argument(
        "--quick", action="store_true", help="for tests: hardly optimised, unless more is there already"
    )
    parser.add_argument("--only", metavar="GAME", help="one game only; the others stay as they are")
    parser.add_argument("--beside", action="store_true", help="compile in the background of a server")
    asked = parser.parse_args()
    if asked.only:
        if not (SOURCES / "games" / asked.only / "__init__.py").is_file():
            parser.error(f"there is no game {asked.only!r} here")
        os.environ[ONLY] = asked.only
    if compiler() is None and not asked.path:
        if not asked.beside:
            print("There is no C compiler here, so Formicarium goes on in pure Python: the same games, only slower.")
        return 1 if asked.must or asked.beside else 0
    if asked.beside and not prepare_beside():
        return 1
    if asked.quick and not target().exists():
        os.environ[OPT] = "1"  # 0 would be ready sooner still, and four times slower in the laws
    place = target()
    if asked.path:
        if place.exists():
            print(place)
        return 0
    if place.exists():
        stamp(place)
        print("Already compiled for these sources.")
        return 0
    place.parent.mkdir(parents=True, exist_ok=True)
    with (place.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second finds it done
        made = place.exists() or build(place, asked.beside)
    return 0 if made or not (asked.must or asked.beside) else 1


if __name__ == "__main__":
    sys.exit(main())
