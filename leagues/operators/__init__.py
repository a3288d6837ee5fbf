"""The admin site below /admin/: its login, its columns, the page of a league."""
