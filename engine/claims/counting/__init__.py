"""Arithmetic that the checks share: sums of cards, packings, numbers of draws.

Others import all modules.
"""
