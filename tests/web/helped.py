"""What the tests let a worker do with its helpers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from formicarium.bots import helpers


class Conditions:
    """Under which conditions a helper works."""

    def think(self, kept: dict[int, Any], go_on: Callable[[], bool]) -> Any:
        import resource

        return os.getpid(), os.nice(0), resource.getrlimit(resource.RLIMIT_AS)[0]


def conditions() -> Any:
    """Those of one helper of this worker, as soon as it is left some time of a core to say so."""
    while True:
        with helpers.Asked(1) as asked:
            asked.send([Conditions()] if asked else [])
            for found in asked.answers(None):
                return found
        time.sleep(0.05)


def count() -> int:
    """How many helpers this worker has."""
    return len(helpers._team.helpers)
