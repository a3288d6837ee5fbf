"""Scoring: matches, rounds and claims, what is counted from them, and the pages for both."""
