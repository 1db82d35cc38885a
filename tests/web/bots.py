"""Bots for the tests of the web: one that plays at once, one that thinks long, one that takes its process with it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from formicarium.bots import advise as advise
from formicarium.core.dice import seed_bytes, stream

LEVELS = ("easy", "slow", "crash", "silly")


class Bot:
    def __init__(self, name: str, seed: object) -> None:
        self.name = name
        self.dice = stream(seed_bytes(seed), "bot")

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
        return self.dice.pick(seat.options)


def make(name: str, seed: object) -> Bot:
    return Bot(name, seed)
