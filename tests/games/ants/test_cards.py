"""All 158 cards: what each asks for, what it gives, and when it may not be played."""

from __future__ import annotations

import pytest

from formicarium.core.speech import Speaker
from formicarium.games.ants import GAME
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.card import Card
from formicarium.games.ants.rules.cards.deck import CARDS, LAST_CARD
from formicarium.games.ants.rules.enemies import ENEMIES
from formicarium.games.ants.rules.nest import AREA, BONUSES, PLANS, SHAPE_SIZE, SHAPE_TILES
from formicarium.games.ants.rules.table import Ants
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES, LEAF_TILES, OBJECTS
from formicarium.games.ants.rules.vocabulary import Effect
from formicarium.games.ants.words import card_text
from tests.games.ants.setting import again, dig, go, hold, me, of, started, why
from tests.games.ants.test_effects import meet

ALL = [CARDS[number] for number in range(1, LAST_CARD + 1)]


def ready(card: Card) -> Ants:
    """A table where the active player can just play a card, with nothing to spare."""
    t = started()
    seat = t.active
    c = me(t)
    if card.size:
        c.full = [1]
        shape = (0, 1, 2, 4)[card.size - 1]
        dig(t, seat, shape, {0: 6, 1: 6, 2: 6, 4: 7}[shape])
    symbols = [need for need in card.needs if need[0] == v.NEED_SYMBOL]
    for need in card.needs:
        if need not in symbols:
            meet(t, need)
    have = c.symbols()
    c.mutation = sum(max(0, need[1] - have[need[2]]) for need in symbols)
    if card.cost:
        c.leaf = max(c.leaf, card.cost)
    hold(t, seat, card.number)
    return again(t)


@pytest.mark.rule("AN 7.2", "AN 7.5", "AN 7.7", "AN 7.8", "AN 13.8")
@pytest.mark.parametrize("card", ALL, ids=lambda card: f"{card.number} {card.name}")
def test_what_a_card_asks_for_and_gives(card: Card) -> None:
    t = ready(card)
    seat = t.active
    c = t.colonies[seat]
    before = c.symbols()
    leaf, points = c.leaf, t.score_parts(seat)["cards"]
    supplies = (c.food, c.mushroom, c.aggression)
    go(t, ("play", card.number))
    assert c.played[-1] == card.number or card.number in c.played
    assert card.number not in c.hand
    assert c.mutation == sum(effect[1] for effect in card.now if effect[0] == v.MUTATION)
    for symbol in range(v.SYMBOLS):
        assert c.symbols()[symbol] >= before[symbol] + card.symbols.count(symbol)
    gained = given(card.now, v.LEAF)
    if not any(effect[0] in (v.ADVANCE_SUPPLY, v.SIFT, v.ACT, v.LARVA, v.TAKE) for effect in card.now):
        assert c.leaf == leaf - card.cost + gained
    assert t.score_parts(seat)["cards"] >= points + card.points
    if card.size:
        assert c.full[-1] == 1
    first = card.now[0][0] if card.now else -1
    if first in (v.FOOD, v.MUSHROOM, v.AGGRESSION):
        place = (v.FOOD, v.MUSHROOM, v.AGGRESSION).index(first)
        assert (c.food, c.mushroom, c.aggression)[place] == supplies[place] + given(card.now, first)
    if first == v.TOKEN:
        assert c.tokens[-1] == card.now[0][1]
    if first in ASKS and t.waiting == [seat]:
        assert type(t.choice_of(seat)).__name__ in (*ASKS[first], "SecondDeed")


ASKS: dict[int, tuple[str, ...]] = {
    v.LARVA: ("HatchLarva",),
    v.ADVANCE_EGG: ("Advance",),
    v.ADVANCE_SUPPLY: ("Advance",),
    v.ADVANCE_ANY: ("Advance",),
    v.SIFT: ("SiftKeep",),
    v.TAKE: ("TakeAny",),
    v.SEEK: ("SeekSymbol",),
    v.PHEROMONE: ("LoseScent",),
    v.CLEAR: ("ClearRoom",),
    v.ACTIVATE: ("Incubating",),
    v.OBJECT: ("PickObject",),
    v.ACT: ("ChooseShape", "ChoosePlace", "Explore", "PlaceForager"),
    v.ROOM: ("ChooseShape",),
}


def given(effects: tuple[Effect, ...], word: int) -> int:
    return sum(effect[1] for effect in effects if effect[0] == word)


