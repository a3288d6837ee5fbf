"""The pages and actions of a table."""
