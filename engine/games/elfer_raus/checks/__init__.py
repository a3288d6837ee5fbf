"""What counting refutes in a claim, and what it deduces. docs/proof.md has the proofs."""
