"""How Summon the Swarm calls its things, and the texts on its cards, made from what cards.py declares."""

from __future__ import annotations

from typing import Any

from formicarium.core.figures import Figure
from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.summon_the_swarm.outlook import outlook as outlook
from formicarium.games.summon_the_swarm.rules import cards
from formicarium.games.summon_the_swarm.rules.cards import CARDS, CORE, REACTION, STRUCTURE, Card, Effect

KINDS = ("Structure", "Event", "Reaction")
ROMAN = ("I", "II", "III", "IV")

EFFECTS = {
    cards.PLAY: "Play a Structure or an Event from your hand.",
    cards.BROOD: "As many units as you have here are born and join your Swarm.",
    cards.BREED: "Double the units on one of your structures other than the Hive.",
    cards.HATCH: "{n:plural|new unit joins|new units join} your Swarm.",
    cards.REPAIR: "Repair one of your structures other than the Hive.",
    cards.EVOLVE: "Your swarm rises to the next level.",
    cards.MOVE: "Take all units from one of your structures other than the Hive back into your Swarm.",
    cards.READY: "Untap another structure of yours other than the Hive.",
    cards.GUARD: "Until your next turn no rival can land on one structure of yours or harm it.",
    cards.DRAW: "Draw the top card of a deck of your level or lower.",
    cards.TAKE: "Take a market card of your level or lower that costs {n} at most.",
    cards.SALVAGE: "Take the last card of the discard pile.",
    cards.PILFER: "Steal a card from a rival's hand.",
    cards.KILL: "Kill {n:plural|unit|units} on a rival's structure.",
    cards.STEAL: "Take {n:plural|unit|units} from a rival's structure into your Swarm.",
    cards.DAMAGE: "Damage a rival's structure.",
    cards.DESTROY: "Destroy a rival's structure that is not a core card.",
    cards.SEIZE: "Take over a rival's structure that is not a core card; the units on it die.",
    cards.RAVAGE: "Every structure of every rival loses {n:plural|unit|units}.",
    cards.COPY: "Use any action of an undamaged structure in play, except playing a card and breeding there.",
    cards.REPEL: "{n:plural|unit|units} of the landing group die.",
    cards.TURN_BACK: "The group flies back to its Swarm, and your structure is guarded until your next turn.",
    cards.RESCUE: "Your units there flee to your Hive before the group lands.",
    cards.COUNTER: "It does not happen.",
    cards.SNATCH: "You get the card, and the price flies back to the buyer's Swarm.",
    cards.SCAR: "The structure whose action it was is damaged, unless it is a Hive.",
}

GIFTS = {
    cards.PLAY: "plays a card",
    cards.BROOD: "doubles units into the Swarm",
    cards.BREED: "doubles units",
    cards.HATCH: "{n:plural|new unit|new units}",
    cards.REPAIR: "repairs",
    cards.EVOLVE: "next level",
    cards.MOVE: "brings units back",
    cards.READY: "untaps a structure",
    cards.GUARD: "guards a structure",
    cards.DRAW: "draws a card",
    cards.TAKE: "takes a market card",
    cards.SALVAGE: "takes the last discard",
    cards.PILFER: "steals a card",
    cards.KILL: "kills {n:plural|unit|units}",
    cards.STEAL: "steals {n:plural|unit|units}",
    cards.DAMAGE: "damages a structure",
    cards.DESTROY: "destroys a structure",
    cards.SEIZE: "takes over a structure",
    cards.RAVAGE: "rivals lose {n} everywhere",
    cards.COPY: "copies an action",
    cards.REPEL: "kills {n} of a landing group",
    cards.TURN_BACK: "turns a group back",
    cards.RESCUE: "saves who is attacked",
    cards.COUNTER: "stops what a rival does",
    cards.SNATCH: "takes what a rival buys",
    cards.SCAR: "damages what was used",
}
"""What a card is good for, in as few words as a choice has room for"""

AIMS = {
    cards.PLAY: "which card do you play?",
    cards.BREED: "where do your units breed?",
    cards.REPAIR: "which structure do you repair?",
    cards.MOVE: "from which structure do the units return?",
    cards.READY: "which structure do you untap?",
    cards.GUARD: "which structure do you guard?",
    cards.DRAW: "from which deck do you draw?",
    cards.TAKE: "which card do you take?",
    cards.PILFER: "which card do you steal?",
    cards.KILL: "on which structure do you kill up to {n}?",
    cards.STEAL: "from which structure do you take up to {n}?",
    cards.DAMAGE: "which structure do you damage?",
    cards.DESTROY: "which structure do you destroy?",
    cards.SEIZE: "which structure do you take over?",
    cards.COPY: "which action do you copy?",
}

MOMENTS = {
    (cards.ATTACK,): "When a group is about to land on a structure of yours with units on it:",
    (cards.HARM,): "When an effect is aimed at a structure or a card of yours:",
    (cards.ACTION, cards.EVENT_PLAYED): "When a rival uses an action or plays an Event:",
    (cards.PURCHASE,): "When a rival buys a card of your level or lower:",
}

STATES = {
    "ss-damaged": "it lies sideways; damaged once more it is destroyed (an Antechamber never is), and only core cards still act.",
    "ss-tapped": "its action was used in this turn; it can be used again in the next one.",
    "ss-guarded": "no rival can land on it or harm it until its owner's next turn.",
    "ss-safe": "one of its Antechambers is undamaged and occupied, so nobody can land here.",
    "ss-bare": "each of its Antechambers is damaged or empty, so rivals can land here.",
}
"""What the states of a structure mean for who points at one (rules SS 4.3, 6.1 to 6.5, 9.4)"""
WINTER = "It is winter: the Antechambers hold {n} fewer, and with every round one less."
THORNS = "Rivals who land here while you have units on it lose {n} more."
COMB = "While this is undamaged, your Hive holds {n} more."


