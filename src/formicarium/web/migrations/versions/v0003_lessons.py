"""Which lesson a table gives."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("lesson", sa.String(40), nullable=False, server_default=""))
