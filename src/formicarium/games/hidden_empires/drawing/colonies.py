"""Every colony at a glance: what it has, what it can, and its nest."""

from __future__ import annotations

from functools import lru_cache, partial
from html import escape
from typing import Any, Final

from formicarium.core.memo import Memo
from formicarium.core.message import Msg
from formicarium.core.scene import Block, Item, Panel, Scene
from formicarium.games.hidden_empires.drawing.audience import audience
from formicarium.games.hidden_empires.drawing.cards import chip, icon
from formicarium.games.hidden_empires.drawing.map import crowd, middle
from formicarium.games.hidden_empires.drawing.nest import inline, nest_scene
from formicarium.games.hidden_empires.words import card_line, card_text, colony_flags

_NESTS: Final[Memo[Scene]] = Memo(1_000)
_PANELS: Final[Memo[Panel]] = Memo(1_000)
_TITLES: Final = {
    "own": "Your nest",
    "raid": "The nest of {who:seat}, under attack",
    "still": "The nest of {who:seat}",
}


def nest_of(view: dict[str, Any], seat: int, speaker: Any, whose: str, abroad: list[list[int]] | None = None) -> Scene:
    """The nest of a colony: the reader's `own`, one in a `raid`, or a `still` picture, where nobody walks."""
    colony = view["colonies"][seat]
    advanced = view["advanced"]
    title = speaker.say(Msg(_TITLES[whose], {"who": seat}))
    away = tuple(abroad[seat]) if abroad is not None else ()
    key = (audience(speaker, view["players"]), seat, whose, advanced, str(colony), away)
    return _NESTS.recall(key, partial(nest_scene, seat, colony, advanced, title, speaker.say, whose, away))


def outside(view: dict[str, Any]) -> list[list[int]]:
    """The ants of each colony that are somewhere on the map, by caste."""
    found = [[0, 0, 0] for _ in view["colonies"]]
    for here in view["areas"]:
        for row in here["ants"]:
            for caste in (0, 1, 2):
                found[row[0]][caste] += row[1 + caste] + row[4 + caste]
    return found


def _at_home(colony: dict[str, Any]) -> list[int]:
    """The ants on a nest sheet, by caste."""
    return [sum(colony[k][caste] for k in ("builders", "nurses", "reserves", "returning")) for caste in (0, 1, 2)]


def gates(view: dict[str, Any]) -> list[Item]:
    """The entrances of the nests on the map: who is inside comes out there."""
    return [
        _gate(seat, colony["nest"], *_at_home(colony), colony["repletes"], colony["millers"])
        for seat, colony in enumerate(view["colonies"])
        if colony["nest"] >= 0
    ]


@lru_cache(maxsize=1024)
def _gate(seat: int, area: int, workers: int, medias: int, majors: int, repletes: int, millers: int) -> Item:
    x, y = middle(area)
    return Item(f"gate-{seat}", "", x, y - 6, holds=crowd(seat, (workers, medias + repletes, majors + millers)))


def colonies(view: dict[str, Any], speaker: Any, abroad: list[list[int]]) -> list[Panel]:
    """A panel for each colony, the reader's own first; the others with a picture of their nest."""
    me = view["seat"]
    order = list(range(view["players"]))
    if me is not None:
        order = order[me:] + order[:me]
    listeners = audience(speaker, view["players"])
    found: list[Panel] = []
    for seat in order:
        key = (listeners, seat, seat == me, view["advanced"], str(view["colonies"][seat]), str(abroad[seat]))
        found.append(_PANELS.recall(key, partial(_panel, view, seat, abroad[seat], speaker)))
    return found


def _panel(view: dict[str, Any], seat: int, abroad: list[int], speaker: Any) -> Panel:
    colony = view["colonies"][seat]
    cells = "".join(
        f'<li title="{escape(speaker.say(sentence))}">{icon(symbol, 24)}<b>{number}</b><small>{escape(speaker.say(word))}</small></li>'
        for symbol, number, word, sentence in _facts(colony, abroad, view["advanced"])
    )
    traits = "".join(
        chip(card, speaker.name("card", card), card_line(card, speaker), card_text(card, speaker))
        for card in colony["traits"]
    )
    notes = "".join(f'<p class="he-flag">{escape(speaker.say(msg))}</p>' for msg in colony_flags(colony))
    own = seat == view["seat"]
    nest = "" if own or colony["nest"] < 0 else inline(nest_of(view, seat, speaker, "still"))
    html = (
        f'<div class="he-colony seat-{seat}"><ul class="he-facts">{cells}</ul>{notes}'
        f'<div class="he-traits">{traits}</div>{nest}</div>'
    )
    return Panel(f"colony-panel-{seat}", speaker.seat(seat), (Block(f"colony-{seat}", html),), seat, folded=not own)


def _facts(colony: dict[str, Any], abroad: list[int], advanced: bool) -> list[tuple[str, int, Msg, Msg]]:
    """The numbers of a colony: symbol, number, what it is in a word, and in a sentence."""
    home = _at_home(colony)
    food = colony["food"] + colony["stored"]
    found = [
        ("he-virgin", colony["score"], Msg("points"), Msg("{n:plural|point|points}", {"n": colony["score"]})),
        ("he-worker", sum(abroad), Msg("outside"), Msg("Ants outside: {ants:troop}.", {"ants": abroad})),
        ("he-nest", sum(home), Msg("at home"), Msg("Ants at home: {ants:troop}.", {"ants": home})),
        (
            "he-food",
            food,
            Msg("food"),
            Msg("{n} food, {stored} of it stored.", {"n": food, "stored": colony["stored"]}),
        ),
    ]
    if advanced:
        found.append(("he-dna", colony["dna"], Msg("DNA"), Msg("{n} DNA, to bid for traits.", {"n": colony["dna"]})))
        found.append(
            ("he-hand", colony["hand"], Msg("cards"), Msg("{n:plural|card|cards} in hand.", {"n": colony["hand"]}))
        )
    return found
