"""`make ladder`: whether the levels for people mean what they say, in every game, against players by rule of thumb.

Every rung is a contest with a range that its result should lie in. Games are kept as they are finished (build/ladder, one journal for
each state of the bots): a run that was stopped goes on where it ended. What was found goes into docs/levels.json, and docs/levels.md
is written from it, so that a run of one game or one kind of rung renews these rows and leaves the others.

make ladder                                        all games, 100 games a rung: a night on two cores
make ladder ARGS="--game antics --rung easy --games 20 --workers 1"
make ladder ARGS="--page"                          only writes the page
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from formicarium.bots.levels import SECONDS, USUAL, Level, level_of
from formicarium.core.shelf import find
from formicarium.games.hymenopterra.bot.judgement import LASTED
from formicarium.lab.arena import Contest, contest
from formicarium.lab.command import Progress, positive, report_failures
from formicarium.lab.crew import Crew
from formicarium.lab.journal import Journal

HERE = Path(__file__).parents[2]
FIGURES = HERE / "docs" / "levels.json"
PACE = HERE / "docs" / "pace.json"
"""How long levels think, as tests/opponents/pace.py measured it."""
PAGE = HERE / "docs" / "levels.md"
JOURNALS = HERE / "build" / "ladder"

PLANS = {
    "ants": ("thumb:Quick", "ants:Collector"),
    "antics": ("antics:Hunter", "antics:Gardener"),
    "hidden_empires": ("hidden_empires:Breeder", "hidden_empires:Raider", "hidden_empires:Farmer"),
    "hymenopterra": ("hymenopterra:Farmer", "hymenopterra:Warden"),
    "summon_the_swarm": ("summon_the_swarm:Engine", "summon_the_swarm:Rush"),
}
"""An experienced player's plans for each game, what `medium` is measured by first."""
AT_LARGER_TABLES = {"antics": "antics:Gardener"}
"""The plan that is the measure from three seats on, where that is another one: three hunters are after the same prey, and a newcomer beats them."""
KINDS = ("easy", "medium", "hard", "steps", "table", "growth", "whole")
"""The kinds of rungs: each level against its measure, each level against the one below, one of each level at a table of more seats with its
measure at all others, more thought; and the last step and more thought in the whole game, where that is an option."""
WHOLE = {"hidden_empires": "advanced"}
"""The option that makes a game whole, where what is played without it is a first game: thought has more to think about there."""
EASY = (0.20, 0.35)
"""What `easy` should win of two against a newcomer; with more seats so much less as there are more of them."""
MEDIUM = (0.45, 0.60)
"""The same of `medium` and an experienced player."""
GROWTH = (10, 40, 160)
"""From so many iterations to four times as many. Where a game has little to think about, more and more brings less and less."""
GROWN = 40
"""The same for the whole game."""
LOST_EARLY = LASTED / 5
"""What a hive of sixty turns is judged that is lost within its first season, whether in its third turn or its fourth."""


@dataclass(frozen=True)
class Rung:
    """A contest, and the range that the share of its first bot should lie in."""

    game: str
    kind: str
    bot: str
    against: str
    low: float
    high: float = 1.0
    players: int = 2
    option: str = ""
    """An option that is chosen, if any."""

    @property
    def key(self) -> str:
        return f"{self.game} {self.bot} {self.against} {self.players} {self.option}".rstrip()

    @property
    def seats(self) -> str:
        return f"{self.players}, {self.option}" if self.option else str(self.players)

    @property
    def rival(self) -> str:
        """Who it is up against, as bots are named."""
        ours = ":" in self.against and not self.against.startswith("search:")
        return f"tests.opponents.{self.against}" if ours else self.against

    def verdict(self, wins: dict[str, Any]) -> str:
        """pass, or fail, or open: outside of the range, but not beyond doubt."""
        if self.low <= wins["value"] <= self.high:
            return "pass"
        return "open" if wins["low"] <= self.high and self.low <= wins["high"] else "fail"

    def asked(self) -> str:
        if self.high < 1.0:
            return f"{100 * self.low:.0f} to {100 * self.high:.0f}%"
        return f"at least {100 * self.low:.0f}%"


