"""The numbers that things go by: saved games, records and codecs name grounds, finds, orders and missions by them."""

from __future__ import annotations

from types import ModuleType

import pytest

from formicarium.games.hymenopterra.rules import bestiary, chores, moving, pieces, table, tables

NUMBERS: list[tuple[ModuleType, str]] = [
    (
        tables,
        "UNKNOWN=0 DIRT=1 SAND=2 CLAY=3 ROCK=4 BEDROCK=5 VOID=6 OPEN=7 GRASS=8 TREES=9 ROCKS=10 LAKE=11 "
        "NOTHING=0 GRUB=1 MUSHROOMS=2 SHAFT_FOUND=3 SINK_HOLE=4 VENT=5 POOL=6 CRYSTALS=7 TAR=8 POCKET=9 "
        "EGG=10 GRAIN=11 BAMBOO=12 NEST=13 POND=14 HILL=15 FRUIT=16 GRASS_FOOD=5 REGROWTH=12 TUNNEL=1 SHAFT=2 "
        "FARM=3 CHAMBER=4 STORE=5 LAIR=6 SHAFT_DOWN=7 FILL=8 STICKY=9 SPIKE=10 BLADE=11 FLAME=12 PIT=13 "
        "GAS=14 RUIN=15 GAS_RECHARGE=6 CAPACITY=20 LINK_UP=1 LINK_DOWN=2 ACID=1 DIGGER=2 FIRE=4 FLIGHT=8 "
        "POISON=16 REGENERATE=32 SWIMMER=64 RANGED=128 BARRED=256 WORKER_COST=1 BASIC_COST=2 "
        "QUEEN_TOUGHNESS=3 EMPTY=0 RESOURCE=1 FEATURE=2 EVENT=3 ENCOUNTER=4 BEDROCK_FEATURE=-1 "
        "VOID_FEATURE=-2 ",
    ),
    (
        bestiary,
        "GROW=0 STEAL_FOOD=1 FORAGE=2 STEAL_LARVA=3 RAZE_FARM=4 RAZE_CHAMBER=5 RAZE_STORE=6 KILL_WORKER=7 "
        "KILL_WARRIOR=8 KILL_QUEEN=9 KILL_NEAREST=10 BURN=11 KILL_ALL=12 NO_ATTACK=-1 DEFENCELESS=-2 "
        "GRUBS_GROW=5 ARMY=70 BEETLES=40 ",
    ),
    (
        pieces,
        "QUEEN=0 WORKER=1 BASIC=2 DESIGNED=3 IDLE=0 WAITING=1 EXPLORE=2 BUILD=3 FISH=4 HARVEST=5 HOME=6 "
        "GUARD=7 LEFT_ALONE=0 WITH_SPARE_FOOD=1 BY_ALL_MEANS=2 ",
    ),
    (
        table,
        "SEASON=12 TOP_SEASON=9 ALIVE=0 QUEEN_STARVED=1 QUEEN_KILLED=2 QUEEN_ILL=3 NO_LAIR=4 ASK=-1 REST=-2 ",
    ),
    (
        chores,
        "ALL_HOME=0 WORKERS_FARM=1 WORKERS_STORE=2 WORKERS_EXPLORE=3 WORKERS_WAIT=4 WARRIORS_GUARD=5 GROUPS=6 "
        "SEVERAL=2 LONGEST_QUEUE=8 ",
    ),
    (
        moving,
        "NO_REASON=0 DRONES_EXPLORE=1 ENEMY_NEAR=2 SOMETHING_GROWS=3 BAD_WEATHER=4 ON_THE_WAY=5 WOUNDED=6 HUNGER=7 ",
    ),
]


@pytest.mark.parametrize(("module", "numbers"), NUMBERS)
def test_things_keep_their_numbers(module: ModuleType, numbers: str) -> None:
    kept = [pair.split("=") for pair in numbers.split()]
    assert {name: getattr(module, name) for name, _ in kept} == {name: int(number) for name, number in kept}


@pytest.mark.rule("HT 10.2", "HT 10.3", "HT 10.4", "HT 10.6")
def test_what_there_is_to_get_out_of_finds() -> None:
    found = {tables.FIND_NAMES[find]: food for find, food in enumerate(tables.FOOD_IN) if food}
    assert found == {
        "big grub": 5,
        "big egg": 10,
        "wild grain": 10,
        "nest": 5,
        "fishing pond": 1,
        "fruit trees": 5,
    }


@pytest.mark.rule("HT 6.6")
def test_what_traps_add_to_their_roll() -> None:
    found = {tables.STRUCTURE_NAMES[trap]: bonus for trap, bonus in enumerate(tables.TRAP_ATTACK) if bonus}
    assert found == {"spike trap": 1, "blade trap": 2, "flame trap": 3}
