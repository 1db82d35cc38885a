"""The `formicarium` command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import formicarium as fm
from formicarium import keeping, newgame
from formicarium.built import described
from formicarium.core.dice import seal
from formicarium.core.records import parse_records
from formicarium.core.shelf import ADDRESSES, choose, is_newest

FIRST_STEPS = """\
first steps:
  formicarium serve --open                 the games in your browser, against bots or friends
  formicarium learn summon_the_swarm       a first game with a coach, in this terminal
  formicarium play summon_the_swarm        a game in this terminal, against bots
  formicarium games                        what there is to play, with all options
  formicarium rules summon_the_swarm       how it is played

for the curious:
  formicarium arena summon_the_swarm greedy random --games 200
  formicarium balance summon_the_swarm

formicarium COMMAND --help says more about each of them.
"""

LAB = {
    "arena": "let bots play many games against each other",
    "ladder": "see whether more thinking still wins",
    "balance": "find out whether a game is fair: one report",
    "compare": "play two variants of a game on the same deals and tell the difference",
    "sweep": "see what an option does, value by value",
    "worth": "find out what a card is worth because of itself",
}
REVIEW = "tell how a finished game came about: chances, turning points, what went well"
ADMIN = "look after the tables of a server: list, close, delete, ban, back up"
NAMED = "a name that `formicarium games` lists, or package.module:NAME for a game of your own"
OWN = "a game that is not on the shelf, as package.module:NAME (may be repeated)"


def main(argv: list[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    given = sys.argv[1:] if argv is None else argv
    _be_read_anywhere()
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # so that mybots:Careful finds the mybots.py that lies here
    parser = build_parser(given[0] if given else "")
    args = parser.parse_args(given)
    if args.version:
        print(f"formicarium {fm.__version__}\n{described()}")
        return 0
    if not hasattr(args, "run"):
        parser.print_help()
        return 0
    try:
        _put_on_the_shelf(getattr(args, "more", []))
        return int(args.run(args) or 0)
    except fm.FormicariumError as wrong:
        return _refuse(str(wrong))
    except BrokenPipeError:  # whoever read what we print has seen enough: formicarium rules hymenopterra | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as wrong:
        where = f"{wrong.filename}: " if wrong.filename is not None else ""
        return _refuse(f"{where}{wrong.strerror or wrong}")
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def _refuse(sentence: str) -> int:
    """Say what is wrong; what came out of a file must not steer the terminal."""
    said = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in sentence)
    print(f"formicarium: {said}", file=sys.stderr)
    return 2


def _be_read_anywhere() -> None:
    """What a terminal has no letters for is shown as a question mark there, and stops nobody."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def build_parser(wanted: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="formicarium",
        description="The digital home of insect-colony board games: play, study and balance them.",
        epilog=FIRST_STEPS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action="store_true", help="say which version runs, compiled or not, of which sources"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = _command(commands, "play", "play a game in this terminal", _play)
    play.add_argument("game", nargs="?", help=f"{NAMED} (left out with --load)")
    play.add_argument("--players", type=int, metavar="N", help="how many sit at the table")
    play.add_argument(
        "--seat",
        action="append",
        metavar="WHO",
        help="who sits where, once per seat: a person's name, or a bot "
        "(easy, medium, hard, expert, random, greedy, search:N, module:Class; default: you against medium)",
    )
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    play.add_argument("--seed", help="the same seed gives the same dice and cards")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    play.add_argument("--save", type=Path, metavar="FILE", help="where `save` and leaving the game write to")
    _add_cores(play)
    play.add_argument("--picture", type=Path, metavar="FILE", help="keep the table at the end as a drawing (SVG)")

    serve = _command(commands, "serve", "start the browser table", _serve)
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serve.add_argument(
        "--port", type=_port, default=8000, help="port to listen on (default: 8000; 0: any that is free)"
    )
    serve.add_argument(
        "--database",
        metavar="FILE",
        help="where tables are kept: a file, or a database URL such as postgresql://user@host/name "
        "(default: $FORMICARIUM_DATABASE, or else a file in your data folder)",
    )
    serve.add_argument("--open", action="store_true", help="open the browser, too")
    if wanted == "serve":
        _extra("formicarium.web.settings", "web").add_arguments(serve, leave_out=("database", "builder"))
    admin = commands.add_parser("admin", help=ADMIN, description=ADMIN.capitalize() + ".")
    if wanted == "admin":
        module = _extra("formicarium.web.admin", "web")
        module.add_arguments(admin)
        admin.set_defaults(run=module.run)

    learn = _command(commands, "learn", "learn a game by playing it, with a coach", _learn)
    learn.add_argument("game", nargs="?", help=NAMED)
    learn.add_argument("lesson", nargs="?", help="one of its lessons (default: the first)")
    learn.add_argument("--save", type=Path, metavar="FILE", help="where `save` and leaving the game write to")
    _add_cores(learn)

    games = _command(commands, "games", "list the games and their options", _games)

    rules = _command(commands, "rules", "read the rules of a game", _rules)
    rules.add_argument("game", nargs="?", help=NAMED)
    rules.add_argument("paragraph", nargs="*", help="only this paragraph, e.g. SS 4.2")

    replay = _command(commands, "replay", "tell the story of a recorded game", _replay)
    replay.add_argument("record", help="a file with a record; - for standard input")
    replay.add_argument(
        "--number", type=int, default=1, help="which one, where the file holds many (default: the first)"
    )
    replay.add_argument("--moves", type=_count, metavar="N", help="only the first N moves, then show the table")
    replay.add_argument("--seat", type=int, help="as told to this seat (1 is the first; default: as a spectator)")
    replay.add_argument("--picture", metavar="FILE", help="keep the table at the end as a drawing (SVG)")

    verify = _command(
        commands, "verify", "check that a record was played by the rules, with the dice it promised", _verify
    )
    verify.add_argument("record", help="a file with one record or many; - for standard input")

    looked = commands.add_parser("review", help=REVIEW, description=REVIEW.capitalize() + ".")
    if wanted == "review":
        module = import_module("formicarium.review.command")
        module.add_arguments(looked)
        looked.set_defaults(run=module.run)

    bench = _command(commands, "bench", "measure the speed of the games, beside other engines", _bench)
    bench.add_argument("--game", action="append", help=f"only this game: {NAMED} (may be repeated)")
    bench.add_argument("--seconds", type=_seconds, default=2.0, help="how long to measure each row (default: 2)")
    bench.add_argument("--no-peers", action="store_true", help="leave out catanatron, RLCard and PettingZoo")
    bench.add_argument("--no-bots", action="store_true", help="leave out how fast bots think")
    bench.add_argument("--no-envs", action="store_true", help="leave out environments")
    bench.add_argument("--no-lab", action="store_true", help="leave out the laboratory")
    bench.add_argument(
        "--scaling", action="store_true", help="measure only how much faster the laboratory is on all cores than on one"
    )
    bench.add_argument(
        "--cores",
        type=_cores,
        metavar="N",
        help="measure only how much sooner a bot decides on so many cores than on one",
    )
    bench.add_argument("--json", action="store_true", help="print the rows as JSON")

    for name, text in LAB.items():
        # Their modules need the lab extra, so only the one that is asked for is loaded.
        command = commands.add_parser(name, help=text, description=text.capitalize() + ".")
        if wanted == name:
            module = _extra(f"formicarium.lab.{name}", "lab")
            module.add_arguments(command)
            command.set_defaults(run=module.run)

    begun = _command(commands, "new-game", "lay out a small working game to begin your own with", newgame.run)
    newgame.add_arguments(begun)

    kept = _command(commands, "keep-rules", "keep a game's rules as they were, for games that go on", keeping.run)
    keeping.add_arguments(kept)

    for reader in (play, serve, games, replay, verify, looked):
        reader.add_argument("--game", action="append", dest="more", default=[], metavar="ADDRESS", help=OWN)
    return parser


