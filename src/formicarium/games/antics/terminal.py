"""The table as text: every line says one thing, so that it can be read aloud."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from formicarium.core.message import Msg
from formicarium.core.speech import Speaker
from formicarium.games.antics.rules.data import BEAR, CELLS, COLUMNS, FIELDS, GARDEN, NESTS, PLOT, RADIUS, ROWS
from formicarium.games.antics.words import GUIDE_WORDS

SIGNS = "SBHPCF"
SEAT_STYLES = ("bold blue", "bold yellow", "bold magenta", "bold cyan")


def board(view: dict[str, Any], speaker: Speaker) -> Group:
    """The table for one seat: the shelf, the garden, then every player's hill and ants."""
    seat = view["seat"] if view["seat"] is not None else view["active"]
    order = [(seat + step) % view["players"] for step in range(view["players"])]
    parts: list[RenderableType] = [_headline(view, speaker), Text(), *_shelf(view, speaker), Text()]
    parts += _garden(view, speaker)
    for other in order:
        parts += [Text(), *_colony(view, other, speaker)]
    parts += [Text(), Text(speaker.say(Msg(LEGEND)), "dim")]
    return Group(*parts)


LEGEND = (
    "In the picture of a hill each field is a letter and its level: S scout, B build, H hatch, P place, C carry, F fungus. "
    "A star is a field under prey; a bracket after it is a pawn."
)


def _headline(view: dict[str, Any], speaker: Speaker) -> Text:
    said = [Msg("Turn {n}.", {"n": view["turn"]})]
    if not view["over"]:
        said.append(
            Msg("{who:seat} plays, with {n:plural|pawn|pawns} left.", {"who": view["active"], "n": view["pawns"]})
        )
    said.append(Msg("{n:plural|tile is|tiles are} in the bag.", {"n": view["bag"]}))
    said.append(Msg("{n} of 6 kinds of prey are exhausted; with 5 the game ends.", {"n": view["exhausted"]}))
    if view["closing"] > 0:
        said.append(Msg("These are the last turns: {n} to go.", {"n": view["closing"]}))
    return Text(" ".join(speaker.say(msg) for msg in said), "bold")


