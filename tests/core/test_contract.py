"""The contract between a game and the house: every hook is explained, and what is missing is named."""

from __future__ import annotations

from pathlib import Path

import pytest

import formicarium as fm
from formicarium.core import contract
from formicarium.core.contract import ROOMS, Judgement, Quick, broken, hook_names, hooks_of


def test_every_hook_has_a_sentence() -> None:
    source = Path(contract.__file__).read_text(encoding="utf-8")
    for kind in ROOMS.values():
        for hook in hook_names(kind):
            found = vars(kind).get(hook)
            assert getattr(found, "__doc__", None) or f"    {hook}: " in source, hook


def test_what_is_missing_or_wrong_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "anthole"
    (package / "bot").mkdir(parents=True)
    for part in ("__init__.py", "bot/__init__.py", "words.py"):
        (package / part).write_text("")
    (package / "bot" / "quick.py").write_text("AHEAD = 3\n\ndef quick(t, seat):\n    return ('pass',)\n")
    (package / "lab.py").write_text("def things(table, number):\n    return []\n\nlength = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert broken("anthole") == [
        "anthole.words must give name (see formicarium.core.contract).",
        "anthole.bot.quick must give horizon (see formicarium.core.contract).",
        "anthole.lab.length must be a function.",
        "anthole.lab.things takes (table, number), not (t, seat).",
    ]
    with pytest.raises(NotImplementedError, match="horizon"):
        hooks_of("anthole", "bot.quick", Quick)


def test_what_a_game_leaves_out_has_an_answer() -> None:
    judgement = hooks_of("tests.core", "bot.judgement", Judgement)
    assert judgement.given == frozenset()
    assert judgement.QUIET == ()
    assert judgement.sensible(None, 0, [("pass",)]) == [("pass",)]
    table = fm.new("summon_the_swarm", players=4, seed=1)
    assert sum(judgement.judge(table)) == pytest.approx(1.0)
