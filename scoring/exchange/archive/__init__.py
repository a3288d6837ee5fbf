"""A whole league as one JSON document: export and import (docs/league-json.md)."""
