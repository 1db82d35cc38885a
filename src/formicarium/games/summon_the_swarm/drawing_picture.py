"""The picture of Summon the Swarm for the first page: bees around a hive."""

from __future__ import annotations

from typing import Final

PICTURE: Final = '<svg viewBox="0 0 200 140" role="img" aria-hidden="true"></svg>'