def rungs(name: str) -> Iterator[Rung]:
    """All rungs of a game."""
    fewest, most = find(name).players
    seats = max(fewest, min(2, most))
    plans = PLANS[name]
    yield Rung(name, "easy", "easy", f"{name}:Newcomer", *EASY, seats)
    yield Rung(name, "medium", "medium", plans[0], *MEDIUM, seats)
    for plan in plans:
        yield Rung(name, "hard", "hard", plan, 0.90, players=seats)
    levels = list(SECONDS)
    for below, level in pairwise(levels):
        yield Rung(name, "steps", level, below, 2 / 3, players=seats)
    for players in range(max(3, fewest), most + 1):
        less = 2 / players
        yield Rung(name, "table", "easy", f"{name}:Newcomer", less * EASY[0], less * EASY[1], players)
        plan = AT_LARGER_TABLES.get(name, plans[0])
        yield Rung(name, "table", "medium", plan, less * MEDIUM[0], less * MEDIUM[1], players)
        yield Rung(name, "table", "hard", plan, min(0.9, 2 / players), players=players)
    for thought in GROWTH:
        yield Rung(name, "growth", f"search:{4 * thought}", f"search:{thought}", 0.60, players=seats)
    if name in WHOLE:
        yield Rung(name, "whole", levels[-1], levels[-2], 2 / 3, players=seats, option=WHOLE[name])
        yield Rung(name, "whole", f"search:{4 * GROWN}", f"search:{GROWN}", 0.60, players=seats, option=WHOLE[name])


def journal_for(name: str) -> Path:
    """Where the games are kept: another file as soon as bots, levels or partners of the game change."""
    package = HERE / "src" / "formicarium"
    files = [*package.glob("bots/**/*.py"), *package.glob(f"games/{name}/bot/*.py")]
    files += [package / "games" / name / "levels.py", *(HERE / "tests" / "opponents").glob("*.py")]
    told = hashlib.sha256()
    for path in sorted(path for path in files if path.is_file() and path != Path(__file__)):
        told.update(path.read_bytes())
    return JOURNALS / f"{name}-{told.hexdigest()[:12]}.jsonl"


def climb(rung: Rung, games: int, workers: int | None, quiet: bool) -> dict[str, Any] | None:
    """Play a rung; what came out, or nothing where it was stopped before the first game."""
    JOURNALS.mkdir(parents=True, exist_ok=True)
    others = [rung.rival] * (max(2, rung.players) - 1)
    deals = -(-games // max(2, rung.players)) * max(2, rung.players)
    with Crew(workers, None, Journal(journal_for(rung.game))) as crew:
        found = contest(
            crew,
            rung.game,
            [rung.bot, *others],
            games,
            rung.players,
            {rung.option: True} if rung.option else None,
            progress=Progress([deals], quiet),
            title=f"{rung.game}: {rung.bot} v {rung.against} {rung.option}".rstrip(),
        )
        if report_failures(crew) or found.interrupted or not found.results:
            return None
    if rung.players == 1:
        leave_out_ties(found)
    row = found.rows()[0]
    return {"games": row.games, "wins": row.wins.plain(), "score": row.score.plain(), "rules": found.game.rules_version}


def leave_out_ties(found: Contest) -> None:
    """A start that nobody survives, or that all end alike, says nothing of who plays better."""
    deals = found.by_deal().values()
    apart = [
        deal
        for deal in deals
        if len({(*result.judged, *result.scores) for result in deal}) > 1
        and max(result.judged[0] for result in deal) > LOST_EARLY
    ]
    found.results = [result for deal in apart or deals for result in deal]


# ---- the page -----------------------------------------------------------------------------------------------------------


def known() -> dict[str, Any]:
    return json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}


INTRODUCTION = """# Levels, measured

This page is written by `make ladder` (tests/opponents/ladder.py), which plays these contests and checks each against the range that it should
lie in: *pass*; *open* where the share lies outside but its interval does not; *fail*. `Newcomer` plays by rule of thumb as an attentive
person does who has read the rules; the others, all of them in `tests/opponents`, stand for an experienced player's plans. Every deal is played
from every seat; of a solo game, deals that both end alike are left out, and starts that neither survives for a season. Intervals are at 95%; a rung that is missing has not been measured yet,
and one that was measured under older rules says so. A row is repeated by
`formicarium arena`, with the two bots (`tests.opponents.` before a partner's name), `--players` and `--games` as they stand there, and `--option` for an
option beside the seats: `--option advanced=yes`. Where `expert` and more thought bring nothing in the basic game of Hidden Empires,
[its page](games/hidden_empires.md#the-basic-game-is-a-race) tells how little there is left to find."""


def plans_in(game: Any, how: Level) -> bool:
    """Whether a level looks for better plans than the quick player's."""
    several = game.quick is not None and "vary" in game.quick.given
    return several and how.plans and how.iterations >= game.levels.PLANNING


def under(game: Any, found: dict[str, Any]) -> str:
    """Which rules a row was measured under, where they are older ones."""
    return "" if found["rules"] == game.rules_version else f" (rules version {found['rules']})"


