"""The exact search: it tries every game, and finds one or shows that there is none.

Others import ``search.Exact``, which searches, ``lazy.LazyGame``, which knows the rules for it,
and what Master shares with it: ``step`` and ``partial_hand``.
"""
