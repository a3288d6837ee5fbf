"""The proof of a final position: the search for a legal game that ends in it.

Doors: ``search.find`` finds a game, ``consequences.following`` what all completions share.
"""
