"""Codes and facts of tables as words for people.

Others import all modules.
"""
