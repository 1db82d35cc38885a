"""What a seat may know (rule AN 2.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from formicarium.games.ants.rules.cards.deck import BACK
from formicarium.games.ants.rules.colony import Colony
from formicarium.games.ants.rules.stars import progress
from formicarium.games.ants.rules.tracks import STARS_TO_END

if TYPE_CHECKING:
    from formicarium.games.ants.rules.table import Ants


def look(t: Ants, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; None: a spectator."""
    return {
        "first": t.first,
        "active": t.active,
        "turn": t.turn,
        "round": 1 + max(0, t.turn - 1) // t.players,
        "ending": t.ending,
        "explorers": t.explorers[:],
        "foragers": t.foragers[:],
        "cubes": t.cubes[:],
        "enemies": t.enemies[:],
        "treasures": t.treasures[:],
        "beside": t.beside[:],
        "piles": [len(pile) for pile in t.piles],
        "leaves": t.leaves[:],
        "scented": t.scented[:],
        "deck": len(t.deck),
        "discard": t.discard[:],
        "display": t.display[:],
        "queens": [[queen, t.sets[place]] for place, queen in enumerate(t.queens)],
        "flight": t.flight[:],
        "height": t.height[:],
        "stars": t.stars[:],
        "stars_to_end": STARS_TO_END[t.players],
        "shapes": t.shapes[:],
        "colonies": [colony(t, other, other == seat) for other in range(t.players)],
    }


def colony(t: Ants, seat: int, own: bool) -> dict[str, Any]:
    """One player's board; hands only to their owner."""
    c = t.colonies[seat]
    return {
        "seat": seat,
        "plan": c.plan,
        "queen": c.queen,
        "food": c.food,
        "leaf": c.leaf,
        "mushroom": c.mushroom,
        "aggression": c.aggression,
        "mutation": c.mutation,
        "discs": c.discs,
        "ants": c.ants[:],
        "larvae": c.larvae[:],
        "eggs": c.eggs[:],
        "kept": c.kept[:],
        "wild": c.wild,
        "tiles": c.tiles[:],
        "turned": c.turned[:],
        "tracks": c.tracks[:],
        "scents": c.scents[:],
        "stars": c.stars[:],
        "progress": progress(c),
        "store": c.store,
        "minus": c.minus,
        "queen_discs": c.queen_discs,
        "gifts": c.gifts[:],
        "used": c.used[:],
        "dealt": c.dealt[:] if own else [],
        "aside": c.aside[:] if own else [],
        "hand": c.hand[:] if own else [],
        "looking": c.looking[:] if own else [],
        "tucked": c.tucked[:] if own else [],
        "tucked_count": len(c.tucked),
        "looking_count": len(c.looking),
        "shown": c.shown[:],
        "backs": backs(c),
        "playing": c.playing,
        "played": c.played[:],
        "tokens": c.tokens[:],
        "abilities": c.abilities[:],
        "objects": c.objects[:],
        "nest": c.nest[:],
        "shapes": c.shapes[:],
        "full": c.full[:],
        "swarms": c.swarms[:],
        "symbols": c.symbols(),
        "parts": t.score_parts(seat),
    }


def backs(c: Colony) -> list[int]:
    """How many cards of the hand have each of the three backs, which everybody sees."""
    found = [0, 0, 0]
    for card in c.hand:
        found[BACK[card]] += 1
    return found
