"""Matches, rounds, claims, fines and proofs; `recording` records the rounds.

Others import all modules but `match_lock`. Views begin with `lookup` and `queries`.
"""
