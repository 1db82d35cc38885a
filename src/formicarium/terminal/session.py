"""A game in the terminal: people and bots around one screen, in plain words, with or without a real terminal."""

from __future__ import annotations

import json
import re
import shlex
import sys
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

import formicarium as fm
from formicarium import bots
from formicarium.core.formality import formality, sole_answer
from formicarium.core.message import Question, Reason
from formicarium.core.records import parse_records
from formicarium.core.shelf import is_newest
from formicarium.core.speech import Speaker
from formicarium.export import table_svg
from formicarium.terminal.players import Player, bot_of_file, saved_seats, seat_players
from formicarium.writing import explained, field_of, for_typists, foretold, meant, spelled, split

HELP = """\
Answer with a number from the list, or type some of its words (the beginnings are enough: your hi).
Several answers fit in one line: 3 1 2, or with semicolons where there are words: your hi; 1; done.

  ?            this help                 board        draw the table again
  undo         take your move back       why N        why a greyed choice (a, b, c ...) is not possible
  rules        the rule in force         rules 4.2    a paragraph of the rules
  story        what happened so far      score        how everybody stands
  hint         what a bot would do       save [FILE]  save the game
  explain CARD what a card, or anything that was named, does
  picture [FILE]  keep the table as a drawing (SVG)
  quit         save and leave, as Ctrl-C does (the first letters of a word are enough: u, w a, q)
"""

COLUMNS = 80
"""What the boards of all games fit into."""
COMMANDS = (
    "?",
    "help",
    "board",
    "undo",
    "why",
    "rules",
    "story",
    "score",
    "hint",
    "explain",
    "save",
    "picture",
    "quit",
)


class Quit(Exception):
    """Somebody wants to leave, or the input has ended."""


