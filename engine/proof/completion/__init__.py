"""The completion of a claim with unknown parts, at random or one way after another.

Doors: ``random_completion.completed``, ``every_completion.every_completion``, ``shared.shared``.
"""
