"""A game in numbers, for programs that learn: every action has a number of its own, and a table is a row of whole numbers.

A game declares both in `rules/numbers.py`: `VERBS` (a `Verb` for each kind of action), `layout` (what each number of an
observation means), `observe` (which writes them down) and, where actions name pieces by changing numbers, `rows`.
Numbers of actions and columns belong to the rules version: they change only with it.
"""

from __future__ import annotations

from array import array
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i16

from formicarium.core.errors import FormicariumError, IllegalAction
from formicarium.core.steps import Action, Choice
from formicarium.core.table import Table

LARGEST: Final = 32767
"""What fits into one number of an observation; a larger one is written down as this."""
ASKED: Final = 3
"""How many numbers of a choice an observation shows beside its kind."""
MOST: Final = 128
"""The options that are offered at once at most."""
ARGUMENTS: Final = 3
"""The numbers that follow a verb at most."""
Row: TypeAlias = "vec[i16]"
"""The numbers of an observation. Compiled code writes into one as into memory, and numpy reads it without copying."""


class Arg:
    """A number after a verb: from `low` to `high`, both included.

    `grid` names the grid of the observation whose rows it counts, row `number - low`. With `listed`, the number is the name of
    a piece (a unit's number), and what counts is its row: the game's `rows` lists the names in the order of the grid.
    """

    def __init__(self, low: int, high: int, grid: str = "", listed: bool = False) -> None:
        self.low = low
        self.high = high
        self.grid = grid
        self.listed = listed
        self.size = high - low + 1


class Verb:
    """A kind of action: its verb, and the numbers that follow it."""

    def __init__(self, name: str, *args: Arg) -> None:
        self.name = name
        self.args = args
        self.size = 1
        for arg in args:
            self.size *= arg.size
        self.first = 0
        """The number of its first action; the codec sets it."""
        self.listed = any(arg.listed for arg in args)


class Codec:
    """Every action of a game as a number from 0 to `size - 1`, and back."""

    def __init__(self, verbs: tuple[Verb, ...], rows: Any = None) -> None:
        self.verbs = verbs
        self.rows = rows
        self.size = 0
        self._by_name: dict[str, list[Verb]] = {}
        for verb in verbs:
            verb.first = self.size
            self.size += verb.size
            self._by_name.setdefault(verb.name, []).append(verb)
        self._numbers: dict[Action, int] = {}
        """What was asked before, for verbs whose numbers do not depend on the table."""

    def number(self, t: Any, action: Action) -> int:
        """The number of an action at a table."""
        known = self._numbers.get(action, -1)
        if known >= 0:
            return known
        verb = self.verb_of(action)
        found = 0
        for i, arg in enumerate(verb.args):
            found = found * arg.size + self.row(t, arg, action[i + 1])
        found += verb.first
        if not verb.listed:
            self._numbers[action] = found
        return found

    def verb_of(self, action: Action) -> Verb:
        """The verb that an action is one of."""
        for verb in self._by_name.get(action[0], ()):
            if len(verb.args) == len(action) - 1:
                return verb
        raise FormicariumError(f"No number is declared for {action!r}.")

    def row(self, t: Any, arg: Arg, value: int) -> int:
        """Which of an argument's values it is, counted from 0."""
        if arg.listed:
            names: list[int] = self.rows(t, arg.grid)
            if value in names:
                return names.index(value)
        elif arg.low <= value <= arg.high:
            return value - arg.low
        raise FormicariumError(f"{value!r} is not from {arg.low} to {arg.high}, as was declared.")

    def action(self, t: Any, number: int) -> Action:
        """The action with this number at a table. It need not be offered."""
        if not 0 <= number < self.size:
            raise IllegalAction(f"Actions are numbered from 0 to {self.size - 1}; there is no {number}.")
        for verb in self.verbs:
            if number < verb.first + verb.size:
                break
        rest = number - verb.first
        values: list[int] = []
        for i in range(len(verb.args) - 1, -1, -1):
            arg = verb.args[i]
            row = rest % arg.size
            rest //= arg.size
            if arg.listed:
                names: list[int] = self.rows(t, arg.grid)
                if row >= len(names):
                    raise IllegalAction(f"There is no row {row} of {arg.grid} at this table.")
                values.insert(0, names[row])
            else:
                values.insert(0, row + arg.low)
        return (verb.name, *values)

    def features(self, t: Any, action: Action) -> list[int]:
        """An action as a candidate: the place of its verb in `verbs`, and for each number after it its row; -1 for none."""
        verb = self.verb_of(action)
        found = [self.verbs.index(verb)]
        for i, arg in enumerate(verb.args):
            found.append(self.row(t, arg, action[i + 1]))
        while len(found) <= ARGUMENTS:
            found.append(-1)
        return found


