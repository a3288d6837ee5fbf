"""Second implementations, written from the rules in another way: plain lists of texts."""
