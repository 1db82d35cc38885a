"""Who somebody is: a random id and a name in a signed cookie. There are no accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import itsdangerous
from itsdangerous import BadData, URLSafeSerializer

COOKIE = "formicarium"
SIGNING = "signing"
"""What the keys are called in the store"""
THEMES = ("system", "light", "dark")
PACES = ("slow", "normal", "fast", "once")
"""How quickly what others do is shown"""
KNOWN = 4096
"""So many people are recognised without computing their signatures again."""
LONGEST = 1000
"""No cookie of ours is longer."""
YEAR = 365 * 24 * 3600
IN_COOKIE = ("id", "name", "theme", "motion", "shortcuts", "pace", "end_turn")


@dataclass(frozen=True)
class Person:
    """Somebody with a browser."""

    id: str
    name: str = ""
    theme: str = "system"
    motion: str = "full"
    shortcuts: bool = True
    pace: str = "normal"
    end_turn: bool = False
    """Whether bots wait after this person's turn until it was said to be over"""
    address: str = field(default="", compare=False)
    """From where this request came; not in the cookie"""

    def called(self, name: str) -> Person:
        return replace(self, name=name)


def new_person() -> Person:
    found = secrets.token_urlsafe(16)
    return new_person() if found.startswith("-") else Person(found)  # it can be typed in a command then


def clean(text: str, limit: int) -> str:
    """Text from people: one line, no control characters, not longer than the limit."""
    kept = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(kept.split())[:limit]


class Signer:
    """Signs what browsers bring back, with keys that never leave the server: the newest one signs, all are recognised."""

    def __init__(self, *keys: str) -> None:
        self.use(*keys)

    def use(self, *keys: str) -> None:
        """These keys from now on, the oldest first."""
        how: dict[str, Any] = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        self._people = URLSafeSerializer(list(keys), salt="person", signer_kwargs=how)
        self._forms = itsdangerous.Signer(list(keys), salt="form", **how)
        self._bots = itsdangerous.Signer(keys[0], salt="bot", **how)
        self._known = lru_cache(maxsize=KNOWN)(self._unpack)
        self.form_token = lru_cache(maxsize=KNOWN)(self._form_token)

    def pack(self, person: Person) -> str:
        """A person as a cookie."""
        made: str | bytes = self._people.dumps({name: getattr(person, name) for name in IN_COOKIE})
        return made if isinstance(made, str) else made.decode()

    def unpack(self, cookie: str) -> Person | None:
        """The person of a cookie; None where it was not made here."""
        return self._known(cookie) if len(cookie) <= LONGEST else None

    def _unpack(self, cookie: str) -> Person | None:
        try:
            data = self._people.loads(cookie)
            return Person(**{name: data[name] for name in IN_COOKIE if name in data})
        except (BadData, ValueError, TypeError):
            return None

    def _form_token(self, person: Person) -> str:
        """What every form of this person carries, and no form of another site can know."""
        return self._forms.get_signature(person.id).decode()

    def good_form(self, person: Person, token: str) -> bool:
        """Whether a token belongs to this person: the newest key's, which is remembered, or an older one's."""
        if token.isascii() and hmac.compare_digest(token, self.form_token(person)):
            return True
        return token.isascii() and self._forms.verify_signature(person.id.encode(), token.encode())

    def bot_seed(self, *what: object) -> str:
        """A seed for a bot that nobody outside can compute."""
        return self._bots.get_signature("/".join(str(part) for part in what)).decode()
