"""How many clicks a turn takes in the browser, for a person who knows what they want: `python tools/clicks.py`.

Bots play whole games, and what a bot has decided stands for what a person wants. Each of its turns is then counted twice: with
a click for every question that the rules ask, and with the gestures that the game offers at the table (see
`formicarium.core.gesture`): the longest gesture that does exactly what is wanted is made, and costs

- one click, or one drag from a piece to another;
- one more where an amount is said that is not "all";
- one more where a menu opens at a place and has several lines;
- one more where a switch beside the choices has to be turned first.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import mean
from typing import Any

from formicarium import bots
from formicarium.core import shelf
from formicarium.core.gesture import Wish, leading, route

TARGETS = {
    "summon_the_swarm": "4 to 6 early, 10 late",
    "hymenopterra": "about 3",
    "hidden_empires": "8",
    "antics": "20",
    "ants": "15",
}
Move = tuple[int, Any]


def played(name: str, players: int, bot: str, seed: object, most: int) -> list[Move]:
    """The moves of a game between bots, or of its first so many turns."""
    table = shelf.find(name).start(players, seed, {}, story=True)
    people = [bots.make(bot, f"{seed}/{seat}", timed=False) for seat in range(players)]
    moves: list[Move] = []
    turns = 0
    while not table.over and turns < most:
        seat = table.waiting[0]
        action = people[seat].choose(table.seat(seat))
        told = len(table.book.lines)
        table.play(seat, action)
        turns += any(line.kind == "turn" for line in table.book.lines[told:])
        moves.append((seat, action))
    return moves


def wishes(table: Any, later: list[Any]) -> Iterator[Wish]:
    """What a gesture could say so that it does what is wanted next."""
    spot = table.game.drawing.spot
    places = [()] + [(spot(action),) for action in later[:2] if spot(action)]
    amounts = {0} | {part for action in later[:3] for part in action[1:] if type(part) is int and 0 < part < 100}
    for to in places:
        for amount in sorted(amounts):
            yield Wish(to, amount)
            yield Wish(to, amount, on=False)
    for lead in leading(table, table.waiting[0]):
        if lead.actions[1:] == tuple(later[: len(lead.actions) - 1]):
            yield Wish((lead.spot,), 0, lead.actions[1:-1])


def cost(table: Any, seat: int, wish: Wish) -> int:
    """The clicks of a gesture."""
    question = table.question(seat)
    found = 1 + (wish.amount > 0) + (not wish.on)
    if wish.to and question.kind in table.game.drawing.AHEAD:
        found += len([lead for lead in leading(table, seat) if lead.spot in wish.to]) > 1
    return found


def best(table: Any, seat: int, wanted: list[Any]) -> tuple[int, int]:
    """The cheapest way to do what is wanted first: how many of the moves it makes, and how many clicks it takes."""
    question = table.question(seat)
    if question.kind not in table.game.drawing.LEADS:
        return 1, 1
    ways = []
    for wish in wishes(table, wanted[1:]):
        made = route(table, seat, wanted[0], wish)
        if made == wanted[: len(made)]:
            ways.append((cost(table, seat, wish) / len(made), -len(made), cost(table, seat, wish)))
    if not ways:
        return 1, 2  # in small steps, by typing
    _, made_of, clicks = min(ways)
    return -made_of, clicks


def counted(name: str, players: int, moves: list[Move], seed: object) -> list[tuple[int, int]]:
    """For every turn of every seat: the questions asked, and the clicks that they take."""
    table = shelf.find(name).start(players, seed, {}, story=True)
    turns: list[tuple[int, int]] = []
    open_turns = [[0, 0] for _ in range(players)]
    skip = [0] * players
    for number, (seat, action) in enumerate(moves):
        now = open_turns[seat]
        now[0] += 1
        if skip[seat]:
            skip[seat] -= 1
        else:
            wanted = [action]
            for who, then in moves[number + 1 :]:
                if who != seat:
                    break
                wanted.append(then)
            made, clicks = best(table, seat, wanted)
            skip[seat] = made - 1
            now[1] += clicks
        told = len(table.book.lines)
        table.play(seat, action)
        if any(line.kind == "turn" for line in table.book.lines[told:]):
            for each in open_turns:
                if each[0]:
                    turns.append((each[0], each[1]))
            open_turns = [[0, 0] for _ in range(players)]
    return turns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=sorted(TARGETS))
    parser.add_argument("--bot", default="greedy", help="whose decisions stand for what people want")
    parser.add_argument("--seeds", type=int, default=3, help="games of each")
    parser.add_argument("--turns", type=int, default=60, help="turns of a game at most")
    given = parser.parse_args()
    print(
        f"{'game':18} {'turns':>6} {'asked: early':>13} {'late':>6} {'most':>5}   {'clicks: early':>13} {'late':>6} {'most':>5}   wanted"
    )
    for name in given.games:
        fewest, most = shelf.find(name).players
        players = max(fewest, min(2, most))
        early: list[tuple[int, int]] = []
        late: list[tuple[int, int]] = []
        for seed in range(given.seeds):
            moves = played(name, players, given.bot, seed, given.turns)
            turns = counted(name, players, moves, seed)
            third = max(1, len(turns) // 3)
            early += turns[:third]
            late += turns[-third:]
        row = []
        for column in (0, 1):
            row += [
                mean(turn[column] for turn in early),
                mean(turn[column] for turn in late),
                max(turn[column] for turn in early + late),
            ]
        print(
            f"{name:18} {len(early) + len(late):6} {row[0]:13.1f} {row[1]:6.1f} {row[2]:5}   {row[3]:13.1f} {row[4]:6.1f} {row[5]:5}   {TARGETS.get(name, '')}"
        )


if __name__ == "__main__":
    main()
