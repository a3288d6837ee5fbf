"""The screen of another game of the box: one module a game makes its picture of the same nouns.

Others import `screen`, `replay` and `calls`.
"""
