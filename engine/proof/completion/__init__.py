"""The random completion of a claim with unknown parts.

Others import ``random_completion.completed`` and ``frame``.
"""
