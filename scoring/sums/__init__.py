"""Sums, updated whenever a round is recorded: standings, duels, streaks, ratings, rollups."""
