"""What a seat knows about hidden things, and worlds that fit it (rules HE 2.4, 12.6, 21.5)."""

from __future__ import annotations

import random

import pytest

from formicarium.core.dice import seed_bytes, stream
from formicarium.games.hidden_empires.rules.cards import FOOD_EGGS, HANDS, KIND, MUTATE, THIEF_ANTS, TRAIT
from formicarium.games.hidden_empires.rules.discovery import BLANK, MARKER_KIND, PREY
from formicarium.games.hidden_empires.rules.draft import imagine_draft
from formicarium.games.hidden_empires.rules.markers import clear, lay
from formicarium.games.hidden_empires.rules.piles import reshuffle
from formicarium.games.hidden_empires.rules.rows import changed, exchanged, without
from formicarium.games.hidden_empires.rules.view import Hidden
from tests.games.hidden_empires.setting import bare, holding, put, started


@pytest.mark.rule("HE 3.3", "HE 6.2")
def test_a_marker_that_was_seen_leaving_lies_in_no_area_laid_before() -> None:
    t = bare()
    early = put(t, 1, PREY, 2, up=False)
    blanks = [m for m in t.unused if MARKER_KIND[m] == BLANK]
    for marker in blanks:
        t.unused = without(t.unused, t.unused.index(marker))
        t.marker = changed(t.marker, 2, marker)
        t.face = changed(t.face, 2, 1)
        clear(t, 2)
    assert early >= 0
    lay(t, 3)
    seen_late = set()
    for seed in range(200):
        world = t.imagine(0, seed)
        assert MARKER_KIND[world.marker[1]] != BLANK  # All blanks were seen after it was laid.
        seen_late.add(MARKER_KIND[world.marker[3]])
        assert sorted([*world.unused, *[m for m in world.marker if m >= 0]]) == list(range(84))
    assert BLANK in seen_late


@pytest.mark.rule("HE 12.6")
def test_other_hands_are_dealt_anew_from_what_they_can_be() -> None:
    t = bare(3)
    holding(t, 0, MUTATE)
    holding(t, 1, FOOD_EGGS)
    t.deck = without(t.deck, t.deck.index(THIEF_ANTS))
    t.discards = (*t.discards, THIEF_ANTS)
    found = set()
    for seed in range(200):
        world = t.imagine(0, seed)
        assert world.hands[0] == (MUTATE,)
        (card,) = world.hands[1]
        assert card in HANDS
        assert card not in (MUTATE, THIEF_ANTS)
        found.add(card)
    assert len(found) == 14
    # After a reshuffle Thief Ants may be drawn again, but not by somebody who has held a card since before.
    reshuffle(t)
    holding(t, 2, THIEF_ANTS)
    t.drawn = exchanged(t.drawn, 2, (t.shuffles,))
    late = set()
    for seed in range(200):
        world = t.imagine(0, seed)
        assert world.hands[1] != (THIEF_ANTS,)
        late.add(world.hands[2][0])
    assert THIEF_ANTS in late


@pytest.mark.rule("HE 21.5")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_imagined_drafts_fit_what_the_seat_held_and_passed(players: int) -> None:
    for seed in range(6):
        t = started(players, seed, advanced=True, realistic_time_scale=True)
        chance = random.Random(seed)
        while t.phase == "draft":
            for seat in [*range(players), None]:
                world = t.imagine(seat, seed)
                assert sorted(
                    c for pile in (*world.dealt, *world.taken, world.boxed) for c in pile if KIND[c] == TRAIT
                ) == list(range(25))
                if seat is not None:
                    left = (seat + 1) % players
                    last = t.passed[seat][3:] or t.passed[seat]
                    assert world.passed[seat] == t.passed[seat]
                    assert world.dealt[seat] == t.dealt[seat]
                    # What it passed on last lies before its left neighbour, but for what was taken since.
                    assert set(world.dealt[left]) <= set(last) or not last
            seat = chance.choice(t.waiting)
            t.play(seat, chance.choice(t.options(seat)))


@pytest.mark.rule("HE 21.5")
def test_an_imagined_draft_is_not_always_the_true_one() -> None:
    t = started(4, 1, advanced=True, realistic_time_scale=True)
    worlds = set()
    for seed in range(20):
        world = t.copy()
        imagine_draft(world, 0, stream(seed_bytes(seed), "test"))
        worlds.add(tuple(world.dealt[2]))
    assert len(worlds) > 10


def test_hidden_things_are_dealt_as_by_going_through_all_of_them() -> None:
    """Dealing in one pass draws the same dice, and gives the same, as looking for what fits place by place."""
    for seed in range(40):
        choose = random.Random(seed)
        since = tuple(choose.choice((0, 0, choose.randrange(30))) for _ in range(60))
        things = choose.sample(range(60), 40)
        # As at a table, there is always something that fits: at each moment, more than were laid before.
        known = sorted(since[thing] for thing in things)
        moments = [max(moment, known[i]) for i, moment in enumerate(sorted(choose.choices(range(31), k=25)))]
        plain, quick = (stream(seed_bytes(seed), "test") for _ in range(2))
        left, dealt = sorted(things), []
        for moment in moments:
            fits = [thing for thing in left if since[thing] <= moment]
            dealt.append(fits[plain.below(len(fits))])
            left.remove(dealt[-1])
        hidden = Hidden(things, since)
        assert [hidden.deal(moment, quick) for moment in moments] == dealt
        assert hidden.left() == left
