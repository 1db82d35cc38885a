"""What a seat is asked: the prompt, the choices, why others are not possible, and the tools beside them."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from typing import Any

from markupsafe import Markup

from formicarium.core.message import Field, Msg, Question, Reason
from formicarium.export import can_export
from formicarium.web.components.after import outcome, past_curve, review_note
from formicarium.web.components.board import Marks, spot_of
from formicarium.web.components.frame import Frame
from formicarium.web.components.numbering import series, shortcuts
from formicarium.web.components.seen import Seen
from formicarium.web.components.speech import sign
from formicarium.web.room import Room
from formicarium.web.rules import address_of, paragraph
from formicarium.web.tree import Node, box, el, leaf, markup, safe
from formicarium.web.words import marked, say
from formicarium.writing import field_of, for_typists, number_of


def ask(room: Room, seen: Seen, frame: Frame) -> tuple[Node, Marks]:
    """The place where a person acts, and the pieces that one can act on."""
    progress = room.progress
    assert progress is not None
    kids: list[Node | None]
    marks = Marks()
    if frame.past is not None:
        kids = [leaf("h2", "prompt", say("After move {n}", n=frame.past)), past_curve(room)]
    elif frame.cover is not None:
        kids = _cover(room, frame.cover, frame.last)
    elif seen.over or room.row.state in ("over", "stopped"):
        kids = _over(room, seen, frame)
    elif seen.question is not None and seen.seat is not None and not room.by_bot(seen.seat):
        kids, marks = _question(room, seen, frame)
    else:
        kids = _waiting(room, seen, frame)
    seat = seen.seat if frame.cover is None else frame.cover
    shown = [_fields(progress.number, seat), *[kid for kid in kids if kid is not None]]
    css = "sheet" if seat is None or len(frame.mine) < 2 else f"sheet theirs seat-{seat % 6}"
    return Node("section", "ask", {"aria-labelledby": "prompt", "class": css}, "", tuple(shown)), marks


@lru_cache(maxsize=4096)
def _fields(version: int, seat: int | None) -> Node:
    """What goes along with every click: which seat, and which page it was seen on."""
    # The version is the same for all who look, so that its change is found once for all of them.
    kids = (_three("version", str(version)), _three("seat", "" if seat is None else str(seat)))
    return Node("div", "fields", {"hidden": ""}, "", kids)


@lru_cache(maxsize=4096)
def _three(name: str, value: str) -> Node:
    return box("div", f"{name}-fields", [_field(form, name, value) for form in FORMS])


FORMS = ("act", "command-form", "write-form")


def _field(form: str, name: str, value: str) -> Node:
    return leaf("input", f"{form}-{name}", form=form, type="hidden", name=name, value=value)


def _cover(room: Room, seat: int, last: int | None) -> list[Node | None]:
    name = room.names[seat]
    back = None
    if last is not None and room.table.can_undo(last):
        text = say("{name}: take it back", name=room.names[last])
        back = leaf("button", "undo", text, form="act", formaction=f"/t/{room.id}/undo", name="who", value=str(last))
    who = el("span", sign(seat), name, css=f"who seat-{seat % 6}")
    show = say("I am {name}: show the table", name=name)
    return [
        leaf("h2", "prompt", marked("Hand over to {who}", who=who), tabindex="-1"),
        leaf(
            "p",
            "cover-why",
            say("What {name} may see stays covered until {name} sits in front of the screen.", name=name),
        ),
        leaf("button", "uncover", show, form="act", formaction=f"/t/{room.id}/uncover", css="main"),
        back,
    ]


def _over(room: Room, seen: Seen, frame: Frame) -> list[Node | None]:
    teller = room.teller
    winners = [row["seat"] for row in seen.moment.standings if row["place"] == 1] if seen.over else []
    if not seen.over:
        said = outcome(room) or marked("This game was not finished.")
    elif len(room.seats) == 1:
        said = marked("You made it!") if winners else marked("The colony is lost.")
    elif len(winners) == 1:
        said = marked("{who} wins.", who=teller.player(winners[0]))
    else:
        said = teller.tell(Msg("{who:seats} share the victory.", {"who": winners}))
    buttons: list[Any] = []
    if frame.mine and room.row.state == "over":
        again = say("Go to the rematch" if room.row.rematch else "Rematch" if len(room.seats) > 1 else "Play again")
        buttons.append(el("button", again, form="act", formaction=f"/t/{room.id}/rematch", css="main"))
    buttons.append(el("a", say("Look back through it"), href=f"/t/{room.id}/at/0", css="button"))
    buttons.append(el("a", say("Download"), href=f"/t/{room.id}/record.json", css="button", download=True))
    if can_export(room.game):
        buttons.append(el("a", say("Keep a picture"), href=f"/t/{room.id}/picture.svg", css="button", download=True))
    buttons.append(el("a", say("Check its dice"), href=f"/t/{room.id}/verify", css="button"))
    return [
        leaf("h2", "prompt", said, tabindex="-1"),
        leaf("ol", "result", Markup("").join(_results(room, seen)), css="result") if seen.over else None,
        review_note(room) if room.row.state == "over" else None,
        leaf("p", "tools", Markup("").join(buttons), css="tools"),
    ]


def _results(room: Room, seen: Seen) -> list[Markup]:
    """How everybody did, with what each score is made of."""
    found = []
    for row in seen.moment.standings:
        parts = ", ".join([f"{say(part.replace('_', ' '))} {points}" for part, points in row["parts"].items()])
        who = room.teller.player(row["seat"])
        found.append(
            el("li", who, el("b", str(row["score"]), css="score"), el("small", parts), value=str(row["place"]))
        )
    return found


def _waiting(room: Room, seen: Seen, frame: Frame) -> list[Node | None]:
    progress = room.progress
    assert progress is not None
    same: Node | None = seen.moment.made.get("waiting")
    if same is None:
        since = max([progress.since[seat] for seat in seen.waiting], default=0.0)
        same = seen.moment.made["waiting"] = _waiting_for(room, seen.waiting, since)
    kids: list[Node | None] = [same]
    held = room.held()
    if held is not None and held in frame.mine:
        kids = [room.keep(("end", held, len(frame.mine) > 1), partial(_end_turn, room, held, len(frame.mine) > 1))]
    for seat in frame.mine:
        if room.seats[seat].away:
            kids.append(room.keep(("away", seat), partial(_away, room, seat)))
    kids.append(_tools(room, seen))
    return kids


def _end_turn(room: Room, seat: int, several: bool) -> Node:
    """Nothing more to decide, but all of it could still be taken back."""
    prompt = _prompt_of(room, Msg("Your turn is over."), seat if several else None)
    button = leaf(
        "button",
        "end-turn",
        el("kbd", "1", aria_hidden="true") + Markup(say("End turn")),
        form="act",
        formaction=f"/t/{room.id}/end",
        css="main",
        name="who",
        value=str(seat),
        aria_keyshortcuts="1",
    )
    return Node("div", "ending", {}, "", (prompt, button))


def _waiting_for(room: Room, seats: list[int], since: float) -> Node:
    prompt = room.keep(
        ("waiting for", tuple(seats)), partial(_prompt, room, Msg("Waiting for {who:seats}", {"who": seats}))
    )
    then = leaf("p", "waiting-since", room.teller.tell(Msg("since {when:moment}", {"when": since})))
    return Node("div", "waiting", {}, "", (prompt, then))


def _prompt(room: Room, msg: Msg) -> Node:
    return leaf("h2", "prompt", room.teller.tell(msg), tabindex="-1")


def _prompt_of(room: Room, msg: Msg, seat: int | None) -> Node:
    """What is asked; where several people share a screen, with the name of the one who is asked."""
    key = (msg.text, repr(msg.values))
    if seat is None:
        return room.share(("prompt", *key), partial(_prompt, room, msg))
    asked = Msg("{who:seat}: {msg:msg}", {"who": seat, "msg": msg.plain()})
    return room.keep(("prompt of", seat, *key), partial(_prompt, room, asked))


def _away(room: Room, seat: int) -> Node:
    button = el(
        "button",
        say("Come back to my seat"),
        form="act",
        formaction=f"/t/{room.id}/back",
        css="main",
        name="who",
        value=seat,
    )
    return leaf("div", f"away-{seat}", el("p", say("A bot plays for {name}.", name=room.names[seat])) + button)


# ---- a question -----------------------------------------------------------------------------------------------------


def _question(room: Room, seen: Seen, frame: Frame) -> tuple[list[Node | None], Marks]:
    assert seen.question is not None
    question = for_typists(room.game, seen.question)
    labels = [label for _, label in question.options]
    outlook = room.game.words.outlook(seen.view, question)
    brief = series(labels)
    keys = shortcuts(labels)
    choices = [
        _choice(room, seen, keys[place], action, label, place in brief, outlook.get(action))
        for place, (action, label) in enumerate(question.options)
    ]
    refused = [_reason(room, seen, action, label, reason) for action, label, reason in question.refused]
    offered = frozenset([choice.attrs["data-spot"] for choice in choices if "data-spot" in choice.attrs])
    vain = frozenset([reason.attrs["data-spot"] for reason in refused if "data-spot" in reason.attrs]) - offered
    advice = _advice(room, seen)
    advised = "" if advice is None else spot_of(seen, tuple(advice["action"]))
    prompt = question.prompt
    return [
        _handle(len(choices)),
        _prompt_of(room, prompt, seen.seat if len(frame.mine) > 1 else None),
        _threat(room, outlook.get(())),
        _text_field(room, field_of(room.game, seen.question)),
        _gesture(room, question),
        Node(
            "div",
            "choices",
            {"class": "choices", "role": "group", "aria-label": say("Your choices")},
            "",
            _grouped(seen, question.options, choices),
        ),
        _refused(refused),
        _hint(room, advice),
        box("div", "foot", [_rule(room, question.rule), _tools(room, seen)]),
    ], Marks(offered, vain, advised)


@lru_cache(maxsize=256)
def _handle(count: int) -> Node:
    """How many choices there are; on a small screen, what makes the sheet small and large again."""
    said = say("{n} choices", n=count) if count > 1 else say("1 choice")
    fold = leaf("input", "fold", type="checkbox", autocomplete="off", aria_label=say("Make the choices small"))
    label = leaf("label", "fold-count", said, for_="fold")
    return Node("div", "handle", {"class": "many"} if count > FEW else {}, "", (fold, label))


FEW = 4
"""More choices than these are counted: they might not all be in sight."""
MANY = 8
"""More choices than these are grouped, where the game has words for it."""


def _grouped(seen: Seen, options: Any, choices: list[Node]) -> tuple[Node, ...]:
    """The choices; a long list of several kinds with a heading before each kind."""
    if len(choices) <= MANY:
        return tuple(choices)
    names = [seen.game.drawing.group(action, label) for action, label in options]
    if len(set(names)) < 2:
        return tuple(choices)
    found: list[Node] = []
    for place, (name, choice) in enumerate(zip(names, choices, strict=True)):
        if not place or name != names[place - 1]:
            found.append(_heading(place, say(name) if name else ""))
        found.append(choice)
    return tuple(found)


@lru_cache(maxsize=1024)
def _heading(place: int, name: str) -> Node:
    return leaf("h3", f"group-{place}", name) if name else leaf("hr", f"group-{place}")


def _choice(
    room: Room, seen: Seen, key: str, action: tuple[Any, ...], label: Msg, brief: bool, outlook: Msg | None
) -> Node:
    """One option as a button, with what will come of it. The same button serves as long as it says the same and has the same key."""

    def make() -> Node:
        sign = el("kbd", key, aria_hidden="true") if key and number_of(label) is None else Markup("")
        whole = room.teller.plain.say(label) if brief else None
        ahead = Markup("")
        if outlook is not None and brief:
            whole = f"{whole}: {room.teller.plain.say(outlook)}"
        elif outlook is not None:
            ahead = el("small", room.teller.label(outlook), css="outlook")
        return leaf(
            "button",
            f"do-{slug(action)}",
            sign + el("span", str(label.values["n"]) if brief else room.teller.label(label), ahead),
            css="brief" if brief else None,
            form="act",
            name="action",
            value=json.dumps(list(action)),
            data_spot=spot_of(seen, action),
            data_tip=whole if outlook is not None else None,
            aria_keyshortcuts=key or None,
            aria_label=whole,
            title=whole,
        )

    told = () if outlook is None else (outlook.text, repr(outlook.values))
    return room.share(("choice", action, key, brief, label.text, repr(label.values), told), make)


def _threat(room: Room, outlook: Msg | None) -> Node | None:
    """What is to be feared whatever one answers, below the prompt."""
    if outlook is None:
        return None
    return room.share(
        ("threat", outlook.text, repr(outlook.values)),
        lambda: leaf("p", "threat", room.teller.tell(outlook), css="outlook"),
    )


def _reason(room: Room, seen: Seen, action: tuple[Any, ...], label: Msg, reason: Reason) -> Node:
    """One thing that is not possible now, with the reason a tap away."""

    def make() -> Node:
        summary = el("summary", el("s", room.teller.label(label)), " ", el("span", say("why not?"), css="why"))
        why = el("p", room.teller.tell(reason.msg), " ", rule_link(room, reason.rule))
        return leaf("details", f"no-{slug(action)}", summary + why, css="refused", data_spot=spot_of(seen, action))

    values = repr((label.values, reason.msg.values))
    return room.share(("reason", action, label.text, reason.msg.text, reason.rule, values), make)


def _gesture(room: Room, question: Question) -> Node | None:
    """What goes along with the answer: how many, and whether what follows from it is asked or done."""
    drawing = room.game.drawing
    allowed = drawing.LEADS.get(question.kind)
    if allowed is None or room.coach is not None:
        return None  # a lesson goes in small steps
    ahead = f"/t/{room.id}/ahead" if question.kind in drawing.AHEAD or question.kind in drawing.DEEDS else ""
    also = drawing.ALSO.get(question.kind, "")
    return _gesture_node(drawing.most(question), say(allowed) if allowed else "", say(also) if also else "", ahead)


MOST_PILLS = 5
"""Up to so many, each number has a button of its own."""


@lru_cache(maxsize=4096)
def _gesture_node(most: int, allowed: str, also: str, ahead: str) -> Node:
    inside = Markup("")
    if most > 1:
        numbers = [*range(1, most), 0] if most <= MOST_PILLS else []
        pills = [
            el(
                "label",
                el("input", type="radio", form="act", name="amount", value=n, checked=not n, autocomplete="off"),
                el("span", str(n) if n else say("all {n}", n=most)),
            )
            for n in numbers
        ]
        if not pills:
            field = {"form": "act", "name": "amount", "min": 1, "max": most, "value": most, "autocomplete": "off"}
            pills = [el("input", type="number", aria_label=say("How many"), **field)]
        inside += el("fieldset", el("legend", say("Send")), *pills, css="stepper", title=say("With Shift held: 1"))
    for name, words in (("on", allowed), ("also", also)):
        if words:
            switch = {"form": "act", "name": name, "value": "yes", "checked": name == "on", "autocomplete": "off"}
            inside += el("label", el("input", type="checkbox", **switch), words)
    inside += el("input", type="hidden", form="act", name="follow", value="yes")
    for name in ("to", "then", "need"):
        inside += el("input", type="hidden", form="act", name=name, value="", id=f"act-{name}")
    return leaf("div", "gesture", inside, data_ahead=ahead)


def _text_field(room: Room, field: Field | None) -> Node | None:
    """Where the answer is a word of one's own: it is typed and sent like any other choice, with or without a script."""
    if field is None:
        return None
    inside = (
        el("label", room.teller.plain.say(field.label), for_="text")
        + el(
            "input",
            id="text",
            form="write-form",
            name="text",
            value=field.text,
            maxlength=field.most,
            required=True,
            autocomplete="off",
            spellcheck="false",
        )
        + el("button", say("That is it"), form="write-form")
    )
    return leaf("p", f"writing-{slug((field.text,))}", inside, css="tools writing")


