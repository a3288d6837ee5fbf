"""Sums, updated whenever a round is recorded: standings, duels, streaks, ratings, rollups.

Others import all modules but `round_order`. `results` counts a round, `recount` compares all sums
with the claims.
"""
