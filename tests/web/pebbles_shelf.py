"""Puts Pebbles on the shelf, in the server and in its workers."""

from formicarium.core.shelf import register
from tests.core.pebbles import GAME

register(GAME)
