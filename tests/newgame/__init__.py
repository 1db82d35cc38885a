"""Tests of `formicarium new-game`, and of games from outside."""
