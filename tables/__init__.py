"""Digital tables: seats, numbered moves, bots that play, and the display of a game."""
