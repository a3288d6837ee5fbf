"""Scoring: matches, rounds and claims, the sums made from them, and the pages for both.

Others import from the rooms below, and `input` (form fields), `points`, `refusals` and `removal`.
"""
