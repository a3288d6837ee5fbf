"""The search backwards: turns are taken back from the end until the deal is reached.

Others import ``attempt.Attempt`` and ``draws_first.DrawsFirst``, each one random attempt at a
plan.
"""
