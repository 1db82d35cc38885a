"""Invading a nest: the fight inside, brood carried off, and the hunt for the queen (rules HE 16.6 to 16.11, 19.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from formicarium.core.message import Msg
from formicarium.core.steps import Action, Choice, Step
from formicarium.games.hidden_empires.rules.cards import SEAL_NEST_ENTRANCES
from formicarium.games.hidden_empires.rules.chemicals import Block, MayBomb, MayUseChemicals
from formicarium.games.hidden_empires.rules.crowding import few
from formicarium.games.hidden_empires.rules.ending import tell_winners
from formicarium.games.hidden_empires.rules.fighting import Compare, MayScatter, ReleaseRecruits, exposed
from formicarium.games.hidden_empires.rules.map import AREAS
from formicarium.games.hidden_empires.rules.piles import discard
from formicarium.games.hidden_empires.rules.places import MEDIA, RETURNING, STORAGE
from formicarium.games.hidden_empires.rules.rows import NO_RECRUITS, changed
from formicarium.games.hidden_empires.rules.sheet import BROOD, SMALL
from formicarium.games.hidden_empires.rules.table import HOLDS, Garden
from formicarium.games.hidden_empires.rules.throws import HUNT


@dataclass
class MayInvade(Step):
    """Attackers who still stand at the defender's nest may invade it (rules HE 16.6, 16.7)."""

    seat: int
    area: int
    defender: int

    def run(self, t: Garden) -> None:
        if t.here(self.seat, self.area) and t.nest_owner(self.area) == self.defender:
            if not t.sheets[self.defender].sealed:
                t.do(Invade(self.seat, self.area, self.defender))


@dataclass
class Invade(Choice):
    """Invade the nest or leave it (rule HE 16.6)."""

    seat: int
    area: int
    defender: int

    def rule(self) -> str:
        return "HE 16.6"

    def options(self, t: Garden) -> list[Action]:
        return [("invade",), ("leave",)]

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "leave":
            return
        if t.telling:
            t.tell(
                "{who:seat} invades the nest of {whom:seat}.", {"who": self.seat, "whom": self.defender}, kind="event"
            )
        t.do(Invasion(self.seat, self.area, self.defender))
        if t.hands[self.defender]:
            t.do(SealNest(self.defender))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Do you invade the nest of {who:seat}?", {"who": self.defender})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Invade") if action[0] == "invade" else Msg("Leave the nest alone")


