"""A colony as a section through its anthill: the flight in the sky, brood and tracks, the nest being dug, abilities and stars."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from formicarium.core.message import Msg
from formicarium.core.scene import Item, Layer, Scene
from formicarium.core.speech import Speaker
from formicarium.games.ants.drawing.symbols import (
    KIND_SIGNS,
    TERRAIN_NAMES,
    TIER_SIGNS,
    TRACK_SIGNS,
    Glyph,
    glyphs,
    need_glyph,
    row,
    text,
    use,
    width,
)
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.map_data import TERRAINS
from formicarium.games.ants.rules.nest import AREA, BONUSES, CELLS, COLUMNS, SHAPE_SIZE, SHAPES, STONE
from formicarium.games.ants.rules.tiles import ABILITY_SPACES, INCUBATION_TILES
from formicarium.games.ants.rules.tracks import (
    EGGS_PRODUCED,
    FLIGHT_BONUS,
    LAST_SPACE,
    STAR_STEPS,
    STAR_VALUES,
    STORE,
    SUPPLY_PRODUCED,
    SWARM_SPACES,
    SWARM_VALUES,
    TOP,
)
from formicarium.games.ants.words import ANTS, NUMERALS, PILES, need_text

BOX: Final = (0.0, 0.0, 720.0, 424.0)
GROUND: Final = 84.0
SQUARE: Final = 37.0
NEST: Final = (244.0, 104.0)
TIER: Final = 58.0
BROOD: Final = (12.0, 96.0)
COLUMN: Final = 52.0
ABILITIES: Final = (486.0, 100.0)
ABILITY: Final = 55.0
SUPPLIES: Final = (
    ("food", "an-food"),
    ("leaf", "an-leaf"),
    ("mushroom", "an-mushroom"),
    ("aggression", "an-jaws"),
    ("mutation", "an-helix"),
)


def hill(view: dict[str, Any], seat: int, speaker: Speaker) -> Scene:
    """All of it."""
    c = view["colonies"][seat]
    items: list[Item] = []
    items += _brood(c, speaker)
    items += _tracks(c, speaker)
    items += _supplies(c, speaker)
    items += _abilities(c, speaker)
    items += _stars(c, speaker)
    items += shapes(view, speaker)
    layers = (
        Layer("an-soil", (Item("an-section", _section()),)),
        Layer("an-sky", tuple(_sky(view, speaker))),
        Layer("an-squares", tuple(_squares(c, speaker))),
        Layer("an-rooms", tuple(_rooms(c, speaker))),
        Layer("an-board", tuple(items)),
        Layer("an-flyers", tuple(_flyers(view, speaker))),
    )
    said = Msg("The anthill of {who:seat}, {n:plural|point|points}", {"who": seat, "n": view["scores"][seat]})
    return Scene("an-hill", speaker.say(said), BOX, layers, zooms=True)


@lru_cache(maxsize=1)
def _section() -> str:
    """Sky, grass and soil."""
    grass = "".join(f"M{x} {GROUND + 1:g}l-2-7M{x + 3} {GROUND + 1:g}l2-6" for x in range(6, 718, 17))
    return (
        f'<rect class="an-air" x="0" y="0" width="720" height="{GROUND + 6:g}" rx="10"/>'
        f'<path class="an-earth" d="M0 {GROUND:g}C90 {GROUND - 6:g} 180 {GROUND + 4:g} 300 {GROUND - 5:g}S560 {GROUND + 4:g} 720 {GROUND:g}V414a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z"/>'
        f'<path class="an-grassline" d="{grass}"/>'
        f'<path class="an-tunnel" d="M355 {GROUND - 4:g}C352 {GROUND + 8:g} 356 {GROUND + 14:g} 354 {NEST[1]:g}M244 160C232 160 226 150 220 140M466 160C476 160 480 150 486 144"/>'
    )


# ---- the flight -----------------------------------------------------------------------------------------------------


def _step(space: int) -> tuple[float, float]:
    return 34.0 + 53.5 * space, 58.0 - (4.0 if space % 2 else 0.0)


def _sky(view: dict[str, Any], speaker: Speaker) -> list[Item]:
    """The track of the nuptial flight, and the swarm areas above it."""
    found: list[Item] = []
    for space in range(TOP + 1):
        x, y = _step(space)
        said = Msg("The flight, space {n}", {"n": space})
        title = speaker.say(said)
        if FLIGHT_BONUS[space]:
            title += f": {speaker.name('effect', FLIGHT_BONUS[space])}"
        found.append(Item(f"sky-{space}", _sky_space(space), x, y, title))
    values = SWARM_VALUES[view["players"]]
    for area, space in enumerate(SWARM_SPACES):
        x, _ = _step(space)
        owners = tuple([(other["seat"], other["swarms"][area]) for other in view["colonies"] if other["swarms"][area]])
        free = values[area][len(owners) :]
        left = ", ".join(str(n) for n in free) or "-"
        title = speaker.say(Msg("Swarm area {n}, free for {free} points", {"n": area + 1, "free": left}))
        for who, worth in owners:
            title += speaker.say(Msg("; {who:seat} has {n}", {"who": who, "n": worth}))
        found.append(Item(f"swarm-{area}", _swarm(tuple(values[area]), owners), x - 22, 20, title))
    return found


@lru_cache(maxsize=32)
def _sky_space(space: int) -> str:
    css = "an-cloud an-swarming" if space in SWARM_SPACES else "an-cloud"
    drawn = f'<circle class="{css}" r="15"/>' + text(-10, -8, space, "an-tiny")
    if FLIGHT_BONUS[space]:
        shown = glyphs(FLIGHT_BONUS[space])
        size = 14.0 if len(shown) < 3 else 9.5
        drawn += row(shown, -width(shown, size) / 2, 1, size)[0]
    return drawn


@lru_cache(maxsize=512)
def _swarm(values: tuple[int, ...], owners: tuple[tuple[int, int], ...]) -> str:
    drawn = [
        f'<rect class="an-cloud" x="-34" y="-15" width="{24 * len(values) + 24:g}" height="28" rx="13"/>',
        use("an-wing", -24, -1, 18),
    ]
    for place, value in enumerate(values):
        x = -4 + 24 * place
        if place < len(owners):
            who, worth = owners[place]
            drawn.append(f'<g class="seat-{who}">{use(f"seat-{who}", x, -1, 20)}</g>{text(x, 3, worth, "an-on-seat")}')
        else:
            drawn.append(f'<circle class="an-place" cx="{x:g}" cy="-1" r="10"/>{text(x, 3, value, "an-num")}')
    return "".join(drawn)


def _flyers(view: dict[str, Any], speaker: Speaker) -> list[Item]:
    found = []
    for seat in range(view["players"]):
        x, y = _step(view["flight"][seat])
        lift = view["height"][seat]
        title = speaker.say(Msg("{who:seat} is on space {n} of the flight", {"who": seat, "n": view["flight"][seat]}))
        drawn = f'<g class="seat-{seat} an-ant"><circle class="an-flyer" r="7.500"/>{use(f"seat-{seat}", 0, 0, 9)}</g>'
        found.append(Item(f"flyer-{seat}", drawn, x + 9 - 3 * lift, y + 13 - 6 * lift, title))
    return found


# ---- brood and tracks -----------------------------------------------------------------------------------------------


def _brood(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """Ants, larvae and eggs on their tiles, ants that were kept, and wild ones."""
    found: list[Item] = []
    left, top = BROOD
    for tier, stage in enumerate(("ants", "larvae", "eggs")):
        y = top + tier * TIER
        if c["tiles"]:
            need = INCUBATION_TILES[c["tiles"][tier]]
            turned = c["turned"][tier]
            words = need_text(need, speaker)
            said = Msg("Incubation tile: done", {}) if turned else Msg("Incubation tile: {need}", {"need": words})
            found.append(Item(f"tile-{tier}", _tile(need, turned), left, y, speaker.say(said)))
        else:
            found.append(Item(f"tile-{tier}", _tile((v.NEED_ROOMS, 0, 0), 1), left, y))
        for kind in range(v.KINDS):
            n = c[stage][kind]
            kept = c["kept"][kind] if not tier else 0
            values = {"n": n, "kind": speaker.catalogue.gettext(ANTS[kind])}
            title = speaker.say(
                Msg(("{n} ready: {kind}", "{n} as larvae: {kind}", "{n} as eggs: {kind}")[tier], values)
            )
            if kept:
                title += speaker.say(Msg(", and one kept"))
            x = left + 30 + COLUMN * kind
            found.append(
                Item(f"disc-{tier * v.KINDS + kind}", _disc(c["seat"], tier, kind, n, kept), x, y + TIER / 2 - 3, title)
            )
    title = speaker.say(Msg("{n:plural|wild ant|wild ants}", {"n": c["wild"]}))
    drawn = f"{use('an-wild', 0, 0, 24)}{text(19, 5, c['wild'], 'an-big')}"
    found.append(Item("an-wild-ants", drawn, left + 24, top + 3 * TIER + 12, title))
    found.append(
        Item(
            "incubate",
            f'<rect class="an-button" x="-44" y="-12" width="88" height="24" rx="12"/>{use("an-cycle", -28, 0, 16)}{use("egg", -6, 0, 17)}{use("larva", 12, 0, 17)}{use("ant", 30, 0, 17)}',
            left + 130,
            top + 3 * TIER + 12,
            speaker.say(Msg("Incubate: larvae become ants, eggs become larvae, and your productions bring more")),
        )
    )
    return found


@lru_cache(maxsize=64)
def _tile(need: v.Need, turned: int) -> str:
    drawn = (
        f'<rect class="an-tile{" an-done" if turned else ""}" x="0" y="0" width="214" height="{TIER - 5:g}" rx="9"/>'
    )
    drawn += f'<path class="an-line" d="M168 6V{TIER - 11:g}"/>'
    if turned:
        return drawn + use("an-mark", 191, TIER / 2 - 3, 22, "an-faint")
    shown = [need_glyph(need)]
    drawn += row(shown, 191 - width(shown, 19) / 2, TIER / 2 - 8, 19)[0]
    return drawn + row([("an-up", "")], 186, TIER / 2 + 12, 11)[0]


@lru_cache(maxsize=2048)
def _disc(seat: int, tier: int, kind: int, n: int, kept: int) -> str:
    css = "" if n or kept else " an-empty"
    drawn = (
        f'<g class="seat-{seat} an-ant"><rect class="an-cradle{css}" x="-23" y="-23" width="46" height="46" rx="8"/>'
    )
    drawn += use(TIER_SIGNS[tier], -7, 4, 25) if n else ""
    drawn += text(12, 13, n, "an-count") if n else ""
    if kept:
        drawn += f'<circle class="an-kept" cx="14" cy="-13" r="8"/>{use("ant", 14, -13, 12)}'
    return drawn + f"{use(KIND_SIGNS[kind], -15, -15, 13)}</g>"


def _tracks(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """The five production tracks."""
    found = []
    for track in range(v.TRACKS):
        space = c["tracks"][track]
        table = EGGS_PRODUCED if track < v.KINDS else SUPPLY_PRODUCED
        values = {"what": track, "n": space, "made": table[space]}
        title = speaker.say(Msg("{what:Track}: space {n}, brings {made}", values))
        x, y = BROOD[0] + 12, BROOD[1] + 3 * TIER + 42 + 21.5 * track
        found.append(Item(f"track-{track}", _track(track, space, c["seat"]), x, y, title))
    return found


@lru_cache(maxsize=256)
def _track(track: int, space: int, seat: int) -> str:
    table = EGGS_PRODUCED if track < v.KINDS else SUPPLY_PRODUCED
    drawn = [
        '<rect class="an-spot-row" x="-12" y="-10" width="214" height="20" rx="6"/>',
        use(TRACK_SIGNS[track], 0, 0, 18),
    ]
    if track < v.KINDS:
        drawn.append(use("egg", 14, 0, 14))
    for number in range(1, LAST_SPACE + 1):
        x = 38.0 + (number - 1) * 34
        drawn.append(f'<rect class="an-step" x="{x - 14:g}" y="-9" width="28" height="18" rx="4"/>')
        if number == space:
            drawn.append(f'<rect class="seat-{seat} an-cube" x="{x - 13:g}" y="-8" width="26" height="16" rx="3"/>')
        drawn.append(text(x, 4, table[number], "an-on-seat" if number == space else "an-num"))
    return "".join(drawn)


def _supplies(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """Cubes and tokens, the emergency store, objects."""
    found = []
    left = NEST[0] - 2
    for place, (name, sign) in enumerate(SUPPLIES):
        title = speaker.say(Msg("{what}: {n}", {"what": speaker.catalogue.gettext(name).capitalize(), "n": c[name]}))
        drawn = f'<rect class="an-jar" x="-20" y="-14" width="40" height="28" rx="7"/>{use(sign, -8, 0, 20)}{text(11, 5, c[name], "an-big")}'
        found.append(Item(f"supply-{name}", drawn, left + 21 + 46 * place, 404, title))
    taken = STORE - c["store"]
    values = {"n": c["store"], "lost": -c["parts"]["store"]}
    title = speaker.say(Msg("The emergency store: {n} food left; {lost:plural|point|points} lost", values))
    drawn = use("an-store", -26, 0, 22)
    for number in range(STORE):
        css = "an-grain an-eaten" if number < taken else "an-grain"
        drawn += f'<circle class="{css}" cx="{-8 + 11 * number:g}" cy="0" r="4.500"/>'
    if c["minus"]:
        drawn += text(58, 5, f"−{3 * c['minus']}", "an-bad")
    found.append(Item("an-store-left", drawn, ABILITIES[0] + 40, 404, title))
    return found


# ---- the nest -------------------------------------------------------------------------------------------------------


def _squares(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """The squares of the nest that can still be dug, with their bonuses, and the stones."""
    found = []
    plan = c["plan"]
    for cell in range(CELLS):
        area = AREA[plan][cell]
        if not area:
            continue
        x = NEST[0] + SQUARE * (cell % COLUMNS + 0.5)
        y = NEST[1] + SQUARE * (cell // COLUMNS + 0.5)
        bonus = BONUSES[plan].get(cell, ())
        title = speaker.name("square", [plan, cell])
        found.append(Item(f"cell-{cell}", _square(area, tuple(bonus), bool(c["nest"][cell])), x, y, title, "an-cell"))
    return found


@lru_cache(maxsize=512)
def _square(area: int, bonus: v.Effect, dug: bool) -> str:
    half = SQUARE / 2 - 1
    if area == STONE:
        return f'<path class="an-stone" d="M-14 10C-18 0-12-12-2-13C10-14 17-4 15 6C12 15-10 16-14 10z"/><rect class="an-spot" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="4"/>'
    drawn = f'<rect class="an-square an-area-{area}" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="4"/>'
    drawn += text(-half + 7, -half + 9, NUMERALS[area], "an-tiny")
    if bonus and not dug:
        shown = glyphs(bonus)
        size = 16.0 if len(shown) < 3 else 10.5
        drawn += row(shown, -width(shown, size) / 2, 3, size)[0]
    return drawn


def _rooms(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """Rooms that were dug: dark where they are empty, light where a card fills them; then the shapes that are left."""
    found = []
    for number in range(len(c["shapes"])):
        cells = tuple([cell for cell in range(CELLS) if c["nest"][cell] == number + 1])
        full = bool(c["full"][number])
        values = {"n": SHAPE_SIZE[c["shapes"][number]]}
        said = Msg("A full room of size {n}", values) if full else Msg("An empty room of size {n}", values)
        found.append(Item(f"room-{number}", _room(cells, full), NEST[0], NEST[1], speaker.say(said), "an-room"))
    return found


@lru_cache(maxsize=4096)
def _room(cells: tuple[int, ...], full: bool) -> str:
    """A hollow in the soil: the squares and the passages between them."""
    drawn = []
    gap = 4.0
    css = "an-hollow an-filled" if full else "an-hollow"
    for cell in cells:
        x, y = SQUARE * (cell % COLUMNS), SQUARE * (cell // COLUMNS)
        drawn.append(
            f'<rect class="{css}" x="{x + gap:g}" y="{y + gap:g}" width="{SQUARE - 2 * gap:g}" height="{SQUARE - 2 * gap:g}" rx="9"/>'
        )
    for cell in cells:
        x, y = SQUARE * (cell % COLUMNS), SQUARE * (cell // COLUMNS)
        if cell + 1 in cells and (cell + 1) % COLUMNS:
            drawn.append(
                f'<rect class="{css} an-passage" x="{x + SQUARE - gap - 8:g}" y="{y + gap + 1:g}" width="{2 * gap + 16:g}" height="{SQUARE - 2 * gap - 2:g}"/>'
            )
        if cell + COLUMNS in cells:
            drawn.append(
                f'<rect class="{css} an-passage" x="{x + gap + 1:g}" y="{y + SQUARE - gap - 8:g}" width="{SQUARE - 2 * gap - 2:g}" height="{2 * gap + 16:g}"/>'
            )
    if cells:
        x = sum(cell % COLUMNS + 0.5 for cell in cells) / len(cells) * SQUARE
        y = sum(cell // COLUMNS + 0.5 for cell in cells) / len(cells) * SQUARE
        drawn.append(use("an-food", x, y, 15) if full else text(x, y + 4, len(cells), "an-hollow-size"))
    return "".join(drawn)


def shapes(view: dict[str, Any], speaker: Speaker) -> list[Item]:
    """The room tiles that are left in the box."""
    found = []
    for shape, left in enumerate(view["shapes"]):
        title = speaker.say(Msg("{shape:Shape}: {n} left", {"shape": shape, "n": left}))
        found.append(Item(f"shape-{shape}", _shape(shape, left), NEST[0] + 16 + 32.5 * shape, 338, title, "an-shape"))
    return found


@lru_cache(maxsize=256)
def _shape(shape: int, left: int) -> str:
    squares = SHAPES[shape]
    wide = max(x for x, _ in squares) + 1
    high = max(y for _, y in squares) + 1
    drawn = ['<rect class="an-jar" x="-15" y="-17" width="31" height="40" rx="5"/>']
    for x, y in squares:
        drawn.append(
            f'<rect class="an-hollow" x="{(x - wide / 2) * 7:g}" y="{(y - high / 2) * 7 - 4:g}" width="7" height="7" rx="1.500"/>'
        )
    drawn.append(text(0, 19, left, "an-num"))
    return "".join(drawn)


# ---- abilities and stars --------------------------------------------------------------------------------------------


def _abilities(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """Eleven spaces for defeated enemies, in three rows by difficulty."""
    found = []
    for space, ability in enumerate(ABILITY_SPACES):
        line = 0 if space < 4 else 1 if space < 8 else 2
        column = space - (0, 4, 8)[line]
        enemy = c["abilities"][space]
        title = speaker.say(
            Msg("Ability, enemies from {n}: {what:ability}", {"n": NUMERALS[ability.difficulty], "what": space})
        )
        if enemy >= 0:
            title += speaker.say(Msg(" Unlocked by {enemy:enemy}.", {"enemy": enemy}))
        x, y = ABILITIES[0] + ABILITY * (column + 0.5) + 4, ABILITIES[1] + 54 * (line + 0.5)
        found.append(Item(f"ability-{space}", _ability(space, enemy >= 0), x, y, title))
    return found


@lru_cache(maxsize=64)
def _ability(space: int, unlocked: bool) -> str:
    ability = ABILITY_SPACES[space]
    css = "an-jar an-unlocked" if unlocked else "an-jar"
    drawn = [
        f'<rect class="{css}" x="-25" y="-24" width="50" height="48" rx="7"/>',
        text(-17, -13, NUMERALS[ability.difficulty], "an-tiny"),
    ]
    drawn.append(f'<circle class="an-points" cx="17" cy="-15" r="7"/>{text(17, -11.500, ability.points, "an-num")}')
    shown: list[Glyph] = [glyph for effect in ability.now for glyph in glyphs(effect)]
    for effect in ability.incubation:
        shown += [("an-cycle", ""), *glyphs(effect)]
    for effect in ability.lasting:
        shown += [("an-jaws", "+")] if effect[0] == v.HAS_SYMBOL else [("an-skull", ""), ("an-food", ":2")]
    if ability.ending:
        shown += [("an-star", "1"), ("an-skull", "/")]
    size = 17.0 if len(shown) < 3 else 11.5
    drawn.append(row(shown, -width(shown, size) / 2, 8, size)[0])
    if unlocked:
        drawn.append(use("an-skull", -14, -14, 15))
    return "".join(drawn)


def _stars(c: dict[str, Any], speaker: Speaker) -> list[Item]:
    """The three piles of stars with how far one is, and the six pheromones."""
    found = []
    left = ABILITIES[0] + 4
    signs = ("an-room", "an-scent", "an-mark")
    for pile, name in enumerate(PILES):
        have, taken = c["progress"][pile], c["stars"][pile]
        steps = STAR_STEPS[pile]
        values = {
            "what": speaker.catalogue.gettext(name).capitalize(),
            "n": taken,
            "have": have,
            "next": steps[min(taken, 2)],
            "worth": STAR_VALUES[taken],
        }
        text_said = "{what}: {n:plural|star|stars}, worth {worth}; {have} so far"
        text_said += ", the next star with {next}" if taken < 3 else ""
        y = ABILITIES[1] + 182 + 31 * pile
        found.append(
            Item(f"pile-{pile}", _pile(signs[pile], steps, taken, have), left, y, speaker.say(Msg(text_said, values)))
        )
    for terrain in range(TERRAINS):
        gone = bool(c["scents"][terrain])
        said = (
            Msg("Pheromone of {what:terrain}: emitted", {"what": terrain})
            if gone
            else Msg("Pheromone of {what:terrain}: not yet", {"what": terrain})
        )
        css = "an-phial" if gone else f"an-phial an-{TERRAIN_NAMES[terrain]}"
        drawn = f'<circle class="{css}" r="12"/>{use("an-scent", 0, 0, 16, "an-faint" if gone else "")}'
        found.append(Item(f"scent-{terrain}", drawn, left + 14 + 36 * terrain, 376, speaker.say(said)))
    return found


@lru_cache(maxsize=512)
def _pile(sign: str, steps: tuple[int, ...], taken: int, have: int) -> str:
    drawn = [
        '<rect class="an-jar" x="-2" y="-14" width="220" height="28" rx="7"/>',
        use(sign, 12, 0, 20),
        text(38, 5, have, "an-big"),
    ]
    for number in range(3):
        x = 76 + 50 * number
        css = "" if number < taken else "an-faint"
        drawn.append(use("an-star", x, 0, 22, css))
        drawn.append(text(x + 22, 5, f"{steps[number]}·{STAR_VALUES[number + 1]}", "an-num"))
    return "".join(drawn)
