"""Matches, rounds, claims, fines and proofs; `recording` is the one door for rounds."""
