"""The seats of a table: sitting down, standing up, votes, trying a round again."""
