"""Import of rounds from a spreadsheet: read, preview with all errors, then record all at once.

Others import `cells`, which reads a file, and `importer`, which finds its games and records them.
"""
