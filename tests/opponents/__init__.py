"""Sparring partners: simple players who stand for one way to play, to measure a game with. The laboratory takes them by name."""
