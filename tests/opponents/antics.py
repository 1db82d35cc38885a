"""Roads through Antics!, each as a player by rule of thumb.

Everybody looks for the field that the fewest ants more lead to, hatches those ants, lines them up and carries home what lies there.
`Newcomer` takes whatever is nearest; `Hunter` is out for prey, as every kind more counts for more; `Gardener` for leaves, and for fungus
high up the hill to lay them on.

formicarium arena antics tests.opponents.antics:Hunter tests.opponents.antics:Gardener
"""

from __future__ import annotations

from typing import Any

from formicarium.games.antics.rules.data import (
    ACTIONS,
    BESIDE,
    BRIDGED,
    BUILD,
    CARRY,
    FIELDS,
    FUNGUS,
    GARDEN,
    GOODS,
    HATCH,
    HILL,
    KINDS,
    NEAR,
    PLACE,
    SCOUT,
    SOLDIERS,
    TERRAIN,
    TILES,
)
from tests.opponents.thumb import Thumb

FAR = 99


class Newcomer(Thumb):
    """Whatever is nearest; a tile on top of the hill where it fits."""

    name = "newcomer"
    SHUNNED = frozenset({"guard", "home", "dismiss"})
    likes = (1.0, 1.0, 1.0, 1.0, 1.0, 0.8)
    """How much it likes each symbol of a tile: scout, build, hatch, place, carry, fungus."""
    tiles = 2
    """So many tiles in the supply are enough."""

    def craves(self, t: Any, me: int, goods: int) -> float:
        """How many ants more it would line up for these goods."""
        return 0.0

    def look(self, t: Any, me: int) -> None:
        self.path = self.way(t, me)
        """The spaces without an ant on the way to the next field, from the hill outwards."""
        waiting = [nest[me] for nest in t.nests]
        self.lacking: list[int] = []
        """The nests from which ants are missing for it."""
        for space in self.path:
            for _ in range(3 if space == BRIDGED else 1):
                nest = SOLDIERS if space == BRIDGED else TERRAIN[space]
                waiting[nest] -= 1
                if waiting[nest] < 0:
                    self.lacking.append(nest)

    def way(self, t: Any, me: int) -> list[int]:
        """The shortest way to something worth having, counted in ants that are missing."""
        cost, before = [FAR] * GARDEN, [HILL] * GARDEN
        cost[HILL] = 0
        for _ in range(GARDEN):
            for space in range(GARDEN):
                for other in BESIDE[space]:
                    step = 0 if t.ants[me][other] else 4 if other == BRIDGED else 1
                    if other != HILL and cost[space] + step < cost[other]:
                        cost[other], before[other] = cost[space] + step, space
        goals = []
        for field, (goods, spaces, *_) in enumerate(FIELDS):
            if t.stocks[field] and not t.claims(me, goods):
                for space in spaces:
                    if 0 < cost[space] < FAR:
                        goals.append((cost[space] - self.craves(t, me, goods), space))
        if not goals:
            return []
        space, found = min(goals)[1], []
        while space != HILL:
            if not t.ants[me][space]:
                found.append(space)
            space = before[space]
        return found[::-1]

    def steps(self, t: Any, me: int) -> list[int]:
        """How far each space is from the hill, over ants of one's own."""
        found, waiting = [FAR] * GARDEN, [HILL]
        found[HILL] = 0
        for space in waiting:
            for other in BESIDE[space]:
                if found[other] == FAR and t.ants[me][other]:
                    found[other] = found[space] + 1
                    waiting.append(other)
        return found

    # ---- which action ------------------------------------------------------------------------------------------------

    def use(self, t: Any, me: int, action: int, level: int) -> float:
        """What an action of that level would bring."""
        if action == CARRY:
            away = self.steps(t, me)
            loads = sum(ant > 1 for ant in t.ants[me])
            for field, (goods, spaces, *_) in enumerate(FIELDS):
                reached = any(t.ants[me][space] == 1 and away[space] < FAR for space in spaces)
                loads += bool(reached and t.stocks[field] and not t.claims(me, goods))
            return 1.5 * min(level, 2 * loads)
        if action == PLACE:
            ready = len(self.path) - len(self.lacking) if BRIDGED not in self.path or level >= 3 else 0
            return 1.3 * min(level, max(0, ready))
        if t.closing >= 0 and action != BUILD:
            return 0.0
        if action == HATCH:
            return 1.1 * min(level, len(self.lacking), t.home[me])
        if action == BUILD:
            return 1.0 * min(level, len(t.supply[me]))
        return 0.9 if action == SCOUT and len(t.supply[me]) < self.tiles else 0.0

    def on_pawn(self, t: Any, me: int, cell: int) -> float:
        hill = t.hills[me]
        return self.use(t, me, hill.symbol[cell], hill.level[cell]) + 0.01 * hill.level[cell]

    def on_super(self, t: Any, me: int, action: int) -> float:
        return self.use(t, me, action, 1)

    # ---- tiles -------------------------------------------------------------------------------------------------------

    def worth(self, tile: int) -> float:
        """How much it likes a tile."""
        one, other = TILES[tile]
        return self.likes[one] + self.likes[other]

    def on_take(self, t: Any, me: int, place: int) -> float:
        return self.worth(t.rack[place])

    def on_tile(self, t: Any, me: int, tile: int) -> float:
        return self.worth(tile)

    def on_give(self, t: Any, me: int, tile: int) -> float:
        return -self.worth(tile)

    def covered(self, t: Any, me: int, cell: int) -> float:
        """What is lost where a cell is built over: the last field of an action hurts most."""
        hill = t.hills[me]
        symbol = hill.symbol[cell]
        if symbol < 0:
            return 0.0
        rest = [level for c, level in enumerate(hill.level) if hill.symbol[c] == symbol and c != cell]
        return (self.likes[symbol] if rest else 4.0) * (hill.level[cell] >= max(rest, default=0))

    def on_at(self, t: Any, me: int, cell: int) -> float:
        hill = t.hills[me]
        others = [c for c in NEAR[cell] if c >= 0 and hill.fits(cell, c, t.taken(me))]
        lost = min((self.covered(t, me, c) for c in others), default=4.0)
        return 2.0 * hill.level[cell] - self.covered(t, me, cell) - lost

    def on_turn(self, t: Any, me: int, cell: int) -> float:
        return -self.covered(t, me, cell)

    def on_lay(self, t: Any, me: int, cell: int) -> float:
        hill = t.hills[me]
        return -hill.level[cell] - self.covered(t, me, cell)

    # ---- ants --------------------------------------------------------------------------------------------------------

    def on_nest(self, t: Any, me: int, nest: int) -> float:
        return 5.0 - self.lacking.index(nest) if nest in self.lacking else 0.05 if nest == SOLDIERS else -1.0

    def on_put(self, t: Any, me: int, space: int) -> float:
        return 9.0 - self.path.index(space) if space in self.path else -1.0

    def on_bridge(self, t: Any, me: int, space: int) -> float:
        return self.on_put(t, me, space)

    def on_hand(self, t: Any, me: int, source: int, target: int) -> float:
        away = self.steps(t, me)
        return 20.0 - away[source] if away[target] < away[source] else -1.0

    def on_lift(self, t: Any, me: int, space: int, field: int) -> float:
        return 5.0 - 0.1 * self.steps(t, me)[space] + self.craves(t, me, GOODS[field])

    def on_steal(self, t: Any, me: int, *what: int) -> float:
        return 30.0


class Hunter(Newcomer):
    """Prey: each kind more is worth more than the last."""

    name = "hunter"
    likes = (0.7, 1.0, 1.2, 1.3, 1.3, 0.3)

    def craves(self, t: Any, me: int, goods: int) -> float:
        owned = sum(t.claims(me, kind) for kind in range(KINDS))
        return 1.0 + 0.8 * owned if goods < KINDS else 0.0


class Gardener(Newcomer):
    """Fungus high up, and leaves for it; prey that lies by the way."""

    name = "gardener"
    likes = (0.8, 1.3, 0.9, 1.0, 1.1, 1.6)
    tiles = 3

    def craves(self, t: Any, me: int, goods: int) -> float:
        bare = len(t.hills[me].fungus_levels()) - sum(t.leaves[me])
        return 2.0 + 0.5 * (goods > KINDS) if goods >= KINDS and bare > 0 else 0.0


assert len(Newcomer.likes) == ACTIONS + 1 == FUNGUS + 1
