"""From observed games to the figures of a balance report."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from formicarium.lab import stats
from formicarium.lab.play import Result
from formicarium.lab.stats import Estimate

TENTHS = 10


@dataclass(frozen=True)
class Worth:
    """What having (or doing) something goes with."""

    name: str
    taken: float
    """The share of seats that had it."""
    having: Estimate
    lacking: Estimate
    worth: Estimate
    """How much more the ones that had it won."""

    def plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "taken": round(self.taken, 4),
            "having": self.having.plain(),
            "lacking": self.lacking.plain(),
            "worth": self.worth.plain(),
        }


@dataclass
class Figures:
    """What a set of games with the same seats, bot and options says."""

    label: str
    players: int
    bot: str
    options: dict[str, Any]
    games: int
    seats: list[Estimate]
    """The win share of who plays first, second and so on; solo: how often the game was survived."""
    rounds: Estimate
    lengths: list[int]
    cap: int
    capped: float
    moves: Estimate
    score: Estimate
    best: Estimate
    """The winners' scores."""
    margin: Estimate
    worth: Estimate
    """Solo: what the game makes of the end, from 0 to 1."""
    parts: dict[str, tuple[float, float]]
    """Each part of the score: the mean of the winners, the mean of the others."""
    lead_changes: Estimate
    emerged: Estimate
    """After which share of the game the winner led for good."""
    leader_wins: list[Estimate]
    """How often the leader of each tenth of the game won in the end."""
    things: list[Worth] = field(default_factory=list)
    never: list[str] = field(default_factory=list)
    """What could be had and never was."""
    tactics: list[Worth] = field(default_factory=list)
    outcomes: dict[str, dict[str, Estimate]] = field(default_factory=dict)
    """For each question about the end that the game answers, how often each answer was given, the commonest first."""

    @property
    def fair(self) -> float:
        return 1 / self.players

    def plain(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "players": self.players,
            "bot": self.bot,
            "options": self.options,
            "games": self.games,
            "seats": [one.plain() for one in self.seats],
            "rounds": self.rounds.plain(),
            "lengths": dict(sorted(Counter(self.lengths).items())),
            "cap": self.cap,
            "capped": round(self.capped, 4),
            "moves": self.moves.plain(),
            "score": self.score.plain(),
            "best": self.best.plain(),
            "margin": self.margin.plain(),
            "worth": self.worth.plain(),
            "parts": {name: [round(v, 3) for v in pair] for name, pair in self.parts.items()},
            "lead_changes": self.lead_changes.plain(),
            "emerged": self.emerged.plain(),
            "leader_wins": [one.plain() for one in self.leader_wins],
            "things": [one.plain() for one in self.things],
            "never": self.never,
            "tactics": [one.plain() for one in self.tactics],
            "outcomes": {
                asked: {answer: share.plain() for answer, share in answers.items()}
                for asked, answers in self.outcomes.items()
            },
        }


def count(label: str, players: int, bot: str, options: dict[str, Any], results: list[Result]) -> Figures:
    """The figures of some games."""
    solo = players == 1
    shares = [result.shares() for result in results]
    outcomes = [result.judged for result in results] if solo else shares
    wins = [[float(result.places[0] == 1)] for result in results] if solo else shares
    lengths = [int(result.notes["rounds"]) for result in results]
    caps = [int(result.notes["cap"]) for result in results]
    winners = [[seat for seat, place in enumerate(result.places) if place == 1] for result in results]
    all_scores = [float(s) for result in results for s in result.scores]
    return Figures(
        label=label,
        players=players,
        bot=bot,
        options=options,
        games=len(results),
        seats=[
            stats.share(
                sum(won[result.notes["order"][place]] for won, result in zip(wins, results, strict=True)), len(results)
            )
            for place in range(players)
        ],
        rounds=stats.mean([float(length) for length in lengths]),
        lengths=lengths,
        cap=max(caps, default=0),
        capped=sum(bool(cap) and length >= cap for length, cap in zip(lengths, caps, strict=True))
        / max(1, len(results)),
        moves=stats.mean([float(result.moves) for result in results]),
        score=stats.mean(all_scores),
        best=stats.mean([float(max(result.scores)) for result in results]),
        margin=stats.mean([margin(result) for result in results]),
        worth=stats.mean([result.judged[0] for result in results]),
        parts=_parts(results, winners),
        lead_changes=stats.mean([float(changes(result.notes["leaders"])) for result in results]),
        emerged=stats.mean(
            [
                _emerged(result.notes["leaders"], won[0])
                for result, won in zip(results, winners, strict=True)
                if len(won) == 1
            ]
        ),
        leader_wins=[] if solo else _leader_wins(results, winners),
        things=_things(results, outcomes, solo),
        never=_never(results),
        tactics=_tactics(results, outcomes, solo),
        outcomes=_outcomes(results),
    )


