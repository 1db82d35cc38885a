"""`formicarium new-game NAME`: a small working game in a folder of its own, to change step by step into one's own.

What is laid out is Antbed, a real game of this package that the tests play: its files, with another name.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from pathlib import Path

from formicarium.core.errors import FormicariumError
from formicarium.core.shelf import names

HERE = Path(__file__).parent
MODEL = "formicarium.newgame.antbed"
NEXT = """\
{title} is in {folder}. It is a whole small game already:

  cd {folder}
  formicarium play {name}:GAME                    play it in this terminal
  formicarium serve --game {name}:GAME --open     play it in the browser
  python -m pytest                                its own tests, and the laws of every game (pip install pytest)

Begin with {name}/rules.md and {name}/rules/turns.py. What else a game can give: formicarium.core.contract.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", help="what the package is called: small letters, digits and underscores, such as termite_city"
    )
    parser.add_argument(
        "--into", type=Path, default=Path(), metavar="FOLDER", help="where its folder is made (default: here)"
    )


def run(args: argparse.Namespace) -> int:
    folder = lay_out(args.name, args.into)
    print(NEXT.format(title=_title(args.name), folder=folder, name=args.name), end="")
    return 0


def lay_out(name: str, into: Path) -> Path:
    """Write the game's files; the folder they are in."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise FormicariumError(
            f"{name!r} cannot be a package: use small letters, digits and underscores, as in termite_city."
        )
    if name in names() or name in sys.stdlib_module_names or name in ("formicarium", "tests"):
        raise FormicariumError(f"The name {name} is taken already: choose another one.")
    folder = into / name
    if folder.exists():
        raise FormicariumError(f"{folder} is there already: choose another name, or another folder with --into.")
    for source in sorted([*(HERE / "antbed").rglob("*"), *(HERE / "project").rglob("*")]):
        if source.suffix not in {".py", ".md", ".css", ".toml"}:
            continue
        inside = (
            source.relative_to(HERE / "project") if HERE / "project" in source.parents else source.relative_to(HERE)
        )
        target = folder / str(inside).replace("antbed", name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    return folder


def _renamed(text: str, name: str) -> str:
    """The same text about a game of another name; its rules and its drawings have other letters."""
    for old, new in (
        (MODEL, name),
        ("AntbedTable", _title(name).replace(" ", "") + "Table"),
        ("Antbed", _title(name)),
        ("antbed", name),
    ):
        text = text.replace(old, new)
    letters = _letters(name)
    return re.sub(r"\bab-", f"{letters.lower()}-", re.sub(r"\bAB\b", letters, text))


def _title(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("_"))


def _letters(name: str) -> str:
    """Two letters for its rules: the first ones of its words."""
    words = [word for word in name.split("_") if word]
    return ((words[0][0] + words[1][0]) if len(words) > 1 else (words[0] + "x")[:2]).upper()
