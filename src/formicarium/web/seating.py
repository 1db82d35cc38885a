"""Who sits where: sitting down, getting up, and playing the same people once more."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from formicarium.core.shelf import find
from formicarium.web.errors import NotAllowed, NotYours
from formicarium.web.opening import NAME_LENGTH, Plan, Wish, unlike
from formicarium.web.people import Person, clean
from formicarium.web.room import Room
from formicarium.web.store import new_id
from formicarium.web.words import say
from formicarium.web.writer import Taken

if TYPE_CHECKING:
    from formicarium.web.service import Tables

TAKEN = "That seat is taken already."


def goes_on_without(room: Room, seat: int) -> bool:
    """Whether a game goes on when a seat resigns: with more than two players, as long as another person plays."""
    others = [row for row in room.seats if row.number != seat and row.kind == "person"]
    return len(room.seats) > 2 and bool(others)


class Seating:
    """Changes of the seats of all tables. Each is decided under the table's lock, by who holds the seat at that moment."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def sit(self, room: Room, person: Person, seat: int, name: str, token: str = "") -> None:
        """Take a free seat; one that is kept for a friend by its link. That link stops working; the person gets an own one."""
        async with self.tables.changing(room):
            if not 0 <= seat < len(room.seats) or room.seats[seat].kind not in ("open", "friend"):
                raise NotAllowed(TAKEN)
            row = room.seats[seat]
            if token and token != row.token:
                raise NotAllowed(TAKEN)
            if not token and row.kind == "friend":
                raise NotYours("That seat is kept for somebody with a link.")
            taken = {"kind": "person", "name": clean(name, NAME_LENGTH) or person.name or "Guest", "token": new_id()}
            others = [other for other in room.seats if other is not row]
            taken["name"] = unlike(taken["name"], [other.name for other in others])
            await self._change(room, seat, person.id, taken)
        await self.tables.start(room)

    async def fill_with_bots(self, room: Room, person: Person, level: str) -> None:
        """Begin now: bots take the seats that are still free."""
        if person.id != room.row.host:
            raise NotYours("Only who opened the table can begin without the others.")
        if level not in self.tables.bots.levels:
            raise NotAllowed("There is no such bot.")
        async with self.tables.changing(room):
            for seat in room.free_seats():
                names = [row.name for row in room.seats if row.number != seat]
                values = {"kind": "bot", "level": level, "name": unlike(f"{level} bot", names), "token": new_id()}
                await self._change(room, seat, None, values)
        await self.tables.start(room)

    async def hold(self, room: Room, person: Person, seat: int, token: str) -> None:
        """Let a person go on with a seat from another device, after they came by its own link."""
        async with self.tables.changing(room):
            if room.seats[seat].token != token or room.seats[seat].kind != "person":
                raise NotAllowed(TAKEN)
            await self._change(room, seat, person.id, {"away": False})
        self.tables.bots.nudge(room)

    async def leave(self, room: Room, person: Person, seat: int) -> None:
        """Get up: a bot takes over. While people still gather, the seat is free again."""
        async with self.tables.changing(room):
            self.tables.check_mine(room, person, seat)
            self._check_going_on(room)
            if room.row.state == "gathering":
                values = {"kind": "open", "name": "Open seat", "token": new_id()}
                await self._write(room, seat, None, values, free=True)
                room.holders.pop(seat, None)
                self._show(room, seat, values)
            else:
                await self._change(room, seat, None, {"away": True})
        self.tables.bots.nudge(room)

    async def come_back(self, room: Room, person: Person, seat: int) -> None:
        """Sit down again: the bot hands the seat back."""
        async with self.tables.changing(room):
            self.tables.check_mine(room, person, seat)
            self._check_going_on(room)
            await self._change(room, seat, None, {"away": False})

    async def resign(self, room: Room, person: Person, seat: int) -> None:
        """Give a seat up for good. Where other people play on, a bot takes it; otherwise the game is over, and lost by it."""
        tables = self.tables
        async with tables.changing(room):
            tables.check_mine(room, person, seat)
            progress = room.progress
            if progress is None or room.row.state != "running":
                raise NotAllowed("One can resign from a game that runs, and this one does not.")
            if goes_on_without(room, seat):
                left = room.seats[seat]
                values = {
                    "kind": "bot",
                    "level": tables.bots.level(room, seat),
                    "name": say("{name} (bot)", name=left.name),
                    "away": False,
                    "token": new_id(),
                }
                await self._write(room, seat, None, values, free=True)
                room.holders.pop(seat, None)
                self._show(room, seat, values)
            else:
                await tables.happen(room, progress, "quit", seat, [()])
        tables.bots.nudge(room)

    def _check_going_on(self, room: Room) -> None:
        if room.row.state not in ("gathering", "running"):
            raise NotAllowed("The game is over; everybody may get up.")

    async def _change(self, room: Room, seat: int, person: str | None, values: dict[str, Any]) -> None:
        await self._write(room, seat, person, values)
        if person is not None:
            room.holders.setdefault(seat, set()).add(person)
        self._show(room, seat, values)

    async def _write(
        self, room: Room, seat: int, person: str | None, values: dict[str, Any], free: bool = False
    ) -> None:
        """On the disk, unless the seat is another's there by now."""
        try:
            await self.tables.store.change_seat(room.id, seat, room.seats[seat].token, person, free, **values)
        except Taken:
            self.tables.forget(room)
            raise NotAllowed(TAKEN) from None

    def _show(self, room: Room, seat: int, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(room.seats[seat], name, value)
        room.renamed()
        room.changed()

    async def rematch(self, room: Room, person: Person) -> Room:
        """The same people once more, every seat one further on. Whoever asks second comes to the same table."""
        mine = room.seats_of(person.id)
        if not mine or room.row.state != "over":
            raise NotAllowed("A rematch is for those who sat at a table that is over.")
        tables = self.tables
        async with tables.changing(room):
            if room.row.rematch:
                return await tables.room(room.row.rematch)
            wishes: list[Wish] = []
            for row in room.seats:
                level = tables.bots.level(room, row.number)
                if row.number in mine:
                    wishes.append(Wish("here", row.name, level))
                elif row.kind == "bot":
                    wishes.append(Wish("bot", level=level))
                else:
                    wishes.append(Wish("friend", level=level))
            turned = tuple(wishes[-1:] + wishes[:-1])
            known = find(room.game.name).defaults  # the newest rules may have fewer options
            options = {name: value for name, value in json.loads(room.row.options).items() if name in known}
            plan = Plan(room.game.name, turned, options, room.row.listed, room.row.hints, parent=room.id)
            next_room = await tables.create(person, plan)
            # Those who sat here are recognised there: their seats are theirs without any link.
            for number, people in room.holders.items():
                there = (number + 1) % len(room.seats)
                if number not in mine and room.seats[number].kind == "person":
                    for who in people:
                        values = {"kind": "person", "name": room.seats[number].name, "token": new_id()}
                        await self._change(next_room, there, who, values)
            await tables.start(next_room)
            await tables.store.change_table(room.id, rematch=next_room.id)
            room.row.rematch = next_room.id
            room.changed()
        return next_room
