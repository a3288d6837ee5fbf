"""The entry screen of a round: from a thumb to a claim."""
