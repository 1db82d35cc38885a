"""The numbers of the quick player's plan: how a hive grows, when it breeds guards, how curious it is, and who starves."""

from __future__ import annotations

from typing import Any, Final

from formicarium.core.change import Change, change


class Style:
    """A way to keep a hive; the numbers were tuned by thousands of quick games (docs/games/hymenopterra.md)."""

    def __init__(self) -> None:
        # ---- farms and rooms
        self.first_farms = 3
        """What 12 food last for to build, before anything else."""
        self.spare_farms = 2
        """So many farms more than mouths come before anything that can wait."""
        self.second_chamber = 2
        """With so many farms more than mouths a second egg chamber is dug."""
        self.chambers = 3
        """So many egg chambers are wanted."""
        self.promise = 30
        """In the first season, so many sites are taken for granted that nobody has seen yet."""
        self.hope = 80
        """The same later on, while guards stand by: who digs beside the unknown finds more."""
        self.full = 0.3
        """Store rooms are begun when there will be food for this share of all rooms that can still be built."""
        self.pantry = 2.5
        """There is room in store for so many meals of everybody: what lies in the farms cannot be eaten."""
        self.door = 3.0
        """So much more a room is worth in the hex beside the queen: guards can meet enemies there as soon as it is dug."""
        self.errand = 6
        """How far a worker goes for food."""
        self.larder = 3.0
        """With less food in store than this for each mouth, a worker goes for what can be harvested at once."""
        # ---- hands
        self.soon = 5
        """What is known should be built within so many turns: otherwise more hands are wanted."""
        self.most_hands = 15
        self.last_brood = 6
        """So many turns before the end no more workers are bred, and half as many turns earlier no more guards."""
        self.reserve = 2
        """So much food is left in store when a worker is bred."""
        self.cushion = 0.25
        """And so much more for each mouth, for days on which no food moves."""
        self.weaning = 4
        """For so many turns there should be food for a new worker where the farms do not feed it."""
        # ---- exploring
        self.explorers = 1
        """So many workers explore in the first season, as soon as the others eat."""
        self.last_looks = 2
        """In so many last turns of the first season everybody who is free explores: what is found is still harmless."""
        self.stuck = 2
        """A hive with no more than so many farms to spare, and no safe site left, digs beside the unknown: it has little to lose."""
        self.rich = 2.0
        """With so much food in store for each mouth, and a farm for each, an accident would not be the end."""
        self.curious = 1.5
        """What an unknown hex beside a site is worth in the first season, to a hive that an accident would not end."""
        self.careful = -1.5
        """The same to any other hive."""
        self.shy = -20.0
        """The same later on, when enemies come out of the soil."""
        self.last_dive = 0
        """In so many last turns one worker goes down to the deep map, although there is work at home: who is met there comes too late."""
        self.lesson = 4
        """So many turns before the end the queen has nothing to learn any more."""
        self.divers = 0
        """So many workers are on the deep map, although there is work at home, as long as guards stand by."""
        self.leisure = 49
        """From this turn of an endless game on one worker of a rich hive is on the deep map."""
        # ---- guards
        self.guards = 1
        """So many more guards are wanted than usual in that season."""
        self.first_guards = 3
        """Those who come before more hands."""
        self.guard_food = 2
        """The stock with which a guard is begun: it eats for many turns, and the farms give what it eats."""
        self.guard_farms = 1
        """So many more farms than mouths there are when a guard is begun."""
        self.tough = 3
        """What a guard's toughness is raised by."""
        self.strike = 3
        """What its attack is raised by."""
        self.foresight = 9
        """From this turn on guards are bred, so that they are there when the first season is over."""
        self.bold = 0
        """So many more guards than usual have to be there before anybody digs beside the unknown."""
        self.stay = 1
        """So many guards stay with the queen when another one goes out to meet thieves and grubs."""
        # ---- hunger
        self.fed = 2
        """With so many farms the queen bears hunger, for hands that are worth more than a meal."""
        self.bears = 1
        """Until she has so many wounds."""
        self.last_hands = 2
        """Where there is no egg chamber yet, she suffers for the last hands: without them the hive would never grow again."""

    # Plans are sent to who helps to look for better ones, and what is compiled cannot be sent unless it says how.

    def __reduce__(self) -> tuple[Any, ...]:
        return Style, (), [getattr(self, name) for name in NUMBERS]

    def __setstate__(self, values: list[Any]) -> None:
        for name, value in zip(NUMBERS, values, strict=True):
            setattr(self, name, value)


PLAIN: Final = Style()
"""How the quick player plays."""
NUMBERS: Final = (
    "first_farms",
    "spare_farms",
    "second_chamber",
    "chambers",
    "promise",
    "hope",
    "full",
    "pantry",
    "door",
    "errand",
    "larder",
    "soon",
    "most_hands",
    "last_brood",
    "reserve",
    "cushion",
    "weaning",
    "explorers",
    "last_looks",
    "stuck",
    "rich",
    "curious",
    "careful",
    "shy",
    "last_dive",
    "lesson",
    "divers",
    "leisure",
    "guards",
    "first_guards",
    "guard_food",
    "guard_farms",
    "tough",
    "strike",
    "foresight",
    "bold",
    "stay",
    "fed",
    "bears",
    "last_hands",
)
"""All of them."""
IDEAS: Final = [
    Change("full", (-0.4, -0.2, 0.2)),
    Change("full", (-0.6, -0.4, -0.2)),
    Change("full", (-0.8, -0.4)),
    Change("hope", (-80, -40, 40)),
    Change("hope", (-80,)),
    Change("errand", (-3, 3)),
    Change("soon", (-2, 5)),
    Change("guard_food", (-2, 2)),
    Change("bold", (1,)),
    Change("pantry", (-1.0, 1.0)),
    Change("rich", (-1.0, 1.0)),
    Change("bears", (1,)),
    Change("fed", (1,)),
    Change("guards", (-2, -1, 1)),
    Change("spare_farms", (-2, -1, 1)),
    Change("reserve", (-1, 2)),
    Change("last_brood", (-2, 2)),
    Change("door", (-2.0, 3.0)),
    Change("shy", (10.0, 20.0)),
    Change("larder", (-1.0,)),
]
"""What is worth a thought towards the end of a game, each as likely as the others (docs/games/hymenopterra.md)."""


def vary(style: Style, horizon: int, luck: Any) -> Style:
    """A plan near this one: a few numbers changed."""
    made = Style()
    for name in NUMBERS:
        setattr(made, name, getattr(style, name))
    change(made, IDEAS, horizon, luck)
    return made
