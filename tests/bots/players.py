"""Bots as somebody else would write them."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from formicarium.bots import Bot
from formicarium.bots.simple import Greedy


class Last(Bot):
    """Always the last option, and it reads the story."""

    def choose(self, seat: Any) -> Any:
        assert isinstance(seat.story, list)
        return seat.options[-1]


class Bare:
    """Nothing but a choose."""

    def choose(self, seat: Any) -> Any:
        return seat.options[0]


class Tireless(Greedy):
    """Greedy, but always for going on."""

    def choose(self, seat: Any) -> Any:
        return ("on",) if ("on",) in seat.options else super().choose(seat)


class Cheat(Bot):
    """Plays what was not offered."""

    def choose(self, seat: Any) -> Any:
        return ("cheat", 1)


class Mortal(Bot):
    """Kills its process once: the first time that the file named in MORTAL is not there."""

    listens = False

    def choose(self, seat: Any) -> Any:
        mark = Path(os.environ["MORTAL"])
        if not mark.exists():
            mark.write_text("died")
            os._exit(3)
        return self.dice.pick(seat.options)


class Deadly(Bot):
    """Kills every process that plays it."""

    def choose(self, seat: Any) -> Any:
        os._exit(3)


class Sleepy(Bot):
    """Takes its time, and leaves a trace of every choice in the file named in SLEEPY."""

    def choose(self, seat: Any) -> Any:
        time.sleep(0.02)
        with open(os.environ["SLEEPY"], "a") as trace:
            trace.write(".")
        return seat.options[0]


NOT_A_BOT = object()


class Clumsy(Bot):
    """Breaks down in one game of four."""

    listens = False

    def choose(self, seat: Any) -> Any:
        if self.dice.key[0] % 4 == 0:
            raise ValueError("stumbled")
        return self.dice.pick(seat.options)
