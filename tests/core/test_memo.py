"""What is remembered has a bound, and what was not asked for longest goes first."""

from __future__ import annotations

from formicarium.core.memo import Memo


def test_it_makes_things_once() -> None:
    made: list[str] = []
    memo: Memo[str] = Memo(3)

    def make() -> str:
        made.append("leaf")
        return "leaf"

    assert memo.recall(1, make) == memo.recall(1, make) == "leaf"
    assert made == ["leaf"]


def test_what_was_not_asked_for_longest_is_forgotten() -> None:
    memo: Memo[str] = Memo(2)
    memo.put("a", "A")
    memo.put("b", "B")
    assert memo.get("a") == "A"
    memo.put("c", "C")
    assert memo.get("b") is None
    assert (memo.get("a"), memo.get("c"), len(memo)) == ("A", "C", 2)


def test_it_never_grows_beyond_its_bound() -> None:
    memo: Memo[int] = Memo(5)
    for number in range(1, 1000):
        memo.put(number, number)
    assert len(memo) == 5
    memo.put(999, -1)
    assert len(memo) == 5


def test_it_forgets_on_demand() -> None:
    memo: Memo[str] = Memo(5)
    memo.put("a", "A")
    memo.put("b", "B")
    memo.drop("a")
    memo.drop("never there")
    assert (memo.get("a"), memo.get("b")) == (None, "B")
    memo.clear()
    assert len(memo) == 0
