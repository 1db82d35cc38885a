"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router

from formicarium.web.builder import compile_meanwhile
from formicarium.web.config import Config
from formicarium.web.errors import Refused
from formicarium.web.files import Files
from formicarium.web.guard import Door, Limits, check_request
from formicarium.web.live import Times, beat
from formicarium.web.pages import books, history, home, table
from formicarium.web.pages.shared import STATIC, html, static_version, wants_json
from formicarium.web.people import Signer
from formicarium.web.service import Tables
from formicarium.web.store import Store
from formicarium.web.thinking import Thinker
from formicarium.web.words import say

log = logging.getLogger("formicarium.web")

SWEEP_EVERY = 30.0
FOR_GOOD = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
"""Static files have a fingerprint in their address, so a browser need never ask again."""

PAGES = [
    home.home,
    home.play_now,
    home.new_table,
    home.open_table,
    table.table_page,
    table.live,
    table.now,
    table.play,
    table.write,
    table.undo,
    table.command,
    table.hint,
    table.uncover,
    table.chat,
    table.sit,
    table.begin,
    table.leave,
    table.back,
    table.rematch,
    table.my_seat,
    table.invited,
    table.join,
    history.past,
    history.at,
    history.fork,
    history.download,
    history.keepsake,
    history.verify,
    history.file_of_records,
    history.open_from_file,
    books.rules,
    books.style,
    books.cover,
    books.settings,
    books.change_settings,
    books.health,
]


def make_app(config: Config) -> Litestar:
    """The server's application over its database."""
    store = Store(config.database)
    signer = Signer(asyncio.run(store.secret("signing")))
    thinker = Thinker(config.workers, config.preload)
    tables = Tables(store, thinker, config, signer)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        # What pages are made of stays for long and holds no cycles: looking through it for garbage less often saves time.
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        regular = [
            asyncio.create_task(_sweep(tables)),
            asyncio.create_task(beat(tables)),
            asyncio.create_task(compile_meanwhile(config.builder, thinker)),
        ]
        try:
            yield
        finally:
            for task in regular:
                task.cancel()
            for room in list(tables.rooms.values()):
                for thought in list(room.thinking.values()):
                    thought.cancel()
            thinker.close()
            await asyncio.to_thread(store.close)
            log.info("Everything is on the disk. Good night.")

    app = Litestar(
        [
            *PAGES,
            Router("/", route_handlers=[history.records, history.open_record], request_max_body_size=config.max_file),
            create_static_files_router(
                f"/static/{static_version()}", [STATIC], name="static", cache_control=FOR_GOOD, include_in_schema=False
            ),
        ],
        lifespan=[lifespan],
        state=State(
            {
                "config": config,
                "tables": tables,
                "signer": signer,
                "times": Times(),
                "open_pages": {},
                "files": Files(config.max_file),
            }
        ),
        before_request=check_request,
        exception_handlers={Refused: refused, HTTPException: http_error, Exception: fault},
        request_max_body_size=config.max_body,
        allowed_hosts=list(config.hosts) or None,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=1000),
        openapi_config=None,
        logging_config=None,
    )
    # Outside of everything, so that addresses that lead nowhere get the same headers.
    app.asgi_handler = Door(app.asgi_handler, signer, Limits(config.rate), config.secure_cookies)
    return app


async def _sweep(tables: Tables) -> None:
    while True:
        await asyncio.sleep(min(SWEEP_EVERY, tables.config.idle))
        gone = tables.sweep(tables.config.idle)
        if gone:
            log.info("%d idle tables left the memory.", gone)


def refused(request: Request[Any, Any, Any], wrong: Refused) -> Response[Any]:
    return _plainly(request, wrong.status, wrong.why)


SENTENCES = {
    400: "The server did not understand that.",
    401: "That is not for you.",
    403: "That is not for you.",
    404: "There is nothing at this address.",
    405: "That cannot be done here.",
    413: "That is too large.",
    429: "That was a lot in a short time. Please wait a moment.",
}


def http_error(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Any]:
    status = wrong.status_code
    if status >= 500:
        return fault(request, wrong)
    return _plainly(request, status, say(SENTENCES.get(status, "That did not work.")))


def fault(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """A fault of ours: the log gets the details, the person gets a sentence."""
    log.error("%s %s failed.", request.method, request.url.path, exc_info=wrong)
    return _plainly(request, 500, say("Something went wrong on our side. It has been noted; please try again."))


def _plainly(request: Request[Any, Any, Any], status: int, why: str) -> Response[Any]:
    if wants_json(request):
        return Response({"error": why}, status_code=status)
    return html(request, "error.html", status=status, code=status, why=why)
