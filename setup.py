"""Builds the package; with FORMICARIUM_COMPILE=1 the rules, the core and the search are compiled by mypyc."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))


def compiled_modules() -> list[str]:
    """Everything whose speed matters and that users do not subclass (DESIGN: one unit)."""
    src = HERE / "src" / "formicarium"
    core = [src / "core" / f"{name}.py" for name in ("message", "dice", "steps", "hexes", "state", "table")]
    interpreted = {"__init__", "words", "terminal", "drawing"}
    rules = [path for path in sorted((src / "games").glob("*/**/*.py")) if path.stem not in interpreted]
    search = sorted((src / "bots").glob("search/*.py"))
    return [str(path.relative_to(HERE)) for path in core + rules + search if path.stem != "__init__"]


def extensions() -> list:
    if os.environ.get("FORMICARIUM_COMPILE") != "1":
        return []
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang")):
        print("No C compiler was found, so Formicarium is installed in pure Python: the same games, slower.")
        return []
    from mypyc.build import mypycify

    return mypycify(
        ["--strict", *compiled_modules()],
        opt_level=os.environ.get("FORMICARIUM_OPT", "2"),
        debug_level="0",
        multi_file=True,
        group_name="formicarium",
    )


setup(ext_modules=extensions())
