"""What worker processes of the browser table and of the laboratory have in common."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


def end_with_parent() -> None:
    """Let this process end when the one that started it does, however that ends, and leave Ctrl-C to that one.

    A worker holds both ends of its queue, so it would wait for ever for a parent that was killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Start workers inside this: Ctrl-C, which reaches all of a terminal's processes, does not reach those that begin here.

    A new process takes over which signals are held back. Without it, one that is still importing would answer Ctrl-C
    with a traceback, before it could say that it does not want to hear of it.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it would let the signal through again when it is started in here
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
