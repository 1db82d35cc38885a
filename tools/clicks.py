"""How many clicks a turn takes in the browser, for a person who knows what they want: `python tools/clicks.py`.

Bots play whole games, and what a bot has brought about stands for what a person wants. Each of its turns is then counted
twice: with a click for every question that the rules ask, and with the fewest clicks that lead through the same positions as
the bot came to, by the choices and gestures that the game offers at the table (see `formicarium.core.gesture`). What a bot does
in small steps (an ant and another ant to the same place) a person does in one; what leads nowhere costs nobody anything.
A gesture costs

- one click, or one drag from a piece to another;
- one more where an amount is said that is neither "all" nor 1 (Shift);
- one more where a menu opens at a place and has several lines, unless the last order is given again (Shift);
- one more where a switch beside the choices has to be turned first; it stays as it was left.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from statistics import mean
from typing import Any

from formicarium import bots
from formicarium.core import shelf
from formicarium.core.gesture import Lead, Wish, leading, route

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


@dataclass
class Turn:
    """A turn of a seat: the questions asked, the clicks that they take, and what each click was for."""

    asked: int = 0
    clicks: int = 0
    made: list[str] = field(default_factory=list)


Way = tuple[int, int, str, tuple[tuple[str, bool], ...]]
"""To which move a gesture leads, how many clicks it takes, what it is, and which switches have to stand how"""
Ways = dict[frozenset[str], tuple[int, Any]]
"""For the switches that are not as they were at first: how many clicks led there, and what the last of them were"""


class Game:
    """A game that bots played, and how each of its positions could have been come to by hand."""

    def __init__(self, name: str, players: int, moves: list[Move], seed: object) -> None:
        self.moves = moves
        self.known: dict[int, list[Lead]] = {}
        self.found: dict[int, list[Way]] = {}
        table = shelf.find(name).start(players, seed, {}, story=True)
        self.before = []
        """The table before every move"""
        self.ends = []
        """Whether a turn ended with it"""
        for seat, action in moves:
            self.before.append(table.copy())
            told = len(table.book.lines)
            table.play(seat, action)
            self.ends.append(any(line.kind == "turn" for line in table.book.lines[told:]))
        self.before.append(table)
        seats = [seat for seat, _ in moves] + [moves[-1][0]]
        self.asked = [asked(at, seat) for seat, at in zip(seats, self.before, strict=True)]
        self.views = [at.view(seat) for seat, at in zip(seats, self.before, strict=True)]

    def streaks(self) -> Iterator[tuple[int, int]]:
        """Moves in a row that one seat makes within a turn: the first, and the first that is none of them."""
        start = 0
        for number, (seat, _) in enumerate(self.moves, 1):
            if number == len(self.moves) or self.moves[number][0] != seat or self.ends[number - 1]:
                yield start, number
                start = number

    def turns(self) -> list[Turn]:
        """Every turn of every seat."""
        found: dict[tuple[int, int], Turn] = {}
        ways: dict[int, Ways] = {}
        number = 0
        whole = sum(self.ends)  # what was broken off is no turn
        for start, end in self.streaks():
            seat = self.moves[start][0]
            found.setdefault((number, seat), Turn()).asked += end - start
            ways[seat] = self.fewest(start, end, number, ways.get(seat, {frozenset(): (0, None)}))
            number += self.ends[end - 1]
        for seat, last in ways.items():
            _, way = min(last.values(), key=lambda one: one[0])
            while way is not None:
                way, number, clicks, made = way
                found[number, seat].clicks += clicks
                found[number, seat].made.insert(0, f"{clicks} {made}")
        return [found[key] for key in sorted(found) if key[0] < whole]

    def fewest(self, start: int, end: int, turn: int, before: Ways) -> Ways:
        """The fewest clicks that lead from one position to another, for every state in which switches could be left."""
        best: dict[int, Ways] = {start: before}
        for number in range(start, end):
            for left, (paid, way) in best.pop(number, {}).items():
                for to, clicks, made, wanted in self.ways(number, end):
                    turned = left ^ {words for words, on in wanted if (words in left) != on}
                    price = clicks + len(turned ^ left)
                    known = best.setdefault(to, {}).get(turned)
                    if known is None or known[0] > paid + price:
                        best[to][turned] = (paid + price, (way, turn, price, made))
        return best[end]

    def ways(self, number: int, end: int) -> list[Way]:
        if number not in self.found:
            self.found[number] = list(self.look_for_ways(number, end))
        return self.found[number]

    def look_for_ways(self, number: int, end: int) -> Iterator[Way]:
        """Where one gesture could lead to from a position, among those that the bot came to."""
        table = self.before[number]
        seat, action = self.moves[number]
        drawing, kind = table.game.drawing, table.question(seat).kind
        leads = kind in drawing.LEADS
        later = [then for _, then in self.moves[number + 1 : end]]
        yield (
            number + 1,
            2 if leads else 1,
            f"{kind}: {action}",
            (),
        )  # in small steps, by typing, where a gesture would go on
        for other in table.options(seat):
            wanted = other == action or other in later
            for wish, clicks in self.wishes(number, seat, other, later) if leads and wanted else [(Wish(), 1)]:
                made = route(table, seat, other, wish)
                if made != [action, *later][: len(made)]:
                    to = self.reached(table, seat, made, number, end)
                else:
                    to = number + len(made)
                if to:
                    switches = [(f"not {drawing.LEADS[kind]}", not wish.on)] if leads and drawing.LEADS[kind] else []
                    switches += [(drawing.ALSO[kind], wish.also)] if kind in drawing.ALSO else []
                    yield to, clicks, f"{kind}: {', then '.join(map(str, made))}", tuple(switches)

    def reached(self, table: Any, seat: int, made: list[Any], number: int, end: int) -> int:
        """The last of the bot's positions that looks as if it had come about by these moves; 0: none does."""
        ahead = table.copy()
        for action in made:
            ahead.play(seat, action)
        now = asked(ahead, seat)
        alike = [at for at in range(number + 1, end + 1) if self.asked[at] == now]
        seen = ahead.view(seat) if alike else {}
        return max([at for at in alike if self.views[at] == seen], default=0)

    def wishes(self, number: int, seat: int, action: Any, later: list[Any]) -> Iterator[tuple[Wish, int]]:
        """What a gesture could say beside its first answer, and how many clicks that takes."""
        table = self.before[number]
        drawing, kind = table.game.drawing, table.question(seat).kind
        spot = drawing.spot
        places = [(), *dict.fromkeys((spot(then),) for then in later[:4] if spot(then))]
        amounts = range(1, drawing.most(table.question(seat)) + 1)
        said = [(0, 0), *[(amount, int(amount > 1)) for amount in amounts]]  # Shift says 1
        company = [False, True] if kind in drawing.ALSO else [False]
        for to in places:
            for amount, more in said:
                for also in company:
                    yield Wish(to, amount, also=also), 1 + more
                    if drawing.LEADS[kind]:
                        yield Wish(to, amount, on=False, also=also), 1 + more
        leads = self.leads(number, seat)
        for lead in leads:
            if lead.actions[0] == action:
                menu = sum(one.spot == lead.spot for one in leads) > 1 and lead.order != self.last_order(number, seat)
                for also in company:
                    yield replace(lead.wish, also=also), 1 + menu
                for amount, more in said[1:]:
                    yield replace(lead.wish, amount=amount), 1 + menu + more
        if drawing.AHEAD.get(kind) == action[0]:  # whoever is dragged to a place is asked there what to do
            chosen = table.copy()
            chosen.play(seat, action)
            for lead in leading(chosen, seat):
                yield Wish((), 0, lead.actions), 1 + (lead.order != self.last_order(number, seat))

    def leads(self, number: int, seat: int) -> list[Lead]:
        if number not in self.known:
            self.known[number] = leading(self.before[number], seat)
        return self.known[number]

    def last_order(self, number: int, seat: int) -> Any:
        """What was last done at a place: Shift and a click do the same."""
        drawing = self.before[0].game.drawing
        for at in range(number - 2, -1, -1):
            if self.moves[at][0] == self.moves[at + 1][0] == seat and drawing.spot(self.moves[at + 1][1]):
                if self.before[at].question(seat).kind in drawing.AHEAD and not drawing.spot(self.moves[at][1]):
                    return self.moves[at][1]
        return None


