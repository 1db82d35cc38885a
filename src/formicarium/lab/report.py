"""A balance report as one HTML page that needs nothing else."""

from __future__ import annotations

from html import escape

from formicarium.core.game import Game
from formicarium.lab import plots
from formicarium.lab.figures import Figures, Worth
from formicarium.lab.stats import Estimate
from formicarium.lab.verdicts import Verdict

MOST = 12
"""So many of the best and of the worst things are drawn; the table has them all."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ --paper: #fbf8f1; --ink: #2b2620; --muted: #6d6457; --line: #d8cfbd; --accent: #9a4f1c; --bar: #c9b48a; --good: #2f6b3a; --bad: #a32a1c; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --paper: #1d1b18; --ink: #ece5d8; --muted: #a89d8c; --line: #453f36; --accent: #e0a060; --bar: #6b5b3c; --good: #7cc48a; --bad: #f08a7a; }}
}}
body {{ background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; max-width: 52rem; margin: 0 auto; padding: 1rem; }}
h1, h2, h3 {{ line-height: 1.2; }}
h2 {{ border-bottom: 1px solid var(--line); margin-top: 2.5rem; }}
table {{ border-collapse: collapse; font: 14px/1.4 system-ui, sans-serif; margin: 0.5rem 0 1rem; }}
.wide {{ overflow-x: auto; }}
th, td {{ padding: 0.2rem 0.7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }}
th:first-child, td:first-child {{ text-align: left; white-space: normal; }}
.found td {{ white-space: normal; text-align: left; }}
.pass {{ color: var(--good); font-weight: bold; }}
.fail {{ color: var(--bad); font-weight: bold; }}
.too-few-games {{ color: var(--accent); font-weight: bold; }}
.note {{ color: var(--muted); }}
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def page(
    game: Game, command: str, tables: list[Figures], levels: list[Figures], options: list[Figures], found: list[Verdict]
) -> str:
    """The whole report. The first of `tables` is the one that the thresholds are about."""
    main = tables[0]
    body = [
        f"<h1>{escape(game.title)}: balance</h1>",
        f'<p class="note">Rules version {game.rules_version}; made by <code>{escape(command)}</code>. '
        "Intervals hold with 95% confidence. What goes with winning need not be its cause: who is winning has more "
        "of everything.</p>",
        "<h2>Thresholds</h2>",
        _table(
            ["asked", "found", ""],
            [
                [escape(v.asked), escape(v.found), f'<span class="{v.word.replace(" ", "-")}">{v.word}</span>']
                for v in found
            ],
            "found",
        ),
    ]
    for one in tables:
        body += _section(one, full=one is main)
    body += _comparison("Levels of play", "How the picture changes with how well it is played.", levels)
    body += _comparison("Options", "The same bot with other options.", options)
    return PAGE.format(title=escape(f"{game.title}: balance"), style=plots.STYLE, body="\n".join(body))


def _section(one: Figures, full: bool) -> list[str]:
    solo = one.players == 1
    found = [f"<h2>{escape(one.label)}</h2>", f'<p class="note">{one.games} games of {escape(one.bot)}.</p>']
    if solo:
        found.append(
            f"<p>Survived: {one.seats[0].percent()}. Score {one.score.number()}, worth {one.worth.percent()} of the scale.</p>"
        )
    else:
        found.append("<h3>Wins by order of play</h3>")
        rows = [(f"plays {ORDINALS[place]}", share) for place, share in enumerate(one.seats)]
        found.append(plots.bars("Wins by order of play", rows, one.fair))
    found.append("<h3>Length</h3>")
    found.append(
        f"<p>{one.rounds.number()} rounds, {one.moves.value:.0f} decisions"
        + (f"; {100 * one.capped:.1f}% of games reach the cap of {one.cap}" if one.cap else "")
        + ".</p>"
    )
    found.append(
        plots.histogram("Rounds", [float(n) for n in one.lengths], "rounds", float(one.cap) if one.cap else None)
    )
    if not solo:
        found.append("<h3>Who leads</h3>")
        found.append(
            f"<p>The lead changes {one.lead_changes.number()} times. The winner leads for good after "
            f"{one.emerged.percent()} of the game.</p>"
        )
        rows = [(f"{10 * tenth}%", share) for tenth, share in enumerate(one.leader_wins) if share.n]
        found.append(
            plots.curve("How often the leader wins in the end, by how much of the game is played", rows, even=one.fair)
        )
    found.append("<h3>Score</h3>")
    found.append(
        f"<p>Mean {one.score.number()}"
        + ("" if solo else f"; the best {one.best.number()}, ahead of the second by {one.margin.number()}")
        + ".</p>"
    )
    heads = ["part", "survived", "lost"] if solo else ["part", "winners", "others"]
    found.append(
        _table(heads, [[escape(name), f"{won:.2f}", f"{lost:.2f}"] for name, (won, lost) in one.parts.items()])
    )
    for asked, answers in one.outcomes.items():
        found.append(f"<h3>{escape(asked.capitalize())}</h3>")
        found.append(plots.bars(asked.capitalize(), list(answers.items()), 0.0))
    if full:
        found += _worths("What things are worth", one.things, one, "had it")
        if one.never:
            found.append(f"<p>Never had: {escape(', '.join(one.never))}.</p>")
        found += _worths("Tactics: doing something more than the others", one.tactics, one, "did it more")
    return found


def _worths(title: str, things: list[Worth], one: Figures, had: str) -> list[str]:
    if not things:
        return []
    shown = things if len(things) <= 2 * MOST else things[:MOST] + things[-MOST:]
    plot = plots.bars(title, [(thing.name, thing.worth) for thing in shown], 0.0)
    rows = [
        [escape(t.name), f"{100 * t.taken:.1f}%", t.having.percent(), t.lacking.percent(), _points(t.worth)]
        for t in things
    ]
    table = _table(["", f"seats that {had}", "won with", "won without", "worth (points)"], rows)
    rest = "" if len(shown) == len(things) else f'<p class="note">The best and the worst {MOST} of {len(things)}.</p>'
    return [
        f"<h3>{escape(title)}</h3>",
        plot,
        rest,
        f"<details><summary>All {len(things)} as a table</summary>{table}</details>",
    ]


def _points(e: Estimate) -> str:
    return f"{100 * e.value:+.1f} ({100 * e.low:+.1f} to {100 * e.high:+.1f})"


def _comparison(title: str, note: str, tables: list[Figures]) -> list[str]:
    if not tables:
        return []
    solo = tables[0].players == 1
    heads = ["", "games", "survived" if solo else "wins by order of play", "rounds", "capped", "decisions", "score"]
    heads += list(tables[0].parts) if solo else ["lead changes", "won after"]
    rows = []
    for one in tables:
        rows.append(
            [
                escape(one.label),
                str(one.games),
                one.seats[0].percent() if solo else " · ".join(f"{100 * seat.value:.0f}%" for seat in one.seats),
                f"{one.rounds.value:.1f}",
                f"{100 * one.capped:.1f}%" if one.cap else "-",
                f"{one.moves.value:.0f}",
                one.score.number() if solo else f"{one.score.value:.1f}",
                *_compared(one, solo),
            ]
        )
    found = [f"<h2>{escape(title)}</h2>", f'<p class="note">{escape(note)}</p>', _table(heads, rows)]
    for asked in dict.fromkeys(asked for one in tables for asked in one.outcomes):
        answers = list(dict.fromkeys(answer for one in tables for answer in one.outcomes.get(asked, {})))
        rows = [
            [escape(one.label), *(_share(one.outcomes.get(asked, {}).get(answer)) for answer in answers)]
            for one in tables
        ]
        found += [f"<h3>{escape(asked.capitalize())}</h3>", _table(["", *map(escape, answers)], rows)]
    return found


def _compared(one: Figures, solo: bool) -> list[str]:
    """What is particular to games that are played alone, or together."""
    if solo:
        return [f"{won:.1f}" for won, _ in one.parts.values()]
    return [f"{one.lead_changes.value:.1f}", f"{100 * one.emerged.value:.0f}%"]


def _share(share: Estimate | None) -> str:
    return "-" if share is None else f"{100 * share.value:.0f}%"


def _table(heads: list[str], rows: list[list[str]], kind: str = "figures") -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
