"""How players made of code look at Antbed."""
