"""Matches, rounds, claims, fines and proofs.

`recording` saves a round, `start` a match; `queries` and `summaries` read them for pages.
"""
