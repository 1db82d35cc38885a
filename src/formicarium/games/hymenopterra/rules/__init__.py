"""The rules of HymenopTerra: state, chapters of the rulebook, cards, view."""