@dataclass
class SealNest(Choice):
    """Who holds cards is asked, so that the question gives nothing away (rule HE 19.6)."""

    seat: int

    def rule(self) -> str:
        return "HE 19.6"

    def asks(self, t: Garden) -> bool:
        return True

    def options(self, t: Garden) -> list[Action]:
        found: list[Action] = [("pass",)]
        if SEAL_NEST_ENTRANCES in t.hands[self.seat]:
            found.append(("play", SEAL_NEST_ENTRANCES))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "play":
            discard(t, self.seat, SEAL_NEST_ENTRANCES)
            t.sheets[self.seat].sealed = True

    def prompt(self, t: Garden) -> Msg:
        return Msg("Your nest is about to be invaded. Do you play a card?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("No card") if action[0] == "pass" else Msg("Play {card:card}", {"card": action[1]})


@dataclass
class Invasion(Step):
    """The fight in the nest, and what the victors do there (rule HE 16.8)."""

    seat: int
    area: int
    defender: int

    def run(self, t: Garden) -> None:
        a, area, d = self.seat, self.area, self.defender
        if t.sheets[d].sealed:
            return
        t.safe = (0,) * len(BROOD)
        t.recruits = NO_RECRUITS
        t.do(
            MayScatter(a, area, d, True),
            MayUseChemicals(a, area, d, True),
            Block(a, area, d),
            MayBomb(a, area, d, True),
            Compare(a, area, d, True),
            ReleaseRecruits(d),
            Plunder(a, area, d),
            MayHunt(a, area, d),
        )


@dataclass
class Plunder(Step):
    """Attackers may carry off what is left in the nest (rule HE 16.10)."""

    seat: int
    area: int
    defender: int

    def run(self, t: Garden) -> None:
        if t.here(self.seat, self.area) and booty(t, self.seat, self.area, self.defender):
            t.do(CarryOff(self.seat, self.area, self.defender))


def booty(t: Garden, seat: int, area: int, defender: int) -> list[Action]:
    """What attackers may carry off (rules HE 16.10, 18.7)."""
    hands = t.here(seat, area)
    found: list[Action] = []
    slaver = t.powers(seat).slaves
    for i, there in enumerate(exposed(t, defender)):
        found += few("carry", BROOD[i], there, hands)
        if slaver and BROOD[i] == SMALL:
            found += few("enslave", SMALL, there, hands)
    if slaver:
        found += few("adopt", MEDIA, t.sheets[defender].caste(STORAGE, MEDIA), hands)
    return found


CARRIED: Final[dict[str, str]] = {
    "adopt": "{who:seat} adopts {n:plural|replete|repletes} of {whom:seat}, with {food} food inside; {n:plural|ant goes|ants go} home.",
    "enslave": "{who:seat} takes {what:some} from {whom:seat}, to be raised; {n:plural|ant goes|ants go} home.",
    "carry": "{who:seat} takes {what:some} from {whom:seat}, as {n} food; {n:plural|ant goes|ants go} home.",
}
"""What is told of the loot."""


@dataclass
class CarryOff(Choice):
    """What the attackers carry home (rules HE 16.10, 18.7)."""

    seat: int
    area: int
    defender: int

    def rule(self) -> str:
        return "HE 16.10"

    def options(self, t: Garden) -> list[Action]:
        found = booty(t, self.seat, self.area, self.defender)
        found.append(("enough",))
        return found

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "enough":
            return
        mine = t.sheets[self.seat]
        theirs = t.sheets[self.defender]
        n: int = action[2]
        food = mine.stored
        if action[0] == "adopt":
            for _ in range(n):
                repletes = theirs.caste(STORAGE, MEDIA)
                inside = min(HOLDS, (theirs.stored + repletes - 1) // repletes)
                theirs.stored -= inside
                mine.stored += inside
                t.remove(self.defender, STORAGE, MEDIA, 1)
                t.add(self.seat, STORAGE, MEDIA, 1)
        else:
            theirs.give_up(action[1], n)
            if action[0] == "enslave":
                mine.small_pupae += n
            else:
                mine.food += n
        left = n
        for caste in range(3):
            k = min(left, t.castes(self.seat, self.area)[caste])
            t.send(self.seat, self.area, RETURNING, caste, k)
            left -= k
        if t.telling:
            values = {
                "who": self.seat,
                "whom": self.defender,
                "n": n,
                "what": [action[1], n],
                "food": mine.stored - food,
            }
            t.tell(CARRIED[action[0]], values)
        t.do(Plunder(self.seat, self.area, self.defender))

    def prompt(self, t: Garden) -> Msg:
        return Msg(
            "What do your ants carry off? ({n:plural|ant|ants} in the nest)", {"n": t.here(self.seat, self.area)}
        )

    def label(self, t: Garden, action: Action) -> Msg:
        if action[0] == "enough":
            return Msg("Nothing more")
        if action[0] == "adopt":
            return Msg("{n:plural|replete|repletes}, with the food inside", {"n": action[2]})
        values = {"what": [action[1], action[2]]}
        if action[0] == "enslave":
            return Msg("{what:some}, to be raised as your own", values)
        return Msg("{what:some}, as food", values)


@dataclass
class MayHunt(Step):
    """Attackers who are left may hunt a queen (rule HE 16.11)."""

    seat: int
    area: int
    defender: int

    def run(self, t: Garden) -> None:
        if t.here(self.seat, self.area) and t.sheets[self.defender].queens:
            t.do(HuntQueen(self.seat, self.area, self.defender))


@dataclass
class HuntQueen(Choice):
    """Hunt a mother queen or go home (rule HE 16.11)."""

    seat: int
    area: int
    defender: int

    def rule(self) -> str:
        return "HE 16.11"

    def options(self, t: Garden) -> list[Action]:
        return [("hunt",), ("home",)]

    def take(self, t: Garden, action: Action) -> None:
        if action[0] == "home":
            return
        rolls = t.throw(HUNT, self.seat, self.area, t.here(self.seat, self.area))
        if t.telling:
            t.tell("{who:seat} hunts the queen: {rolls:dice}.", {"who": self.seat, "rolls": rolls}, kind="dice")
        if 1 not in rolls:
            return
        t.sheets[self.defender].queens -= 1
        if t.telling:
            t.tell("A queen of {who:seat} is dead.", {"who": self.defender}, kind="event")
        if t.settings["down_with_the_queen"]:
            t.finish([1 if seat == self.seat else 2 for seat in range(t.players)])
            if t.telling:
                tell_winners(t)
        elif t.powers(self.defender).site_size and self.defender in t.site:
            t.do(LoseSite(self.defender))

    def prompt(self, t: Garden) -> Msg:
        return Msg("Hunt a queen with {n:plural|ant|ants}?", {"n": t.here(self.seat, self.area)})

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("Hunt the queen") if action[0] == "hunt" else Msg("Go home")


@dataclass
class LoseSite(Choice):
    """With a queen a supercolony loses a Nest Site (rule HE 18.6)."""

    seat: int

    def rule(self) -> str:
        return "HE 18.6"

    def options(self, t: Garden) -> list[Action]:
        return [("site", area) for area in range(AREAS) if t.site[area] == self.seat]

    def take(self, t: Garden, action: Action) -> None:
        t.site = changed(t.site, action[1], -1)
        sheet = t.sheets[self.seat]
        sheet.size = max(0, sheet.size - t.powers(self.seat).site_size)
        if t.telling:
            t.tell("{who:seat} loses the Nest Site in {area:area}.", {"who": self.seat, "area": action[1]})

    def prompt(self, t: Garden) -> Msg:
        return Msg("Which Nest Site is lost with the queen?")

    def label(self, t: Garden, action: Action) -> Msg:
        return Msg("The one in {area:area}", {"area": action[1]})
