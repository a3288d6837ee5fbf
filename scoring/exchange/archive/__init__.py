"""A whole league as one JSON document: export and import (docs/league-json.md).

Others import `writer`, `imports`, and the reasons in `refusals`.
"""
