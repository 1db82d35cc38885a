"""Pebbles are called as ever."""

from tests.core.pebbles.words import name

__all__ = ["name"]
