"""Pebbles are judged as ever."""

from tests.core.pebbles.bot.judgement import judge

__all__ = ["judge"]
