"""What the README and the pages under docs/ print for people to type, found by reading them.

A command is a line of a code block, or a piece of code in a sentence, that begins with `formicarium`, `dask`, `make` or `cd`
(after an optional `$ `, settings of the environment, or `yes 1 |` for somebody who answers 1 to everything). Blocks that are marked as another language, such as ```python or
```text, hold none. A line that ends in a backslash goes on in the next one; what follows a `#` is a remark.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
SHELLS = {"", "sh", "bash", "shell", "console"}
COMMAND = re.compile(
    r"(?:\$ )?(?:yes (?P<answer>\S+) \| )?(?P<line>(?:[A-Z_]+=\S+ )*(?:formicarium|dask|make|cd)(?: .*)?)$", re.DOTALL
)


@dataclass(frozen=True)
class Printed:
    """One command as it is printed."""

    page: str
    text: str
    block: bool
    """Whether it stands in a code block; otherwise in a sentence, where a bare `formicarium arena` is only a name"""
    answer: str = ""
    """What is answered to everything that it asks"""

    @property
    def settings(self) -> dict[str, str]:
        """What it sets in the environment."""
        return dict(word.split("=", 1) for word in self._words() if self._is_setting(word))

    @property
    def words(self) -> list[str]:
        return [word for word in self._words() if not self._is_setting(word)]

    @property
    def stays(self) -> bool:
        """Whether it is left running while the next one is typed."""
        return self.text.endswith("&")

    def _words(self) -> list[str]:
        return shlex.split(self.text.rstrip("& "), comments=True)

    @staticmethod
    def _is_setting(word: str) -> bool:
        return re.match(r"[A-Z_]+=", word) is not None


def pages() -> list[str]:
    """The README and all pages of the documentation."""
    return ["README.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]


def commands_in(page: str) -> list[Printed]:
    """The commands of a page, in the order in which they stand there."""
    found = []
    for text, block in _code((ROOT / page).read_text(encoding="utf-8")):
        match = COMMAND.match(text)
        if match:
            found.append(Printed(page, match["line"].strip(), block, match["answer"] or ""))
    return found


def _code(markdown: str) -> Iterator[tuple[str, bool]]:
    """Lines of code blocks and pieces of code in sentences."""
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        if token.type == "code_block" or (token.type == "fence" and token.info.strip() in SHELLS):
            for line in token.content.replace("\\\n", " ").splitlines():
                yield re.sub(r"\s+", " ", line).strip(), True
        for child in token.children or []:
            if child.type == "code_inline":
                yield re.sub(r"\s+", " ", child.content).strip(), False


def commands(*programs: str) -> list[Printed]:
    """All printed commands of these programs."""
    return [one for page in pages() for one in commands_in(page) if one.words[0] in programs]


def prompts_in(page: str) -> int:
    """How many lines of a page are typed into Python."""
    return len(re.findall(r"^\s*>>> ", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE))
