"""The entry screen of a round: from the first tap to a saved claim.

Others import `urls`, and `saved`: what a phone has just saved.
"""
