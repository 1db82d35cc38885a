"""`python -m formicarium.web.load`: what `make load` runs."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path

from formicarium.core import table as rules
from formicarium.core.errors import FormicariumError
from formicarium.web.load.measure import loop_factory, measure
from formicarium.web.load.plan import Part, Plan, ranked
from formicarium.web.load.servers import servers

ABOUT = "Many tables of several viewers on this machine: moves per second, delays, processor time and memory."
AFTER = """\
through make: make load PROCESSES=1,2 DATABASE=postgresql RATE=200 MINUTES=10 ARGS="--tables 50"
Moves per second are limited by whatever else takes the cores, those who play among it; processor time per move
is the servers' own (their user and system time, by psutil), and what follows from it is what they bear with a core each.
"""


def report(plan: Plan, part: Part) -> str:
    """What was measured, for people."""
    spent = {what: part.per_move(what) for what in ("rules", "drawing", "comparing", "store")}
    rest = part.per_move("processor") - sum(spent.values())
    each = 1000 * part.spent["drawing"] / max(1.0, part.spent["pictures"])
    load = part.spent["processor"] / part.seconds
    database = f"; the database {part.per_move('database'):.2f} ms" if part.spent["database"] else ""
    lines = [
        f"{part.title}: {part.moves} moves in {part.seconds:.1f} s: {part.moves / part.seconds:.0f} moves/s",
        f"  click to all {plan.viewers} viewers: median {part.delay(0.5):.0f} ms, 99 of 100 below {part.delay(0.99):.0f} ms",
        f"  servers, processor time per move: {part.per_move('processor'):.2f} ms ({load:.0%} of one core): "
        f"rules {spent['rules']:.2f}, drawing {spent['drawing']:.2f} ({each:.2f} per picture), "
        f"comparing {spent['comparing']:.2f}, store {spent['store']:.2f}, network and the rest {rest:.2f}{database}",
        f"  which bears {part.capacity(plan.processes):.0f} moves/s with a core for each of {plan.processes} server processes",
        f"  the people themselves, on the same cores: {1000 * part.clients / max(1, part.moves):.2f} ms per move",
        f"  memory of the servers: {part.memory}",
    ]
    if part.news:
        lines.insert(
            2,
            f"  later at other servers than at the mover's: median {ranked(part.news, 0.5):.0f} ms, "
            f"99 of 100 below {ranked(part.news, 0.99):.0f} ms",
        )
    if part.opened:
        lines.append(f"  {part.opened} tables opened in place of finished ones")
    return "\n".join(lines)


def compared(plans: list[Plan], found: list[list[Part]]) -> str:
    """What more processes bear, by processor time; the last part counts, which is the busiest."""
    first = found[0][-1].capacity(plans[0].processes)
    lines = []
    for plan, parts in zip(plans[1:], found[1:], strict=True):
        times = parts[-1].capacity(plan.processes) / first if first else 0.0
        lines.append(
            f"{plan.processes} server processes bear {times:.2f} times as many moves/s as {plans[0].processes} (by processor time)"
        )
    return "\n".join(lines)


def place_of(plan: Plan) -> str:
    if not plan.database or plan.database == "postgresql":
        return "a PostgreSQL of its own" if plan.database or plan.processes > 1 else "SQLite"
    return "PostgreSQL" if "://" in plan.database else "SQLite"


def run(plan: Plan) -> list[Part]:
    """One load: what it is, and what it took."""
    compiled = Path(rules.__file__).suffix != ".py"
    spread = (
        "" if plan.processes == 1 else ", each table at one of them" if plan.together else ", viewers spread over them"
    )
    print(
        f"{plan.tables} tables of {plan.game}, {plan.viewers} viewers each; {plan.processes} server process"
        f"{'es' if plan.processes > 1 else ''}{spread}, over {place_of(plan)}; rules {'compiled' if compiled else 'interpreted'}; "
        f"{os.cpu_count()} cores (load average before: {os.getloadavg()[0]:.1f})",
        flush=True,
    )
    with servers(plan) as running, asyncio.Runner(loop_factory=loop_factory()) as runner:
        parts = runner.run(measure(plan, running))
    for part in parts:
        print(report(plan, part), flush=True)
    return parts


def main(given: list[str] | None = None) -> list[Part]:
    plan = Plan()
    parser = argparse.ArgumentParser(
        prog="python -m formicarium.web.load",
        description=ABOUT,
        epilog=AFTER,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", default=plan.game)
    parser.add_argument("--tables", type=int, default=plan.tables)
    parser.add_argument("--viewers", type=int, default=plan.viewers, help="seats at each table")
    parser.add_argument("--moves", type=int, default=plan.moves, help="at most, in each of the two parts")
    parser.add_argument("--seconds", type=float, default=plan.seconds, help="at most, for each of the two parts")
    parser.add_argument("--rate", type=float, default=plan.rate, help="moves per second in the first part")
    parser.add_argument(
        "--minutes",
        type=float,
        default=plan.minutes,
        help="instead of two parts, so long at that rate: the memory is looked at",
    )
    parser.add_argument(
        "--processes",
        default="1",
        metavar="N[,N]",
        help="server processes over one database; several numbers are compared",
    )
    parser.add_argument(
        "--database",
        default=plan.database,
        metavar="URL",
        help="a file, a URL, or postgresql for a PostgreSQL of its own, which several processes get anyway",
    )
    parser.add_argument(
        "--together",
        action="store_true",
        help="all viewers of a table come to the same process, as by a proxy that sees to it",
    )
    parser.add_argument(
        "--profile", default="", metavar="FILE", help="write a profile of the first process to this file"
    )
    asked = vars(parser.parse_args(given))
    try:
        counts = [int(text) for text in asked.pop("processes").split(",")]
        if min(counts) < 1:
            raise ValueError
    except ValueError:
        parser.error("--processes takes numbers of processes, such as 2 or 1,2")
    plan = Plan(**asked)
    if max(counts) > 1 and not plan.database:
        plan = replace(plan, database="postgresql")
    plans = [replace(plan, processes=count) for count in counts]
    found = [run(each) for each in plans]
    if len(found) > 1:
        print(compared(plans, found))
    return [part for parts in found for part in parts]


if __name__ == "__main__":
    try:
        main()
    except FormicariumError as wrong:
        sys.exit(str(wrong))
    except KeyboardInterrupt:
        sys.exit("Broken off.")
