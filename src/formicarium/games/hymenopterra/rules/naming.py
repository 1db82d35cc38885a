"""The names of warrior designs: some to choose from, and any other, spelled letter by letter (rule HT 7.8, ours).

A name is one number, so that it fits into a row of numbers and into a record: either its place in `NAMES`, or `SPELLED`
plus its letters as the digits of a number.
"""

from __future__ import annotations

from typing import Final

NAMES: Final[tuple[str, ...]] = (
    "lancer",
    "bulwark",
    "runner",
    "reaver",
    "sapper",
    "ember",
    "glider",
    "viper",
    "phoenix",
    "skimmer",
    "colossus",
    "herald",
    "thorn",
    "warden",
    "hornet",
    "needle",
    "mantle",
    "burrower",
    "cinder",
    "gale",
    "venom",
    "evergreen",
    "otter",
    "mandible",
)
"""Names that a design can be given without spelling (ours)."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz -"
"""What names are spelled with. A letter's number is its place here, counted from 1."""
MOST_LETTERS: Final = 10
SPELLED: Final = 1000
"""Numbers from here on are spelled names."""

_BASE: Final = 29


def spell(name: int, letter: int) -> int:
    """The number of a name with one letter more; the first letter is added to `SPELLED`."""
    return SPELLED + (name - SPELLED) * _BASE + letter


def unspell(name: int) -> int:
    """The number of a spelled name without its last letter."""
    return SPELLED + (name - SPELLED) // _BASE


def last_letter(name: int) -> int:
    """The number of the last letter of a spelled name; 0 where there is none yet."""
    return (name - SPELLED) % _BASE


def length(name: int) -> int:
    """How many letters a spelled name has."""
    n = 0
    while name > SPELLED:
        name = unspell(name)
        n += 1
    return n


def text_of(name: int) -> str:
    """A name as people read it."""
    if name < SPELLED:
        return NAMES[name]
    letters = ""
    while name > SPELLED:
        letters = LETTERS[last_letter(name) - 1] + letters
        name = unspell(name)
    return letters


def number_of(text: str) -> int:
    """The number of a name; one that can be chosen without spelling has that number."""
    for i in range(len(NAMES)):
        if NAMES[i] == text:
            return i
    name = SPELLED
    for letter in text:
        name = spell(name, LETTERS.index(letter) + 1)
    return name
