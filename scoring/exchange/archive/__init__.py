"""A whole league as one document, out and in again (docs/league-json.md)."""
