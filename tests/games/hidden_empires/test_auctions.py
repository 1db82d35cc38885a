"""Drawing cards and trait auctions (rules HE 13)."""

from __future__ import annotations

import pytest

from formicarium.core.errors import IllegalAction
from formicarium.games.hidden_empires.rules.auction import lose_trait, start_auction
from formicarium.games.hidden_empires.rules.cards import (
    APHID_SPECIALIST,
    BIVOUAC,
    CARDS,
    CATERPILLARS,
    DEADLY_STING,
    EVENT,
    FOOD_EGGS,
    HAND,
    HARVESTER,
    KIND,
    MACE,
    MILLER_CASTE,
    MUTATE,
    PLANT_SPECIALIST,
    REPLETE,
    TRAIT,
    TRAITS,
    excluded,
)
from formicarium.games.hidden_empires.rules.deck import DrawCard, DrawTrait
from formicarium.games.hidden_empires.rules.game import HiddenEmpires
from formicarium.games.hidden_empires.rules.places import RESERVES, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.rows import without
from tests.games.hidden_empires.setting import ants, asked, bare, choose, holding, resting, run, with_traits


def rich(players: int = 3, dna: int = 6) -> HiddenEmpires:
    t = bare(players)
    for seat in range(players):
        t.sheets[seat].dna = dna
    return t


def auction(t: HiddenEmpires, card: int, opener: int = 0) -> HiddenEmpires:
    t.deck = without(t.deck, t.deck.index(card))
    start_auction(t, card, opener)
    t.settle()
    return t


def test_there_are_25_traits_16_hand_cards_and_23_events() -> None:
    kinds = [card.kind for card in CARDS]
    assert [kinds.count(TRAIT), kinds.count(HAND), kinds.count(EVENT)] == [25, 16, 23]


@pytest.mark.rule("HE 13.1", "HE 12.2")
def test_a_turn_begins_with_a_card_and_discards_are_reshuffled() -> None:
    t = bare()
    t.deck = ()
    t.discards = (CATERPILLARS,)
    run(t, DrawCard(0))
    assert t.sheets[0].food == 6
    assert t.shuffles == 1
    assert t.shuffled[CATERPILLARS] == 1
    t.discards = ()
    run(t, DrawCard(0))  # Nothing at all is left: nothing is drawn.
    assert resting(t)


@pytest.mark.rule("HE 13.2")
def test_an_event_happens_at_once_and_is_discarded() -> None:
    t = bare()
    t.deck = (CATERPILLARS,)
    run(t, DrawCard(0))
    assert t.discards == (CATERPILLARS,)
    assert t.event == CATERPILLARS


@pytest.mark.rule("HE 13.3", "HE 12.6", "HE 13.5")
def test_a_hand_card_is_kept_and_seen_by_its_owner_alone() -> None:
    t = bare()
    t.deck = (FOOD_EGGS,)
    run(t, DrawCard(0))
    assert t.hands[0] == (FOOD_EGGS,)
    assert t.view(0)["hand"] == [FOOD_EGGS]
    assert t.view(1)["hand"] == []
    assert t.view(1)["colonies"][0]["hand"] == 1
    assert t.view(None)["hand"] == []
    told = [line.msg.text for line in t.story(1)]
    assert "{who:seat} draws a hand card." in told
    assert "You draw {card:card}." not in told
    # No option of any choice of the game passes a card on: a card leaves a hand by being played or discarded.
    assert t.drawn[0] == (0,)


@pytest.mark.rule("HE 13.6")
def test_the_drawer_opens_and_the_others_raise_or_pass_for_good() -> None:
    t = auction(rich(), MACE, 1)
    assert t.waiting == [1]
    assert t.options(1) == [("pass",)] + [("bid", n) for n in range(1, 7)]
    choose(t, ("bid", 2))
    assert t.waiting == [2]
    with pytest.raises(IllegalAction, match="higher"):
        t.play(2, ("bid", 2))
    choose(t, ("pass",), ("bid", 3))
    assert t.waiting == [1]  # Seat 2 has passed and is not asked again.
    choose(t, ("pass",))
    assert t.traits[0] == (MACE,)
    assert t.sheets[0].dna == 3
    assert t.lot == -1
    assert resting(t)


@pytest.mark.rule("HE 13.6", "HE-53")
def test_a_trait_that_nobody_wants_is_discarded() -> None:
    t = auction(rich(), MACE)
    choose(t, ("pass",), ("pass",), ("pass",))
    assert t.discards == (MACE,)
    assert resting(t)


@pytest.mark.rule("HE 13.6", "HE-53")
def test_the_last_one_may_still_bid() -> None:
    t = auction(rich(), MACE)
    choose(t, ("pass",), ("pass",))
    assert t.waiting == [2]
    choose(t, ("bid", 1))
    assert t.traits[2] == (MACE,)


@pytest.mark.rule("HE 13.7")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_price_grows_with_each_trait(before: int) -> None:
    t = rich(2, 12)
    with_traits(t, 0, *[BIVOUAC, PLANT_SPECIALIST][:before])
    auction(t, MACE)
    choose(t, ("bid", 3), ("pass",))
    assert t.sheets[0].dna == 12 - 3 * (before + 1)


