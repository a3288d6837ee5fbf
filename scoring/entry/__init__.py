"""The entry screen of a round: from the first tap to a saved claim."""
