"""Tables of ANTS set up for one rule."""

from __future__ import annotations

from typing import Any

from formicarium.core.steps import Action
from formicarium.games.ants import GAME
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.gain import Gain
from formicarium.games.ants.rules.nest import PLACES, SHAPE_SIZE
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.vocabulary import Effect


def started(players: int = 2, seed: object = 1, **options: Any) -> Ants:
    """A game at its first turn: the introductory one unless something else is said; hands are empty, nothing is owned."""
    settings = {"intro": True, **options}
    t: Ants = GAME.start(players, seed, settings)
    while not t.turn:
        seat = t.waiting[0]
        t.play(seat, t.options(seat)[0])
    for c in t.colonies:
        t.discard.extend(c.hand)
        c.hand = []
        c.shown = []
        if settings["intro"]:
            c.food = 0
            c.leaf = 0
    return again(t)


def again(t: Ants) -> Ants:
    """List the choices anew after the table was changed by hand; the table must make sense."""
    t.check()
    t.look_again()
    return t


def me(t: Ants) -> Colony:
    """The colony of the player whose turn it is."""
    return t.colonies[t.active]


def fetch(t: Ants, card: int) -> None:
    """Take a card out of wherever it lies."""
    rows = [t.deck, t.discard, t.debuts, t.chambers]
    for c in t.colonies:
        rows += [c.aside, c.hand, c.dealt]
    for row in rows:
        if card in row:
            row.remove(card)
            return
    slot = t.display.index(card)
    t.display[slot] = t.deck.pop()


def hold(t: Ants, seat: int, *cards: int) -> None:
    """Put cards into a hand."""
    for card in cards:
        fetch(t, card)
        t.colonies[seat].hand.append(card)


def in_play(t: Ants, seat: int, card: int, tokens: int = 0) -> int:
    """Let a card have been played; its place."""
    fetch(t, card)
    c = t.colonies[seat]
    c.played.append(card)
    c.tokens.append(tokens)
    c.discs -= tokens
    return len(c.played) - 1


def dig(t: Ants, seat: int, shape: int, cell: int, turn: int = 0, full: int = 0) -> None:
    """Let a room have been dug, without its bonuses."""
    c = t.colonies[seat]
    cells = next(cells for cells in PLACES[shape][turn] if cells[0] == cell)
    t.shapes[shape] -= 1
    c.shapes.append(shape)
    c.full.append(full)
    for covered in cells:
        assert not c.nest[covered]
        c.nest[covered] = len(c.shapes)
    assert len(cells) == SHAPE_SIZE[shape]


def explorer(t: Ants, seat: int, *places: int) -> None:
    """Let explorers stand on hexes."""
    for place in places:
        t.colonies[seat].discs -= 1
        t.explorers[place] = seat


def forager(t: Ants, seat: int, *corners: int) -> None:
    """Let foragers stand on corners."""
    for corner in corners:
        t.colonies[seat].discs -= 1
        t.foragers[corner] = seat


def ants(t: Ants, seat: int, *counts: int) -> None:
    """Set how many diggers, explorers and foragers are ready on the tile."""
    c = t.colonies[seat]
    c.discs += sum(c.ants) - sum(counts)
    c.ants = list(counts)


def wild(t: Ants, seat: int, n: int) -> None:
    """Give wild ants."""
    c = t.colonies[seat]
    c.discs -= n
    c.wild += n


def gain(t: Ants, *effects: Effect, place: int = -1, seat: int | None = None) -> None:
    """The active player (or a seat) gets bonuses, before anything else happens."""
    t.do(Gain(t.active if seat is None else seat, effects, place))
    t.settle()


def asked(t: Ants) -> str:
    """Which decision is owed."""
    return type(t.choice_of(t.waiting[0])).__name__


def go(t: Ants, *actions: Action) -> None:
    """The player who is asked does one thing after the other."""
    for action in actions:
        t.play(t.waiting[0], action)


def of(t: Ants, verb: str) -> list[Action]:
    """What can be done of one kind."""
    return [action for action in t.options(t.waiting[0]) if action[0] == verb]


def verbs(t: Ants) -> set[str]:
    """What kinds of things can be done."""
    return {action[0] for action in t.options(t.waiting[0])}


def why(t: Ants, action: Action) -> tuple[str, str]:
    """Why something is not possible: the rule and the sentence."""
    reason = t.why_not(t.waiting[0], action)
    assert reason is not None
    return reason.rule, GAME.say(reason.msg)


def take_any(t: Ants) -> None:
    """Take the first card that is offered with an action."""
    assert asked(t) == "TakeCard"
    go(t, of(t, "take")[0])


def until_turn(t: Ants, seat: int) -> None:
    """Everybody does the last thing offered that is no way back, until it is a seat's turn."""
    while not (t.waiting == [seat] and asked(t) == "MainAction"):
        who = t.waiting[0]
        options = t.options(who)
        quiet = [a for a in options if a[0] in ("incubate", "stop", "none", "feed", "done", "stay", "leave")]
        t.play(who, (quiet or options)[0])


def number_of(name: str) -> int:
    """A card by its name."""
    return next(card.number for card in CARDS if card.name == name)
