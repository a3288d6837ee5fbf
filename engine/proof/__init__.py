"""The proof of a final position: the search for a legal game that ends in it.

Others import ``search.find``, which finds a game, ``consequences.following``, what all completions
share, ``agreement.agrees``, which compares an end with a claim, and ``tried``, which counts the
search.
"""
