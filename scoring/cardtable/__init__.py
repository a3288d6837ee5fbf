"""A table of cards as pages show it: drawn, replayed step by step, put into sentences."""
