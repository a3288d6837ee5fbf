"""What people may ask of a site that knows their names: what it stores, and who runs it.

Others import `guests` and `retention`, which name the jobs that delete what is due. A site is saved
and restored here (`backups`), because a restore erases again who was erased.
"""
