"""What stands beside the maps: stores and forecast, discoveries with their dice, enemies, score, chronicle."""

from __future__ import annotations

from html import escape
from typing import Any

from formicarium.core.message import Msg
from formicarium.core.scene import Block, Panel
from formicarium.games.hymenopterra.rules.bestiary import ENCOUNTERS
from formicarium.games.hymenopterra.rules.pieces import DESIGNED
from formicarium.games.hymenopterra.rules.seasons import DEGREES
from formicarium.games.hymenopterra.rules.table import REST
from formicarium.games.hymenopterra.rules.tables import ENCOUNTER, EVENT, EVENT_EFFECTS, GIFTS
from formicarium.games.hymenopterra.words import name

MATERIALS = ("bamboo", "crystals", "tar")


def panels(view: dict[str, Any], speaker: Any) -> list[Panel]:
    """All panels, the most urgent first."""
    found = [_enemies(view, speaker)] if view["foes"] else []
    found += [_stores(view, speaker), _news(view, speaker)]
    found.append(_brood(view, speaker))
    found.append(_score(view, speaker))
    found.append(_chronicle(view, speaker))
    return found


def _say(speaker: Any, text: str, **values: Any) -> str:
    return escape(speaker.say(Msg(text, values)))


def _stores(view: dict[str, Any], speaker: Any) -> Panel:
    share = 100 * view["stock"] / max(1, view["capacity"])
    line = _say(
        speaker,
        "{stock} of {capacity} food. {mouths:plural|mouth eats|mouths eat}, {income} come in every turn.",
        stock=view["stock"],
        capacity=view["capacity"],
        mouths=view["mouths"],
        income=view["income"],
    )
    html = (
        f'<p class="ht-line">{line}</p>'
        f'<div class="ht-bar"><span style="width:{min(100, share):.0f}%"></span></div>{_forecast(view, speaker)}'
    )
    cards = [Block("ht-stores", html)]
    cards += [
        Block(f"ht-warn-{i}", f'<p class="ht-warn">{text}</p>') for i, text in enumerate(_warnings(view, speaker))
    ]
    goods = [
        _say(speaker, "{what} for {n:plural|trap|traps}", what=speaker.say(Msg(MATERIALS[i])), n=n)
        for i, n in enumerate(view["material"])
        if n
    ]
    if goods:
        cards.append(Block("ht-material", f'<p class="ht-line">{"; ".join(goods)}</p>'))
    if view["queue"]:
        line = _say(speaker, "To be built next: {list:structures}", list=view["queue"])
        cards.append(Block("ht-queue", f'<p class="ht-line">{line}</p>'))
    return Panel("ht-stores-panel", speaker.say(Msg("Stores")), tuple(cards), css="ht-panel")


def _forecast(view: dict[str, Any], speaker: Any) -> str:
    """The stores in the next turns as a little chart."""
    values = [view["stock"], *view["forecast"]]
    top = max(view["capacity"], *values, 1)
    bars = []
    for i, value in enumerate(values):
        height = 30 * max(0, value) / top
        kind = "ht-now" if i == 0 else "ht-hunger" if value < 0 else "ht-later"
        bars.append(
            f'<rect class="{kind}" x="{i * 22 + 2}" y="{32 - max(2, height):.1f}" width="16" height="{max(2, height):.1f}"/>'
        )
        bars.append(f'<text x="{i * 22 + 10}" y="43">{value}</text>')
    label = _say(speaker, "Food in the next turns: {list}", list=", ".join(str(v) for v in view["forecast"]))
    return f'<svg class="ht-forecast" viewBox="0 0 156 46" role="img" aria-label="{label}">{"".join(bars)}</svg>'


