"""The whole site in one file, and a site from such a file, on SQLite and PostgreSQL.

Its commands are `backup` and `restore`.
"""
