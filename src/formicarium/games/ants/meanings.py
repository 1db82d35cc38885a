"""What the small words of ANTS mean, for who points at one of them: kinds of ants, tracks, terrains, piles of stars."""

from __future__ import annotations

from typing import Final

from formicarium.core.speech import Speaker

MEANINGS: Final[dict[str, tuple[str, ...]]] = {
    "ant": (
        "Diggers dig rooms into the nest: as many squares as there are diggers.",
        "Explorers uncover hexes of the garden; as many as the white dots of the hex are needed.",
        "Foragers stand on corners of the garden for good and gather from the hexes around them.",
    ),
    "tier": (
        "An ant can be sent out; those that are left at an incubation are gone, but for one of each kind.",
        "A larva eats 1 food at the next incubation and is an ant then.",
        "An egg becomes a larva at the next incubation.",
    ),
    "deed": (
        "Take a card of the top row, then dig as many squares as you send diggers.",
        "Take a card of the middle row, then explore a hex within the strength of your explorers.",
        "Take a card of the bottom row, then lay a trail of all the foragers that you send.",
    ),
    "track": (
        "How many digger eggs every incubation brings.",
        "How many explorer eggs every incubation brings.",
        "How many forager eggs every incubation brings.",
        "How much food every incubation brings.",
        "How many leaves every incubation brings.",
    ),
    "pile": (
        "A star for each area of the nest that is wholly dug out.",
        "A star with the third, the fifth and the sixth pheromone.",
        "A star with the third, the fifth and the eighth enterprise, cards and incubation tiles together.",
    ),
}
TERRAIN: Final = "An explorer on this terrain lets you defeat its enemies; emptying a hex of it gives its pheromone."
SYMBOL: Final = "Cards and enemies ask for symbols: they are shown, on cards played before, and not spent."
SHAPE: Final = "A room brings what its squares show, and holds one Room card of its size or smaller."


def meaning(kind: str, value: int, speaker: Speaker) -> str:
    """What a small word means; empty where there is nothing to say."""
    said = speaker.catalogue.gettext
    kind = kind.lower()
    if kind in MEANINGS:
        return said(MEANINGS[kind][value])
    return (
        said({"terrain": TERRAIN, "symbol": SYMBOL, "shape": SHAPE}[kind])
        if kind in ("terrain", "symbol", "shape")
        else ""
    )
