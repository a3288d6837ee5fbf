"""Matches, rounds, claims, fines and proofs; `recording` records the rounds."""