def _warnings(view: dict[str, Any], speaker: Any) -> list[str]:
    found: list[str] = []
    if view["forecast"][0] < 0:
        found.append(_say(speaker, "Hunger: not everybody can eat next turn."))
    danger = [name("unit", unit["name"], speaker) for unit in view["units"] if unit["danger"]]
    if danger:
        found.append(_say(speaker, "In danger: {units}", units=", ".join(danger)))
    idle = [name("unit", unit["name"], speaker) for unit in view["units"] if unit["idle"]]
    if idle:
        found.append(_say(speaker, "Without an order: {units}", units=", ".join(idle)))
    weather = view["weather"]
    if weather["flood"]:
        found.append(_say(speaker, "A flood is coming: whoever is beside water on the surface after the moves drowns."))
    if weather["frost"]:
        found.append(_say(speaker, "The surface is frozen, or will be next turn."))
    if weather["drones"]:
        found.append(_say(speaker, "The drones are dead: food stays where it lies."))
    if weather["bacteria"]:
        found.append(_say(speaker, "Bacteria halve the farms."))
    if weather["bounty"]:
        found.append(_say(speaker, "The next crop counts double."))
    return found


def _die(value: int) -> str:
    return f'<svg class="die" aria-label="{value}" role="img"><use href="#die-{value}"/></svg>'


