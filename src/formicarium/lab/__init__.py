"""The laboratory: many games at once, on one machine or a cluster, and what they say about bots and games."""
