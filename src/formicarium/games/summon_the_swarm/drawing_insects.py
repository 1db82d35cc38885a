"""The insects on the cards of Summon the Swarm, as fine ink drawings with a light wash."""

from __future__ import annotations

from typing import Final

from formicarium.games.summon_the_swarm.cards import DESIGNS, HIVE, LEFT, RIGHT

INSECTS: Final = "".join(
    f'<symbol id="ss-{name}" viewBox="-50 -50 100 100"><use href="#ss-unit" x="-40" y="-40" width="80" height="80"/></symbol>'
    for name in dict.fromkeys(card.insect for card in [*DESIGNS, HIVE, LEFT, RIGHT])
)
