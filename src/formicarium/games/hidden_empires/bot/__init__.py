"""How players made of code look at Hidden Empires."""
