"""The pages of a league's people: sharing, members, invitations, seasons, tokens, recovery."""
