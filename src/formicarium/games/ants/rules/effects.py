"""What every bonus does (rule AN 13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from formicarium.games.ants.rules import brood, choices
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import NO_CARD
from formicarium.games.ants.rules.defeat import DefeatMore, defeats
from formicarium.games.ants.rules.dig import ChooseShape, Dig
from formicarium.games.ants.rules.explore import Explore, reachable
from formicarium.games.ants.rules.flight import Fly
from formicarium.games.ants.rules.forage import NOWHERE, Forage, can_forage
from formicarium.games.ants.rules.gain import Gain
from formicarium.games.ants.rules.play_cards import PlayMore
from formicarium.games.ants.rules.scoring import count
from formicarium.games.ants.rules.tiles import FERTILE
from formicarium.games.ants.rules.vocabulary import Effect

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants

EGG_TRACKS = (v.DIGGER, v.EXPLORER, v.FORAGER)
SUPPLY_TRACKS = (v.FOOD_TRACK, v.LEAF_TRACK)
ALL_TRACKS = (v.DIGGER, v.EXPLORER, v.FORAGER, v.FOOD_TRACK, v.LEAF_TRACK)


def draw(t: Ants, seat: int, n: int) -> list[int]:
    """Draw cards from the deck, without showing them."""
    drawn: list[int] = []
    for _ in range(n):
        card = t.next_card()
        if card != NO_CARD:
            drawn.append(card)
    return drawn


def resolve(t: Ants, seat: int, effect: Effect, place: int) -> None:
    """Carry out one bonus; `place` is the played card it stands on, -1 for a board."""
    word: int = effect[0]
    if word <= v.WILD:
        simple(t, seat, word, effect[1])
    elif word <= v.RISE:
        hatch(t, seat, word, effect)
    elif word <= v.SEEK:
        cards(t, seat, word)
    elif word <= v.OBJECT:
        deeds(t, seat, word, effect)
    else:
        particular(t, seat, word, effect, place)


def simple(t: Ants, seat: int, word: int, n: int) -> None:
    """Cubes, tokens, cards, steps of the flight, wild ants."""
    c = t.colonies[seat]
    if word == v.FOOD:
        c.food += n
    elif word == v.LEAF:
        c.leaf += n
    elif word == v.MUSHROOM:
        c.mushroom += n
    elif word == v.AGGRESSION:
        c.aggression += n
    elif word == v.MUTATION:
        c.mutation += n
    elif word == v.DRAW:
        drawn = draw(t, seat, n)
        c.hand.extend(drawn)
        if t.telling and drawn:
            t.tell("{who:seat} draws {n:plural|card|cards}.", {"who": seat, "n": len(drawn)})
            t.tell_only((seat,), "You draw {cards:cards}.", {"cards": drawn})
        return
    elif word == v.FLY:
        t.do(Fly(seat, n))
    else:
        hatched = min(n, c.discs)
        c.discs -= hatched
        c.wild += hatched
    if t.telling:
        t.tell("{who:seat} gets {what:effects}.", {"who": seat, "what": [[word, n]]})


def hatch(t: Ants, seat: int, word: int, effect: Effect) -> None:
    """Larvae, production, discs that move."""
    c = t.colonies[seat]
    if word == v.LARVA:
        for _ in range(effect[1]):
            t.do(brood.HatchLarva(seat))
    elif word == v.ADVANCE:
        if effect[1] < v.KINDS:
            brood.advance_egg(t, seat, effect[1])
        else:
            brood.advance(t, seat, effect[1])
    elif word == v.ADVANCE_EGG:
        t.do(brood.Advance(seat, EGG_TRACKS))
    elif word == v.ADVANCE_SUPPLY:
        t.do(brood.Advance(seat, SUPPLY_TRACKS))
    elif word == v.ADVANCE_BOTH:
        brood.advance(t, seat, v.FOOD_TRACK)
        brood.advance(t, seat, v.LEAF_TRACK)
    elif word == v.ADVANCE_ANY:
        if c.queen == FERTILE:
            t.do(Fly(seat, 1))
        t.do(brood.Advance(seat, ALL_TRACKS))
    elif word == v.SHIFT:
        for _ in range(effect[1]):
            t.do(brood.ShiftDisc(seat, 3, 0))
    elif word == v.RISE:
        t.do(brood.RiseDisc(seat))


def cards(t: Ants, seat: int, word: int) -> None:
    """Cards that are played, drawn, looked for."""
    c = t.colonies[seat]
    if word in (v.PLAY, v.PLAY_ABILITY, v.PLAY_ENTERPRISE):
        t.do(PlayMore(seat, word))
    elif word == v.SIFT:
        c.looking = draw(t, seat, 2)
        if t.telling and c.looking:
            t.tell("{who:seat} looks at {n:plural|card|cards}.", {"who": seat, "n": len(c.looking)})
        if c.looking:
            t.do(choices.SiftKeep(seat))
    elif word == v.TAKE:
        t.do(choices.TakeAny(seat))
    elif word == v.SEEK:
        t.do(choices.SeekSymbol(seat))


def act(t: Ants, seat: int, kind: int, strength: int) -> None:
    """An action of given strength with discs from the supply: no card, no wild ants, no boost (rule AN 13.1)."""
    if kind == v.DIGGER:
        t.do(Dig(seat, strength))
    elif kind == v.EXPLORER:
        if reachable(t, seat, strength):
            t.do(Explore(seat, strength))
    else:
        while strength and (strength > t.colonies[seat].discs or not can_forage(t, seat, strength)):
            strength -= 1
        t.do(Forage(seat, strength, NOWHERE))


def deeds(t: Ants, seat: int, word: int, effect: Effect) -> None:
    """Actions, rooms, enemies, pheromones, objects."""
    if word == v.ACT:
        act(t, seat, effect[1], effect[2])
    elif word == v.ROOM:
        t.do(ChooseShape(seat, effect[1], effect[1]))
    elif word == v.DEFEAT:
        if defeats(t, seat):
            t.do(DefeatMore(seat))
    elif word == v.PHEROMONE:
        t.do(choices.LoseScent(seat))
    elif word == v.ACTIVATE:
        from formicarium.games.ants.rules.incubate import Incubating, incubation_effects

        t.do(Incubating(seat, incubation_effects(t, seat)))
    elif word == v.OBJECT:
        t.do(choices.PickObject(seat))


def particular(t: Ants, seat: int, word: int, effect: Effect, place: int) -> None:
    """What only cards do (rules AN 13.3, AN 13.4, AN 13.6)."""
    c = t.colonies[seat]
    if word == v.CLEAR:
        t.do(choices.ClearRoom(seat))
    elif word == v.TOKEN:
        choices.put_tokens(t, seat, place, effect[1])
    elif word == v.TOKEN_ANY:
        for _ in range(effect[1]):
            t.do(choices.TokenAny(seat))
    elif word == v.SPROUT_OR_MOVE:
        t.do(choices.SproutOrMove(seat, place))
    elif word == v.TUCK:
        t.do(choices.TuckCards(seat, effect[1]))
    elif word == v.EGG_SWAP:
        t.do(brood.EggSwap(seat))
    elif word == v.CARDS_TO_DIG:
        t.do(choices.CardsToDig(seat))
    elif word == v.PER:
        times = count(t, seat, effect[2], effect[3], place)
        inner: Effect = effect[1]
        if times:
            t.do(Gain(seat, ((inner[0], inner[1] * times),), place))
    elif word == v.TRADE and choices.affordable(c, effect[1], effect[2]):
        t.do(choices.Trade(seat, effect[1], effect[2], tuple(effect[3]), place))
