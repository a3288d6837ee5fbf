"""A table's pages, and what is done at it."""
