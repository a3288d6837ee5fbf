"""Changes of a player everywhere: rename, merge two names, split them again.

Others import all modules.
"""
