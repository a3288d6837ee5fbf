"""Leagues: their people and rights, their seasons, their history."""

from leagues.models.people import (
    Holding,
    Invitation,
    League,
    Membership,
    Player,
    Role,
    languages,
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
    "League",
    "Membership",
    "Player",
    "Role",
    "Scope",
    "Season",
    "Tally",
    "languages",
    "new_code",
]
