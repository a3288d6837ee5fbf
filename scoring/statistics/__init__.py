"""Statistics from results: leaderboards, careers, records, badges, charts, activity."""