@pytest.mark.rule("AN 7.2", "AN 7.6", "AN 7.7", "AN-28", "AN-30")
@pytest.mark.parametrize("card", ALL, ids=lambda card: f"{card.number} {card.name}")
def test_when_a_card_may_not_be_played(card: Card) -> None:
    """Without the leaves, without the room, without each single requirement: and it is said why."""
    tried = 0
    play = ("play", card.number)
    if card.cost:
        t = ready(card)
        me(t).leaf = card.cost - 1
        t.look_again()
        assert play not in t.options(t.active)
        assert why(t, play)[0] in ("AN 7.7", "AN 7.2")
        tried += 1
    if card.size:
        t = ready(card)
        me(t).full = [1] * len(me(t).full)
        t.look_again()
        assert play not in t.options(t.active)
        assert why(t, play)[0] == "AN 7.6"
        tried += 1
    for need in card.needs:
        t = ready(card)
        if need[0] == v.NEED_SYMBOL:
            me(t).mutation = 0
            if not me(t).symbols()[need[2]] < need[1]:
                continue
        elif need == (v.NEED_CUBES, need[1], v.FOOD):
            tried += 1
            continue  # the emergency store gives whatever is missing
        else:
            t = started()
            hold(t, t.active, card.number)
            me(t).leaf = card.cost
            me(t).mutation = 9
            if need == (v.NEED_AVAILABLE, need[1], need[2]):
                me(t).discs += me(t).ants[need[2]]
                me(t).ants[need[2]] = 0
        t.look_again()
        assert play not in t.options(t.active), need
        tried += 1
    assert tried or (not card.cost and not card.needs and not card.size)


@pytest.mark.rule("AN 7.5")
def test_kinds_of_cards_keep_to_their_kind() -> None:
    for card in ALL:
        if card.kind == v.ABILITY:
            assert card.cost >= 1
            assert len(card.symbols) <= 2
            assert not card.size
        elif card.kind == v.ENTERPRISE:
            assert not card.cost
            assert not card.symbols
            assert card.needs
            assert (card.incubation, card.lasting, card.ending) == ((), (), ())
        else:
            assert 1 <= card.size <= 4
            assert card.symbols
        if any(effect[0] == v.TOKEN for effect in (*card.now, *card.incubation)):
            assert card.holds


@pytest.mark.rule("AN 13.8", "AN 7.4")
def test_the_deck_in_numbers() -> None:
    def counted(kind: int, back: int) -> int:
        return len([card for card in ALL if (card.kind, card.back) == (kind, back)])

    assert len(ALL) == 158
    assert [counted(kind, v.BASE) + counted(kind, v.DEBUT) for kind in range(3)] == [60, 40, 50]
    assert [counted(kind, v.DEBUT) for kind in range(3)] == [12, 8, 10]
    assert counted(v.ROOM_CARD, v.CHAMBER) == 8
    for symbol in range(v.SYMBOLS):
        assert len([card for card in ALL if symbol in card.symbols]) >= 10
    assert len({card.name for card in ALL}) == 158


@pytest.mark.rule("AN 13.8")
def test_every_word_of_the_vocabulary_occurs() -> None:
    seen = set()
    for card in ALL:
        for effect in (*card.now, *card.incubation):
            seen.add(effect[0])
            if effect[0] == v.TRADE:
                seen.add(effect[3][0])
            if effect[0] == v.PER:
                seen.add(effect[1][0])
    others = {bonus[0] for plan in BONUSES for bonus in plan.values()}
    assert seen | others == set(range(v.BONUSES))
    lasting = {effect[0] for card in ALL for effect in card.lasting}
    lasting |= {effect[0] for space in ABILITY_SPACES for effect in space.lasting}
    assert lasting == set(range(v.LASTING))
    needs = {need[0] for card in ALL for need in card.needs} | {need[0] for need in INCUBATION_TILES}
    assert needs | {v.NEED_FILL} == set(range(v.NEEDS))


KNOWN = {
    1: (3,),
    4: (3,),
    8: (2,),
    9: (4,),
    10: (3,),
    11: (1,),
    12: (1,),
    13: (2,),
    25: (1, 2),
    38: (2, 2),
    44: (1, 2),
    56: (1, 2),
    64: (6, 6, 4, 3, 2),
    77: (3,),
    80: (2,),
    94: (3, 2),
    108: (1, 1, 2),
    120: (1, 1, 3),
    129: (3, 3, 2, 2),
    140: (2, 1, 2),
    152: (1, 4, 4),
    154: (1, 4),
}


@pytest.mark.rule("AN 13.8")
@pytest.mark.parametrize("number", KNOWN)
def test_the_cards_that_are_known_keep_their_figures(number: int) -> None:
    card = CARDS[number]
    figures = [card.cost, card.size, card.points, *(need[1] for need in card.needs)]
    figures += [effect[1] for effect in card.now if len(effect) > 1 and isinstance(effect[1], int)]
    figures += [effect[2][1] for effect in card.lasting if len(effect) > 2]
    for figure in KNOWN[number]:
        assert figure in figures
        figures.remove(figure)
    kinds = (v.ABILITY, v.ENTERPRISE, v.ROOM_CARD)
    assert card.kind == kinds[(number > 60) + (number > 100)]


@pytest.mark.rule("AN 13.8")
def test_what_two_known_cards_do() -> None:
    assert CARDS[10].incubation == ((v.MUSHROOM, 1),)
    assert CARDS[9].incubation == ((v.PER, (v.LEAF, 1), v.OF_SMALL_ROOMS, 0),)
    assert CARDS[38].lasting == ((v.ANY_TILE,),)
    assert CARDS[129].holds == v.APHIDS


@pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.number))
def test_every_card_can_be_read(card: Card) -> None:
    text = card_text(card, Speaker(GAME))
    assert len(text) < 330
    assert "{" not in text
    assert ("Costs" in text) == bool(card.cost)
    assert text.count("Incubation:") == len(card.incubation)
    assert GAME.words.explain("card", card.number, Speaker(GAME)).startswith(card.name)


@pytest.mark.rule("AN 4.3", "AN 7.13", "AN 2.10")
def test_the_box_in_numbers() -> None:
    assert sum(SHAPE_TILES) == 52
    for size in (1, 2, 3, 4):
        assert sum(n for shape, n in enumerate(SHAPE_TILES) if SHAPE_SIZE[shape] == size) == 13
    assert [space.difficulty for space in ABILITY_SPACES] == [1] * 4 + [2] * 4 + [3] * 3
    assert (len(OBJECTS), len(LEAF_TILES), len(INCUBATION_TILES), len(ENEMIES)) == (8, 6, 12, 29)
    assert sorted([enemy.terrain for enemy in ENEMIES].count(n) for n in range(6)) == [4, 5, 5, 5, 5, 5]
    for enemy in ENEMIES:
        assert v.AGGRESSIVE in enemy.symbols
        assert len(enemy.symbols) in (enemy.difficulty, enemy.difficulty + 1)
    for plan in range(len(PLANS)):
        assert [AREA[plan].count(area) for area in (1, 4)] == [7, 3]
        assert all(1 <= AREA[plan][cell] <= 3 for cell in BONUSES[plan])


@pytest.mark.rule("AN 7.13", "AN 7.14")
@pytest.mark.parametrize("space", range(len(ABILITY_SPACES)))
def test_every_ability_space(space: int) -> None:
    t = started()
    seat = t.active
    c = t.colonies[seat]
    place = t.garden.revealed[0]
    terrain = t.garden.terrain[place]
    hard = next(n for n, enemy in enumerate(ENEMIES) if enemy.terrain == terrain and enemy.difficulty == 3)
    if t.enemies[place] != hard:
        t.piles[terrain].remove(hard)
        t.piles[terrain].append(t.enemies[place])
        t.enemies[place] = hard
    t.explorers[place] = seat
    c.discs -= 1
    c.mutation = 6
    again(t)
    go(t, ("defeat", place))
    assert len(of(t, "ability")) == 11
    go(t, ("ability", space))
    parts = t.score_parts(seat)
    assert parts["enemies"] == ABILITY_SPACES[space].points + (3 if space == 10 else 0)
    what = ABILITY_SPACES[space]
    if space == 0:
        assert c.leaf == 2
    if what.lasting and what.lasting[0][0] == v.HAS_SYMBOL:
        assert c.symbols()[v.AGGRESSIVE] == 1


@pytest.mark.rule("AN 5.7", "AN 12.7")
@pytest.mark.parametrize("thing", range(len(OBJECTS)))
def test_every_special_object(thing: int) -> None:
    from formicarium.games.ants.rules.explore import own

    t = started()
    seat = t.active
    if thing in t.beside:
        t.beside.remove(thing)
    else:
        t.treasures[t.treasures.index(thing)] = -1
    own(t, seat, thing)
    t.settle()
    c = t.colonies[seat]
    assert c.objects == [thing]
    assert t.score_parts(seat)["objects"] == OBJECTS[thing].points
    gained = {v.FOOD: c.food, v.WILD: c.wild, v.DRAW: len(c.hand), v.MUTATION: c.mutation, v.AGGRESSION: c.aggression}
    for effect in OBJECTS[thing].now:
        if effect[0] in gained:
            assert gained[effect[0]] == effect[1]


@pytest.mark.rule("AN 6.9")
@pytest.mark.parametrize("tile", range(len(LEAF_TILES)))
def test_every_leaf_tile(tile: int) -> None:
    t = started()
    seat = t.active
    c = t.colonies[seat]
    place = t.garden.revealed[0]
    terrain = t.garden.terrain[place]
    t.leaves[t.leaves.index(tile)] = t.leaves[terrain]
    t.leaves[terrain] = tile
    t.cubes[place] = 1
    from formicarium.games.ants.rules.gather import GatherAt

    corner = t.garden.corners[place][0]
    t.foragers[corner] = seat
    c.discs -= 1
    t.do(GatherAt(seat, corner))
    t.settle()
    assert c.scents[terrain] == 1
    word, *rest = LEAF_TILES[tile][0]
    got = {
        v.DRAW: len(c.hand),
        v.FLY: t.flight[seat],
        v.WILD: c.wild,
        v.MUTATION: c.mutation,
        v.MUSHROOM: c.mushroom,
        v.ADVANCE_EGG: len(of(t, "advance")) - 2,
    }
    assert got[word] == (rest[0] if rest else 1)
