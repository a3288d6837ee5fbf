"""The exact search: it tries every game, and ends with one or knows that there is none."""
