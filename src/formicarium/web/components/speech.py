"""Sentences as markup: players in their colour, dice drawn, cards explained where they are named."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from formicarium.core.memo import Memo
from formicarium.core.message import Msg
from formicarium.core.speech import Speaker, parts_of
from formicarium.web.tree import el, markup, safe

THINGS_KEPT = 500
CARD = '<svg viewBox="0 0 20 20"><use href="#card"/></svg>'
SIGN = '<svg class="sign" viewBox="0 0 20 20" aria-hidden="true"><use href="#seat-{0}"/></svg>'


def sign(seat: int) -> Markup:
    """A seat's sign, for eyes that do not tell its colour from others."""
    return Markup(SIGN.format(seat % 6))


def die(face: Any) -> Markup:
    """A die that shows a face; other results of chance are told as they are."""
    if isinstance(face, int) and 1 <= face <= 6:
        return Markup(
            '<svg class="die" viewBox="0 0 20 20" role="img" aria-label="die {0}"><use href="#die-{0}"/></svg>'
        ).format(face)
    return el("span", face, css="die text")


@lru_cache(maxsize=1000)
def moment(at: float) -> Markup:
    """A point in time; the script says how long ago it was."""
    then = datetime.fromtimestamp(at, UTC)
    return el("time", then.strftime("%H:%M UTC"), datetime=then.isoformat(timespec="seconds"))


@lru_cache(maxsize=1000)
def day(at: float) -> Markup:
    """The day of something that is longer ago."""
    then = datetime.fromtimestamp(at, UTC)
    return el("time", then.strftime("%Y-%m-%d"), datetime=then.isoformat(timespec="seconds"), data_day=True)


@lru_cache(maxsize=8192)
def _safe_parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template taken apart, with its own words escaped."""
    return tuple([(safe(words), name, kind) for words, name, kind in parts_of(template)])


class Plain(Speaker):
    """Says messages as text, and notices whom it names."""

    def __init__(self, game: Any, names: list[str] | None = None, language: str | None = None) -> None:
        super().__init__(game, names, language)
        self.seats: set[int] = set()
        self.named = False

    def seat(self, seat: int) -> str:
        self.named = True
        self.seats.add(seat)
        return super().seat(seat)

    def naming(self, msg: Msg | dict[str, Any]) -> tuple[str, frozenset[int]]:
        """The sentence for a message, and the seats of those it names."""
        self.seats.clear()
        said = self.say(msg)
        return said, frozenset(self.seats)


class Teller(Speaker):
    """Says messages as markup. Everything that is not markup of its own making is escaped."""

    def __init__(self, game: Any, names: list[str] | None = None, language: str | None = None) -> None:
        super().__init__(game, names, language)
        self.plain = Plain(game, names, language)
        self.pressed = False
        self.explain = game.words.explain if game is not None else None
        self.miniature = game.drawing.miniature if game is not None else None
        self._things: Memo[tuple[Markup, bool]] = Memo(THINGS_KEPT)
        self._players: dict[int, Markup] = {}

    def parts(self, template: str) -> tuple[tuple[str, str, str], ...]:
        return _safe_parts(template)

    def tell(self, msg: Msg | dict[str, Any]) -> Markup:
        """The sentence for a message, as markup."""
        return markup(self.say(msg))

    def label(self, msg: Msg | dict[str, Any]) -> Markup:
        """The same for something that is itself pressed: nothing in it may be."""
        self.pressed = True
        try:
            return markup(self.say(msg))
        finally:
            self.pressed = False

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "seat":
            return self.player(value)
        if format_spec == "seats":
            return self.plain.together([self.player(seat) for seat in value])
        if format_spec == "msg":
            return self.say(value)
        if format_spec == "moment":
            return moment(value)
        if format_spec == "dice":
            faces = value if isinstance(value, (list, tuple)) else [value]
            return "".join([die(face) for face in faces])
        if format_spec and not format_spec.startswith("plural"):
            if format_spec.endswith("s") and isinstance(value, (list, tuple)):
                return ", ".join([self.thing(format_spec[:-1], item) for item in value])
            return self.thing(format_spec, value)
        return safe(self.plain.format_field(value, format_spec))

    def player(self, seat: int) -> Markup:
        self.plain.named = True
        found = self._players.get(seat)
        if found is None:
            found = el("b", sign(seat), self.plain.seat(seat), css=f"who seat-{seat % 6}")
            self._players[seat] = found
        return found

    def thing(self, kind: str, value: Any) -> Markup:
        """The game's word for something, with what it is on hover, tap and focus. Remembered: the same things come often."""
        key = (kind, repr(value), self.pressed)
        found = self._things.get(key)
        if found is None:
            before, self.plain.named = self.plain.named, False
            found = self._things.put(key, (self._explained(kind, value), self.plain.named))
            self.plain.named = before
        if found[1]:
            self.plain.named = True
        return found[0]

    def _explained(self, kind: str, value: Any) -> Markup:
        name = self.plain.name(kind, value)
        word = self._pictured(kind, value, name)
        about = ""
        if self.explain is not None and not self.pressed:
            try:
                about = str(self.explain(kind, value, self.plain) or "")
            except (LookupError, TypeError, ValueError):
                about = ""  # not everything that has a name has an explanation
        if not about or about == name:
            return word
        return el("span", word, css="term", tabindex="0", title=about)

    def _pictured(self, kind: str, value: Any, word: str) -> Markup:
        """A word with the small picture that the game has of the thing; a card without one looks like any card."""
        if self.pressed:
            return markup(safe(word))
        small = self.miniature(kind, value) if self.miniature is not None else ""
        if not small and kind == "card":
            small = CARD
        if not small:
            return markup(safe(word))
        first, space, rest = word.partition(" ")  # a picture stays with the word behind it
        picture = f'<span class="mini" aria-hidden="true">{small}</span>'
        return markup(f'<span class="pictured">{picture}{safe(first)}</span>{space}{safe(rest)}')
