"""Imports and exports of a league: API, archive, spreadsheets, exports of a match.

Others import `match_export`, `bg_stats`, and `sentences`, which say why a file was refused.
"""
