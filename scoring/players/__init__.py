"""What changes a player everywhere: another name, two names of one person."""
