"""The browser table: play any game at a link. Needs the `web` extra.

What runs in worker processes is imported from here too, so the server itself is loaded only when it is asked for.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

for _needed in (
    "litestar",
    "uvicorn",
    "websockets",
    "sqlalchemy",
    "alembic",
    "jinja2",
    "markdown_it",
    "itsdangerous",
    "prometheus_client",
    "platformdirs",
):
    if find_spec(_needed) is None:
        raise ModuleNotFoundError(f"The browser table needs {_needed}: install formicarium[web].", name=_needed)

from formicarium.web.config import Config  # noqa: E402

if TYPE_CHECKING:
    from litestar import Litestar

__all__ = ["Config", "make_app", "serve"]


def make_app(config: Config) -> Litestar:
    """The server's application over its database."""
    from formicarium.web.app import make_app

    return make_app(config)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    config: Config | None = None,
) -> None:
    """Serve the browser table until it is interrupted."""
    from formicarium.web.server import serve

    serve(host, port, database, open_browser, config)
