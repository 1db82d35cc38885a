"""How fast the games are: random decisions per second and the cost of a copy, beside other engines on the same work.

Each row is measured in a process of its own, one after the other, so that all share the machine alike, and in processor time, so
that it matters less what else the machine does. Only how workers share a machine (`--scaling`) is measured by the clock.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterable
from typing import Any

import formicarium as package
from formicarium.built import SWITCH

PEERS = ("catanatron", "rlcard")
OTHERS = ("rlcard", "pettingzoo")
"""What our environments are measured beside: Uno of RLCard, Connect Four of PettingZoo."""
BATCH = 256
PARTS = ("peers", "bots", "envs", "lab")
"""What can be left out."""
clock = time.process_time
WEIGHTS = {"bots": 7.0, "lab": 4.0}
"""How many times as long as others some kinds of rows take, roughly: to tell how much is left."""


class _Left:
    """How much is left of some work, by what the part of it that is done has taken."""

    def __init__(self, weights: Iterable[float]) -> None:
        self.weights = list(weights)
        self.number = 0
        self.started = time.perf_counter()

    def next(self) -> str:
        """What to say as the next part begins."""
        done, all_of_it = sum(self.weights[: self.number]), sum(self.weights)
        self.number += 1
        told = f"{self.number} of {len(self.weights)}"
        if not done:
            return told
        return f"{told}, about {(time.perf_counter() - self.started) / done * (all_of_it - done):.0f} s left"


def decisions(game: str, seconds: float) -> dict[str, float]:
    """Random games of one of ours: decisions per second, decisions per game, and a copy in the middle of one."""
    from formicarium.core import shelf

    card = shelf.choose(game)
    choose = random.Random(1)
    chance = choose.random  # quicker than choice(), so that the driver costs less than the driven
    played = games = 0
    started = clock()
    table: Any = None
    while clock() - started < seconds:
        if table is None or table.over:
            table = card.start(None, games, {}, story=False)
            games += 1
        for _ in range(100):
            if table.over:
                break
            waiting = table.waiting
            seat = waiting[0] if len(waiting) == 1 else choose.choice(waiting)
            options = table.options(seat)
            table.play(seat, options[int(chance() * len(options))])
            played += 1
    elapsed = clock() - started
    table = card.start(None, "copy", {}, story=False)
    for _ in range(played // games // 2):
        if table.over:
            break
        seat = table.waiting[0]
        table.play(seat, choose.choice(table.options(seat)))
    return {"rate": played / elapsed, "length": played / games, "copy": _time(table.copy_state, seconds / 4)}


def catanatron(seconds: float) -> dict[str, float]:
    """Catan with four random players, as catanatron plays it."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    random.seed(1)
    game, played, games = Game(players), 0, 1
    started = clock()
    while clock() - started < seconds:
        if game.winning_color() is not None or game.state.num_turns >= 1000:
            game, games = Game(players), games + 1
        game.play_tick()
        played += 1
    elapsed = clock() - started
    game = Game(players)
    for _ in range(400):
        if game.winning_color() is None:
            game.play_tick()
    return {"rate": played / elapsed, "length": played / games, "copy": _time(game.copy, seconds / 4)}


def rlcard(seconds: float) -> dict[str, float]:
    """Uno with two random players, as RLCard plays it."""
    from copy import deepcopy

    import rlcard as library

    env = library.make("uno", config={"seed": 1})
    choose = random.Random(1)
    played = games = 0
    started = clock()
    while clock() - started < seconds:
        state, _ = env.reset()
        games += 1
        while not env.is_over():
            state, _ = env.step(choose.choice(list(state["legal_actions"])))
            played += 1
    elapsed = clock() - started
    env.reset()
    return {"rate": played / elapsed, "length": played / games, "copy": _time(lambda: deepcopy(env.game), seconds / 4)}


