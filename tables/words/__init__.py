"""Codes and facts of tables as words for people."""
