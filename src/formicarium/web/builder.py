"""Compiling while people play: bots think several times faster as soon as it is done.

`make play` names a script (tools/fast.py) that compiles the package beside its sources. It runs here with the lowest
priority and on one core, and it ends with the server, however that ends: its standard input is a pipe that nobody else
holds. Then the workers in which bots think are started afresh, from the compiled package. The server itself goes on as it
is; its next start uses what was compiled for everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

from formicarium.core import steps
from formicarium.web.thinking import Thinker

SWITCH = "FORMICARIUM_COMPILE"
"""The environment variable that says 0 where nothing is to be compiled"""
PATIENCE = 4.0
"""Seconds after the opening in which the first pages have the machine to themselves"""


def is_compiled() -> bool:
    return not str(steps.__file__).endswith(".py")


async def compile_meanwhile(script: str, thinker: Thinker, patience: float = PATIENCE) -> None:
    """Compile with that script, pass on what it says, and let bots think with the result."""
    if not script or is_compiled() or os.environ.get(SWITCH) == "0":
        return
    await asyncio.sleep(patience)
    process = await asyncio.create_subprocess_exec(
        sys.executable, script, "--beside", stdin=PIPE, stdout=PIPE, start_new_session=True
    )
    try:
        await _pass_on(process)
        done = await process.wait()
    finally:
        # On the way out, too: it must not outlive us, nor any compiler that it started.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    if done == 0:
        await _use(script, thinker)


async def _pass_on(process: Process) -> None:
    assert process.stdout is not None
    async for line in process.stdout:
        print(line.decode(errors="replace").rstrip(), flush=True)


async def _use(script: str, thinker: Thinker) -> None:
    """Let new workers find the compiled package before the sources. What this process has loaded stays as it is."""
    asking = await asyncio.create_subprocess_exec(sys.executable, script, "--path", stdin=DEVNULL, stdout=PIPE)
    said, _ = await asking.communicate()
    path = said.decode().strip()
    if path and Path(path).is_dir():
        sys.path.insert(0, path)
        thinker.renew()
