"""What is summed while rounds are recorded: standings, duels, streaks, ratings, rollups."""
