""" "Elfer raus!": its rules, play, claims and proofs, bots, insight and puzzles."""
