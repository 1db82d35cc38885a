"""Antbed: ants carry crumbs home, and each nest likes one kind best. A small game to begin a game of one's own with."""

from __future__ import annotations

from formicarium.core.game import Game, Option
from formicarium.newgame.antbed.rules.table import AntbedTable

GAME = Game(
    name="antbed",
    package=__name__,
    title="Antbed",
    designers="you",
    summary="Carry crumbs home before your neighbours do; your nest likes one kind better than all others.",
    players=(2, 4),
    minutes=(5, 10),
    weight="light",
    rules_version=1,
    table=AntbedTable,
    options=(Option("rounds", 5, "Rounds", "How many times everybody has a turn.", 1, 20),),
    presets=(("standard", {}), ("long", {"rounds": 9})),
)
