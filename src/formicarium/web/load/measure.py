"""Measuring: all tables play at once, and somebody looks at the clock."""

from __future__ import annotations

import asyncio
import gc
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from formicarium.web.load.people import LoadTable
from formicarium.web.load.plan import Memory, Part, Plan, ranked
from formicarium.web.load.servers import Servers

AT_ONCE = 10
"""Tables that are opened at the same time"""
LOOK_EVERY = 1.0
"""Seconds between two looks at the memory"""


async def open_tables(plan: Plan, ports: list[int]) -> list[LoadTable]:
    """All tables, each with its people and their pages."""
    tables = [LoadTable(plan, number, ports) for number in range(plan.tables)]
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*[table.open() for table in tables[first : first + AT_ONCE]])
    return tables


@asynccontextmanager
async def watched(part: Part, servers: Servers) -> AsyncIterator[None]:
    """Count what the servers spend meanwhile, and look at their memory every second."""

    async def look(memory: Memory) -> None:
        while True:
            memory.seen.append(servers.memory())
            await asyncio.sleep(LOOK_EVERY)

    before = await asyncio.to_thread(servers.spent)
    own = time.process_time()
    started = time.perf_counter()
    looking = asyncio.create_task(look(part.memory))
    try:
        yield
    finally:
        part.seconds = time.perf_counter() - started
        part.clients = time.process_time() - own
        looking.cancel()
        part.memory.seen.append(servers.memory())
        with suppress(EOFError, OSError):  # a server that failed counts nothing
            after = await asyncio.to_thread(servers.spent)
            part.spent = {what: after[what] - before[what] for what in after}


async def run_part(title: str, tables: list[LoadTable], plan: Plan, rate: float, servers: Servers) -> Part:
    """Let all tables play at once: so many moves per second, or as many as they can (rate 0).

    At a given rate a move counts from when it was due, whether or not a table was ready for it by then: people click when
    they click, and the delay of a server that falls behind grows. A table whose game is over leaves its moves to others;
    where this goes on for minutes, another one is opened in its place.
    """
    part = Part(title)
    slots = iter(range(plan.moves)) if not plan.minutes else itertools.count()
    numbers = itertools.count(plan.tables)
    for_seconds = 60 * plan.minutes if plan.minutes else plan.seconds

    async def play(place: int) -> None:
        while True:
            table = tables[place]
            if table.game.over:
                if not plan.minutes:
                    return
                table.close()
                tables[place] = table = LoadTable(plan, next(numbers), servers.ports)
                await table.open()
                part.opened += 1
            slot = next(slots, None)
            due = time.perf_counter() if slot is None or not rate else started + slot / rate
            if slot is None or due > started + for_seconds:
                return
            await asyncio.sleep(due - time.perf_counter())
            news = await table.move()
            part.delays.append(time.perf_counter() - due)
            if news is not None:
                part.news.append(news)

    gc.collect()
    gc.freeze()  # the people's own pauses are not the servers'
    async with watched(part, servers):
        started = time.perf_counter()
        telling = asyncio.create_task(_tell(part)) if plan.minutes else None
        try:
            await asyncio.gather(*[play(place) for place in range(len(tables))])
        finally:
            if telling is not None:
                telling.cancel()
    return part


async def _tell(part: Part) -> None:
    """In a long run, a line every minute: one wants to know that it is still alive."""
    before = 0
    for minute in itertools.count(1):
        await asyncio.sleep(60)
        news = part.delays[before:]
        before = len(part.delays)
        print(
            f"  minute {minute}: {len(news) / 60:.0f} moves/s, 99 of 100 below {ranked(news, 0.99):.0f} ms, "
            f"{part.memory.end:.0f} MB, {part.opened} tables opened anew",
            flush=True,
        )


async def measure(plan: Plan, servers: Servers) -> list[Part]:
    """Both parts, each at new tables; or the long one."""
    asked = (f"{plan.rate:g} moves/s asked for", plan.rate)
    parts = []
    for title, rate in [asked] if plan.minutes else [asked, ("as fast as it goes", 0.0)]:
        tables = await open_tables(plan, servers.ports)
        try:
            parts.append(await run_part(title, tables, plan, rate, servers))
            for table in tables:
                await table.check()
        finally:
            for table in tables:
                table.close()
    return parts


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quickest event loop that there is: the server has the same."""
    try:
        import uvloop
    except ImportError:
        return None
    made: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return made