class Session:
    """One game, played here."""

    def __init__(self, table: Any, players: list[Player], save_to: Path | None = None) -> None:
        self.table = table
        self.players = players
        self.save_to = save_to
        self.console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
        self.speaker = Speaker(table.game, [player.name for player in players])
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.heard = dict.fromkeys([*self.people, None], 0)
        self.drawn = False
        self.at_screen: int | None = self.people[0] if self.people else None
        self.ahead: list[str] = []
        """Answers that were typed in one line and are still to be given."""
        self.told_width = False
        self.lesson = ""
        """The name of the lesson that is given here, if any (see learning.py)"""
        self.cores = 1
        """So many cores share the thinking of a hint."""

    @staticmethod
    def start(
        game: str,
        count: int | None,
        seats: list[str] | None,
        options: dict[str, Any],
        seed: str | None,
        save_to: Path | None,
        cores: int = 1,
    ) -> Session:
        card = fm.find(game)
        if count is None and seats:
            count = max(len(seats), card.players[0])
        table = card.start(count, seed, options)
        luck = seed if seed is not None else table.book.seed.hex()
        session = Session(table, seat_players(table.players, seats, luck, partial(bots.make, cores=cores)), save_to)
        session.cores = cores
        return session

    @staticmethod
    def load(source: Path, save_to: Path | None, seats: list[str] | None = None, cores: int = 1) -> Session:
        """A saved game. Who sits where stands in the file, unless it is said anew; code never comes out of a file."""
        if not source.exists():
            raise fm.BadRecord(f"There is no file {source}.")
        records = list(parse_records(source.read_bytes()))
        if len(records) != 1:
            raise fm.BadRecord(f"{source} holds {len(records)} games; a saved game is a file with one.")
        record = records[0]
        table = fm.replay(record)
        named = (seats, bots.make) if seats is not None else (saved_seats(record), bot_of_file)
        players = seat_players(table.players, named[0], record.get("seed", ""), partial(named[1], cores=cores))
        session = Session(table, players, save_to or source)
        session.cores = cores
        session.lesson = str(record.get("lesson", ""))
        return session

    # ---- the course of the game ---------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end, or until somebody leaves."""
        game = self.table.game
        self.console.rule(f"[bold]{game.title}[/] by {game.designers}")
        self.say_version()
        if self.people:
            self.say("Type ? for help.")
        if self.people and sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 (from now on what is typed can be edited, and the arrows bring back earlier lines)
        try:
            while not self.table.over:
                self.turn()
        except Quit:
            self.leave()
            return 0
        except KeyboardInterrupt:
            print()
            self.leave()
            return 130
        self.tell_news()
        self.draw()
        self.show_score()
        winners = [self.players[seat].name for seat in self.table.winners]
        self.say(
            f"The game is over. {' and '.join(winners) + (' win' if len(winners) > 1 else ' wins') if winners else 'It is lost'}."
        )
        if self.save_to:
            self.save(self.save_to)
        return 0

    def say_version(self) -> None:
        """That a game goes on under older rules, where it does."""
        game = self.table.game
        if not is_newest(game):
            newest = fm.find(game.name).rules_version
            self.say(f"It is played by version {game.rules_version} of its rules; new games have version {newest}.")

    def turn(self) -> None:
        """One decision of whoever is being waited for; bots first, since they do not dawdle."""
        waiting = self.table.waiting
        for seat in waiting:
            bot = self.players[seat].bot
            if bot is not None:
                self.table.play(seat, self.choice_of(seat, bot))
                if not self.people:
                    self.tell_news()
                return
        for seat in waiting:
            answer = self.given(seat)
            if answer is not None:
                self.table.play(seat, answer)
                return
        # Stay with who sits at the screen as long as that person has something to decide.
        seat = self.at_screen if self.at_screen is not None and self.at_screen in waiting else waiting[0]
        if seat != self.at_screen:
            self.hand_over(seat)
        if self.tell_news() or not self.drawn:
            self.draw()
        self.ask(seat)

    def given(self, seat: int) -> Any:
        """What is answered for somebody who has no choice."""
        return formality(self.table, seat, self.people)

    def choice_of(self, seat: int, bot: Any) -> Any:
        """What a bot does now."""
        return bot.choose(self.table.seat(seat, f"{seat} {len(self.table.book.moves)}"))

    def hand_over(self, seat: int) -> None:
        """Cover the screen where the next person holds secrets."""
        public = {key: value for key, value in self.table.view(None).items() if key != "seat"}
        own = {key: value for key, value in self.table.view(seat).items() if key != "seat"}
        self.at_screen = seat
        if public != own:
            self.cover()
            self.read(f"Hand over to {self.players[seat].name}, then press Enter. ")
        self.drawn = False

    def cover(self) -> None:
        """Leave nothing on the screen, nor where one could scroll back to."""
        self.ahead = []
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def ask(self, seat: int) -> None:
        """Ask a person until the table has changed."""
        question = for_typists(self.table.game, self.table.question(seat))
        self.show_question(seat, question)
        while True:
            if not self.ahead:
                self.ahead = split(self.read(f"{self.players[seat].name}> "), field_of(self.table.game, question))
            answer = self.ahead.pop(0) if self.ahead else ""
            if answer and self.answer(seat, question, answer):
                return
            if self.ahead:
                self.say(f"So this was not done: {'; '.join(self.ahead)}.")
                self.ahead = []

    def answer(self, seat: int, question: Question, answer: str) -> bool:
        """Do what was typed; True when there is a new question to ask."""
        word, _, rest = answer.partition(" ")
        if re.fullmatch(r"[0-9]{1,9}", word) and not rest:
            if 1 <= int(word) <= len(question.options):
                return self.play(seat, question.options[int(word) - 1][0])
            self.say(f"Choose a number from 1 to {len(question.options)}.")
            return False
        found = meant(answer, question, self.speaker)
        commands = [name for name in COMMANDS if name.startswith(word.lower())]
        # Words that begin like a command are one, unless they name a choice in full: "save 2 eggs" keeps no file.
        if len(found) == 1 and (not commands or answer.lower() == found[0][1].lower()):
            return self.play(seat, found[0][0])
        if commands:
            return self.command(commands[0], rest.strip(), seat, question)
        if field_of(self.table.game, question) is not None:
            return self.write(seat, answer)
        action = as_action(answer)
        reason = self.table.why_not(seat, action)
        if found:
            numbers = {action: number for number, (action, _) in enumerate(question.options, 1)}
            named = [f"{numbers[action]} {label}" for action, label in found[:4]]
            self.say(f"That could be {' / '.join(named)}. Which one? Type its number.")
        elif reason is not None and action[0] in {known[0] for known, _ in question.options}:
            self.say(self.speaker.say(reason.msg) + (f" (rule {reason.rule})" if reason.rule else ""))
        else:
            self.say(f"I do not understand {answer!r}. Type a number from the list, words of a choice, or ? for help.")
        return False

    def command(self, name: str, rest: str, seat: int, question: Question) -> bool:
        if name == "quit":
            raise Quit
        if name == "undo":
            if self.table.can_undo(seat):
                self.table.undo(seat)
                while sole_answer(self.table, seat) is not None and self.table.can_undo(seat):
                    self.table.undo(seat)  # what was answered for them
                self.heard = {who: min(n, len(self.table.story(who))) for who, n in self.heard.items()}
                self.say("Taken back.")
                return True
            self.say(
                "That cannot be taken back: dice were rolled, something hidden was shown, or it was not your move."
            )
        elif name == "board":
            self.draw()
            self.show_question(seat, question)
        elif name == "why":
            self.why(seat, question, rest)
        elif name == "rules":
            text = self.table.game.paragraph(rest or question.rule)
            self.console.print(Markdown(text) if text else f"There is no paragraph {rest}; try: rules 4")
        elif name == "story":
            for line in self.table.story(seat):
                self.tell_line(line)
        elif name == "score":
            self.show_score()
        elif name == "hint":
            self.hint(seat)
        elif name == "explain":
            self.explain(seat, question, rest)
        elif name == "save":
            self.save(Path(rest) if rest else self.save_to or self.default_file())
        elif name == "picture":
            self.keep_picture(Path(rest) if rest else self.default_file().with_suffix(".svg"))
        else:
            self.console.print(HELP, markup=False)
        return False

    def play(self, seat: int, action: Any) -> bool:
        self.table.play(seat, action)
        return True

    def write(self, seat: int, text: str) -> bool:
        """Answer in free text, where there is something to write."""
        found = spelled(self.table, seat, text)
        if isinstance(found, Reason):
            self.say(self.speaker.say(found.msg) + (f" (rule {found.rule})" if found.rule else ""))
            return False
        for action in found:
            self.table.play(seat, action)
        return True

    def hint(self, seat: int) -> None:
        adviser = bots.make("hard", "hint", cores=self.cores)
        first, *more = bots.advise(adviser, self.table.seat(seat)).lines()
        self.say(f"A bot would choose: {self.speaker.say(first)}")
        for line in more:
            self.say(f"  {self.speaker.say(line)}")

    def explain(self, seat: int, question: Question, rest: str) -> None:
        """What the things whose names were typed are, and do."""
        if not rest:
            self.say("Explain what? Type: explain, and the name of a card or of anything else that was named here.")
            return
        found = explained(rest, question, self.table.story(seat), self.speaker)
        for name, text in found[:4]:
            self.say(f"{name}: {text}")
        if not found:
            self.say(f"Nothing called {rest!r} was named here so far, or there is nothing to say about it.")

    def why(self, seat: int, question: Question, rest: str) -> None:
        if not question.refused and not rest:
            self.say("Nothing is greyed here. Type: why, and the words of an action.")
            return
        letter = rest[:1].lower()
        if len(rest) == 1 and letter.isalpha() and ord(letter) - ord("a") < len(question.refused):
            reason = question.refused[ord(letter) - ord("a")][2]
        elif rest:
            found = self.table.why_not(seat, as_action(rest))
            if found is None:
                self.say("But that is possible.")
                return
            reason = found
        else:
            for _, label, each in question.refused:
                self.say(f"{self.speaker.say(label)}: {self.speaker.say(each.msg)}")
            return
        self.say(self.speaker.say(reason.msg) + (f" (rule {reason.rule})" if reason.rule else ""))

    # ---- showing ------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.console.print(text, markup=False)

    def draw(self) -> None:
        self.drawn = True
        board = self.table.game.terminal.board(self.table.view(self.at_screen), self.speaker)
        self.console.print(board)
        if self.console.width < COLUMNS and not self.told_width:
            self.told_width = True
            self.say(
                f"(Boards are drawn for {COLUMNS} columns, and here are {self.console.width}: make the window wider and type board, "
                "or keep it as a drawing: picture)"
            )

    def show_question(self, seat: int, question: Question) -> None:
        self.console.print()
        rule = f" [dim](rule {question.rule})[/]" if question.rule else ""
        prompt = Text(self.speaker.say(question.prompt), style="bold")
        self.console.print(Text.assemble((f"{self.players[seat].name}: ", ""), prompt), Text.from_markup(rule), sep="")
        threat, labels = foretold(self.table, seat, question, self.speaker)
        if threat:
            self.say(f"     {threat}")
        rows = [f"{number:>3}  {label}" for number, label in enumerate(labels, 1)]
        if len(rows) > 10 and max(map(len, rows)) < 45:
            self.console.print(Columns([Text(row) for row in rows], column_first=True, padding=(0, 3)))
        else:
            for row in rows:
                self.say(row)
        field = field_of(self.table.game, question)
        if field is not None:
            self.say(f"     {self.speaker.say(field.label)}: type it, in your own words")
        for number, (_, label, _) in enumerate(question.refused[:26]):
            said = self.speaker.say(label).removesuffix(".")
            self.console.print(Text(f"  {chr(ord('a') + number)}) {said}: not now", style="dim"))

    def tell_news(self) -> bool:
        """Tell what happened since whoever sits at the screen last looked; True when a turn or phase has begun."""
        lines = self.table.story(self.at_screen)
        news = lines[self.heard.get(self.at_screen, 0) :]
        for line in news:
            self.tell_line(line)
        self.heard[self.at_screen] = len(lines)
        return any(line.kind == "turn" for line in news)

    def tell_line(self, line: Any) -> None:
        style = {"turn": "bold", "event": "italic", "forced": "dim"}.get(line.kind, "")
        self.console.print(Text(("" if line.kind == "turn" else "  ") + self.speaker.say(line.msg), style=style))

    def show_score(self) -> None:
        for row in self.table.standings:
            parts = ", ".join(f"{name} {value}" for name, value in row["parts"].items())
            self.say(f"{row['place']}. {self.players[row['seat']].name}: {row['score']} ({parts})")

    # ---- reading and saving -------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """A line from the keyboard, or from a file that is piped in (which is then shown, so that a transcript is whole)."""
        try:
            text = input(prompt)
        except EOFError:
            print()
            raise Quit from None
        if not sys.stdin.isatty():
            print(text)
        return text

    def default_file(self) -> Path:
        return Path(
            f"{self.table.game.name}-{self.table.book.seed.hex()[:8] if self.table.book.seed else 'position'}.json"
        )

    def save(self, target: Path) -> bool:
        record = self.table.record()
        record["seats"] = [player.level or player.name for player in self.players]
        record["names"] = [player.name for player in self.players]
        if self.lesson:
            record["lesson"] = self.lesson
        try:
            target.write_text(json.dumps(record) + "\n")
        except OSError as wrong:
            self.say(f"The game could not be saved: {wrong}. Try: save FILE")
            return False
        self.save_to = target
        file = shlex.quote(str(target))
        then = "See how it came about: formicarium review" if self.table.over else "Go on with: formicarium play --load"
        self.say(f"Saved. {then} {file}")
        return True

    def keep_picture(self, target: Path) -> None:
        """The table as a drawing in a file, as whoever sits at the screen sees it."""
        try:
            drawn = table_svg(self.table.game, self.table.view(self.at_screen), self.speaker)
            target.write_text(drawn, encoding="utf-8")
        except (OSError, fm.FormicariumError) as wrong:
            self.say(f"The picture could not be kept: {wrong}")
            return
        self.say(f"Picture: {target}")

    def leave(self) -> None:
        self.say("Leaving the table.")
        if not self.table.book.moves:
            return
        file = self.default_file()
        for target in (self.save_to, file, Path.home() / file, Path(tempfile.gettempdir()) / file):
            if target is not None and self.save(target):
                return


def as_action(text: str) -> tuple[Any, ...]:
    """The words of an action as the table knows it: a verb and numbers."""
    words = text.replace(",", " ").split()
    return tuple(int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word for word in words)
