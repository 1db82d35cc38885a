"""What worker processes of the browser table and of the laboratory have in common."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """Let this process end when the one that started it does, however that ends.

    A worker holds both ends of its queue, so it would wait for ever for a parent that was killed.
    """
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
