"""Scoring: matches, rounds and claims, the sums made from them, and the pages for both.

Other packages mostly use `matches` (record, correct and read rounds) and `statistics`.
"""
