"""Garbage is looked for at quiet moments, and not by Python itself while people wait."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Callable

import pytest

from formicarium.web import broom


class Loop:
    """Holds itself, so that nobody but the garbage collector ends it."""

    def __init__(self) -> None:
        self.self = self


async def wait_for(true: Callable[[], bool]) -> bool:
    for _ in range(200):
        if true():
            return True
        await asyncio.sleep(0.01)
    return False


def test_a_quiet_moment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broom, "LOOK_EVERY", 0.02)
    monkeypatch.setattr(broom, "SOME", 500)

    async def act() -> tuple[bool, bool]:
        sweeping = asyncio.create_task(broom.sweep())
        known = weakref.ref(Loop())
        kept = [[number] for number in range(1_000)]
        swept = await wait_for(lambda: known() is None)
        sweeping.cancel()
        return swept, bool(kept)

    with broom.swept_quietly():
        assert not gc.isenabled()
        assert asyncio.run(act()) == (True, True)
    assert gc.isenabled()
    assert sys.getswitchinterval() > broom.SWITCH


def test_too_much_is_swept_whoever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broom, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(broom, "FEW", 0)  # there is never a quiet moment
    monkeypatch.setattr(broom, "MOST", 3_000)

    async def act(count: int) -> bool:
        sweeping = asyncio.create_task(broom.sweep())
        known = weakref.ref(Loop())
        kept = [[number] for number in range(count)]
        for _ in range(5):
            await asyncio.sleep(0.02)
        sweeping.cancel()
        return known() is None and bool(kept)

    with broom.swept_quietly():
        gc.collect()
        assert not asyncio.run(act(100))
        assert asyncio.run(act(5_000))
