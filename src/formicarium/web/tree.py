"""What a live page shows, as a tree of keyed elements, and the changes that lead from one tree to the next.

Every element has an id that is unique on the page. Inside it is either finished markup (a leaf) or more elements. A page that
shows the old tree and applies the changes shows the new one, and every element that stayed is the same element still: it
keeps its focus, what was typed into it, and glides where its `transform` changed.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from markupsafe import Markup

Change = list[Any]
"""One change as the script understands it: what to do, the id it is done to, and with what."""

Found = list[tuple[int, bytes]]
"""Changes as JSON, each with its rank: what is done first."""

Known = dict[tuple[int, int], tuple["Node", "Node", Found]]
"""Changes between two elements, by their identities: several pages show the same, and it is compared once for all of them"""

FIRST, THEN, LAST = 0, 1, 2
"""A piece may leave one container for another: it is taken out of the old place before it is put into the new one."""

VOID = frozenset({"input", "img", "br", "hr", "meta", "link"})

as_json = msgspec.json.Encoder(enc_hook=str).encode  # Markup is text too


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
        head = f'<{self.tag} id="{safe(self.key)}"{_written(self.attrs)}>'
        if self.kids is None:
            self._html = head if self.tag in VOID else f"{head}{self.inner}</{self.tag}>"
            return self._html
        return f"{head}{''.join([kid.html() for kid in self.kids])}</{self.tag}>"


_special = re.compile("[&<>\"']").search


def safe(text: str) -> str:
    """Text as markup that shows it. (Most texts hold nothing to escape, and looking is quicker than replacing.)"""
    return html.escape(text) if _special(text) else text


def markup(text: str) -> Markup:
    """Finished markup as such. (What Markup() itself does beside that takes longer than all the rest of an element.)"""
    return str.__new__(Markup, text)


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


def _written(attrs: dict[str, str]) -> str:
    return "".join([f' {name}="{safe(value)}"' for name, value in attrs.items()])


def text_of(item: Any) -> str:
    """Something as finished markup: text is escaped, Markup is taken as it is."""
    return item if type(item) is Markup else safe(item if type(item) is str else str(item))


def leaf(tag: str, key: str, inner: Any = "", **attrs: Any) -> Node:
    """An element with finished content: text is escaped, Markup is taken as it is."""
    return Node(tag, key, attributes(attrs), str(text_of(inner)))


def box(tag: str, key: str, kids: Iterable[Node | None], **attrs: Any) -> Node:
    """An element that holds keyed elements."""
    return Node(tag, key, attributes(attrs), "", tuple([kid for kid in kids if kid is not None]))


def el(tag: str, *inside: Any, **attrs: Any) -> Markup:
    """Plain markup without a key, for the inside of leaves: text is escaped, Markup is taken as it is."""
    head = f"<{tag}{_written(attributes(attrs))}>"
    if tag in VOID:
        return markup(head)
    return markup(f"{head}{''.join([text_of(item) for item in inside if item is not None])}</{tag}>")


def changes(old: Node, new: Node) -> list[Change]:
    """What to do to a page that shows `old` so that it shows `new`. Both must have the same key."""
    found: list[Change] = msgspec.json.decode(changes_json(old, new, {}))
    return found


def changes_json(old: Node, new: Node, known: Known) -> bytes:
    """The same as JSON. What was compared before is remembered in `known`, for as long as somebody keeps that."""
    found: Found = []
    _compare(old, new, found, known)
    first = [change for rank, change in found if rank == FIRST]
    then = [change for rank, change in found if rank == THEN]
    last = [change for rank, change in found if rank == LAST]
    return b"[%b]" % b",".join(first + then + last)


def _compare(old: Node, new: Node, found: Found, known: Known) -> None:
    if old is new:
        return
    pair = (id(old), id(new))
    before = known.get(pair)
    if before is None:
        inside: Found = []
        _compare_anew(old, new, inside, known)
        before = known[pair] = (old, new, inside)
    found.extend(before[2])


def _compare_anew(old: Node, new: Node, found: Found, known: Known) -> None:
    """Two elements that nobody has compared yet."""
    if old.tag != new.tag or (old.kids is None) != (new.kids is None):
        found.append((THEN, as_json(("replace", old.key, new.html()))))
        return
    if old.attrs is not new.attrs and old.attrs != new.attrs:
        changed: dict[str, str | None] = {
            name: value for name, value in new.attrs.items() if old.attrs.get(name) != value
        }
        changed.update({name: None for name in old.attrs if name not in new.attrs})
        found.append((LAST, as_json(("attrs", new.key, changed))))
    if new.kids is None:
        if old.inner != new.inner:
            found.append((THEN, as_json(("inner", new.key, new.inner))))
    elif old.kids != new.kids:  # nodes compare by identity
        _compare_kids(old, new, found, known)


LONG = 16
"""From so many elements on it pays to see whether a list only lost some at its beginning and got some at its end"""


def _went_on(new: Node, before: tuple[Node, ...], after: tuple[Node, ...], found: Found) -> bool:
    """A long list that went on, as stories do: what was first is gone, and there is more at the end."""
    if len(before) < LONG or not after:
        return False
    gone = 0
    if before[0] is not after[0]:
        try:
            gone = before.index(after[0])
        except ValueError:
            return False
    stayed = len(before) - gone
    if before[gone:] != after[:stayed]:
        return False
    for kid in before[:gone]:
        found.append((FIRST, as_json(("remove", kid.key))))
    for kid in after[stayed:]:
        found.append((LAST, as_json(("insert", new.key, None, kid.html()))))
    return True


def _compare_kids(old: Node, new: Node, found: Found, known: Known) -> None:
    """What is in its place at both ends stays there; between them, some go, some come, and some move."""
    assert old.kids is not None
    assert new.kids is not None
    before, after = old.kids, new.kids
    if _went_on(new, before, after, found):
        return
    start, end, new_end = 0, len(before), len(after)
    while start < end and start < new_end:
        was, now = before[start], after[start]
        if was is not now:
            if was.key != now.key:
                break
            _compare(was, now, found, known)
        start += 1
    while end > start and new_end > start:
        was, now = before[end - 1], after[new_end - 1]
        if was is not now:
            if was.key != now.key:
                break
            _compare(was, now, found, known)
        end -= 1
        new_end -= 1
    if start == end and start == new_end:
        return
    wanted = {kid.key for kid in after[start:new_end]}
    order: list[str] = []
    stayed: dict[str, Node] = {}
    for kid in before[start:end]:
        if kid.key in wanted:
            order.append(kid.key)
            stayed[kid.key] = kid
        else:
            found.append((FIRST, as_json(("remove", kid.key))))
    beyond = after[new_end].key if new_end < len(after) else None
    for at, kid in enumerate(after[start:new_end]):
        known_kid = stayed.get(kid.key)
        here = order[at] if at < len(order) else beyond
        if known_kid is None:
            found.append((LAST, as_json(("insert", new.key, here, kid.html()))))
            order.insert(at, kid.key)
        else:
            if here != kid.key:
                found.append((LAST, as_json(("move", new.key, here, kid.key))))
                order.remove(kid.key)
                order.insert(at, kid.key)
            if known_kid is not kid:
                _compare(known_kid, kid, found, known)
