"""Rounds from a spreadsheet: read, shown with all that is wrong, then recorded in one go."""
