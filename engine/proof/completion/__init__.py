"""Completing a claim that leaves things unknown, by chance or one way after another."""
