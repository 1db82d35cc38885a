"""The pages docs/numbers/<game>.md: every action and every column of a game in numbers, from what the game declares."""

from __future__ import annotations

from pathlib import Path

from formicarium.core.game import Game
from formicarium.core.numbers import Arg, Numbering

HERE = Path(__file__).parents[2]


def path(game: Game) -> Path:
    return HERE / "docs" / "numbers" / f"{game.name}.md"


def _span(arg: Arg) -> str:
    if arg.listed:
        return f"a row of `{arg.grid}`"
    return f"{arg.low} to {arg.high}" + (f", a row of `{arg.grid}`" if arg.grid else "")


def page(game: Game) -> str:
    """The page, for as many players as the game usually has."""
    low, high = game.players
    numbering = Numbering(game, game.default_players or low)
    codec, layout = numbering.codec, numbering.layout
    lines = [
        f"# {game.title} in numbers",
        "",
        f"For version {game.rules_version} of the rules; [Environments](../environments.md) tells what they are for. "
        f"With {numbering.players} player{'s' * (numbering.players > 1)} there are {codec.size:,} actions, and an "
        f"observation has {layout.size:,} numbers."
        + (" Grids with a row for each seat grow with the players." if high > low else ""),
        "",
        "## Actions",
        "",
        "| numbers | verb | the numbers after it |",
        "| --- | --- | --- |",
    ]
    for verb in codec.verbs:
        numbers = f"{verb.first}" if verb.size == 1 else f"{verb.first} to {verb.first + verb.size - 1}"
        lines.append(f"| {numbers} | `{verb.name}` | {'; '.join(_span(arg) for arg in verb.args)} |")
    lines += ["", "## Observation", ""]
    for grid in layout.grids:
        last = grid.start + grid.rows * grid.width - 1
        lines += [f"### {grid.name}", ""]
        lines += [f"{grid.says} {grid.rows} × {grid.width}, numbers {grid.start} to {last}.", ""]
        lines += ["| column | what it says | divided by |", "| --- | --- | --- |"]
        lines += [f"| `{column.name}` | {column.says} | {column.top} |" for column in grid.columns]
        lines.append("")
    lines += ["### Kinds of choices", "", "The column `kind` of `asked` counts these from 1.", ""]
    lines += [f"{place}. `{name}`" for place, name in enumerate(numbering.asking.names, 1)]
    return "\n".join(lines) + "\n"
