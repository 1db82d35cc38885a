"""The small mistakes that tools/mutants.py makes in rules: found in the syntax tree, written into the text."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from dataclasses import dataclass

WORDS = ("tell", "tell_only", "say", "told", "Msg", "Reason", "Question", "tell_throw", "mypyc_attr", "field")
"""Calls that tell or ask something, in words: tests of the story look at these."""
NO_RULES = (
    "prompt",
    "refused",
    "reason",
    "why_not",
    "explain",
    "check",
    "tally",
    "deal_anew",
    "_play_anew",
    "copy_into",
)
"""Functions that find words, check what must be true, copy, or deal anew what a seat cannot see: left alone as a whole."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One mistake: where it is made, and the text that stands there instead."""

    file: str
    function: str
    """The outermost function (`Class.method`) around it; empty for what is run at import"""
    line: int
    end: int
    column: int
    end_column: int
    new: str
    before: str
    after: str
    again: int
    """How many like it come before it in the same function"""

    @property
    def name(self) -> str:
        """What it is known by, as long as nobody changes that very line."""
        again = f" ({self.again + 1})" if self.again else ""
        return f"{self.file}:{self.function or '-'}: {self.before} => {self.after}{again}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}\n    {self.before}\n    {self.after}"

    def source(self, text: str) -> str:
        """The whole module with the mistake in it."""
        lines = text.splitlines(keepends=True)
        first, last = lines[self.line - 1].encode(), lines[self.end - 1].encode()
        made = first[: self.column] + self.new.encode() + last[self.end_column :]
        lines[self.line - 1 : self.end] = [made.decode() + "\n" * (self.end - self.line)]
        return "".join(lines)


def mutants_of(file: str, text: str) -> list[Mutant]:
    """All mistakes that can be made in a module, in the order of its lines."""
    finder = _Finder()
    finder.visit(ast.parse(text))
    lines = text.splitlines()
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for function, node, new in finder.found:
        line, end = node.lineno, node.end_lineno or node.lineno
        column, end_column = node.col_offset, node.end_col_offset or 0
        first, last = lines[line - 1].encode(), lines[end - 1].encode()
        before = " ".join(_bare(part) for part in lines[line - 1 : end])
        after = _bare((first[:column] + new.encode() + last[end_column:]).decode())
        again = seen[function, before, after]
        seen[function, before, after] += 1
        found.append(Mutant(file, function, line, end, column, end_column, new, before, after, again))
    return found


def mistake(file: str, text: str, old: str, new: str) -> Mutant:
    """A mistake that somebody thought of: `old`, which stands once in a line of the module, becomes `new`."""
    lines = text.splitlines()
    found = [number for number, line in enumerate(lines, 1) if old in line]
    if len(found) != 1:
        raise ValueError(f"{file} has {len(found)} lines with {old!r}: one is wanted.")
    line = found[0]
    before = lines[line - 1].encode()
    column = before.index(old.encode())
    after = before[:column] + new.encode() + before[column + len(old.encode()) :]
    function = _function_around(ast.parse(text).body, line, "")
    end_column = column + len(old.encode())
    bare = _bare(before.decode()), _bare(after.decode())
    return Mutant(file, function, line, line, column, end_column, new, *bare, 0)


def _function_around(body: list[ast.stmt], line: int, prefix: str) -> str:
    """The outermost function around a line, with the classes around it."""
    for node in body:
        if node.lineno <= line <= (node.end_lineno or node.lineno):
            if isinstance(node, ast.ClassDef):
                return _function_around(node.body, line, f"{prefix}{node.name}.")
            if isinstance(node, ast.FunctionDef):
                return prefix + node.name
    return ""


def _bare(line: str) -> str:
    """A line without its indentation and its remark."""
    return line.partition("  # ")[0].strip()


