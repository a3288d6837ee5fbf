"""Import of rounds from a spreadsheet: read, preview with all errors, then record all at once."""
