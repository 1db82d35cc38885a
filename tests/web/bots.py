"""Bots for the tests of the web: one that plays at once, one that thinks long, one that takes its process with it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from formicarium.bots import advise as advise
from formicarium.core.dice import seed_bytes, stream

LEVELS = ("easy", "slow", "crash", "silly", "wise")
"""The last one gives hints: it plays like the first."""


class Bot:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, seat: Any) -> Any:
        if self.name == "slow":
            time.sleep(1.5)
        if self.name == "crash":
            marker = Path(os.environ["FORMICARIUM_TEST_CRASH"])
            if not marker.exists():
                marker.touch()
                os._exit(3)
        if self.name == "silly":
            return ("nonsense", 99)
        # Chance that follows from the game so far, not from a seed of the server's: a test fails always or never.
        return stream(seed_bytes(len(seat.story)), "bot").pick(seat.options)


def make(name: str, seed: object) -> Bot:
    return Bot(name)
