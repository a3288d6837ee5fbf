"""Pages of a league: its games, seasons, players, settings, import and export.

Others import the views, in `scoring/urls.py`: all modules but `forms`, `import_forms`,
`leaderboard_table` and `queries`.
"""
