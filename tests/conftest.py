"""What all tests share: the tiny game that only they know, and which rules each test proves."""

from __future__ import annotations

import json
import os
import signal
from collections import defaultdict
from pathlib import Path

import pytest

from formicarium.core.shelf import register
from tests.core.pebbles import GAME as PEBBLES
from tests.every_game.proof import collected

register(PEBBLES)

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # In the background of a script Ctrl-C is ignored, also by all that is started from there; some tests press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proof", metavar="FILE", help="write which tests prove which rules, as JSON")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long comes first, so that nobody waits for it alone in the end; what also rarely tells something new is run by `make soak`."""
    take_note(items, config)
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if "SOAK" in os.environ:
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def take_note(items: list[pytest.Item], config: pytest.Config) -> None:
    """Which rules the tests prove that were collected, before any is left out: for tests of that, and for `--proof`."""
    by_file: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for item in items:
        name = item.nodeid.partition("[")[0]
        tests = by_file[name.partition("::")[0]]
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                if name not in tests[rule]:
                    tests[rule].append(name)
    if not any("::" in word for word in config.args):
        collected.update(by_file)
    target = config.getoption("--proof")
    if target:
        Path(target).write_text(json.dumps(by_file))