def _outcomes(results: list[Result]) -> dict[str, dict[str, Estimate]]:
    """How often each answer was given to each of the game's own questions about the end."""
    counted: dict[str, Counter[str]] = {}
    for result in results:
        for asked, answer in result.notes.get("outcome", {}).items():
            counted.setdefault(asked, Counter())[answer] += 1
    return {
        asked: {answer: stats.share(n, len(results)) for answer, n in answers.most_common()}
        for asked, answers in counted.items()
    }


def margin(result: Result) -> float:
    ranked = sorted(result.scores, reverse=True)
    return float(ranked[0] - ranked[1]) if len(ranked) > 1 else float(ranked[0])


def _parts(results: list[Result], winners: list[list[int]]) -> dict[str, tuple[float, float]]:
    won: dict[str, list[float]] = {}
    lost: dict[str, list[float]] = {}
    for result, best in zip(results, winners, strict=True):
        for seat, parts in enumerate(result.parts):
            for name, value in parts.items():
                (won if seat in best else lost).setdefault(name, []).append(float(value))
    names = dict.fromkeys([*won, *lost])
    return {name: (_mean(won.get(name, [])), _mean(lost.get(name, []))) for name in names}


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def changes(leaders: list[int]) -> int:
    """How often the lead went from one seat to another; a draw in between does not count."""
    clear = [seat for seat in leaders if seat >= 0]
    return sum(before != after for before, after in pairwise(clear))


def _emerged(leaders: list[int], winner: int) -> float:
    """The share of the game after which the winner led without a break."""
    if not leaders:
        return 0.0
    last = 0
    for number, seat in enumerate(leaders, 1):
        if seat != winner:
            last = number
    return last / len(leaders)


def _leader_wins(results: list[Result], winners: list[list[int]]) -> list[Estimate]:
    found = []
    for tenth in range(TENTHS):
        led = [
            (result.notes["leaders"][len(result.notes["leaders"]) * tenth // TENTHS], won)
            for result, won in zip(results, winners, strict=True)
            if result.notes["leaders"]
        ]
        clear = [(seat, won) for seat, won in led if seat >= 0]
        found.append(stats.share(sum((seat in won) / len(won) for seat, won in clear), len(clear)))
    return found


def _worth(name: str, having: list[float], lacking: list[float], solo: bool) -> Worth:
    """Compare those who had something with those who had not: shares of wins, or what solo games were worth."""
    seats = len(having) + len(lacking)
    if solo:
        a, b = stats.mean(having), stats.mean(lacking)
    else:
        a, b = stats.share(sum(having), len(having)), stats.share(sum(lacking), len(lacking))
    return Worth(name, len(having) / max(1, seats), a, b, stats.difference(a, b))


def _things(results: list[Result], outcomes: list[list[float]], solo: bool) -> list[Worth]:
    names = dict.fromkeys(thing for result in results for had in result.notes["had"] for thing in had)
    having: dict[str, list[float]] = {name: [] for name in names}
    lacking: dict[str, list[float]] = {name: [] for name in names}
    for result, outcome in zip(results, outcomes, strict=True):
        for seat, had in enumerate(result.notes["had"]):
            mine = set(had)
            for name in names:
                (having if name in mine else lacking)[name].append(outcome[seat])
    found = [_worth(name, having[name], lacking[name], solo) for name in names]
    return sorted(found, key=lambda one: (-one.worth.value, one.name))


def _never(results: list[Result]) -> list[str]:
    possible = dict.fromkeys(thing for result in results for thing in result.notes["all"])
    had = {thing for result in results for one in result.notes["had"] for thing in one}
    return [thing for thing in possible if thing not in had]


def _tactics(results: list[Result], outcomes: list[list[float]], solo: bool) -> list[Worth]:
    """What was done more often than others did it: in the same game, or solo than in the middle game."""
    names = dict.fromkeys(verb for result in results for verbs in result.notes["verbs"] for verb in verbs)
    found = []
    for name in names:
        having: list[float] = []
        lacking: list[float] = []
        middle = sorted(result.notes["verbs"][0].get(name, 0) for result in results)[len(results) // 2]
        for result, outcome in zip(results, outcomes, strict=True):
            counts = [verbs.get(name, 0) for verbs in result.notes["verbs"]]
            average = middle if solo else sum(counts) / len(counts)
            for seat, times in enumerate(counts):
                if times > average:
                    having.append(outcome[seat])
                elif times < average or solo:
                    lacking.append(outcome[seat])
        if having and lacking:
            found.append(_worth(name, having, lacking, solo))
    return sorted(found, key=lambda one: (-one.worth.value, one.name))
