"""The pages of a league's people: the league itself, members, seasons, tokens.

Others import all modules: most of them only in `leagues/urls.py`, `questions` (a page
that asks once) also in other packages.
"""
