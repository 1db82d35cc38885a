"""Who somebody is: a random id and a name in a signed cookie. There are no accounts."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

COOKIE = "formicarium"
THEMES = ("system", "light", "dark")
KNOWN = 4096
"""So many people are recognised without computing their signatures again."""
LONGEST = 1000
"""No cookie of ours is longer."""
YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Person:
    """Somebody with a browser."""

    id: str
    name: str = ""
    theme: str = "system"
    motion: str = "full"
    shortcuts: bool = True

    def called(self, name: str) -> Person:
        return replace(self, name=name)


def new_person() -> Person:
    return Person(secrets.token_urlsafe(16))


def clean(text: str, limit: int) -> str:
    """Text from people: one line, no control characters, not longer than the limit."""
    kept = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(kept.split())[:limit]


class Signer:
    """Signs what browsers bring back, with a key that never leaves the server."""

    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)
        self._known = lru_cache(maxsize=KNOWN)(self._unpack)
        self.form_token = lru_cache(maxsize=KNOWN)(self._form_token)

    def sign(self, purpose: str, text: str) -> str:
        made = hmac.new(self.key, f"{purpose}\0{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made[:24]).decode()

    def pack(self, person: Person) -> str:
        """A person as a cookie."""
        plain = base64.urlsafe_b64encode(json.dumps(asdict(person)).encode()).decode().rstrip("=")
        return f"{plain}.{self.sign('person', plain)}"

    def unpack(self, cookie: str) -> Person | None:
        """The person of a cookie; None where it was not made here."""
        return self._known(cookie) if len(cookie) <= LONGEST else None

    def _unpack(self, cookie: str) -> Person | None:
        plain, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self.sign("person", plain).encode()):
            return None
        try:
            data: dict[str, Any] = json.loads(base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4)))
            return Person(**{name: value for name, value in data.items() if name in Person.__dataclass_fields__})
        except (ValueError, TypeError):
            return None

    def _form_token(self, person: Person) -> str:
        """What every form of this person carries, and no form of another site can know."""
        return self.sign("form", person.id)

    def good_form(self, person: Person, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.form_token(person).encode())

    def bot_seed(self, *what: object) -> str:
        """A seed for a bot that nobody outside can compute."""
        return self.sign("bot", "/".join(str(part) for part in what))
