"""The rules of the other games of the box, one module a game, in the order of the sheet of 1988.

Others import `games`.
"""
