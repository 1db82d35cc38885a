"""The rules of ANTS: data in modules of their own, table.py the state, every other module a chapter of the rulebook."""
