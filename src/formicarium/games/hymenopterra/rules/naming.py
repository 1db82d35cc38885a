"""The names of warrior designs: some to choose from, and any other, spelled letter by letter (rule HT 7.8, ours)."""

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
