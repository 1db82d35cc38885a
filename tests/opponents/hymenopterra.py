"""Ways to keep a hive in HymenopTerra, each as a player by rule of thumb.

`Newcomer` builds farms until everybody eats, then an egg chamber, more farms, store rooms in the second half, and
explores with one worker in the first season. `Farmer` knows how the score comes about: hands first, farms as long as they pay, store rooms in
the last third. `Warden` is a turtle: a small hive with many guards that never digs beside the unknown.

formicarium arena hymenopterra tests.opponents.hymenopterra:Newcomer tests.opponents.hymenopterra:Farmer
"""

from __future__ import annotations

from typing import Any

from formicarium.games.hymenopterra.rules.building import cost_at
from formicarium.games.hymenopterra.rules.map import CELLS, NEIGHBOURS
from formicarium.games.hymenopterra.rules.moving import Command, Others
from formicarium.games.hymenopterra.rules.pieces import BASIC, BUILD, DESIGNED, EXPLORE, IDLE, QUEEN, WAITING, WORKER
from formicarium.games.hymenopterra.rules.tables import CHAMBER, FARM, STORE, UNKNOWN
from tests.opponents.thumb import Thumb

CHRONICLE = 96
"""After so many turns it closes an endless chronicle."""


class Newcomer(Thumb):
    """Food first, then brood, then room for what is left over."""

    name = "newcomer"
    SHUNNED = frozenset(
        [
            "again",
            "always",
            "all",
            "brood",
            "burn",
            "destroy",
            "gift",
            "go",
            "group",
            "nurse",
            "plan",
            "rest",
            "spell",
            "swift",
        ]
    )
    hands = 6
    """So many workers are enough."""
    guards = 3
    """So many warriors are wanted once the first season is over."""
    explorers = 1
    """So many workers explore in the first season."""
    larder = 0.5
    """From this share of the game on store rooms come before farms."""
    bold = True
    """Whether it digs beside the unknown after the first season."""

    def look(self, t: Any, me: int) -> None:
        built = [t.built[place] for place in t.dug]
        going = [unit.project for unit in t.units if unit.order == BUILD]
        self.rooms = {kind: built.count(kind) + going.count(kind) for kind in (FARM, CHAMBER, STORE)}
        """Rooms by kind, those under way included."""
        last = t.settings["turns"] or CHRONICLE
        self.left = last - t.turn
        self.share = t.turn / last
        self.people = sum(unit.caste == WORKER for unit in t.units) + sum(egg.caste == WORKER for egg in t.larvae)
        self.warriors = sum(unit.caste not in (WORKER, QUEEN) for unit in t.units)
        self.warriors += sum(egg.caste != WORKER for egg in t.larvae)

    def task(self, t: Any) -> int:
        """The room that is wanted next."""
        farms, mouths = self.rooms[FARM], t.mouths()
        if farms < min(3, mouths):
            return FARM
        if not self.rooms[CHAMBER] and self.left > 10:
            return CHAMBER
        if farms <= mouths:
            return FARM
        return STORE if self.share > self.larder else FARM

    # ---- orders ------------------------------------------------------------------------------------------------------

    def free(self, t: Any, unit: Any) -> bool:
        """Whether somebody should be told something else: who waits, and who explores while the hive is hungry or in danger."""
        if unit.caste != WORKER or unit.told:
            return False
        return unit.order == WAITING or (unit.order == EXPLORE and (t.season > 0 or t.stock < t.mouths()))

    def on_unit(self, t: Any, me: int, number: int) -> float:
        unit = t.unit(number)
        step = t.choice_of(me)
        if unit is None or unit.caste == QUEEN or not isinstance(step, (Command, Others)):
            return -1.0
        return 1.0 if unit.order == IDLE or (isinstance(step, Others) and self.free(t, unit)) else -1.0

    def on_others(self, t: Any, me: int) -> float:
        return 0.8 if any(self.free(t, unit) for unit in t.units) else -1.0

    def on_build(self, t: Any, me: int, project: int) -> float:
        return 5.0 if project == self.task(t) else 1.0 if project in (FARM, STORE) and self.left > 3 else -1.0

    def on_explore(self, t: Any, me: int) -> float:
        out = sum(unit.order == EXPLORE for unit in t.units)
        fed = len(t.farms(t.network())) >= t.mouths() and t.stock >= t.mouths()
        return 6.0 if not t.season and fed and out < self.explorers and not t.settings["drones"] else -1.0

    def on_harvest(self, t: Any, me: int) -> float:
        return 5.5 if t.stock < 2 * t.mouths() else 0.5

    def on_fish(self, t: Any, me: int) -> float:
        return 5.2 if t.stock < t.mouths() else -1.0

    def on_home(self, t: Any, me: int) -> float:
        return 2.0 if t.season else -0.5

    def on_guard(self, t: Any, me: int) -> float:
        return 3.0

    def on_at(self, t: Any, me: int, place: int) -> float:
        step = t.choice_of(me)
        if getattr(step, "verb", "") != "build":
            return 0.5 * (place >= CELLS)
        unknown = sum(t.ground[near] == UNKNOWN for near in NEIGHBOURS[place])
        daring = 0.2 if not t.season else -0.5 if self.bold else -5.0
        return daring * unknown - float(cost_at(t, place, t.unit(step.unit).project))

    # ---- brood -------------------------------------------------------------------------------------------------------

    def on_breed(self, t: Any, me: int, caste: int) -> float:
        if t.stock < 2 or self.left < 8:
            return -1.0
        if caste == WORKER:
            return 2.0 if self.people < self.hands and self.rooms[FARM] + 1 >= t.mouths() else -1.0
        need = self.guards if t.season or t.turn > 9 else 0
        wanted = self.warriors < need and self.rooms[FARM] > t.mouths()
        return 3.0 + 0.1 * (caste >= DESIGNED) if wanted and (caste >= DESIGNED or caste == BASIC) else -1.0

    def on_invent(self, t: Any, me: int) -> float:
        need = self.guards if t.season or t.turn > 9 else 0
        return 4.0 if not t.designs and self.warriors < need and self.rooms[FARM] > t.mouths() else -1.0

    def on_tough(self, t: Any, me: int, n: int) -> float:
        return 3.0 - abs(n - 2)

    def on_strike(self, t: Any, me: int, n: int) -> float:
        return 2.5 - abs(n - 2)

    def on_ask(self, t: Any, me: int) -> float:
        return 1.0

    # ---- danger and hunger -------------------------------------------------------------------------------------------

    def on_stand(self, t: Any, me: int) -> float:
        return 1.0

    def on_hungry(self, t: Any, me: int, number: int) -> float:
        unit = t.unit(number)
        if unit.caste == QUEEN:
            return 0.5 if not unit.hurt and not unit.hungry and t.season else -1.0
        return 1.0 if unit.toughness - unit.hurt > 1 else 0.2

    def on_attack(self, t: Any, me: int, number: int) -> float:
        return float(t.foe(number).hurt)

    def on_close(self, t: Any, me: int) -> float:
        # The same word closes a chronicle, and closes in on an enemy who comes for the queen.
        if not t.foes or not hasattr(t.choice_of(me), "unit"):
            return 1.0 if not t.settings["turns"] and t.turn > CHRONICLE else -1.0
        return 0.5

    def on_end(self, t: Any, me: int) -> float:
        return 0.0


class Farmer(Newcomer):
    """Eleven hands, three explorers while it is safe, four guards, and store rooms in the last third."""

    name = "farmer"
    hands = 11
    guards = 4
    explorers = 2
    larder = 0.65

    def on_tough(self, t: Any, me: int, n: int) -> float:
        return 3.0 - abs(n - 3)

    def on_strike(self, t: Any, me: int, n: int) -> float:
        return 2.5 - 0.5 * abs(n - 3)


class Warden(Farmer):
    """A small hive behind many guards, which never digs beside the unknown once enemies come out of it."""

    name = "warden"
    hands = 6
    guards = 6
    explorers = 1
    larder = 0.5
    bold = False
