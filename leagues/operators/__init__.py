"""The admin site below /admin/: its login and the names of its columns."""
