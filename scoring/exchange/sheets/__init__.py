"""Import of rounds from a spreadsheet: read, preview with all errors, then record all at once.

Others import `text`, which decodes a file, `comparison`, which reads it, and `importer`, which
records it. The page of an import also uses `cells`, `games`, `results`, `refusals` and
`sentences`.
"""
