"""How bots of ANTS think."""
