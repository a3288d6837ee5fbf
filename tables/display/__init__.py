"""What a viewer is shown of a table: the board, its controls, the hall's screen, the result."""