def name(kind: str, value: Any, speaker: Speaker) -> str:
    """The word for a thing in a message."""
    if kind == "card":
        found = speaker.catalogue.gettext(CARDS[value].name)
        return f"{found} {numeral(value)}" if value < CORE and CARDS[value].copies > 1 else found
    if kind == "power":
        card, power = value
        return deeds(CARDS[card].powers[power].effects, speaker)
    if kind == "aim":
        card, power, index = value
        effect = CARDS[card].powers[power].effects[index]
        return speaker.say(Msg(AIMS[effect.verb], {"n": effect.n}))
    if kind == "gift":
        effects = [effect for power in CARDS[value].powers for effect in power.effects]
        said = [speaker.say(Msg(GIFTS[effect.verb], {"n": effect.n})) for effect in effects]
        return ", ".join(dict.fromkeys(said))
    if kind == "kind":
        return speaker.catalogue.gettext(KINDS[value])
    raise ValueError(f"Summon the Swarm has no word for a {kind!r}.")


def numeral(card: int) -> str:
    """Which copy of its design a single card is: I, II, III."""
    first = card
    while first and CARDS[first - 1] is CARDS[card]:
        first -= 1
    return ROMAN[card - first]


def deeds(effects: tuple[Effect, ...], speaker: Speaker) -> str:
    """What effects do, in sentences."""
    return " ".join(speaker.say(Msg(EFFECTS[effect.verb], {"n": effect.n})) for effect in effects)


def text(card: Card, speaker: Speaker) -> list[str]:
    """The text on a card, a paragraph for each action and trait."""
    lines = []
    if card.kind == STRUCTURE:
        for power in card.powers:
            needs = speaker.say(Msg("{n:plural|unit|units}:", {"n": power.units}))
            lines.append(f"{needs} {deeds(power.effects, speaker)}")
        if card.thorns:
            lines.append(speaker.say(Msg(THORNS, {"n": card.thorns})))
        if card.comb:
            lines.append(speaker.say(Msg(COMB, {"n": card.comb})))
        return lines
    if card.kind == REACTION:
        lines.append(speaker.say(Msg(MOMENTS[card.moments])))
    lines.append(deeds(card.powers[0].effects, speaker))
    return lines


def head(card: Card, speaker: Speaker) -> str:
    """What a card is, in one line."""
    values = {"kind": card.kind, "level": card.level, "cost": card.cost, "capacity": card.capacity}
    if card.level == 0:
        return speaker.say(Msg("Core structure, holds {capacity}.", values))
    if card.kind == STRUCTURE:
        return speaker.say(Msg("{kind:kind} of level {level}, costs {cost}, holds {capacity}.", values))
    return speaker.say(Msg("{kind:kind} of level {level}, costs {cost}.", values))


def explain(kind: str, value: Any, speaker: Speaker) -> str:
    """What a thing is and does, for somebody who points at it."""
    if kind != "card":
        return ""
    card = CARDS[value]
    return " ".join([f"{name('card', value, speaker)}.", head(card, speaker), *text(card, speaker)])


def counts(view: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """What anybody can count, and what a line speaks of that tells why it changed."""
    found: dict[tuple[Any, ...], Any] = {
        ("market|buys|gets", "card", card): 1 for row in view["market"] for card in row
    }
    for card in view["discard"]:
        found["discards|plays|replies|destroyed|digs up|leaves", "card", card] = 1
    for colony in view["colonies"]:
        seat, here = colony["seat"], colony["structures"]
        found["evolves", "seat", seat] = colony["level"]
        found["no more", "seat", seat] = colony["out"]
        found["unit|attacks", "seat", seat] = colony["units"]
        for card in colony["hand"]:
            verbs = "buys|gets|plays|builds|replies|discards|draws|takes|steals|digs up|leaves"
            found[verbs, "seat", seat, "card", card] = 1
        found["builds|takes over|destroyed|no more", "seat", seat] = [one["card"] for one in here]
        found["damaged|repairs|destroyed|builds|takes over|no more", "seat", seat] = [
            one["card"] for one in here if one["damaged"]
        ]
        found["guards|replies|destroyed|takes over|no more|summons", "seat", seat] = [
            one["card"] for one in here if one["guarded"]
        ]
        found["unit|Swarm|attacks|builds|takes over|destroyed|no more", "seat", seat] = [
            [one["card"], one["units"]] for one in here if one["units"]
        ]
        for one in here:
            card = one["card"]
            found["attacks|landed|the empty|destroyed", "card", card] = one["visitors"]
    return found


FIGURES = (
    Figure("groups sent", r"^\{who:seat\} places \{(n|group):plural"),
    Figure("actions used", r"^\{who:seat\} uses \{card"),
    Figure("units bred", r"bred on", amount="n"),
    Figure("cards bought", r"^\{who:seat\} buys"),
    Figure("structures built", r"^\{who:seat\} builds"),
    Figure("cards played", r"^\{who:seat\} (plays|replies with) \{card"),
    Figure("levels evolved", r"^\{who:seat\} evolves"),
    Figure("attacks", r"^\{who:seat\} attacks"),
    Figure("units killed", r"^\{who:seat\} kills", amount="n"),
    Figure("units stolen", r"^\{who:seat\} steals \{n", amount="n"),
    Figure("units lost in landing", r"that landed on", amount="n", good=False),
)
"""What is counted for each player when a game is looked back at."""
