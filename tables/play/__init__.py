"""The rounds of a table: their states, moves, races, and what is due next."""
