"""Totals of all results of a player or a league, stored and brought up to date in steps."""