class _Finder(ast.NodeVisitor):
    """Walks over a module and writes down what could be changed: the function, the node, its new text."""

    def __init__(self) -> None:
        self.found: list[tuple[str, ast.expr | ast.stmt, str]] = []
        self.classes: list[str] = []
        self.function = ""

    def _add(self, node: ast.expr | ast.stmt, new: ast.expr | str) -> None:
        self.found.append((self.function, node, new if isinstance(new, str) else ast.unparse(new)))

    # ---- where ------------------------------------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.classes.append(node.name)
        made_by_hand = any(isinstance(inner, ast.FunctionDef) and inner.name == "__init__" for inner in node.body)
        for inner in node.body:
            if not (made_by_hand and isinstance(inner, ast.AnnAssign)):  # nobody reads what a constructor sets again
                self.visit(inner)
        self.classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        words = node.name.endswith("label") or node.name.startswith(("imagine", "_imagine", "why_no", "_why_no", "__"))
        if words or node.name in NO_RULES:
            return
        outer = self.function
        self.function = outer or ".".join([*self.classes, node.name])
        for inner in node.body:
            self.visit(inner)
        self.function = outer

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._leave_out(node)
        if node.value is not None:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called in WORDS:
            return
        if isinstance(node.func, ast.Name) and called in CALLED:
            new = copy.copy(node)
            new.func = ast.Name(CALLED[called])
            self._add(node, new)
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words."""

    def visit_If(self, node: ast.If) -> None:
        asked = node.test.attr if isinstance(node.test, ast.Attribute) else getattr(node.test, "id", "")
        if asked in ("telling", "TYPE_CHECKING") or _only_tells(node):
            return
        self._condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test)
        self.generic_visit(node)

    def _condition(self, test: ast.expr) -> None:
        """What is true becomes false, unless the condition itself is changed anyway."""
        if not isinstance(test, (ast.Compare, ast.BoolOp)) and not (
            isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        ):
            self._add(test, f"not ({ast.unparse(test)})" if not isinstance(test, ast.Name) else f"not {test.id}")

    # ---- what -------------------------------------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        for number, operator in enumerate(node.ops):
            new = copy.copy(node)
            new.ops = [*node.ops[:number], COMPARED[type(operator)](), *node.ops[number + 1 :]]
            self._add(node, new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        new = copy.copy(node)
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._add(node, f"({ast.unparse(new)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(node, f"bool({ast.unparse(node.operand)})")
        elif isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return  # a number that stands for nobody or nothing
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in CALCULATED and not _is_text(node):
            new = copy.copy(node)
            new.op = CALCULATED[type(node.op)]()
            self._add(node, f"({ast.unparse(new)})")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in CALCULATED and not isinstance(node.value, (ast.List, ast.ListComp, ast.Tuple)):
            new = copy.copy(node)
            new.op = CALCULATED[type(node.op)]()
            self._add(node, ast.unparse(new))
        self._leave_out(node)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if node.value is True or node.value is False:
            self._add(node, str(not node.value))
        elif isinstance(node.value, int):
            self._add(node, str(node.value + 1))

    def visit_Assign(self, node: ast.Assign) -> None:
        self._leave_out(node)
        self.visit(node.value)

    def _leave_out(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> None:
        """Without a local name nothing runs any more; what is written to the table is worth leaving out."""
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if self.function and all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in targets):
            self._add(node, "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            called = node.value.func
            if (called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")) in WORDS:
                return
            if self.function:
                self._add(node, "pass")
            self.visit(node.value)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._add(node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self._add(node, "pass")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self._add(node, "pass")
        else:
            self.visit(node.value)


def _only_tells(node: ast.If) -> bool:
    """Whether a condition only chooses between words."""
    return all(
        isinstance(inner, ast.Expr)
        and isinstance(inner.value, ast.Call)
        and isinstance(inner.value.func, ast.Attribute)
        and inner.value.func.attr in WORDS
        for inner in [*node.body, *node.orelse]
    )


def _is_text(node: ast.expr) -> bool:
    """Whether something with a plus is text or a list put together."""
    return any(
        isinstance(inner, (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple))
        or (isinstance(inner, ast.Constant) and isinstance(inner.value, str))
        for inner in ast.walk(node)
    )
