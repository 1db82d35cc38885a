"""What a game gives to the house: each room of a game's package as a typed Protocol, each hook with a sentence.

A hook is a function or a constant at the top of a module. What is abstract here must be given; everything else may be left
out, and then the answer written here stands in for it. So nobody who uses a game asks whether it has a hook: `game.lab`,
`game.drawing` and the others always answer. `given` names the hooks that the game itself wrote.

| room of the package | contract |
| --- | --- |
| `words` | `Words` |
| `terminal` | `Terminal` |
| `drawing` | `Drawing` |
| `bot.judgement` | `Judgement` |
| `bot.quick` | `Quick` |
| `levels` | `Levels` |
| `lab` | `Lab` |
| `rules.numbers` | `Numbers` |

Beside these modules a package may hold data: `style.css`, `rules.md`, and lessons in `lessons/*.toml` (see lesson.py).
"""

from __future__ import annotations

import inspect
from abc import abstractmethod
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, TypeVar

from formicarium.core.message import Field, Msg, Question, Reason
from formicarium.core.steps import Action, Pilot

if TYPE_CHECKING:
    from formicarium.core.figures import Figure
    from formicarium.core.gesture import Lead, Wish
    from formicarium.core.numbers import Grid, Verb
    from formicarium.core.scene import Goal, Moment, Panel, Scene, Vital
    from formicarium.core.speech import Speaker

View = dict[str, Any]
"""All that a seat may know, as `Table.view` gives it."""


class Standing(TypedDict):
    """How a seat stands, as `Table.standings` tells it."""

    seat: int
    place: int
    score: int
    parts: dict[str, int]
    """What the score is made of, by name."""


class Contract(Protocol):
    """The base of all contracts."""

    given: frozenset[str] = frozenset()
    """The hooks that the game itself wrote; the others answer as it is written here."""


class Words(Contract, Protocol):
    """`words`: what things are called, and what is said about them."""

    @abstractmethod
    def name(self, kind: str, value: Any, speaker: Speaker) -> str:
        """The word for a thing that a message names: `{card:card}` asks for `name("card", 3, speaker)`."""
        raise NotImplementedError

    def explain(self, kind: str, value: Any, speaker: Speaker) -> str:
        """What a person wants to know of that thing, for who points at it; empty where there is nothing to say."""
        return ""

    def counts(self, view: View) -> dict[tuple[Any, ...], Any]:
        """What anybody can count on the table, and what a line speaks of that tells why it changed.

        A key is a pattern for that line, then kinds and values that it names: `("food|eats", "seat", 2)`. A law demands
        that whenever such a count has changed, a line was told that names all of these and in which the pattern is found.
        """
        return {}

    FORMALITIES: frozenset[str] = frozenset()
    """The verbs of answers that are given for whoever has no other (`pass`), see formality.py."""

    def outlook(self, view: View, question: Question) -> dict[Action, Msg]:
        """What will come of answers, or the chances, for those that risk something: attacks, dice, hunger, what a place loses.

        The key `()` stands for what threatens whatever one answers. Only what the seat may know counts: its view and its
        question. What no dice and nothing hidden decides is told as it will be, and a test holds the rules against it.
        """
        return {}

    FIGURES: tuple[Figure, ...] = ()
    """What is counted for each player when a game is looked back at: fights, cards, food."""

    def field(self, question: Question) -> Field | None:
        """The text field, where a question may be answered in free text (a name); None where it may not."""
        return None

    def written(self, question: Question, text: str) -> list[Action] | Reason:
        """The actions that spell a text typed into that field, or why it cannot be written."""
        return Reason(Msg("There is nothing to write at the moment."))


class Terminal(Contract, Protocol):
    """`terminal`: the table as text."""

    def board(self, view: View, speaker: Speaker) -> Any:
        """The table as a renderable of rich (a string will do); here: every part of the view as a line."""
        return "\n".join(f"{name.replace('_', ' ')}: {value}" for name, value in view.items() if name not in SHOWN)


