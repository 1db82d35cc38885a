"""The table: steps, choices, dice, secrets, records, positions. Knows no game, no bot, no web."""