def page(figures: dict[str, Any]) -> str:
    """docs/levels.md."""
    lines = [INTRODUCTION]
    for name in sorted(PLANS):
        game = find(name)
        lines += [
            "",
            f"## {game.title}",
            "",
            "| level | iterations | lapses | looks ahead | overlooks | looks for plans |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
        for level in SECONDS:
            usual = None
            for players in range(2, max(2, game.players[1]) + 1):
                how = level_of(level, game, players)
                if how == usual:
                    continue
                usual = how
                seats = f", {players} seats and more" if players > 2 else ""
                sight = str(how.sight) if how.sight else "as far as the game says"
                lapses = f"{100 * how.lapses:.0f}%" + (f", straying by {100 * how.stray:.0f}%" if how.stray else "")
                plans = "before each turn" if plans_in(game, how) else ""
                lines.append(
                    f"| `{level}`{seats} | {how.iterations} | {lapses} | {sight} | {', '.join(how.blind)} | {plans} |"
                )
        rows = [(rung, figures[rung.key]) for rung in rungs(name) if rung.key in figures]
        if not rows:
            continue
        lines += ["", "| bot | against | seats | games | won (95% interval) | mean score | asked for | |"]
        lines += ["| --- | --- | --- | --- | --- | --- | --- | --- |"]
        for rung, found in rows:
            wins = found["wins"]
            won = f"{100 * wins['value']:.1f}% ({100 * wins['low']:.1f} to {100 * wins['high']:.1f})"
            lines.append(
                f"| `{rung.bot}` | `{rung.against}` | {rung.seats} | {found['games']} | {won} | "
                f"{found['score']['value']:.1f} | {rung.asked()} | {rung.verdict(wins)}{under(game, found)} |"
            )
    return "\n".join([*lines, *pace()]) + "\n"


PACES = """
## How long they think

Seconds for all that one seat decides within a turn, on average and at most, where every seat is of that level: `python -m tests.opponents.pace`,
compiled and (with `FORMICARIUM_RUN=source` before it) as a fresh clone runs until it has compiled itself. Another machine takes longer or shorter,
but never much longer than the most time of a level, for that is what it keeps to."""


def pace() -> list[str]:
    """The part of the page about time."""
    if not PACE.exists():
        return []
    measured: dict[str, Any] = json.loads(PACE.read_text(encoding="utf-8"))
    lines = [PACES, "", "| game | seats | level | compiled | as written |", "| --- | --- | --- | --- | --- |"]
    for name in sorted(PLANS):
        fewest, most = find(name).players
        for players in range(fewest, most + 1):
            for level in SECONDS:
                cells = [measured.get(f"{name} {level} {players} {build}") for build in ("compiled", "source")]
                if any(cells):
                    told = [f"{cell['mean']:.2f}, at most {cell['longest']:.1f}" if cell else "" for cell in cells]
                    lines.append(f"| {find(name).title} | {players} | `{level}` | {' | '.join(told)} |")
    return lines


def show(done: list[tuple[Rung, dict[str, Any]]]) -> None:
    table = RichTable(title="The ladder")
    for name in ("game", "bot", "against", "seats", "games", "won", "asked for", ""):
        table.add_column(name)
    for rung, found in done:
        wins = found["wins"]
        won = f"{100 * wins['value']:.1f}% ({100 * wins['low']:.1f} to {100 * wins['high']:.1f})"
        against = rung.against.partition(":")[2] or rung.against
        cells = (rung.game, rung.bot, against, rung.seats, str(found["games"]), won)
        table.add_row(*cells, rung.asked(), rung.verdict(wins))
    Console().print(table)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="make ladder", description="Whether the levels for people mean what they say."
    )
    parser.add_argument("--game", action="append", choices=sorted(PLANS), help="only this game; may be repeated")
    parser.add_argument("--rung", action="append", choices=KINDS, help="only rungs of this kind; may be repeated")
    parser.add_argument(
        "--bot", action="append", help="only rungs that this bot climbs, such as medium; may be repeated"
    )
    parser.add_argument("--games", type=positive, default=100, help="games for each rung (default: 100)")
    parser.add_argument("--workers", type=positive, help="processes to use (default: all cores)")
    parser.add_argument("--page", action="store_true", help="play nothing, only write docs/levels.md anew")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    args = parser.parse_args(words)
    figures = known()
    done: list[tuple[Rung, dict[str, Any]]] = []
    for name in [] if args.page else args.game or sorted(PLANS):
        for rung in rungs(name):
            if (args.rung and rung.kind not in args.rung) or (args.bot and rung.bot not in args.bot):
                continue
            found = climb(rung, args.games, args.workers, args.quiet)
            if found is None:
                print("Stopped; the same command goes on from here.")
                return 130
            figures = known()  # another run may have measured something meanwhile
            figures[rung.key] = found
            done.append((rung, found))
            FIGURES.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            PAGE.write_text(page(figures), encoding="utf-8")
    PAGE.write_text(page(figures), encoding="utf-8")
    if done:
        show(done)
    return 1 if any(rung.verdict(found["wins"]) == "fail" for rung, found in done) else 0


if __name__ == "__main__":
    assert list(USUAL) == list(SECONDS)
    sys.exit(main(sys.argv[1:]))
