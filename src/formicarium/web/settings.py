"""All of `Config` by flags, by the environment and by a file: `formicarium serve --help` shows every one.

What is said on the command line comes first, then the environment (`FORMICARIUM_MAX_TABLES=500`), then the file (TOML,
`max_tables = 500`), then what suits a household.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import inspect
import os
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

from formicarium.core.errors import FormicariumError
from formicarium.web import config as module
from formicarium.web.config import BUILDER, Config, kept_in

PREFIX = "FORMICARIUM_"
FILE = "FORMICARIUM_CONFIG"
"""The environment variable that names the file, where `--config` does not"""
YES = ("yes", "on", "true", "1")
NO = ("no", "off", "false", "0")


@cache
def explained() -> dict[str, str]:
    """What every setting is, from the sentence below it in `Config`."""
    tree = ast.parse(inspect.getsource(module))
    found: dict[str, str] = {}
    card = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Config")
    for line, below in zip(card.body, [*card.body[1:], None], strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            text = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
            found[line.target.id] = str(text)
    return found


@cache
def kinds() -> dict[str, Any]:
    """The type of every setting, in the order of `Config`."""
    hints = get_type_hints(Config)
    return {each.name: hints[each.name] for each in fields(Config)}


def add_arguments(parser: argparse.ArgumentParser, leave_out: tuple[str, ...] = ()) -> None:
    """A flag for every setting."""
    group = parser.add_argument_group(
        "settings", f"each also as {PREFIX}NAME in the environment, or as name = value in a TOML file"
    )
    group.add_argument("--config", metavar="FILE", help=f"a file with settings (or {FILE})")
    for name, text in explained().items():
        if name not in leave_out:
            shown = {bool: "yes|no", int: "N", float: "N", str: "TEXT"}.get(kinds()[name], "A,B")
            help = (text[:1].lower() + text[1:]).replace("%", "%%") or name.replace("_", " ")
            group.add_argument(f"--{name.replace('_', '-')}", metavar=shown, help=help)


def read(given: Mapping[str, Any], environ: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """The settings that were said anywhere, each once and checked. `given` is what stood on the command line."""
    found: dict[str, Any] = {}
    path = given.get("config") or environ.get(FILE)
    if path:
        found.update({name: _value(name, value, str(path)) for name, value in _from_file(Path(path)).items()})
    for name in kinds():
        text = environ.get(PREFIX + name.upper())
        if text is not None:
            found[name] = _value(name, text, PREFIX + name.upper())
        if given.get(name) is not None:
            found[name] = _value(name, given[name], "--" + name.replace("_", "-"))
    return found


def config_of(given: Mapping[str, Any], environ: Mapping[str, str] = os.environ) -> Config:
    """How the server is set up by all that was said."""
    found = read(given, environ)
    found.setdefault("builder", environ.get(BUILDER, ""))
    return Config(**{**found, "database": kept_in(found.get("database"))})


def database_of(named: str | None) -> str:
    """Where tables are kept, by all that was said."""
    return kept_in(read({"database": named}).get("database"))


def _from_file(path: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise FormicariumError(f"The settings in {path} cannot be read: {wrong.strerror}.") from None
    except ValueError as wrong:
        raise FormicariumError(f"The settings in {path} are not TOML: {wrong}.") from None
    for name in data:
        if name not in kinds():
            near = difflib.get_close_matches(name, kinds(), 1)
            hint = f" Did you mean {near[0]}?" if near else " See: formicarium serve --help."
            raise FormicariumError(f"There is no setting {name!r} ({path}).{hint}")
    return data


def _value(name: str, value: Any, where: str) -> Any:
    """A setting of the right kind, from text or from TOML."""
    kind = kinds()[name]
    try:
        if kind is bool:
            if isinstance(value, bool):
                return value
            if str(value).lower() in (*YES, *NO):
                return str(value).lower() in YES
            raise ValueError
        if kind in (int, float):
            number = kind(value)
            if number < 0 or isinstance(value, bool):
                raise ValueError
            return number
        if kind is str:
            if not isinstance(value, str):
                raise ValueError
            return value
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, (list, tuple)) or not all(isinstance(word, str) for word in words):
            raise ValueError
        return tuple(word.strip() for word in words if word.strip())
    except (ValueError, TypeError, OverflowError):
        wanted = {bool: "yes or no", int: "a whole number", float: "a number", str: "a text"}.get(
            kind, "words, with commas"
        )
        raise FormicariumError(f"{where}: {name.replace('_', ' ')} should be {wanted}, not {value!r}.") from None
