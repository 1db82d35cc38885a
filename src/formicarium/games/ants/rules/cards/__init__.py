"""The 158 cards: each is one declaration, from which its text, its icons and what it does follow (rules AN 13; mostly ours)."""
