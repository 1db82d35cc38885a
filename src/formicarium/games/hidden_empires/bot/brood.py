"""What the quick player raises: workers until there are enough of them, winged ants from then on, and when these fly."""

from __future__ import annotations

from typing import Final

from formicarium.games.hidden_empires.bot.judgement import points
from formicarium.games.hidden_empires.bot.siege import hunting
from formicarium.games.hidden_empires.bot.style import Style, at
from formicarium.games.hidden_empires.rules.larvae import larvae_cost, means
from formicarium.games.hidden_empires.rules.laying import most_eggs
from formicarium.games.hidden_empires.rules.places import CHAMBERS, MAJOR, MEDIA, STORAGE
from formicarium.games.hidden_empires.rules.table import Garden

ARMY: Final = 16
"""The same with Down with the Queen, where winged ants decide nothing as long as a queen can be killed."""
MILLERS: Final = 3
"""So many millers are enough: each turns one food into four."""
LATE: Final = 0.75
"""With this share of all points missing, or less, nobody raises millers any more."""


def enough(t: Garden, seat: int, style: Style) -> int:
    """How many workers a colony wants."""
    if t.settings["advanced"]:
        return ARMY if hunting(t, seat) else style.enough_advanced
    return style.enough


def workers(t: Garden, seat: int) -> int:
    """The workers of a colony, small pupae included."""
    n = 0
    for here in t.headcount[seat]:
        n += here
    sheet = t.sheets[seat]
    for chamber in CHAMBERS:
        n += sheet.count(chamber)
    return n + sheet.small_pupae + sheet.medium_pupae


def missing(t: Garden, seat: int) -> float:
    """The points that a colony lacks when all winged ants, those in pupae too, have flown."""
    sheet = t.sheets[seat]
    target: int = t.settings["target_score"]
    return target - t.score(seat) - points(sheet.virgin_queens + sheet.large_pupae, sheet.drones + sheet.male_pupae)


def larger(t: Garden, seat: int, style: Style) -> int:
    """How many female larvae become queens: all that food allows, once there are enough workers; before that, millers."""
    sheet = t.sheets[seat]
    lacking = missing(t, seat)
    if lacking <= 0:
        return 0
    males = sheet.male_larvae
    most = (t.food(seat) - sheet.female_larvae - males) // 2
    target: int = t.settings["target_score"]
    near = lacking <= min(style.near, target // 2)
    if not near and workers(t, seat) < enough(t, seat, style):
        return max(0, min(1, most, millers(t, seat)) + at(style.queens, t.turn))
    if near:
        most = max(most, (means(t, seat) - sheet.female_larvae - males) // 2)
    return max(0, min(most, int(lacking + 3) // 2) + at(style.queens, t.turn))


def millers(t: Garden, seat: int) -> int:
    """How many millers a colony still wants; other majors are worth less than the queens that they would have been, and so are
    millers who emerge when the end is near."""
    target: int = t.settings["target_score"]
    if not t.powers(seat).grinds or missing(t, seat) <= target * LATE:
        return 0
    return max(0, MILLERS - t.sheets[seat].caste(STORAGE, MAJOR))


def medium(t: Garden, seat: int, large: int) -> int:
    """How many medias are raised: as many as food allows where they forage, one replete, others with what is left over."""
    spare = t.food(seat) - larvae_cost(t, seat, large, 0)
    if spare <= 0:
        return 0
    powers = t.powers(seat)
    if powers.media_harvest > 1:
        return spare
    if powers.replete_holds:
        return 1 if spare > 3 and not t.sheets[seat].caste(STORAGE, MEDIA) else 0
    return max(0, spare - 6)


def females(t: Garden, seat: int, style: Style) -> int:
    """How many female eggs: all of them while the colony grows, half of them afterwards."""
    sheet = t.sheets[seat]
    most = min(most_eggs(t, seat), t.food(seat))
    more = at(style.eggs, t.turn)
    if growing(t, seat, style):
        return max(0, most + more)
    males = sheet.male_larvae + sheet.drones + sheet.male_pupae
    females = sheet.female_larvae + sheet.virgin_queens + sheet.large_pupae
    return max(0, min(most, (most + males - females + style.bias) // 2 + more))


def growing(t: Garden, seat: int, style: Style) -> bool:
    """Whether all eggs are to be workers."""
    ants = workers(t, seat) + t.sheets[seat].female_larvae
    return ants < enough(t, seat, style) and t.turn < style.males_from


def males(t: Garden, seat: int, females: int, style: Style) -> int:
    """How many male eggs: what is left, once the colony has grown."""
    most = min(most_eggs(t, seat), t.food(seat))
    more = at(style.sons, t.turn)
    return max(0, more if growing(t, seat, style) else most - females + more)


def flies(t: Garden, seat: int) -> bool:
    """Whether the winged ants leave: not while partners for some of them are about to emerge."""
    sheet = t.sheets[seat]
    target: int = t.settings["target_score"]
    queens = sheet.virgin_queens
    drones = sheet.drones
    if t.score(seat) + points(queens, drones) >= target or t.turn >= t.settings["game_turns"]:
        return True
    partners = sheet.male_pupae if queens > drones else sheet.large_pupae
    return not (queens != drones and partners)
