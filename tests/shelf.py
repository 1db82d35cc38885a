"""The games that people can play: the registry without the tiny one that only tests know."""

import formicarium as fm

GAMES = [name for name in fm.games() if name != "pebbles"]
