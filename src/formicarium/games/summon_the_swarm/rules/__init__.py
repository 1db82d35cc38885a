"""The rules of Summon the Swarm: state, chapters of the rulebook, cards, view."""