def _command(commands: Any, name: str, text: str, run: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
    parser.set_defaults(run=run)
    return parser


def _extra(module: str, extra: str) -> Any:
    """A module that needs packages which not every user has."""
    try:
        return import_module(module)
    except ModuleNotFoundError as wrong:
        if (wrong.name or "").startswith("formicarium"):
            raise
        print(
            f"formicarium: this needs more packages: pip install 'formicarium[{extra}]' ({wrong.name} is missing)",
            file=sys.stderr,
        )
        raise SystemExit(2) from None


def _add_cores(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cores",
        type=_cores,
        metavar="N",
        help="how many cores of this machine think together when a strong bot has much to think about, for its move or for a hint "
        "(default: all that there are, but not more than four; 1: no other process is started)",
    )


def _cores(text: str) -> int:
    from formicarium.bots import MOST_CORES

    number = int(text) if text.isdecimal() and len(text) < 3 else 0
    if not 1 <= number <= MOST_CORES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of cores from 1 to {MOST_CORES}")
    return number


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() else -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 65535")
    return number


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 on")
    return int(text)


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds, more than 0")
    return number


def _asked_for(name: str | None) -> fm.Game:
    """The game that was named."""
    if name is None:
        raise fm.FormicariumError(f"Which game? There are: {', '.join(fm.games())}.")
    return choose(name)


def _put_on_the_shelf(addresses: list[str]) -> None:
    """Games from outside, for this process and for those that it starts."""
    for address in addresses:
        choose(address)
    if addresses:
        os.environ[ADDRESSES] = ",".join(filter(None, [os.environ.get(ADDRESSES, ""), *addresses]))


def options_from(words: list[str]) -> dict[str, str]:
    """`rounds=20` as a person writes it."""
    found = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise fm.BadOptions(f"Write an option as NAME=VALUE, for example rounds=20; not {word!r}.")
        found[name] = value
    return found


def _play(args: argparse.Namespace) -> int:
    from formicarium.bots import cores_here
    from formicarium.learning import taken_up
    from formicarium.terminal import Session

    cores = args.cores or cores_here()
    if args.load:
        session = taken_up(Session.load(args.load, args.save, args.seat, cores))
    else:
        game = _asked_for(args.game).name
        session = Session.start(game, args.players, args.seat, options_from(args.option), args.seed, args.save, cores)
    done = session.run()
    if args.picture and session.table.over:
        session.keep_picture(args.picture)
    return done


def _learn(args: argparse.Namespace) -> int:
    from formicarium import learning
    from formicarium.bots import cores_here

    session = learning.begin(_asked_for(args.game), args.lesson, args.save)
    session.cores = args.cores or cores_here()
    return session.run()


def _serve(args: argparse.Namespace) -> int:
    web = _extra("formicarium.web", "web")
    config = _extra("formicarium.web.settings", "web").config_of(vars(args))
    return int(web.serve(host=args.host, port=args.port, open_browser=args.open, config=config) or 0)


def _games(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markup import escape

    console = Console(highlight=False)
    for name in fm.games():
        game = fm.find(name)
        low, high = game.players
        count = "1 player" if high == 1 else f"{low} to {high} players"
        console.print(
            f"[bold]{game.title}[/] ({name}): {count}, {game.minutes[0]} to {game.minutes[1]} minutes, {game.weight}"
        )
        console.print(f"  {escape(game.summary)} By {escape(game.designers)}.")
        for option in game.options:
            default = (
                {True: "on", False: "off"}.get(option.default, option.default)
                if isinstance(option.default, bool)
                else option.default
            )
            span = (
                f" ({' | '.join(option.words)})"
                if option.words
                else f" ({option.low} to {option.high})"
                if option.high
                else ""
            )
            console.print(f"    --option {option.name}={default}{span}  {escape(option.help)}", soft_wrap=True)
        for lesson in game.lessons.values():
            command = f"formicarium learn {name} {lesson.name}"
            console.print(f"    {command}  {escape(lesson.title)}, {lesson.minutes} minutes", soft_wrap=True)
        console.print()
    return 0


def _rules(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    game = _asked_for(args.game)
    text = game.paragraph(" ".join(args.paragraph)) if args.paragraph else game.rules
    if not text:
        raise fm.FormicariumError(f"There is no paragraph {' '.join(args.paragraph)} in the rules of {game.title}.")
    Console(width=None if sys.stdout.isatty() else 100).print(Markdown(text))
    return 0


def records_in(source: str) -> list[dict[str, Any]]:
    """The records of a file, or of standard input."""
    data = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
    try:
        return list(parse_records(data))
    except fm.BadRecord as wrong:
        raise fm.BadRecord(f"{source}: {wrong}") from None


def _replay(args: argparse.Namespace) -> int:
    from formicarium.telling import tell

    records = records_in(args.record)
    if not 1 <= args.number <= len(records):
        raise fm.BadRecord(f"{args.record} holds {len(records)} records; there is no number {args.number}.")
    record = records[args.number - 1]
    seat = None if args.seat is None else args.seat - 1
    tell(fm.replay(record, args.moves), seat, record.get("names"), args.picture)
    return 0


def _verify(args: argparse.Namespace) -> int:
    records = records_in(args.record)
    for number, data in enumerate(records, 1):
        table = fm.replay(data)
        where = f"record {number}: " if len(records) > 1 else ""
        rules = "" if is_newest(table.game) else f", version {table.game.rules_version} of its rules"
        print(
            f"{where}{table.game.title}{rules}, {table.players} players, {len(data['moves'])} moves: every one was legal."
        )
        if "seed" in data:
            promised = "the seal that was promised" if "sealed" in data else "no seal was promised; it would be"
            print(f"{where}The seed gives all dice and cards; {promised}: {seal(bytes.fromhex(data['seed']))}")
        else:
            print(f"{where}It began from a given position, so its start was not dealt by dice.")
        if table.over:
            print(f"{where}Result: places {table.places}, scores {table.scores}.")
        else:
            print(f"{where}The game is not over yet.")
    return 0


def _bench(args: argparse.Namespace) -> int:
    from formicarium.bench import PARTS, run, run_cores, run_scaling

    games = args.game or fm.games()
    for name in games:
        choose(name)  # what is wrong is said before anything is measured
    if args.cores:
        return run_cores(games, args.seconds, args.cores, args.json)
    if args.scaling:
        return run_scaling(games, args.seconds, args.json)
    parts = {part for part in PARTS if not getattr(args, f"no_{part}")}
    return run(games, args.seconds, parts, args.json)


if __name__ == "__main__":
    sys.exit(main())
