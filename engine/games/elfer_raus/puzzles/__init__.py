"""Puzzles: a move that is clearly the best, and a hand that follows from what everybody knows.

``make puzzles`` makes them from simulated rounds; ``puzzles.json`` holds those of this release, and
``collection`` reads it.
"""
