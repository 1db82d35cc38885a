"""The rules of Hidden Empires: state, chapters of the rulebook, cards, view."""
