"""Texts: made from the declarations, complete, readable aloud."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import formicarium as fm
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm import terminal, words
from formicarium.games.summon_the_swarm.rules import cards
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, DESIGNS

from .card_list import card_list
from .scene import (
    HIVE,
    LEFT,
    RIVAL_HIVE,
    RIVAL_LEFT,
    RIVAL_RIGHT,
    build,
    find,
    give,
    go,
    needs,
    offer,
    place,
    put,
    scene,
)

rule = pytest.mark.rule


@rule("SS 9.1")
def test_the_rules_page_lists_the_cards_as_they_are() -> None:
    assert fm.find("summon_the_swarm").rules.endswith(card_list()), "make game-pages"


@pytest.mark.parametrize("card", [*DESIGNS, cards.HIVE, cards.LEFT, cards.RIGHT], ids=lambda card: card.name)
def test_every_card_says_what_it_does(card: cards.Card) -> None:
    text = " ".join(words.text(card, Speaker(fm.find("summon_the_swarm"))))
    assert text.endswith(".")
    assert "{" not in text
    for power in card.powers:
        for effect in power.effects:
            assert str(effect.n) in text or not effect.n


def test_every_effect_is_used_by_some_card_and_has_words() -> None:
    used = {e.verb for card in [*DESIGNS, cards.HIVE, cards.LEFT, cards.RIGHT] for p in card.powers for e in p.effects}
    assert used == set(words.EFFECTS)


def test_no_two_cards_have_the_same_name() -> None:
    speaker = Speaker(fm.find("summon_the_swarm"))
    names = [words.name("card", card, speaker) for card in range(CORE)]
    assert len(set(names)) == CORE


def test_explaining_a_card() -> None:
    assert words.explain("card", find("Aphid Pasture"), Speaker(fm.find("summon_the_swarm"))) == (
        "Aphid Pasture I. Structure of level 1, costs 3, holds 4. 2 units: 2 new units join your Swarm."
    )
    assert words.explain("card", HIVE, Speaker(fm.find("summon_the_swarm"))).startswith(
        "Hive. Core structure, holds 5."
    )
    assert words.explain("weather", 1, Speaker(fm.find("summon_the_swarm"))) == ""
    with pytest.raises(ValueError, match="weather"):
        words.name("weather", 1, Speaker(fm.find("summon_the_swarm")))


def drawn(t) -> str:
    console = Console(width=200, file=io.StringIO(), no_color=True)
    console.print(terminal.board(t.view(0), Speaker(t.game, ["Ada", "Ben", "Cleo"])))
    return console.file.getvalue()


def test_the_terminal_tells_everything_in_plain_lines() -> None:
    t = scene(players=3)
    card = build(t, 1, "Aphid Pasture", 3)
    held = give(t, 2, "Bombardier Beetle")
    t.damaged, t.guarded, t.tapped = [card], [RIVAL_LEFT], [LEFT]
    put(t, RIVAL_RIGHT, 0)
    place(t, RIVAL_RIGHT, 2)
    text = drawn(t)
    assert "Turn of Ada, Swarm: 8 units." in text
    assert re.search(r"Aphid Pasture I+: 3 of 4, damaged\.", text)
    assert "Left Antechamber: 2 of 12, guarded." in text
    assert "2 visitors" in text
    assert "Market, level 3 (6 left in the deck):" in text
    assert words.name("card", held, Speaker(t.game)) in text
    assert not re.search("[│┌└─]", text)


def test_the_terminal_warns_of_a_bare_hive_and_shows_who_is_out() -> None:
    t = scene(players=3, swarm=20)
    for card in (RIVAL_LEFT, RIVAL_RIGHT):
        put(t, card, 0)
    assert "Ben, level 1, 5 units: the Hive is without protection!" in drawn(t)
    t.damaged = [RIVAL_HIVE]
    place(t, RIVAL_HIVE, 6)
    go(t, ("place", HIVE), ("group", t.swarm), ("rest",))
    assert "Ben is out of the game." in drawn(t)


def test_labels_say_what_an_option_would_do() -> None:
    t = scene()
    put(t, RIVAL_RIGHT, 0)
    card = offer(t, "Cricket Burrow")
    labels = {action: t.game.say(label) for action, label in t.question(0).options}
    assert labels[("place", HIVE)] == "Your Hive (1 of 5)"
    fight = "1 falls landing, 2 defend"
    assert labels[("place", RIVAL_LEFT)] == f"Attack Left Antechamber of Player 2 ({fight})"
    assert labels[("place", RIVAL_RIGHT)] == "Visit the empty Right Antechamber of Player 2 (nobody falls)"
    assert labels[("buy", card)] == f"Buy {CARDS[card].name} {words.numeral(card)} for 3 units (draws a card)"
    assert set(words.GIFTS) == set(words.EFFECTS)


def test_actions_say_what_they_bring() -> None:
    t = scene()
    go(t, ("place", LEFT), ("group", needs(LEFT, 1)))
    labels = {action: t.game.say(label) for action, label in t.question(0).options}
    assert labels[("use", 1)].endswith("(Cards of level 2 are yours to buy.)")
    go(t, ("use", 1), ("place", HIVE), ("group", 2))
    labels = {action: t.game.say(label) for action, label in t.question(0).options}
    assert labels[("use", 0)].endswith("join your Swarm. (3)")
    go(t, ("use", 0))
    assert t.game.say(dict(t.question(0).options)[("place", HIVE)]) == "Your Hive (3 of 5; already used)"
