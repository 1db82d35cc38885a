"""Pebbles are judged as ever."""

from tests.core.pebbles.judgement import judge

__all__ = ["judge"]
