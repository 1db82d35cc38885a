"""Guided first games: a prepared deal, and notes of what a good host would say at it. They are data beside a game.

A game's lessons lie in `lessons/*.toml` of its package and come in the order of their names. Each is checked when it is
loaded; docs/developing/lessons.md says how one is written, and core/coach.py gives it.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from formicarium.core.errors import BadLesson, BadOptions
from formicarium.core.message import Msg, Question
from formicarium.core.speech import parts_of
from formicarium.core.steps import Action, Choice

if TYPE_CHECKING:
    from formicarium.core.game import Game

FOLDER: Final = "lessons"
LEARNER: Final = 0
"""The seat of who learns"""
SENTENCES: Final = 2
"""Nobody listens to more at a time."""

QUICK: Final = "quick"

ANY, MOST, LEAST = "*", "most", "least"
"""What may stand for a value in a pattern: any value, or the largest or smallest that is offered there"""
COMPARED: Final = re.compile(r"(>=|<=|!=|>|<) ?(-?[0-9]+)")
SENTENCE_END: Final = re.compile(r"[.!?](?=\s|$)")


@dataclass(frozen=True)
class Pattern:
    """A pattern over options: `["place", "*"]`. What an option has beyond the pattern's end is free."""

    parts: Action

    def fits(self, action: Action) -> bool:
        """Whether an option is of that kind."""
        if len(action) < len(self.parts):
            return False
        return all(part in (ANY, MOST, LEAST) or part == value for part, value in zip(self.parts, action, strict=False))

    @property
    def choosy(self) -> bool:
        """Whether it asks for the most or the least of something."""
        return MOST in self.parts or LEAST in self.parts

    def find(self, options: list[Action]) -> Action | None:
        """The first option that fits; of the fitting ones, that with the most (or least) where that is asked for."""
        found = [action for action in options if self.fits(action)]
        for place, part in enumerate(self.parts):
            if part in (MOST, LEAST) and found:
                values = [action[place] for action in found]
                wanted = max(values) if part == MOST else min(values)
                found = [action for action in found if action[place] == wanted]
        return found[0] if found else None


@dataclass(frozen=True)
class Condition:
    """When a note is said. Whatever is left out always holds."""

    asked: tuple[str, ...] = ()
    """The kinds of question: names of choices in the rules"""
    offered: tuple[Pattern, ...] = ()
    """Each fits one of the options"""
    about: tuple[tuple[str, Any], ...] = ()
    """What the prompt names, with its value"""
    view: tuple[tuple[str, Any], ...] = ()
    """Paths into what the seat sees, each with the value that it has, or with how it compares"""
    after: tuple[str, ...] = ()
    """Names of notes that were said before"""

    def holds(self, question: Question, view: Any, said: frozenset[str]) -> bool:
        """Whether to speak at a question, to a seat that sees this, after these notes."""
        if (self.asked and question.kind not in self.asked) or not said.issuperset(self.after):
            return False
        options = [action for action, _ in question.options]
        if not all(pattern.find(options) for pattern in self.offered):
            return False
        if not all(_compares(question.prompt.values.get(name), wanted) for name, wanted in self.about):
            return False
        return all(_compares(look_up(view, path), wanted) for path, wanted in self.view)


@dataclass(frozen=True)
class Note:
    """Something to be said at a question, what to point at, what to do there, and what to say about it afterwards."""

    name: str
    when: Condition
    say: str
    point: tuple[str, ...] = ()
    """What gets a ring: keys of pieces, cards and parts of the page"""
    rule: str = ""
    move: tuple[Pattern, ...] = ()
    """What is suggested: the first of these that fits anything; none: what a quick player would do"""
    done: str = ""
    """Said after the suggested move: what it did, and why that mattered"""
    other: str = ""
    """Said after another one; empty: what the lesson says then"""
    again: bool = False
    """Whether it is said whenever it fits and nothing newer does; other notes are said once"""


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    name: str
    title: str
    about: str
    """A sentence for who wonders whether to take it"""
    minutes: int
    players: int
    seed: str
    won: str
    lost: str
    other: str
    """Said after a move that was not suggested, where the note has no sentence for it"""
    notes: tuple[Note, ...]
    options: dict[str, Any] = field(default_factory=dict)
    bots: str = QUICK
    """Who plays along, with the same luck every time: the game's quick player, or a bot by its name"""
    names: dict[str, Any] = field(default_factory=dict)
    """What sentences name with explanations: `{hive:card}` in a sentence, `hive = 62` here"""

    def msg(self, text: str) -> Msg:
        """A sentence of this lesson as a message."""
        return Msg(text, self.names)

    @property
    def steps(self) -> list[Note]:
        """What is said once: by it one sees how far the lesson is."""
        return [note for note in self.notes if not note.again]


def along(lesson: Lesson, seat: int, moves: int) -> str:
    """The luck of a bot that plays along, after so many moves: the same in every game of the lesson."""
    return f"{lesson.seed} {seat} {moves}"


def look_up(view: Any, path: str) -> Any:
    """What stands at a path in a view: keys and places between dots, `#` for how many; None where there is nothing."""
    for part in path.split("."):
        if part == "#" and isinstance(view, (list, dict)):
            view = len(view)
        elif isinstance(view, dict):
            view = view.get(part)
        elif isinstance(view, list) and part.isdigit() and int(part) < len(view):
            view = view[int(part)]
        else:
            return None
    return view


def _compares(value: Any, wanted: Any) -> bool:
    match = COMPARED.fullmatch(wanted) if isinstance(wanted, str) else None
    if match is None:
        return bool(value == wanted)
    if type(value) is not int:
        return False
    sign, number = match.group(1), int(match.group(2))
    return {
        ">=": value >= number,
        "<=": value <= number,
        "!=": value != number,
        ">": value > number,
        "<": value < number,
    }[sign]


