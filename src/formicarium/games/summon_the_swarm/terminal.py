"""The table as text: every line is a sentence of its own, so that it can be read aloud."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text

from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm.rules.cards import CARDS
from formicarium.games.summon_the_swarm.words import THORNS, WINTER, text

MARKS = (
    ("damaged", "damaged", "red"),
    ("tapped", "tapped", "dim"),
    ("guarded", "guarded", "green"),
)
SEAT_STYLES = ("bold blue", "bold yellow", "bold magenta", "bold cyan")


def board(view: dict[str, Any], speaker: Speaker) -> Group:
    """The table for one seat: market, then every colony."""
    parts = [_headline(view, speaker), Text(), *_market(view, speaker)]
    for colony in view["colonies"]:
        parts += [Text(), *_colony(view, colony, speaker)]
    return Group(*parts)


def _headline(view: dict[str, Any], speaker: Speaker) -> Text:
    said = [
        Msg("Round {round} of {rounds}.", {"round": view["round"], "rounds": view["settings"]["rounds"]}),
        Msg("Supply: {n:plural|unit|units}.", {"n": view["supply"]}),
    ]
    if not view["over"]:
        said.append(
            Msg("Turn of {who:seat}, Swarm: {n:plural|unit|units}.", {"who": view["active"], "n": view["swarm"]})
        )
    if view["truce"]:
        said.append(Msg("The truce of the first round holds."))
    if view["winter"]:
        said.append(Msg(WINTER, {"n": view["winter"]}))
    elif view["autumn"]:
        said.append(Msg("It is autumn: nobody guards the Antechambers."))
    if view["discard"]:
        said.append(
            Msg(
                "Discarded: {n:plural|card|cards}, the last one is {card:card}.",
                {"n": len(view["discard"]), "card": view["discard"][-1]},
            )
        )
    return Text(" ".join(speaker.say(msg) for msg in said), "bold")


def _market(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    lines = []
    for row, cards in enumerate(view["market"]):
        msg = Msg("Market, level {level} ({n} left in the deck):", {"level": row + 1, "n": view["decks"][row]})
        lines.append(Text(speaker.say(msg), "bold"))
        lines += [_card(card, speaker, Msg("costs {n}", {"n": CARDS[card].cost})) for card in cards]
    return lines


def _card(card: int, speaker: Speaker, about: Msg) -> Text:
    """A card by name, with its text."""
    line = Text("  ")
    line.append(speaker.name("card", card), "bold")
    line.append(f", {speaker.name('kind', CARDS[card].kind)}, {speaker.say(about)}: ")
    line.append(" ".join(text(CARDS[card], speaker)), "italic")
    return line


def _colony(view: dict[str, Any], colony: dict[str, Any], speaker: Speaker) -> list[Text]:
    seat = colony["seat"]
    values = {"who": seat, "level": colony["level"], "n": colony["units"]}
    if colony["out"]:
        return [Text(speaker.say(Msg("{who:seat} is out of the game.", values)), "dim")]
    line = Text(speaker.say(Msg("{who:seat}, level {level}, {n:plural|unit|units}:", values)), SEAT_STYLES[seat])
    if colony["exposed"] and not view["truce"] and seat != view["active"]:
        line.append(" " + speaker.say(Msg("the Hive is without protection!")), "red")
    lines = [line, *(_structure(place, speaker) for place in colony["structures"])]
    for card in colony["hand"]:
        lines.append(_card(card, speaker, Msg("in hand")))
    return lines


def _structure(place: dict[str, Any], speaker: Speaker) -> Text:
    card = place["card"]
    line = Text("  ")
    line.append(speaker.name("card", card), "bold")
    line.append(speaker.say(Msg(": {n} of {capacity}", {"n": place["units"], "capacity": place["capacity"]})))
    for key, word, style in MARKS:
        if place[key]:
            line.append(", " + speaker.say(Msg(word)), style)
    if place["visitors"]:
        line.append(", " + speaker.say(Msg("{n:plural|visitor|visitors}", {"n": place["visitors"]})), "magenta")
    line.append(". ")
    said = text(CARDS[card], speaker)
    if place["thorns"] != CARDS[card].thorns:
        said.append(speaker.say(Msg(THORNS, {"n": place["thorns"]})))
    line.append(" ".join(said), "dim")
    return line
