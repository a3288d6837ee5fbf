"""The exact search: it tries every game, and finds one or shows that there is none.

Doors: ``search.Exact`` searches, ``lazy.LazyGame`` knows the rules for it.
"""
