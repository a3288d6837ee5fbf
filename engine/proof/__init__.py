"""The proof of a final position: the search for a legal game that ends in it.

Others import ``search.find``, which finds a game, and ``agreement.agrees``, which compares an end
with a claim.
"""
