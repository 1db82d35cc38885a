"""Who sits at a table in the terminal: people by their names, bots by theirs, and those whom a saved game names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import formicarium as fm
from formicarium import bots

NAME_LENGTH = 60


def shown(name: str) -> str:
    """A name as it can be shown: nothing in it that steers a terminal or turns the direction of writing, and not too long."""
    return "".join(letter for letter in name if letter.isprintable())[:NAME_LENGTH].strip() or "Player"


@dataclass
class Player:
    """Who sits on a seat: a person, or a bot with its level."""

    name: str
    level: str = ""
    bot: Any = None


def seat_players(
    count: int, seats: list[str] | None, seed: object, make: Callable[[str, object], Any] = bots.make
) -> list[Player]:
    """The players for the seats as they were given: names of people, or names of bots."""
    words = [shown(word) for word in seats or ["Player"]]
    if len(words) > count:
        raise fm.BadOptions(f"There are {len(words)} at the table, but it has {count} seats.")
    words += ["medium"] * (count - len(words))
    players: list[Player] = []
    for number, word in enumerate(words):
        if word in bots.NAMES or ":" in word:
            label = word.rpartition(":")[2] if ":" in word else word
            same = sum(player.level == word for player in players)
            name = f"{label} bot" + (f" {same + 1}" if same else "")
            players.append(Player(name, word, make(word, f"{seed}/{number}")))
        else:
            players.append(Player(word))
    return players


def saved_seats(record: dict[str, Any]) -> list[str] | None:
    """Who sat where when a game was saved, where its file says so."""
    seats = record.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        return None
    return [shown(seat) for seat in seats]


def bot_of_file(name: str, seed: object, cores: int = 1) -> Any:
    """A bot that a saved game names: only one of ours, for a file could name any code on this machine."""
    try:
        return bots.built_in(name, seed, cores=cores)
    except bots.UnknownBot:
        raise fm.BadRecord(
            f"This file names the bot {name!r}. Bots of your own are not loaded because a file says so: "
            f"name everybody yourself, for example --seat Ada --seat {name}."
        ) from None
