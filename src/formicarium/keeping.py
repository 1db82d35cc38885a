"""`formicarium keep-rules GAME`: keep a game's rules as they were before their version was raised.

Whoever began a game under them goes on under them (see formicarium.core.kept). The last rules of that version are found in the
history that git keeps of the game's folder; `--now` takes them as they are in the folder.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import zipfile
from importlib import resources
from pathlib import Path, PurePosixPath

from formicarium.built import source_of
from formicarium.core.errors import FormicariumError
from formicarium.core.game import Game
from formicarium.core.kept import FOLDER
from formicarium.core.shelf import choose

SUFFIXES = {".py", ".md", ".css", ".json", ".svg", ".toml"}
LEFT_OUT = ("lab.py", FOLDER, "__pycache__")
"""What nobody needs who goes on with a game: figures are made of the newest rules."""
VERSION = re.compile(r"\brules_version\s*=\s*(\d+)")
EPOCH = (1980, 1, 1, 0, 0, 0)
"""Every file has this date, so that the same rules make the same bytes."""

Files = dict[str, bytes]
"""What lies in a game's folder, by its path there"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", help="a name that `formicarium games` lists, or package.module:NAME for a game of your own"
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--now", action="store_true", help="keep them as they are in the folder now")
    which.add_argument(
        "--from",
        dest="commit",
        metavar="COMMIT",
        help="keep them as they were in this commit (default: the last one before the version was raised)",
    )


def run(args: argparse.Namespace) -> int:
    game = choose(args.game)
    if args.now:
        kept = keep(game, files_now(folder_of(game)))
    else:
        kept = keep(game, files_then(folder_of(game), args.commit or last_before(game, game.rules_version)))
    print(f"{kept} holds version {kept.stem[1:]} of the rules of {game.title}: games that began under it go on.")
    return 0


def folder_of(game: Game) -> Path:
    """Where a game's package lies: its sources, not the copy that a build has of them."""
    folder = resources.files(game.package)
    if not isinstance(folder, Path):
        raise FormicariumError(f"{game.package} does not lie in a folder, so nothing can be kept beside it.")
    return Path(source_of(str(folder)))


def keep(game: Game, files: Files) -> Path:
    """Write a game's package to its folder of older rules; the new file."""
    version = version_in(files.get("__init__.py", b"").decode())
    if version is None:
        raise FormicariumError(f"There is no line such as rules_version=4 in the __init__.py of {game.package}.")
    target = folder_of(game) / FOLDER / f"v{version}.zip"
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(packed(game.package, version, files))
    return target


def packed(package: str, version: int, files: Files) -> bytes:
    """The package as a zip file in which it is called v4 and knows no newer version of itself."""
    inside = f"{package}.{FOLDER}.v{version}"
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in sorted(files.items()):
            if path.endswith(".py"):
                data = moved(data.decode(), package, inside, path).encode()
            entry = zipfile.ZipInfo(f"v{version}/{path}", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
    return made.getvalue()


def moved(source: str, package: str, inside: str, path: str) -> str:
    """A module of a package as it must be where the package has another name: its imports lead there."""
    lines = source.splitlines(keepends=True)
    parent, _, own = package.rpartition(".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            clear = not any(_within(alias.name, package) and alias.asname is None for alias in node.names)
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            clear = node.module != parent or all(alias.name != own for alias in node.names)
            names = [node.module or ""]
        else:
            continue
        if not clear:
            raise FormicariumError(
                f"Line {node.lineno} of {path} imports {package} by a name that cannot be another version's: "
                f"write from {package}.module import what is needed."
            )
        if any(_within(name, package) for name in names):
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = re.sub(rf"(?<![\w.]){re.escape(package)}(?!\w)", inside, line)
    return "".join(lines)


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def version_in(source: str) -> int | None:
    """The version of the rules that a game's card names."""
    found = VERSION.search(source)
    return int(found.group(1)) if found else None


def wanted(path: PurePosixPath) -> bool:
    """Whether a file of a game's folder is kept."""
    return path.suffix in SUFFIXES and not any(part in LEFT_OUT for part in path.parts)


def files_now(folder: Path) -> Files:
    """What lies in a game's folder."""
    found = {PurePosixPath(path.relative_to(folder).as_posix()): path for path in folder.rglob("*") if path.is_file()}
    return {str(name): path.read_bytes() for name, path in found.items() if wanted(name)}


def files_then(folder: Path, commit: str) -> Files:
    """What lay in a game's folder in some commit."""
    archive = io.BytesIO(_git(folder, "archive", "--format=zip", commit, "."))
    with zipfile.ZipFile(archive) as files:
        names = [name for name in files.namelist() if wanted(PurePosixPath(name))]
        return {name: files.read(name) for name in names}


def last_before(game: Game, newer: int) -> str:
    """The last commit before the rules of a game had that version, or a newer one."""
    folder = folder_of(game)
    raised = ""
    for commit in ["HEAD", *_git(folder, "log", "--format=%H", "--", "__init__.py").decode().split()]:
        version = version_in(_git(folder, "show", f"{commit}:./__init__.py").decode())
        if version is None:
            break
        if version < newer:
            return f"{raised}^" if raised else commit
        raised = commit
    raise FormicariumError(
        f"Nothing older than version {newer} of {game.title} is found in its history. "
        "Name a commit with --from, or keep the rules as they are now with --now, before you change them."
    )


def _git(folder: Path, *words: str) -> bytes:
    try:
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, check=False)
    except OSError:
        raise FormicariumError("There is no git here. Keep the rules before you change them, with --now.") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["git failed"]
        raise FormicariumError(f"git cannot tell how {folder} was before: {said[0]}")
    return done.stdout
