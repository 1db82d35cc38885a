"""A game in progress: its state, and the stack of steps that are still to happen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from mypy_extensions import mypyc_attr

from formicarium.core.dice import Dice, seed_bytes, stream
from formicarium.core.errors import CannotUndo, DeadEnd, FormicariumError, GameOver, IllegalAction, NotYourTurn
from formicarium.core.message import Line, Msg, Question, Reason
from formicarium.core.position import digest, to_data
from formicarium.core.seat import Seat
from formicarium.core.state import fresh, own_fields, state_fields, whole
from formicarium.core.steps import Action, Choice, Pilot, Step, Together

if TYPE_CHECKING:
    from formicarium.core.contract import Standing, View


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other packages are not compiled with us
@dataclass
class Table:
    """The base of every game's table. A game adds its state as dataclass fields with defaults.

    State is made of numbers, words, None, lists and dicts with words as keys, `Part`s, and tuples, which copies share. `book`,
    `asleep`, `offers`, `lane` and `pilot` are not state: the first two are what people keep beside the game, the next two follow from the
    stack, and the last one belongs to a search.
    Two tables are equal if their positions are.
    """

    players: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    """The options the game was started with. Never changes, so copies share it."""
    stack: list[Step] = field(default_factory=list)
    lanes: list[list[Step]] = field(default_factory=list)
    """The stacks of a `Together` that is under way, one per seat; empty otherwise."""
    dice: Dice = field(default_factory=lambda: Dice(b""))
    reveals: int = 0
    """How often something hidden was shown to somebody."""
    over: bool = False
    places: list[int] = field(default_factory=list)
    """When the game is over: the place of each seat, 1 for who won; equal for ties."""
    game: Any = None
    book: Any = None
    offers: list[Any] = field(default_factory=list)
    lane: int = -1
    asleep: bool = False
    """Whether the book only notes the moves for now. It is written out when somebody reads it."""
    pilot: Pilot | None = None
    """Who answers choices before their options are listed, in a playout; nobody otherwise."""

    # ---- what a game writes -------------------------------------------------------------------------------------

    def setup(self, dice: Dice) -> None:
        """Lay out the game for `self.players` and `self.settings`, and place the first steps."""
        raise NotImplementedError

    def look(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, JSON-able; None: a spectator."""
        raise NotImplementedError

    def deal_anew(self, seat: int | None, dice: Dice) -> None:
        """Replace all that the seat cannot know by something it could believe in.

        The result may depend on nothing but what the seat knows and the dice: gather what is hidden, sort it, deal it.
        """
        raise NotImplementedError

    def score_parts(self, seat: int) -> dict[str, int]:
        """What a seat's score is made of, by name; the score is the sum. Public knowledge only."""
        raise NotImplementedError

    def tally(self) -> dict[str, int]:
        """What never changes during a game (pieces in all, cards in all): tested after every move."""
        return {}

    def check(self) -> None:
        """Raise BadPosition where the state contradicts itself (for positions that people edit)."""

    # ---- what steps use -----------------------------------------------------------------------------------------

    def do(self, *steps: Step) -> None:
        """Put steps on top, to happen in this order before anything that already waits."""
        stack = self.stack if self.lane < 0 else self.lanes[self.lane]
        for i in range(len(steps) - 1, -1, -1):
            stack.append(steps[i])

    def reveal(self) -> None:
        """Say that something hidden was just shown to somebody: no undo beyond this point."""
        self.reveals += 1

    def finish(self, places: list[int]) -> None:
        """The game is over, with these places."""
        self.over = True
        self.places = places
        self.stack = []
        self.lanes = []

    @property
    def telling(self) -> bool:
        """Whether anybody listens. Check it before building a message in code that simulations run often."""
        return self.book is not None and not self.asleep

    def tell(self, text: str, values: dict[str, Any] | None = None, kind: str = "") -> None:
        """Tell everybody what happened."""
        if self.book is not None and not self.asleep:
            self.book.write(Msg(text, values), None, kind)

    def tell_only(
        self, seats: tuple[int, ...], text: str, values: dict[str, Any] | None = None, kind: str = ""
    ) -> None:
        """Tell only these seats what happened. The seats must themselves be public knowledge."""
        if self.book is not None and not self.asleep:
            self.book.write(Msg(text, values), seats, kind)

    # ---- running ------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Run steps until somebody has to choose, or the game is over."""
        self.offers = [None] * self.players
        while not self.over:
            if not self.stack:
                raise DeadEnd("The game is not over, but nothing is left to happen.")
            top = self.stack[-1]
            if isinstance(top, Together):
                if not self.lanes:
                    self.lanes = [list(reversed(lane)) for lane in top.lanes]
                waits = False
                for seat in range(self.players):
                    self.lane = seat
                    if self._run(self.lanes[seat]):
                        waits = True
                    if self.over:
                        break
                self.lane = -1
                if waits or self.over:
                    break
                self.lanes = []
                self.stack.pop()
            elif self._run(self.stack):
                break
        if self.over:
            self.offers = [None] * self.players

    def _run(self, stack: list[Step]) -> bool:
        """Run one stack until it waits (True), is empty, over, or has a Together on top (False)."""
        while stack and not self.over:
            top = stack[-1]
            if isinstance(top, Choice):
                if self.pilot is not None:
                    answer = self.pilot.answer(self, top)
                    if answer is not None:
                        stack.pop()
                        top.take(self, answer)
                        continue
                options = top.options(self)
                if len(options) == 1 and not top.asks(self):
                    if self.book is not None and not self.asleep:
                        self.book.write(
                            Msg("{what:msg} (the only choice)", {"what": top.label(self, options[0]).plain()}),
                            (seat_of(top),),
                            "forced",
                        )
                    stack.pop()
                    top.take(self, options[0])
                elif options:
                    self.offers[seat_of(top)] = options
                    return True
                else:
                    raise DeadEnd(f"{type(top).__name__} offers seat {seat_of(top)} nothing.")
            elif isinstance(top, Together):
                if self.lane >= 0:
                    raise DeadEnd("A Together stands inside another one's lane.")
                return False
            else:
                stack.pop()
                top.run(self)
        return False

    def choice_of(self, seat: int) -> Choice:
        """The choice that a seat owes, which must be in `waiting`."""
        stack = self.lanes[seat] if self.lanes else self.stack
        top = stack[-1]
        assert isinstance(top, Choice)
        return top

    def apply(self, seat: int, action: Action) -> None:
        """Take an offered action and settle. For search: nothing is checked, nothing is recorded."""
        if self.lanes:
            top = self.lanes[seat].pop()
            self.lane = seat
        else:
            top = self.stack.pop()
        assert isinstance(top, Choice)
        top.take(self, action)
        self.lane = -1
        self.settle()

    # ---- the public surface -------------------------------------------------------------------------------------
    # An action is typed Any here: compiled code would answer a wrong kind with a TypeError before we can.

    @property
    def waiting(self) -> list[int]:
        """The seats that owe a decision."""
        found: list[int] = []
        for seat in range(len(self.offers)):
            if self.offers[seat] is not None:
                found.append(seat)
        return found

    def options(self, seat: SupportsIndex) -> list[Action]:
        """What a seat may do now; nothing where it owes no decision."""
        offer: list[Action] | None = self.offers[self._seat(seat)]
        return [] if offer is None else offer[:]

    def play(self, seat: SupportsIndex, action: Any) -> None:
        """Do one of the offered actions; anything else is refused and changes nothing."""
        who = self._seat(seat)
        if self.over:
            raise GameOver("The game is over; start a new one or look back through this one.")
        offer = self.offers[who]
        if offer is None:
            raise NotYourTurn(f"Seat {who} has nothing to decide now; waiting for {_list(self.waiting)}.")
        if not isinstance(action, tuple):
            raise IllegalAction(f"An action is a tuple such as {offer[0]!r}, not {action!r}.")
        known = _known(action, offer)
        if known is None:
            reason = self.why_not(who, action)
            text = (
                "" if reason is None else self.game.say(reason.msg) + (f" (rule {reason.rule})" if reason.rule else "")
            )
            raise IllegalAction(f"{action!r} is not offered. {text}".rstrip())
        if self.book is None:
            self.apply(who, known)
        elif self.asleep:
            self.apply(who, known)
            self.book.moves.append((who, known))
        else:
            self.book.before(self, who)
            self.apply(who, known)
            self.book.after(self, who, known)

    def view(self, seat: SupportsIndex | None) -> View:
        """All that a seat may know, JSON-able; None: a spectator."""
        who = None if seat is None else self._seat(seat)
        view: dict[str, Any] = {
            "game": self.game.name,
            "seat": who,
            "players": self.players,
            "settings": dict(self.settings),
            "over": self.over,
            "waiting": self.waiting,
            "scores": self.scores,
            "places": list(self.places),
        }
        view.update(self.look(who))
        return view

    def question(self, seat: SupportsIndex) -> Question | None:
        """What a seat is asked now, in words: prompt, rule, options with labels, and what it may not do with reasons."""
        who = self._seat(seat)
        offer = self.offers[who]
        if offer is None:
            return None
        choice = self.choice_of(who)
        refused: list[tuple[Action, Msg, Reason]] = []
        for action in choice.refused(self):
            reason = self.why_not(who, action)
            if reason is not None:
                refused.append((action, choice.label(self, action), reason))
        return Question(
            choice.prompt(self),
            choice.rule(),
            type(choice).__name__,
            [(action, choice.label(self, action)) for action in offer],
            refused,
        )

    def why_not(self, seat: SupportsIndex, action: Any) -> Reason | None:
        """Why that is not possible now: a sentence and a rule; None if it is possible."""
        who = self._seat(seat)
        if self.over:
            return Reason(Msg("The game is over."))
        offer = self.offers[who]
        if offer is None:
            return Reason(Msg("It is not your decision now: waiting for {seats:seats}.", {"seats": self.waiting}))
        if _known(action, offer) is not None:
            return None
        choice = self.choice_of(who)
        try:
            reason = choice.why_not(self, action)
        except (IndexError, ValueError, TypeError, KeyError):
            reason = None  # not even the shape of an action that this game knows
        return reason or Reason(Msg("That is not among the choices now."), choice.rule())

    def story(self, seat: SupportsIndex | None) -> list[Line]:
        """What happened, as told to that seat; None: to a spectator."""
        who = None if seat is None else self._seat(seat)
        self.wake()
        return [] if self.book is None else self.book.told(who)

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether a seat may take its last move back: nothing was shown, nobody else has acted since."""
        self.wake()
        return self.book is not None and bool(self.book.can_undo(self._seat(seat)))

    def undo(self, seat: SupportsIndex) -> None:
        """Take the last move back."""
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is no move of yours to take back: dice were rolled, something hidden was shown, or somebody else has acted since."
            )
        self.book.undo(self)

    def imagine(self, seat: SupportsIndex | None, seed: object) -> Self:
        """A table that this seat could believe in: all it cannot know dealt anew, future dice included."""
        who = None if seat is None else self._seat(seat)
        self.wake()
        other = self.copy_state()
        base = seed_bytes(seed)
        other.dice = stream(base, "imagined play")
        other.dice.fated = True
        other.deal_anew(who, stream(base, "imagination"))
        other.look_again()
        if self.book is not None:
            other.book = self.book.heard(who)
        return other

    def look_again(self) -> None:
        """List the options of every waiting seat anew, after the state was changed from outside."""
        self.offers = [None] * self.players
        if self.over or not self.stack:
            return
        for stack in self.lanes or [self.stack]:
            if stack:
                top = stack[-1]
                if isinstance(top, Choice):
                    self.offers[seat_of(top)] = top.options(self)

    def seat(self, seat: SupportsIndex, seed: object = "seat") -> Seat:
        """What a bot gets: view, options, story, imagine; never the table. The seed is for what it imagines first."""
        return Seat.at(self, self._seat(seat), seed)

    @property
    def scores(self) -> list[int]:
        """The score of each seat, as far as everybody may know it."""
        return [sum(self.score_parts(seat).values()) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game runs."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def standings(self) -> list[Standing]:
        """Every seat with its place, score and the parts it is made of, the best first."""
        scores = self.scores
        places = self.places or [1 + sum(other > score for other in scores) for score in scores]
        rows: list[Standing] = [
            {"seat": seat, "place": places[seat], "score": scores[seat], "parts": self.score_parts(seat)}
            for seat in range(self.players)
        ]
        rows.sort(key=_place)
        return rows

    def copy_state(self) -> Self:
        """A copy of the state alone, as search wants it: no story, no record, no undo."""
        kind: Any = type(self)
        other: Self = kind.__new__(kind)  # every field is set below, so the defaults need not be made first
        other.players = self.players
        other.settings = self.settings
        other.stack = self.stack[:]
        other.lanes = [lane[:] for lane in self.lanes] if self.lanes else []
        other.dice = self.dice.copy()
        other.reveals = self.reveals
        other.over = self.over
        other.places = self.places[:]
        other.game = self.game
        other.book = None
        other.offers = self.offers  # copies share them: they are replaced when the table settles, not changed
        other.lane = -1
        other.asleep = False
        other.pilot = None
        self.copy_into(other)
        return other

    def copy_into(self, other: Any) -> None:
        """Copy the state that the game added. A game may write this out by hand, several times quicker once compiled."""
        for name in own_fields(type(self)):
            setattr(other, name, fresh(getattr(self, name)))

    def copy(self) -> Self:
        """A copy that shares nothing that can change, its story and record included."""
        other = self.copy_state()
        if self.book is not None:
            other.book = self.book.copy()
            other.asleep = self.asleep
        return other

    def wake(self) -> None:
        """Write out the book of a table that only noted its moves: its story, and how far one may go back."""
        if self.asleep:
            self.book = self.book.written_out(self)
            self.asleep = False

    def __repr__(self) -> str:
        title = "table" if self.game is None else self.game.title
        moves = "" if self.book is None else f", {len(self.book.moves)} moves"
        state = f"won by {_list(self.winners)}" if self.over else f"waiting for {_list(self.waiting)}"
        return f"<{title}: {self.players} player{'s' * (self.players != 1)}{moves}, {state}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.game is other.game and to_data(self) == to_data(other)

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        """How it is pickled: as its record where it keeps one, otherwise as its position."""
        from formicarium.core.shelf import unpickle  # the shelf knows the tables

        if self.book is not None and self.book.recording:
            return unpickle, (self.record(), True)
        return unpickle, (to_data(self), False)

    def restore(self, other: Any) -> None:
        """Become another position of the same game, in place. The other one must not be used afterwards."""
        self.dice = other.dice
        self.offers = other.offers
        for name in state_fields(type(self)):
            setattr(self, name, getattr(other, name))

    def digest(self) -> str:
        """A fingerprint of the position."""
        return digest(self)

    def record(self) -> dict[str, Any]:
        """The whole game as data: game, rules version, options, seed, moves, checksums."""
        if self.book is None:
            raise FormicariumError("This table keeps no record: it was started with story=False or imagined.")
        self.wake()
        found: dict[str, Any] = self.book.record(self)
        return found

    def _seat(self, seat: Any) -> int:
        """A seat at this table as a plain number."""
        number = whole(seat)
        if type(number) is not int or not 0 <= number < self.players:
            raise IllegalAction(f"There is no seat {seat!r} at this table; seats are 0 to {self.players - 1}.")
        found: int = number
        return found


def seat_of(choice: Any) -> int:
    """The seat that owes a choice."""
    seat: int = choice.seat
    return seat


def _place(row: Standing) -> tuple[int, int]:
    return (row["place"], row["seat"])


def _known(action: Any, offer: list[Action]) -> Action | None:
    """The offered action that is meant, to the letter: True is not 1, 1.0 is not 1, but an integer of numpy is one."""
    for same in offer:
        if same is action:
            found: Action = action
            return found
    for known in offer:
        if known == action:
            return known if [type(x) for x in known] == [type(whole(x)) for x in action] else None
    return None


def _list(seats: list[int]) -> str:
    return "seat " + ", ".join(str(s) for s in seats) if seats else "nobody"
