"""Garbage is swept where it is made, and thoroughly when nobody waits.

Playing makes none that Python would have to look for: pages and positions hold no cycles and vanish by themselves. It comes from
requests that go through the framework, a few kilobytes each. To look through everything whenever so many objects have been made, as
Python does by itself, stopped everybody for a tenth of a second every other second and found nothing. Here somebody looks only
where such requests came, and only through what is new since the last look; what comes of moves alone is put aside, which takes no time.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LOOK_EVERY = 0.25
"""Seconds"""
SOME = 10_000
"""New objects that are worth a look: it takes some hundredths of a second"""
FEW = 200
"""As long as fewer objects are made between two looks, nobody does anything; a single move makes about as many."""
OLD_EVERY = 400
"""After so many looks everything is looked through at the next quiet moment, ..."""
OLD_MOST = 20_000
"""... and after so many, whoever waits: memory is not endless"""
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


async def sweep(detours: Callable[[], int]) -> None:
    """As long as the server runs: look for garbage. `detours` counts the requests that went through the framework."""
    before = looks = looked_at = 0
    while True:
        await asyncio.sleep(LOOK_EVERY)
        young, made = gc.get_count()[0], detours()
        quiet = abs(young - before) < FEW
        if looks >= (OLD_EVERY if quiet else OLD_MOST):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            looks = 0
        elif young > SOME:
            if made > looked_at:
                gc.collect(0)
                looked_at = made
            gc.freeze()
            looks += 1
        before = gc.get_count()[0]
