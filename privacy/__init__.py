"""What people may ask of a site that knows their names: what it stores, and who runs it.

Others import `erasing`, with its row in `models`, to restore a site, and `guests` and `retention`,
which name the jobs that delete what is due.
"""
