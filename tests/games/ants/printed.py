"""What is printed on boards and tiles, as text: `python -m tests.games.ants.printed` renews printed.txt after a change of components."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

from formicarium.games.ants.rules import enemies, map_data, nest, tiles, tracks, vocabulary

KEPT = Path(__file__).with_name("printed.txt")
MODULES: tuple[ModuleType, ...] = (vocabulary, tracks, tiles, nest, map_data, enemies)


def printed() -> str:
    """Every constant of the components, one line for each thing in a row of things."""
    lines: list[str] = []
    told: dict[str, Any] = {"TYPE_CHECKING": False, "GARDENS": map_data.GARDENS}
    for module in MODULES:
        lines.append(f"# {module.__name__.rpartition('.')[2]}")
        for name, value in sorted(vars(module).items()):
            if name.isupper() and told.get(name) != value:
                told[name] = value
                lines += rows(name, value)
    return "\n".join(lines) + "\n"


def rows(name: str, value: Any) -> list[str]:
    """A row of things line by line, anything else in one."""
    if isinstance(value, (tuple, list)) and any(not isinstance(one, (int, str)) for one in value):
        return [f"{name}[{i}] = {plain(one)}" for i, one in enumerate(value)]
    return [f"{name} = {plain(value)}"]


def plain(value: Any) -> Any:
    """Numbers, texts, and rows of them; of other things what they consist of."""
    if isinstance(value, (tuple, list)):
        return tuple(plain(one) for one in value)
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, (int, str)) or value is None:
        return value
    names = [name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name))]
    return {name: plain(getattr(value, name)) for name in names}


if __name__ == "__main__":
    KEPT.write_text(printed(), encoding="utf-8")