def _news(view: dict[str, Any], speaker: Any) -> Panel:
    """The latest discoveries, each with the roll that made it."""
    cards = []
    for place, die, season, outcome, detail in view["news"]:
        rolls = _die(die)
        if season:
            rolls += f'<span class="ht-plus">+{season}</span>'
        if outcome in (EVENT, ENCOUNTER):
            rolls += " · " + (_die(detail // 10) if detail < 70 else "") + _die(detail % 10)
        text = escape(name("Found", [outcome, detail], speaker))
        if outcome == EVENT:
            text += f". {_say(speaker, EVENT_EFFECTS[detail])}"
        kind = "ht-bad" if outcome == ENCOUNTER else "ht-odd" if outcome == EVENT else ""
        html = f'<p class="ht-line {kind}"><b>{escape(name("place", place, speaker))}</b> {rolls} {text}</p>'
        cards.append(Block(f"ht-news-{place}", html))
    if not cards:
        cards.append(Block("ht-no-news", f'<p class="ht-line">{_say(speaker, "Nothing new was seen.")}</p>'))
    return Panel("ht-news", speaker.say(Msg("Latest discoveries")), tuple(cards), css="ht-panel")


def _enemies(view: dict[str, Any], speaker: Any) -> Panel:
    cards = []
    for foe in view["foes"]:
        kind = ENCOUNTERS[foe["row"]]
        attack = _say(speaker, "no attack") if kind.attack < 0 else f"1D+{kind.attack}" if kind.attack else "1D"
        mission = _say(speaker, "leaves") if foe["leaving"] else escape(name("mission", foe["mission"], speaker))
        if foe["food"]:
            mission += f", {_say(speaker, '{n} food with it', n=foe['food'])}"
        special = escape(name("gifts", kind.gifts & 127, speaker))
        facts = ", ".join(part for part in (attack, f"T{foe['toughness'] - foe['hurt']}", special) if part)
        where = escape(name("place", foe["place"], speaker))
        html = f'<p class="ht-line ht-bad"><b>{escape(name("foe", foe["name"], speaker))}</b> {where}: {mission} <small>({facts})</small></p>'
        cards.append(Block(f"ht-enemy-{foe['id']}", html))
    return Panel("ht-enemies", speaker.say(Msg("Enemies")), tuple(cards), css="ht-panel")


def _brood(view: dict[str, Any], speaker: Any) -> Panel:
    """Who lives in the hive, what grows, what the queen can breed."""
    counts: dict[str, int] = {}
    for unit in view["units"]:
        caste = name("caste", [unit["caste"], unit["name"][2]], speaker)
        counts[caste] = counts.get(caste, 0) + 1
    people = ", ".join(f"{n} × {escape(caste)}" for caste, n in counts.items())
    cards = [Block("ht-people", f'<p class="ht-line">{people}</p>')]
    for place, caste, left in view["larvae"]:
        values = {"place": place, "caste": _caste_of(view, caste), "n": left}
        html = _say(speaker, "{place:place}: {caste:caste}, hatches in {n:plural|turn|turns}", **values)
        cards.append(Block(f"ht-larva-{place}", f'<p class="ht-line">{html}</p>'))
    for place, plan in view["plans"]:
        html = (
            _say(speaker, "{place:place}: stays empty until you say otherwise", place=place)
            if plan == REST
            else _say(
                speaker, "{place:place}: {caste:caste}, again and again", place=place, caste=_caste_of(view, plan)
            )
        )
        cards.append(Block(f"ht-plan-{place}", f'<p class="ht-line">{html}</p>'))
    for i, (nick, attack, toughness, mobility, gifts) in enumerate(view["designs"]):
        html = _say(speaker, "{name:nickname}: {build:build}", name=nick, build=[attack, toughness, mobility, gifts])
        cards.append(Block(f"ht-design-{i}", f'<p class="ht-line ht-design">{html}</p>'))
    learned = [name("gift", i, speaker) for i, gift in enumerate(GIFTS) if view["learned"] & gift]
    if learned:
        cards.append(
            Block("ht-learned", f'<p class="ht-line">{_say(speaker, "Learned: {list}", list=", ".join(learned))}</p>')
        )
    return Panel("ht-brood", speaker.say(Msg("The brood")), tuple(cards), folded=True, css="ht-panel")


def _caste_of(view: dict[str, Any], caste: int) -> list[Any]:
    """A caste as words want it: with the name of its design, if it has one."""
    return [caste, view["designs"][caste - DESIGNED][0] if caste >= DESIGNED else ""]


def _score(view: dict[str, Any], speaker: Any) -> Panel:
    total = sum(view["score"].values())
    rows = "".join(
        f"<tr><th>{_say(speaker, part.capitalize())}</th><td>{points}</td></tr>"
        for part, points in view["score"].items()
    )
    degree = view["degree"]
    goal = ""
    if degree + 1 < len(DEGREES):
        least, title = DEGREES[degree + 1]
        goal = f'<p class="ht-line">{_say(speaker, "From {n}: {title}", n=least, title=speaker.say(Msg(title)))}</p>'
    if view["beyond"]:
        text = "{n:plural|resource is|resources are} out of reach and do not count."
        if view["beyond"] == 1:
            text = "1 resource is out of reach and does not count."
        goal += f'<p class="ht-line">{_say(speaker, text, n=view["beyond"])}</p>'
    html = (
        f'<p class="ht-degree">{escape(name("degree", degree, speaker))}</p>'
        f'<table class="ht-table">{rows}<tr class="ht-total"><th>{_say(speaker, "Score")}</th><td>{total}</td></tr></table>{goal}'
    )
    if view["fate"]:
        html = f'<p class="ht-warn">{escape(name("Fate", view["fate"], speaker))}.</p>{html}'
    return Panel("ht-score", speaker.say(Msg("Score")), (Block("ht-score-card", html),), css="ht-panel")


def _chronicle(view: dict[str, Any], speaker: Any) -> Panel:
    """One line per season."""
    heads = ("season", "food in", "food out", "hexes", "built", "hatched", "lost", "slain")
    head = "".join(f"<th>{_say(speaker, text)}</th>" for text in heads)
    first = view["season"] - len(view["annals"]) + 1
    rows = "".join(
        f"<tr><th>+{max(0, first + i)}</th>{''.join(f'<td>{n}</td>' for n in line)}</tr>"
        for i, line in enumerate(view["annals"])
    )
    html = f'<table class="ht-table ht-annals"><tr>{head}</tr>{rows}</table>'
    return Panel(
        "ht-chronicle",
        speaker.say(Msg("Chronicle, season by season")),
        (Block("ht-annals", html),),
        folded=True,
        css="ht-panel",
    )
