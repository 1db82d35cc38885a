"""What a seat may see of the table, and a table that it could believe in (rules HE 2.4, 12.6, 21.5)."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.dice import Dice
from formicarium.games.hidden_empires.rules.cards import HAND, KIND
from formicarium.games.hidden_empires.rules.combat import Aftermath
from formicarium.games.hidden_empires.rules.discovery import MARKER_KIND, MARKER_KINDS, MARKER_VALUE
from formicarium.games.hidden_empires.rules.draft import imagine_draft
from formicarium.games.hidden_empires.rules.fighting import Compare
from formicarium.games.hidden_empires.rules.foraging import TEND, Plan, PlanForaging
from formicarium.games.hidden_empires.rules.invasion import CarryOff, HuntQueen, Invade, Invasion
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.moving import EndOfMove, HowMany, MoveTo
from formicarium.games.hidden_empires.rules.places import (
    BUILDERS,
    NURSES,
    RESERVES,
    RETURNING,
    SLOTS,
    STORAGE,
    UNLIMITED,
)
from formicarium.games.hidden_empires.rules.reaching import free_ants
from formicarium.games.hidden_empires.rules.rows import Row
from formicarium.games.hidden_empires.rules.table import Garden
from formicarium.games.hidden_empires.rules.throws import THROWS


def look(t: Garden, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; see the functions below for the shape of each part."""
    return {
        "turn": t.turn,
        "target": t.settings["target_score"],
        "cap": t.settings["game_turns"],
        "advanced": t.settings["advanced"],
        "phase": t.phase,
        "first": t.first,
        "active": t.active,
        "to_move": sorted(t.to_move) if t.settings["random_turn_order"] else list(t.to_move),
        "event": t.event,
        "areas": [_area(t, area) for area in range(AREAS)],
        "colonies": [_colony(t, s) for s in range(t.players)],
        "hand": sorted(t.hands[seat]) if seat is not None else [],
        "deck": len(t.deck),
        "discards": list(t.discards),
        "unused": len(t.unused),
        "draft": _draft(t, seat),
        "auction": _auction(t),
        "moving": _moving(t),
        "foraging": _foraging(t),
        "fought": [area for area in range(AREAS) if t.fought[area]],
        "combat": _combat(t),
        "thrown": [{"what": THROWS[row[0]], "seat": row[1], "area": row[2], "dice": list(row[3:])} for row in t.thrown],
    }


def _marker(marker: int) -> dict[str, Any]:
    return {"kind": MARKER_KINDS[MARKER_KIND[marker]], "value": MARKER_VALUE[marker]}


