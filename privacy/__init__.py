"""Privacy: the data that the site stores about people, their erasure, and the site's operator.

`backups` stands here too: who was erased since must be erased again after a restore.
"""
