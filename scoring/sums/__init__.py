"""Sums, updated whenever a round is recorded: standings, duels, streaks, ratings.

`results` counts a round, or a season again; `recount` compares all sums with the claims.
"""