def _owner(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _area(t: Garden, area: int) -> dict[str, Any]:
    """marker (None, hidden, or kind and printed value), mod, nest, site, trunk, and ants: [seat, six numbers]."""
    marker: dict[str, Any] | None = None
    if t.marker[area] >= 0:
        marker = _marker(t.marker[area]) if t.face[area] else {"kind": "hidden"}
    ants: list[list[int]] = []
    for seat in range(t.players):
        if t.here(seat, area):
            ants.append([seat, *t.ants[seat][area * SLOTS : area * SLOTS + SLOTS]])
    return {
        "marker": marker,
        "mod": t.mods[area],
        "nest": t.nest_area.index(area) if area in t.nest_area else None,
        "site": _owner(t.site[area]),
        "trunk": _owner(t.trunk[area]),
        "ants": ants,
    }


def _colony(t: Garden, seat: int) -> dict[str, Any]:
    """A nest sheet, open to all, and the number of hand cards."""
    sheet = t.sheets[seat]
    size = t.nest_size(seat)
    storage = t.castes(seat, STORAGE)
    return {
        "nest": t.nest_area[seat],
        "size": None if size >= UNLIMITED else size,
        "used": t.nest_used(seat),
        "room": None if size >= UNLIMITED else t.room(seat),
        "food": sheet.food,
        "stored": sheet.stored,
        "dna": sheet.dna,
        "score": t.score(seat),
        "builders": t.castes(seat, BUILDERS),
        "nurses": t.castes(seat, NURSES),
        "reserves": t.castes(seat, RESERVES),
        "returning": t.castes(seat, RETURNING),
        "repletes": storage[1],
        "millers": storage[2],
        "eggs": [sheet.female_eggs, sheet.male_eggs],
        "larvae": [sheet.female_larvae, sheet.male_larvae],
        "pupae": [sheet.small_pupae, sheet.medium_pupae, sheet.large_pupae, sheet.male_pupae],
        "virgin_queens": sheet.virgin_queens,
        "drones": sheet.drones,
        "queens": sheet.queens,
        "no_eggs": sheet.no_eggs,
        "guests": sheet.guests,
        "sealed": sheet.sealed,
        "out": sheet.dead,
        "traits": list(t.traits[seat]),
        "hand": len(t.hands[seat]),
        "sheltered": [_marker(marker) for marker in t.sheltered[seat]],
    }


def _draft(t: Garden, seat: int | None) -> dict[str, Any] | None:
    """What a seat has before it in the draft, and what it took."""
    if t.phase != "draft":
        return None
    if seat is None:
        return {"dealt": [], "taken": [], "left": [len(cards) for cards in t.dealt]}
    return {
        "dealt": list(t.dealt[seat]),
        "taken": list(t.taken[seat]),
        "left": [len(cards) for cards in t.dealt],
    }


def _auction(t: Garden) -> dict[str, Any] | None:
    """The trait under the hammer, the bid, and who still bids."""
    if t.lot < 0:
        return None
    return {
        "card": t.lot,
        "bid": t.bid,
        "bidder": t.bidder,
        "bidding": list(t.bidding),
        "mutant": t.mutant,
        "factors": [len(traits) + 1 for traits in t.traits],
    }


def _moving(t: Garden) -> dict[str, Any] | None:
    """In a move: what was held, who has not moved yet, where scouts went, and from where to where somebody is sent now."""
    if t.phase != "move":
        return None
    if not any(isinstance(step, EndOfMove) for step in t.stack):
        return None
    seat = t.active
    left: list[list[int]] = []
    for place in [*range(AREAS), BUILDERS, NURSES, RESERVES]:
        if t.count(seat, place):
            free = free_ants(t, seat, place)
            if any(free):
                left.append([place, *free])
    top = t.stack[-1]
    return {
        "seat": seat,
        "source": top.source if isinstance(top, (MoveTo, HowMany)) else None,
        "target": top.target if isinstance(top, HowMany) else None,
        "held": [area for area in range(AREAS) if t.held[area]],
        "left": left,
        "scouts": [area for area in range(AREAS) if t.scouts[area]],
    }


def _foraging(t: Garden) -> list[dict[str, Any]] | None:
    """While foraging is planned: what each area would do, and its trail."""
    if not any(isinstance(step, PlanForaging) for step in t.stack):
        return None
    plan = Plan(t, t.active)
    found: list[dict[str, Any]] = []
    for i, area in enumerate(plan.areas):
        code = plan.plans[i]
        found.append(
            {
                "area": area,
                "mode": "tend" if code >= TEND else "harvest" if code else "",
                "ants": code - TEND if code >= TEND else code,
                "food": plan.food(t, t.active, i),
                "trail": plan.path(area),
                "decided": t.plan[area] >= 0,
            }
        )
    return found


def _combat(t: Garden) -> dict[str, Any] | None:
    """Who fights whom where; `inside` from the question whether to invade until the raid is over."""
    for step in reversed(t.stack):
        if isinstance(step, (Compare, Invade, Invasion, CarryOff, HuntQueen)):
            return {
                "area": step.area,
                "attacker": step.seat,
                "defender": step.defender,
                "recruits": list(t.recruits),
                "inside": step.inside if isinstance(step, Compare) else True,
            }
        if isinstance(step, Aftermath):
            return {"area": step.area, "attacker": step.seat, "defender": None, "recruits": [0, 0, 0], "inside": False}
    return None


# ---- imagination ------------------------------------------------------------------------------------------------


def deal_anew(t: Garden, seat: int | None, dice: Dice) -> None:
    """Deal face-down markers, other hands and the draft anew, in a way that fits all that the seat has seen."""
    _deal_markers(t, dice)
    _deal_hands(t, seat, dice)
    if t.phase == "draft":
        imagine_draft(t, seat, dice)


MANY: Final = 1000
"""More than there are markers, or cards."""


class Hidden:
    """Markers or cards that are not known to somebody, each with the moment since which it could lie anywhere."""

    def __init__(self, things: list[int], since: Row) -> None:
        codes = sorted(
            [since[thing] * MANY + thing for thing in things], reverse=True
        )  # numbers sort quicker than pairs
        self._later = [code % MANY for code in codes]
        """Those that are still to come, the first one last."""
        self._since = since
        self._now: list[int] = []
        """Those that can lie in the place that is dealt to, in their order."""

    def deal(self, when: int, dice: Dice) -> int:
        """One of those that could lie where something was laid at a moment. Places must be dealt to in the order of time.

        The later something was laid the more it can be: so going by time never runs out.
        """
        later, since, now = self._later, self._since, self._now
        before = len(now)
        while later and since[later[-1]] <= when:
            now.append(later.pop())
        if len(now) > before:
            now.sort()
        return now.pop(dice.below(len(now)))

    def left(self) -> list[int]:
        """What was not dealt, in its order."""
        return sorted(self._now + self._later)


def _deal_markers(t: Garden, dice: Dice) -> None:
    """A marker that was seen leaving the map cannot lie where one was laid face down before that."""
    areas = [area for area in range(AREAS) if t.marker[area] >= 0 and not t.face[area]]
    order = sorted([(t.laid[area], area) for area in areas])
    hidden = Hidden([*t.unused, *[t.marker[area] for area in areas]], t.last_seen)
    markers = list(t.marker)
    for when, area in order:
        markers[area] = hidden.deal(when, dice)
    t.marker = tuple(markers)
    t.unused = tuple(hidden.left())


def _deal_hands(t: Garden, seat: int | None, dice: Dice) -> None:
    """A card that was reshuffled into the deck cannot be in a hand since before that."""
    hidden = [card for card in t.deck if KIND[card] == HAND]
    slots: list[tuple[int, int, int]] = []
    for other in range(t.players):
        if other != seat:
            hidden += t.hands[other]
            for i, when in enumerate(t.drawn[other]):
                slots.append((when, other, i))
    if not slots:
        return
    slots.sort()
    pool = Hidden(hidden, t.shuffled)
    hands = [list(hand) for hand in t.hands]
    for when, other, i in slots:
        hands[other][i] = pool.deal(when, dice)
    t.hands = tuple([tuple(hand) for hand in hands])
    t.deck = tuple(sorted([card for card in t.deck if KIND[card] != HAND] + pool.left()))
