"""The pages and actions of a table; `tables/urls.py` lists their views."""
