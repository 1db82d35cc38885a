"""Pebbles in a package of its own."""

from dataclasses import dataclass

from tests.core.pebbles.rules.table import Pebbles


@dataclass
class Counted(Pebbles):
    """Pebbles."""
