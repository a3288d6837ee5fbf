"""What a league's results come to, remembered and moved on; see docs/decisions/digests.md."""
