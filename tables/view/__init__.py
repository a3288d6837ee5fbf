"""What viewers see of a table: the board, its controls, the result, the hall's big screen."""
