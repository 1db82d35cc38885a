"""The laws that every game must obey, written once."""