SHOWN = ("game", "seat", "players", "settings", "over", "waiting", "scores", "places")
"""What every view has: whoever shows a table says it in a way of their own."""


class Drawing(Contract, Protocol):
    """`drawing`: what the browser shows. Everything is a pure function of the view."""

    SYMBOLS: str = ""
    """The game's own `<symbol>` elements, their ids prefixed with its letters (`ss-hive`)."""
    COVER: str = ""
    """The picture that the game has of itself on the first page, as SVG."""
    MOMENTS: dict[str, Moment] = {}
    """The big moments, by the text of the message that tells them: such a line is shown as a card that waits for a glance."""

    LEADS: dict[str, str] = {}
    """Kinds of questions whose answers a gesture may go on from, each with the words of a switch beside the choices (or none)."""
    AHEAD: dict[str, str] = {}
    """Those among them whose answers lead to places: the page offers at each place what could be done there. Where the question
    is whom to tell, the verb of that answer: the first who waits is meant."""

    ALSO: dict[str, str] = {}
    """Those among them whose answer others could give too, each with the words of a switch for that, which is off at first."""

    def also(self, asked: Question, made: list[Action], now: Question) -> list[Action]:
        """What the next one answers who does the same as a gesture that began with a question; empty where there is none."""
        return []

    DEEDS: tuple[str, ...] = ()
    """Those among them for which `deeds` says what could be done on the pieces themselves."""

    def deeds(self, view: View, asked: Question) -> list[Lead]:
        """What a piece, or a part of one that is drawn with the id `p-<spot>`, does in one go when it is clicked. What turns out
        not to be offered on the way is left out."""
        return []

    def follow(self, asked: Question, wish: Wish) -> Action | None:
        """What a gesture answers to the question that comes next, so that nobody has to be asked; None: somebody has to."""
        return None

    def most(self, asked: Question) -> int:
        """The most that can be sent along with an answer, for a stepper beside the choices; 0: it is no matter of numbers."""
        return 0

    def draw(self, view: View, speaker: Speaker) -> list[Scene | Panel]:
        """The scenes and panels of the page; none: the page shows what the terminal shows."""
        return []

    def goal(self, view: View, speaker: Speaker) -> Goal | None:
        """What one plays for and how far everybody is; None where the scores say all."""
        return None

    def vitals(self, view: View, speaker: Speaker) -> list[Vital]:
        """What the reader must never lose sight of, most urgent first."""
        return []

    def spot(self, action: Action) -> str:
        """The key of the piece or card that an action is made on; empty where there is none."""
        return ""

    def group(self, action: Action, label: Msg) -> str:
        """The heading under which a choice stands in a long list (Attack, Buy); empty: under none."""
        return ""

    def miniature(self, kind: str, value: Any) -> str:
        """The small SVG that stands before the name of a thing in the story; empty for kinds that have none."""
        return ""

    def caption(self, view: View, speaker: Speaker) -> list[str]:
        """What stands above the table as a picture to keep: a title and a line; without it no picture is offered."""
        return []


class Judgement(Contract, Protocol):
    """`bot.judgement`: how good a position looks."""

    QUIET: tuple[str, ...] = ()
    """The verbs of options that leave things as they are (`done`, `pass`): of equals, those are chosen."""

    def judge(self, t: Any) -> list[float]:
        """For each seat a number from 0 to 1; when the game is over, 1 shared by the winners (solo: the score on that scale).

        Without one: everybody's share of all points scored so far.
        """
        if t.over:
            winners = t.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.players)]
        scores = [max(0, score) for score in t.scores]
        total = sum(scores)
        return [score / total if total else 1 / t.players for score in scores]

    def turn(self, t: Any) -> int:
        """A number that stays the same while the same turn lasts: what a look ahead should not stop in the middle of.

        Without one, the search looks for a number called `turn` (and `active`) in the state, and failing that, a turn
        passes when somebody else has to decide.
        """
        raise NotImplementedError

    def sensible(self, t: Any, seat: int, offered: list[Action]) -> list[Action]:
        """What of a long list a thinking player looks at; all of it without one."""
        return offered


