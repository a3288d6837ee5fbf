"""The searches for Master: free draws, jokers, bridges and bonus cards.

Others import ``builder.MasterAttempts`` for random attempts, and ``lazy.LazyMasterGame`` for the
exact search.
"""
