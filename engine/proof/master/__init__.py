"""The searches for Master: free draws, jokers, bridges and bonus cards.

Doors: ``builder.MasterAttempts`` for random attempts, ``lazy.LazyMasterGame`` for the exact search.
"""