def _refused(reasons: list[Node]) -> Node | None:
    """What a person might look for but cannot do now; a long list is folded."""
    if len(reasons) <= 3:
        return box("div", "refused", reasons) if reasons else None
    return Node("details", "refused", {"class": "refused many"}, "", (_refused_title(len(reasons)), *reasons))


@lru_cache(maxsize=64)
def _refused_title(count: int) -> Node:
    why = say("{n} more are not possible now:", n=count)
    return leaf("summary", "refused-title", markup(safe(why) + " ") + el("span", say("why not?"), css="why"))


def _rule(room: Room, rule: str) -> Node | None:
    """The paragraph of the rules that a question rests on, one tap away."""
    if not rule:
        return None

    def make() -> Node:
        text = paragraph(room.game, rule) or Markup("")
        link = el("a", say("in the rules"), href=_rule_address(room, rule), data_book=True)
        return leaf(
            "details", "rule", el("summary", say("Rule {number}", number=rule)) + text + el("p", link), css="rule"
        )

    return room.share(("rule", rule), make)


def _rule_address(room: Room, rule: str) -> str:
    return f"{address_of(room.game, 'rules')}#{rule.replace(' ', '-')}"


def rule_link(room: Room, rule: str) -> Markup:
    return (
        el("a", say("Rule {number}", number=rule), href=_rule_address(room, rule), data_book=True)
        if rule
        else Markup("")
    )


