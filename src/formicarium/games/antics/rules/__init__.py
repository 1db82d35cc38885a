"""The rules of Antics!: data.py holds what is on the pieces, table.py the state, every other module a chapter."""
