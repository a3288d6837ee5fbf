"""A league's phones: their browsers, who acts with them, and how a lost one is replaced.

Others import all modules but `browsers`.
"""
