"""What a page depends on beside the knowledge of its seat."""

from __future__ import annotations

from typing import NamedTuple


class Frame(NamedTuple):
    """Pages with equal frames show the same, and are drawn once."""

    seat: int | None = None
    """Through whose eyes"""
    cover: int | None = None
    """For whom the screen is covered until they sit down"""
    last: int | None = None
    """Who looked before it was covered"""
    mine: tuple[int, ...] = ()
    host: bool = False
    past: int | None = None
    """In the time machine: after how many moves"""
