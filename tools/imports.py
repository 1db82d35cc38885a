"""Who knows whom: the rooms of the package and the arrows between them, read from the sources.

`docs/architecture.md` shows the picture that `tools/rooms.py` makes of this whenever the site is built, so it cannot lie.
`python tools/imports.py` prints the same as text.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = "formicarium"
SOURCES = Path(__file__).parents[1] / "src" / PACKAGE


@dataclass(frozen=True)
class Arrow:
    """One room knows another, in so many of its modules; `by_name`: it never imports it, it loads it by its name."""

    start: str
    end: str
    modules: int
    by_name: bool


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        parts = (PACKAGE, *path.relative_to(SOURCES).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def room(module: str) -> str:
    """The room that a module is in: the folder or file right below the package; `python -m` is the command."""
    parts = module.split(".")
    return parts[1].replace("__main__", "cli") if len(parts) > 1 else PACKAGE


def rooms() -> dict[str, int]:
    """All rooms, with the number of modules in each."""
    found: dict[str, int] = defaultdict(int)
    for module in modules():
        found[room(module)] += 1
    return dict(sorted(found.items()))


def sentence(name: str) -> str:
    """What a room says of itself: the first sentence of its docstring."""
    module = PACKAGE if name == PACKAGE else f"{PACKAGE}.{name}"
    text = ast.get_docstring(ast.parse(modules()[module].read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).partition(". ")[0].rstrip(".")


def imported(source: str, known: set[str]) -> Iterator[str]:
    """The modules of ours that a source imports, at its top or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield node.module


def named(source: str, known: set[str]) -> Iterator[str]:
    """The modules of ours that a source has the dotted name of, to load them when they are asked for."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
            name = node.value.rstrip(".")
            if name in known:
                yield name


@cache
def arrows() -> list[Arrow]:
    """All arrows between different rooms."""
    known = modules()
    names = set(known)
    imports: dict[tuple[str, str], int] = defaultdict(int)
    mentions: dict[tuple[str, str], int] = defaultdict(int)
    for module, path in known.items():
        source = path.read_text(encoding="utf-8")
        for find, count in ((imported, imports), (named, mentions)):
            for other in {room(found) for found in find(source, names)} - {room(module)}:
                count[room(module), other] += 1
    found = [Arrow(*pair, number, False) for pair, number in imports.items()]
    found += [Arrow(*pair, number, True) for pair, number in mentions.items() if pair not in imports]
    return sorted(found, key=lambda arrow: (arrow.start, arrow.end))


if __name__ == "__main__":
    for arrow in arrows():
        print(f"{arrow.start} -> {arrow.end} ({arrow.modules}{', by name' * arrow.by_name})")
