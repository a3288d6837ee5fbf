"""What pages count from results: leaderboards, careers, records, badges, charts, activity."""
