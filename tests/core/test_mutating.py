"""The mistakes that `make mutants` makes: small ones, in rules and not in words, each of which can be run."""

from __future__ import annotations

import ast

from tools.mutating import mutants_of

SOURCE = '''
LIMIT: int = 3


class Step:
    def run(self, t):
        """Do it."""
        if t.telling:
            t.tell("{n} eggs", {"n": 1 + 1})
        if t.food >= LIMIT and not t.dead:  # rule X 1
            t.food -= min(t.food, 2)
            t.hatch(t.seat)
        return [egg for egg in t.eggs if egg]

    def prompt(self, t):
        return Msg("Which?" if t.food > 1 else "What?")
'''


def test_every_mistake_is_made_once_and_can_be_compiled() -> None:
    made = mutants_of("steps.py", SOURCE)
    assert [mutant.name for mutant in made] == [
        "steps.py:-: LIMIT: int = 3 => LIMIT: int = 4",
        "steps.py:Step.run: if t.food >= LIMIT and not t.dead: => if (t.food >= LIMIT or not t.dead):",
        "steps.py:Step.run: if t.food >= LIMIT and not t.dead: => if t.food > LIMIT and not t.dead:",
        "steps.py:Step.run: if t.food >= LIMIT and not t.dead: => if t.food >= LIMIT and bool(t.dead):",
        "steps.py:Step.run: t.food -= min(t.food, 2) => t.food += min(t.food, 2)",
        "steps.py:Step.run: t.food -= min(t.food, 2) => pass",
        "steps.py:Step.run: t.food -= min(t.food, 2) => t.food -= max(t.food, 2)",
        "steps.py:Step.run: t.food -= min(t.food, 2) => t.food -= min(t.food, 3)",
        "steps.py:Step.run: t.hatch(t.seat) => pass",
        "steps.py:Step.run: return [egg for egg in t.eggs if egg] => return [egg for egg in t.eggs if not egg]",
    ]
    for mutant in made:
        text = mutant.source(SOURCE)
        ast.parse(text)
        assert text != SOURCE
        assert len(text.splitlines()) == len(SOURCE.splitlines())


def test_equal_mistakes_in_a_function_have_names_of_their_own() -> None:
    made = mutants_of("a.py", "def f(t):\n    t.go(1)\n    t.go(1)\n")
    assert [mutant.name for mutant in made if mutant.after == "pass"] == [
        "a.py:f: t.go(1) => pass",
        "a.py:f: t.go(1) => pass (2)",
    ]
