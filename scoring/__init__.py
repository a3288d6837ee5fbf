"""Scoring: matches, rounds and claims, the sums made from them, and the pages for both."""
