"""A round as it is played: states, the deal, legal moves, and what a move does."""
