"""A review as markup: for a file that stands alone, and for the browser table, which brings its own frame."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib import resources
from typing import Any

from formicarium.core.message import Msg
from formicarium.core.record import Record
from formicarium.core.speech import Speaker
from formicarium.review.curve import curve_svg, values_of
from formicarium.review.outline import at_moves
from formicarium.review.pictures import board_picture

Address = Callable[[int, int], str]
"""The address of a moment, by its move and the seat through whose eyes; empty where it has none"""


def pictures_of(record: Record, review: dict[str, Any], speaker: Speaker) -> list[str]:
    """The board before every turning point, as who decided there saw it."""
    moves = [turn["move"] for turn in review["turning"]]
    tables = at_moves(record, moves)
    return [board_picture(table, turn["seat"], speaker) for turn, table in zip(review["turning"], tables, strict=True)]


def review_html(review: dict[str, Any], speaker: Speaker, pictures: list[str], address: Address | None = None) -> str:
    """The curve, the turning points, what went well, and the figures, as sections of a page."""
    say = _Said(speaker)
    return "".join(
        (
            _curves(review, speaker, say),
            _turning(review, say, pictures, address),
            _well(review, say),
            _figures(review, say),
        )
    )


class _Said:
    """Messages as text for a page."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def __call__(self, text: str, **values: Any) -> str:
        return escape(self.speaker.say(Msg(text, values)))

    def plain(self, msg: dict[str, Any] | None) -> str:
        return "" if msg is None else escape(self.speaker.say(msg))

    def who(self, seat: int) -> str:
        return f'<span class="who seat-{seat % 6}">{escape(self.speaker.seat(seat))}</span>'


def chance_title(review: dict[str, Any]) -> str:
    """What the first curve shows, as a message."""
    return "The score that could be expected" if review["solo"] else "Chances in 100, as each one could judge them"


def _curves(review: dict[str, Any], speaker: Speaker, say: _Said) -> str:
    names = [speaker.seat(seat) for seat in range(review["players"])]
    chances = curve_svg(review, names, "chances", speaker.say(Msg(chance_title(review))))
    scores = curve_svg(review, names, "scores", speaker.say(Msg("Scores")))
    rows = []
    for number, (point, row) in enumerate(zip(review["points"], values_of(review, "chances"), strict=True), 1):
        cells = "".join(f"<td>{round(value)}</td>" for value in row)
        cells += "".join(f"<td>{score}</td>" for score in point["scores"])
        rows.append(f'<tr><th scope="row">{number}</th><td>{say.plain(point["title"])}</td>{cells}</tr>')
    heads = "".join(f'<th scope="col">{say("{who:seat}: chances", who=seat)}</th>' for seat in range(len(names)))
    heads += "".join(f'<th scope="col">{say("{who:seat}: score", who=seat)}</th>' for seat in range(len(names)))
    return (
        f'<section class="sheet" aria-labelledby="curves"><h2 id="curves">{say("How it came about")}</h2>'
        f'<div class="curves"><figure><figcaption>{say(chance_title(review))}</figcaption>{chances}</figure>'
        f"<figure><figcaption>{say('Scores')}</figcaption>{scores}</figure></div>"
        f'<details><summary>{say("The same in numbers")}</summary><div class="wide" tabindex="0" role="region" '
        f'aria-label="{say("The curve in numbers")}"><table><thead><tr><th scope="col">{say("Turn")}</th>'
        f'<th scope="col">{say("What happened")}</th>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table></div></details>'
        "</section>"
    )


def _turning(review: dict[str, Any], say: _Said, pictures: list[str], address: Address | None) -> str:
    points = []
    for number, (turn, picture) in enumerate(zip(review["turning"], pictures, strict=True), 1):
        where = address(turn["move"], turn["seat"]) if address is not None else ""
        heading = say("{n}. After move {move}: ", n=number, move=turn["move"]) + say.who(turn["seat"])
        told = [f'<p class="when">{say.plain(turn["turn"])}</p>']
        if not turn["same"]:
            told.append(
                f"<dl><dt>{say('Asked')}</dt><dd>{say.plain(turn['asked'])}</dd>"
                f"<dt>{say('Played')}</dt><dd>{say.plain(turn['played'])}</dd>"
                f'<dt>{say("The search prefers")}</dt><dd class="better">{say.plain(turn["better"])}</dd></dl>'
            )
        told += [f"<p>{say.plain(sentence)}</p>" for sentence in turn["why"]]
        if where:
            told.append(f'<p><a class="button" href="{escape(where)}">{say("Look at it")}</a></p>')
        points.append(
            f'<article class="turning"><h3>{heading}</h3><div class="told">{"".join(told)}</div>'
            f'<div class="picture" data-game="{escape(review["game"])}">{picture}</div></article>'
        )
    body = "".join(points) or f"<p>{say('Nobody gave anything away: there was no turning point.')}</p>"
    return f'<section class="sheet" aria-labelledby="turning"><h2 id="turning">{say("What turned it")}</h2>{body}</section>'


def _well(review: dict[str, Any], say: _Said) -> str:
    people = []
    for row in review["seats"]:
        said = "".join(f"<li>{say.plain(sentence)}</li>" for sentence in row["well"])
        score = say("{n:plural|point|points}", n=row["score"])
        people.append(f"<h3>{say.who(row['seat'])} <small>{score}</small></h3><ul>{said}</ul>")
    return f'<section class="sheet" aria-labelledby="well"><h2 id="well">{say("What went well")}</h2>{"".join(people)}</section>'


def _figures(review: dict[str, Any], say: _Said) -> str:
    heads = "".join(f'<th scope="col">{say.who(seat)}</th>' for seat in range(review["players"]))
    rows = []
    for title, numbers in review["figures"].items():
        most = max(numbers)
        cells = "".join(f"<td>{f'<b>{n}</b>' if n == most and len(numbers) > 1 and n else n}</td>" for n in numbers)
        rows.append(f'<tr><th scope="row">{say(title)}</th>{cells}</tr>')
    return (
        f'<section class="sheet" aria-labelledby="figures"><h2 id="figures">{say("Figures")}</h2>'
        f'<div class="wide" tabindex="0" role="region" aria-label="{say("Figures")}"><table class="figures">'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div></section>"
    )


def file_html(record: Record, review: dict[str, Any], speaker: Speaker) -> str:
    """The review as one file that needs nothing else."""
    game = speaker.game
    static = resources.files("formicarium.web").joinpath("static")
    styles = [static.joinpath(name).read_text(encoding="utf-8") for name in ("tokens.css", "style.css", "review.css")]
    symbols = static.joinpath("symbols.svg").read_text(encoding="utf-8")
    names = [speaker.seat(seat) for seat in range(review["players"])]
    title = f"{game.title}: {speaker.together(names)}"
    inside = review_html(review, speaker, pictures_of(record, review, speaker))
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{''.join(styles)}{game.style}</style></head>\n"
        f'<body><svg class="symbols" aria-hidden="true">{symbols}{game.drawing.SYMBOLS}</svg>'
        f'<main class="page review"><h1>{escape(title)}</h1>{inside}</main></body>\n</html>\n'
    )
