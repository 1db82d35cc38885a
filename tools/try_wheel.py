"""Try a wheel in the environment where it is installed: is it compiled, is everything in it, does a game come to its end?

cibuildwheel runs this for every wheel it makes, and the tests for the one they make.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module, resources
from pathlib import Path

COMPILED = ("core.table", "core.steps", "bots.search.walk")
NEEDED = (
    "py.typed",
    "newgame/project/pyproject.toml",
    "newgame/project/tests/test_antbed.py",
    "web/static/style.css",
    "web/static/tokens.css",
    "web/static/main.js",
    "web/templates/table.html",
)
OF_A_GAME = ("rules.md", "style.css")
LAST = "The game is over."


def missing() -> list[str]:
    """What the installed package lacks, in sentences."""
    import formicarium as fm

    package = resources.files("formicarium")
    files = [*NEEDED, *(f"games/{game}/{name}" for game in fm.games() for name in OF_A_GAME)]
    found = [f"{name} is missing." for name in files if not package.joinpath(name).is_file()]
    modules = [*COMPILED, *(fm.find(game).table.__module__.removeprefix("formicarium.") for game in fm.games())]
    for name in modules:
        if str(import_module(f"formicarium.{name}").__file__).endswith(".py"):
            found.append(f"{name} is not compiled.")
    return found


def command(*words: str, typed: str = "") -> str:
    """What the installed `formicarium` command prints."""
    tool = Path(sys.executable).with_name("formicarium")
    return subprocess.run([str(tool), *words], input=typed, check=True, capture_output=True, text=True).stdout


def main() -> int:
    wrong = missing()
    version = command("--version").splitlines()[0]
    told = command("play", "summon_the_swarm", "--seat", "Ada", "--seat", "random", "--seed", "7", typed="1\n" * 5000)
    if LAST not in told:
        wrong.append("The game that was played with it did not come to its end.")
    print("\n".join(wrong) or f"{version}: compiled, complete, and a game was played with it.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
