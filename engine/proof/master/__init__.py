"""The search for Master: free draws, jokers, bridges and bonus cards.

Others import ``builder.MasterAttempts``.
"""
