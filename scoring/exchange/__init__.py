"""Imports and exports of a league: API, archive, spreadsheets, exports of a match."""
