"""Which build runs: the sources as they are, or what `make fast` compiled of them.

A checkout looks for a build that fits its sources when it is imported, so that everything that runs here (commands, programs,
tests, workers) runs compiled. A build carries a stamp: every source with its size, its time and its content's hash. Size and time
are compared, which takes milliseconds; only a file with another time is read. Whatever differs, the sources run.
An installed package has its compiled modules beside it and looks for nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location

SWITCH = "FORMICARIUM_RUN"
"""The environment variable that says which build is wanted: `source`, `compiled` (or nothing goes), or whichever is there."""
STAMP = "stamp.json"
LIBRARY = "formicarium__mypyc"
"""What mypyc makes of all modules together; the module that stands for each of them finds its code there."""
LEFT_OUT = (".pyc", ".so")

Stamp = dict[str, list[int | str]]
"""Every source by its path, with its size, its time and the hash of what is in it"""


def sources(folder: str) -> dict[str, os.stat_result]:
    """Every source of a package by its path in the folder."""
    found: dict[str, os.stat_result] = {}
    waiting = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__" and not entry.name.endswith(".egg-info"):
                        waiting.append(entry.path)
                elif not entry.name.endswith(LEFT_OUT):
                    found[entry.path[len(folder) + 1 :].replace(os.sep, "/")] = entry.stat()
    return found


def hashed(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:16]


def stamp_of(folder: str) -> Stamp:
    """The stamp for what lies in the folder of the sources now."""
    return {
        name: [known.st_size, known.st_mtime_ns, hashed(os.path.join(folder, name))]
        for name, known in sorted(sources(folder).items())
    }


def write_stamp(build: str, folder: str) -> None:
    """Say which sources a build was made of."""
    _keep(build, {"python": sys.version, "sources": stamp_of(folder)})


def _keep(build: str, stamp: dict[str, object]) -> None:
    part = os.path.join(build, f"{STAMP}.{os.getpid()}")
    with open(part, "w", encoding="utf-8") as file:
        json.dump(stamp, file)
    os.replace(part, os.path.join(build, STAMP))


def fits(build: str, folder: str, now: dict[str, os.stat_result]) -> bool:
    """Whether a build was made of the sources as they are now, for this Python."""
    try:
        with open(os.path.join(build, STAMP), encoding="utf-8") as file:
            stamp = json.load(file)
        if stamp["python"] != sys.version:
            return False
        made: Stamp = stamp["sources"]
        if made.keys() != now.keys() or any(now[name].st_size != known[0] for name, known in made.items()):
            return False
        touched = [name for name, known in made.items() if now[name].st_mtime_ns != known[1]]
        if any(hashed(os.path.join(folder, name)) != made[name][2] for name in touched):
            return False
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError):
        return False  # no stamp, or a broken one
    if touched:  # the same content, written again (a checkout, a copy): the next import need not read it
        for name in touched:
            made[name][1] = now[name].st_mtime_ns
        with suppress(OSError):
            _keep(build, stamp)
    return True


def build_for(package: str, kind: str = "fast") -> str | None:
    """The compiled build that fits the package in this folder; None where it is no checkout, or nothing fits."""
    above, name = os.path.split(os.path.dirname(package))
    home = os.path.join(above, "build", kind)
    if name != "src" or not os.path.isdir(home):
        return None
    now: dict[str, os.stat_result] = {}
    for entry in sorted(os.scandir(home), key=lambda entry: entry.stat().st_mtime, reverse=True):
        if entry.is_dir() and os.path.exists(os.path.join(entry.path, STAMP)):
            now = now or sources(package)
            if fits(entry.path, package, now):
                return entry.path
    return None


def choose(path: list[str]) -> None:
    """Let the modules of a package come from its compiled build, where one fits: `path` is the package's `__path__`."""
    wanted = os.environ.get(SWITCH, "")
    if wanted not in ("", "source", "compiled"):
        raise ImportError(f"{SWITCH} is source or compiled; not {wanted!r}.")
    if wanted == "source":
        return
    build = build_for(path[0])
    if build is None and wanted == "compiled":
        build = build_for(path[0], "quick")  # made for tests, and hardly optimised
    if build is not None and _load(build):
        path.insert(0, os.path.join(build, "formicarium"))
    elif wanted == "compiled" and not is_compiled(path[0]):
        raise ImportError(f"{SWITCH} asks for a compiled build, but none fits the sources; make fast makes one.")


def _load(build: str) -> bool:
    """Load what all compiled modules share; False where that does not work."""
    place = os.path.join(build, LIBRARY + EXTENSION_SUFFIXES[0])
    spec = spec_from_file_location(LIBRARY, place)
    if spec is None or spec.loader is None:
        return False
    try:
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    except (ImportError, OSError):
        return False
    sys.modules[LIBRARY] = module
    return True


def is_compiled(package: str) -> bool:
    """Whether the modules in this folder are compiled."""
    return any(os.path.exists(os.path.join(package, "core", f"table{suffix}")) for suffix in EXTENSION_SUFFIXES)


def source_of(path: str) -> str:
    """Where the sources lie of something that a checkout's build holds a copy of."""
    folders = sys.modules["formicarium"].__path__
    for folder in folders[:-1]:
        if path == folder or path.startswith(folder + os.sep):
            return folders[-1] + path[len(folder) :]
    return path


def described() -> str:
    """Which build runs, of which sources: for people."""
    folders = list(sys.modules["formicarium"].__path__)
    kind = "compiled" if is_compiled(folders[0]) else "pure Python"
    whole = hashlib.sha256(json.dumps([[name, row[2]] for name, row in stamp_of(folders[-1]).items()]).encode())
    build = f" in {os.path.dirname(folders[0])}" if len(folders) > 1 else ""
    return f"{kind}{build}, of sources {whole.hexdigest()[:12]} in {folders[-1]}"
