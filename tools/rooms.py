"""The picture of the rooms and of who knows whom, as SVG: `docs/architecture.md` gets it whenever the site is built.

Rooms stand in rows: each above all that it knows. An arrow that follows from two others is left out. Colours are CSS
variables of the page around it, so that the picture is at home in the light and in the dark.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from textwrap import wrap

from imports import PACKAGE, Arrow, arrows, rooms, sentence

WIDE, SMALL, GAP, ROW = 178.0, 112.0, 22.0, 64.0
"""Widths of a folder's and of a single file's box, the space between two, and between two rows."""
LINE = 13.5


@dataclass
class Box:
    """A room, or (without lines) a place where an arrow passes through a row."""

    name: str
    lines: list[str] = field(default_factory=list)
    width: float = 12.0
    height: float = 0.0
    x: float = 0.0
    y: float = 0.0

    def __post_init__(self) -> None:
        if self.lines:
            self.height = 36.0 + LINE * len(self.lines)


def reach(known: list[Arrow]) -> dict[str, set[str]]:
    """All that each room knows, itself or through others."""
    found = {name: {arrow.end for arrow in known if arrow.start == name} for name in rooms()}
    for _ in found:
        for ends in found.values():
            ends |= {further for end in ends for further in found[end]}
    return found


def downward() -> tuple[list[Arrow], list[Arrow]]:
    """The arrows that rows are made by, and those (by name only) that point back up."""
    imports = [arrow for arrow in arrows() if not arrow.by_name]
    known = reach(imports)
    if circles := [name for name, ends in known.items() if name in ends]:
        raise ValueError(f"These rooms import each other in a circle: {', '.join(circles)}.")
    up = [arrow for arrow in arrows() if arrow.by_name and arrow.start in known[arrow.end]]
    return [arrow for arrow in arrows() if arrow not in up], up


def needed(known: list[Arrow]) -> list[Arrow]:
    """Without the arrows that follow from two others."""
    below = reach(known)
    return [
        arrow
        for arrow in known
        if not any(arrow.end in below[other.end] for other in known if other.start == arrow.start)
    ]


def rows_of(known: list[Arrow]) -> list[list[str]]:
    """The rooms in rows from the top, each room as low as it can be and still above all it knows."""
    level: dict[str, int] = {}

    def height(name: str) -> int:
        if name not in level:
            level[name] = 1 + max((height(arrow.end) for arrow in known if arrow.start == name), default=-1)
        return level[name]

    top = max(height(name) for name in rooms())
    # What little there is below everything else stands right below those who need it.
    for name in rooms():
        users = [level[arrow.start] for arrow in known if arrow.end == name]
        if users and not any(arrow.start == name for arrow in known) and name != "core":
            level[name] = min(users) - 1
    return [[name for name in rooms() if level[name] == row] for row in range(top, -1, -1)]


def box_of(name: str, folder: bool) -> Box:
    width = WIDE if folder else SMALL
    text = sentence(name) if folder else sentence(name).partition(":")[0]
    lines = wrap(text.replace("`", ""), 26 if folder else 17)
    return Box(name, lines, width)


def laid_out(known: list[Arrow]) -> tuple[list[list[Box]], list[tuple[Arrow, list[Box]]]]:
    """All boxes with their places, and every arrow with the boxes it goes through."""
    rows = [[box_of(name, rooms()[name] > 2 or name == PACKAGE) for name in row] for row in rows_of(known)]
    home = {box.name: number for number, row in enumerate(rows) for box in row}
    boxes = {box.name: box for row in rows for box in row}
    ways: list[tuple[Arrow, list[Box]]] = []
    for arrow in known:
        way = [boxes[arrow.start]]
        for row in range(home[arrow.start] + 1, home[arrow.end]):
            way.append(Box(f"{arrow.start}>{arrow.end}"))
            rows[row].append(way[-1])
        ways.append((arrow, [*way, boxes[arrow.end]]))
    for sweep in range(24):
        for row in rows if sweep % 2 == 0 else rows[::-1]:
            settle(row, ways)
    y = 2.0
    for row in rows:
        tallest = max(box.height for box in row)
        for box in row:
            if not box.lines:
                box.height = tallest
            box.y = y + (tallest - box.height) / 2
        y += tallest + ROW
    left = min(box.x - box.width / 2 for row in rows for box in row)
    for row in rows:
        for box in row:
            box.x -= left - 2
    return rows, ways


def settle(row: list[Box], ways: list[tuple[Arrow, list[Box]]]) -> None:
    """Order a row by where its neighbours stand, and give everybody room."""

    def pull(box: Box) -> float:
        near = [
            way[at + step].x
            for _, way in ways
            for at, passed in enumerate(way)
            if passed is box
            for step in (-1, 1)
            if 0 <= at + step < len(way)
        ]
        return sum(near) / len(near) if near else box.x

    row.sort(key=pull)
    wanted = [pull(box) for box in row]
    x = 0.0
    for box in row:
        box.x = x + box.width / 2
        x += box.width + GAP
    shift = sum(want - box.x for want, box in zip(wanted, row, strict=True)) / len(row)
    for box in row:
        box.x += shift


def path_of(way: list[Box]) -> str:
    """A curve from the bottom of the first box through all gaps to the top of the last."""
    first, last = way[0], way[-1]
    start = first.x + (way[1].x - first.x) * 0.25 * min(1.0, first.width / 200)
    end = last.x + max(-last.width * 0.4, min(last.width * 0.4, (way[-2].x - last.x) * 0.5))
    text = f"M{start:.0f} {first.y + first.height:.0f}"
    x0, y0 = start, first.y + first.height
    for box in way[1:-1]:
        text += curve(x0, y0, box.x, box.y) + f"V{box.y + box.height:.0f}"
        x0, y0 = box.x, box.y + box.height
    return text + curve(x0, y0, end, last.y - 7)


def curve(x0: float, y0: float, x1: float, y1: float) -> str:
    middle = (y0 + y1) / 2
    return f"C{x0:.0f} {middle:.0f} {x1:.0f} {middle:.0f} {x1:.0f} {y1:.0f}"


def picture() -> str:
    """The whole picture, as one element of a page."""
    known, up = downward()
    rows, ways = laid_out(needed(known))
    boxes = {box.name: box for row in rows for box in row}
    width = max(box.x + box.width / 2 for box in boxes.values()) + 2
    height = max(box.y + box.height for box in boxes.values()) + 2
    parts = [arrow_svg(arrow, path_of(way)) for arrow, way in ways]
    for arrow in up:
        start, end = boxes[arrow.start], boxes[arrow.end]
        x = (start.x + end.x) / 2 + 26
        parts.append(arrow_svg(arrow, f"M{x:.0f} {start.y:.0f}V{end.y + end.height + 7:.0f}"))
    parts += [room_svg(box) for box in boxes.values() if box.lines]
    words = "; ".join(f"{arrow.start} knows {arrow.end}" for arrow in needed(known))
    head = (
        '<marker id="rooms-head" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8Z"/></marker>'
    )
    return (
        f'<div class="rooms" tabindex="0" role="group" aria-label="The picture of the rooms">'
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img">'
        f"<title>The rooms, and who knows whom: {escape(words)}.</title><defs>{head}</defs>{''.join(parts)}</svg></div>"
    )


def arrow_svg(arrow: Arrow, path: str) -> str:
    how = "loads by name" if arrow.by_name else "imports"
    title = f"{arrow.start} {how} {arrow.end}, in {arrow.modules} module{'s' * (arrow.modules > 1)}"
    css = "arrow by-name" if arrow.by_name else "arrow"
    return f'<path class="{css}" d="{path}" marker-end="url(#rooms-head)"><title>{title}</title></path>'


def room_svg(box: Box) -> str:
    count = rooms()[box.name]
    size = f"{count} modules" if count > 2 else ""
    lines = "".join(f'<tspan x="{box.x:.0f}" dy="{LINE}">{escape(line)}</tspan>' for line in box.lines)
    left = box.x - box.width / 2
    return (
        f'<g class="room"><rect x="{left:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height:.0f}" rx="5"/>'
        f'<text class="name" x="{box.x:.0f}" y="{box.y + 20:.0f}">{box.name}</text>'
        f'<text class="says" y="{box.y + 22:.0f}">{lines}</text><title>{escape(size or box.name)}</title></g>'
    )


if __name__ == "__main__":
    print(picture())
