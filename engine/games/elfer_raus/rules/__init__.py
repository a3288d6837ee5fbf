"""Rule sets: kinds of rules, counts, the deck, and what follows for a number of seats."""
