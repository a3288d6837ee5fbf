"""Pages of a match and of its rounds."""
