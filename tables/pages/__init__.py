"""The pages and actions of a table.

Others import all modules; the views stand in `tables/urls.py`.
"""
