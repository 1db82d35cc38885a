"""Judgement."""
