"""A card table for pages: as HTML, as a replay step by step, as sentences.

Others import all modules.
"""
