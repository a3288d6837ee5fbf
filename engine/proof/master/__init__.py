"""The searches for Master: free draws, jokers, bridges and bonus cards."""
