"""How players made of code see Antics!"""