def pettingzoo(seconds: float) -> dict[str, float]:
    """Connect Four with two random players, as PettingZoo plays it: an observation and a mask for every decision."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    choose = random.Random(1)
    played = games = 0
    started = clock()
    while clock() - started < seconds:
        env.reset(seed=games)
        games += 1
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(int(choose.choice(observation["action_mask"].nonzero()[0])))
            played += 1
    return {"rate": played / (clock() - started)}


def batch(game: str, seconds: float) -> dict[str, float]:
    """Random games of one of ours in a batch: an observation and a mask for every decision, on one core."""
    import numpy as np

    from formicarium.envs import Batch

    tables = Batch(game, BATCH)
    tables.reset(1)
    chance = np.random.default_rng(1)
    played = 0
    started = clock()
    while clock() - started < seconds:
        tables.step(tables.sample(chance))
        played += BATCH
    return {"rate": played / (clock() - started)}


def _time(work: Any, seconds: float) -> float:
    """Seconds that a piece of work takes: the best of some rounds, since whatever disturbs only makes it slower."""
    best = float("inf")
    until = clock() + seconds
    while clock() < until:
        started = clock()
        for _ in range(20):
            work()
        best = min(best, (clock() - started) / 20)
    return best


def thinking(game: str, seconds: float) -> dict[str, Any]:
    """How fast bots think at one of ours: search iterations, and games of every level per second."""
    from formicarium.lab import throughput

    return {"bots": throughput.rows(game, seconds)}


def laboratory(game: str, seconds: float) -> dict[str, float]:
    """How fast the laboratory plays one of ours, beside the bare engine in the same process."""
    from formicarium.lab import throughput

    return {"engine": decisions(game, seconds)["rate"], **throughput.laboratory(game, seconds)}


def is_compiled() -> bool:
    """Whether this very package runs compiled."""
    from formicarium.core import table

    return not str(table.__file__).endswith(".py")


def measure(kind: str, what: str, seconds: float, build: str | None = None) -> dict[str, Any] | None:
    """One row, measured in a fresh process; None where a package that it needs is missing."""
    env = {**os.environ, **({} if build is None else {SWITCH: build})}
    command = [sys.executable, "-m", "formicarium.bench", kind, what, str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        if "ModuleNotFoundError" in done.stderr:
            return None
        raise RuntimeError(done.stderr)
    row: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return row


def run(games: list[str], seconds: float, parts: set[str], as_json: bool) -> int:
    """Measure and print all rows: both builds, where this is a checkout with one that fits (`make bench` sees to that)."""
    from formicarium.core.shelf import choose

    builds: list[tuple[str, str | None]] = [("compiled" if is_compiled() else "interpreted", None)]
    if is_compiled() and len(package.__path__) > 1:
        builds = [("interpreted", "source"), ("compiled", "compiled")]
    rows: dict[str, list[dict[str, Any]]] = {"games": [], "bots": [], "environments": [], "laboratory": []}
    wanted: list[tuple[str, str, str, str | None]] = [
        ("peer", peer, "its own", None) for peer in PEERS if "peers" in parts
    ]
    wanted += [("game", game, build, path) for game in games for build, path in builds]
    # The rest is measured as people meet it: compiled, where that is there.
    wanted += [("bots", game, *builds[-1]) for game in games if "bots" in parts]
    wanted += [("world", other, "its own", None) for other in OTHERS if {"envs", "peers"} <= parts]
    wanted += [("batch", game, *builds[-1]) for game in games if "envs" in parts and choose(game).numbers is not None]
    wanted += [("lab", game, *builds[-1]) for game in games if "lab" in parts]
    sections = {"bots": "bots", "world": "environments", "batch": "environments", "lab": "laboratory"}
    left = _Left(WEIGHTS.get(kind, 1.0) for kind, _, _, _ in wanted)
    for kind, what, build, path in wanted:
        print(f"  measuring {what} ({kind}, {build}), {left.next()} ...", file=sys.stderr, flush=True)
        row = measure(kind, what, seconds, path)
        if row is not None:
            rows[sections.get(kind, "games")].append({"what": what, "build": build, **row})
    if as_json:
        print(json.dumps(rows))
        return 0
    for section, show in zip(rows, (_print, _print_bots, _print_worlds, _print_laboratory), strict=True):
        if rows[section]:
            show(rows[section])
    return 0


def run_scaling(games: list[str], seconds: float, as_json: bool) -> int:
    """Measure and print how much faster all cores are than one. It wants a machine that does nothing else."""
    from formicarium.lab.scaling import SHARES, rows

    found = []
    left = _Left(share for _ in games for share in SHARES)
    for game in games:
        print(f"  measuring {game}, {left.next()} ...", file=sys.stderr, flush=True)
        for row in rows(game, seconds, os.cpu_count() or 1):
            found.append(row)
            if len(found) < len(left.weights):
                print(f"  measuring {game}, {left.next()} ...", file=sys.stderr, flush=True)
            if not as_json:
                print(
                    f"{game}: {row['games']} games by {row['workers']} {row['how']}{'es' * (row['how'] == 'process')}: "
                    f"{row['games_per_second']:.4g} games/s, {row['times']:.2f} times one; "
                    f"{'the same results' if row['same'] else 'OTHER RESULTS'}",
                    flush=True,
                )
    if as_json:
        print(json.dumps(found))
    return 0 if all(row["same"] for row in found) else 1


def run_cores(games: list[str], seconds: float, cores: int, as_json: bool) -> int:
    """Measure and print how much sooner bots decide on several cores than on one. It wants a machine that does nothing else."""
    from formicarium.lab.cores import rows

    found: list[dict[str, Any]] = []
    for game in games:
        before = len(found)
        for row in rows(game, seconds, cores):
            found.append(row)
            if not as_json:
                print(
                    f"{game}, decision {row['decision']}, {row['iterations']} iterations: {row['alone']:.2f} s on one core, "
                    f"{row['together']:.2f} s on {cores} ({row['times']:.2f} times as fast); of work for who is busy for longest "
                    f"{row['work_alone']:.2f} s and {row['work_together']:.2f} s ({row['work_times']:.2f} times less)",
                    flush=True,
                )
        if len(found) == before and not as_json:
            print(f"{game}: in the middle of a game no decision is thought about for long.", flush=True)
    if as_json:
        print(json.dumps(found))
    return 0


def _print(rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    peer = next((row for row in rows if row["what"] == "catanatron"), None)
    table = Table(title="Random play and copies, best of this machine", title_justify="left")
    table.add_column("game")
    table.add_column("build")
    for title in ("decisions/s", "x catanatron", "decisions a game", "copy in µs", "x cheaper"):
        table.add_column(title, justify="right")
    for row in rows:
        against = (f"{row['rate'] / peer['rate']:.1f}", f"{peer['copy'] / row['copy']:.1f}") if peer else ("", "")
        table.add_row(
            row["what"],
            row["build"],
            f"{row['rate']:,.0f}",
            against[0],
            f"{row['length']:.0f}",
            f"{row['copy'] * 1e6:.1f}",
            against[1],
        )
    Console(width=100).print(table)


def _print_bots(minds: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    names = [row["bot"] for row in minds[0]["bots"] if row["bot"] != "search"]
    table = Table(title="Bots: how fast they think, and games per second on one core", title_justify="left")
    table.add_column("game")
    table.add_column("build")
    table.add_column("search iterations/s", justify="right")
    for name in names:
        table.add_column(name, justify="right")
    for mind in minds:
        found = {row["bot"]: row for row in mind["bots"]}
        cells = [f"{found[name]['games_per_second']:.3g}" for name in names]
        table.add_row(mind["what"], mind["build"], f"{found['search']['iterations_per_second']:,.0f}", *cells)
    Console(width=110).print(table)


def _print_worlds(worlds: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"Environments: random play, {BATCH} tables at once on one core", title_justify="left")
    table.add_column("game")
    table.add_column("build")
    for title in ("decisions/s", *(f"x {other}" for other in OTHERS)):
        table.add_column(title, justify="right")
    rates = {world["what"]: world["rate"] for world in worlds}
    for world in worlds:
        beside = [f"{world['rate'] / rates[other]:.1f}" if other in rates else "" for other in OTHERS]
        table.add_row(world["what"], world["build"], f"{world['rate']:,.0f}", *beside)
    Console(width=100).print(table)


def _print_laboratory(labs: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Laboratory: decisions/s on one core, and the share of the bare engine's", title_justify="left")
    table.add_column("game")
    table.add_column("build")
    for title in ("engine", "random", "share", "with an observer", "share", "greedy"):
        table.add_column(title, justify="right")
    for lab in labs:
        cells = [f"{lab['engine']:,.0f}"]
        for name in ("random", "observed"):
            cells += [f"{lab[name]:,.0f}", f"{lab[name] / lab['engine']:.2f}"]
        table.add_row(lab["what"], lab["build"], *cells, f"{lab['greedy']:,.0f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    kind, what, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    peers: dict[str, Any] = {"catanatron": catanatron, "rlcard": rlcard, "pettingzoo": pettingzoo}
    ours: dict[str, Any] = {"game": decisions, "bots": thinking, "batch": batch, "lab": laboratory}
    print(json.dumps(ours[kind](what, seconds) if kind in ours else peers[what](seconds)))
