"""Privacy: the data that the site stores about people, their erasure, and the site's operator.

The whole site is saved and restored in `backups`, because a restore must erase people again.
"""
