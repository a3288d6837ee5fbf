"""The search for a legal game that ends as claimed."""
