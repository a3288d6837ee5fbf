"""The admin site below /admin/: its login, its columns, the page of a league.

Others import `league_admin` and `search`; the settings name its app.
"""
