"""The table as text: every line says one thing, so that it can be read aloud."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.ants.rules import vocabulary as v
from formicarium.games.ants.rules.cards.deck import CARDS
from formicarium.games.ants.rules.map_data import GARDENS
from formicarium.games.ants.rules.nest import AREA, CELLS, COLUMNS, STONE
from formicarium.games.ants.rules.tiles import INCUBATION_TILES
from formicarium.games.ants.words import (
    ANT,
    PARTS,
    SYMBOLS,
    TERRAINS,
    TOKENS,
    TRACKS,
    card_text,
    corner_code,
    hex_code,
    name,
    need_text,
)

SEAT_STYLES = ("bold blue", "bold yellow", "bold magenta", "bold cyan")


def board(view: dict[str, Any], speaker: Speaker) -> Group:
    """The table for one seat: the display, the garden, the tracks, then every player's colony, one's own last."""
    seat = view["seat"] if view["seat"] is not None else view["active"]
    order = [(seat + 1 + step) % view["players"] for step in range(view["players"])]
    parts: list[RenderableType] = [_headline(view, speaker), Text(), *_garden(view, speaker), Text()]
    parts += [*_display(view, speaker), Text(), *_flight(view, speaker)]
    for other in order:
        parts += [Text(), *_colony(view, other, speaker)]
    if view["seat"] is not None:
        parts += [Text(), *_hand(view, speaker)]
    return Group(*parts)


def _line(speaker: Speaker, text: str, values: dict[str, Any], style: str = "") -> Text:
    return Text(speaker.say(Msg(text, values)), style)


def _headline(view: dict[str, Any], speaker: Speaker) -> Text:
    values = {"n": view["round"], "who": view["active"], "stars": len(view["stars"]), "most": view["stars_to_end"]}
    text = "Round {n}. {who:seat} plays. {stars} of {most} stars are on the track."
    if view["ending"] == 1:
        text += " This round is finished, then one more is played."
    elif view["ending"] == 2:
        text += " This is the last round."
    return _line(speaker, text, values, "bold")


def _garden(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    """Hexes that are explored or known, then what is still open, then the foragers."""
    garden = GARDENS[view["players"]]
    lines = [_line(speaker, "The garden:", {}, "bold")]
    open_hexes = []
    for place in range(garden.size):
        if place in garden.gone:
            continue
        found = []
        if view["explorers"][place] >= 0:
            found.append(speaker.say(Msg("explorer of {who:seat}", {"who": view["explorers"][place]})))
        if view["cubes"][place]:
            found.append(speaker.name("amount", [view["cubes"][place], garden.cube[place]]))
        if view["enemies"][place] >= 0:
            found.append(speaker.name("Enemy", view["enemies"][place]))
        if view["treasures"][place] >= 0:
            found.append(speaker.name("object", view["treasures"][place]))
        code = hex_code(view["players"], place)
        ground = speaker.catalogue.gettext(TERRAINS[garden.terrain[place]])
        if found:
            values = {"code": code, "ground": ground, "what": ", ".join(found), "dots": garden.dots[place]}
            lines.append(_line(speaker, "  {code} {ground} {dots}: {what}.", values))
        else:
            open_hexes.append(f"{code} {ground} {garden.dots[place]}")
    if open_hexes:
        lines.append(
            _line(speaker, "  Unknown, with the strength to reach them: {list}.", {"list": ", ".join(open_hexes)})
        )
    for seat in range(view["players"]):
        corners = [corner_code(view["players"], corner) for corner, who in enumerate(view["foragers"]) if who == seat]
        if corners:
            values = {"who": seat, "list": ", ".join(corners)}
            lines.append(_line(speaker, "  Foragers of {who:seat}: {list}.", values))
    for terrain, tile in enumerate(view["leaves"]):
        if not view["scented"][terrain]:
            values = {"what": terrain, "bonus": speaker.name("leaf tile", tile)}
            lines.append(_line(speaker, "  First pheromone of {what:terrain}: {bonus}.", values))
    return lines


def _display(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    lines = [_line(speaker, "The display:", {}, "bold")]
    for slot, card in enumerate(view["display"]):
        if card:
            values = {"deed": slot // 3, "card": card, "text": card_text(CARDS[card], speaker)}
            lines.append(_line(speaker, "  {deed:Deed}: {card:card}. {text}", values))
    lines.append(_line(speaker, "  {n:plural|card|cards} in the deck.", {"n": view["deck"]}))
    return lines


def _flight(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    order = sorted(range(view["players"]), key=lambda seat: (-view["flight"][seat], view["height"][seat]))
    said = [speaker.say(Msg("{who:seat} on {n}", {"who": seat, "n": view["flight"][seat]})) for seat in order]
    return [_line(speaker, "Nuptial flight, in the order of gathering: {list}.", {"list": ", ".join(said)}, "bold")]


def _colony(view: dict[str, Any], seat: int, speaker: Speaker) -> list[Text]:
    c = view["colonies"][seat]
    said = speaker.catalogue.gettext
    parts = ", ".join(f"{said(PARTS[part])} {points}" for part, points in c["parts"].items() if points)
    values = {"who": seat, "score": view["scores"][seat], "parts": parts or said("nothing yet")}
    lines = [_line(speaker, "{who:seat}, {score:plural|point|points}: {parts}.", values, SEAT_STYLES[seat])]
    if c["queen"] >= 0:
        lines.append(
            _line(
                speaker,
                "  {queen:Queen}: {text}",
                {"queen": c["queen"], "text": speaker.game.words.explain("queen", c["queen"], speaker)},
            )
        )
    lines.append(
        _line(
            speaker,
            "  {food} food, {leaf:plural|leaf|leaves}, {mushroom:plural|mushroom|mushrooms}, {aggression} aggression, {mutation} mutation; "
            "{store} in the store, {discs:plural|disc|discs}.",
            {key: c[key] for key in ("food", "leaf", "mushroom", "aggression", "mutation", "store", "discs")},
        )
    )
    for place, stage in enumerate(("ants", "larvae", "eggs")):
        if not c["tiles"]:
            break
        row = ", ".join(name("crew", [n, kind], speaker) for kind, n in enumerate(c[stage]) if n) or said("none")
        values = {
            "stage": said(stage).capitalize(),
            "row": row,
            "need": need_text(INCUBATION_TILES[c["tiles"][place]], speaker),
        }
        text = "  {stage}: {row}. Tile: done." if c["turned"][place] else "  {stage}: {row}. Tile: {need}."
        lines.append(_line(speaker, text, values))
    kept = ", ".join(said(ANT[kind]) for kind in range(v.KINDS) if c["kept"][kind]) or said("none")
    lines.append(_line(speaker, "  Kept: {kept}. Wild: {wild}.", {"kept": kept, "wild": c["wild"]}))
    tracks = ", ".join(f"{said(TRACKS[track])} {space}" for track, space in enumerate(c["tracks"]))
    lines.append(_line(speaker, "  Production, by space: {tracks}.", {"tracks": tracks}))
    values = {
        "areas": c["progress"][0],
        "scents": c["progress"][1],
        "deeds": c["progress"][2],
        "stars": sum(c["stars"]),
    }
    text = "  {stars:plural|star|stars}; {areas} areas, {scents} pheromones, {deeds} enterprises."
    lines.append(_line(speaker, text, values))
    symbols = ", ".join(f"{said(SYMBOLS[symbol])} {n}" for symbol, n in enumerate(c["symbols"]) if n)
    if symbols:
        lines.append(_line(speaker, "  Symbols: {symbols}.", {"symbols": symbols}))
    lines += _cards(c, speaker)
    lines += _nest(c, speaker)
    return lines


def _cards(c: dict[str, Any], speaker: Speaker) -> list[Text]:
    """Cards in play with their tokens, and how many are in the hand."""
    said = speaker.catalogue.gettext
    played = []
    for card, tokens in zip(c["played"], c["tokens"], strict=True):
        text = said(CARDS[card].name)
        played.append(f"{text} ({tokens} {said(TOKENS[CARDS[card].holds])})" if tokens else text)
    lines = []
    if played:
        lines.append(_line(speaker, "  Played: {list}.", {"list": ", ".join(played)}))
    values = {"base": c["backs"][0], "debut": c["backs"][1], "chamber": c["backs"][2]}
    lines.append(_line(speaker, "  Hand, by backs: base {base}, debut {debut}, chambers {chamber}.", values))
    if c["objects"]:
        lines.append(_line(speaker, "  Objects: {list:objects}.", {"list": c["objects"]}))
    return lines


def _nest(c: dict[str, Any], speaker: Speaker) -> list[Text]:
    """The nest line by line: 1 to 3 is an open square of that area, o an empty room, # a full one, * a stone."""
    lines = [_line(speaker, "  Nest, from a to f: 1 to 3 open, o empty room, # full room, * stone.", {})]
    for start in range(0, CELLS, COLUMNS):
        row = ""
        for cell in range(start, start + COLUMNS):
            area = AREA[c["plan"]][cell]
            if c["nest"][cell]:
                row += "#" if c["full"][c["nest"][cell] - 1] else "o"
            else:
                row += "*" if area == STONE else str(area) if area else "."
        lines.append(Text(f"    {start // COLUMNS + 1} {' '.join(row)}"))
    return lines


def _hand(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    c = view["colonies"][view["seat"]]
    lines = [_line(speaker, "Your cards:", {}, "bold")]
    for card in [*c["dealt"], *c["looking"], *c["hand"]]:
        lines.append(_line(speaker, "  {card:card}. {text}", {"card": card, "text": card_text(CARDS[card], speaker)}))
    return lines
