"""How players made of code look at Summon the Swarm."""