class Quick(Contract, Protocol):
    """`bot.quick`: a player who hardly thinks, for a search to play many turns ahead with. A game of short turns needs none."""

    @property
    @abstractmethod
    def AHEAD(self) -> int:
        """By how much `horizon` grows before a playout is judged."""

    @abstractmethod
    def quick(self, t: Any, seat: int) -> Action:
        """One sensible thing to do, from nothing but what the seat may know."""
        raise NotImplementedError

    @abstractmethod
    def horizon(self, t: Any) -> int:
        """A number that grows as the game goes on."""
        raise NotImplementedError

    def pilot(self) -> Pilot | None:
        """Who decides just as `quick` does, but without having options listed: several times quicker in a playout."""
        return None

    PLAIN: Any = None
    """The plan that `quick` plays by, where it could also play by others."""

    def quick_as(self, t: Any, seat: int, style: Any) -> Action:
        """What `quick` does, by any plan."""
        return self.quick(t, seat)

    def vary(self, style: Any, horizon: int, luck: Any) -> Any:
        """A plan near this one, for who is so far in the game; `luck.below(n)` is its only chance.

        With it a search looks for the plan that is best at the table at hand before it thinks about single decisions
        (bots/search/plans.py).
        """
        return style

    PLANS_AHEAD: int = 0
    """By how much `horizon` grows before a plan is judged; 0: as for a decision (`AHEAD`)."""

    def plans(self, t: Any) -> bool:
        """Whether it is worth the while to look for another plan from here: not where luck hides which of two is better."""
        return True

    def thinks_by(self, t: Any) -> str:
        """How who makes plans comes to a single decision: by growing a "tree"; by a "race" of all options against what the plan says
        (bots/search/race.py), where luck hides what one of them is worth; or by the "plan" alone, where it hides that altogether: so does
        who makes none."""
        return "tree"


class Levels(Contract, Protocol):
    """`levels`: how the opponents for people think in this game, as `make ladder` found it right."""

    LEVELS: dict[str, tuple[int, float, int]] = {}
    """For each level that should not think as usual: iterations for a turn's first decision; in what share of its decisions its best idea
    does not come to its mind; how far it looks ahead, as `horizon` counts (0: as far as `AHEAD` says). What is said of "easy 3", here and below,
    holds at tables of three and more."""
    STRAY: dict[str, float] = {}
    """For each level whose lapses are not only among what was thought about: how much worse than the best an option may look at first sight,
    as a share of what the best and the worst differ by."""
    BLIND: dict[str, tuple[str, ...]] = {}
    """For each level that overlooks something: the verbs that it does not think of as long as anything else can be done."""
    PLANNING: int = 64
    """From so many iterations on, whoever searches looks for a better plan before each turn (`vary` of `bot.quick`); with fewer playouts none
    that is better could be told from the others."""
    SETTLED: tuple[str, ...] = ()
    """Levels that go by the quick player's plan all along, however long they think."""
    WASTE: tuple[str, ...] = ()
    """Verbs that no level turns to for want of a better idea: nobody forgets a whole turn."""


class Lab(Contract, Protocol):
    """`lab`: what a balance report is made of."""

    def things(self, t: Any, seat: int) -> list[str]:
        """What a seat has now (cards, traits, buildings), by name; what it had at any time counts."""
        return []

    def everything(self, t: Any) -> list[str]:
        """All that could be had with these options, to see what nobody ever takes."""
        return []

    def length(self, t: Any) -> tuple[int, int]:
        """Rounds so far (0: the laboratory counts turns instead), and the cap on rounds (0: there is none)."""
        return 0, 0

    def outcome(self, t: Any) -> dict[str, str]:
        """When the game is over: what became of it, a word for each question, such as {"how it ended": "starved"}."""
        return {}

    def order(self, t: Any) -> list[int]:
        """Once the table is set up: the seats in the order in which they play, for games that draw lots for it."""
        return list(range(t.players))

    def expected(self, worth: float) -> int | None:
        """The score that a judgement from 0 to 1 stands for, in games that are played for a score alone; None where one plays to win."""
        return None

    def closing(self, t: Any, seat: int) -> Action | None:
        """The offered action that closes a game without an end of its own, once it has lasted long enough; else None."""
        return None