@pytest.mark.rule("HE 13.8", "HE-52")
def test_nobody_bids_more_than_can_be_paid() -> None:
    t = rich(2, 7)
    with_traits(t, 0, BIVOUAC)
    auction(t, MACE)
    assert t.options(0)[-1] == ("bid", 3)
    with pytest.raises(IllegalAction, match="7 DNA"):
        t.play(0, ("bid", 4))


@pytest.mark.rule("HE 13.9")
def test_one_trait_of_each_type() -> None:
    t = rich(3)
    with_traits(t, 1, DEADLY_STING)
    auction(t, MACE)
    choose(t, ("bid", 1))
    assert t.waiting == [2]  # Seat 1 has a Chemical trait and passes by itself.


@pytest.mark.rule("HE 18.2", "HE 13.9", "HE 18.8", "HE 18.23")
@pytest.mark.parametrize("other", [HARVESTER, MILLER_CASTE])
def test_aphid_specialists_are_neither_harvesters_nor_millers(other: int) -> None:
    assert excluded(other, APHID_SPECIALIST)
    assert excluded(APHID_SPECIALIST, other)
    for mine, card in ((other, APHID_SPECIALIST), (APHID_SPECIALIST, other)):
        t = rich(3)
        with_traits(t, 1, mine)
        auction(t, card)
        choose(t, ("bid", 1))
        assert t.waiting == [2]


@pytest.mark.rule("HE 13.10", "HE-55")
def test_drawing_for_a_trait_skips_everything_else() -> None:
    t = rich(2)
    t.deck = (CATERPILLARS, FOOD_EGGS, MACE)
    run(t, DrawTrait(1))
    assert t.lot == MACE
    assert t.waiting == [1]
    assert t.sheets[0].food == 0
    assert t.hands == ((), ())
    choose(t, ("pass",), ("pass",))
    assert sorted(t.discards + t.deck) == sorted([CATERPILLARS, FOOD_EGGS, MACE])


@pytest.mark.rule("HE 13.10", "HE-55")
def test_without_any_trait_there_is_no_auction() -> None:
    t = rich(2)
    t.deck = (CATERPILLARS,)
    t.discards = (FOOD_EGGS,)
    run(t, DrawTrait(0))
    assert resting(t)
    t.discards = (MACE,)
    run(t, DrawTrait(0))  # The discards are reshuffled for it.
    assert t.lot == MACE


@pytest.mark.rule("HE 19.14", "HE-54")
def test_mutate_replaces_a_trait_of_the_same_type() -> None:
    t = rich(3, 12)
    with_traits(t, 0, DEADLY_STING, BIVOUAC)
    with_traits(t, 1, PLANT_SPECIALIST)
    holding(t, 0, MUTATE)
    t.deck = (MACE,)
    from formicarium.games.hidden_empires.rules.tasks import LastCards

    run(t, LastCards(0))
    choose(t, ("play", MUTATE))
    assert asked(t) == "Bid"
    assert t.mutant == 0
    choose(t, ("bid", 2), ("pass",), ("pass",))
    assert t.traits[0] == (BIVOUAC, MACE)
    assert t.sheets[0].dna == 12 - 2 * 3  # Two traits before, plus one.
    assert DEADLY_STING in t.discards
    assert t.mutant == -1


@pytest.mark.rule("HE 19.14", "HE-54")
def test_only_who_played_mutate_may_bid_on_a_duplicate_type() -> None:
    t = rich(3, 12)
    with_traits(t, 1, DEADLY_STING)
    t.mutant = 0
    auction(t, MACE)
    choose(t, ("bid", 1))
    assert t.waiting == [2]


@pytest.mark.rule("HE 17.7", "HE-71", "HE 17.5", "HE-16")
def test_what_happens_when_storage_traits_are_lost() -> None:
    t = bare()
    with_traits(t, 0, REPLETE, MILLER_CASTE)
    ants(t, 0, STORAGE, 0, 2, 3)
    ants(t, 0, RETURNING, 4)
    t.sheets[0].stored = 14
    lose_trait(t, 0, REPLETE)
    assert t.castes(0, RESERVES) == [0, 2, 0]
    assert t.sheets[0].stored == 0
    lose_trait(t, 0, MILLER_CASTE)
    assert t.castes(0, RESERVES) == [0, 2, 3]
    assert t.castes(0, STORAGE) == [0, 0, 0]
    assert t.castes(0, RETURNING) == [4, 0, 0], "who is on her way home has nothing to do with it"


@pytest.mark.rule("HE 13.9", "HE 22.4")
def test_every_trait_has_one_of_six_types() -> None:
    assert all(0 <= CARDS[card].type <= 5 for card in TRAITS)
    assert all(CARDS[card].type == -1 for card in range(64) if KIND[card] != TRAIT)


@pytest.mark.rule("HE 13.6", "HE 13.7")
def test_every_auction_begins_anew() -> None:
    t = auction(rich(), MACE)
    choose(t, ("bid", 2), ("pass",), ("pass",))
    assert t.traits[0] == (MACE,)
    assert (t.lot, t.bid, t.bidder, t.bidding) == (-1, 0, -1, ())
    auction(t, HARVESTER, 1)
    assert t.waiting == [1]
    assert t.options(1) == [("pass",), *(("bid", n) for n in range(1, 7))]
    choose(t, ("pass",), ("pass",), ("pass",))
    assert t.discards[-1] == HARVESTER
    assert (t.lot, t.bid, t.bidder, t.bidding) == (-1, 0, -1, ())
