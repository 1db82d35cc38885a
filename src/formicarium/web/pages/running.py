"""For who runs the server: whether it is well, and what it measures."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Response, get

from formicarium.web.errors import NotFound
from formicarium.web.guard import person_of
from formicarium.web.pages.shared import AnyRequest, tables_of

TOO_LONG = 5.0
"""Seconds after which a write that is not done means that the server is not well"""
FRESH = 1.0
"""Seconds for which an answer is good: whoever asks often makes nobody write often"""


@get("/health")
async def health(request: AnyRequest) -> Response[dict[str, Any]]:
    """Whether the server is well and its database can be written, for whoever watches over it."""
    tables, known = tables_of(request), request.app.state.health
    if time.monotonic() - known.get("at", -FRESH) >= FRESH:
        known["at"] = time.monotonic()
        try:
            known["seconds"] = await asyncio.wait_for(tables.store.pulse(), TOO_LONG)
        except Exception:
            known["seconds"] = None
    seconds = known.get("seconds")
    facts = {
        "well": seconds is not None,
        "written_ms": None if seconds is None else round(1000 * seconds, 1),
        "tables": len(tables.rooms),
        "viewers": tables.viewers,
        "bots_waiting": tables.thinker.turns.waiting,
    }
    return Response(facts, status_code=200 if seconds is not None else 503)


@get("/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """What Prometheus asks for; only from the addresses that the settings name."""
    app = request.app.state
    if person_of(request).address not in app.config.metrics_for:
        raise NotFound("There is nothing at this address.")
    return Response(app.metrics.text(), media_type="text/plain; version=0.0.4")
