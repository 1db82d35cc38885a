"""A module that no server may ever import because somebody named it."""

raise SystemExit("imported by name")
