"""What a live page shows, as a tree of keyed elements, and the changes that lead from one tree to the next.

Every element has an id that is unique on the page. Inside it is either finished markup (a leaf) or more elements. A page that
shows the old tree and applies the changes shows the new one, and every element that stayed is the same element still: it
keeps its focus, what was typed into it, and glides where its `transform` changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup, escape

Change = list[Any]
"""One change as the script understands it: what to do, the id it is done to, and with what."""

ORDER = {"remove": 0, "replace": 1, "inner": 1}
"""What is done first: whatever can take elements off the page."""

VOID = frozenset({"input", "img", "br", "hr", "meta", "link"})


class Node:
    """One keyed element. Never changes; equal trees share nodes, so that comparing them is mostly comparing identities."""

    __slots__ = ("_html", "attrs", "inner", "key", "kids", "tag")

    def __init__(
        self, tag: str, key: str, attrs: dict[str, str], inner: str = "", kids: tuple[Node, ...] | None = None
    ) -> None:
        self.tag = tag
        self.key = key
        self.attrs = attrs
        self.inner = inner
        self.kids = kids
        self._html: str | None = None

    def html(self) -> str:
        """The element as markup. Leaves remember theirs; containers are joined anew (they would fill the memory)."""
        if self._html is not None:
            return self._html
        head = f'<{self.tag} id="{escape(self.key)}"' + "".join(
            f' {name}="{escape(value)}"' for name, value in self.attrs.items()
        )
        if self.kids is None:
            self._html = f"{head}>" if self.tag in VOID else f"{head}>{self.inner}</{self.tag}>"
            return self._html
        return f"{head}>{''.join([kid.html() for kid in self.kids])}</{self.tag}>"

    def same(self, other: Node) -> bool:
        """Whether both show the same."""
        return self is other or (
            self.key == other.key
            and self.tag == other.tag
            and self.attrs == other.attrs
            and self.inner == other.inner
            and (self.kids is None) == (other.kids is None)
            and len(self.kids or ()) == len(other.kids or ())
            and all(a.same(b) for a, b in zip(self.kids or (), other.kids or (), strict=True))
        )


NAMES: dict[str, str] = {"css": "class", "for_": "for"}
"""Attributes as they are written in Python and in markup; others are added as they come."""


def attributes(given: dict[str, Any]) -> dict[str, str]:
    """Attributes as they are written: None and False left out, True empty, `css` is the class."""
    found: dict[str, str] = {}
    for name, value in given.items():
        if value is None or value is False or (value == "" and name != "value"):
            continue
        written = NAMES.get(name)
        if written is None:
            written = NAMES[name] = name.replace("_", "-")
        found[written] = "" if value is True else value if type(value) is str else str(value)
    return found


def text_of(item: Any) -> str:
    """Something as finished markup: text is escaped, Markup is taken as it is."""
    return item if type(item) is Markup else escape(item)


def leaf(tag: str, key: str, inner: Any = "", **attrs: Any) -> Node:
    """An element with finished content: text is escaped, Markup is taken as it is."""
    return Node(tag, key, attributes(attrs), str(text_of(inner)))


def box(tag: str, key: str, kids: Iterable[Node | None], **attrs: Any) -> Node:
    """An element that holds keyed elements."""
    return Node(tag, key, attributes(attrs), "", tuple([kid for kid in kids if kid is not None]))


def el(tag: str, *inside: Any, **attrs: Any) -> Markup:
    """Plain markup without a key, for the inside of leaves: text is escaped, Markup is taken as it is."""
    parts = [f"<{tag}"]
    for name, value in attributes(attrs).items():
        parts.append(f' {name}="{escape(value)}"')
    parts.append(">")
    if tag not in VOID:
        for item in inside:
            if item is not None:
                parts.append(text_of(item))
        parts.append(f"</{tag}>")
    return Markup("".join(parts))


def changes(old: Node, new: Node) -> list[Change]:
    """What to do to a page that shows `old` so that it shows `new`. Both must have the same key."""
    found: list[Change] = []
    _compare(old, new, found)
    # A piece may leave one container for another: it is taken out of the old place before it is put into the new one.
    found.sort(key=lambda change: ORDER.get(change[0], 2))
    return found


def _compare(old: Node, new: Node, found: list[Change]) -> None:
    if old is new:
        return
    if old.tag != new.tag or (old.kids is None) != (new.kids is None):
        found.append(["replace", old.key, new.html()])
        return
    if old.attrs != new.attrs:
        changed: dict[str, str | None] = {
            name: value for name, value in new.attrs.items() if old.attrs.get(name) != value
        }
        changed.update({name: None for name in old.attrs if name not in new.attrs})
        found.append(["attrs", new.key, changed])
    if new.kids is None:
        if old.inner != new.inner:
            found.append(["inner", new.key, new.inner])
        return
    _compare_kids(old, new, found)


def _compare_kids(old: Node, new: Node, found: list[Change]) -> None:
    """What is in its place at both ends stays there; between them, some go, some come, and some move."""
    assert old.kids is not None
    assert new.kids is not None
    before, after = old.kids, new.kids
    start, end, new_end = 0, len(before), len(after)
    while start < end and start < new_end and before[start].key == after[start].key:
        if before[start] is not after[start]:
            _compare(before[start], after[start], found)
        start += 1
    while end > start and new_end > start and before[end - 1].key == after[new_end - 1].key:
        end -= 1
        new_end -= 1
        if before[end] is not after[new_end]:
            _compare(before[end], after[new_end], found)
    if start == end and start == new_end:
        return
    wanted = {kid.key for kid in after[start:new_end]}
    order: list[str] = []
    known: dict[str, Node] = {}
    for kid in before[start:end]:
        if kid.key in wanted:
            order.append(kid.key)
            known[kid.key] = kid
        else:
            found.append(["remove", kid.key])
    beyond = after[new_end].key if new_end < len(after) else None
    for at, kid in enumerate(after[start:new_end]):
        stayed = known.get(kid.key)
        here = order[at] if at < len(order) else beyond
        if stayed is None:
            found.append(["insert", new.key, here, kid.html()])
            order.insert(at, kid.key)
        else:
            if here != kid.key:
                found.append(["move", new.key, here, kid.key])
                order.remove(kid.key)
                order.insert(at, kid.key)
            _compare(stayed, kid, found)
