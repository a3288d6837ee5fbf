"""Leagues: their people and rights, their seasons, their history."""

from leagues.models.people import (
    Holding,
    Invitation,
    Language,
    League,
    Membership,
    Player,
    Role,
    new_code,
)
from leagues.models.records import ApiToken, Entry, FineKind, Scope, Tally
from leagues.models.seasons import Season

__all__ = [
    "ApiToken",
    "Entry",
    "FineKind",
    "Holding",
    "Invitation",
    "Language",
    "League",
    "Membership",
    "Player",
    "Role",
    "Scope",
    "Season",
    "Tally",
    "new_code",
]
