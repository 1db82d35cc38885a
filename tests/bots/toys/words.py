"""What the toys call their things."""

from typing import Any


def name(kind: str, value: Any, speaker: Any) -> str:
    return f"{kind} {value}"
