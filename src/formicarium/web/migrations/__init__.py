"""The steps that bring a database up to date, one module per step."""

from __future__ import annotations

HEAD = "0004"
"""The newest step. A database that stands here is not migrated, which saves loading Alembic."""
