"""English that agrees in number: what is wrong in a sentence, and every template of a game with the numbers 0, 1 and 2."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
_REGULAR = (
    "action|ant|area|attacker|bee|bid|bridge|builder|building|card|column|crumb|defender|design|drone|egg|event|field|find|"
    "forager|game|guard|guest|hand|item|job|kind|letter|level|major|marker|meal|media|member|miller|mouth|move|nest|nurse|"
    "order|pawn|pebble|piece|place|player|point|queen|question|replete|resource|room|round|row|scout|seat|sign|site|soldier|"
    "space|step|structure|tile|token|trait|trap|trunk|turn|unit|visitor|warrior|worker|wound"
)
ONE_THING = _REGULAR + "|colony|die|enemy|hex|larva|leaf|pupa"
THINGS = _REGULAR.replace("|", "s|") + "s|colonies|dice|enemies|hexes|larvae|leaves|pupae"
"""What is counted, in the singular and in the plural."""
MASS = "food|DNA|prey|fungus"
"""What has no plural of its own."""
DOES = (
    "is|has|was|does|goes|dies|eats|wins|loses|falls|fights|flies|comes|takes|brings|changes|leaves|stays|returns|moves|"
    "carries|waits|lies|burns|drowns|starves|stands|finds|joins|flees|runs|patrols|tends|harvests|shares|attacks|owes|counts"
)
DO = (
    "are|have|were|do|go|die|eat|win|lose|fall|fight|fly|come|take|bring|change|leave|stay|return|move|carry|wait|lie|burn|"
    "drown|starve|stand|find|join|flee|run|patrol|tend|harvest|share|attack|owe|count"
)
"""What one does, and what several do."""

_ONE = r"(?<![\w.,+×:/-])1"
_MANY = r"(?<![\w.,+×:/-])(?:0|[2-9]|[1-9]\d+)"
_BETWEEN = (
    r"(?: (?:more|new|stored|face-down|female|male|small|medium|large|virgin|mother|returning|other|empty|minus|plus))*"
)
_PERSON = rf"(?:{'|'.join(NAMES)}|Player \d)"
_BELONGS = rf"(?: of {_PERSON})?"
WRONG = (
    re.compile(rf"{_ONE}{_BETWEEN} (?:{THINGS})\b"),
    re.compile(rf"{_MANY}{_BETWEEN} (?:{ONE_THING})\b(?!-| size)"),
    re.compile(rf"{_ONE}{_BETWEEN} (?:{ONE_THING}|{MASS}){_BELONGS} (?:{DO})\b"),
    re.compile(rf"{_MANY}{_BETWEEN} (?:{THINGS}|{MASS}){_BELONGS} (?:{DOES})\b"),
    re.compile(rf"\b{_PERSON} and {_PERSON} (?:{DOES})\b"),
    re.compile(rf"(?<!and )(?<!of )\b{_PERSON} (?:{DO})\b(?!-)"),
)


def wrong_in(sentence: str) -> str:
    """What does not agree in a sentence; empty where all does."""
    for pattern in WRONG:
        found = pattern.search(sentence)
        if found:
            return found[0]
    return ""


def templates_of(package: str) -> Iterator[str]:
    """Every text with values in the sources of a package, whether a game ever comes to it or not."""
    spec = find_spec(package)
    folder = Path(spec.origin).parent if spec is not None and spec.origin else None
    for path in sorted(folder.rglob("*.py")) if folder is not None else []:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "{" in node.value:
                yield node.value


def readings(template: str) -> Iterator[str]:
    """A template read with 0, 1 and 2 in the place of each count, and with two people where it names several.

    Counts are what is said by `plural`, and what is called `n`. Other bare values, such as the numbers of a card, are
    read as 0 and as 2: who writes `{eggs} eggs` knows that it is never one, and the walks see whether that is so.
    """
    try:
        parts = list(string.Formatter().parse(template))
    except ValueError:  # braces of a style sheet or a script
        return
    for number in (0, 1, 2):
        read = ""
        for text, name, kind, _ in parts:
            read += text
            if name is not None:
                read += _value(name, kind or "", number)
        yield read


def _value(name: str, kind: str, number: int) -> str:
    if kind.startswith("plural|"):
        _, one, many = kind.split("|")
        return f"{number} {one if number == 1 else many}"
    if kind == "seat":
        return NAMES[0]
    if kind == "seats":
        return f"{NAMES[1]} and {NAMES[2]}"
    if kind or not name.isidentifier():
        return f"<{name}>"
    return str(number if name == "n" or number != 1 else 2)
