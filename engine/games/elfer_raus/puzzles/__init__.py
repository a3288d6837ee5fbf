"""Puzzles: a move that is clearly the best, and a hand that follows from what everybody knows.

``make puzzles`` makes them from simulated rounds; ``puzzles.json`` holds those of this
release.

Others import ``collection``, which reads the file, the two kinds (``find_the_move``, and
``which_hands`` with its ``inferences``), and their makers (``move_maker``, ``hands_maker``).
"""
