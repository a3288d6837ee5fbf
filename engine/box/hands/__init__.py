"""Farbensammeln: hands with different cards, each with a given sum in its best colour."""
