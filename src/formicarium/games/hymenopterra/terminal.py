"""The hive as text: three maps, the stores, who is where and what needs attention."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from formicarium.core.speech import Speaker
from formicarium.games.hymenopterra.rules.map import CELLS, COLUMNS, ROWS, coordinates
from formicarium.games.hymenopterra.rules.tables import RUIN
from formicarium.games.hymenopterra.words import MAPS, name

GROUND_SIGNS = ' .:%##O""tsw'
"""Unknown, dirt, sand, clay, rock, bedrock, void, open ground, grass, trees, stones, lake."""
FIND_SIGNS = " gmUDvPcTkeGbnohf"
BUILT_SIGNS = " +|FCSL"
LEGEND = (
    "Q queen, W worker, A warrior, ! enemy; L lair, F farm, C egg chamber, S store, + tunnel, | shaft, x ruin, ^ trap; "
    ". dirt, : sand, % clay, # rock, O void; t trees, s stones, w lake, G grain, b bamboo, n nest, o pond, h hill, "
    'f fruit, " grass or open ground; g grub, m mushrooms, U shaft, D sink hole, v vent, P pool, c crystals, T tar, '
    "k gas pocket, e egg"
)


def board(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The table as text for one seat."""
    _ = speaker.catalogue.gettext
    head = Text(
        _(
            "Turn {turn} of {turns}, season +{season}. Food {stock} of {capacity}, {mouths} eat, {income} come in."
        ).format(
            turn=view["turn"],
            turns=view["turns"] or _("no end"),
            season=view["season"],
            stock=view["stock"],
            capacity=view["capacity"],
            mouths=view["mouths"],
            income=view["income"],
        ),
        style="bold",
    )
    forecast = Text(_("Food in the next turns: {list}").format(list=", ".join(str(n) for n in view["forecast"])))
    parts: list[RenderableType] = [head, forecast, *_warnings(view, speaker)]
    maps = [_map(view, layer, speaker) for layer in (1, 0, 2) if _known(view, layer)]
    parts += [Columns(maps, padding=(0, 3)), Text(_(LEGEND), style="dim"), _people(view, speaker)]
    if view["foes"]:
        parts.append(_enemies(view, speaker))
    score = ", ".join(f"{_(part)} {points}" for part, points in view["score"].items())
    parts.append(
        Text(
            _("Score {score}: {parts}. {degree}.").format(
                score=sum(view["score"].values()), parts=score, degree=name("degree", view["degree"], speaker)
            )
        )
    )
    if view["beyond"]:
        parts.append(Text(_("Resources out of reach, which do not count: {n}").format(n=view["beyond"]), style="dim"))
    return Group(*parts)


def _known(view: dict[str, Any], layer: int) -> bool:
    return any(view["ground"][layer * CELLS : layer * CELLS + CELLS])


def _map(view: dict[str, Any], layer: int, speaker: Speaker) -> Text:
    text = Text(speaker.catalogue.gettext(MAPS[layer]).upper() + "\n", style="none")
    text.append("    " + " ".join("ABCDEFGHIJKLMNO"[:COLUMNS]) + "\n", style="dim")
    for row in range(ROWS):
        text.append(f"{row + 1:>2} " + " " * (row % 2), style="dim")
        for column in range(COLUMNS):
            sign, style = _sign(view, layer * CELLS + row * COLUMNS + column)
            text.append(" ")
            text.append(sign, style=style)
        text.append("\n")
    return text


def _sign(view: dict[str, Any], place: int) -> tuple[str, str]:
    """The most important thing in a hex as one letter."""
    if any(foe["place"] == place for foe in view["foes"]):
        return "!", "bold red"
    castes = [unit["caste"] for unit in view["units"] if unit["place"] == place]
    if castes:
        return "Q" if 0 in castes else "A" if max(castes) > 1 else "W", "bold"
    if view["trap"][place]:
        return "^", "yellow"
    built = view["built"][place]
    if built:
        return "x" if built == RUIN else BUILT_SIGNS[built], "cyan"
    find = view["find"][place]
    if find and view["ground"][place]:
        return FIND_SIGNS[find], "green"
    return GROUND_SIGNS[view["ground"][place]], "none"


def _warnings(view: dict[str, Any], speaker: Speaker) -> list[RenderableType]:
    _ = speaker.catalogue.gettext
    found: list[RenderableType] = []
    if view["forecast"][0] < 0:
        found.append(Text(_("Not everybody can eat next turn."), style="red"))
    idle = [name("unit", unit["name"], speaker) for unit in view["units"] if unit["idle"]]
    if idle:
        found.append(Text(_("Without an order: {units}").format(units=", ".join(idle)), style="yellow"))
    danger = [name("unit", unit["name"], speaker) for unit in view["units"] if unit["danger"]]
    if danger:
        found.append(Text(_("In danger: {units}").format(units=", ".join(danger)), style="red"))
    sentences = {
        "flood": _("A flood is coming: whoever is beside water on the surface after the moves drowns."),
        "frost": _("The surface is frozen."),
        "drones": _("The drones are dead: food stays where it lies."),
        "bacteria": _("Bacteria halve the farms."),
        "bounty": _("The next crop counts double."),
    }
    found += [Text(sentences[what]) for what, on in view["weather"].items() if on]
    if view["queue"]:
        queue = ", ".join(name("structure", project, speaker) for project in view["queue"])
        found.append(Text(_("To be built next: {list}").format(list=queue)))
    return found


def _people(view: dict[str, Any], speaker: Speaker) -> Grid:
    _ = speaker.catalogue.gettext
    grid = Grid(_("unit"), _("where"), _("does"), _("wounds"), box=None, header_style="dim")
    for unit in view["units"]:
        grid.add_row(
            name("unit", unit["name"], speaker),
            name("place", unit["place"], speaker),
            "" if unit["caste"] == 0 else name("doing", unit["doing"], speaker),
            f"{unit['hurt']}/{unit['toughness']}" if unit["hurt"] else "",
        )
    for place, caste, left in view["larvae"]:
        nick = view["designs"][caste - 3][0] if caste >= 3 else ""
        grid.add_row(
            _("larva: {caste}").format(caste=name("caste", [caste, nick], speaker)),
            name("place", place, speaker),
            _("hatches in {n}").format(n=left),
            "",
        )
    for place, project, done, cost in view["jobs"]:
        grid.add_row(
            _("site: {what}").format(what=name("structure", project, speaker)),
            coordinates(place),
            f"{done}/{cost}",
            "",
        )
    return grid


def _enemies(view: dict[str, Any], speaker: Speaker) -> Grid:
    _ = speaker.catalogue.gettext
    grid = Grid(_("enemy"), _("where"), _("mission"), _("wounds"), box=None, header_style="red")
    for foe in view["foes"]:
        grid.add_row(
            name("foe", foe["name"], speaker),
            name("place", foe["place"], speaker),
            _("leaves") if foe["leaving"] else name("mission", foe["mission"], speaker),
            f"{foe['hurt']}/{foe['toughness']}",
        )
    return grid
