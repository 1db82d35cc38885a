"""Plays random games of every preset and prints what became of them, for comparing builds."""

from __future__ import annotations

import hashlib
import json
import random
import sys

import formicarium as fm
from formicarium.core import table as where
from formicarium.laws.walking import cases


def fingerprints(names: list[str]) -> dict[str, str]:
    """For each case, a hash over all options offered and all positions met in a game."""
    found = {}
    for case in cases(names):
        table = case.start("fingerprint")
        choose = random.Random(str(case))
        trace = hashlib.sha256()
        for number in range(3_000):
            if table.over:
                break
            seat = choose.choice(table.waiting)
            options = table.options(seat)
            trace.update(repr((seat, options)).encode())
            if number % 10 == 0:
                trace.update(table.digest().encode())
                trace.update(repr(table.view(seat)).encode())
                trace.update(table.imagine(seat, number).digest().encode())
                trace.update(repr(case.game.judge(table)).encode())
            table.play(seat, choose.choice(options))
        trace.update(repr([line.plain() for line in table.story(0)]).encode())
        trace.update(json.dumps(table.record()).encode())
        found[str(case)] = f"{table.digest()} {trace.hexdigest()[:16]}"
    return found


if __name__ == "__main__":
    print(json.dumps({"core": where.__file__, "games": fingerprints(sys.argv[1:] or fm.games())}))
