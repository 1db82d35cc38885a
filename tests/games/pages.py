"""Renews what is made from the sources of the games: `make game-pages`, or for one game, all its golden games anew:

python -m tests.games.pages hidden_empires --all

- golden records (tests/games/<game>/golden.py): those matches are played anew whose records do not come out any more;
- the list of cards, where a game has one (tests/games/<game>/card_list.py);
- the page of numbers (docs/numbers/<game>.md);
- the page of proof (docs/proof/<game>.md);
- a saved game of each version of the rules (tests/games/<game>/saved.jsonl), and the rules of older ones (kept/ of the game).
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
from pathlib import Path

import formicarium as fm
from tests.every_game import proof
from tests.games import number_pages, saved
from tests.games.golden import Golden
from tests.shelf import GAMES


def write(path: Path, text: str) -> list[str]:
    """Write a page that has changed, and say so."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return [f"{path.relative_to(proof.HERE)} is new."]


def renew(name: str, anew: bool = False) -> list[str]:
    """Renew everything that is made for one game; what changed, in sentences."""
    folder = f"tests.games.{name}"
    golden: Golden = importlib.import_module(f"{folder}.golden").GOLDEN
    game = fm.find(name)
    told = golden.renew(anew)
    if told:
        told.append(
            f"{name} has rules_version {game.rules_version}: raise it once, unless that was done for this change."
        )
    if importlib.util.find_spec(f"{folder}.card_list"):
        for path, text in importlib.import_module(f"{folder}.card_list").renewed().items():
            told += write(path, text)
    told += write(number_pages.path(game), number_pages.page(game))
    return told + saved.renew(name) + write(proof.path(game), proof.page(game))


def main() -> None:
    parser = argparse.ArgumentParser(prog="make game-pages", description="Renew card lists, proof and golden records.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(GAMES)}; all without any")
    parser.add_argument("--all", action="store_true", help="play every golden game anew, also those that come out")
    asked = parser.parse_args()
    unknown = [name for name in asked.games if name not in GAMES]
    if unknown:
        parser.error(f"There is no game {unknown[0]!r}. There are: {', '.join(GAMES)}.")
    for name in asked.games or GAMES:
        for sentence in renew(name, asked.all) or [f"{name}: nothing has changed."]:
            print(sentence, flush=True)


if __name__ == "__main__":
    main()
