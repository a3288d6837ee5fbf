"""Counting: it refutes claims, and deduces unknown parts. docs/proof.md has the proofs."""
