"""The strip above the board in words: what a game declares there is said once for everybody who reads the same language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from formicarium.core.message import Msg
from formicarium.core.scene import Goal, Vital
from formicarium.core.speech import Speaker

Values = tuple[tuple[str, Any], ...]
"""What a sentence names, as pairs of name and value"""


def vital(
    speaker: Any,
    key: str,
    label: str,
    value: str | int,
    title: str,
    *,
    values: Values = (),
    symbol: str = "",
    panel: str = "",
    alarm: bool = False,
) -> Vital:
    """Something vital; `label` and `title` are messages, `values` what the title names. A label says one|many where it counts."""
    one, _, many = label.partition("|")
    label = many if many and value != 1 else one
    return _vital(speaker.catalogue, key, label, str(value), title, values, symbol, panel, alarm)


@lru_cache(maxsize=10_000)
def _vital(
    catalogue: Any,
    key: str,
    label: str,
    value: str,
    title: str,
    values: Values,
    symbol: str,
    panel: str,
    alarm: bool,
) -> Vital:
    say = speaker_in(catalogue).say
    return Vital(key, say(Msg(label)), value, say(Msg(title, dict(values))), symbol, panel, alarm)


def goal(speaker: Any, text: str, values: Values, how: tuple[str, ...], rule: str) -> Goal:
    """What one plays for; `text` and the sentences of `how` are messages that may name any of the values."""
    return _goal(speaker.catalogue, text, values, how, rule)


@lru_cache(maxsize=4096)
def _goal(catalogue: Any, text: str, values: Values, how: tuple[str, ...], rule: str) -> Goal:
    say, named = speaker_in(catalogue).say, dict(values)
    return Goal(say(Msg(text, named)), tuple([say(Msg(sentence, named)) for sentence in how]), rule)


def speaker_in(catalogue: Any) -> Speaker:
    """Who says what names nobody, in the language of a catalogue."""
    speaker = Speaker(None)
    speaker.catalogue = catalogue
    return speaker