def _shelf(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    lines = [Text(speaker.say(Msg("The shelf, from column 1 to column 6:")), "bold")]
    for row in range(ROWS):
        things = view["rack"][row * COLUMNS : row * COLUMNS + COLUMNS]
        said = "; ".join(_thing(thing, speaker) for thing in things)
        lines.append(Text(speaker.say(Msg("  Row {n}: {things}.", {"n": row + 1, "things": said}))))
        bite = view["bites"][row]
        away = next(column for column, thing in enumerate(things) if thing >= BEAR)
        if bite and away - sum(1 for thing in things[:away] if thing < 0) <= 1:
            eats = speaker.say(Msg(GUIDE_WORDS[bite]))
            lines.append(
                Text(
                    speaker.say(
                        Msg("    Take care: one more tile of this row, and it comes for {eats}.", {"eats": eats})
                    ),
                    "red",
                )
            )
    return lines


def _thing(thing: int, speaker: Speaker) -> str:
    if thing >= BEAR:
        return speaker.say(Msg("the {colour:colour} anteater", {"colour": thing - BEAR}))
    return speaker.say(Msg("nothing")) if thing < 0 else speaker.name("Tile", thing).lower()


def _garden(view: dict[str, Any], speaker: Speaker) -> list[Text]:
    lines = [Text(speaker.say(Msg("The garden:")), "bold")]
    for field, (goods, spaces, _, _, _) in enumerate(FIELDS):
        values = {"n": view["stocks"][field], "goods": goods, "where": list(spaces)}
        lines.append(Text(speaker.say(Msg("  {goods:Goods}: {n} left, beside {where:spaces}.", values))))
    for nest in range(NESTS):
        here = [
            speaker.say(Msg("{n} of {who:seat}", {"n": n, "who": seat}))
            for seat, n in enumerate(view["nests"][nest])
            if n
        ]
        if here:
            lines.append(Text(speaker.say(Msg("  {nest:Nest} nest: {ants}.", {"nest": nest, "ants": ", ".join(here)}))))
    return lines


def _colony(view: dict[str, Any], seat: int, speaker: Speaker) -> list[Text]:
    colony = view["colonies"][seat]
    values = {"who": seat, "score": view["scores"][seat], **colony["parts"]}
    lines = [
        Text(
            speaker.say(Msg("{who:seat}, {score:plural|point|points}: prey {prey}, fungus {fungus}.", values)),
            SEAT_STYLES[seat],
        )
    ]
    supply = ", ".join(speaker.name("Tile", tile).lower() for tile in colony["supply"]) or speaker.say(Msg("none"))
    lines.append(
        Text(
            speaker.say(
                Msg(
                    "  {n:plural|ant|ants} in the supply. Tiles: {tiles}. Leaves: {brown} brown, {green} green.",
                    {
                        "n": colony["home"],
                        "tiles": supply,
                        "brown": colony["leaves"][0],
                        "green": colony["leaves"][1],
                    },
                )
            )
        )
    )
    ants = [_ant(view, seat, space, speaker) for space in range(1, GARDEN) if colony["ants"][space]]
    if ants:
        lines.append(Text(speaker.say(Msg("  Ants: {ants}.", {"ants": "; ".join(ants)}))))
    caught = [speaker.name("goods", kind) for kind, cell in enumerate(colony["prey"]) if cell != -1]
    if caught:
        lines.append(Text(speaker.say(Msg("  Prey: {list}.", {"list": ", ".join(caught)}))))
    return [*lines, *_hill(view, seat), Text(_fields(view, seat, speaker))]


def _ant(view: dict[str, Any], seat: int, space: int, speaker: Speaker) -> str:
    """Where an ant stands, what it carries, and whether it is guarded."""
    found = speaker.name("space", space)
    load = view["colonies"][seat]["ants"][space] - 2
    if load >= 0:
        found += speaker.say(Msg(" with {goods:goods}", {"goods": load}))
    if view["guards"][space] == seat:
        found += speaker.say(Msg(" and a guard"))
    return found


def _hill(view: dict[str, Any], seat: int) -> list[Text]:
    """The hill from above, row by row, odd rows pushed to the right."""
    colony = view["colonies"][seat]
    used = [cell for cell in range(CELLS) if colony["level"][cell]]
    rows = sorted({PLOT[cell][1] for cell in used})
    # Two columns of text for each half step to the right, so that neighbours stand beside each other.
    left = min(4 * PLOT[cell][0] + 2 * PLOT[cell][1] for cell in used)
    lines = []
    for row in rows:
        text = Text(f"    {chr(ord('A') + row + RADIUS)} ")
        width = 0
        for cell in sorted((c for c in used if PLOT[c][1] == row), key=lambda c: PLOT[c][0]):
            column = 4 * PLOT[cell][0] + 2 * row - left
            text.append(" " * (column - width))
            mark = "*" if cell in colony["prey"] else SIGNS[colony["symbol"][cell]]
            pawn = seat == view["active"] and cell in view["standing"]
            text.append(f"{mark}{colony['level'][cell]}{')' if pawn else ' '} ", "reverse" if pawn else "none")
            width = column + 4
        lines.append(text)
    return lines


def _fields(view: dict[str, Any], seat: int, speaker: Speaker) -> str:
    """The fields of a hill in words, the strongest first."""
    colony = view["colonies"][seat]
    used = [cell for cell in range(CELLS) if colony["level"][cell]]
    used.sort(key=lambda cell: (-colony["level"][cell], colony["symbol"][cell], cell))
    said = []
    for cell in used:
        values = {"what": colony["symbol"][cell], "level": colony["level"][cell], "where": cell}
        text = speaker.say(Msg("{what:action} {level} at {where:cell}", values))
        if cell in colony["prey"]:
            text += speaker.say(Msg(" under {goods:goods}", {"goods": colony["prey"].index(cell)}))
        elif seat == view["active"] and cell in view["standing"]:
            text += speaker.say(Msg(" with a pawn"))
        said.append(text)
    return speaker.say(Msg("  Fields: {list}.", {"list": ", ".join(said)}))
