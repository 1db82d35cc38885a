"""Text for people: a message and its values, made into a sentence only when it is shown.

A template names its values and what kind of thing each one is: ``{who:seat} buys {card:card}``. The kind tells
how to put the value into words, so the same message can be told in any language and with any player names.
"""

from __future__ import annotations

from typing import Any, Final


class Msg:
    """A template in English and the values for it."""

    def __init__(self, text: str, values: dict[str, Any] | None = None) -> None:
        self.text: Final = text
        self.values: Final[dict[str, Any]] = values if values is not None else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Msg) and self.text == other.text and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Msg({self.text!r}, {self.values!r})"

    def plain(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {"text": self.text, "values": self.values}


class Line:
    """One line of the story: a message, who may hear it (None: everybody), and after how many moves it was told."""

    def __init__(self, msg: Msg, to: tuple[int, ...] | None, move: int, kind: str) -> None:
        self.msg: Final = msg
        self.to: Final = to
        self.move: Final = move
        self.kind: Final = kind

    def heard_by(self, seat: int | None) -> bool:
        return self.to is None or (seat is not None and seat in self.to)

    def plain(self) -> dict[str, Any]:
        return {"text": self.msg.text, "values": self.msg.values, "move": self.move, "kind": self.kind}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.msg)

    def __repr__(self) -> str:
        return f"Line({self.msg!r}, move={self.move})"


class Reason:
    """Why something is not possible now: a sentence, and the rule it rests on."""

    def __init__(self, msg: Msg, rule: str = "") -> None:
        self.msg: Final = msg
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"Reason({self.msg!r}, {self.rule!r})"


class Field:
    """Where a question may be answered in free text: what is asked for, what stands there already, and how long it may be.

    Actions with one of the `verbs` are what the text is made of: whoever can type needs no list of them.
    """

    def __init__(self, label: Msg, text: str, most: int, verbs: tuple[str, ...]) -> None:
        self.label: Final = label
        self.text: Final = text
        self.most: Final = most
        self.verbs: Final = verbs


class Question:
    """What a seat is asked: a prompt, the rule in force, what it may answer, and what a person might miss there."""

    def __init__(
        self,
        prompt: Msg,
        rule: str,
        kind: str,
        options: list[tuple[tuple[Any, ...], Msg]],
        refused: list[tuple[tuple[Any, ...], Msg, Reason]],
    ) -> None:
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.kind: Final = kind
        self.options: Final = options
        self.refused: Final = refused

    def plain(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt.plain(),
            "rule": self.rule,
            "kind": self.kind,
            "options": [[list(a), m.plain()] for a, m in self.options],
            "refused": [[list(a), m.plain(), r.msg.plain(), r.rule] for a, m, r in self.refused],
        }
