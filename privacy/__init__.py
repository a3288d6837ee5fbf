"""What people may ask of a site that knows their names: what it stores, and who runs it.

The whole site is saved and restored in `backups`, because a restore must erase people again.
"""
