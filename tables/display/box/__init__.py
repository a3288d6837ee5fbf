"""The screen of another game of the box: each game has a module that builds it from `nouns`.

Others import `screen`, `replay` and `calls`.
"""
