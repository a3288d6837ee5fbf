"""What the engine says in codes, said in sentences: one module a noun."""
