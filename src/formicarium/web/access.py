"""The access log: one line for every request. Links that let somebody sit down are not written down."""

from __future__ import annotations

import logging
import re
import sys

from litestar.types import Scope

from formicarium.web.metrics import Metrics
from formicarium.web.people import Person

LINK = re.compile(r"^/(join|records)/[^/]+")
HANDLER = "formicarium access"


class AccessLog:
    """Writes a line for every answer, where somebody wants it, and counts all of them."""

    def __init__(self, where: str, metrics: Metrics) -> None:
        self.metrics = metrics
        self.log: logging.Logger | None = None
        if where:
            self.log = logging.getLogger("formicarium.access")
            self.log.propagate = False
            self.log.setLevel(logging.INFO)
            handler = (
                logging.StreamHandler(sys.stdout) if where == "-" else logging.FileHandler(where, encoding="utf-8")
            )
            handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
            handler.set_name(HANDLER)
            for old in [known for known in self.log.handlers if known.name == HANDLER]:
                self.log.removeHandler(old)
                old.close()
            self.log.addHandler(handler)

    def __call__(self, scope: Scope, person: Person, status: int, seconds: float) -> None:
        if status:
            self.metrics.requests.labels(str(status)).inc()
            self.metrics.request_seconds.observe(seconds)
        if self.log is not None:
            method = str(scope.get("method", "SOCKET"))
            path = LINK.sub(r"/\1/...", scope["path"])[:200]
            self.log.info("%s %s %s %r %d %.0f ms", person.address, person.id, method, path, status, 1000 * seconds)
