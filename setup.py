"""Builds the package; with FORMICARIUM_COMPILE=1 the rules, the core and the search are compiled by mypyc.

With FORMICARIUM_BUILT=FOLDER they are taken from a folder where they were compiled already (tools/wheel.py does that).
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
CORE = ("message", "dice", "steps", "hexes", "state", "table", "numbers", "memo")
ROOMS = ("rules", "bot")
"""The rooms of a game that are compiled."""

BUILT = os.environ.get("FORMICARIUM_BUILT")


def compiled_modules() -> list[str]:
    """Everything whose speed matters and that users do not subclass, as one unit."""
    package = HERE / "src" / "formicarium"
    core = [package / "core" / f"{name}.py" for name in CORE]
    shelf = sorted(path.parent for path in package.glob("games/*/__init__.py"))  # a game without one is not finished
    rules = [path for room in ROOMS for game in shelf for path in sorted(game.glob(f"{room}/**/*.py"))]
    search = [*sorted(package.glob("bots/search/*.py")), package / "envs" / "loop.py", package / "web" / "tree.py"]
    return [str(path.relative_to(HERE)) for path in core + rules + search if path.stem != "__init__"]


class build_parallel(build_ext):
    """Compiles the C files of one extension on all cores (or FORMICARIUM_JOBS of them), and says how far it is."""

    def build_extensions(self) -> None:
        if BUILT:
            for extension in self.extensions:
                target = Path(self.get_ext_fullpath(extension.name))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(Path(BUILT, self.get_ext_filename(extension.name)), target)
            return
        one_by_one = self.compiler.compile
        largest = max((extension.sources for extension in self.extensions), key=len)
        done = 0

        def compile_all(sources: list[str], *args: object, **kwargs: object) -> list[str]:
            def compile_one(source: str) -> list[str]:
                nonlocal done
                objects = one_by_one([source], *args, **kwargs)
                done += 1
                print(f"compiled {done} of {len(self.extensions) - 1 + len(largest)}", flush=True)
                return objects

            with ThreadPoolExecutor(int(os.environ.get("FORMICARIUM_JOBS", os.cpu_count() or 1))) as workers:
                return [made for objects in workers.map(compile_one, sources) for made in objects]

        self.compiler.compile = compile_all
        super().build_extensions()


def built_extensions(folder: Path) -> list[object]:
    """The modules that were compiled there already."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    found = sorted(path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
    return [Extension(".".join(path.parts).removesuffix(suffix), []) for path in found]


def extensions() -> list[object]:
    if BUILT:
        return built_extensions(Path(BUILT))
    if os.environ.get("FORMICARIUM_COMPILE") != "1":
        return []
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang")):
        print("No C compiler was found, so Formicarium is installed in pure Python: the same games, slower.")
        return []
    from mypyc.build import mypycify

    found = mypycify(
        ["--strict", *compiled_modules()],
        opt_level=os.environ.get("FORMICARIUM_OPT", "3"),
        debug_level="0",
        multi_file=True,
        group_name="formicarium",
        target_dir=os.environ.get("FORMICARIUM_BUILD", "build"),
    )
    if sys.platform == "linux":
        # Our functions call each other directly, not through the table that lets other libraries replace them: 5% quicker.
        for extension in found:
            # New lists: mypyc hands the same one to every extension.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-fno-plt"]
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": build_parallel})
