"""The five forms of a result: what is noted of a round, checked, and counted as points.

Others import all modules.
"""
