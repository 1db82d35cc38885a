"""Discovery markers on their way: laid, turned up, replaced, removed, and plus and minus markers on them (rules HE 6, 8.8)."""

from __future__ import annotations

from formicarium.games.hidden_empires.rules.discovery import BLANK, MARKER_KIND, MARKER_VALUE, PREDATORS
from formicarium.games.hidden_empires.rules.places import RETURNING
from formicarium.games.hidden_empires.rules.rows import changed, without
from formicarium.games.hidden_empires.rules.table import Garden


def lay(t: Garden, area: int) -> None:
    """Lay an unused marker face down (rule HE 3.3)."""
    if t.unused:
        i = t.dice.below(len(t.unused))
        put(t, area, t.unused[i], 0)
        t.unused = without(t.unused, i)
        if t.laid[area] != t.clock:
            t.laid = changed(t.laid, area, t.clock)


def put(t: Garden, area: int, marker: int, face: int) -> None:
    """Put a marker into an area, in the place of whatever lay there, its plus and minus markers included."""
    t.marker = changed(t.marker, area, marker)
    if t.face[area] != face:
        t.face = changed(t.face, area, face)
    if t.mods[area]:
        t.mods = changed(t.mods, area, 0)


def put_away(t: Garden, marker: int, shown: bool) -> None:
    """Mix a marker face down with the unused ones (ruling HE-18)."""
    if shown:
        t.clock += 1
        t.last_seen = changed(t.last_seen, marker, t.clock)
    t.unused = tuple(sorted((*t.unused, marker)))


def lift(t: Garden, area: int) -> int:
    """Take the marker of an area off the map, with its plus and minus markers."""
    marker = t.marker[area]
    put(t, area, -1, 0)
    return marker


def clear(t: Garden, area: int) -> None:
    """Remove the marker of an area, if there is one, and say so."""
    if t.marker[area] >= 0:
        if t.telling:
            if t.face[area]:
                t.tell("{area:area} loses {marker:marker}.", {"marker": t.marker[area], "area": area})
            else:
                t.tell("{area:area} loses its marker, and nobody knows what it was.", {"area": area})
        take_away(t, area)


def clear_ground(t: Garden, area: int) -> None:
    """Remove the marker and the Trunk of an area, and say so: a nest or Predators come there."""
    clear(t, area)
    fell_trunk(t, area)


def fell_trunk(t: Garden, area: int) -> None:
    """Remove the Trunk of an area, if there is one, and say so."""
    if t.trunk[area] >= 0:
        if t.telling:
            t.tell("{who:seat} loses the Trunk in {area:area}.", {"who": t.trunk[area], "area": area})
        t.trunk = changed(t.trunk, area, -1)


def take_away(t: Garden, area: int) -> None:
    """Remove the marker of an area where everybody knows why."""
    shown = t.face[area] == 1
    put_away(t, lift(t, area), shown)


def turn_up(t: Garden, area: int) -> bool:
    """Turn a marker face up; whether Predators lie there then (rules HE 3.5, 6.2, 6.3)."""
    t.face = changed(t.face, area, 1)
    t.reveal()
    marker = t.marker[area]
    if t.telling:
        t.tell("{area:area} holds {marker:marker}.", {"area": area, "marker": marker})
    if MARKER_KIND[marker] == PREDATORS:
        if not t.near_predators(area):
            return True
        take_away(t, area)
        others = [m for m in t.unused if MARKER_KIND[m] != PREDATORS]
        if not others:
            return False
        marker = others[t.dice.below(len(others))]
        t.unused = without(t.unused, t.unused.index(marker))
        put(t, area, marker, 1)
        if t.telling:
            t.tell(
                "Predators do not live side by side: {area:area} holds {marker:marker} instead.",
                {"area": area, "marker": marker},
            )
    if MARKER_KIND[marker] == BLANK:
        take_away(t, area)
    return False


def flee(t: Garden, area: int) -> None:
    """Predators have come: all ants go home unharmed, unless nobody can see them (rules HE 20.2, 18.17)."""
    for seat in range(t.players):
        if t.here(seat, area) and not t.powers(seat).unseen:
            n = t.send_all(seat, area, RETURNING)
            if t.telling:
                t.tell("{who:seat}: {n:plural|ant runs|ants run} home.", {"who": seat, "n": n})


def add_mods(t: Garden, area: int, n: int) -> None:
    """Lay plus (n above 0) or minus markers; a marker with as many minus markers as its value is used up (rules HE 8.8, 8.9)."""
    t.mods = changed(t.mods, area, t.mods[area] + n)
    if t.telling:
        text = (
            "{area:area} gets {n:plural|plus marker|plus markers}."
            if n > 0
            else "{area:area} gets {n:plural|minus marker|minus markers}."
        )
        t.tell(text, {"area": area, "n": abs(n)})
    if t.mods[area] < 0 and -t.mods[area] >= MARKER_VALUE[t.marker[area]]:
        if t.telling:
            t.tell("In {area:area} nothing is left of {marker:marker}.", {"marker": t.marker[area], "area": area})
        take_away(t, area)
