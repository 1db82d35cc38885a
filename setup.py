"""Builds the package; with FORMICARIUM_COMPILE=1 the rules, the core and the search are compiled by mypyc.

With FORMICARIUM_BUILT=FOLDER they are taken from a folder where they were compiled already (tools/wheel.py does that); with
FORMICARIUM_ONLY=GAME the other games and the pages are left as they are, for who works on one game and waits for the compiler.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
CORE = ("message", "dice", "steps", "hexes", "state", "table", "numbers", "memo", "speech", "change")
ROOMS = ("rules", "bot")
"""The rooms of a game that are compiled."""
PAGES = ("after", "ask", "board", "coach", "frame", "notes", "numbering", "play", "seen", "speech")
"""What draws a table's page, for everybody who looks and after every move."""
TABLE = ("room", "words")
"""What it is drawn from."""

BUILT = os.environ.get("FORMICARIUM_BUILT")
ONLY = os.environ.get("FORMICARIUM_ONLY")


def compiled_modules() -> list[str]:
    """Everything whose speed matters and that users do not subclass, as one unit.

    The types of pages lead to the web's own libraries, so pages are left as they are where these are not installed.
    """
    package = HERE / "src" / "formicarium"
    core = [package / "core" / f"{name}.py" for name in CORE]
    # a game without one is not finished
    shelf = sorted(path.parent for path in package.glob(f"games/{ONLY or '*'}/__init__.py"))
    rules = [path for room in ROOMS for game in shelf for path in sorted(game.glob(f"{room}/**/*.py"))]
    looks = [
        path for game in shelf if (path := game / "lab.py").is_file()
    ]  # asked before every move of a report's games
    search = [*sorted(package.glob("bots/search/*.py")), package / "envs" / "loop.py", package / "web" / "tree.py"]
    pages = [package / "web" / "components" / f"{name}.py" for name in PAGES]
    pages += [package / "web" / f"{name}.py" for name in TABLE]
    return [
        str(path.relative_to(HERE))
        for path in core + rules + looks + search + (pages if find_spec("litestar") and not ONLY else [])
        if path.stem != "__init__"
    ]


class build_parallel(build_ext):
    """Compiles all C files on all cores (or FORMICARIUM_JOBS of them), and says how far it is.

    One extension has nearly all the code in many files; each of the others stands for a module in one small file. So the files of
    one are compiled at once, and extensions are built at once as well.
    """

    def build_extensions(self) -> None:
        if BUILT:
            for extension in self.extensions:
                target = Path(self.get_ext_fullpath(extension.name))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(Path(BUILT, self.get_ext_filename(extension.name)), target)
            return
        one_by_one = self.compiler.compile
        largest = max((extension.sources for extension in self.extensions), key=len)
        jobs = int(os.environ.get("FORMICARIUM_JOBS", os.cpu_count() or 1))
        workers = ThreadPoolExecutor(jobs)
        done = 0

        def compile_all(sources: list[str], *args: object, **kwargs: object) -> list[str]:
            def compile_one(source: str) -> list[str]:
                nonlocal done
                objects = one_by_one([source], *args, **kwargs)
                done += 1
                print(f"compiled {done} of {len(self.extensions) - 1 + len(largest)}", flush=True)
                return objects

            return [made for objects in workers.map(compile_one, sources) for made in objects]

        self.compiler.compile = compile_all
        self.parallel = jobs
        with workers:
            super().build_extensions()


def built_extensions(folder: Path) -> list[object]:
    """The modules that were compiled there already."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    found = sorted(path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
    return [Extension(".".join(path.parts).removesuffix(suffix), []) for path in found]


def docstrings(source: Path) -> dict[str, str]:
    """What is said about a module (""), its classes, functions and methods ("Table___play"), as mypyc names them."""
    found: dict[str, str] = {}

    def walk(node: ast.AST, prefix: str) -> None:
        for inner in getattr(node, "body", []):
            if isinstance(inner, (ast.ClassDef, ast.FunctionDef)):
                found[prefix + inner.name] = ast.get_docstring(inner) or ""
            if isinstance(inner, ast.ClassDef):
                walk(inner, f"{prefix}{inner.name}___")

    tree = ast.parse(source.read_text(encoding="utf-8"))
    found[""] = ast.get_docstring(tree) or ""
    walk(tree, "")
    return {name: text for name, text in found.items() if text}


def quoted(text: str) -> str:
    """The inside of a C string."""
    plain = [chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode()]
    return "".join(plain)


def keep_docstrings(folder: Path) -> None:
    """Write the docstrings of the sources into the C files, where mypyc has left only signatures."""
    for name in compiled_modules():
        module = Path(name).with_suffix("").parts[1:]
        file = folder / f"__native_{'___'.join(module)}.c"
        if not file.exists():
            continue
        said = docstrings(HERE / name)
        stems = ["___".join(module[start:]) + "___" for start in range(len(module))]

        def text_of(symbol: str, said: dict[str, str] = said, stems: list[str] = stems) -> str:
            rests = [symbol.removeprefix(stem) for stem in stems if symbol.startswith(stem)]
            return quoted(next((said[rest] for rest in rests if rest in said), ""))

        def method(found: re.Match[str], text_of: Callable[[str], str] = text_of) -> str:
            return f'{found[1]}{text_of(found[2])}")'

        def member(found: re.Match[str], text_of: Callable[[str], str] = text_of) -> str:
            text = text_of(f"{found[2]}___{found[3]}")
            return f'{found[1]}PyDoc_STR("{text}"), NULL}}' if text else found[0]

        code = file.read_text(encoding="utf-8")
        code = re.sub(r'(\(PyCFunction\)CPyPy_(\w+),\s+[A-Z_| ]+, PyDoc_STR\("[^"\n]*\\n--\\n\\n)"\)', method, code)
        code = re.sub(r"(\(getter\)(\w+)_get_(\w+),\s+(?:NULL|\(setter\)\w+), )NULL, NULL\}", member, code)
        code = re.sub(
            r'(static PyTypeObject CPyType_(\w+)_template_ = \{[^;]*?\.tp_doc = PyDoc_STR\("[^"\n]*\\n--\\n\\n)"\)',
            method,
            code,
        )
        if "" in said:
            code = code.replace("NULL, /* docstring */", f'PyDoc_STR("{quoted(said[""])}"), /* docstring */')
        file.write_text(code, encoding="utf-8")


def extensions() -> list[object]:
    if BUILT:
        return built_extensions(Path(BUILT))
    if os.environ.get("FORMICARIUM_COMPILE") != "1":
        return []
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang")):
        print("No C compiler was found, so Formicarium is installed in pure Python: the same games, slower.")
        return []
    from mypyc.build import mypycify

    target = os.environ.get("FORMICARIUM_BUILD", "build")
    found = mypycify(
        ["--strict", *compiled_modules()],
        opt_level=os.environ.get("FORMICARIUM_OPT", "3"),
        debug_level="0",
        multi_file=True,
        group_name="formicarium",
        target_dir=target,
    )
    keep_docstrings(Path(target))
    if sys.platform == "linux":
        # Our functions call each other directly, not through the table that lets other libraries replace them: 5% quicker.
        for extension in found:
            # New lists: mypyc hands the same one to every extension.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-fno-plt"]
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": build_parallel})
