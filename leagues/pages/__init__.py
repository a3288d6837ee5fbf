"""The pages of a league's people: the league itself, members, seasons, tokens."""
