"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router

from formicarium.web.access import AccessLog
from formicarium.web.alone import Alone
from formicarium.web.broom import sweep, swept_quietly
from formicarium.web.builder import compile_meanwhile
from formicarium.web.config import Config
from formicarium.web.database import DATABASE_OUT
from formicarium.web.errors import Refused
from formicarium.web.files import Files
from formicarium.web.guard import Barred, Door, Limits, check_request
from formicarium.web.live import Times, beat
from formicarium.web.metrics import Metrics
from formicarium.web.notices import Notices
from formicarium.web.pages import after, books, history, home, lessons, running, table
from formicarium.web.pages.shared import STATIC, html, static_version, wants_json
from formicarium.web.people import SIGNING, Signer
from formicarium.web.pool import Pool
from formicarium.web.quick import Quick
from formicarium.web.service import Tables
from formicarium.web.store import Store
from formicarium.web.thinking import Thinker
from formicarium.web.together import Leases, News
from formicarium.web.words import say

log = logging.getLogger("formicarium.web")

ROUND = 2.0
"""Seconds after which somebody looks after the tables, and what is done in one of so many rounds"""
SWEEP_EVERY = 10
FORGOTTEN_EVERY = 15
UNFINISHED_EVERY = 900
UNFINISHED_FOR = 3600.0
"""Seconds after which a game from a file that is still not wholly written never will be"""
FOR_GOOD = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
"""Static files have a fingerprint in their address, so a browser need never ask again."""

PAGES = [
    home.home,
    home.play_now,
    home.new_table,
    home.open_table,
    lessons.learn,
    lessons.begin_lesson,
    table.table_page,
    table.live,
    table.now,
    table.play,
    table.write,
    table.ahead,
    table.undo,
    table.end_turn,
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
    after.review,
    after.review_progress,
    after.my_games,
    after.resign,
    after.delete,
    history.past,
    history.at,
    history.story,
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
    books.change_pace,
    running.health,
    running.metrics,
]


def make_app(config: Config) -> Litestar:
    """The server's application over its database."""
    alone = Alone(config.database)
    store = Store(config.database)
    signer = Signer(*asyncio.run(store.keys(SIGNING)))
    barred, metrics = Barred(), Metrics()
    pool = Pool(config.workers_at, config.preload, config.processes) if config.workers_at else None
    thinker = Thinker(config.workers, config.preload, config.worker_memory, pool)
    tables = Tables(store, thinker, config, signer, barred, metrics)
    metrics.watch(tables)
    leases = Leases(tables)
    tables.may_move = leases.take

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        regular = [
            asyncio.create_task(_look_after(tables, Notices(tables, barred), leases)),
            asyncio.create_task(News(tables).listen()),
            asyncio.create_task(beat(tables)),
            asyncio.create_task(sweep(lambda: quick.detours)),
            asyncio.create_task(compile_meanwhile(config.builder, thinker)),
            *([asyncio.create_task(pool.watch())] if pool is not None else []),
        ]
        try:
            with swept_quietly():
                yield
        finally:
            for task in regular:
                task.cancel()
            for room in list(tables.rooms.values()):
                for thought in (*room.thinking.values(), *([] if room.ahead is None else [room.ahead])):
                    thought.cancel()
            tables.reviews.close()
            thinker.close()
            await leases.close()
            await asyncio.to_thread(store.close)
            alone.end()
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
                "open_pages": Counter(),
                "files": Files(config.max_file),
                "alone": alone,
                "metrics": metrics,
                "health": {},
            }
        ),
        before_request=check_request,
        exception_handlers={
            Refused: refused,
            HTTPException: http_error,
            **dict.fromkeys(DATABASE_OUT, database_out),
            Exception: fault,
        },
        request_max_body_size=config.max_body,
        allowed_hosts=list(config.hosts) or None,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=1000),
        openapi_config=None,
        logging_config=None,
    )
    # Outside of everything, so that addresses that lead nowhere get the same headers.
    quick = Quick(app.asgi_handler, tables)
    app.asgi_handler = Door(
        quick,
        signer,
        Limits(config.rate),
        config.secure_cookies,
        barred,
        AccessLog(config.access_log, metrics),
    )
    return app


async def _look_after(tables: Tables, notices: Notices, leases: Leases) -> None:
    """As long as the server runs: no bot is forgotten, idle tables leave the memory, what was left half done is removed."""
    for round in itertools.count():
        try:
            await notices.listen()
            await leases.check()
            await leases.let_go()
            await tables.bots.look_after(forgotten=round % FORGOTTEN_EVERY == 0)
            if round % SWEEP_EVERY == 0:
                gone = tables.sweep(tables.config.idle)
                if gone:
                    log.info("%d idle tables left the memory.", gone)
            if round % UNFINISHED_EVERY == 0:
                await tables.store.sweep_unfinished(time.time() - UNFINISHED_FOR)
                await tables.sweep_old(tables.config.sweep_days)
        except DATABASE_OUT:
            log.warning("The database does not answer.")
        except Exception:
            log.exception("The tables could not be looked after; this is tried again.")
        await asyncio.sleep(ROUND)


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


def database_out(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    log.error("%s %s: the database does not answer: %s", request.method, request.scope["path"], wrong)
    why = say(
        "The database does not answer at the moment. Nothing that was done is lost; please try again in a minute."
    )
    return _plainly(request, 503, why)


def fault(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """A fault of ours: the log gets the details, the person gets a sentence."""
    log.error("%s %r failed.", request.method, request.scope["path"], exc_info=wrong)
    return _plainly(request, 500, say("Something went wrong on our side. It has been noted; please try again."))


def _plainly(request: Request[Any, Any, Any], status: int, why: str) -> Response[Any]:
    if wants_json(request):
        return Response({"error": why}, status_code=status)
    return html(request, "error.html", status=status, code=status, why=why)
