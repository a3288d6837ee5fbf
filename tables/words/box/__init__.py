"""Sentences of the other games of the box at a table: one module a game.

Others import all modules but `duel` and `pairs`.
"""