# ---- reading --------------------------------------------------------------------------------------------------------


def lessons_of(game: Game) -> dict[str, Lesson]:
    """A game's lessons by name, in their order; none where it has none."""
    folder = resources.files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    files = sorted([file for file in folder.iterdir() if file.name.endswith(".toml")], key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): read_lesson(
            game, file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")
        )
        for file in files
    }


def read_lesson(game: Game, name: str, text: str) -> Lesson:
    """A lesson from the text of its file, checked."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadLesson(f"{game.name}/{FOLDER}/{name}.toml: {wrong}") from None
    return _Reader(game, f"{game.name}/{FOLDER}/{name}.toml").lesson(name, data)


class _Reader:
    """Reads one file, and says in which note what is wrong."""

    def __init__(self, game: Game, where: str) -> None:
        self.game = game
        self.where = where
        self.names: dict[str, Any] = {}

    def wrong(self, what: str) -> BadLesson:
        return BadLesson(f"{self.where}: {what}")

    def lesson(self, name: str, data: dict[str, Any]) -> Lesson:
        fields = {
            "title": str,
            "about": str,
            "minutes": int,
            "players": int,
            "seed": str,
            "won": str,
            "lost": str,
            "other": str,
            "note": list,
        }
        self.known(data, fields, {"options": dict, "bots": str, "names": dict})
        self.names = data.get("names", {})
        for key in ("won", "lost", "other"):
            self.sentences(data[key])
        try:
            self.game.settle_options(data["players"], data.get("options", {}))
        except BadOptions as bad:
            raise self.wrong(str(bad)) from None
        file = self.where
        notes: list[Note] = []
        for number, note in enumerate(data["note"], 1):
            self.where = f"{file}, note {number}"
            notes.append(self.note(note, [known.name for known in notes]))
        found = {key: value for key, value in data.items() if key != "note"}
        return Lesson(name=name, notes=tuple(notes), **found)

    def note(self, data: dict[str, Any], before: list[str]) -> Note:
        fields = {
            "asked": (str, list),
            "offered": list,
            "about": dict,
            "view": dict,
            "after": (str, list),
            "point": (str, list),
            "rule": str,
            "move": list,
            "done": str,
            "other": str,
            "again": bool,
        }
        self.known(data, {"name": str, "say": str}, fields)
        name = data["name"]
        if name in before:
            raise self.wrong(f"there is a note {name!r} already.")
        for key in ("say", "done", "other"):
            self.sentences(data.get(key, ""))
        after = words(data.get("after", []))
        for earlier in after:
            if earlier not in before:
                raise self.wrong(f"no note before this one is called {earlier!r}.")
        rule = data.get("rule", "")
        if rule and not self.game.paragraph(rule):
            raise self.wrong(f"the rules have no paragraph {rule}.")
        when = Condition(
            self.kinds(words(data.get("asked", []))),
            self.patterns(data.get("offered", [])),
            self.paths(data.get("about", {})),
            self.paths(data.get("view", {})),
            after,
        )
        return Note(
            name,
            when,
            data["say"],
            words(data.get("point", [])),
            rule,
            self.patterns(data.get("move", [])),
            data.get("done", ""),
            data.get("other", ""),
            data.get("again", False),
        )

    def known(self, data: dict[str, Any], needed: dict[str, Any], free: dict[str, Any]) -> None:
        """Every field is there that is needed, none that nobody knows, and each is what it should be."""
        for key, kind in (needed | free).items():
            if key not in data:
                if key in needed:
                    raise self.wrong(f"{key} is missing.")
                continue
            if not isinstance(data[key], kind) or (kind is int and isinstance(data[key], bool)):
                raise self.wrong(f"{key} cannot be {data[key]!r}.")
        for key in data:
            if key not in needed and key not in free:
                raise self.wrong(f"nobody knows what {key!r} means; there are {', '.join([*needed, *free])}.")

    def sentences(self, text: str) -> None:
        if len(SENTENCE_END.findall(text)) > SENTENCES:
            raise self.wrong(f"these are more than {SENTENCES} sentences: {text}")
        try:
            fields = [name for _, name, _ in parts_of(text) if name]
        except ValueError as bad:
            raise self.wrong(f"{bad}: {text}") from None
        for name in fields:
            if name not in self.names:
                raise self.wrong(f"{{{name}}} is not among the names of this lesson.")

    def kinds(self, asked: tuple[str, ...]) -> tuple[str, ...]:
        known = self.game.kinds()
        for kind in asked:
            if kind not in known or not issubclass(known[kind], Choice):
                raise self.wrong(f"the rules have no choice {kind!r}.")
        return asked

    def patterns(self, given: list[Any]) -> tuple[Pattern, ...]:
        """One pattern, or a list of them."""
        each = given if given and isinstance(given[0], list) else [given] if given else []
        for one in each:
            plain = isinstance(one, list) and all(isinstance(part, (str, int)) for part in one)
            if not plain or not one or one[0] in (MOST, LEAST):
                raise self.wrong(f"{one!r} is no pattern of a move.")
        return tuple([Pattern(tuple(one)) for one in each])

    def paths(self, given: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
        for path, wanted in given.items():
            if not isinstance(wanted, (str, int)):
                raise self.wrong(f"{path} cannot be compared with {wanted!r}.")
            if isinstance(wanted, str) and wanted[:1] in "<>!" and not COMPARED.fullmatch(wanted):
                raise self.wrong(
                    f"{path} cannot be compared with {wanted!r}: write a sign and a number, such as '>= 3'."
                )
        return tuple(given.items())


def words(given: str | list[str]) -> tuple[str, ...]:
    """One word, or several."""
    return (given,) if isinstance(given, str) else tuple(given)
