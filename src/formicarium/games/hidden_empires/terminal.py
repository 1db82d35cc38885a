"""The table as text: the garden as a picture of letters, and everything again as a list that can be read aloud."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group
from rich.text import Text

from formicarium.core.message import Msg
from formicarium.games.hidden_empires.rules.map import AREA_AT, COLOUR, HEXES, RADIUS
from formicarium.games.hidden_empires.words import (
    GROUND_LETTERS,
    area_messages,
    area_name,
    card_line,
    card_text,
    colony_flags,
    throw_message,
)

SEAT_STYLES: Final = ("bold blue", "bold dark_orange", "bold green", "bold magenta", "bold yellow", "bold white")
GROUND_STYLES: Final = ("color(137)", "color(246)", "color(71)", "color(167)", "color(179)")
MARKER_CODES: Final = {"hidden": "?", "blank": "", "prey": "Pr", "plants": "Pl", "aphids": "Ap", "predators": "XX"}
CELL: Final = 9
"""How many characters an area is wide in the picture: the widest row has nine, and a terminal 80 columns."""


def board(view: dict[str, Any], speaker: Any) -> Group:
    """The table for one seat."""
    parts: list[Text] = [_heading(view, speaker), garden(view), _legend(speaker)]
    parts.extend(_areas(view, speaker))
    parts.extend(_going_on(view, speaker))
    for seat in range(view["players"]):
        parts.extend(_colony(view, seat, speaker))
    parts.extend(_hand(view, speaker))
    return Group(*parts)


# ---- the picture ------------------------------------------------------------------------------------------------


def garden(view: dict[str, Any]) -> Text:
    """The map, row by row; a row is as many lines high as its areas need."""
    text = Text()
    for r in range(-RADIUS, RADIUS + 1):
        row = [AREA_AT[q, r] for q in range(-RADIUS, RADIUS + 1) if (q, r) in AREA_AT]
        indent = " " * (CELL // 2 * abs(r))
        cells = [_cell(area, view["areas"][area]) for area in row]
        lines = 3 if any(cell[2].plain.strip() for cell in cells) else 2
        for line in range(lines):
            text.append(indent)
            for cell in cells:
                text.append_text(cell[line])
            text.rstrip()
            text.append("\n")
    return text


def _cell(area: int, here: dict[str, Any]) -> list[Text]:
    """The three lines of an area: name, ground and marker; nest and first ants; more ants."""
    top = Text(f"{area_name(area)}{GROUND_LETTERS[COLOUR[area]]}", GROUND_STYLES[COLOUR[area]])
    marker = here["marker"]
    if marker is not None:
        sign = MARKER_CODES[marker["kind"]]
        if marker["kind"] != "hidden":
            sign += str(marker["value"])
        if here["mod"]:
            sign += f"{here['mod']:+d}"
        apart = " " if top.cell_len + len(sign) < CELL - 1 else ""
        top.append(f"{apart}{sign}", "bold red" if marker["kind"] == "predators" else "bold")
    pieces: list[Text] = []
    for kind, sign in (("nest", "N"), ("site", "S"), ("trunk", "T")):
        if here[kind] is not None:
            pieces.append(Text(f"{sign}{here[kind] + 1}", SEAT_STYLES[here[kind]]))
    pieces.extend(Text(_troop(row), SEAT_STYLES[row[0]]) for row in here["ants"])
    lines = [top, Text(), Text()]
    at = 1
    hidden = 0
    for piece in pieces:
        gap = 1 if lines[at].cell_len else 0
        if lines[at].cell_len + gap + piece.cell_len > CELL - 1 and at == 1:
            at, gap = 2, 0
        if lines[at].cell_len + gap + piece.cell_len > CELL - 1:
            hidden += 1
            continue
        lines[at].append(" " * gap)
        lines[at].append_text(piece)
    if hidden:
        lines[2].truncate(CELL - 2)
        lines[2].append("…")
    for line in lines:
        line.truncate(CELL)
        line.append(" " * (CELL - line.cell_len))
    return lines


def _troop(row: list[int]) -> str:
    """The ants of one seat: `1:3m2M1` are three workers, two medias and a major of player 1, `p` before those on patrol."""
    _, workers, medias, majors, *patrol = row
    found = f"{row[0] + 1}:" + _castes([workers, medias, majors])
    return found + ("p" + _castes(patrol) if any(patrol) else "")


def _castes(counts: list[int]) -> str:
    workers, medias, majors = counts
    return (str(workers) if workers else "") + (f"m{medias}" if medias else "") + (f"M{majors}" if majors else "")


def _legend(speaker: Any) -> Text:
    return Text(
        speaker.say(
            Msg(
                "Grounds: b brown, a gray, g green, r red, y yellow. Markers: ? face down, Pr prey, Pl plants, Ap aphids, XX predators. "
                "N1 the nest of player 1, S site, T trunk; 1:3m2M1 three workers, two medias and a major of player 1; p: on patrol.\n"
            )
        ),
        "dim",
    )


# ---- the same in words ------------------------------------------------------------------------------------------


def _heading(view: dict[str, Any], speaker: Any) -> Text:
    values = {"turn": view["turn"], "cap": view["cap"], "phase": view["phase"], "target": view["target"]}
    line = speaker.say(
        Msg("Game turn {turn} of at most {cap}, to {target:plural|point|points}. {phase:phase}.", values)
    )
    if view["active"] >= 0:
        line += " " + speaker.say(Msg("It is the turn of {who:seat}.", {"who": view["active"]}))
    if view["advanced"]:
        cards = {"deck": view["deck"], "discards": len(view["discards"])}
        line += " " + speaker.say(Msg("Deck {deck}, discards {discards}.", cards))
    return Text(line + "\n", "bold")


def _areas(view: dict[str, Any], speaker: Any) -> list[Text]:
    """Every area in which something can be seen, from the top left to the bottom right; the others by name only."""
    order = sorted(range(len(HEXES)), key=_reading_order)
    told: list[str] = []
    hidden: list[str] = []
    empty: list[str] = []
    for area in order:
        here = view["areas"][area]
        marker = here["marker"]
        busy = here["ants"] or any(here[k] is not None for k in ("nest", "site", "trunk"))
        if busy or (marker is not None and marker["kind"] != "hidden"):
            told.append(" ".join(speaker.say(msg) for msg in area_messages(area, here)))
        elif marker is not None:
            hidden.append(area_name(area))
        else:
            empty.append(area_name(area))
    found = [Text("\n".join(told))] if told else []
    if hidden:
        found.append(Text(speaker.say(Msg("Face down: {areas}.", {"areas": " ".join(hidden)})), "dim"))
    if empty:
        found.append(Text(speaker.say(Msg("Empty: {areas}.", {"areas": " ".join(empty)})), "dim"))
    return [*found, Text()]


def _reading_order(area: int) -> tuple[int, int]:
    q, r = HEXES[area]
    return r, q


def _going_on(view: dict[str, Any], speaker: Any) -> list[Text]:
    """The event, the auction, the fight, the foraging and the dice of this moment."""
    told: list[Msg] = []
    if view["event"] >= 0:
        told.append(
            Msg("Event: {card:card}. {text}", {"card": view["event"], "text": card_text(view["event"], speaker)})
        )
    auction = view["auction"]
    if auction:
        card = auction["card"]
        values: dict[str, Any] = {"card": card, "line": card_line(card, speaker), "text": card_text(card, speaker)}
        told.append(Msg("Under the hammer: {card:card} ({line}). {text}", values))
        if auction["bidder"] >= 0:
            told.append(Msg("{who:seat} bids {bid} DNA.", {"who": auction["bidder"], "bid": auction["bid"]}))
        told.append(Msg("Still bidding: {seats:seats}.", {"seats": auction["bidding"]}))
    combat = view["combat"]
    if combat and combat["defender"] is not None:
        values = {"a": combat["attacker"], "d": combat["defender"], "area": combat["area"]}
        text = (
            "{a:seat} invades the nest of {d:seat}."
            if combat["inside"]
            else "{a:seat} attacks {d:seat} in {area:area}."
        )
        told.append(Msg(text, values))
        if any(combat["recruits"]):
            told.append(Msg("Lent to the attacker: {ants:troop}.", {"ants": combat["recruits"]}))
    for plan in view["foraging"] or []:
        told.append(_plan(plan))
    for throw in view["thrown"]:
        told.append(throw_message(throw))
    return [*(Text(speaker.say(msg), "italic") for msg in told), Text()] if told else []


def _plan(plan: dict[str, Any]) -> Msg:
    """What the foragers of an area are about to do."""
    if not plan["mode"] or not plan["ants"]:
        return Msg("{area:area}: nobody forages.", {"area": plan["area"]})
    text = (
        "{area:area}: {n:plural|ant harvests|ants harvest}, {food} food."
        if plan["mode"] == "harvest"
        else "{area:area}: {n:plural|ant tends|ants tend}, {food} food."
    )
    values = {"area": plan["area"], "n": plan["ants"], "food": plan["food"], "way": plan["trail"]}
    return Msg(text + " Trail through {way:spots}." if plan["trail"] else text, values)


def _colony(view: dict[str, Any], seat: int, speaker: Any) -> list[Text]:
    """A nest sheet in a few lines."""
    colony = view["colonies"][seat]
    if colony["nest"] < 0:
        return [Text(speaker.say(Msg("{who:seat} has no nest yet.", {"who": seat})), SEAT_STYLES[seat])]
    limited = colony["size"] is not None
    values = {key: colony[key] for key in ("score", "used", "size", "food")}
    text = "Nest {used} of {size}." if limited else "Nest {used}, no limit."
    title = speaker.say(
        Msg("{who:seat}: {score:plural|point|points}. " + text + " Food {food}.", {"who": seat, **values})
    )
    if view["advanced"]:
        values = {"dna": colony["dna"], "hand": colony["hand"]}
        title += " " + speaker.say(Msg("DNA {dna}. {hand:plural|card|cards} in hand.", values))
    rooms: list[Msg] = []
    chambers = ["builders", "nurses", *(["reserves"] if view["advanced"] else []), "returning"]
    texts = ("Builders: {ants:troop}.", "Nurses: {ants:troop}.", "Reserves: {ants:troop}.", "Returning: {ants:troop}.")
    for kind, text in zip(("builders", "nurses", "reserves", "returning"), texts, strict=True):
        if kind in chambers:
            rooms.append(Msg(text, {"ants": colony[kind]}))
    rooms.append(Msg("Brood: {brood:brood}.", {"brood": [*colony["eggs"], *colony["larvae"], *colony["pupae"]]}))
    winged = {"queens": colony["virgin_queens"], "drones": colony["drones"]}
    rooms.append(Msg("Ready to fly: {queens:plural|virgin queen|virgin queens}, {drones:plural|drone|drones}.", winged))
    rooms.append(Msg("{n:plural|mother queen|mother queens}.", {"n": colony["queens"]}))
    if colony["stored"] or colony["repletes"] or colony["millers"]:
        stored = {"food": colony["stored"], "repletes": colony["repletes"], "millers": colony["millers"]}
        rooms.append(
            Msg("Storage: {food} food, {repletes:plural|replete|repletes}, {millers:plural|miller|millers}.", stored)
        )
    if colony["traits"]:
        rooms.append(Msg("Traits: {cards:cards}.", {"cards": colony["traits"]}))
    rooms.extend(colony_flags(colony))
    return [Text(title, SEAT_STYLES[seat]), Text("  " + " ".join(speaker.say(msg) for msg in rooms)), Text()]


def _hand(view: dict[str, Any], speaker: Any) -> list[Text]:
    """The reader's own cards, with what they do."""
    found: list[Text] = []
    draft = view["draft"]
    piles = [("Your hand:", view["hand"])]
    if draft:
        piles = [("To choose from:", draft["dealt"]), ("You have kept:", draft["taken"])]
    for heading, cards in piles:
        if cards:
            found.append(Text(speaker.say(Msg(heading)), "bold"))
            for card in cards:
                values = {"card": card, "line": card_line(card, speaker), "text": card_text(card, speaker)}
                found.append(Text("  " + speaker.say(Msg("{card:card} ({line}): {text}", values))))
    return found
