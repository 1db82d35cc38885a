"""The tables of the database. A game is its moves: they are only ever added to."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base of all models; `Base.metadata` is what the migrations must lead to."""


class Secret(Base):
    """Keys of this server, made once: with them cookies and forms are signed."""

    __tablename__ = "secret"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))


class TableRow(Base):
    """A table: which game, how it starts, and what the lists of tables show of it."""

    __tablename__ = "game_table"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(60))
    rules: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(Text)
    """JSON"""
    seed: Mapped[str | None] = mapped_column(String(64))
    """64 hex digits; none where the game starts from a position"""
    position: Mapped[str | None] = mapped_column(Text)
    """JSON of the position it starts from, if it does"""
    own_seed: Mapped[str] = mapped_column(String(100), default="")
    """What somebody gave as a seed: then chance was known beforehand, and everybody is told."""
    listed: Mapped[bool] = mapped_column(Boolean)
    hints: Mapped[bool] = mapped_column(Boolean)
    state: Mapped[str] = mapped_column(String(12))
    """gathering, running, over"""
    waiting: Mapped[str] = mapped_column(String(60), default="")
    """The seats that owe a decision, between commas: ,0,2,"""
    result: Mapped[str] = mapped_column(Text, default="")
    """JSON of places and scores when it is over"""
    host: Mapped[str] = mapped_column(String(32))
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    parent: Mapped[str] = mapped_column(String(32), default="")
    """The table that this one is a rematch or a branch of"""
    parent_move: Mapped[int] = mapped_column(Integer, default=-1)
    """After which move of the parent it branches off; -1 for a rematch"""
    rematch: Mapped[str] = mapped_column(String(32), default="")
    """The table where the same people play again"""
    lesson: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """The lesson that is given here; empty at all other tables"""

    __table_args__ = (Index("game_table_lists", "state", "listed", "changed"),)


class SeatRow(Base):
    """A seat at a table."""

    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(12))
    """person, friend (kept for who has the link), open, bot"""
    name: Mapped[str] = mapped_column(String(60))
    level: Mapped[str] = mapped_column(String(20), default="")
    """Which bot plays, or takes over while the person is away"""
    away: Mapped[bool] = mapped_column(Boolean, default=False)
    token: Mapped[str] = mapped_column(String(32), unique=True)
    """Who knows it may sit here: an invitation at first, a new one for the person who took it"""


class Holder(Base):
    """Who may act for a seat: a person's browsers, and several seats for people around one screen."""

    __tablename__ = "holder"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(String(32), primary_key=True)

    __table_args__ = (Index("holder_person", "person"),)


class MoveRow(Base):
    """One event of a game: a move, or a move taken back. Two writers cannot both make number 17."""

    __tablename__ = "move"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(4))
    """move, undo, or quit: somebody resigned"""
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[str] = mapped_column(Text, default="")
    """JSON"""
    at: Mapped[float] = mapped_column(Float)


class Snapshot(Base):
    """A position of a long game, with the story so far: a cache that may be emptied at any time."""

    __tablename__ = "snapshot"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    """After how many events"""
    data: Mapped[str] = mapped_column(Text)


class Review(Base):
    """How a finished game came about, as bots found out: it takes a while, so it is done once."""

    __tablename__ = "review"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    format: Mapped[int] = mapped_column(Integer)
    """What was kept in another format is made anew"""
    data: Mapped[str] = mapped_column(Text)
    """JSON"""
    at: Mapped[float] = mapped_column(Float)


class Remark(Base):
    """A line of a table's chat."""

    __tablename__ = "remark"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(300))
    at: Mapped[float] = mapped_column(Float)


class Notice(Base):
    """What somebody else did to the database, for the server that uses it: it looks here every few seconds."""

    __tablename__ = "notice"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    what: Mapped[str] = mapped_column(String(12))
    """table, keys, bans or all"""
    table_id: Mapped[str] = mapped_column(String(32))
    at: Mapped[float] = mapped_column(Float)


class Banned(Base):
    """Who may not do what: a person's id, or an address."""

    __tablename__ = "banned"

    who: Mapped[str] = mapped_column(String(64), primary_key=True)
    what: Mapped[str] = mapped_column(String(8), primary_key=True)
    """ban or mute"""
    at: Mapped[float] = mapped_column(Float)