def asked(table: Any, seat: int) -> object:
    """Who is waited for, and what a seat is asked."""
    question = table.question(seat) if seat in table.waiting else None
    return table.waiting, question and question.kind, question and [option for option, _ in question.options]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=sorted(TARGETS))
    parser.add_argument("--bot", default="greedy", help="whose decisions stand for what people want")
    parser.add_argument("--seeds", type=int, default=3, help="games of each")
    parser.add_argument("--turns", type=int, default=60, help="turns of a game at most")
    parser.add_argument("--show", type=int, default=0, help="so many of the longest turns, click by click")
    given = parser.parse_args()
    print(
        f"{'game':18} {'turns':>6} {'asked: early':>13} {'late':>6} {'most':>5}   {'clicks: early':>13} {'late':>6} {'most':>5}   wanted"
    )
    for name in given.games:
        fewest, most = shelf.find(name).players
        players = max(fewest, min(2, most))
        early: list[Turn] = []
        late: list[Turn] = []
        for seed in range(given.seeds):
            moves = played(name, players, given.bot, seed, given.turns)
            turns = Game(name, players, moves, seed).turns()
            third = max(1, len(turns) // 3)
            early += turns[:third]
            late += turns[-third:]
        row = []
        for column in ("asked", "clicks"):
            first, last = ([getattr(turn, column) for turn in part] for part in (early, late))
            row += [mean(first), mean(last), max(first + last)]
        print(
            f"{name:18} {len(early) + len(late):6} {row[0]:13.1f} {row[1]:6.1f} {row[2]:5}   {row[3]:13.1f} {row[4]:6.1f} {row[5]:5}   {TARGETS.get(name, '')}"
        )
        for turn in sorted(early + late, key=lambda turn: -turn.clicks)[: given.show]:
            print(f"  {turn.clicks} clicks:", *turn.made, sep="\n    ")


if __name__ == "__main__":
    main()