def _advice(room: Room, seen: Seen) -> dict[str, Any] | None:
    """What a bot would do, for whoever has asked since this was asked."""
    progress = room.progress
    assert progress is not None
    assert seen.seat is not None
    hint = room.hints.get(seen.seat)
    return None if hint is None or hint[0] != progress.asked[seen.seat] else hint[1]


def _hint(room: Room, advice: dict[str, Any] | None) -> Node | None:
    """The move, one sentence of why, and a button that plays it; figures are for those who want more."""
    if advice is None:
        return None
    what = el("p", el("b", say("A bot would:")), " ", room.teller.label(advice["label"]))
    why = el("p", room.teller.tell(advice["why"])) if advice["why"] else Markup("")
    alone = {"formaction": f"/t/{room.id}/step", "name": "action", "value": json.dumps(advice["action"])}
    play = el("button", say("Play it"), form="act", css="main", **alone)
    lines = [el("li", room.teller.tell(line)) for line in advice["lines"]]
    more = el("details", el("summary", say("More")), el("ul", *lines))
    return leaf("div", "hint", what + why + play + more)


def _tools(room: Room, seen: Seen) -> Node:
    """Undo and hint where they are possible, and the line for those who prefer to type."""
    back = 0 if seen.seat is None or room.by_bot(seen.seat) else room.back_to_turn(seen.seat)
    asked = seen.question is not None
    hint = seen.question is not None and room.row.hints and len(seen.question.options) > 1
    return room.keep(("tools", min(back, 2), asked, hint), lambda: _make_tools(room, back, asked, hint))


