"""Proving a final position: finding a legal game that ends in it."""
