"""What the laboratory wants to know: which traits and cards a colony had, how long a game lasts, who begins."""

from __future__ import annotations

from formicarium.games.hidden_empires.rules.cards import CARDS, EVENT
from formicarium.games.hidden_empires.rules.game import HiddenEmpires

TITLES = [card.title for card in CARDS]


def things(t: HiddenEmpires, seat: int) -> list[str]:
    """The traits in force and the cards in hand."""
    return [TITLES[card] for card in t.traits[seat]] + [TITLES[card] for card in t.hands[seat]]


def everything(t: HiddenEmpires) -> list[str]:
    """All traits and hand cards; the basic game is played without them."""
    if not t.settings["advanced"]:
        return []
    return list(dict.fromkeys([card.title for card in CARDS if card.kind != EVENT]))


def length(t: HiddenEmpires) -> tuple[int, int]:
    """The game turn that is played, and the last one."""
    return t.turn, t.settings["game_turns"]


def order(t: HiddenEmpires) -> list[int]:
    """The seats from the first player on."""
    return [(t.first + place) % t.players for place in range(t.players)]