def _make_tools(room: Room, back: int, asked: bool, hint: bool) -> Node:
    buttons: list[Markup] = []
    for wanted, letter, name, key, path in (
        (back > 0, "U", say("Undo"), "undo", "undo"),
        (back > 1, "T", say("Undo turn"), "undo-turn", "undo-turn"),
        (hint, "H", say("Hint"), "hint-me", "hint"),
    ):
        if wanted:
            path = f"/t/{room.id}/{path}"
            shown = el("kbd", letter, aria_hidden="true")
            buttons.append(
                el("button", shown, name, form="act", formaction=path, id=key, aria_keyshortcuts=letter.lower())
            )
    if asked:
        field = el(
            "input",
            id="say",
            form="command-form",
            name="say",
            autocomplete="off",
            maxlength="100",
            placeholder=say("a number, words, undo, hint"),
            aria_keyshortcuts="/",
        )
        label = el("label", say("What to do"), for_="say")
        go = el("button", say("Do it"), form="command-form")
        buttons.append(el("details", el("summary", say("Type it")), label, field, go, css="command", id="typed"))
    return leaf("div", "tools", Markup("").join(buttons), css="tools")


def slug(action: tuple[Any, ...]) -> str:
    return "-".join([str(part) for part in action]).replace(" ", "_")
