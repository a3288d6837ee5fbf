"""Puzzles: a move that is clearly the best, and a hand that follows from what everybody knows.

``python -m engine.puzzles`` makes them from simulated rounds; ``puzzles.json`` holds those of this
release, and ``engine.puzzles.collection`` reads it.
"""
