"""Garbage is looked for a little at a time, and not by Python itself while people wait."""

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


@pytest.mark.parametrize(("count", "detours", "swept"), [(100, 1, False), (5_000, 0, False), (5_000, 1, True)])
def test_what_is_new_is_swept_where_requests_made_it(
    monkeypatch: pytest.MonkeyPatch, count: int, detours: int, swept: bool
) -> None:
    monkeypatch.setattr(broom, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(broom, "FEW", 0)  # there is never a quiet moment
    monkeypatch.setattr(broom, "SOME", 3_000)

    async def act() -> bool:
        sweeping = asyncio.create_task(broom.sweep(lambda: detours))
        known = weakref.ref(Loop())
        kept = [[number] for number in range(count)]
        for _ in range(5):
            await asyncio.sleep(0.02)
        sweeping.cancel()
        return known() is None and bool(kept)

    with broom.swept_quietly():
        assert not gc.isenabled()
        gc.collect()
        assert asyncio.run(act()) is swept
    assert gc.isenabled()
    assert sys.getswitchinterval() > broom.SWITCH


@pytest.mark.parametrize(
    ("few", "most"), [(1_000_000, 1_000_000), (0, 1)], ids=["at a quiet moment", "after too many looks"]
)
def test_what_was_put_aside_is_swept_later(monkeypatch: pytest.MonkeyPatch, few: int, most: int) -> None:
    monkeypatch.setattr(broom, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(broom, "SOME", 500)
    monkeypatch.setattr(broom, "FEW", few)
    monkeypatch.setattr(broom, "OLD_EVERY", 1)
    monkeypatch.setattr(broom, "OLD_MOST", most)

    async def act() -> bool:
        loop = Loop()
        known = weakref.ref(loop)
        gc.freeze()
        del loop  # garbage, but put aside
        kept = [[number] for number in range(1_000)]
        sweeping = asyncio.create_task(broom.sweep(lambda: 0))
        swept = await wait_for(lambda: known() is None)
        sweeping.cancel()
        return swept and bool(kept)

    with broom.swept_quietly():
        assert asyncio.run(act())
