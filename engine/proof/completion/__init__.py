"""The completion of a claim with unknown parts, at random or one way after another.

Others import ``random_completion.completed``, ``every_completion.every_completion``,
``shared.shared``, and what these are made of: ``frame`` and ``extras``.
"""
