"""The front door: what the README and the docs tell people to type is typed here."""