class Column:
    """One column of a grid: its name, what it says, and the number that is a lot of it (what observations are divided by)."""

    def __init__(self, name: str, says: str, top: int = 1) -> None:
        self.name = name
        self.says = says
        self.top = top


class Grid:
    """A table of entities: so many rows, padded with zeros, and a column for each thing that is known of one."""

    def __init__(self, name: str, rows: int, says: str, *columns: Column) -> None:
        self.name = name
        self.rows = rows
        self.says = says
        self.columns = columns
        self.width = len(columns)
        self.start = 0
        """Where it begins in the whole row of numbers; the layout sets it."""


class Layout:
    """What each number of an observation means: grids one after the other, each row by row."""

    def __init__(self, *grids: Grid) -> None:
        self.grids = grids
        self.size = 0
        for grid in grids:
            grid.start = self.size
            self.size += grid.rows * grid.width

    def tops(self) -> list[int]:
        """For each number what it is divided by."""
        return [column.top for grid in self.grids for _ in range(grid.rows) for column in grid.columns]


def asked_grid(kinds: int) -> Grid:
    """The first grid of every game: what the seat is asked."""
    return Grid(
        "asked",
        1,
        "What you are asked now.",
        Column("kind", "which kind of choice, by the list below; 0 when it is not your decision", kinds),
        *[Column(f"about_{i + 1}", f"its number {i + 1}, as the choice has it", 10) for i in range(ASKED)],
    )


class Asking:
    """The kinds of choices of a game by number, and what is known of the one that a seat owes."""

    def __init__(self, kinds: dict[str, type]) -> None:
        self.names = sorted([name for name, kind in kinds.items() if issubclass(kind, Choice) and kind is not Choice])
        self._fields: dict[type, tuple[int, list[str]]] = {}
        for place, name in enumerate(self.names):
            found: list[str] = []
            described: dict[str, Any] = getattr(kinds[name], "__dataclass_fields__", {})
            for field in described:
                if field != "seat" and described[field].type in ("int", "bool", int, bool):
                    found.append(field)
            self._fields[kinds[name]] = (place + 1, found[:ASKED])

    def write(self, t: Table, seat: int, out: Row) -> None:
        """Write down what a seat is asked."""
        if t.over or t.offers[seat] is None:
            return
        choice = t.choice_of(seat)
        kind, fields = self._fields[type(choice)]
        out[0] = kind
        for i, name in enumerate(fields):
            out[i + 1] = clamp(int(getattr(choice, name)))


def clamp(n: int) -> int:
    """A number as it fits into an observation."""
    return min(max(n, -LARGEST), LARGEST)


def turned(seat: int, other: int, players: int) -> int:
    """Whose something is, as a seat sees it: 1 for its own, 2 for the next seat's, and so on; 0 for nobody's (a seat below 0)."""
    return (other - seat) % players + 1 if other >= 0 else 0


class Numbering:
    """A game in numbers, for so many players: the codec of its actions and the layout of its observations."""

    def __init__(self, game: Any, players: int) -> None:
        numbers = game.numbers
        if numbers is None:
            raise FormicariumError(
                f"{game.title} has no numbers for learning programs: it needs a module rules.numbers."
            )
        self.game = game
        self.players = players
        self.codec = Codec(numbers.VERBS, numbers.rows)
        self.asking = Asking(game.kinds())
        self.layout = Layout(asked_grid(len(self.asking.names)), *numbers.layout(players))
        self._observe: Any = numbers.observe
        self.blank: Row = vec[i16]([0] * self.layout.size)

    def observe(self, t: Any, seat: int) -> Any:
        """What a seat may know, as an array of whole numbers in the order of the layout."""
        return array("h", memoryview(self.row(t, seat)).tobytes())

    def row(self, t: Any, seat: int) -> Row:
        """The same as it is written."""
        found = self.blank[:]
        self.asking.write(t, seat, found)
        self._observe(t, seat, found)
        return found

    def legal(self, t: Any, seat: int) -> list[int]:
        """The numbers of what a seat may do now."""
        offer: list[Action] | None = t.offers[seat]
        if offer is None:
            return []
        return [self.codec.number(t, action) for action in offer]
