"""Leagues, their people and rights, their seasons and their history."""

from leagues.models.people import (
    DEEPEST,
    Guest,
    Invitation,
    KnownLeague,
    League,
    Membership,
    Player,
    Role,
    Season,
    can_be_opened,
    languages,
    new_code,
)
from leagues.models.records import ApiToken, Entry, FineKind, LeagueStarts, RateCount, Scope

__all__ = [
    "DEEPEST",
    "ApiToken",
    "Entry",
    "FineKind",
    "Guest",
    "Invitation",
    "KnownLeague",
    "League",
    "LeagueStarts",
    "Membership",
    "Player",
    "RateCount",
    "Role",
    "Scope",
    "Season",
    "can_be_opened",
    "languages",
    "new_code",
]