class Numbers(Contract, Protocol):
    """`rules.numbers`: the game in numbers, for programs that learn (see core/numbers.py). A game without one has no environments."""

    @property
    @abstractmethod
    def VERBS(self) -> tuple[Verb, ...]:
        """Every kind of action."""

    @abstractmethod
    def layout(self, players: int) -> list[Grid]:
        """What an observation shows, grid by grid."""
        raise NotImplementedError

    @abstractmethod
    def observe(self, t: Any, seat: int, out: Any) -> None:
        """Write down what a seat may know into a row of zeros, after the numbers of the grid `asked`."""
        raise NotImplementedError

    def rows(self, t: Any, grid: str) -> list[int]:
        """What the rows of a grid are called in actions, where that is not their number."""
        return []


ROOMS: dict[str, type[Contract]] = {
    "words": Words,
    "terminal": Terminal,
    "drawing": Drawing,
    "bot.judgement": Judgement,
    "bot.quick": Quick,
    "levels": Levels,
    "lab": Lab,
    "rules.numbers": Numbers,
}
"""Every room of a game's package that others look into, and what they expect there."""

Kept = TypeVar("Kept", bound=Contract)


def hook_names(contract: type[Contract]) -> list[str]:
    """The names of a contract's hooks, in the order of the page."""
    own = [name for base in contract.__mro__ if base is not Contract for name in vars(base) | _annotations(base)]
    return [name for name in dict.fromkeys(own) if not name.startswith("_") and name != "given"]


def _annotations(kind: type) -> dict[str, Any]:
    return vars(kind).get("__annotations__", {}) if kind is not object else {}


def has_room(package: str, room: str) -> bool:
    """Whether a game's package has a module of that name."""
    outer = room.rpartition(".")[0]
    return (not outer or has_room(package, outer)) and find_spec(f"{package}.{room}") is not None


def hooks_of(package: str, room: str, contract: type[Kept]) -> Kept:
    """What a game gives of a contract, with the contract's own answers for the rest."""
    module: ModuleType | None = import_module(f"{package}.{room}") if has_room(package, room) else None
    found: dict[str, Any] = {}
    for name in hook_names(contract):
        if module is not None and hasattr(module, name):
            value = getattr(module, name)
            found[name] = staticmethod(value) if callable(value) else value
    missing = sorted(contract.__dict__.get("__abstractmethods__", frozenset()) - set(found))
    if missing:
        raise NotImplementedError(f"{package}.{room} must give {', '.join(missing)} (see formicarium.core.contract).")
    kind = type(contract.__name__, (contract,), {**found, "given": frozenset(found), "__module__": __name__})
    made: Kept = kind()
    return made


def broken(package: str) -> list[str]:
    """Where a game's package does not keep the contract, in sentences; empty where it does."""
    found: list[str] = []
    for room, contract in ROOMS.items():
        if not has_room(package, room):
            if room == "words":
                found.append(f"{package} has no module {room}.")
            continue
        try:
            kept = hooks_of(package, room, contract)
        except NotImplementedError as wrong:
            found.append(str(wrong))
            continue
        for name in sorted(kept.given):
            ours = getattr(contract, name)
            if inspect.isfunction(ours):
                wanted = list(inspect.signature(ours).parameters)[1:]
                theirs = getattr(kept, name)
                if not callable(theirs):
                    found.append(f"{package}.{room}.{name} must be a function.")
                    continue
                taken = list(inspect.signature(theirs).parameters)
                if taken != wanted:
                    found.append(f"{package}.{room}.{name} takes ({', '.join(taken)}), not ({', '.join(wanted)}).")
    return found
