"""Tables, seats, moves, snapshots, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table(primary_key: bool = True) -> sa.Column[str]:
    to_table = sa.ForeignKey("game_table.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), to_table, nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "secret",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("position", sa.Text),
        sa.Column("own_seed", sa.String(100), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("waiting", sa.String(60), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("parent", sa.String(32), nullable=False),
        sa.Column("parent_move", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
    )
    op.create_index("game_table_lists", "game_table", ["state", "listed", "changed"])
    op.create_table(
        "seat",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(32), nullable=False, unique=True),
    )
    op.create_table(
        "holder",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.create_index("holder_person", "holder", ["person"])
    op.create_table(
        "move",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshot",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "remark",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _of_table(primary_key=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_remark_table_id", "remark", ["table_id"])


def downgrade() -> None:
    for name in ("remark", "snapshot", "move", "holder", "seat", "game_table", "secret"):
        op.drop_table(name)
