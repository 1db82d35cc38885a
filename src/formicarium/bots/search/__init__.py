"""Thinking ahead: compiled together with the core, so that it runs at the speed of C."""
