"""Dice are fair, repeatable, and can be checked."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import formicarium as fm
from formicarium.core.dice import Dice, seal, seed_bytes, stream


def test_the_same_seed_gives_the_same_dice() -> None:
    one, other = stream(seed_bytes(7), "play"), stream(seed_bytes(7), "play")
    assert one.rolls(200) == other.rolls(200)
    assert stream(seed_bytes(8), "play").rolls(50) != stream(seed_bytes(7), "play").rolls(50)


def test_purposes_have_streams_of_their_own() -> None:
    seed = seed_bytes(7)
    assert stream(seed, "play").rolls(50) != stream(seed, "setup").rolls(50)


def test_a_copy_goes_on_alike_and_apart() -> None:
    dice = stream(seed_bytes(1), "play")
    dice.rolls(37)
    copy = dice.copy()
    ahead = dice.rolls(100)
    assert copy.drawn != dice.drawn
    assert copy.rolls(100) == ahead
    assert Dice(dice.key, dice.drawn).rolls(40) == dice.rolls(40)


def test_dice_are_fair() -> None:
    """Chi-squared over 60,000 rolls, with five degrees of freedom: 25 is passed by chance once in 7,000 seeds."""
    counts = Counter(stream(seed_bytes("fair"), "play").rolls(60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in counts) < 25


@given(st.integers(1, 10**9), st.integers(0, 2**64))
def test_below_stays_below(n: int, seed: int) -> None:
    dice = stream(seed_bytes(seed), "play")
    assert all(0 <= dice.below(n) < n for _ in range(5))


def test_below_has_no_modulo_bias() -> None:
    """Of 200 results, the first 56 would come up twice as often if a byte were simply divided."""
    dice = stream(seed_bytes("bias"), "play")
    low = sum(dice.below(200) < 56 for _ in range(20_000))
    assert abs(low - 5_600) < 300


def test_below_needs_something_to_choose_from() -> None:
    with pytest.raises(ValueError):
        stream(seed_bytes(1), "play").below(0)


@given(st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing(things: list[int]) -> None:
    shuffled = list(things)
    stream(seed_bytes(3), "play").shuffle(shuffled)
    assert sorted(shuffled) == sorted(things)


def test_every_order_is_as_likely() -> None:
    dice = stream(seed_bytes("orders"), "play")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        things = [1, 2, 3]
        dice.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 6
    assert all(abs(n - 2_000) < 200 for n in orders.values())


def test_seeds() -> None:
    assert seed_bytes(7) == seed_bytes(7) == seed_bytes("7")
    assert seed_bytes() != seed_bytes()
    assert seed_bytes(b"x" * 32) == b"x" * 32
    with pytest.raises(ValueError):
        seed_bytes(b"short")
    assert seal(seed_bytes(7)) != seal(seed_bytes(8))
    assert seed_bytes(7).hex() not in seal(seed_bytes(7))


def test_in_an_imagined_world_a_place_holds_the_same_however_one_comes_there() -> None:
    key = seed_bytes("fate")
    dice, other = Dice(key), Dice(key)
    for one in (dice, other):
        one.fated = True
    dice.rolls(17)
    dice.aim(3)
    other.aim(3)
    assert dice.rolls(40) == other.rolls(40)
    twin = dice.copy()
    twin.aim(4)
    dice.aim(4)
    assert twin.rolls(9) == dice.rolls(9)
    dice.aim(5)
    assert dice.rolls(40) != other.rolls(40)


def test_dice_that_are_really_thrown_know_nothing_of_fate() -> None:
    aimed, plain = Dice(seed_bytes("real")), Dice(seed_bytes("real"))
    aimed.aim(7)
    assert aimed.rolls(20) == plain.rolls(20)
    t = fm.new("hymenopterra", seed=2)
    assert not t.dice.fated
    world = t.imagine(0, "w")
    assert world.dice.fated
    again = fm.loads(fm.dumps(world))
    assert again.dice.fated
    assert again.dice.drawn == world.dice.drawn
