"""The code that the ten other games share: results, rounds, events. docs/box.md has the proofs."""
