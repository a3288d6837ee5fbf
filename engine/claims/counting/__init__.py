"""Arithmetic that the checks share: sums of cards, packings, numbers of draws."""
