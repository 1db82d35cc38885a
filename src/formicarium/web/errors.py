"""What the server refuses, each with a status and a sentence for a person."""

from __future__ import annotations

from typing import Any

from formicarium.web.words import say, whole_characters


class Refused(Exception):
    """A request that is not carried out, and leaves no trace."""

    status = 400

    def __init__(self, why: str, **values: Any) -> None:
        self.why = whole_characters(say(why, **values))
        super().__init__(self.why)


class NotFound(Refused):
    status = 404


class NotYours(Refused):
    status = 403


class Stale(Refused):
    """The table has moved on since the page was drawn."""

    status = 409


class NotAllowed(Refused):
    """The rules, or the state of the table, do not allow it."""

    status = 422


class TooBig(Refused):
    status = 413


class TooMany(Refused):
    """Too many requests in a short time."""

    status = 429


class Unable(Refused):
    """The server cannot do that now."""

    status = 503
