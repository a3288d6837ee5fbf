"""Pages of a league: its games, seasons, players, settings, import and export."""
