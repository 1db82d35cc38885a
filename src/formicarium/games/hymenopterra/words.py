"""How the things of the game are called."""

from typing import Any


def name(kind: str, value: Any, speaker: Any) -> str:
    return f"<{kind} {value}>"
