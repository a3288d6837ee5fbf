"""The admin site below /admin/: its login and the names of its columns.

Others import nothing; the settings name its app.
"""
