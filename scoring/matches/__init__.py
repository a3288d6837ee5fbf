"""Matches, rounds, claims, fines and proofs; `recording` records the rounds.

Views begin with `lookup` and `queries`.
"""
