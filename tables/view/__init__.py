"""A table for its viewers: the board, its controls, the result, the hall's big screen."""
