"""Garbage is swept when nobody waits.

Playing makes none that Python would have to look for: pages and positions hold no cycles and vanish by themselves. What is
left over comes from requests that go through the framework, a few kilobytes each. To look for it whenever so many objects have
been made, as Python does by itself, stopped everybody for a tenth of a second every other second and found nothing.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LOOK_EVERY = 0.5
"""Seconds"""
FEW = 200
"""As long as fewer objects are made between two looks, nobody does anything; a single move makes about as many."""
SOME = 20_000
"""New objects that are worth a look at a quiet moment: about a fiftieth of a second"""
MOST = 500_000
"""New objects that are looked through whoever waits: memory is not endless"""
OLD_EVERY = 20
"""One look in so many goes through everything that is not there from the start."""
SWITCH = 0.0005
"""Seconds for which a thread goes on while another one waits: pages are drawn on one, and the other writes moves to the disk"""


@contextmanager
def swept_quietly() -> Iterator[None]:
    """While this lasts, Python does not look for garbage by itself, and somebody has to `sweep`."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # what is there from the start stays
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        sys.setswitchinterval(interval)


async def sweep() -> None:
    """As long as the server runs: look for garbage at quiet moments."""
    before = looks = 0
    while True:
        await asyncio.sleep(LOOK_EVERY)
        young = gc.get_count()[0]
        if young > MOST or (young > SOME and abs(young - before) < FEW):
            looks += 1
            gc.collect(2 if looks % OLD_EVERY == 0 else 0)
        before = young
